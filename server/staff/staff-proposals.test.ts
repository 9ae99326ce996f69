/** Proves docs/threats.md#self-appointed-staff, docs/decisions/0109: two administrators decide who is on the staff */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmStaffProposal, dropStaffProposal, listStaff, proposeStaffChange } from '#contract/console-staff.ts';
import { readCurrentUser, signIn } from '#contract/sign-in.ts';
import type { StaffRole } from '#domain/access/staff.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { appointStaff } from './appoint-staff.ts';
import { forgetOldProposals } from './forget-old-proposals.ts';
import { issueStaffLink } from './issue-staff-link.ts';
import { operator } from './parts/appointer.ts';
import { revokeStaff } from './revoke-staff.ts';

let it: TestWorld;
let ann: TestCaller;
let ben: TestCaller;
let cem: TestCaller;
const [annEmail, benEmail, cemEmail] = ['ann@staff.example', 'ben@staff.example', 'cem@staff.example'] as const;

beforeAll(async () => {
  it = await testWorld({ hasPeople: false });
});
afterAll(() => it.close());

const db = () => it.world.db;
const enter = async (email: string): Promise<TestCaller> => {
  const link = new URL((await issueStaffLink(it.world, email)) ?? '');
  const query = { 'is-link': 'true' };
  const { token } = await it.anonymous.get(signIn, {
    query,
    body: { email, code: link.searchParams.get('code') ?? '' },
  });
  return it.callerWith(token);
};
const makeAdministrator = async (email: string): Promise<TestCaller> => {
  const made = await appointStaff(it.world, { email, name: null, role: 'administrator', by: operator });
  if (!made.ok) throw new Error('the command makes an administrator');
  return await enter(email);
};
beforeEach(async () => {
  await db().deleteFrom('staff_proposals').execute();
  ann = await makeAdministrator(annEmail);
  ben = await makeAdministrator(benEmail);
  cem = await makeAdministrator(cemEmail);
});

const propose = (by: TestCaller, email: string, role: StaffRole, isGiving = true) =>
  by.call(proposeStaffChange, { body: { email, name: null, role, is_giving: isGiving } });
const waiting = async (by: TestCaller) => (await by.get(listStaff)).proposals;
const onlyId = async () => ({ id: String((await waiting(ann))[0]?.id ?? 0) });
const confirm = async (by: TestCaller) => by.call(confirmStaffProposal, { params: await onlyId() });
const roleOf = async (email: string) =>
  await db().selectFrom('users').where('email', '=', email).select(['is_expert', 'is_admin']).executeTakeFirst();
const mailsTo = async (to: string) => {
  await it.relay.relayDue();
  return await db()
    .selectFrom('sandbox_mails')
    .where('recipient', '=', to)
    .orderBy('id')
    .select(['subject', 'text'])
    .execute();
};
const lastEvent = async (event: string) =>
  (await db().selectFrom('audit_events').where('event', '=', event).orderBy('id').select('facts').execute()).at(-1)
    ?.facts;

