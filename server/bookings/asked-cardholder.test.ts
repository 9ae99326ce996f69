/** Proves docs/booking.md#cardholder-questions, docs/decisions/0039 */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { advanceAttempt } from './advance-attempt.ts';
import { resumeApproved } from './approved-booking.ts';
import { cancelBooking } from './cancel-booking.ts';
import { compareBooks } from './compare-books.ts';
import { lookAtOrder } from './look-at-order.ts';
import { lookAtPayment } from './payment-question.ts';

type Scene = ReturnType<typeof makeBookingWorld>;
const scene = async (play: (scene: Scene) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack((db) => play(makeBookingWorld(db)));
};

/** A booking whose bank asks the cardholder. */
const askedBooking = async (at: Scene, said: Parameters<Scene['submit']>[0] = {}) => {
  at.gateway.plan('authorize', 'asks');
  const booking = await at.submit(said);
  await at.advance(booking.attemptId);
  expect(await at.standing(booking.tripId)).toMatchObject({ trip: 'booking', attempt: 'AUTHENTICATING' });
  return booking;
};

const balance = async (at: Scene, tripId: number): Promise<void> => {
  expect(await compareBooks(at.world)).toEqual([]);
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes: 0 }));
};

/** Moves the clock past the cardholder's deadline. */
const minutesLeft = async (at: Scene, tripId: number): Promise<number> => {
  const { row } = await at.standing(tripId);
  return ((row.confirm_by?.getTime() ?? 0) - at.clock.now().getTime()) / 60_000;
};

const subjects = async (at: Scene): Promise<readonly string[]> => (await at.mails()).map(({ subject }) => subject);

describe('a bank that asks for the cardholder', () => {
  test('nothing is ordered until they confirm; then it is booked', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await askedBooking(at);
      const [mail] = await at.mails();
      expect(mail).toMatchObject({ subject: 'Please confirm the payment for your trip to London' });
      expect(mail?.text).toContain('412.00 USD');
      expect(mail?.text).toMatch(/by 16 June 2026, \d\d:\d\d British Summer Time/);
      await at.pass(3);
      expect(at.supplier.posts).toEqual([]);
      at.gateway.answerBank(key, true);
      await at.pass(3);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      expect(at.gateway.calls.filter((call) => call === 'authorize')).toHaveLength(1);
      expect(await subjects(at)).toContain('Your trip to London is booked');
      await at.advance(attemptId);
      await balance(at, tripId);
    }));

  test('the gateway’s own news brings the look forward', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await askedBooking(at);
      await at.advance(attemptId);
      expect(at.gateway.calls).not.toContain('find');
      at.gateway.answerBank(key, true);
      await transact(at.world.db, (tx) =>
        lookAtOrder(at.world, tx, { supplier: 'stripe', orderRef: null, attemptKey: key }),
      );
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
    }));

  test('a browser that tells of the answer while a worker looks is not forgotten', () =>
    scene(async (at) => {
      const { tripId, attemptId, key } = await askedBooking(at);
      at.clock.advance(3);
      let isAnswered = false;
      const world = {
        ...at.world,
        payments: {
          ...at.gateway,
          find: async (...asked: Parameters<Scene['gateway']['find']>) => {
            const before = await at.gateway.find(...asked);
            if (isAnswered) return before;
            isAnswered = true;
            at.gateway.answerBank(key, true);
            await transact(at.world.db, (tx) => lookAtPayment(at.world, tx, tripId));
            return before;
          },
        },
      };
      await advanceAttempt(world, attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      await balance(at, tripId);
    }));

  test('a cardholder who refuses is told what to do, and the payment is given up at the gateway', () =>
    scene(async (at) => {
      const { tripId, key } = await askedBooking(at);
      at.gateway.answerBank(key, false);
      await at.pass(3);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'failed',
        attempt: 'VOIDED',
        failure: 'payment-refused',
      });
      expect([...at.gateway.payments.values()].map(({ state }) => state)).toEqual(['voided']);
      const mail = (await at.mails()).find(({ subject }) => subject === 'Your trip to London was not booked');
      expect(mail?.text).toContain('nothing was charged. Please book again with another card');
      await balance(at, tripId);
    }));

  test('after the deadline one last look decides, and a yes that comes later holds nothing', () =>
    scene(async (at) => {
      const { tripId, key } = await askedBooking(at);
      await at.pass((await minutesLeft(at, tripId)) - 1);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AUTHENTICATING' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'failed',
        attempt: 'VOIDED',
        failure: 'payment-unconfirmed',
      });
      at.gateway.answerBank(key, true);
      expect([...at.gateway.payments.values()].map(({ state }) => state)).toEqual(['voided']);
      await balance(at, tripId);
    }));

  test('who confirms in the last minute, with nobody looking, is booked all the same', () =>
    scene(async (at) => {
      const { tripId, key } = await askedBooking(at);
      at.gateway.answerBank(key, true);
      await at.pass(90);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'booked', attempt: 'CONFIRMED' });
      await balance(at, tripId);
    }));

  test('an answer that is lost is looked up, and the cardholder asked then', () =>
    scene(async (at) => {
      at.gateway.plan('authorize', 'asks-lost');
      const { tripId, attemptId, key } = await at.submit();
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AUTH_UNKNOWN' });
      await at.pass(1);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AUTHENTICATING' });
      at.gateway.answerBank(key, true);
      at.gateway.plan('find', 'unsent', 'unsent');
      for (let minutes = 0; minutes < 4; minutes += 1) await at.pass(2);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      expect(at.gateway.payments.size).toBe(1);
      await balance(at, tripId);
    }));

  test('a gateway that does not answer at the deadline is given a quarter of an hour more', () =>
    scene(async (at) => {
      const { tripId } = await askedBooking(at);
      at.gateway.plan('find', ...Array<'unsent'>(100).fill('unsent'));
      await at.pass(await minutesLeft(at, tripId));
      await at.pass(14);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AUTHENTICATING' });
      await at.pass(5);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', failure: 'payment-unconfirmed' });
      await balance(at, tripId);
    }));

  test('a trip that is canceled meanwhile takes the question back', () =>
    scene(async (at) => {
      const { tripId, attemptId } = await askedBooking(at);
      expect(await transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId))).toBe('withdrawn');
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({
        trip: 'canceled',
        attempt: 'VOIDED',
        failure: 'withdrawn',
      });
      await balance(at, tripId);
    }));

  test('what the airline holds meanwhile is given up with it, and bounds the wait', () =>
    scene(async (at) => {
      at.gateway.plan('authorize', 'asks');
      const { tripId, attemptId } = await at.submit({ needsApproval: true, hold: { priceHours: 24 } });
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'HELD' });
      await transact(at.world.db, (tx) => resumeApproved(at.world, tx, tripId));
      await at.advance(attemptId);
      expect(await at.standing(tripId)).toMatchObject({ attempt: 'AUTHENTICATING' });
      await at.pass(61);
      expect(await at.standing(tripId)).toMatchObject({ trip: 'failed', attempt: 'VOIDED' });
      expect([...at.supplier.orders.values()].map(({ state }) => state)).toEqual(['canceled']);
      await balance(at, tripId);
    }));
});
