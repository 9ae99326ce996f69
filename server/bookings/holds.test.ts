/** Proves docs/booking.md#holds */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import type { Mishap } from '#tests/builders/fake-gateway.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { endUnapproved, resumeApproved } from './approved-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { readPriceHeldUntil } from './read-hold.ts';

type Scene = ReturnType<typeof makeBookingWorld> & {
  readonly approve: (tripId: number) => Promise<boolean>;
  readonly decline: (tripId: number) => Promise<boolean>;
};

const scene = async (play: (scene: Scene) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    await play({
      ...at,
      approve: (tripId) => transact(db, (tx) => resumeApproved(at.world, tx, tripId)),
      decline: (tripId) => transact(db, (tx) => endUnapproved(at.world, tx, { tripId, tripState: 'declined' })),
    });
  });
};

const balance = async (at: Scene, tripId: number) => {
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes: 0 }));
};

const usd = (minor: number) => ({ minor, currency: 'USD' });
const waiting = (at: Scene, hold = { priceHours: 24, payHours: 48 }) => at.submit({ needsApproval: true, hold });
const held = async (at: Scene, hold?: { priceHours: number; payHours: number }) => {
  const submitted = await waiting(at, hold);
  await at.advance(submitted.attemptId);
  expect(await at.standing(submitted.tripId)).toMatchObject({ attempt: 'HELD' });
  return submitted;
};
const itineraryOf = (at: Scene, tripId: number) =>
  at.world.db
    .selectFrom('itineraries')
    .where('trip_id', '=', tripId)
    .select(['status', 'is_booked', 'is_canceled'])
    .executeTakeFirstOrThrow();
const orderStates = (at: Scene) => [...at.supplier.orders.values()].map(({ state }) => state);
const refused: Mishap = { kind: 'unsupported', what: 'holding this fare' };

describe('an offer is held while its approver thinks', () => {
  test('nothing is charged, the price is kept, and after the yes that very order is paid, once', () =>
    scene(async (at) => {
      const { tripId, attemptId, offer } = await held(at);
      expect(at.gateway.calls).toEqual([]);
      expect(await readPriceHeldUntil(at.world.db, tripId)).toBe(offer.hold?.priceUntil);
      // More expensive for everybody else by now.
      at.supplier.prices.set(offer.ref, 45_000);
      at.clock.advance(20 * 60);
      // The trip's state while its approver decides.
      await at.world.db.updateTable('trips').set({ state: 'pending approval' }).where('id', '=', tripId).execute();
      await at.world.db.updateTable('itineraries').set({ status: 'Waiting' }).where('trip_id', '=', tripId).execute();
      expect(await at.approve(tripId)).toBe(true);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', isBooked: false, attempt: 'SUBMITTED' });
      expect(await itineraryOf(at, tripId)).toEqual({ status: 'Booking', is_booked: false, is_canceled: false });
      const moves = at.world.db.selectFrom('transitions').where('attempt_id', '=', attemptId).orderBy('id', 'desc');
      const [last] = await moves.select('reason').execute();
      expect(last?.reason).toBe('approved');
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.supplier.posts).toHaveLength(1);
      expect(at.gateway.calls).toEqual(['authorize', 'capture']);
      expect([...at.gateway.payments.values()]).toMatchObject([{ captured: usd(41_200) }]);
      expect(await readPriceHeldUntil(at.world.db, tripId)).toBeNull();
      await balance(at, tripId);
    }));

  test('an offer that cannot be held just waits', () =>
    scene(async (at) => {
      const { attemptId } = await at.submit({ needsApproval: true });
      await at.advance(attemptId);
      expect(at.supplier.posts).toEqual([]);
    }));

  test('an offer that needs no approval is bought, never held', () =>
    scene(async (at) => {
      const { attemptId } = await at.submit({ hold: { priceHours: 24 } });
      await at.advance(attemptId);
      expect(orderStates(at)).toEqual(['ticketed']);
      expect(at.supplier.calls).toEqual(['book']);
    }));

  test.each<[string, (at: Scene, tripId: number) => Promise<unknown>, string, string, string]>([
    ['declined', (at, tripId) => at.decline(tripId), 'declined', 'approval-declined', 'Declined'],
    [
      'expired',
      (at, tripId) => transact(at.world.db, (tx) => endUnapproved(at.world, tx, { tripId, tripState: 'expired' })),
      'expired',
      'approval-expired',
      'Expired',
    ],
    [
      'withdrawn',
      (at, tripId) => transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId)),
      'canceled',
      'withdrawn',
      'Canceled',
    ],
    [
      'without its voucher',
      (at, tripId) => transact(at.world.db, (tx) => endUnapproved(at.world, tx, { tripId, tripState: 'failed' })),
      'failed',
      'voucher-gone',
      'Not booked',
    ],
  ])('a request that is %s gives the hold up, and nothing was charged', (_title, end, trip, failure, status) =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at);
      await end(at, tripId);
      expect(await at.standing(tripId)).toMatchObject({ trip, attempt: 'CANCELING_HOLD', isBooked: false });
      expect(await itineraryOf(at, tripId)).toEqual({ status, is_booked: false, is_canceled: trip === 'canceled' });
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip, attempt: 'EXPIRED', failure });
      expect(orderStates(at)).toEqual(['canceled']);
      expect(at.gateway.calls).toEqual([]);
      await balance(at, tripId);
    }),
  );
});

