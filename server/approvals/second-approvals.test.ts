/** Proves docs/decisions/0175, docs/threats.md#approval-tricks */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approveTrip, declineTrip, remindApprover } from '#contract/approvals.ts';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { findWithNewApprovers } from '#server/trips/approval-store.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { secondApprovalActs, zoeName } from '#tests/builders/second-approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';

const at = tripWorld();
const { waiting, approve, decline, undo, keyInMail } = approvalActs(at);
const { countTo, decisionsOf, idOf, isBooking, requestsTo, restore, rowsOf, setSecond, setType } =
  secondApprovalActs(at);
const above = 'The total of 1,900.00 USD is above 1,500.00 USD.';

/** Runs the job of each minute, and checks that a second run finds nothing. */
const sweep = async (): Promise<void> => {
  await approvalDeadlines(at.world().world);
  expect(await findWithNewApprovers(at.world().world.db, at.world().clock.now())).toEqual([]);
};
const waitsFor = async (by: Person, id: number) =>
  (await at.as(by).get(listApprovals)).waiting.find(({ trip_id }) => trip_id === id);

beforeEach(() => setSecond(['zoe']));
afterEach(restore);

describe('a request that needs two approvals', () => {
  test('waits for the first approver, then for the second, and is booked after both', async () => {
    const id = await waiting();
    await sweep();
    expect([await countTo('ada', id), await countTo('zoe', id)]).toEqual([1, 0]);
    expect(await at.approval('sam', id)).toMatchObject({
      state: 'pending',
      approver_name: 'Ada Okafor',
      level: 1,
      levels: 2,
      second_why: above,
      second_note: `After that, ${zoeName} decides too. ${above}`,
      first_approval: null,
    });
    expect((await requestsTo('ada', id))[0]?.text).toContain(`After that, ${zoeName} decides too. ${above}`);
    expect(await approve('zoe', id)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    const { deadline } = await at.approval('sam', id);

    expect((await approve('ada', id, await keyInMail('ada', id))).ok).toBe(true);
    expect(await isBooking(id)).toBe(false);
    await sweep();
    expect([await countTo('ada', id), await countTo('zoe', id), await countTo('tom', id)]).toEqual([1, 1, 0]);
    expect((await requestsTo('zoe', id))[0]?.text).toContain(
      `Ada Okafor approved it. Yours is the second of two approvals. ${above}`,
    );
    expect(await at.approval('sam', id)).toMatchObject({
      state: 'pending',
      approver_name: zoeName,
      deadline,
      level: 2,
      levels: 2,
      second_note: null,
      first_approval: { by: 'Ada Okafor' },
    });
    expect((await at.trip('sam', id)).status_sentence).toContain(zoeName);
    expect(await waitsFor('ada', id)).toBeUndefined();
    expect(await waitsFor('zoe', id)).toMatchObject({
      level: 2,
      levels: 2,
      second_why: above,
      first_approval: { by: 'Ada Okafor' },
    });

    expect((await approve('zoe', id, await keyInMail('zoe', id))).ok).toBe(true);
    expect(await isBooking(id)).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({
      state: 'approved',
      decided_by: zoeName,
      first_approval: { by: 'Ada Okafor' },
    });
    const decided = (await at.as('ada').get(listApprovals)).decided.filter(({ trip_id }) => trip_id === id);
    expect(decided.map(({ state, level, levels, decided_by }) => [state, level, levels, decided_by])).toEqual([
      ['approved', 1, 2, 'Ada Okafor'],
    ]);
    expect(await decisionsOf(id)).toEqual([
      { trip: id, level: 1, decision: 'approved', by: await idOf('ada') },
      { trip: id, level: 2, decision: 'approved', by: await idOf('zoe') },
    ]);
  });

  test('needs one only when the total is not above the amount, or the policy has no rule', async () => {
    await setSecond(['zoe'], { second_above_minor: 190_000 });
    const equal = await waiting();
    expect(await at.approval('sam', equal)).toMatchObject({ level: 1, levels: 1, second_why: '', second_note: null });
    expect((await approve('ada', equal)).ok).toBe(true);
    expect(await isBooking(equal)).toBe(true);
    expect(await decisionsOf(equal)).toEqual([]);
    await setSecond(['zoe'], { second_above_minor: null });
    expect(await at.approval('sam', await waiting())).toMatchObject({ levels: 1 });
  });

  test('needs two when it goes to a listed country, and not when it only returns to one', async () => {
    await setSecond(['zoe'], { second_above_minor: null, second_countries: 'BR,GB' });
    const id = await waiting();
    const why = 'It goes to a listed country: United Kingdom.';
    expect(await at.approval('sam', id)).toMatchObject({ levels: 2, second_why: why });
    await setSecond(['zoe'], { second_above_minor: null, second_countries: 'US' });
    expect(await at.approval('sam', await waiting())).toMatchObject({ levels: 1 });
  });

  test('a decline at either level ends it', async () => {
    const [first, second] = [await waiting(), await waiting()];
    expect((await decline('ada', first)).ok).toBe(true);
    expect(await at.approval('sam', first)).toMatchObject({ state: 'declined', level: 1, decided_by: 'Ada Okafor' });
    expect((await approve('ada', second)).ok).toBe(true);
    expect((await decline('zoe', second)).ok).toBe(true);
    expect(await at.approval('sam', second)).toMatchObject({
      state: 'declined',
      level: 2,
      decided_by: zoeName,
      decline_reason: 'Too dear',
      first_approval: { by: 'Ada Okafor' },
    });
    expect((await at.trip('sam', second)).status_sentence).toContain(`${zoeName} declined this trip`);
    expect((await decisionsOf(second)).map(({ level, decision }) => [level, decision])).toEqual([
      [1, 'approved'],
      [2, 'declined'],
    ]);
  });

  test('a request keeps its rule when the policy changes, and asks the second approvers of that moment', async () => {
    const id = await waiting();
    await setSecond(['tom'], { second_above_minor: null });
    expect((await approve('ada', id)).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({ state: 'pending', level: 2, approver_name: 'Tom Lindqvist' });
    await setSecond(['zoe']);
    await sweep();
    expect(await countTo('zoe', id)).toBe(1);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: zoeName });
    expect((await approve('zoe', id)).ok).toBe(true);
    const { length } = await rowsOf(id);
    expect(length).toBe(4);
  });

  test('has one deadline: it expires at the second approval, and says that the first one was given', async () => {
    const id = await waiting();
    expect((await approve('ada', id)).ok).toBe(true);
    at.world().clock.advance(25 * 60);
    await approvalDeadlines(at.world().world);
    expect(await at.approval('sam', id)).toMatchObject({ state: 'expired', level: 2 });
    const mail = (await at.mailsTo('sam')).find(
      ({ subject, links }) =>
        subject.startsWith('Nobody approved') && links.some((link) => link.includes(`/trips/${id}`)),
    );
    expect(mail?.text).toContain('The first of two approvals was given, the second one was not.');
  });

  test('reminds those for whom it waits now, after three quarters of the time that they have', async () => {
    const id = await waiting();
    at.world().clock.advance(12 * 60);
    expect((await approve('ada', id)).ok).toBe(true);
    const reminders = async (who: Person) =>
      (await at.mailsTo(who)).filter(
        ({ subject, links }) =>
          subject.startsWith('Still waiting') && links.some((link) => link.includes(`/trips/${id}/approve`)),
      ).length;
    at.world().clock.advance(8 * 60);
    await sweep();
    expect([await reminders('ada'), await reminders('zoe')]).toEqual([0, 0]);
    at.world().clock.advance(90);
    await sweep();
    expect([await reminders('ada'), await reminders('zoe')]).toEqual([0, 1]);
    expect((await at.as('sam').call(remindApprover, { params: { id } })).ok).toBe(true);
    expect([await reminders('ada'), await reminders('zoe')]).toEqual([0, 2]);
  });
});

