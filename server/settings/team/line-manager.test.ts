/** Proves docs/decisions/0174, docs/faults.md#stale-writes */
import { expect, test } from 'vitest';
import { leaveTeam, listMembers, type Member, readMember, saveMember } from '#contract/settings/team.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const acme = () => ({ id: at.organization('Acme') });
const members = () => at.as('ada').get(listMembers, { params: acme() });
const memberOf = async (who: Person): Promise<Member> => {
  const found = (await members()).find((one) => one.customer_email.startsWith(`${who}@`));
  if (!found) throw new Error(`${who} is no member`);
  return found;
};
/** @param lineManager undefined: the call does not name one */
const save = async (who: Person, lineManager: number | null | undefined, by: Person = 'ada', seen?: number) => {
  const { id, user_type, policy_id } = await memberOf(who);
  const body = {
    user_type,
    policy_id,
    ...(lineManager !== undefined && { line_manager_id: lineManager }),
    ...(seen !== undefined && { seen_version: seen }),
  };
  return at.as(by).call(saveMember, { params: { ...acme(), memberId: id }, body });
};
const idOf = async (who: Person) => (await memberOf(who)).customer_id;
const wrong = (sentence: string) => ({ status: 422, problem: { errors: { line_manager_id: sentence } } });
const lastFacts = async () => {
  const events = at.world().world.db.selectFrom('audit_events').where('event', '=', 'member-changed');
  return (await events.selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()).facts;
};

test('a Super Admin names a line manager and ends it; the audit has both before and after', async () => {
  const zoe = await idOf('zoe');
  expect(await save('sam', zoe)).toMatchObject({
    ok: true,
    value: { line_manager_id: zoe, line_manager_name: "Zoë O'Connor-Núñez" },
  });
  expect(await lastFacts()).toMatchObject({ lineManager: zoe, lineManagerBefore: 0 });
  expect(await save('sam', null)).toMatchObject({
    ok: true,
    value: { line_manager_id: null, line_manager_name: null },
  });
  expect(await lastFacts()).toMatchObject({ lineManager: 0, lineManagerBefore: zoe });
});

test('a call that does not name the field leaves the line manager as it is', async () => {
  const zoe = await idOf('zoe');
  await save('sam', zoe);
  expect(await save('sam', undefined)).toMatchObject({ ok: true, value: { line_manager_id: zoe } });
  expect(await lastFacts()).not.toHaveProperty('lineManager');
  await save('sam', null);
});

test('only those who may change the team', async () => {
  const zoe = await idOf('zoe');
  for (const by of ['sam', 'tom', 'zoe'] as const)
    expect(await save('sam', zoe, by), by).toMatchObject({ status: 403, problem: { code: 'role-too-low' } });
  expect(await save('sam', zoe, 'max')).toMatchObject({ status: 404 });
  expect(await save('sam', zoe, 'root')).toMatchObject({ ok: true });
  await save('sam', null);
});

test('not oneself, nobody of another organization, and nobody who cannot sign in', async () => {
  const { db } = at.world().world;
  const max = await db.selectFrom('users').where('email', 'like', 'max@%').select('id').executeTakeFirstOrThrow();
  expect(await save('sam', await idOf('sam'))).toMatchObject(wrong('Nobody can be their own line manager'));
  for (const stranger of [max.id, 999_999])
    expect(await save('sam', stranger)).toMatchObject(wrong('Please choose a member of the organization'));
  const zoe = await idOf('zoe');
  const zoes = db.updateTable('users').where('id', '=', zoe);
  await zoes.set({ status: 'disabled' }).execute();
  expect(await save('sam', zoe)).toMatchObject(wrong('Please choose a member of the organization'));
  await zoes.set({ status: 'active' }).execute();
  await save('sam', zoe);
  await zoes.set({ status: 'disabled' }).execute();
  // Chosen before: the other fields of the form can still be saved.
  expect(await save('sam', zoe)).toMatchObject({ ok: true });
  await zoes.set({ status: 'active' }).execute();
  await save('sam', null);
});

test('nobody who reports to the member, also through others and when both are saved at the same time', async () => {
  const [sam, zoe, tom] = [await idOf('sam'), await idOf('zoe'), await idOf('tom')];
  await save('sam', zoe);
  const circle = (name: string) =>
    wrong(`Please choose somebody else: Sam Rivera reports to ${name}, directly or through others`);
  expect(await save('zoe', sam)).toMatchObject(circle("Zoë O'Connor-Núñez"));
  await save('zoe', tom);
  expect(await save('tom', sam)).toMatchObject(circle('Tom Lindqvist'));
  for (const who of ['sam', 'zoe', 'tom'] as const) await save(who, null);
  const both = await Promise.all([save('sam', zoe), save('zoe', sam)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  for (const who of ['sam', 'zoe'] as const) await save(who, null);
});

test('a form that is out of date is refused with the member as it is now', async () => {
  const before = await memberOf('sam');
  await save('sam', await idOf('zoe'));
  const late = await save('sam', null, 'ada', before.version);
  expect(late).toMatchObject({ status: 409 });
  expect(await at.as('ada').get(readMember, { params: { ...acme(), memberId: before.id } })).toMatchObject({
    line_manager_id: await idOf('zoe'),
  });
  await save('sam', null);
});

// The last test: it takes a member away.
test('a line manager may leave: their people have none then, and the audit says how many', async () => {
  await save('sam', await idOf('zoe'));
  await save('tom', await idOf('zoe'));
  expect((await at.as('zoe').call(leaveTeam, { params: acme() })).ok).toBe(true);
  expect((await members()).map((one) => one.line_manager_id)).toEqual([null, null, null]);
  const left = at.world().world.db.selectFrom('audit_events').where('event', '=', 'member-left').selectAll();
  expect(await left.executeTakeFirst()).toMatchObject({ facts: { lineManagerOf: 2 } });
});
