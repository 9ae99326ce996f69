/** What other rooms read of policies, and restate in them. */
import { expect, test } from 'vitest';
import * as calls from '#contract/settings/policies.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { findPolicyLimits, updatePolicyLimits } from './limits-store.ts';
import {
  approverOf,
  findApprovedPolicies,
  isPolicyOf,
  livePolicyOf,
  livePolicyTitleOf,
  policiesApprovedBy,
} from './policy-store.ts';

const at = tripWorld();
const acme = () => at.organization('Acme');
const db = () => at.world().world.db;
const adaId = async () => (await at.as('ada').get(readCurrentUser)).id;
/** Ada's newest policy, which she approves herself. */
const added = async (title: string) => {
  const body = {
    title,
    approver_id: await adaId(),
    hotel_max: 320.5,
    flight_within_mr_percentage: 40,
    flight_max_cabin_short: 'economy',
    flight_max_cabin_long: 'economy',
    flight_max_upgrade_short: 100,
    flight_max_upgrade_long: 250,
    is_approve_always: true,
    is_notify_upfront: true,
  };
  const reply = await at.as('ada').send('POST', `/organizations/${acme()}/policies`, {
    body,
  });
  return calls.createPolicy.reply.parse(reply.body);
};
const remove = (policyId: number) => at.as('ada').call(calls.deletePolicy, { params: { id: acme(), policyId } });
/** What each part of a statement says of a policy. */
const partsOf = (policyId: number) =>
  db()
    .selectFrom('policies')
    .where('policies.id', '=', policyId)
    .select([
      approverOf('policies.id').as('approver'),
      livePolicyOf('policies.id').as('live'),
      livePolicyTitleOf('policies.id').as('title'),
    ])
    .executeTakeFirstOrThrow();

test('a deleted policy keeps its approver, and is no policy of anybody otherwise', async () => {
  const { id, approver_id: ada } = await added('Kept for once');
  expect(ada).not.toBeNull();
  expect(await partsOf(id)).toEqual({ approver: ada, live: id, title: 'Kept for once' });
  expect(await isPolicyOf(db(), acme(), id)).toBe(true);
  expect((await remove(id)).ok).toBe(true);
  expect(await partsOf(id)).toEqual({ approver: ada, live: null, title: null });
  expect(await isPolicyOf(db(), acme(), id)).toBe(false);
});

test('a policy is one of its own organization only', async () => {
  const { id } = await added('Of Acme');
  expect(await isPolicyOf(db(), at.organization('Globex'), id)).toBe(false);
  expect(await isPolicyOf(db(), acme(), id + 1_000_000)).toBe(false);
});

test('the policies that a person approves are listed by age, without deleted ones and those of others', async () => {
  const ada = await adaId();
  const found = () => findApprovedPolicies(db(), acme(), ada);
  const before = await found();
  // By age, not by title.
  const [older] = [await added('Zebra'), await added('Antelope')];
  expect(await found()).toEqual([...before, 'Zebra', 'Antelope']);
  expect(await findApprovedPolicies(db(), at.organization('Globex'), ada)).toEqual([]);
  expect(await findApprovedPolicies(db(), acme(), ada + 1_000_000)).toEqual([]);
  expect((await remove(older.id)).ok).toBe(true);
  expect(await found()).toEqual([...before, 'Antelope']);
});

test('as a part of a statement, they are the ids of that approver alone, deleted ones too', async () => {
  const { id, approver_id: ada } = await added('Kept for once');
  const idsOf = async (userId: number) => {
    const rows = await db()
      .selectFrom('policies')
      .where('id', 'in', policiesApprovedBy(userId))
      .select(['id', 'approver_id'])
      .execute();
    return rows;
  };
  expect((await remove(id)).ok).toBe(true);
  const hers = await idsOf(ada ?? 0);
  expect(hers.map((row) => row.id)).toContain(id);
  expect(new Set(hers.map((row) => row.approver_id))).toEqual(new Set([ada]));
  expect(await idsOf((ada ?? 0) + 1_000_000)).toEqual([]);
});

test('the limits of all policies are restated with their versions, deleted ones too, and no others', async () => {
  const { id } = await added('Kept for once');
  expect((await remove(id)).ok).toBe(true);
  const before = await db()
    .transaction()
    .execute((tx) => findPolicyLimits(tx, acme()));
  expect(before.map((row) => row.id)).toContain(id);
  expect(before.map((row) => row.id)).toEqual(before.map((row) => row.id).toSorted((a, b) => a - b));
  const others = await db()
    .transaction()
    .execute((tx) => findPolicyLimits(tx, at.organization('Globex')));
  expect(others.map((row) => row.id).filter((other) => before.some((row) => row.id === other))).toEqual([]);

  const rowOf = () => db().selectFrom('policies').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const was = await rowOf();
  const limits = { hotelMaxMinor: 11, maxUpgradeShortMinor: 22, maxUpgradeLongMinor: 33, secondAboveMinor: 44 };
  await updatePolicyLimits(db(), id, limits);
  expect(await rowOf()).toEqual({
    ...was,
    hotel_max_minor: 11,
    flight_max_upgrade_short_minor: 22,
    flight_max_upgrade_long_minor: 33,
    second_above_minor: 44,
    version: was.version + 1,
  });
  const after = await db()
    .transaction()
    .execute((tx) => findPolicyLimits(tx, acme()));
  expect(after.filter((row) => row.id !== id)).toEqual(before.filter((row) => row.id !== id));
});
