/** What the rest of the server asks about a booking: whether it is one, its orders, and what undoing it would cost. */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import { endUnapproved, endUnconfirmed, resumeApproved } from './approved-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { compareBooking } from './compare-books.ts';
import { hasOpenChange, isKnownBooked } from './list-marks.ts';
import { lookAtOrder } from './look-at-order.ts';
import { findPaymentQuestion, lookAtPayment } from './payment-question.ts';
import { quoteUndo } from './quote-undo.ts';
import { readOrders } from './read-orders.ts';
import { takeFlightChange } from './take-flight-change.ts';

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
    const { key } = await at.world.db
      .selectFrom('attempt_items')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'flight')
      .select('key')
      .executeTakeFirstOrThrow();
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
    // The airline gives it another code, and cancels the seats of nobody by that.
    at.supplier.recode(key, 'NEW777');
    await compareBooking(at.world, attemptId);
    const codes = (await readOrders(db, id)).flatMap(({ order }) =>
      order.source.kind === 'flight' ? order.source.order.confirmations.map(({ pnr }) => pnr) : [],
    );
    expect(codes).toEqual(['NEW777']);
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

test('a decision about a booking wakes its worker at once; a late one changes nothing and wakes nobody', () =>
  scene(async (at) => {
    const jobs = collectedJobs();
    const world = { ...at.world, jobs };
    const decide = <T>(act: (tx: typeof at.world.db) => Promise<T>): Promise<T> => transact(at.world.db, act);
    /** Decided twice: the attempts that are taken up. */
    const twice = async <T>(act: (tx: typeof at.world.db) => Promise<T>) => {
      const before = jobs.sent().length;
      const answers = [await decide(act), await decide(act)];
      return [...answers, ...jobs.sent().slice(before)];
    };
    const job = ({ attemptId }: { attemptId: number }) => ({
      name: 'advance-attempt',
      data: { attempt_id: attemptId },
      startAfterSeconds: 0,
    });
    const hold = { priceHours: 24 };
    const approved = await at.submit({ needsApproval: true });
    expect(await twice((tx) => resumeApproved(world, tx, approved.tripId))).toEqual([true, false, job(approved)]);
    const declined = await at.submit({ needsApproval: true, hold });
    await at.advance(declined.attemptId);
    const no = { tripId: declined.tripId, tripState: 'declined' } as const;
    expect(await twice((tx) => endUnapproved(world, tx, no))).toEqual([true, false, job(declined)]);
    const unheld = await at.submit({ needsApproval: true });
    const late = { tripId: unheld.tripId, tripState: 'expired' } as const;
    expect(await twice((tx) => endUnapproved(world, tx, late))).toEqual([true, false]);
    const booked = await at.submit();
    await at.advance(booked.attemptId);
    for (const tripId of [booked.tripId, booked.tripId + 99]) {
      expect(await twice((tx) => endUnconfirmed(world, tx, tripId))).toEqual([false, false]);
      expect(await twice((tx) => lookAtPayment(world, tx, tripId))).toEqual([undefined, undefined]);
      expect(await findPaymentQuestion(at.world.db, tripId)).toBeNull();
    }
    expect(await twice((tx) => cancelBooking(world, tx, booked.tripId))).toEqual(['canceling', null, job(booked)]);
    expect(await twice((tx) => cancelBooking(world, tx, booked.tripId + 99))).toEqual([null, null]);

    at.gateway.plan('authorize', 'asks');
    const asked = await at.submit();
    expect(await findPaymentQuestion(at.world.db, asked.tripId)).toBeNull();
    await at.advance(asked.attemptId);
    const { row } = await at.standing(asked.tripId);
    expect(await findPaymentQuestion(at.world.db, asked.tripId)).toEqual({
      amount: usd(41_200),
      cardLast4: '4242',
      confirmBy: row.confirm_by,
      payment: { ref: row.payment_ref, token: row.card_token },
    });
    at.clock.advance(1);
    await decide((tx) => lookAtPayment(world, tx, asked.tripId));
    expect(jobs.sent().at(-1)).toEqual(job(asked));
    expect((await at.standing(asked.tripId)).row.due_at).toEqual(at.clock.now());
    const news = { supplier: 'stripe', orderRef: null, attemptKey: asked.key };
    const sent = jobs.sent().length;
    await decide((tx) => lookAtOrder(world, tx, { ...news, attemptKey: 'nobody' }));
    expect(jobs.sent()).toHaveLength(sent);
    expect(await twice((tx) => cancelBooking(world, tx, asked.tripId))).toEqual(['withdrawn', null, job(asked)]);
    expect(await findPaymentQuestion(at.world.db, asked.tripId)).toBeNull();
    const before = jobs.sent().length;
    await decide((tx) => lookAtPayment(world, tx, asked.tripId));
    expect(jobs.sent()).toHaveLength(before);
  }));

test('reissued tickets replace those of the trip, as long as the flights are booked and ticketed', () =>
  scene(async (at) => {
    const { db } = at.world;
    const { tripId, attemptId } = await at.submit();
    await at.advance(attemptId);
    const [order] = at.supplier.orders.values();
    if (!order) throw new Error('it was ordered');
    const reissued = { ...order, confirmations: [{ pnr: 'NEW777', airline: 'BA' }] };
    const attempts = db.updateTable('booking_attempts').where('id', '=', attemptId);
    const items = db.updateTable('attempt_items').where('attempt_id', '=', attemptId);
    /** @returns the codes of the trip after its supplier reported its order, and how often its viewers were told */
    const codesAfter = async (news: typeof order) => {
      const { version } = (await at.standing(tripId)).row;
      expect(await takeFlightChange(at.world, { id: attemptId, version }, news)).toBe(true);
      const trip = await db.selectFrom('trips').where('id', '=', tripId).select('codes_text').executeTakeFirstOrThrow();
      const events = await db.selectFrom('trip_events').where('trip_id', '=', tripId).select('id').execute();
      return [trip.codes_text, events.length];
    };
    const same = await codesAfter(order);
    expect(await codesAfter({ ...reissued, state: 'held' })).toEqual(same);
    await attempts.set({ state: 'NEEDS_HUMAN' }).execute();
    expect(await codesAfter(reissued)).toEqual(same);
    await attempts.set({ state: 'CONFIRMED' }).execute();
    await items.set({ state: 'unwanted' }).execute();
    expect(await codesAfter(reissued)).toEqual(same);
    await items.set({ state: 'ordered' }).execute();
    const [codes, events] = await codesAfter({ ...reissued, slices: null });
    expect([codes, events]).toEqual([expect.stringContaining('new777'), Number(same[1]) + 1]);
    expect(await codesAfter(reissued)).toEqual([codes, events]);
    expect(await db.selectFrom('flight_changes').selectAll().execute()).toEqual([]);
  }));
