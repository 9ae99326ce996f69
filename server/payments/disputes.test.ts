/** Proves docs/booking.md#disputes */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listDisputes } from '#contract/console-disputes.ts';
import { countConsole } from '#contract/console-money.ts';
import { randomIds } from '#platform/ids.ts';
import type { Dispute } from '#platform/payments/port.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { compareLists } from '#server/bookings/compare-lists.ts';
import { type FakeGateway, fakeGateway } from '#tests/builders/fake-gateway.ts';
import { addMatter } from '#tests/builders/money-matters.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { followDisputes, hearOfDispute } from './follow-disputes.ts';

let at: TestWorld;
let gateway: FakeGateway;
beforeAll(async () => {
  gateway = fakeGateway();
  at = await testWorld({
    payments: ({ database: { db } }) => ({
      ...sandboxPayments({ db, secrets: testSecrets, ids: randomIds() }),
      dispute: (ref, context) => gateway.dispute(ref, context),
      listDisputes: (since, context) => gateway.listDisputes(since, context),
    }),
  });
});
beforeEach(() => gateway.disputes.clear());
afterAll(() => at.close());

let made = 0;
const day = 24 * 60;
const inDays = (days: number): Date => new Date(at.clock.now().getTime() + days * 86_400_000);
const usd = (minor: number) => ({ minor, currency: 'USD' });

/** A dispute at the gateway, of a fee of a trip or of a charge that nobody knows. */
const dispute = async (more: Partial<Dispute> = {}): Promise<Dispute & { readonly tripId: number; name: string }> => {
  made += 1;
  const { feeId, tripId, key } = await addMatter(at.world, 'needs human');
  await at.world.db
    .updateTable('payments')
    .set({ ref: `pay-${made}` })
    .where('fee_id', '=', feeId)
    .execute();
  const one: Dispute = {
    ref: `dp_${made}`,
    chargeRef: `ch_${made}`,
    paymentRef: `pay-${made}`,
    amount: usd(5_000),
    reason: 'fraudulent',
    state: 'needs response',
    isInquiry: false,
    hasEvidence: false,
    evidenceDueAt: inDays(9),
    withdrawn: usd(5_000),
    openedAt: at.clock.now(),
    ...more,
  };
  gateway.disputes.set(one.ref, one);
  return { ...one, tripId, name: `fee-${key}` };
};
const hear = async ({ ref }: Dispute): Promise<void> => {
  await hearOfDispute(at.world, at.world.db, ref);
  await at.jobs.runDue();
};
const becomes = ({ ref }: Dispute, changes: Partial<Dispute>): void => {
  const before = gateway.disputes.get(ref);
  if (before) gateway.disputes.set(ref, { ...before, ...changes });
};
/** Sessions end while days pass, so each look signs in. */
const list = async (state: 'open' | 'over') => {
  const root = await at.signIn('root@tripwright.example');
  return (await root.get(listDisputes, { query: { state } })).disputes;
};
const shown = async ({ ref }: Dispute, state: 'open' | 'over' = 'open') =>
  (await list(state)).find((one) => one.ref === ref);
const calls = async ({ ref }: Dispute) => {
  const rows = at.world.db.selectFrom('desk_calls').where('key', 'like', `%${ref}%`).orderBy('id');
  return (await rows.select(['key', 'kind', 'trip_id']).execute()).filter(({ key }) =>
    new RegExp(`${ref}(-|$)`).test(key),
  );
};
const kinds = async (one: Dispute) => (await calls(one)).map(({ kind }) => kind);