describe('a change of staff on the console', () => {
  test('happens once another administrator confirms it; all others get mails', async () => {
    const before = (await mailsTo(annEmail)).length;
    expect(await propose(ann, 'eva@staff.example', 'expert')).toMatchObject({ ok: true });
    expect(await roleOf('eva@staff.example')).toBeUndefined();
    for (const to of [benEmail, cemEmail])
      expect((await mailsTo(to)).at(-1)?.text).toContain(
        'ann@staff.example proposes to make eva@staff.example an expert.',
      );
    expect(await mailsTo(annEmail)).toHaveLength(before);
    expect(await waiting(ben)).toMatchObject([
      { email: 'eva@staff.example', role: 'expert', is_giving: true, is_own: false, may_confirm: true },
    ]);
    expect(await confirm(ben)).toMatchObject({ ok: true });
    expect(await roleOf('eva@staff.example')).toEqual({ is_expert: true, is_admin: false });
    expect((await mailsTo('eva@staff.example')).at(-1)?.text).toContain('You are now an expert.');
    const told = (await mailsTo(cemEmail)).at(-1)?.text;
    expect(told).toMatch(/Proposed by: ann@staff\.example/);
    expect(told).toMatch(/Confirmed by: ben@staff\.example/);
    expect(await waiting(ann)).toEqual([]);
    expect(await lastEvent('staff-confirmed')).toMatchObject({ role: 'expert', isGiving: true });
    expect(await lastEvent('staff-appointed')).toEqual({ role: 'expert', roles: 'an expert' });
    expect(await (await enter('eva@staff.example')).get(readCurrentUser)).toMatchObject({ is_expert: true });
  });

  test('is never confirmed by who proposed it, nor by whom it concerns', async () => {
    await propose(ann, benEmail, 'administrator', false);
    for (const one of [ann, ben]) {
      expect(await confirm(one)).toMatchObject({ ok: false, status: 409 });
      expect(await waiting(one)).toMatchObject([{ may_confirm: false }]);
    }
    expect(await roleOf(benEmail)).toMatchObject({ is_admin: true });
    expect(await confirm(cem)).toMatchObject({ ok: true });
    expect(await roleOf(benEmail)).toEqual({ is_expert: false, is_admin: false });
    expect((await ben.call(readCurrentUser)).ok).toBe(false);
    expect((await mailsTo(benEmail)).at(-1)?.text).toContain('You are now not on the staff.');
  });

  test('takes one role and leaves the other', async () => {
    await appointStaff(it.world, { email: benEmail, name: null, role: 'expert', by: operator });
    ben = await enter(benEmail);
    await propose(ann, benEmail, 'administrator', false);
    await confirm(cem);
    expect(await roleOf(benEmail)).toEqual({ is_expert: true, is_admin: false });
    await revokeStaff(it.world, { email: benEmail, by: operator });
  });

  test('is not proposed for oneself, but anybody may ask to lose a role', async () => {
    expect(await propose(ann, annEmail, 'expert')).toMatchObject({ ok: false, status: 409 });
    expect(await propose(ann, annEmail, 'administrator', false)).toMatchObject({ ok: true });
    expect(await confirm(cem)).toMatchObject({ ok: true });
    expect(await roleOf(annEmail)).toMatchObject({ is_admin: false });
  });

  test('is confirmed only by somebody who signed in within the last minutes', async () => {
    await propose(ann, 'gil@staff.example', 'expert');
    it.clock.advance(16);
    expect(await confirm(cem)).toMatchObject({ ok: false, problem: { code: 'sign-in-again' } });
    expect(await roleOf('gil@staff.example')).toBeUndefined();
    cem = await enter(cemEmail);
    expect(await confirm(cem)).toMatchObject({ ok: true });
    expect(await roleOf('gil@staff.example')).toMatchObject({ is_expert: true });
  });

  test('ends after a week, and by its proposer or another administrator before', async () => {
    await propose(ann, 'fay@staff.example', 'expert');
    const params = await onlyId();
    it.clock.advance(7 * 24 * 60);
    ben = await enter(benEmail);
    expect(await ben.call(confirmStaffProposal, { params })).toMatchObject({ ok: false, status: 409 });
    expect(await waiting(ben)).toEqual([]);
    await forgetOldProposals(it.world);
    expect(await db().selectFrom('staff_proposals').selectAll().execute()).toEqual([]);
    ann = await enter(annEmail);
    for (const [by, event] of [
      [ann, 'staff-proposal-withdrawn'],
      [ben, 'staff-proposal-declined'],
    ] as const) {
      await propose(ann, 'fay@staff.example', 'expert');
      expect(await by.call(dropStaffProposal, { params: await onlyId() })).toMatchObject({ ok: true });
      expect(await lastEvent(event)).toMatchObject({ role: 'expert', isGiving: true });
    }
    expect(await roleOf('fay@staff.example')).toBeUndefined();
  });

  test('is withdrawn when its proposer stops being an administrator', async () => {
    await propose(ann, 'fay@staff.example', 'expert');
    const params = await onlyId();
    await revokeStaff(it.world, { email: annEmail, by: operator });
    expect(await waiting(ben)).toEqual([]);
    expect(await ben.call(confirmStaffProposal, { params })).toMatchObject({ ok: false, status: 409 });
    expect(await lastEvent('staff-revoked')).toMatchObject({ withdrawnProposals: 1 });
    expect(await roleOf('fay@staff.example')).toBeUndefined();
  });

  test('waits once for each person, and only where it changes something', async () => {
    await propose(ann, 'fay@staff.example', 'expert');
    expect(await propose(ben, 'fay@staff.example', 'administrator')).toMatchObject({ ok: false, status: 409 });
    expect(await propose(ann, benEmail, 'administrator')).toMatchObject({ ok: false, status: 409 });
    expect(await propose(ann, benEmail, 'expert', false)).toMatchObject({ ok: false, status: 409 });
    expect(await waiting(ann)).toHaveLength(1);
  });

  test('needs somebody to confirm it: with one administrator the command is the way', async () => {
    for (const email of [benEmail, cemEmail]) await revokeStaff(it.world, { email, by: operator });
    expect(await ann.get(listStaff)).toMatchObject({ is_alone: true });
    expect(await propose(ann, 'fay@staff.example', 'expert')).toMatchObject({
      ok: false,
      problem: { detail: expect.stringContaining('npm run admin') },
    });
    await makeAdministrator(benEmail);
    expect(await ann.get(listStaff)).toMatchObject({ is_alone: false });
    // Of two, none can take the other's role.
    expect(await propose(ann, benEmail, 'administrator', false)).toMatchObject({ ok: false, status: 409 });
  });

  test('leaves one administrator when the two last ones lose the role at the same time', async () => {
    await revokeStaff(it.world, { email: cemEmail, by: operator });
    await propose(ben, benEmail, 'administrator', false);
    const params = await onlyId();
    const [confirmed, revoked] = await Promise.all([
      ann.call(confirmStaffProposal, { params }),
      revokeStaff(it.world, { email: annEmail, by: operator }),
    ]);
    expect([confirmed.ok, revoked.ok].filter(Boolean)).toHaveLength(1);
    const staff = [await roleOf(annEmail), await roleOf(benEmail)];
    expect(staff.filter((one) => one?.is_admin)).toHaveLength(1);
  });
});

test('a member of a customer’s team cannot be proposed, and nobody but administrators proposes', async () => {
  const sandbox = await testWorld();
  await appointStaff(sandbox.world, { email: annEmail, name: null, role: 'administrator', by: operator });
  const root = await sandbox.signIn('root@tripwright.example');
  const body = { email: 'ada@acme.example', name: null, role: 'expert', is_giving: true } as const;
  expect(await root.call(proposeStaffChange, { body })).toMatchObject({
    ok: false,
    problem: { detail: expect.stringContaining('in the team of an organization') },
  });
  for (const email of ['eva@tripwright.example', 'ada@acme.example'])
    expect(await (await sandbox.signIn(email)).call(listStaff)).toMatchObject({ ok: false, status: 403 });
  await sandbox.close();
});
