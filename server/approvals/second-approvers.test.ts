/** Proves docs/decisions/0175, docs/threats.md#approval-tricks */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countApprovals } from '#contract/approvals-count.ts';
import { saveOwnDelegate } from '#contract/settings/delegates.ts';
import { deleteMember } from '#contract/settings/team.ts';
import { readTrip } from '#contract/trips.ts';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { readWhoApproves } from '#contract/who-approves.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { findWithNewApprovers } from '#server/trips/approval-store.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { secondApprovalActs, zoeName } from '#tests/builders/second-approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';

const at = tripWorld();
const { waiting, approve } = approvalActs(at);
const { countTo, decisionsOf, idOf, isBooking, restore, setSecond, setType, switchTo } = secondApprovalActs(at);
const db = () => at.world().world.db;
const acme = () => at.organization('Acme');

/** Runs the job of each minute, and checks that a second run finds nothing. */
const sweep = async (): Promise<void> => {
  await approvalDeadlines(at.world().world);
  expect(await findWithNewApprovers(at.world().world.db, at.world().clock.now())).toEqual([]);
};

beforeEach(() => setSecond(['zoe']));
afterEach(restore);

describe('while it waits for the second approval', () => {
  test('the Super Admins are asked when the second approvers leave or are switched off', async () => {
    const id = await waiting();
    expect((await approve('tom', id)).ok).toBe(true);
    expect(await countTo('zoe', id)).toBe(1);
    await switchTo('zoe', 'disabled');
    await sweep();
    expect(await countTo('ada', id)).toBe(2);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Ada Okafor', level: 2 });
    expect((await approve('ada', id)).ok).toBe(true);
    expect(await isBooking(id)).toBe(true);
  });

  test('the first approval counts for both within a minute when nobody else is left, and not in a suspended organization', async () => {
    const id = await waiting();
    expect((await approve('ada', id)).ok).toBe(true);
    await switchTo('zoe', 'disabled');
    await setType('tom', 0);
    const organization = db().updateTable('organizations').where('id', '=', acme());
    const suspended_at = at.world().clock.now();
    await organization
      .set({ status: 'suspended', suspended_at, suspended_by: await idOf('root'), suspended_reason: 'Unpaid' })
      .execute();
    await approvalDeadlines(at.world().world);
    await organization
      .set({ status: 'active', suspended_at: null, suspended_by: null, suspended_reason: null })
      .execute();
    expect(await isBooking(id)).toBe(false);
    await sweep();
    expect(await isBooking(id)).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({
      state: 'approved',
      level: 2,
      decided_by: null,
      first_approval: { by: 'Ada Okafor' },
    });
    await setType('tom', 2);
  });

  test('a second approver may leave the organization, and the policy asks the Super Admins then', async () => {
    const now = at.world().clock.now();
    const userId = await idOf('new');
    await db()
      .insertInto('memberships')
      .values({ organization_id: acme(), user_id: userId, user_type: 0, created_at: now })
      .execute();
    await setSecond(['new']);
    const id = await waiting();
    const member = await db()
      .selectFrom('memberships')
      .where('organization_id', '=', acme())
      .where('user_id', '=', userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const left = await at.as('ada').call(deleteMember, { params: { id: acme(), memberId: member.id } });
    expect(left.ok).toBe(true);
    expect(await db().selectFrom('policy_second_approvers').selectAll().execute()).toEqual([]);
    expect((await approve('tom', id)).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({ level: 2, approver_name: 'Ada Okafor' });
  });

  test('a delegate decides for a second approver who is away, and the books name both', async () => {
    const today = at.world().clock.now().toISOString().slice(0, 10);
    const days = { first_day: today, last_day: addDays(today, 3), is_away: true };
    const delegate = { delegate_id: await idOf('tom'), ...days };
    const name = () => at.as('zoe').call(saveOwnDelegate, { params: { id: acme() }, body: { delegate } });
    const id = await waiting();
    await setSecond([]);
    expect((await name()).ok).toBe(false);
    await setSecond(['zoe']);
    expect((await name()).ok).toBe(true);
    expect((await approve('ada', id)).ok).toBe(true);
    expect([await countTo('zoe', id), await countTo('tom', id)]).toEqual([0, 1]);
    expect((await approve('tom', id)).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({
      state: 'approved',
      decided_by: `Tom Lindqvist for ${zoeName}`,
    });
    expect((await decisionsOf(id)).at(-1)).toMatchObject({ level: 2, by: await idOf('tom') });
  });

  test('a second approver sees the trip once they are asked, and not before', async () => {
    await setSecond(['tom', 'zoe']);
    const id = await waiting();
    const see = () => at.as('zoe').call(readTrip, { params: { id } });
    expect((await see()).ok).toBe(false);
    expect((await approve('ada', id)).ok).toBe(true);
    expect((await see()).ok).toBe(true);
  });

  test('managers read which approval waits for others, and a second approver has the page of approvals', async () => {
    const id = await waiting();
    expect((await approve('ada', id)).ok).toBe(true);
    const { elsewhere } = await at.as('tom').get(listApprovals);
    expect(elsewhere.find(({ trip_id }) => trip_id === id)).toMatchObject({
      level: 2,
      levels: 2,
      asked_names: [zoeName],
    });
    expect(await at.as('sam').get(countApprovals)).toMatchObject({ is_approver: false });
    await setSecond(['sam']);
    expect(await at.as('sam').get(countApprovals)).toMatchObject({ is_approver: true });
  });

  test('the second approval can be undone by who gave it, within five minutes', async () => {
    const id = await waiting();
    expect((await approve('ada', id)).ok).toBe(true);
    expect((await approve('zoe', id)).ok).toBe(true);
    const { undo_until, may_undo } = await at.approval('zoe', id);
    expect([undo_until === null, may_undo]).toEqual([false, true]);
    const [decided] = (await at.as('zoe').get(listApprovals)).decided.filter(({ trip_id }) => trip_id === id);
    expect(decided).toMatchObject({ level: 2, undo_until: expect.any(String) });
    const [first] = (await at.as('ada').get(listApprovals)).decided.filter(({ trip_id }) => trip_id === id);
    expect(first).toMatchObject({ level: 1, undo_until: null });
  });
});

describe('before anything is asked', () => {
  const who = async (by: Person) =>
    (await at.as(by).get(readWhoApproves, { query: { organization_id: String(acme()) } })).second_note;

  test('the person reads who would decide second, and when', async () => {
    await setSecond(['zoe'], { second_countries: 'BR' });
    expect(await who('sam')).toBe(
      `After that, ${zoeName} decides too if the total is above 1,500.00 USD or the trip goes to a listed country (Brazil).`,
    );
    await setSecond(['ada', 'zoe']);
    // Ada is the only one who is asked first, so she is not named twice.
    expect(await who('sam')).toContain(`After that, ${zoeName} decides too`);
    await setSecond(['zoe'], { second_above_minor: null });
    expect(await who('sam')).toBeNull();
  });
});
