/** Proves docs/decisions/0174, docs/threats.md#approval-tricks */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { remindApprover } from '#contract/approvals.ts';
import { countApprovals } from '#contract/approvals-count.ts';
import { readDelegates, saveOwnDelegate } from '#contract/settings/delegates.ts';
import type { LineManagerRole } from '#contract/settings/policies.ts';
import { deleteMember } from '#contract/settings/team.ts';
import { listTrips } from '#contract/trip-list.ts';
import { readTrip } from '#contract/trips.ts';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { readWhoApproves } from '#contract/who-approves.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { findWithNewApprovers } from '#server/trips/approval-store.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';

const at = tripWorld();
const { waiting, approve, decline, undo, keyInMail } = approvalActs(at);
const nobody = 'No line manager is named for the traveler.';
const unable = 'The traveler’s line manager cannot decide about this trip.';
const zoeName = "Zoë O'Connor-Núñez";

const db = () => at.world().world.db;
const acme = () => at.organization('Acme');
const idOf = async (name: Person): Promise<number> =>
  (await db().selectFrom('users').where('email', 'like', `${name}@%`).select('id').executeTakeFirstOrThrow()).id;
const membership = async (name: Person) =>
  db()
    .updateTable('memberships')
    .where('organization_id', '=', acme())
    .where('user_id', '=', await idOf(name));
const setLineManager = async (of: Person, lineManager: Person | null): Promise<void> => {
  await (await membership(of)).set({ line_manager_id: lineManager && (await idOf(lineManager)) }).execute();
};
const setRole = (role: LineManagerRole, approver: Person = 'ada') => setPolicy(role, approver);
const setPolicy = async (role: LineManagerRole, approver: Person | null): Promise<void> => {
  await db()
    .updateTable('policies')
    .where('organization_id', '=', acme())
    .set({ line_manager: role, approver_id: approver && (await idOf(approver)) })
    .execute();
};
const switchTo = async (name: Person, status: 'active' | 'disabled') =>
  db()
    .updateTable('users')
    .set({ status })
    .where('id', '=', await idOf(name))
    .execute();
/** Looks for new approvers, and then checks that a second look finds nothing: the job runs every minute. */
const sweep = async (): Promise<void> => {
  await approvalDeadlines(at.world().world);
  expect(await findWithNewApprovers(db(), at.world().clock.now())).toEqual([]);
};
const requestsTo = async (who: Person, id: number): Promise<number> =>
  (await at.mailsTo(who)).filter(
    ({ subject, links }) =>
      subject.includes('asks you to approve') && links.some((link) => link.includes(`/trips/${id}/approve`)),
  ).length;
const who = (by: Person = 'sam', query: Record<string, string> = {}) =>
  at.as(by).get(readWhoApproves, { query: { organization_id: String(acme()), ...query } });
const waitsFor = async (by: Person, id: number): Promise<boolean> =>
  (await at.as(by).get(listApprovals)).waiting.some(({ trip_id }) => trip_id === id);

beforeEach(() => setLineManager('sam', 'zoe'));
afterEach(async () => {
  await setRole('none');
  await setLineManager('sam', null);
  await db().deleteFrom('delegations').execute();
  await switchTo('zoe', 'active');
});

