/** Proves docs/booking.md#refunds-under-way, docs/booking.md#comparing-books, docs/booking.md#news */
import { describe, expect, test } from 'vitest';
import { currencyDigits } from '#domain/kit/money.ts';
import type { RefundState } from '#domain/payments/refunds.ts';
import { transact } from '#platform/db/database.ts';
import { followRefunds, hearOfRefund, lookAtRefundsOf, workRefunds } from '#server/payments/follow-refunds.ts';
import { refundText, totalsOf } from '#server/receipts/parts/receipt-words.ts';
import { findReceiptCharges } from '#server/receipts/parts/store.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { collectedJobs } from '#tests/builders/test-jobs.ts';
import { advanceAttempt } from './advance-attempt.ts';
import { cancelBooking } from './cancel-booking.ts';
import { compareBooks } from './compare-books.ts';

type Scene = ReturnType<typeof makeBookingWorld>;
type Booked = Awaited<ReturnType<Scene['submit']>>;

/** A confirmed booking of 412.00 USD. */
const scene = async (play: (scene: Scene, booked: Booked) => Promise<void>): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const at = makeBookingWorld(db);
    const booked = await at.submit();
    await at.advance(booked.attemptId);
    await play(at, booked);
  });
};

const usd = (minor: number) => ({ minor, currency: 'USD' });
const refOf = (at: Scene): string => [...at.gateway.payments.keys()][0] ?? '';
const cancel = async (at: Scene, { tripId, attemptId }: Booked): Promise<void> => {
  await transact(at.world.db, (tx) => cancelBooking(at.world, tx, tripId));
  await at.advance(attemptId);
};
const refunds = (at: Scene) =>
  at.world.db
    .selectFrom('payment_refunds')
    .orderBy('id')
    .select(['state', 'why', 'amount_minor', 'is_by_hand', 'due_at', 'tries'])
    .execute();
const payment = (at: Scene) =>
  at.world.db.selectFrom('payments').select(['state', 'captured_minor', 'refunded_minor']).executeTakeFirstOrThrow();
const calls = (at: Scene) =>
  at.world.db.selectFrom('desk_calls').orderBy('id').select(['kind', 'trip_id', 'facts']).execute();
/** What the people of a trip read on its receipt. */
const receipt = async (at: Scene, { tripId }: Booked) => {
  const charges = await findReceiptCharges(at.world.db, tripId);
  const amount = (minor: number) => (minor / 10 ** currencyDigits('USD')).toFixed(2);
  return {
    lines: charges.map((charge) => `${refundText(charge)} ${amount(charge.amount_minor)}`.trim()),
    totals: totalsOf(charges).map(({ label, sum }) => `${label} ${amount(sum.minor)}`),
  };
};
const returned = 'The refund did not reach the card; our experts arrange another way with you';
const hours = (at: Scene, many: number): void => at.clock.advance(many * 60);
const becomes = (at: Scene, state: RefundState, why?: string): void => at.gateway.settleRefunds(refOf(at), state, why);

