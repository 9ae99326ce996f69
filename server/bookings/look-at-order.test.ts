/** Proves docs/booking.md#unknown-outcomes */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { lookAtBooking, lookAtOrder } from './look-at-order.ts';

type Look = { readonly data: Parameters<typeof lookAtBooking>[1]; readonly startAfterSeconds: number };

type Scene = ReturnType<typeof makeBookingWorld>;
const scene = async (play: (scene: Scene) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack((db) => play(makeBookingWorld(db)));
};

/** A supplier sends a notice about an order, and everything that follows from it runs. */
const tell = async ({ world, advance }: Scene, hint: { supplier?: string; orderRef?: string; attemptKey?: string }) => {
  const full = {
    supplier: hint.supplier ?? 'fake',
    orderRef: hint.orderRef ?? null,
    attemptKey: hint.attemptKey ?? null,
  };
  const sent: number[] = [];
  const looks: Look[] = [];
  const jobs: Scene['world']['jobs'] = {
    ...world.jobs,
    send: async (_tx, name, data, { startAfterSeconds = 0 } = {}) => {
      if (!('attempt_id' in data)) return;
      if ('tries' in data) looks.push({ data, startAfterSeconds });
      else if (name === 'advance-attempt') sent.push(data.attempt_id);
    },
  };
  const telling = { ...world, jobs };
  await transact(world.db, (tx) => lookAtOrder(telling, tx, full));
  const [look] = looks;
  if (look) await lookAtBooking(telling, look.data);
  for (const id of sent) await advance(id);
  return { sent, isLooking: look !== undefined, next: looks[1] ?? null };
};

describe('a supplier tells that something happened to an order', () => {
  test('an order whose answer was lost is found at once, not at the next look', async () => {
    await scene(async (at) => {
      at.supplier.plan('book', 'lost');
      const { tripId, attemptId, key } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'ORDER_UNKNOWN' });
      expect(await tell(at, { attemptKey: key })).toMatchObject({ sent: [attemptId] });
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED', isBooked: true });
    });
  });

  test.each([
    ['authorize', 'AUTH_UNKNOWN'],
    ['capture', 'CAPTURE_RETRY'],
  ] as const)(
    'an answer of the gateway that was lost (%s) is looked for at once when it tells of the payment',
    (call, state) =>
      scene(async (at) => {
        at.gateway.plan(call, 'lost');
        const { tripId, attemptId, key } = await at.submit();
        await at.advance(attemptId);
        expect(await at.standing(tripId)).toMatchObject({ attempt: state });
        expect(await tell(at, { supplier: 'stripe', attemptKey: key })).toMatchObject({ sent: [attemptId] });
        expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      }),
  );

  test('a booking that the airline canceled is taken up; told again, nothing more happens', async () => {
    await scene(async (at) => {
      const { tripId, attemptId, key } = await at.submit();
      await at.advance(attemptId);
      const orderRef = [...at.supplier.orders.values()][0]?.ref ?? '';
      expect(await tell(at, { orderRef })).toEqual({ sent: [], isLooking: true, next: null });
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      at.supplier.cancelByAirline(key);
      await tell(at, { orderRef });
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'REFUNDED', trip: 'canceled' });
      expect(await tell(at, { orderRef })).toEqual({ sent: [], isLooking: false, next: null });
    });
  });

  test('a notice is kept until the supplier has answered about it, later and later', async () => {
    await scene(async (at) => {
      const { tripId, attemptId, key } = await at.submit();
      await at.advance(attemptId);
      const orderRef = [...at.supplier.orders.values()][0]?.ref ?? '';
      at.supplier.cancelByAirline(key);
      at.supplier.plan('find', 'unsent');
      const first = await tell(at, { orderRef });
      expect(first).toMatchObject({ isLooking: true, next: { data: { attempt_id: attemptId, tries: 1 } } });
      expect(first.next?.startAfterSeconds).toBe(30);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      const sends: number[] = [];
      const jobs: Scene['world']['jobs'] = {
        ...at.world.jobs,
        send: async (_tx, name, _data, more) => {
          if (name === 'look-at-booking') sends.push(more?.startAfterSeconds ?? 0);
        },
      };
      const again = { ...at.world, jobs };
      at.supplier.plan('find', 'unsent');
      await lookAtBooking(again, { attempt_id: attemptId, tries: 8 });
      at.supplier.plan('find', 'unsent');
      await lookAtBooking(again, { attempt_id: attemptId, tries: 29 });
      expect(sends).toEqual([1800]);
      await lookAtBooking(again, { attempt_id: attemptId, tries: 2 });
      expect(sends).toEqual([1800]);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CANCELING', trip: 'canceled' });
    });
  });

  test('news of an order that is not ours, or of another supplier, changes nothing', async () => {
    await scene(async (at) => {
      const { attemptId } = await at.submit();
      await at.advance(attemptId);
      expect(await tell(at, { orderRef: 'ord_unknown' })).toEqual({ sent: [], isLooking: false, next: null });
      const orderRef = [...at.supplier.orders.values()][0]?.ref ?? '';
      expect(await tell(at, { supplier: 'another', orderRef })).toEqual({ sent: [], isLooking: false, next: null });
      expect(await tell(at, {})).toEqual({ sent: [], isLooking: false, next: null });
    });
  });
});
