/** Proves docs/booking.md#by-hand */
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db/database.ts';
import { expectBalanced, makeBookingWorld, readBooks } from '#tests/builders/booking-world.ts';
import { fakeGateway, type Mishap } from '#tests/builders/fake-gateway.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { cancelBooking } from './cancel-booking.ts';
import { closeAttempt } from './close-attempt.ts';
import { compareBooks } from './compare-books.ts';
import { listAttemptMatters, readAttemptMatters } from './list-matters.ts';
import { resumeAttempt } from './resume-attempt.ts';

type Scene = ReturnType<typeof makeBookingWorld>;
type Booked = Awaited<ReturnType<Scene['submit']>>;

class Crash extends Error {}
const no: Mishap = { kind: 'declined', message: 'no' };
const context = { signal: new AbortController().signal, now: () => new Date('2026-06-16T10:00:00Z') };

/** A booking whose failing step was given to a person. @param crashAt the process dies there, once, after that */
const scene = async (
  step: 'capture' | 'refund',
  play: (at: Scene, booked: Booked) => Promise<void>,
  crashAt?: string,
): Promise<void> => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    let armed = false;
    const faultPoint = (name: string): void => {
      if (!armed || name !== crashAt) return;
      armed = false;
      throw new Crash(name);
    };
    const at = makeBookingWorld(db, { gateway: fakeGateway(), faultPoint });
    at.gateway.plan(step, no);
    const booked = await at.submit();
    await at.advance(booked.attemptId);
    if (step === 'refund') {
      await transact(db, (tx) => cancelBooking(at.world, tx, booked.tripId));
      await at.advance(booked.attemptId);
    }
    expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: `${step}-failed` });
    armed = true;
    await play(at, booked);
  });
};

const matterOf = async (at: Scene, { attemptId }: Booked) => {
  const [matter] = await readAttemptMatters(at.world.db, [attemptId]);
  if (!matter) throw new Error('there is an attempt');
  return matter;
};
const press = async (at: Scene, booked: Booked, seen?: string) => {
  const known = seen ?? (await matterOf(at, booked)).seen;
  const { attemptId } = booked;
  return await transact(at.world.db, (tx) => resumeAttempt(at.world, tx, { attemptId, seen: known }));
};
const close = async (at: Scene, booked: Booked, seen?: string) => {
  const matter = await matterOf(at, booked);
  const { id: actorId } = await at.world.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const what = {
    attemptId: booked.attemptId,
    key: booked.key,
    seen: seen ?? matter.seen,
    actorId,
    reason: 'By invoice',
  };
  return await closeAttempt(at.world, what, async () => {});
};
const surviving = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
};
const paymentOf = (at: Scene) => [...at.gateway.payments.values()][0];
const refOf = (at: Scene): string => paymentOf(at)?.ref ?? '';
const lines = (at: Scene) =>
  at.world.db.selectFrom('charges').select(['amount_minor', 'is_refund', 'label']).orderBy('id').execute();
const callsOf = (at: Scene, name: string) => at.gateway.calls.filter((call) => call === name).length;
const balance = async (at: Scene, { tripId }: Booked, crashes = 0) => {
  await at.mails();
  expectBalanced(await readBooks(at, { acknowledged: [tripId], crashes }));
  expect(await compareBooks(at.world)).toEqual([]);
};
const usd = (minor: number) => ({ minor, currency: 'USD' });
const moments = ['before-intent', 'after-intent', 'after-call', 'after-result'];

describe('a charge that failed', () => {
  test('is listed with its cause, and charged once by two administrators who press twice', () =>
    scene('capture', async (at, booked) => {
      expect(await listAttemptMatters(at.world.db, 9)).toMatchObject([
        { id: booked.attemptId, cause: 'capture-failed', mayResume: true, mayClose: true, nextAt: null },
      ]);
      const { seen } = await matterOf(at, booked);
      const pressed = [await press(at, booked, seen), await press(at, booked, seen), await press(at, booked, seen)];
      expect(pressed).toMatchObject([
        { ok: true, value: { was: 'NEEDS_HUMAN', now: 'CAPTURE_RETRY' } },
        { ok: false, error: 'moved' },
        { ok: false, error: 'moved' },
      ]);
      await Promise.all([at.advance(booked.attemptId), at.advance(booked.attemptId)]);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CONFIRMED', trip: 'booked' });
      expect(paymentOf(at)).toMatchObject({ state: 'captured', captured: { minor: 41_200 } });
      expect(await lines(at)).toEqual([{ amount_minor: 41_200, is_refund: false, label: 'Flight' }]);
      expect(await listAttemptMatters(at.world.db, 9)).toEqual([]);
      await balance(at, booked);
    }));

  test.each(moments)('is charged once when the process dies at capture:%s', (moment) =>
    scene(
      'capture',
      async (at, booked) => {
        await press(at, booked);
        await surviving(at.advance(booked.attemptId));
        await at.pass(5);
        expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CONFIRMED' });
        expect(paymentOf(at)?.captured.minor).toBe(41_200);
        expect(await lines(at)).toHaveLength(1);
        await balance(at, booked, 1);
      },
      `capture:${moment}`,
    ),
  );

  test('that a person made in the dashboard is found by a look, and not repeated', () =>
    scene('capture', async (at, booked) => {
      await at.gateway.capture(refOf(at), usd(41_200), 'by hand', context);
      const before = callsOf(at, 'capture');
      await press(at, booked);
      await at.advance(booked.attemptId);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CONFIRMED' });
      expect(callsOf(at, 'capture')).toBe(before);
      await balance(at, booked);
    }));

  test('stays with the person once its key is too old, and the people of the trip get no second mail', () =>
    scene('capture', async (at, booked) => {
      const mails = (await at.mails()).length;
      at.clock.advance(24 * 60);
      const before = callsOf(at, 'capture');
      await press(at, booked);
      await at.advance(booked.attemptId);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'capture-failed' });
      expect(callsOf(at, 'capture')).toBe(before);
      expect(await at.mails()).toHaveLength(mails);
    }));
});

