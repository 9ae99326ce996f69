/** Proves docs/decisions/0173, docs/threats.md#approval-tricks */
import { afterEach, describe, expect, test } from 'vitest';
import { remindApprover } from '#contract/approvals.ts';
import { countApprovals } from '#contract/approvals-count.ts';
import {
  type DelegateBody,
  readDelegates,
  readMemberDelegate,
  saveMemberDelegate,
  saveOwnDelegate,
} from '#contract/settings/delegates.ts';
import { deleteMember, listMembers } from '#contract/settings/team.ts';
import { readTrip } from '#contract/trips.ts';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { readWhoApproves } from '#contract/who-approves.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';

const at = tripWorld();
const { waiting, approve, decline, keyInMail } = approvalActs(at);
const zoeName = "Zoë O'Connor-Núñez";
const dayMinutes = 24 * 60;

const idOf = async (name: Person): Promise<number> => {
  const { db } = at.world().world;
  const found = await db.selectFrom('users').where('email', 'like', `${name}@%`).select('id').executeTakeFirstOrThrow();
  return found.id;
};
const acme = () => ({ id: at.organization('Acme') });
const today = () => at.world().clock.now().toISOString().slice(0, 10);
type Days = Partial<NonNullable<DelegateBody['delegate']>>;
const given = async (delegate: Person, days: Days = {}) => ({
  delegate_id: await idOf(delegate),
  first_day: today(),
  last_day: addDays(today(), 3),
  is_away: true,
  ...days,
});
const name = async (by: Person, delegate: Person, days: Days = {}) =>
  at.as(by).call(saveOwnDelegate, { params: acme(), body: { delegate: await given(delegate, days) } });
const end = (by: Person) => at.as(by).call(saveOwnDelegate, { params: acme(), body: { delegate: null } });
const memberIdOf = async (who: Person) => {
  const members = await at.as('ada').get(listMembers, { params: acme() });
  return { ...acme(), memberId: members.find((one) => one.customer_email.startsWith(`${who}@`))?.id ?? 0 };
};
const subjectsTo = async (who: Person) => (await at.mailsTo(who)).map(({ subject }) => subject);
const requestsTo = async (who: Person, id: number) =>
  (await at.mailsTo(who)).filter(
    ({ subject, links }) =>
      subject.startsWith('Sam Rivera asks') && links.some((link) => link.includes(`/trips/${id}/approve`)),
  ).length;
const events = async (event: string) => {
  const { db } = at.world().world;
  return db.selectFrom('audit_events').where('event', '=', event).selectAll().orderBy('id').execute();
};
const sweep = () => approvalDeadlines(at.world().world);

afterEach(async () => {
  for (const who of ['ada', 'tom'] as const) await end(who);
  // Mails about delegates are bounded: five an hour to one address.
  at.world().clock.advance(dayMinutes);
});