describe('a disputed charge', () => {
  test('comes to the console with amount, reason, deadline and trip, and calls a person once', async () => {
    const one = await dispute();
    await hear(one);
    await hear(one);
    expect(await shown(one)).toEqual({
      ref: one.ref,
      state: 'needs response',
      is_inquiry: false,
      reason: 'fraudulent',
      amount: { amount: 5_000, currency: 'USD' },
      withdrawn: { amount: 5_000, currency: 'USD' },
      evidence_due_at: one.evidenceDueAt?.toISOString(),
      is_urgent: false,
      has_evidence: false,
      opened_at: one.openedAt.toISOString(),
      organization: 'Acme Robotics',
      trip_id: one.tripId,
      destination: 'Lisbon',
      charge: one.chargeRef,
      payment: one.name,
    });
    expect(await calls(one)).toMatchObject([{ kind: 'dispute', trip_id: one.tripId }]);
  });

  test('counts in the menu while it waits for our evidence', async () => {
    const root = await at.signIn('root@tripwright.example');
    const counted = async (): Promise<number> => (await root.get(countConsole, {})).money;
    const one = await dispute();
    const before = await counted();
    await hear(one);
    expect(await counted()).toBe(before + 1);
    becomes(one, { state: 'under review' });
    await hear(one);
    expect(await counted()).toBe(before);
  });

  test('of a charge that our books do not know is kept as such', async () => {
    const one = await dispute({ paymentRef: 'pi_of_another_product', evidenceDueAt: null, withdrawn: null });
    await hear(one);
    expect(await shown(one)).toMatchObject({ payment: null, trip_id: null, organization: null, withdrawn: null });
    expect(await calls(one)).toMatchObject([{ kind: 'dispute', trip_id: null }]);
  });

  test('calls again three days before its deadline, once, also while the gateway does not answer', async () => {
    const one = await dispute();
    await hear(one);
    at.clock.advance(5 * day);
    await followDisputes(at.world);
    expect(await kinds(one)).toEqual(['dispute']);
    at.clock.advance(day + 60);
    gateway.plan('dispute', ...Array.from({ length: 20 }, () => ({ kind: 'unavailable', message: 'down' }) as const));
    await followDisputes(at.world);
    await followDisputes(at.world);
    gateway.plan('dispute');
    expect(await kinds(one)).toEqual(['dispute', 'dispute due']);
    expect(await shown(one)).toMatchObject({ is_urgent: true });
    // The bank gives more time: that is another deadline.
    becomes(one, { evidenceDueAt: inDays(10) });
    await hear(one);
    expect(await shown(one)).toMatchObject({ is_urgent: false });
    at.clock.advance(8 * day);
    await followDisputes(at.world);
    expect(await kinds(one)).toEqual(['dispute', 'dispute due', 'dispute due']);
  });

  test.each([
    ['won', 'won', usd(0)],
    ['lost', 'lost', usd(5_000)],
  ] as const)('that is %s moves to those that are over, and a person hears it', async (_what, state, withdrawn) => {
    const one = await dispute();
    await hear(one);
    becomes(one, { state: 'under review', hasEvidence: true });
    at.clock.advance(7 * 60);
    await followDisputes(at.world);
    expect(await shown(one)).toMatchObject({ state: 'under review', has_evidence: true, is_urgent: false });
    becomes(one, { state, withdrawn });
    at.clock.advance(day);
    await followDisputes(at.world);
    expect(await shown(one)).toBeUndefined();
    expect(await shown(one, 'over')).toMatchObject({ state, withdrawn: { amount: withdrawn.minor, currency: 'USD' } });
    expect(await kinds(one)).toEqual(['dispute', 'dispute']);
  });

  test('whose money is not back after it was won is looked at until it is', async () => {
    const one = await dispute({ state: 'won' });
    await hear(one);
    becomes(one, { withdrawn: usd(0) });
    at.clock.advance(day);
    await followDisputes(at.world);
    expect(await shown(one, 'over')).toMatchObject({ withdrawn: { amount: 0 } });
  });

  test('whose event was lost is found in the list of the gateway, also when it cannot be read at once', async () => {
    const [one, two] = [await dispute(), await dispute()];
    gateway.plan('dispute', null, { kind: 'unavailable', message: 'down' });
    await compareLists(at.world);
    expect(await shown(one)).toBeUndefined();
    expect(await shown(two)).toMatchObject({ ref: two.ref });
    await at.jobs.runDue();
    expect(await shown(one)).toMatchObject({ ref: one.ref });
  });

  test('a notice that cannot be read now is repeated; one about nothing leaves nothing', async () => {
    const one = await dispute();
    gateway.plan('dispute', { kind: 'unavailable', message: 'down' });
    await hear(one);
    expect([await shown(one), at.jobs.sent()]).toMatchObject([undefined, [{ name: 'look-at-dispute' }]]);
    await at.jobs.runAll();
    expect(await shown(one)).toMatchObject({ ref: one.ref });
    gateway.disputes.delete(one.ref);
    await hear({ ...one, ref: 'dp_nothing' });
    expect(await shown({ ...one, ref: 'dp_nothing' })).toBeUndefined();
    // What we have stays when the gateway no longer knows it.
    await hear(one);
    expect(await shown(one)).toMatchObject({ state: 'needs response' });
  });

  test('is shown to administrators alone, the nearest deadline first', async () => {
    const [late, soon] = [await dispute({ evidenceDueAt: inDays(30) }), await dispute({ evidenceDueAt: inDays(2) })];
    await hear(late);
    await hear(soon);
    const refs = (await list('open')).map(({ ref }) => ref);
    expect(refs.indexOf(soon.ref)).toBeLessThan(refs.indexOf(late.ref));
    for (const email of ['eva@tripwright.example', 'sam@acme.example', 'ada@acme.example']) {
      const other = await at.signIn(email).catch(() => null);
      if (other) expect(await other.call(listDisputes, { query: {} })).toMatchObject({ ok: false, status: 403 });
    }
    expect(await at.anonymous.call(listDisputes, { query: {} })).toMatchObject({ ok: false, status: 401 });
  });
});