describe('a line manager who decides instead of the approver', () => {
  test('is named before, mailed, listed and may approve from the mail; the books say who', async () => {
    await setRole('instead');
    expect(await who()).toMatchObject({ people: [{ name: zoeName }], others: 0, line_manager_note: null });
    const id = await waiting();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id), await requestsTo('tom', id)]).toEqual([1, 0, 0]);
    const mail = (await at.mailsTo('zoe')).find(({ links }) => links.some((link) => link.includes(`/trips/${id}/`)));
    expect(mail?.text).toContain('You decide as the line manager of Sam Rivera.');
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: zoeName, line_manager_note: null });
    expect(await waitsFor('zoe', id)).toBe(true);
    expect(await at.approval('zoe', id)).toMatchObject({ may_approve: true });
    expect((await approve('zoe', id, await keyInMail('zoe', id))).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({ state: 'approved', decided_by: zoeName });
  });

  test('sees the trips of their people, in the list as well, and no others; without such a policy none', async () => {
    await setRole('instead');
    const [sams, adas] = [await waiting(), await waiting('ada')];
    const listed = async () => {
      const trips = await at.as('zoe').get(listTrips);
      return trips.map(({ id }) => id).filter((id) => id === sams || id === adas);
    };
    expect((await at.as('zoe').call(readTrip, { params: { id: sams } })).ok).toBe(true);
    expect((await at.as('zoe').call(readTrip, { params: { id: adas } })).ok).toBe(false);
    expect(await listed()).toEqual([sams]);
    await db().deleteFrom('approval_asked').execute();
    await db().updateTable('approvals').set({ approver_id: null }).where('trip_id', '=', sams).execute();
    await setRole('none');
    expect((await at.as('zoe').call(readTrip, { params: { id: sams } })).ok).toBe(false);
    expect(await listed()).toEqual([]);
    expect(await approve('zoe', sams)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
  });

  test('sees no trip under another policy, which does not ask line managers', async () => {
    const id = await waiting();
    await setRole('instead');
    const own = db().selectFrom('trips').select('policy_id').where('id', '=', id);
    await db().updateTable('policies').set({ line_manager: 'none' }).where('id', '=', own).execute();
    expect((await at.as('zoe').call(readTrip, { params: { id } })).ok).toBe(false);
    expect((await at.as('zoe').get(listTrips)).map((trip) => trip.id)).not.toContain(id);
  });

  test('is told upfront about a trip within the policy, instead of the approver', async () => {
    await setRole('instead');
    await db().updateTable('policies').set({ is_notify_upfront: true }).execute();
    at.offerNew();
    const id = await at.created('sam', { body: { is_overlap_accepted: true } });
    await db().updateTable('policies').set({ is_notify_upfront: false }).execute();
    const notices = async (name: Person) =>
      (await at.mailsTo(name)).filter(
        ({ subject, text }) => subject === 'Sam Rivera books a trip to London' && text.includes(`Trip: ${id}, London`),
      ).length;
    expect([await notices('zoe'), await notices('ada')]).toEqual([1, 0]);
  });

  test('a Trip Admin may decide as well, and of two at once one counts', async () => {
    await setRole('instead');
    const id = await waiting();
    const answers = await Promise.all([approve('zoe', id), decline('tom', id)]);
    const { state } = await at.approval('sam', id);
    expect(answers.map(({ ok }) => ok)).toEqual([state === 'approved', state === 'declined']);
  });

  test('declines, and undoes what they approved', async () => {
    await setRole('instead');
    const [first, second] = [await waiting(), await waiting()];
    expect((await decline('zoe', first)).ok).toBe(true);
    expect((await at.trip('sam', first)).status_sentence).toContain(`${zoeName} declined this trip`);
    expect((await approve('zoe', second)).ok).toBe(true);
    await at.world().jobs.runDue();
    expect((await undo('zoe', second)).ok).toBe(true);
  });

  test('the approver of the policy gets no mail and may not decide, unless they manage the organization', async () => {
    await setLineManager('sam', 'tom');
    await setRole('instead', 'zoe');
    const id = await waiting();
    await sweep();
    expect([await requestsTo('tom', id), await requestsTo('zoe', id)]).toEqual([1, 0]);
    expect(await approve('zoe', id)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    expect(await waitsFor('zoe', id)).toBe(false);
    expect((await approve('ada', id)).ok).toBe(true);
  });
});

describe('a line manager who decides beside the approver', () => {
  test('both are asked and named, and reminded', async () => {
    await setRole('beside');
    expect((await who()).people.map(({ name }) => name)).toEqual([zoeName, 'Ada Okafor']);
    const id = await waiting();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([1, 1]);
    expect([await waitsFor('zoe', id), await waitsFor('ada', id)]).toEqual([true, true]);
    expect((await at.as('sam').call(remindApprover, { params: { id } })).ok).toBe(true);
    for (const name of ['zoe', 'ada'] as const)
      expect((await at.mailsTo(name))[0]?.subject).toBe('Still waiting for you: a trip of Sam Rivera to London');
    expect((await approve('ada', id)).ok).toBe(true);
    expect(await approve('zoe', id)).toMatchObject({ ok: true });
    expect(await at.approval('sam', id)).toMatchObject({ decided_by: 'Ada Okafor' });
  });

  test('with the Super Admins, when the policy names no approver', async () => {
    await setPolicy('beside', null);
    const id = await waiting();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id), await requestsTo('tom', id)]).toEqual([1, 1, 0]);
  });
});

