/** Proves docs/booking.md#several-items */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { resumeApproved } from './approved-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { compareBooks } from './compare-books.ts';

type At = ReturnType<typeof makeBookingWorld>;
type Submitted = Awaited<ReturnType<At['submit']>>;

const scene = async (play: (at: At) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack((db) => play(makeBookingWorld(db)));
};

const sold = { kind: 'unavailable', message: 'sold out' } as const;
const aurel = stayOfferOf({ ref: 'aurel' });
/** Nothing is given back: ordered after the flights, which have a fee at the most. */
const strict = stayOfferOf({ ref: 'strict', cancellation: [] });
const atHotel = stayOfferOf({ ref: 'there', payment: 'property', localTaxMinor: 900 });

/** What the gateway holds and took, in minor units. */
const money = ({ gateway }: At) =>
  [...gateway.payments.values()].map(({ state, captured, refunded }) => [state, captured.minor, refunded.minor]);

const charges = async ({ world }: At) =>
  (await world.db.selectFrom('charges').orderBy('id').selectAll().execute()).map((row) => [
    row.label,
    row.amount_minor,
    row.at_property_minor,
  ]);

const stayStatus = async ({ world }: At) =>
  (await world.db.selectFrom('trip_stays').orderBy('id').selectAll().execute()).map(({ status, note }) => [
    status,
    note,
  ]);

const balance = async (at: At, { tripId }: Submitted): Promise<void> => {
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes: 0 }));
  expect(await compareBooks(at.world)).toEqual([]);
};

const lastMail = async (at: At) => (await at.mails())[0];

describe('a stay alone, booked by the same saga', () => {
  test('is priced, ordered, captured and confirmed, with one mail', () =>
    scene(async (at) => {
      const trip = await at.submit({ offer: null, stays: [aurel] });
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(money(at)).toEqual([['captured', 30_000, 0]]);
      expect(await charges(at)).toEqual([['Hotel', 30_000, 0]]);
      expect(await stayStatus(at)).toEqual([['Booked', null]]);
      const mail = await lastMail(at);
      expect(mail?.subject).toBe('Your trip to London is booked');
      expect(mail?.text).toContain('Hotel Aurel, London');
      expect(mail?.text).toContain('  Confirmation:  AUR1');
      await balance(at, trip);
    }));

  test('what is paid at the property is not charged', () =>
    scene(async (at) => {
      const trip = await at.submit({ offer: null, stays: [atHotel] });
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.gateway.calls).not.toContain('authorize');
      expect(await charges(at)).toEqual([['Hotel', 0, 30_900]]);
      expect((await lastMail(at))?.text).toContain('309.00 USD');
      await balance(at, trip);
    }));

  test('is shown at the price and on the terms that it was booked for, and not as it was quoted', () =>
    scene(async (at) => {
      const { rate } = aurel;
      const trip = await at.submit({ offer: null, stays: [aurel] });
      // Cheaper at the booking, most of it is paid at the hotel, and it is no longer refundable.
      const price = { ...rate.price, payNowMinor: 5_000, payAtPropertyMinor: 20_000, totalMinor: 25_000 };
      at.hotels.rates.set(rate.ref, { ...rate, price, cancellation: [] });
      await at.pass(20);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked' });
      const shown = await at.world.db
        .selectFrom('trip_stays')
        .select(['pay_now_minor', 'pay_property_minor', 'refund_description'])
        .execute();
      expect(shown).toEqual([
        {
          pay_now_minor: 5_000,
          pay_property_minor: 20_000,
          refund_description: 'Non-refundable: canceling costs all of it.',
        },
      ]);
      expect(await charges(at)).toEqual([['Hotel', 5_000, 20_000]]);
    }));

  test('sold out at the booking: nothing is charged, the money goes back, the trip says so', () =>
    scene(async (at) => {
      const trip = await at.submit({ offer: null, stays: [aurel] });
      at.hotels.plan('book', sold);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({
        trip: 'failed',
        attempt: 'VOIDED',
        failure: 'offer-gone',
      });
      expect(money(at)).toEqual([['voided', 0, 0]]);
      expect((await lastMail(at))?.text).toContain('This room is no longer available.');
      await balance(at, trip);
    }));

  test('dearer at the booking: waits for the traveler, who is told the new price', () =>
    scene(async (at) => {
      const trip = await at.submit({ offer: null, stays: [aurel] });
      const now = { minor: 33_000, currency: 'USD' };
      at.hotels.plan('book', { kind: 'price_changed', was: { ...now, minor: 30_000 }, now });
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({
        trip: 'needs attention',
        failure: 'price-changed',
        row: { changed_minor: 33_000 },
      });
      await balance(at, trip);
    }));

  test('a lost answer is found by its reference, and never asked for again', () =>
    scene(async (at) => {
      const trip = await at.submit({ offer: null, stays: [aurel] });
      at.hotels.plan('book', 'lost');
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booking', attempt: 'ORDER_UNKNOWN' });
      await at.pass(1);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.hotels.posts).toEqual([trip.key]);
      await balance(at, trip);
    }));

  test('canceling gives back what its timeline says', () =>
    scene(async (at) => {
      const cancellation = [
        { beforeUtc: '2026-07-15T17:00:00Z', beforeLocal: '2026-07-15T18:00', feeMinor: 10_000 },
      ] as const;
      const trip = await at.submit({ offer: null, stays: [stayOfferOf({ ref: 'fee', cancellation })] });
      await at.advance(trip.attemptId);
      await transact(at.world.db, (tx) => cancelBooking(at.world, tx, trip.tripId));
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'canceled', attempt: 'REFUNDED' });
      expect(money(at)).toEqual([['captured', 30_000, 20_000]]);
      expect((await lastMail(at))?.text).toContain(
        '200.00 USD are refunded to the card ending in 4242. The hotel keeps 100.00 USD.',
      );
      await balance(at, trip);
    }));

  test('a hotel that cancels by itself gives everything back', () =>
    scene(async (at) => {
      const trip = await at.submit({ offer: null, stays: [strict] });
      await at.advance(trip.attemptId);
      at.hotels.cancelByHotel(trip.key);
      await compareBooks(at.world);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'canceled', attempt: 'REFUNDED' });
      expect(money(at)).toEqual([['refunded', 30_000, 30_000]]);
      expect((await lastMail(at))?.text).toContain('The hotel canceled this stay.');
      await balance(at, trip);
    }));
});

