/** What the rest of the server asks about a booking: whether it is one, its orders, and what undoing it would cost. */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { cancelBooking } from './cancel-booking.ts';
import { hasOpenChange, isKnownBooked } from './list-marks.ts';
import { quoteUndo } from './quote-undo.ts';
import { readOrders } from './read-orders.ts';

type Scene = ReturnType<typeof makeBookingWorld>;
const scene = async (play: (at: Scene) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack((db) => play(makeBookingWorld(db)));
};
const usd = (minor: number) => ({ minor, currency: 'USD' });
const undo = (at: Scene, tripId: number) => transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId));

describe('what undoing a booking would cost', () => {
  test('what is kept, what goes to the card and what to the voucher, as the airline says; nothing is changed', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await at.submit({ voucherMinor: 10_000 });
      const cost = () => quoteUndo(at.world, tripId);
      expect(await quoteUndo(at.world, tripId + 1)).toEqual({ is: 'nothing-booked' });
      expect(await cost()).toEqual({ is: 'under-way' });
      await at.advance(attemptId);
      const booked = {
        is: 'booked',
        attemptId,
        captured: usd(31_200),
        voucher: usd(10_000),
        cardLast4: '4242',
        kinds: ['flight'],
        isFreeDay: false,
        departsAt: new Date('2026-07-16T18:00:00Z'),
      };
      expect(await cost()).toEqual({ ...booked, kept: usd(0), toCardMinor: 31_200, toVoucherMinor: 10_000 });
      at.supplier.refundShare = 0.5;
      expect(await cost()).toEqual({ ...booked, kept: usd(20_600), toCardMinor: 20_600, toVoucherMinor: 0 });
      at.supplier.plan('quoteCancel', { kind: 'declined', message: 'no' }, 'unsent');
      expect([await cost(), await cost()]).toEqual([{ is: 'refused' }, { is: 'no-answer' }]);
      expect(at.supplier.calls).not.toContain('confirmCancel');
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(await undo(at, tripId)).toBe('canceling');
      expect(await cost()).toEqual({ is: 'nothing-booked' });
      await at.advance(attemptId);
      expect(await cost()).toEqual({ is: 'nothing-booked' });
    }));

  test('of flights on their free day and a stay: both are asked, and what both lose is added', () =>
    scene(async (at) => {
      const slice = sliceOf({ from: 'JFK', to: 'LHR', at: '2026-07-16T18:00', minutes: 420, flight: 'BA178' });
      const offer = offerOf([slice], { hasFreeDay: true });
      const { tripId, attemptId } = await at.submit({
        offer,
        stays: [stayOfferOf({ ref: 'strict', cancellation: [] })],
      });
      await at.advance(attemptId);
      expect(await quoteUndo(at.world, tripId)).toMatchObject({
        is: 'booked',
        captured: usd(71_200),
        voucher: usd(0),
        kept: usd(30_000),
        toCardMinor: 41_200,
        toVoucherMinor: 0,
        kinds: ['flight', 'hotel'],
        isFreeDay: true,
      });
    }));
});

test('the orders of a trip name what they booked, who provides it and the charge that paid for them, until they are canceled', () =>
  scene(async (at) => {
    const { tripId, attemptId } = await at.submit({ stays: [stayOfferOf({ ref: 'aurel' })] });
    const { db } = at.world;
    const { id } = await db
      .selectFrom('itineraries')
      .where('trip_id', '=', tripId)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await readOrders(db, id)).toEqual([]);
    await at.advance(attemptId);
    const charges = await db.selectFrom('charges').orderBy('label').select(['id', 'label']).execute();
    expect(charges.map(({ label }) => label)).toEqual(['Flight', 'Hotel']);
    expect(await readOrders(db, id)).toMatchObject([
      { bookingId: charges[1]?.id, route: 'Hotel Aurel, London', provider: 'Hotel Aurel', order: { state: 'booked' } },
      { bookingId: charges[0]?.id, route: 'New York to London', provider: '', order: { state: 'booked' } },
    ]);
    await undo(at, tripId);
    await at.advance(attemptId);
    expect(await readOrders(db, id)).toEqual([]);
  }));

test('LIST-17 a trip is booked, is not, or nobody knows while an order has no answer; no change waits that nobody made', () =>
  scene(async (at) => {
    const marks = async (tripId: number) => {
      const trip = at.world.db.selectFrom('trips as t').where('t.id', '=', tripId);
      return trip
        .select([isKnownBooked.as('isBooked'), hasOpenChange(at.clock.now()).as('hasChange')])
        .executeTakeFirst();
    };
    const { tripId, attemptId } = await at.submit();
    expect(await marks(tripId)).toEqual({ isBooked: false, hasChange: false });
    at.supplier.plan('book', 'lost');
    await at.advance(attemptId);
    expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
    expect(await marks(tripId)).toEqual({ isBooked: null, hasChange: false });
    await at.pass(60);
    expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
    expect(await marks(tripId)).toEqual({ isBooked: true, hasChange: false });
  }));
