import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { effectsOf } from '#tests/builders/effects.ts';
import type { Mishap } from '#tests/builders/fake-gateway.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import { acceptCancellation, type CanceledOrder, cancelBooking } from './cancel-booking.ts';
import { compareBooks } from './compare-books.ts';
import { flightOrderOf, stayOrderOf } from './parts/goods.ts';

type Scene = ReturnType<typeof makeBookingWorld>;
type Booked = Awaited<ReturnType<Scene['submit']>>;

/** A confirmed booking of 412.00 USD. */
const scene = async (play: (scene: Scene, booked: Booked) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const booked = await at.submit();
    await at.advance(booked.attemptId);
    expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CONFIRMED' });
    await play(at, booked);
  });
};

const undo = (at: Scene, tripId: number) => transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId));
const balance = async (at: Scene, tripId: number) => {
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes: 0 }));
  expect(await compareBooks(at.world)).toEqual([]);
};
const charges = (at: Scene) =>
  at.world.db.selectFrom('charges').select(['amount_minor', 'is_refund', 'label']).orderBy('id').execute();
const itineraryOf = (at: Scene, tripId: number) =>
  at.world.db
    .selectFrom('itineraries')
    .where('trip_id', '=', tripId)
    .select(['status', 'is_booked', 'is_canceled'])
    .executeTakeFirstOrThrow();
const eventCount = async (at: Scene, tripId: number) =>
  (await at.world.db.selectFrom('trip_events').where('trip_id', '=', tripId).select('id').execute()).length;
/** The reason of the cancellation in the booking's history. */
const reasons = async (at: Scene, attemptId: number) => {
  const moves = at.world.db.selectFrom('transitions').where('attempt_id', '=', attemptId).orderBy('id');
  return (await moves.where('to_state', '=', 'CANCELING').select('reason').execute()).map(({ reason }) => reason);
};
const lastMail = async (at: Scene) => (await at.mails())[0];
const canceledTrip = { trip: 'canceled', isBooked: false };
const no: Mishap = { kind: 'declined', message: 'no' };

describe('a booking that is undone', () => {
  test('is canceled with the airline, and what comes back goes to the card, each once, with one mail', () =>
    scene(async (at, { tripId, attemptId, key }) => {
      const before = await eventCount(at, tripId);
      expect(await undo(at, tripId)).toBe('canceling');
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CANCELING' });
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'REFUNDED' });
      expect(await itineraryOf(at, tripId)).toEqual({ status: 'Canceled', is_booked: false, is_canceled: true });
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'refunded' }]);
      expect(await charges(at)).toEqual([
        { amount_minor: 41_200, is_refund: false, label: 'Flight' },
        { amount_minor: 41_200, is_refund: true, label: 'Refund' },
      ]);
      const mails = await at.mails();
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Your trip to London was canceled',
        'Your trip to London is booked',
      ]);
      expect(mails[0]?.text).toContain('412.00 USD are refunded to the card ending in 4242.');
      const effects = await effectsOf(at.world.db);
      expect(effects).toEqual(
        ['order', 'cancel', 'authorize', 'capture', 'refund'].map((kind) => ({
          key: `att-${key}-${kind}`,
          state: 'done',
        })),
      );
      expect(await eventCount(at, tripId)).toBeGreaterThan(before + 1);
      expect(await reasons(at, attemptId)).toEqual(['undo asked for']);
      expect(await undo(at, tripId)).toBeNull();
      await balance(at, tripId);
    }));

  test('gives back what the airline gives back, and says what it keeps', () =>
    scene(async (at, { tripId, attemptId }) => {
      at.supplier.refundShare = 0.25;
      await undo(at, tripId);
      await at.advance(attemptId);
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'captured', refunded: { minor: 10_300 } }]);
      expect((await lastMail(at))?.text).toContain(
        '103.00 USD are refunded to the card ending in 4242. The airline keeps 309.00 USD.',
      );
      await balance(at, tripId);
    }));

  test('a fare that gives nothing back asks nothing of the gateway', () =>
    scene(async (at, { tripId, attemptId }) => {
      at.supplier.refundShare = 0;
      await undo(at, tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'REFUNDED' });
      expect(at.gateway.calls).not.toContain('refund');
      expect((await lastMail(at))?.text).toContain('The fare is not refundable.');
      await balance(at, tripId);
    }));

  test.each<[string, Mishap]>([
    ['canceled, the answer lost', 'lost'],
    ['not canceled', 'unsent'],
  ])('a cancellation without an answer (%s) is looked at before it is asked for again', (_title, mishap) =>
    scene(async (at, { tripId, attemptId }) => {
      at.supplier.plan('confirmCancel', mishap);
      await undo(at, tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CANCELING' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'REFUNDED' });
      await balance(at, tripId);
    }),
  );

  test.each<[string, Mishap]>([
    ['given back, the answer lost', 'lost'],
    ['not given back', 'unsent'],
  ])('a refund without an answer (%s) is looked up, and the money given back once', (_title, mishap) =>
    scene(async (at, { tripId, attemptId }) => {
      at.gateway.plan('refund', mishap);
      await undo(at, tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'CANCELING' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'REFUNDED' });
      expect([...at.gateway.payments.values()]).toMatchObject([{ state: 'refunded', refunded: { minor: 41_200 } }]);
      await balance(at, tripId);
    }),
  );

  test('a cancellation that is refused keeps the flight and calls a person', () =>
    scene(async (at, { tripId, attemptId }) => {
      at.supplier.plan('confirmCancel', no);
      await undo(at, tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'needs attention',
        isBooked: true,
        attempt: 'NEEDS_HUMAN',
        failure: 'cancel-failed',
      });
      expect((await lastMail(at))?.text).toContain('your flight is still booked');
    }));

  test('a refund that is refused calls a person: never silent', () =>
    scene(async (at, { tripId, attemptId }) => {
      at.gateway.plan('refund', no);
      await undo(at, tripId);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'refund-failed' });
      expect(await itineraryOf(at, tripId)).toMatchObject({ is_canceled: true });
      expect((await lastMail(at))?.text).toContain('The refund failed');
    }));
});