describe('without a line manager who can decide', () => {
  test('the approver decides, and the traveler reads why', async () => {
    await setRole('instead');
    await setLineManager('sam', null);
    expect(await who()).toMatchObject({ people: [{ name: 'Ada Okafor' }], line_manager_note: nobody });
    const id = await waiting();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([0, 1]);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Ada Okafor', line_manager_note: nobody });
  });

  test('a line manager does not decide about a trip that they asked for themselves', async () => {
    await setLineManager('sam', 'tom');
    await setRole('instead', 'zoe');
    const forSam = { customer_id: String(await idOf('sam')) };
    expect(await who('tom', forSam)).toMatchObject({ people: [{ name: zoeName }], line_manager_note: unable });
  });

  test('when they asked for a trip themselves, the approver is asked about it and decides', async () => {
    await setLineManager('sam', 'tom');
    const id = await waiting();
    // As if Tom had asked for Sam.
    const asked = db()
      .updateTable('trips')
      .set({ creator_id: await idOf('tom') })
      .where('id', '=', id);
    await asked.execute();
    await setRole('instead', 'zoe');
    await sweep();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('tom', id)]).toEqual([1, 0]);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: zoeName, line_manager_note: unable });
    expect(await approve('tom', id)).toMatchObject({ problem: { code: 'own-trip-approval' } });
    expect((await approve('zoe', id)).ok).toBe(true);
  });

  test('a guest of the organization has none', async () => {
    await setRole('instead');
    expect(await who('ada', { is_external: 'true' })).toMatchObject({ line_manager_note: nobody });
  });

  test('nor is a line manager in another organization asked', async () => {
    await setRole('instead');
    await setLineManager('sam', null);
    // The database keeps line managers in the organization.
    await expect(setLineManager('sam', 'max')).rejects.toThrow(/memberships_line_manager_fkey/);
    await expect(setLineManager('sam', 'sam')).rejects.toThrow(/memberships_line_manager_other/);
  });
});

describe('what changes while a trip waits', () => {
  test('a line manager who is named now is asked, once; the one before may no longer answer', async () => {
    await setRole('instead');
    const id = await waiting();
    const key = await keyInMail('zoe', id);
    await setLineManager('sam', null);
    // Until the others are asked, the page names the one before and says nothing else about them.
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: zoeName, line_manager_note: null });
    await setLineManager('sam', 'tom');
    await sweep();
    await sweep();
    expect([await requestsTo('tom', id), await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([1, 1, 0]);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Tom Lindqvist', line_manager_note: null });
    expect(await approve('zoe', id, key)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    expect((await approve('tom', id)).ok).toBe(true);
  });

  test('a policy that has line managers decide from now on asks them about what waits', async () => {
    const id = await waiting();
    await sweep();
    expect(await requestsTo('zoe', id)).toBe(0);
    await setRole('instead');
    await sweep();
    await sweep();
    expect([await requestsTo('zoe', id), await requestsTo('ada', id)]).toEqual([1, 1]);
    await setRole('none');
    await sweep();
    expect(await approve('zoe', id)).toMatchObject({ status: 401 });
    expect((await approve('ada', id)).ok).toBe(true);
  });

  test('a line manager who is switched off is replaced by the approver, within a minute', async () => {
    await setRole('instead');
    const id = await waiting();
    await switchTo('zoe', 'disabled');
    await sweep();
    await sweep();
    expect(await requestsTo('ada', id)).toBe(1);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Ada Okafor', line_manager_note: unable });
  });

  test('a line manager who is away has a delegate, who is asked and decides for them', async () => {
    await setRole('instead', 'zoe');
    await setLineManager('sam', 'tom');
    const id = await waiting();
    const today = at.world().clock.now().toISOString().slice(0, 10);
    const delegate = { delegate_id: await idOf('zoe'), first_day: today, last_day: addDays(today, 3), is_away: true };
    await at.as('tom').call(saveOwnDelegate, { params: { id: acme() }, body: { delegate } });
    await sweep();
    await sweep();
    expect([await requestsTo('tom', id), await requestsTo('zoe', id)]).toEqual([1, 1]);
    expect((await approve('zoe', id)).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({ decided_by: `${zoeName} for Tom Lindqvist` });
  });

  test('a line manager who is a Standard member has the menu of approvers and may name a delegate', async () => {
    await setLineManager('tom', 'sam');
    const sam = async () => [
      (await at.as('sam').get(countApprovals)).is_approver,
      (await at.as('sam').get(readDelegates)).own.map((one) => one.organization_name),
    ];
    expect(await sam()).toEqual([false, []]);
    await setRole('instead');
    expect(await sam()).toEqual([true, ['Acme Robotics']]);
    await setLineManager('tom', null);
    expect(await sam()).toEqual([false, []]);
  });

  // The last test: it takes a member away.
  test('a line manager who is removed loses nothing that waits: the approver is asked, and the traveler reads it', async () => {
    await setRole('instead');
    const id = await waiting();
    const zoe = db()
      .selectFrom('memberships')
      .where('user_id', '=', await idOf('zoe'));
    const { id: memberId } = await zoe.select('id').executeTakeFirstOrThrow();
    expect((await at.as('ada').call(deleteMember, { params: { id: acme(), memberId } })).ok).toBe(true);
    await sweep();
    await sweep();
    expect(await requestsTo('ada', id)).toBe(1);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Ada Okafor', line_manager_note: nobody });
    expect(await approve('zoe', id)).toMatchObject({ status: 401 });
    const removed = db().selectFrom('audit_events').where('event', '=', 'member-removed').orderBy('id', 'desc');
    expect(await removed.select('facts').executeTakeFirst()).toMatchObject({ facts: { lineManagerOf: 1 } });
    expect((await approve('ada', id)).ok).toBe(true);
  });
});
