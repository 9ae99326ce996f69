/** Proves docs/decisions/0160 */
import { expect, test } from 'vitest';
import { readApproval } from '#contract/approvals.ts';
import { readWhoApproves } from '#contract/who-approves.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { waiting } = approvalActs(at);
const idOf = async (name: string): Promise<string> => {
  const { db } = at.world().world;
  const found = await db.selectFrom('users').where('email', 'like', `${name}@%`).select('id').executeTakeFirstOrThrow();
  return String(found.id);
};
const acme = () => String(at.organization('Acme'));
const ask = (name: Person, query: object = {}) =>
  at.as(name).call(readWhoApproves, { query: { organization_id: acme(), ...query } });

test('the person who is named before the trip exists is the one who is asked', async () => {
  const before = await at.as('sam').get(readWhoApproves, { query: { organization_id: acme() } });
  expect(before).toEqual({
    people: [{ id: expect.any(Number), name: 'Ada Okafor' }],
    others: 0,
    away: null,
    line_manager_note: null,
    second_note: null,
    is_own_trip: false,
  });
  const asked = await at.as('sam').get(readApproval, { params: { id: await waiting() } });
  expect(asked.approver_name).toBe(before.people[0]?.name);
});

test('nobody decides about their own trip while somebody else could', async () => {
  const own = await ask('ada');
  expect(own).toMatchObject({ ok: true, value: { is_own_trip: false } });
  expect(JSON.stringify(own)).not.toContain('Ada Okafor');
});

test('a manager learns who decides for a colleague, and for somebody outside', async () => {
  const sam = await idOf('sam');
  expect(await ask('tom', { customer_id: sam })).toMatchObject({ value: { people: [{ name: 'Ada Okafor' }] } });
  expect(await ask('tom', { is_external: 'true' })).toMatchObject({ value: { people: [{ name: 'Ada Okafor' }] } });
});

test('a Standard member learns nothing about a colleague, and nobody about another organization', async () => {
  const [tom, max] = [await idOf('tom'), await idOf('max')];
  expect(await ask('sam', { customer_id: tom })).toMatchObject({ status: 403, problem: { code: 'role-too-low' } });
  expect(await ask('sam', { customer_id: '999999' })).toMatchObject({ status: 404 });
  expect(await ask('max')).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  expect(await ask('ada', { customer_id: max })).toMatchObject({ status: 404, problem: { code: 'not-found' } });
  expect(await ask('eva', { customer_id: max })).toMatchObject({ status: 404, problem: { code: 'not-found' } });
});