describe('flights and hotels in one trip', () => {
  test('money is held once for both, each is ordered once, each has its charge', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [aurel, atHotel] });
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.gateway.calls.filter((call) => call === 'authorize')).toHaveLength(1);
      expect(money(at)).toEqual([['captured', 71_200, 0]]);
      expect(await charges(at)).toHaveLength(3);
      expect(await charges(at)).toEqual(
        expect.arrayContaining([
          ['Flight', 41_200, 0],
          ['Hotel', 0, 30_900],
          ['Hotel', 30_000, 0],
        ]),
      );
      await balance(at, trip);
    }));

  test.each([
    ['that would have been refundable', aurel],
    ['that would have been ordered last', strict],
  ])('a hotel %s, gone at the booking, leaves the flights booked; only they are charged', (_which, stay) =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [stay] });
      at.hotels.plan('book', sold);
      await at.advance(trip.attemptId);
      const { trip: state, isBooked, attempt } = await at.standing(trip.tripId);
      expect([state, isBooked, attempt]).toEqual(['needs attention', true, 'CONFIRMED']);
      expect(money(at)).toEqual([['captured', 41_200, 0]]);
      expect(await charges(at)).toEqual([['Flight', 41_200, 0]]);
      expect(await stayStatus(at)).toEqual([['Not booked', 'This room is no longer available']]);
      const mail = await lastMail(at);
      expect(mail?.subject).toBe('Your trip to London is partly booked');
      expect(mail?.text).toContain(
        'Hotel Aurel, London: this room is no longer available. It was not booked and not charged.',
      );
      await balance(at, trip);
    }),
  );

  test('flights gone at the booking: a hotel that can be canceled free is canceled, and nothing is charged', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [aurel] });
      at.supplier.plan('book', sold);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({
        trip: 'failed',
        attempt: 'VOIDED',
        failure: 'offer-gone',
      });
      expect([...at.hotels.orders.values()].filter(({ state }) => state === 'confirmed')).toEqual([]);
      expect(money(at)).toEqual([['voided', 0, 0]]);
      await balance(at, trip);
    }));

  test('flights gone, and a hotel that gives nothing back is not even ordered after them', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [strict] });
      at.supplier.plan('book', sold);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDED' });
      expect(at.hotels.posts).toEqual([]);
      await balance(at, trip);
    }));

  test('while the answer about one is lost nothing else is ordered; then the rest is', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [aurel] });
      at.hotels.plan('book', 'lost');
      at.supplier.plan('book', null);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
      expect(at.supplier.posts.length + at.hotels.posts.length).toBe(1);
      await at.pass(1);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.supplier.posts.length + at.hotels.posts.length).toBe(2);
      await balance(at, trip);
    }));

  test('a hotel that is gone when the approver says yes does not keep the flights from being booked', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [aurel], needsApproval: true });
      await at.advance(trip.attemptId);
      at.hotels.rates.delete('aurel');
      await transact(at.world.db, (tx) => resumeApproved(at.world, tx, trip.tripId));
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'needs attention', isBooked: true });
      expect(at.hotels.posts).toEqual([]);
      expect(money(at)).toEqual([['captured', 41_200, 0]]);
      await balance(at, trip);
    }));

  test('undo cancels both; the card gets back what each gives back', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [aurel] });
      await at.advance(trip.attemptId);
      at.supplier.refundShare = 0.5;
      await transact(at.world.db, (tx) => cancelBooking(at.world, tx, trip.tripId));
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'canceled', attempt: 'REFUNDED' });
      expect(money(at)).toEqual([['captured', 71_200, 50_600]]);
      const about = (await at.mails()).filter(({ subject }) => subject === 'Your trip to London was canceled');
      expect(about).toHaveLength(1);
      expect(about[0]?.text).toContain(
        '506.00 USD are refunded to the card ending in 4242. The airline keeps 206.00 USD.',
      );
      await balance(at, trip);
    }));

  test('an airline that cancels leaves the hotel booked; the flights are paid back and somebody is asked to look', () =>
    scene(async (at) => {
      const trip = await at.submit({ stays: [strict] });
      await at.advance(trip.attemptId);
      at.supplier.cancelByAirline(trip.key);
      await compareBooks(at.world);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({
        trip: 'needs attention',
        isBooked: true,
        attempt: 'CONFIRMED',
      });
      expect(money(at)).toEqual([['captured', 71_200, 41_200]]);
      const subjects = (await at.mails()).map(({ subject }) => subject);
      expect(subjects).toContain('Part of your trip to London was canceled');
      expect(subjects).toContain(`Trip ${trip.tripId} needs an expert`);
      await balance(at, trip);
    }));
});