describe('a hold that fails never fails the request', () => {
  test('refused for certain: the approval waits without it, and after the yes the offer is bought', () =>
    scene(async (at) => {
      at.supplier.plan('book', refused);
      const { tripId, attemptId } = await waiting(at);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AWAITING_APPROVAL' });
      expect(await at.approve(tripId)).toBe(true);
      at.clock.advance(10);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.supplier.calls).toEqual(['book', 'reprice', 'book']);
      await balance(at, tripId);
    }));

  test('not taken up (429): asked for again, then the approval waits without it', () =>
    scene(async (at) => {
      const retryAt = new Date(at.clock.now().getTime() + 30_000);
      at.supplier.plan('book', { kind: 'rate_limited', retryAt });
      const { tripId, attemptId } = await waiting(at);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'HOLDING' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'HELD' });
    }));

  test('a request that is declined while its hold was not taken up ends at once', () =>
    scene(async (at) => {
      at.supplier.plan('book', { kind: 'rate_limited', retryAt: new Date(at.clock.now().getTime() + 30_000) });
      const { tripId, attemptId } = await waiting(at);
      await at.advance(attemptId);
      expect(await at.decline(tripId)).toBe(true);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'EXPIRED' });
      await at.pass(1);
      expect(at.supplier.orders.size).toBe(0);
      await balance(at, tripId);
    }));

  test('an answer that was lost is looked for: found, it is held', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'lost');
      const { tripId, attemptId } = await waiting(at);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booking', attempt: 'HOLD_UNKNOWN' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'HELD' });
      expect(at.supplier.posts).toHaveLength(1);
    }));

  test('one that never arrived counts as not made after 30 min; its offer is never ordered, a renewed one is', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'unsent');
      const { tripId, attemptId, offer } = await waiting(at);
      await at.advance(attemptId);
      for (const minutes of [1, 2, 3, 10, 16]) await at.pass(minutes);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'HOLD_UNKNOWN' });
      await at.pass(31);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AWAITING_APPROVAL' });
      at.supplier.plan('reprice', { kind: 'price_changed', was: offer.total, now: usd(41_000), newRef: 'renewed' });
      expect(await at.approve(tripId)).toBe(true);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.supplier.posts).toEqual([offer.ref, 'renewed']);
      await balance(at, tripId);
    }));

  test('approved while the answer is lost: it is found out first, and never two orders', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'lost');
      const { tripId, attemptId } = await waiting(at);
      await at.advance(attemptId);
      expect(await at.approve(tripId)).toBe(true);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.supplier.posts).toHaveLength(1);
      expect(at.supplier.orders.size).toBe(1);
      await balance(at, tripId);
    }));

  test('approved while a call is out that nobody answers: nothing is bought, and what turns up is given up', () =>
    scene(async (at) => {
      at.supplier.plan('book', 'lost');
      at.supplier.plan('find', ...Array<Mishap>(20).fill('unsent'));
      const { tripId, attemptId } = await waiting(at);
      await at.advance(attemptId);
      expect(await at.approve(tripId)).toBe(true);
      await at.advance(attemptId);
      for (let i = 0; i < 17; i += 1) await at.pass(10);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', failure: 'supplier-down' });
      for (let i = 0; i < 12; i += 1) await at.pass(31);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'EXPIRED' });
      expect(orderStates(at)).toEqual(['canceled']);
      await balance(at, tripId);
    }));
});

