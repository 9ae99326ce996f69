import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { endUnapproved, resumeApproved } from './approved-booking.ts';

const { inRolledBack } = await testDatabase();

type At = ReturnType<typeof makeBookingWorld>;
const scene = (play: (at: At) => Promise<void>): Promise<void> => inRolledBack((db) => play(makeBookingWorld(db)));

/** A trip that waits for its approver, with held flights and a stored question. */
const held = async (at: At, said: Parameters<At['submit']>[0] = {}) => {
  const trip = await at.submit({ needsApproval: true, hold: { priceHours: 5 }, ...said });
  const { db, clock } = at.world;
  const itinerary = await db
    .selectFrom('itineraries')
    .where('trip_id', '=', trip.tripId)
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('approvals')
    .values({
      trip_id: trip.tripId,
      itinerary_id: itinerary.id,
      itinerary_version: 1,
      state: 'pending',
      total_minor: 41_200,
      currency: 'USD',
      deadline: new Date(clock.now().getTime() + 86_400_000),
      at: clock.now(),
    })
    .execute();
  await at.advance(trip.attemptId);
  return trip;
};

const lookLater = (at: At): Promise<void> => at.pass(6 * 60);
const desk = (at: At) => at.world.db.selectFrom('desk_calls').select(['kind', 'trip_id', 'facts']).execute();
const questions = async (at: At, tripId: number) =>
  (await at.world.db.selectFrom('approvals').where('trip_id', '=', tripId).orderBy('id').select('state').execute()).map(
    ({ state }) => state,
  );
const mailsTo = async (at: At, name: string) => (await at.mails()).filter(({ to }) => to.startsWith(name));
const balance = async (at: At, ...tripIds: number[]) => {
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: tripIds, crashes: 0 }));
};

describe('A held order that somebody paid by hand', () => {
  test('becomes the traveler’s ticket, is not charged, calls a person about the money, and ends the approver’s question', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await held(at);
      at.supplier.payByHand(key);
      await lookLater(at);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'needs attention',
        isBooked: true,
        attempt: 'NEEDS_HUMAN',
        failure: 'paid-by-hand',
      });
      expect(at.gateway.calls).toEqual(['find']);
      expect(await desk(at)).toMatchObject([{ kind: 'paid by hand', trip_id: tripId }]);
      expect(await questions(at, tripId)).toEqual(['pending', 'withdrawn']);
      const [mail] = await mailsTo(at, 'sam');
      expect(mail?.text).toContain('but the payment was not made through us');
      expect(await transact(at.world.db, (tx) => resumeApproved(at.world, tx, tripId))).toBe(false);
      await at.advance(attemptId);
      expect(at.gateway.calls).toEqual(['find']);
      await balance(at, tripId);
    }));

  test('is also found when the approver answers, before anything is charged', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await held(at);
      at.supplier.payByHand(key);
      await transact(at.world.db, (tx) => resumeApproved(at.world, tx, tripId));
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'paid-by-hand' });
      expect(at.gateway.payments.size).toBe(0);
      await balance(at, tripId);
    }));

  test('is no purchase of ours either while we give it up, after the money for it went back', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await held(at);
      at.supplier.plan('payHeld', { kind: 'unavailable', message: 'no' });
      at.supplier.plan('confirmCancel', 'unsent');
      await transact(at.world.db, (tx) => resumeApproved(at.world, tx, tripId));
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CANCELING_HOLD', failure: 'offer-gone' });
      at.supplier.payByHand(key);
      await lookLater(at);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'paid-by-hand' });
      expect([...at.gateway.payments.values()].map(({ state }) => state)).toEqual(['voided']);
      expect(at.gateway.calls).not.toContain('capture');
      expect(await desk(at)).toMatchObject([{ kind: 'paid by hand', trip_id: tripId }]);
      await balance(at, tripId);
    }));

  test('is kept when the trip is declined, although releasing it would cost nothing', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await held(at);
      at.supplier.payByHand(key);
      await transact(at.world.db, (tx) => endUnapproved(at.world, tx, { tripId, tripState: 'declined' }));
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'paid-by-hand' });
      expect([...at.supplier.orders.values()]).toMatchObject([{ state: 'ticketed' }]);
      await balance(at, tripId);
    }));

  test('is not decided while the gateway does not answer', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await held(at);
      at.supplier.payByHand(key);
      at.gateway.plan('find', 'unsent');
      await transact(at.world.db, (tx) => resumeApproved(at.world, tx, tripId));
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'SUBMITTED' });
      await at.pass(5);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN' });
    }));
});

describe('A purchase of ours that the books forgot, because they were restored from a backup', () => {
  /** Acts as the process did after the backup: captures the money and pays the orders. */
  const bought = async (at: At, trip: Awaited<ReturnType<typeof held>>, minor: number): Promise<void> => {
    const context = { signal: new AbortController().signal, now: at.clock.now };
    const amount = { minor, currency: 'USD' };
    const { card_token: token } = (await at.standing(trip.tripId)).row;
    const asked = { token, amount, key: `att-${trip.key}-authorize`, paymentName: trip.key };
    const auth = await at.gateway.authorize(asked, context);
    // Items are named in the order they are bought in: the easiest to refund comes first.
    const items = await at.world.db
      .selectFrom('attempt_items')
      .where('attempt_id', '=', trip.attemptId)
      .select(['key', 'kind'])
      .execute();
    const keysOf = (kind: string): readonly string[] => items.flatMap((item) => (item.kind === kind ? [item.key] : []));
    for (const key of keysOf('flight')) at.supplier.payByHand(key);
    for (const [n, { rate }] of trip.stays.entries())
      await at.hotels.book(
        {
          attemptId: keysOf('hotel')[n] ?? '',
          rateRef: rate.ref,
          expected: { minor: rate.price.totalMinor, currency: 'USD' },
          guests: [{ givenName: 'Sam', familyName: 'Rivera' }],
          email: 'sam@acme.example',
          phone: '+12125550100',
        },
        context,
      );
    if (auth.ok) await at.gateway.capture(auth.value.ref, amount, `att-${trip.key}-capture`, context);
  };

  test.each([0, 1])('is finished with the original payment, and %i hotel', (hotels) =>
    scene(async (at) => {
      const stays = hotels === 0 ? [] : [stayOfferOf({ ref: 'rate-forgotten', minor: 20_000 })];
      const trip = await held(at, { stays });
      await bought(at, trip, 41_200 + stays.reduce((sum, { rate }) => sum + rate.price.payNowMinor, 0));
      await lookLater(at);
      expect(await at.standing(trip.tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED', failure: '' });
      expect(await desk(at)).toEqual([]);
      expect(await questions(at, trip.tripId)).toEqual(['pending', 'withdrawn']);
      await balance(at, trip.tripId);
    }),
  );

  test('calls a person when a part of it is missing', () =>
    scene(async (at) => {
      const trip = await held(at, { stays: [stayOfferOf({ ref: 'rate-missing', minor: 20_000 })] });
      await bought(at, { ...trip, stays: [] }, 41_200);
      await lookLater(at);
      expect(await at.standing(trip.tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'order-unknown' });
      expect(await desk(at)).toHaveLength(1);
    }));
});
