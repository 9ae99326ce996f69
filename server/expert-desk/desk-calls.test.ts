import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/expert-desk.ts';
import { pages } from '#contract/pages.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const callFor = (key: string): Promise<boolean> =>
  callDesk(at.world, at.world.db, {
    key,
    kind: 'unknown order',
    sentence: 'Find out whose order this is.',
    facts: [['Order', 'ord_17']],
    tripId: null,
  });

test('a matter makes one call, which stays at the desk until somebody closes it and is not made again', async () => {
  const eva = await at.signIn('eva@tripwright.example');
  expect([await callFor('order-17'), await callFor('order-17')]).toEqual([true, false]);
  const [call, ...more] = await eva.get(calls.listDeskCalls);
  expect(more).toEqual([]);
  expect(call).toMatchObject({
    title: 'A supplier has an order that we do not know',
    sentence: 'Find out whose order this is.',
    facts: [{ label: 'Order', value: 'ord_17' }],
    trip_id: null,
  });
  expect(await eva.get(calls.countDesk)).toMatchObject({ calls: 1 });
  await at.relay.relayDue();
  const [mail] = await readMailbox(at.world.db, at.world.config.supportEmail);
  expect(mail?.links).toEqual([at.world.config.publicUrl + pages.desk()]);
  const params = { id: call?.id ?? 0 };
  expect((await eva.call(calls.closeDeskCall, { params })).ok).toBe(true);
  expect(await eva.call(calls.closeDeskCall, { params })).toMatchObject({ ok: false });
  expect(await eva.get(calls.listDeskCalls)).toEqual([]);
  expect(await callFor('order-17')).toBe(false);
});