describe('a refund that failed', () => {
  test.each(moments)('is made once when the process dies at refund:%s', (moment) =>
    scene(
      'refund',
      async (at, booked) => {
        expect(await matterOf(at, booked)).toMatchObject({ cause: 'refund-failed', mayResume: true });
        await press(at, booked);
        await surviving(at.advance(booked.attemptId));
        await at.pass(5);
        expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'REFUNDED', trip: 'canceled' });
        expect(paymentOf(at)).toMatchObject({ state: 'refunded', refunded: { minor: 41_200 } });
        expect((await lines(at)).filter((line) => line.is_refund)).toHaveLength(1);
        await balance(at, booked, 1);
      },
      `refund:${moment}`,
    ),
  );
});

describe('an attempt that a person closes with a reason', () => {
  test('is not closed while the gateway holds the money, or does not answer', () =>
    scene('capture', async (at, booked) => {
      expect(await close(at, booked)).toEqual({ ok: false, error: 'held' });
      at.gateway.plan('find', 'unsent');
      expect(await close(at, booked)).toEqual({ ok: false, error: 'no answer' });
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN' });
    }));

  test('is closed once, with its reason; the trip stays booked, and the books agree', () =>
    scene('capture', async (at, booked) => {
      await at.gateway.void(refOf(at), 'by hand', context);
      const { seen } = await matterOf(at, booked);
      expect(await close(at, booked, seen)).toMatchObject({ ok: true, value: { was: 'NEEDS_HUMAN', now: 'CLOSED' } });
      expect(await close(at, booked, seen)).toEqual({ ok: false, error: 'moved' });
      expect(await press(at, booked)).toEqual({ ok: false, error: 'not possible' });
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CLOSED', trip: 'booked', isBooked: true });
      const closings = at.world.db.selectFrom('payment_closings').select(['reason', 'was']);
      expect(await closings.execute()).toEqual([{ reason: 'By invoice', was: 'capture-failed' }]);
      expect(await lines(at)).toEqual([]);
      await balance(at, booked);
    }));

  test('is closed too when a voucher paid all of it and the gateway knows of no payment', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const at = makeBookingWorld(db);
      const booked = await at.submit({ voucherMinor: 41_200 });
      await at.advance(booked.attemptId);
      at.supplier.plan('quoteCancel', no);
      await transact(db, (tx) => cancelBooking(at.world, tx, booked.tripId));
      await at.advance(booked.attemptId);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'NEEDS_HUMAN', failure: 'cancel-failed' });
      expect(await close(at, booked)).toMatchObject({ ok: true });
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CLOSED' });
    });
  });

  test('takes over what a person charged and gave back at the gateway', () =>
    scene('refund', async (at, booked) => {
      await at.gateway.refund(refOf(at), usd(30_000), 'by hand', context);
      await close(at, booked);
      expect(await at.standing(booked.tripId)).toMatchObject({ attempt: 'CLOSED', trip: 'canceled' });
      expect(await lines(at)).toEqual([
        { amount_minor: 41_200, is_refund: false, label: 'Flight' },
        { amount_minor: 30_000, is_refund: true, label: 'Refund' },
      ]);
      const payment = at.world.db.selectFrom('payments').select(['state', 'captured_minor', 'refunded_minor']);
      expect(await payment.execute()).toEqual([{ state: 'captured', captured_minor: 41_200, refunded_minor: 30_000 }]);
      await balance(at, booked);
      // A later change at the gateway is still found.
      await at.gateway.refund(refOf(at), usd(1_000), 'later', context);
      expect(await compareBooks(at.world)).toMatchObject([{ difference: 'amount difference' }]);
    }));
});
