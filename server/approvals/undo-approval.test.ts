/** Proves docs/threats.md#cross-site-requests */
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '#server/bookings/reconcile.ts';
import { approvalActs, approvalReason } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { waiting, approve, undo, payments, keyInMail } = approvalActs(at);
const bookingsRun = () => at.world().jobs.runDue();
const inMinutes = (minutes: number): string =>
  new Date(at.world().clock.now().getTime() + minutes * 60_000).toISOString();

/** Approved by Ada and booked at once, as usual. @returns the trip's id */
const booked = async (): Promise<number> => {
  const id = await waiting();
  expect((await approve('ada', id)).ok).toBe(true);
  await bookingsRun();
  expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
  return id;
};
const subjectsAbout = async (name: Person, id: number): Promise<readonly string[]> =>
  (await at.mailsTo(name))
    .filter(({ links }) => links.some((link) => new URL(link).pathname === `/trips/${id}`))
    .map(({ subject }) => subject);
const count = (subjects: readonly string[], part: string): number =>
  subjects.filter((subject) => subject.includes(part)).length;
const conflict = (detail: string) => ({ status: 409, problem: { code: 'conflict', detail } });
const untouched = async (id: number): Promise<void> => {
  await bookingsRun();
  expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
  expect(await payments(id)).toMatchObject([{ state: 'captured', captured_minor: 190_000, refunded_minor: 0 }]);
  expect(await at.approval('ada', id)).toMatchObject({ state: 'approved' });
  expect(count(await subjectsAbout('sam', id), 'was undone')).toBe(0);
};

beforeEach(() => {
  at.supplier.refundShare = 1;
  at.supplier.plan('quoteCancel');
});

describe('for five minutes an approval can be undone while that costs nothing', () => {
  test('booked at once, then undone: canceled, all of it given back, everyone told by whom, once', async () => {
    const id = await waiting();
    await approve('ada', id);
    const until = inMinutes(5);
    expect(await at.approval('ada', id)).toMatchObject({ state: 'approved', undo_until: until, may_undo: true });
    expect(await at.approval('sam', id)).toMatchObject({ undo_until: until, may_undo: false });
    await bookingsRun();
    expect((await undo('ada', id)).ok).toBe(true);
    expect((await undo('ada', id)).ok).toBe(true);
    await bookingsRun();
    expect((await undo('tom', id)).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'canceled' });
    expect(await payments(id)).toMatchObject([{ state: 'refunded', captured_minor: 190_000, refunded_minor: 190_000 }]);
    expect(await at.approval('ada', id)).toMatchObject({
      state: 'undone',
      requester_name: 'Sam Rivera',
      reason: approvalReason,
      decided_by: 'Ada Okafor',
      undo_until: null,
      may_undo: false,
      may_approve: false,
    });
    for (const name of ['sam', 'ada'] as const) expect(count(await subjectsAbout(name, id), 'was undone')).toBe(1);
    expect(count(await subjectsAbout('sam', id), 'was canceled')).toBe(1);
    const mail = (await at.mailsTo('sam')).find(
      ({ subject }) => subject === 'The approval of the trip to London was undone',
    );
    expect(mail?.text).toContain('Ada Okafor undid the approval.');
    expect(mail?.text).toContain('all of the 1,900.00 USD are refunded to the card. Nothing remains charged.');
  });

  test('of several at the same moment one undoes it, and the money goes back once', async () => {
    const id = await booked();
    const answers = await Promise.all([undo('ada', id), undo('tom', id), undo('ada', id)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    await bookingsRun();
    expect(await payments(id)).toMatchObject([{ state: 'refunded', refunded_minor: 190_000 }]);
    const { db } = at.world().world;
    const rows = await db.selectFrom('approvals').where('trip_id', '=', id).select('state').orderBy('id').execute();
    expect(rows.map(({ state }) => state)).toEqual(['pending', 'approved', 'undone']);
    expect(count(await subjectsAbout('sam', id), 'was undone')).toBe(1);
  });

  test('a travel manager may undo what another approved by mistake; both are told', async () => {
    const id = await booked();
    expect((await undo('tom', id)).ok).toBe(true);
    expect(await at.approval('sam', id)).toMatchObject({ state: 'undone', decided_by: expect.stringContaining('Tom') });
    for (const name of ['ada', 'tom'] as const) expect(count(await subjectsAbout(name, id), 'was undone')).toBe(1);
  });

  test('the link of the mail no longer approves: reloading its page does not book again', async () => {
    const id = await waiting();
    const key = await keyInMail('ada', id);
    await approve('ada', id, key);
    await bookingsRun();
    await undo('ada', id);
    expect(await approve('ada', id, key)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
    expect(await approve('ada', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
    await bookingsRun();
    expect(await payments(id)).toHaveLength(1);
  });

  test('while it is being booked nothing is done; a moment later it can be undone', async () => {
    const id = await waiting();
    await approve('ada', id);
    expect(await undo('ada', id)).toMatchObject(
      conflict('The trip is being booked right now, so nothing was done. Please try again in a moment.'),
    );
    at.supplier.plan('book', 'lost');
    await bookingsRun();
    expect(await undo('ada', id)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    at.world().clock.advance(1);
    await reconcile(at.world().world);
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked' });
    expect((await undo('ada', id)).ok).toBe(true);
  });

  test('after five minutes nothing is done', async () => {
    const id = await booked();
    at.world().clock.advance(6);
    expect(await at.approval('ada', id)).toMatchObject({ undo_until: null, may_undo: false });
    expect(await undo('ada', id)).toMatchObject(
      conflict('An approval can be undone for five minutes only, and they have passed.'),
    );
    await untouched(id);
  });

  test('when the airline keeps something nothing is done, and how much is said', async () => {
    const id = await booked();
    at.supplier.refundShare = 0.75;
    expect(await undo('ada', id)).toMatchObject(
      conflict('The airline would keep 475.00 USD of 1,900.00 USD, so nothing was done: the trip stays booked.'),
    );
    await untouched(id);
  });

  test('when the airline does not answer, or lets nothing be canceled, nothing is done', async () => {
    const id = await booked();
    at.supplier.plan('quoteCancel', 'unsent', { kind: 'unsupported', what: 'canceling' });
    expect(await undo('ada', id)).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
    expect(await undo('ada', id)).toMatchObject({ status: 409, problem: { code: 'conflict' } });
    await untouched(id);
  });

  test('a booking that failed has nothing to undo', async () => {
    const id = await waiting();
    at.supplier.prices.set(at.supplier.offers.at(-1)?.ref ?? '', 195_000);
    await approve('ada', id);
    await bookingsRun();
    expect(await at.approval('ada', id)).toMatchObject({ state: 'approved', may_undo: false });
    expect(await undo('ada', id)).toMatchObject(conflict('Nothing is booked that could be canceled.'));
  });

  test('anyone else hears the refusal of an approval; a question that waits or was declined is not undone', async () => {
    const id = await waiting();
    expect(await undo('ada', id)).toMatchObject({ status: 409, problem: { code: 'approval-stale' } });
    await approve('ada', id);
    await bookingsRun();
    for (const name of ['sam', 'zoe', 'max'] as const)
      expect(await undo(name, id)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    await untouched(id);
  });
});