describe('an approver who is away', () => {
  test('requests go to the delegate, who is mailed once and may approve from the mail, and the books say for whom', async () => {
    expect(await name('ada', 'zoe')).toMatchObject({ ok: true, value: { delegate: { delegate_name: zoeName } } });
    const before = await at.as('sam').get(readWhoApproves, { query: { organization_id: String(acme().id) } });
    expect(before).toMatchObject({ people: [{ name: zoeName }], away: { name: 'Ada Okafor' } });
    const id = await waiting();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([1, 0]);
    expect(await at.approval('sam', id)).toMatchObject({
      approver_name: zoeName,
      away: { name: 'Ada Okafor', until: addDays(today(), 3) },
    });
    expect((await at.as('zoe').get(countApprovals)).is_approver).toBe(true);
    const listed = (await at.as('zoe').get(listApprovals)).waiting.find(({ trip_id }) => trip_id === id);
    expect(listed).toMatchObject({ for_name: 'Ada Okafor', is_own_trip: false });
    expect(await at.approval('zoe', id)).toMatchObject({ may_approve: true });
    expect((await approve('zoe', id, await keyInMail('zoe', id))).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({
      state: 'approved',
      decided_by: `${zoeName} for Ada Okafor`,
      away: null,
    });
    const decided = (await at.as('zoe').get(listApprovals)).decided.find(({ trip_id }) => trip_id === id);
    expect(decided).toMatchObject({ decided_by: `${zoeName} for Ada Okafor` });
    expect((await events('trip-decided-for-approver')).at(-1)).toMatchObject({
      user_id: await idOf('ada'),
      actor_id: await idOf('zoe'),
      facts: { trip: id, decision: 'approved' },
    });
  });

  test('the absent one may decide all the same, and of two at once one counts', async () => {
    await name('ada', 'zoe');
    const [first, second] = [await waiting(), await waiting()];
    expect((await approve('ada', first)).ok).toBe(true);
    expect(await at.approval('sam', first)).toMatchObject({ decided_by: 'Ada Okafor' });
    const answers = await Promise.all([approve('ada', second), decline('zoe', second), approve('zoe', second)]);
    const { state } = await at.approval('sam', second);
    expect(answers.map(({ ok }) => ok)).toEqual([state === 'approved', state === 'declined', state === 'approved']);
  });

  test('what waits already when the absence begins is asked of the delegate, once, and reminders go there', async () => {
    const id = await waiting();
    await name('ada', 'zoe');
    await sweep();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([1, 1]);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: zoeName, away: { name: 'Ada Okafor' } });
    const reminders = async (who: Person) =>
      (await subjectsTo(who)).filter((subject) => subject.startsWith('Still waiting')).length;
    const before = [await reminders('zoe'), await reminders('ada')];
    expect((await at.as('sam').call(remindApprover, { params: { id } })).ok).toBe(true);
    expect([await reminders('zoe'), await reminders('ada')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(await decline('zoe', id)).toMatchObject({ ok: true });
    expect((await at.trip('sam', id)).status_sentence).toContain(`${zoeName} for Ada Okafor declined this trip`);
  });

  test('when the days are over the delegate decides nothing, and the approver is asked', async () => {
    await name('ada', 'zoe', { last_day: today() });
    const id = await waiting();
    const key = await keyInMail('zoe', id);
    await sweep();
    expect(await requestsTo('ada', id)).toBe(0);
    const { db } = at.world().world;
    const over = at.world().clock.now();
    await db.updateTable('delegations').set({ ends_at: over }).execute();
    expect(await approve('zoe', id, key)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    expect((await at.as('zoe').get(listApprovals)).waiting.map(({ trip_id }) => trip_id)).not.toContain(id);
    await sweep();
    await sweep();
    expect(await requestsTo('ada', id)).toBe(1);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Ada Okafor', away: null });
    expect((await approve('ada', id)).ok).toBe(true);
  });

  test('from a later day on: nothing changes before it', async () => {
    const first = addDays(today(), 1);
    expect(await name('ada', 'zoe', { first_day: first })).toMatchObject({ value: { delegate: { is_now: false } } });
    const id = await waiting();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([0, 1]);
    expect(await approve('zoe', id)).toMatchObject({ status: 401 });
    expect((await at.as('zoe').get(readDelegates)).for_others).toMatchObject([
      { approver_name: 'Ada Okafor', is_now: false, first_day: first },
    ]);
  });
});

describe('what a delegate may not', () => {
  test('a delegate decides about neither their own trip nor that of the person who named them', async () => {
    await name('ada', 'sam');
    const own = await waiting('sam');
    expect(await approve('sam', own)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    expect(await requestsTo('sam', own)).toBe(0);
    const adas = await waiting('ada');
    expect(await approve('sam', adas)).toMatchObject({ status: 401 });
    expect((await at.as('sam').call(readTrip, { params: { id: adas } })).ok).toBe(false);
  });

  test('the delegate of a delegate decides nothing', async () => {
    await name('ada', 'tom');
    await name('tom', 'zoe');
    const id = await waiting();
    // Zoë decides for Tom, who is a travel manager in his own right, and not for Ada.
    expect((await approve('zoe', id)).ok).toBe(true);
    expect(await at.approval('ada', id)).toMatchObject({ decided_by: `${zoeName} for Tom Lindqvist` });
  });

  test('a delegate who is switched off is not asked and decides nothing', async () => {
    await name('ada', 'zoe');
    const { db } = at.world().world;
    const zoe = db.updateTable('users').where('id', '=', await idOf('zoe'));
    await zoe.set({ status: 'disabled' }).execute();
    const id = await waiting();
    await zoe.set({ status: 'active' }).execute();
    // Ada is the only Super Admin, so the next who may decide is the travel manager.
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Tom Lindqvist', away: null });
  });

  test('a delegate sees a trip that they were asked about, without its confirmation codes, and no other', async () => {
    const other = await waiting();
    await name('ada', 'zoe');
    const id = await waiting();
    expect((await at.as('zoe').call(readTrip, { params: { id } })).ok).toBe(true);
    expect((await at.as('zoe').call(readTrip, { params: { id: other } })).ok).toBe(false);
  });
});

describe('naming a delegate', () => {
  test('the delegate is mailed, the same again changes nothing, and ending it tells them', async () => {
    const about = async () => (await subjectsTo('zoe')).filter((subject) => subject.includes('trips for Ada'));
    const before = (await about()).length;
    await name('ada', 'zoe');
    await name('ada', 'zoe');
    expect((await about()).slice(0, (await about()).length - before)).toEqual([
      'You decide about trips for Ada Okafor',
    ]);
    expect((await events('delegate-named')).at(-1)).toMatchObject({
      user_id: await idOf('ada'),
      actor_id: await idOf('ada'),
      facts: { delegate: await idOf('zoe'), isAway: true, firstDay: today() },
    });
    expect((await at.as('ada').get(readDelegates)).own).toMatchObject([
      { organization_name: 'Acme Robotics', delegate: { delegate_name: zoeName, is_now: true } },
    ]);
    await end('ada');
    await end('ada');
    expect((await about())[0]).toBe('You no longer decide about trips for Ada Okafor');
    expect((await about()).length).toBe(before + 2);
    expect((await events('delegate-ended')).at(-1)).toMatchObject({ user_id: await idOf('ada') });
  });

  test('docs/threats.md#mail-bombing somebody who is named again and again gets a few mails', async () => {
    const before = (await subjectsTo('zoe')).length;
    for (const days of [1, 2, 3, 4, 5, 6, 7]) await name('ada', 'zoe', { last_day: addDays(today(), days) });
    expect((await subjectsTo('zoe')).length - before).toBe(5);
    expect((await at.as('ada').get(readDelegates)).own).toMatchObject([
      { delegate: { last_day: addDays(today(), 7) } },
    ]);
  });

  test('a colleague and days that are possible', async () => {
    const notColleague = { delegate_id: 'Please choose a colleague of this organization' };
    for (const who of ['max', 'ada'] as const)
      expect(await name('ada', who), who).toMatchObject({ status: 422, problem: { errors: notColleague } });
    expect(await name('ada', 'zoe', { last_day: addDays(today(), -1) })).toMatchObject({
      problem: { errors: { last_day: 'Please choose a last day that is not before the first' } },
    });
    expect(await name('sam', 'zoe')).toMatchObject({ status: 403, problem: { code: 'role-too-low' } });
    expect(await name('max', 'zoe')).toMatchObject({ status: 404 });
    expect((await at.as('sam').get(readDelegates)).own).toEqual([]);
  });

  test('a Super Admin names one for a member who is absent, and both are mailed', async () => {
    const params = await memberIdOf('tom');
    const body = { delegate: await given('zoe') };
    expect(await at.as('tom').call(saveMemberDelegate, { params, body })).toMatchObject({ status: 403 });
    expect((await at.as('ada').call(saveMemberDelegate, { params, body })).ok).toBe(true);
    expect((await subjectsTo('zoe'))[0]).toBe('You decide about trips for Tom Lindqvist');
    expect((await subjectsTo('tom'))[0]).toBe(`${zoeName} decides about trips for you`);
    expect((await events('delegate-named')).at(-1)).toMatchObject({
      user_id: await idOf('tom'),
      actor_id: await idOf('ada'),
    });
    expect(await at.as('ada').get(readMemberDelegate, { params })).toMatchObject({
      is_approver: true,
      delegate: { delegate_name: zoeName },
    });
    const sam = await memberIdOf('sam');
    expect(await at.as('ada').call(saveMemberDelegate, { params: sam, body })).toMatchObject({
      status: 409,
      problem: { detail: 'Sam Rivera approves nothing, so nobody can decide for them.' },
    });
  });

  // The last test: it takes a member away.
  test('it ends when the delegate leaves, and does not come back', async () => {
    await name('ada', 'zoe');
    const id = await waiting();
    const { db } = at.world().world;
    const zoe = db.selectFrom('memberships').where('user_id', '=', await idOf('zoe'));
    const member = await zoe.selectAll().executeTakeFirstOrThrow();
    expect((await at.as('ada').call(deleteMember, { params: { ...acme(), memberId: member.id } })).ok).toBe(true);
    expect((await at.as('ada').get(readDelegates)).own).toMatchObject([{ delegate: null }]);
    await sweep();
    expect(await requestsTo('ada', id)).toBe(1);
    expect(await approve('zoe', id)).toMatchObject({ status: 401 });
  });
});