describe('nobody decides twice', () => {
  test('the first approver may repeat the first approval, which changes nothing, and no more', async () => {
    await setSecond(['ada', 'zoe']);
    const id = await waiting();
    const key = await keyInMail('ada', id);
    expect((await approve('ada', id)).ok).toBe(true);
    await sweep();
    expect([await countTo('ada', id), await countTo('zoe', id)]).toEqual([1, 1]);
    expect((await approve('ada', id, key)).ok).toBe(true);
    expect(await approve('ada', id, `${key}x`)).toMatchObject({ problem: { code: 'decided-first' } });
    expect(await decline('ada', id)).toMatchObject({ status: 401, problem: { code: 'decided-first' } });
    expect(await undo('ada', id)).toMatchObject({ problem: { code: 'decided-first' } });
    expect(await at.approval('ada', id)).toMatchObject({ state: 'pending', level: 2, may_approve: false });
    expect((await rowsOf(id)).length).toBe(3);
    expect((await decline('zoe', id)).ok).toBe(true);
    expect(await approve('ada', id, key)).toMatchObject({ problem: { code: 'decided-first' } });
  });

  test('the key of the first mail does not give the second approval', async () => {
    const id = await waiting();
    await at.as('sam').call(remindApprover, { params: { id } });
    const keyOfFirst = await keyInMail('ada', id);
    expect((await approve('tom', id)).ok).toBe(true);
    expect(await approve('ada', id, keyOfFirst)).toMatchObject({ problem: { code: 'approval-stale' } });
    expect(await at.approval('sam', id)).toMatchObject({ state: 'pending', level: 2 });
  });

  test('a page that still shows the first approval decides nothing about the second one', async () => {
    const id = await waiting();
    expect((await approve('tom', id)).ok).toBe(true);
    const stale = { params: { id }, query: { level: '1' } } as const;
    expect(await at.as('ada').call(approveTrip, stale)).toMatchObject({ problem: { code: 'approval-stale' } });
    expect(await at.as('ada').call(declineTrip, { ...stale, body: { reason: 'Too dear' } })).toMatchObject({
      problem: { code: 'approval-stale' },
    });
    expect(await at.approval('sam', id)).toMatchObject({ state: 'pending', level: 2 });
    expect((await at.as('ada').call(approveTrip, { params: { id }, query: { level: '2' } })).ok).toBe(true);
    expect(await isBooking(id)).toBe(true);
  });

  test('of two first approvals at once one counts, and the other is no second one', async () => {
    const id = await waiting();
    const query = { level: '1' } as const;
    await Promise.all(
      ['ada', 'tom'].map((name) => at.as(name === 'ada' ? 'ada' : 'tom').call(approveTrip, { params: { id }, query })),
    );
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['pending', 'approved', 'pending']);
    expect(await isBooking(id)).toBe(false);
  });

  test('nor about their own trip: a second approver who asks for it is not asked', async () => {
    await setSecond(['sam', 'zoe']);
    const id = await waiting();
    expect((await approve('ada', id)).ok).toBe(true);
    expect([await countTo('sam', id), await countTo('zoe', id)]).toEqual([0, 1]);
    expect(await approve('sam', id)).toMatchObject({ status: 401 });
    expect(await at.approval('sam', id)).toMatchObject({ state: 'pending', may_approve: false });
  });

  test('when only the first approver could give the second approval, theirs counts once', async () => {
    await setSecond(['ada']);
    await setType('tom', 0);
    const id = await waiting();
    expect(await at.approval('sam', id)).toMatchObject({ levels: 2, second_note: null });
    expect((await approve('ada', id)).ok).toBe(true);
    expect(await isBooking(id)).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({ state: 'approved', level: 1, decided_by: 'Ada Okafor' });
    expect(await at.approval('ada', id)).toMatchObject({ may_undo: true });
  });
});