describe('a booking that the airline cancels', () => {
  test('is found by the daily compare, however old; everything goes back, and the trip says so at once', () =>
    scene(async (at, { tripId, attemptId, key }) => {
      at.clock.advance(10 * 24 * 60);
      at.supplier.cancelByAirline(key);
      expect(await compareBooks(at.world)).toEqual([]);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'CANCELING' });
      expect(await compareBooks(at.world)).toEqual([]);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'REFUNDED' });
      expect(at.supplier.calls).not.toContain('confirmCancel');
      const mail = await lastMail(at);
      expect(mail?.subject).toBe('Your trip to London was canceled');
      expect(mail?.text).toContain('The airline canceled these flights. 412.00 USD are refunded');
      await balance(at, tripId);
    }));

  test('while we cancel it is canceled all the same', () =>
    scene(async (at, { tripId, attemptId, key }) => {
      await undo(at, tripId);
      at.supplier.cancelByAirline(key);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'REFUNDED' });
      expect(at.supplier.calls).not.toContain('confirmCancel');
      await balance(at, tripId);
    }));
});

/** Booked flights and a booked stay, and their orders as the suppliers name them after canceling both. */
const canceledJourney = async (at: Scene) => {
  const trip = await at.submit({ stays: [stayOfferOf({ ref: 'aurel' })] });
  await at.advance(trip.attemptId);
  const { departs_at: begins } = (await at.standing(trip.tripId)).row;
  const items = await at.world.db
    .selectFrom('attempt_items')
    .where('attempt_id', '=', trip.attemptId)
    .select(['id', 'key', 'kind'])
    .execute();
  const named = items.flatMap(({ id, key, kind }): (CanceledOrder & { readonly kind: string })[] => {
    at.supplier.cancelByAirline(key);
    at.hotels.cancelByHotel(key);
    const flown = [...at.supplier.orders.values()].find(({ attemptId }) => attemptId === key);
    const stayed = [...at.hotels.orders.values()].find(({ attemptId }) => attemptId === key);
    if (flown) return [{ itemId: id, kind, order: flightOrderOf(flown) }];
    return stayed ? [{ itemId: id, kind, order: stayOrderOf(stayed, 'hotel') }] : [];
  });
  const [flights] = named.filter(({ kind }) => kind === 'flight');
  const [stay] = named.filter(({ kind }) => kind === 'hotel');
  if (!flights || !stay) throw new Error('both were booked');
  return { ...trip, begins, flights, stay };
};

describe('flights and a stay that their suppliers cancel', () => {
  test('are taken up once each, one after the other, and the history says who canceled', () =>
    scene(async (at) => {
      const { tripId, attemptId, flights, stay } = await canceledJourney(at);
      const jobs = collectedJobs();
      const accept = (...orders: readonly CanceledOrder[]) =>
        acceptCancellation({ ...at.world, jobs }, attemptId, orders);
      expect(await accept(flights)).toBe(true);
      const job = { name: 'advance-attempt', data: { attempt_id: attemptId }, startAfterSeconds: 0 };
      expect(jobs.sent()).toEqual([job]);
      // While the flights are refunded, the stay waits for the next step.
      expect(await accept(stay)).toBe(false);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'needs attention', attempt: 'CONFIRMED' });
      expect(await accept(flights)).toBe(false);
      expect(await accept(flights, stay)).toBe(true);
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ ...canceledTrip, attempt: 'REFUNDED' });
      expect(await reasons(at, attemptId)).toEqual(['canceled by the airline', 'canceled by the hotel']);
      expect(jobs.sent()).toEqual([job, job]);
    }));

  test('are left to a person once the journey has begun, from that minute on; a stay alone is paid back all the same', () =>
    scene(async (at) => {
      const begun = await canceledJourney(at);
      const stayed = await canceledJourney(at);
      at.clock.advance((begun.begins.getTime() - at.clock.now().getTime()) / 60_000);
      const jobs = collectedJobs();
      const world = { ...at.world, jobs };
      const { flights } = begun;
      const nobody = { ...flights, order: { ...flights.order, cancellation: null } };
      expect(await acceptCancellation(world, begun.attemptId, [nobody, begun.stay])).toBe(true);
      expect(await at.standing(begun.tripId)).toMatchObject({
        trip: 'needs attention',
        attempt: 'NEEDS_HUMAN',
        failure: 'canceled-under-way',
      });
      expect(await reasons(at, begun.attemptId)).toEqual(['canceled by the supplier']);
      expect(jobs.sent()).toEqual([]);
      expect(await acceptCancellation(world, stayed.attemptId, [stayed.stay])).toBe(true);
      await at.advance(stayed.attemptId);
      expect(await at.standing(stayed.tripId)).toMatchObject({ isBooked: true, attempt: 'CONFIRMED' });
      const paid = [...at.gateway.payments.values()].find(({ name }) => name === stayed.key);
      expect(paid?.refunded.minor).toBe(30_000);
    }));
});