describe('a refund of a canceled booking', () => {
  test('is on its way until the gateway says that it is there, and is looked at until then', () =>
    scene(async (at, booked) => {
      at.gateway.refundAs('pending');
      await cancel(at, booked);
      expect(await at.standing(booked.tripId)).toMatchObject({ trip: 'canceled', attempt: 'REFUNDED' });
      expect(await refunds(at)).toMatchObject([{ state: 'pending', amount_minor: 41_200, is_by_hand: false }]);
      expect(await receipt(at, booked)).toEqual({
        lines: ['412.00', 'Refund, on its way to the card 412.00'],
        totals: ['Charged 412.00', 'Refunded or on its way -412.00', 'Total paid 0.00'],
      });
      await followRefunds(at.world);
      expect(at.gateway.calls).not.toContain('refunds');
      hours(at, 1);
      await followRefunds(at.world);
      expect(await refunds(at)).toMatchObject([{ state: 'pending', tries: 1 }]);
      becomes(at, 'succeeded');
      hours(at, 2);
      await followRefunds(at.world);
      expect(await refunds(at)).toMatchObject([{ state: 'succeeded', tries: 0 }]);
      expect(await receipt(at, booked)).toMatchObject({
        lines: ['412.00', 'Refund 412.00'],
        totals: ['Charged 412.00', 'Refunded -412.00', 'Total paid 0.00'],
      });
      // Its bank may return it for a month.
      const looks = at.gateway.calls.filter((call) => call === 'refunds').length;
      for (let day = 0; day < 60; day += 1) {
        hours(at, 24);
        await followRefunds(at.world);
      }
      expect(at.gateway.calls.filter((call) => call === 'refunds').length - looks).toBe(6);
      expect(await refunds(at)).toMatchObject([{ due_at: null }]);
      expect(await calls(at)).toEqual([]);
    }));

  test.each<[RefundState, RefundState]>([
    ['pending', 'failed'],
    ['succeeded', 'failed'],
    ['requires_action', 'canceled'],
  ])('that was %s and is %s calls a person once, and the receipt takes it back', (first, last) =>
    scene(async (at, booked) => {
      at.gateway.refundAs(first);
      await cancel(at, booked);
      await at.mails();
      becomes(at, last, 'expired_or_canceled_card');
      hours(at, 24 * 5);
      await followRefunds(at.world);
      await followRefunds(at.world);
      expect(await refunds(at)).toMatchObject([{ state: last, why: 'expired_or_canceled_card', due_at: null }]);
      expect(await payment(at)).toMatchObject({ captured_minor: 41_200, refunded_minor: 0 });
      expect(await receipt(at, booked)).toEqual({
        lines: ['412.00', 'Refund, returned by the bank of the card 412.00', `${returned} -412.00`],
        totals: ['Charged 412.00', 'Refunded 0.00', 'Total paid 412.00'],
      });
      const made = (await calls(at)).filter(({ kind }) => kind === 'refund failed');
      expect(made).toMatchObject([{ trip_id: booked.tripId }]);
      expect(JSON.stringify(made)).toContain('expired_or_canceled_card');
      const [mail] = await at.mails();
      expect(mail).toMatchObject({ to: 'desk@tripwright.example', subject: 'A refund did not reach its card' });
      // Our books and the gateway's agree: the call about the refund is the only one.
      expect(await compareBooks(at.world)).toEqual([]);
    }),
  );

  test('that the gateway sends back to the customer for an answer calls a person, and then is just there', () =>
    scene(async (at, booked) => {
      at.gateway.refundAs('requires_action');
      await cancel(at, booked);
      expect(await calls(at)).toMatchObject([{ kind: 'refund waits', trip_id: booked.tripId }]);
      becomes(at, 'succeeded');
      hours(at, 1);
      await followRefunds(at.world);
      expect(await calls(at)).toHaveLength(1);
      expect((await receipt(at, booked)).lines).toEqual(['412.00', 'Refund 412.00']);
    }));

  test('that is under way for two weeks calls a person once', () =>
    scene(async (at, booked) => {
      at.gateway.refundAs('pending');
      await cancel(at, booked);
      for (let day = 0; day < 20; day += 1) {
        hours(at, 24);
        await followRefunds(at.world);
      }
      expect(await calls(at)).toMatchObject([{ kind: 'refund waits', trip_id: booked.tripId }]);
    }));

  test.each<RefundState>(['failed', 'canceled'])(
    'that is %s at once is kept as such, and a person is called',
    (state) =>
      scene(async (at, booked) => {
        at.gateway.refundAs(state);
        await cancel(at, booked);
        expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'refund-failed' });
        expect(await refunds(at)).toMatchObject([{ state, due_at: null }]);
        expect((await receipt(at, booked)).lines).toEqual(['412.00']);
        const mails = await at.mails();
        expect(mails[0]?.text).toContain('The refund failed');
        // The page Money has it: no second call.
        expect(await calls(at)).toEqual([]);
      }),
  );

  test('whose answer was lost is found by its key in its present state', () =>
    scene(async (at, booked) => {
      at.gateway.refundAs('pending');
      at.gateway.plan('refund', 'lost');
      await cancel(at, booked);
      at.gateway.refundByHand('pay-none', usd(1), at.clock.now());
      at.clock.advance(1);
      await at.advance(booked.attemptId);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'REFUNDED' });
      expect(await refunds(at)).toMatchObject([{ state: 'pending', is_by_hand: false }]);
      expect((await receipt(at, booked)).lines).toEqual(['412.00', 'Refund, on its way to the card 412.00']);
    }));

  test('whose refunds the gateway does not list now waits, and is not taken for refunded', () =>
    scene(async (at, booked) => {
      at.gateway.plan('refund', 'lost');
      at.gateway.plan('refunds', { kind: 'unavailable', message: 'down' });
      await cancel(at, booked);
      at.clock.advance(1);
      await at.advance(booked.attemptId);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CANCELING' });
      at.clock.advance(60);
      await at.advance(booked.attemptId);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'REFUNDED' });
      expect(await refunds(at)).toHaveLength(1);
    }));
});

