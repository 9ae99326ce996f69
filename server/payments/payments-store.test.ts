/** Proves docs/booking.md#payments */
import { expect, test } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { openPaymentEffect } from './effects-store.ts';
import { changePayment, findAttemptPayment } from './payments-store.ts';

const { inRolledBack } = await testDatabase();
const now = new Date('2026-06-16T09:00:00Z');

const withPayment = (work: (db: Db, read: () => ReturnType<typeof findAttemptPayment>) => Promise<void>) =>
  inRolledBack(async (db) => {
    const { attemptId } = await makeBookingWorld(db).submit();
    await work(db, () => findAttemptPayment(db, attemptId));
  });

test('a payment moves along the edges of the table only', () =>
  withPayment(async (db, read) => {
    const payment = await read();
    expect(payment).toMatchObject({ state: 'none', ref: null, authorizedMinor: 0, capturedMinor: 0, refundedMinor: 0 });
    await expect(changePayment(db, payment, { to: 'refunded' }, now)).rejects.toThrow(
      'a payment may not go from none to refunded',
    );
    expect(await read()).toEqual(payment);
    expect(await changePayment(db, payment, { to: 'authorized', ref: 'pay-1', authorizedMinor: 5 }, now)).toBe(true);
    expect(await read()).toMatchObject({ state: 'authorized', ref: 'pay-1', authorizedMinor: 5 });
  }));

test('one that somebody else moved meanwhile stays as it is', () =>
  withPayment(async (db, read) => {
    const before = await read();
    await changePayment(db, before, { to: 'voiding' }, now);
    expect(await changePayment(db, before, { to: 'authorized', ref: 'late' }, now)).toBe(false);
    expect(await read()).toMatchObject({ state: 'voiding', ref: null });
  }));

test('the intent of a call moves it too, and none is written for a payment that is over', () =>
  withPayment(async (db, read) => {
    const { id } = await read();
    const intent = (act: 'authorize' | 'capture', key: string) => ({ act, key, requestHmac: 'same', now });
    await openPaymentEffect(db, id, intent('authorize', 'k-authorize'));
    expect((await read()).state).toBe('authorizing');
    await changePayment(db, await read(), { to: 'failed' }, now);
    await expect(openPaymentEffect(db, id, intent('capture', 'k-capture'))).rejects.toThrow(
      'k-capture may be asked for in the state of its payment',
    );
    expect(await db.selectFrom('payment_effects').select('key').execute()).toEqual([{ key: 'k-authorize' }]);
  }));