describe('a hold whose time is over', () => {
  test('lapses while the approver thinks, and the approval goes on without it', () =>
    scene(async (at) => {
      const { tripId } = await held(at, { priceHours: 2, payHours: 2 });
      await at.pass(122);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AWAITING_APPROVAL' });
      expect(await readPriceHeldUntil(at.world.db, tripId)).toBeNull();
      expect(at.supplier.posts).toHaveLength(1);
    }));

  test('is seen at the yes: its offer is spent, so the traveler chooses again', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at, { priceHours: 2, payHours: 2 });
      at.clock.advance(3 * 60);
      expect(await at.approve(tripId)).toBe(true);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'EXPIRED', failure: 'offer-gone' });
      expect(at.supplier.posts).toHaveLength(1);
      await balance(at, tripId);
    }));

  test.each([
    ['lower: the lower one is paid', 39_000, 'CONFIRMED', 'booked'],
    ['higher: the traveler is asked, and the hold given up', 45_000, 'PRICE_CHANGED', 'needs attention'],
  ])('price no longer kept, and %s', (_title, minor, attempt, trip) =>
    scene(async (at) => {
      const { tripId, attemptId, offer } = await held(at, { priceHours: 1, payHours: 48 });
      at.clock.advance(90);
      at.supplier.prices.set(offer.ref, minor);
      expect(await at.approve(tripId)).toBe(true);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt, trip });
      expect(orderStates(at)).toEqual([attempt === 'CONFIRMED' ? 'ticketed' : 'canceled']);
      if (attempt === 'PRICE_CHANGED')
        expect(await at.standing(tripId)).toMatchObject({ failure: 'price-changed', row: { changed_minor: minor } });
      await balance(at, tripId);
    }),
  );
});

describe('faults after the yes', () => {
  test('a declined card gives the hold up', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at);
      at.gateway.plan('authorize', { kind: 'declined', message: 'no' });
      await at.approve(tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'DECLINED' });
      expect(orderStates(at)).toEqual(['canceled']);
      await balance(at, tripId);
    }));

  test('a payment whose answer was lost is looked for, and captured once', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at);
      at.supplier.plan('payHeld', 'lost');
      await at.approve(tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      await balance(at, tripId);
    }));

  test('a payment that never arrived: still held after 30 min, so the payment is voided and the hold canceled', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at);
      at.supplier.plan('payHeld', 'unsent');
      await at.approve(tripId);
      await at.advance(attemptId);
      for (const minutes of [1, 15, 46]) await at.pass(minutes);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDED' });
      expect(orderStates(at)).toEqual(['canceled']);
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'voided' }]);
      await balance(at, tripId);
    }));

  test('giving up is repeated until it is done; a cancellation without an answer is looked at first', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at);
      at.supplier.plan('quoteCancel', 'unsent');
      at.supplier.plan('confirmCancel', 'lost');
      await at.decline(tripId);
      await at.advance(attemptId);
      for (let i = 0; i < 3; i += 1) await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'declined', attempt: 'EXPIRED' });
      expect(at.supplier.calls.filter((call) => call === 'confirmCancel')).toHaveLength(1);
      await balance(at, tripId);
    }));

  test('a supplier that refuses to give up calls a person; the traveler hears nothing of it', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await held(at);
      at.supplier.plan('confirmCancel', { kind: 'declined', message: 'no' });
      await at.decline(tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'declined',
        attempt: 'NEEDS_HUMAN',
        failure: 'approval-declined',
      });
      expect(await at.mails()).toEqual([]);
    }));
});
