import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { doesVoucherStand, endUnapproved } from './approved-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { compareBooks } from './compare-books.ts';

type At = ReturnType<typeof makeBookingWorld>;
type Submitted = Awaited<ReturnType<At['submit']>>;

const declined = { kind: 'declined', message: 'no' } as const;
const captures = ({ gateway }: At) =>
  [...gateway.payments.values()].map(({ authorized, captured, refunded, state }) => [
    state,
    authorized.minor,
    captured.minor,
    refunded.minor,
  ]);
/** Every voucher: its cents, whether it is spent on a trip, and whether it came of another. */
const vouchers = async ({ world }: At) => {
  const rows = await world.db.selectFrom('vouchers').orderBy('id').selectAll().execute();
  return rows.map((row) => [row.amount_usd_minor, row.trip_id !== null, row.origin_id !== null]);
};
const lines = async ({ world }: At) => {
  const rows = await world.db.selectFrom('charges').orderBy('id').selectAll().execute();
  return rows.map((row) => [row.label, row.amount_minor]);
};
const within = async (act: (at: At) => Promise<Submitted>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const { tripId } = await act(at);
    expect(await compareBooks(at.world)).toEqual([]);
    await at.mails();
    expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes: 0 }));
  });
};
const undo = async (at: At, { tripId, attemptId }: Submitted): Promise<void> => {
  expect(await transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId))).toBe('canceling');
  await at.advance(attemptId);
};

describe('a voucher pays for a booking', () => {
  test('a small one as far as it goes: the card pays what is left, and the receipt says both', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 10_000 });
      expect(await vouchers(at)).toEqual([[10_000, true, false]]);
      await at.advance(trip.attemptId);
      expect(captures(at)).toEqual([['captured', 31_200, 31_200, 0]]);
      expect(await lines(at)).toEqual([
        ['Flight', 41_200],
        ['Voucher', -10_000],
      ]);
      const [mail] = await at.mails();
      expect(mail?.text).toContain('312.00 USD to the card ending in 4242');
      expect(mail?.text).toContain('100.00 USD');
      return trip;
    }));

  test('one that covers all of it: no card is asked, and the rest is a new voucher', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 50_000 });
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.gateway.calls.filter((call) => call !== 'find')).toEqual([]);
      const cards = await at.world.db.selectFrom('charges').select('card_last4').execute();
      expect(cards).toEqual([{ card_last4: null }, { card_last4: null }]);
      expect(await vouchers(at)).toEqual([
        [50_000, true, false],
        [8_800, false, true],
      ]);
      return trip;
    }));

  test('when a hotel is gone less of it is needed, and more is left', () =>
    within(async (at) => {
      const stay = stayOfferOf({ ref: 'gone', minor: 30_000 });
      const trip = await at.submit({ voucherMinor: 50_000, stays: [stay] });
      at.hotels.plan('book', declined);
      await at.advance(trip.attemptId);
      expect(captures(at)).toEqual([['voided', 21_200, 0, 0]]);
      expect(await vouchers(at)).toEqual([
        [50_000, true, false],
        [8_800, false, true],
      ]);
      return trip;
    }));

  test('never for what is paid at the hotel', () =>
    within(async (at) => {
      const stay = stayOfferOf({ ref: 'taxed', minor: 30_000, localTaxMinor: 900 });
      const trip = await at.submit({ voucherMinor: 50_000, offer: null, stays: [stay] });
      await at.advance(trip.attemptId);
      expect(await vouchers(at)).toEqual([
        [50_000, true, false],
        [20_000, false, true],
      ]);
      return trip;
    }));

  test('when nothing is left that is due now it can be used again', () =>
    within(async (at) => {
      const [gone, there] = [
        stayOfferOf({ ref: 'gone', minor: 30_000 }),
        stayOfferOf({ ref: 'there', minor: 30_000, payment: 'property' }),
      ];
      const trip = await at.submit({ voucherMinor: 10_000, offer: null, stays: [gone, there] });
      at.hotels.plan('book', declined);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'needs attention', attempt: 'CONFIRMED' });
      expect(await vouchers(at)).toEqual([[10_000, false, false]]);
      return trip;
    }));

  test('a booking that fails returns all of it', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 10_000 });
      at.supplier.plan('book', declined);
      await at.advance(trip.attemptId);
      expect(await at.standing(trip.tripId)).toMatchObject({ attempt: 'VOIDED' });
      expect(captures(at)).toEqual([['voided', 31_200, 0, 0]]);
      expect(await vouchers(at)).toEqual([[10_000, false, false]]);
      return trip;
    }));

  test('so does one that is withdrawn before it is booked', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 50_000, needsApproval: true });
      const { db } = at.world;
      await transact(db, (tx) => endUnapproved(at.world, tx, { tripId: trip.tripId, tripState: 'canceled' }));
      expect(await vouchers(at)).toEqual([[50_000, false, false]]);
      return trip;
    }));

  test('while an approver decides, it is kept as long as it pays what was agreed; without a voucher nothing can be lost', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 10_000, needsApproval: true });
      const plain = await at.submit({ needsApproval: true });
      const { db } = at.world;
      const stands = (tripId: number) => transact(db, (tx) => doesVoucherStand(tx, tripId));
      const ids = [trip.tripId, plain.tripId, plain.tripId + 99];
      expect(await Promise.all(ids.map(stands))).toEqual([true, true, true]);
      const worth = (cents: number) => db.updateTable('vouchers').set({ amount_usd_minor: cents }).execute();
      await worth(9_999);
      expect(await Promise.all(ids.map(stands))).toEqual([false, true, true]);
      await worth(10_000);
      return trip;
    }));

  test('a booked one that is canceled: the card gets back what it paid, the rest comes back as a voucher', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 10_000 });
      await at.advance(trip.attemptId);
      await undo(at, trip);
      expect(captures(at)).toEqual([['refunded', 31_200, 31_200, 31_200]]);
      expect(await vouchers(at)).toEqual([
        [10_000, true, false],
        [10_000, false, true],
      ]);
      const [mail] = (await at.mails()).filter(({ subject }) => subject.endsWith('was canceled'));
      expect(mail?.text).toContain(
        '312.00 USD are refunded to the card ending in 4242. 100.00 USD are returned as a voucher.',
      );
      return trip;
    }));

  test('of a fare that gives little back the card gets it, and the voucher is spent', () =>
    within(async (at) => {
      at.supplier.refundShare = 0.5;
      const trip = await at.submit({ voucherMinor: 10_000 });
      await at.advance(trip.attemptId);
      await undo(at, trip);
      expect(captures(at)).toEqual([['captured', 31_200, 31_200, 20_600]]);
      expect(await vouchers(at)).toEqual([[10_000, true, false]]);
      return trip;
    }));

  test('an airline that cancels gives all of it back, with a card or without one', () =>
    within(async (at) => {
      const trip = await at.submit({ voucherMinor: 50_000 });
      await at.advance(trip.attemptId);
      at.supplier.cancelByAirline(trip.key);
      await compareBooks(at.world);
      await at.pass(5);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'canceled', attempt: 'REFUNDED' });
      expect(await vouchers(at)).toEqual([
        [50_000, true, false],
        [8_800, false, true],
        [41_200, false, true],
      ]);
      return trip;
    }));
});
