import { expect, test } from 'vitest';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { traceOrder } from './trace-order.ts';
import { tracePayment } from './trace-payment.ts';

test('our books name the offer that an attempt is about, its order once it is made, and since when both may be', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const { submit, advance, clock, supplier } = makeBookingWorld(db);
    const since = clock.now();
    const { attemptId, key, offer } = await submit();
    expect(await traceOrder(db, key)).toEqual({ offerRef: offer.ref, orderRef: null, since });
    await advance(attemptId);
    const [order] = supplier.orders.values();
    expect(await traceOrder(db, key)).toEqual({ offerRef: offer.ref, orderRef: order?.ref, since });
    expect(order?.attemptId).toBe(key);
    expect(await traceOrder(db, 'nobody')).toBeNull();
  });
});

test('they name its card and, once it is held, its payment as well', async () => {
  const { inRolledBack } = await testDatabase();
  await inRolledBack(async (db) => {
    const { submit, advance, clock, gateway } = makeBookingWorld(db);
    const since = clock.now();
    const { attemptId, key } = await submit();
    const before = await tracePayment(db, key);
    expect(before).toEqual({ ref: null, token: expect.any(String), since });
    await advance(attemptId);
    const [payment] = gateway.payments.values();
    expect(await tracePayment(db, key)).toEqual({ ...before, ref: payment?.ref });
    expect(before?.token).toBe(payment?.token);
    expect(await tracePayment(db, 'nobody')).toBeNull();
  });
});
