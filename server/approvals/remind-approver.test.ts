/** Proves docs/decisions/0142 */
import { expect, test } from 'vitest';
import { remindApprover } from '#contract/approvals.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { waiting, approve } = approvalActs(at);
const remind = (name: Person, id: number) => at.as(name).call(remindApprover, { params: { id } });
const reminders = async (id: number) => {
  const mails = await at.mailsTo('ada');
  return mails.filter(
    ({ subject, links }) => subject.startsWith('Still waiting') && links.some((link) => link.includes(`/trips/${id}/`)),
  ).length;
};

test('the person who asked reminds the approver by a press, and again after four hours', async () => {
  const id = await waiting();
  expect(await at.approval('sam', id)).toMatchObject({ may_remind: true, remind_from: null });
  expect((await remind('sam', id)).ok).toBe(true);
  expect(await reminders(id)).toBe(1);
  const from = new Date(at.world().clock.now().getTime() + 4 * 3_600_000).toISOString();
  expect(await at.approval('sam', id)).toMatchObject({ may_remind: false, remind_from: from });
  at.world().clock.advance(239);
  expect(await remind('sam', id)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(await reminders(id)).toBe(1);
  at.world().clock.advance(1);
  expect((await remind('sam', id)).ok).toBe(true);
  expect(await reminders(id)).toBe(2);
  const { db } = at.world().world;
  const events = await db.selectFrom('audit_events').where('event', '=', 'approver-reminded').select('facts').execute();
  expect(events.map(({ facts }) => facts)).toEqual([{ trip: id }, { trip: id }]);
});

test('two presses at once send one reminder', async () => {
  const id = await waiting();
  const answers = await Promise.all([remind('sam', id), remind('sam', id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await reminders(id)).toBe(1);
});

test('nobody is reminded of what does not wait, or by somebody else', async () => {
  const id = await waiting();
  expect(await at.approval('ada', id)).toMatchObject({ may_remind: false });
  for (const name of ['zoe', 'max', 'nia', 'eva'] as const)
    expect(await remind(name, id)).toMatchObject({ status: 401, problem: { code: 'forbidden' } });
  await approve('ada', id);
  expect(await remind('sam', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
  expect(await at.approval('sam', id)).toMatchObject({ may_remind: false });
  expect(await reminders(id)).toBe(0);
});