describe('what the gateway says later', () => {
  test('an answer that it does not give, and a refund that it no longer lists, are two things', () =>
    scene(async (at, booked) => {
      at.gateway.refundAs('pending');
      await cancel(at, booked);
      hours(at, 1);
      at.gateway.plan('refunds', { kind: 'unavailable', message: 'down' });
      await followRefunds(at.world);
      expect([await refunds(at), await calls(at)]).toMatchObject([[{ state: 'pending', tries: 0 }], []]);
      const world = {
        ...at.world,
        payments: { ...at.gateway, refunds: async () => ({ ok: true, value: [] }) as const },
      };
      hours(at, 1);
      await followRefunds(world);
      expect(await refunds(at)).toMatchObject([{ state: 'pending', tries: 1 }]);
      expect(await calls(at)).toMatchObject([{ kind: 'refund waits' }]);
      expect((await receipt(at, booked)).lines).toEqual(['412.00', 'Refund, on its way to the card 412.00']);
    }));

  test('a notice looks at once, is repeated until the gateway answers, and is no news about what is not ours', () =>
    scene(async (at, booked) => {
      at.gateway.refundAs('pending');
      await cancel(at, booked);
      becomes(at, 'failed');
      const jobs = collectedJobs();
      const world = { ...at.world, jobs };
      workRefunds(world);
      await hearOfRefund(world, at.world.db, 'pi_somebody_elses');
      expect(jobs.sent()).toEqual([]);
      await hearOfRefund(world, at.world.db, refOf(at));
      at.gateway.plan('refunds', { kind: 'unavailable', message: 'down' });
      await jobs.runDue();
      expect(jobs.sent()).toMatchObject([{ name: 'look-at-refunds', data: { tries: 1 } }]);
      await jobs.runAll();
      expect([await refunds(at), jobs.sent()]).toMatchObject([[{ state: 'failed' }], []]);
    }));

  test('two looks at once write one line', () =>
    scene(async (at, booked) => {
      await cancel(at, booked);
      becomes(at, 'failed');
      hours(at, 24 * 5);
      await Promise.all([followRefunds(at.world), followRefunds(at.world)]);
      expect((await receipt(at, booked)).lines).toHaveLength(3);
      expect((await calls(at)).filter(({ kind }) => kind === 'refund failed')).toHaveLength(1);
    }));

  test('a refund that a person makes in place of a lost one is a line of its own, once', () =>
    scene(async (at, booked) => {
      await cancel(at, booked);
      becomes(at, 'failed');
      hours(at, 24 * 5);
      await followRefunds(at.world);
      at.gateway.refundByHand(refOf(at), usd(41_200), at.clock.now());
      const jobs = collectedJobs();
      const world = { ...at.world, jobs };
      workRefunds(world);
      await hearOfRefund(world, at.world.db, refOf(at));
      await jobs.runAll();
      await hearOfRefund(world, at.world.db, refOf(at));
      await jobs.runAll();
      expect((await receipt(at, booked)).lines.slice(2)).toEqual([`${returned} -412.00`, 'Refund 412.00']);
      expect(await payment(at)).toMatchObject({ refunded_minor: 41_200 });
      expect(await compareBooks(at.world)).toEqual([]);
    }));

  test('a refund by hand that replaces nothing is kept, and left to the daily compare', () =>
    scene(async (at, booked) => {
      at.gateway.refundByHand(refOf(at), usd(1_000), at.clock.now());
      const jobs = collectedJobs();
      const world = { ...at.world, jobs };
      workRefunds(world);
      await hearOfRefund(world, at.world.db, refOf(at));
      await jobs.runAll();
      expect(await refunds(at)).toMatchObject([{ is_by_hand: true, state: 'succeeded', amount_minor: 1_000 }]);
      expect((await receipt(at, booked)).lines).toEqual(['412.00']);
      expect(await compareBooks(at.world)).toMatchObject([{ difference: 'amount difference' }]);
    }));

  /** The bank returns what was refunded so far, and that is found, before or after the gateway makes the next refund. */
  const returnedMeanwhile = (at: Scene, when: 'before' | 'after', isNow: (count: number) => boolean) => {
    let count = 0;
    const find = async (): Promise<void> => {
      becomes(at, 'failed');
      const { id } = await at.world.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
      await lookAtRefundsOf(at.world, id);
    };
    const refund: Scene['gateway']['refund'] = async (...wish) => {
      count += 1;
      if (when === 'before' && isNow(count)) await find();
      const answer = await at.gateway.refund(...wish);
      if (when === 'after' && isNow(count)) await find();
      return answer;
    };
    return { ...at.world, payments: { ...at.gateway, refund } };
  };

  test('an answer that comes after a look does not replace what the look saw', () =>
    scene(async (at, booked) => {
      const world = returnedMeanwhile(at, 'after', () => true);
      await transact(world.db, (tx) => cancelBooking(world, tx, booked.tripId));
      await advanceAttempt(world, booked.attemptId);
      expect(await refunds(at)).toMatchObject([{ state: 'failed' }]);
      expect(await payment(at)).toMatchObject({ refunded_minor: 0 });
      expect((await receipt(at, booked)).totals).toContain('Total paid 412.00');
      expect((await calls(at)).filter(({ kind }) => kind === 'refund failed')).toHaveLength(1);
    }));

  test('a bank that returns the refund of one of two items does not change that of the other', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const booked = await at.submit({ stays: [stayOfferOf({ ref: 'rate-1', minor: 20_000 })] });
      await at.advance(booked.attemptId);
      const world = returnedMeanwhile(at, 'before', (count) => count === 2);
      await transact(db, (tx) => cancelBooking(world, tx, booked.tripId));
      await advanceAttempt(world, booked.attemptId);
      const states = (await refunds(at)).map(({ state, amount_minor }) => [state, amount_minor]);
      expect(states.map(([state]) => state)).toEqual(['failed', 'succeeded']);
      const [, left] = states.map(([, minor]) => minor);
      expect((await payment(at)).refunded_minor).toBe(left);
      expect([...at.gateway.payments.values()][0]?.refunded.minor).toBe(left);
      expect(await compareBooks(at.world)).toEqual([]);
    });
  });

  test('nothing is followed where nothing goes wrong', () =>
    scene(async (at, booked) => {
      await cancel(at, booked);
      await at.mails();
      expectBalanced(await readBooks(at, { acknowledged: [booked.tripId], crashes: 0 }));
      expect(await calls(at)).toEqual([]);
    }));
});
