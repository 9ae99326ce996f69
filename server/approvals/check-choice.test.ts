/** Proves docs/decisions/0176, docs/threats.md#approval-tricks */
import { describe, expect, test } from 'vitest';
import { checkChoice, readChoiceCheck } from '#contract/choice-checks.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { takeSearch } from '#server/flights/search-now.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { approvalActs, laterAndCheaper } from '#tests/builders/approval-acts.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { waiting, approve } = approvalActs(at);
const press = (name: Person, id: number) => at.as(name).call(checkChoice, { params: { id } });
const read = (name: Person, id: number) => at.as(name).get(readChoiceCheck, { params: { id } });
const db = () => at.world().world.db;

/** Presses and waits for the answer. */
const checked = async (id: number, name: Person = 'ada') => {
  await at.as(name).get(checkChoice, { params: { id } });
  return eventually(async () => {
    const check = await read(name, id);
    expect(check.is_running).toBe(false);
    return check;
  });
};

/** The last check was begun so many seconds earlier. */
const anEarlierBegin = async (id: number, seconds: number): Promise<void> => {
  const question = db().selectFrom('approvals').where('trip_id', '=', id).select('id');
  const before = new Date(at.world().clock.now().getTime() - seconds * 1000);
  await db()
    .updateTable('approval_checks')
    .set({ started_at: before, answered_at: before })
    .where('approval_id', 'in', question)
    .execute();
};

/** An economy fare of 900.00 USD that waits for Ada, and one of 500.00 USD that the policy allows. */
const dear = async () => {
  const { offer } = at.offerNew({ minor: 90_000 });
  at.supplier.offers.unshift(laterAndCheaper(offer));
  const body = { approval_reason: 'It arrives in time', is_overlap_accepted: true };
  return { id: await at.created('sam', { body }), offer };
};

const moved = (offer: SupplierOffer): SupplierOffer => ({
  ...offer,
  slices: offer.slices.map((slice, leg) => ({
    ...slice,
    segments: slice.segments.map((segment) =>
      leg === 0 ? { ...segment, departLocal: segment.departLocal.replace('T18:30', 'T19:10') } : segment,
    ),
  })),
});

describe('one press asks the suppliers again', () => {
  test('nothing was checked before', async () => {
    expect(await read('ada', await waiting())).toEqual({
      is_running: false,
      is_broken_off: false,
      checked_at: null,
      checked_by: null,
      again_from: null,
      answer: null,
    });
  });

  test('the price now and the cheapest in policy now, without an order or a hold', async () => {
    const { id, offer } = await dear();
    const posts = at.supplier.posts.length;
    at.supplier.prices.set(offer.ref, 91_200);
    at.supplier.offers.splice(0, 1, { ...laterAndCheaper(offer), total: { minor: 48_000, currency: 'USD' } });
    expect(await checked(id)).toMatchObject({
      checked_at: at.world().clock.now().toISOString(),
      checked_by: 'Ada Okafor',
      answer: {
        items: [{ kind: 'flight', title: 'Flights', state: 'sold', was: 90_000, now: 91_200, currency: 'USD' }],
        total_was: 90_000,
        total_now: 91_200,
        cheapest: { state: 'found', is_complete: true, flights: { amount: 48_000, legs: [{ elapsed: 435 }, {}] } },
        moved: [],
        policy: null,
        hold: null,
      },
    });
    expect(at.supplier.posts.length).toBe(posts);
    // The booking goes on as before: it never pays more than was confirmed.
    expect((await approve('ada', id)).ok).toBe(true);
    await at.world().jobs.runDue();
    expect(at.supplier.posts.length).toBe(posts);
    expect(await at.trip('sam', id)).toMatchObject({ state: 'needs attention' });
  });

  test('searches for what the trip was searched for, in its cabin', async () => {
    const id = await waiting();
    const asked: unknown[] = [];
    const search = at.supplier.search.bind(at.supplier);
    Object.assign(at.supplier, {
      search: (query: Parameters<typeof search>[0], context: Parameters<typeof search>[1]) => {
        asked.push(query);
        return search(query, context);
      },
    });
    await checked(id);
    Object.assign(at.supplier, { search });
    expect(asked).toMatchObject([
      {
        slices: [
          { from: ['JFK'], to: ['LHR'] },
          { from: ['LHR'], to: ['JFK'] },
        ],
        cabins: ['business', 'first'],
        adults: 1,
        children: 0,
        infants: 0,
        currency: 'USD',
      },
    ]);
  });

  test('flights of which nothing is in policy, and none at all', async () => {
    const id = await waiting();
    expect((await checked(id)).answer?.cheapest).toMatchObject({ state: 'none', flights: null });
    at.supplier.offers.length = 0;
    await anEarlierBegin(id, 61);
    expect((await checked(id)).answer?.cheapest).toMatchObject({ state: 'empty', flights: null });
  });

  test.each<[SupplierError, string]>([
    [{ kind: 'unavailable', message: 'sold' }, 'gone'],
    [{ kind: 'timeout', message: 'late' }, 'slow'],
    [{ kind: 'upstream', message: 'broken' }, 'failed'],
    [{ kind: 'rate_limited', retryAt: new Date(0) }, 'busy'],
  ])('a supplier that answers %o: the flights are %s, and the search counts all the same', async (error, state) => {
    const { id } = await dear();
    at.supplier.plan('reprice', error);
    const { answer } = await checked(id);
    expect(answer).toMatchObject({ total_now: null, items: [{ state, now: null }], cheapest: { state: 'found' } });
  });

  test('a search that fails leaves the price', async () => {
    const { id } = await dear();
    const search = at.supplier.search.bind(at.supplier);
    Object.assign(at.supplier, {
      search: async function* () {
        yield { type: 'plan', sources: ['test-source'] };
        yield { type: 'source_done', source: 'test-source', error: { kind: 'timeout', message: 'late' } };
      },
    });
    const { answer } = await checked(id);
    Object.assign(at.supplier, { search });
    expect(answer).toMatchObject({ total_now: 90_000, cheapest: { state: 'slow', flights: null, is_complete: false } });
  });

  test('other times of the same flights, and a policy that was changed since', async () => {
    const { id, offer } = await dear();
    const reprice = at.supplier.reprice.bind(at.supplier);
    Object.assign(at.supplier, { reprice: async () => ({ ok: true, value: moved(offer) }) });
    const policies = db().updateTable('policies').where('organization_id', '=', at.organization('Acme'));
    await policies.set((eb) => ({ version: eb('version', '+', 1) })).execute();
    const { answer } = await checked(id);
    Object.assign(at.supplier, { reprice });
    const day = offer.slices[0]?.segments[0]?.departLocal.slice(0, 10);
    expect(answer?.moved).toMatchObject([
      { flights: 'British Airways 178', was_depart: `${day}T18:30`, now_depart: `${day}T19:10` },
    ]);
    expect(answer?.policy).toMatchObject({ change: 'changed', sentence: expect.stringContaining('over the limit of') });
  });

  test('seats and price that the airline keeps, and that it no longer keeps', async () => {
    const inHours = (hours: number) => new Date(at.world().clock.now().getTime() + hours * 3_600_000).toISOString();
    const hold = { priceUntil: inHours(3), payBy: inHours(20) };
    const id = await waiting('sam', { hold });
    await at.world().jobs.runDue();
    const posts = at.supplier.posts.length;
    at.supplier.prices.set(at.supplier.offers.at(-1)?.ref ?? '', 250_000);
    expect((await checked(id)).answer).toMatchObject({
      total_now: 190_000,
      hold: { until: hold.priceUntil, is_over: false },
    });
    const order = [...at.supplier.orders.values()].at(-1);
    at.supplier.lapse(order?.attemptId ?? '');
    await anEarlierBegin(id, 61);
    // The airline will not sell the same offer again.
    at.supplier.prices.clear();
    expect((await checked(id)).answer).toMatchObject({ items: [{ state: 'gone' }], hold: { is_over: true } });
    expect(at.supplier.posts.length).toBe(posts);
  });
});

describe('who may press, and how often', () => {
  test('those who decide and the managers who see it; nobody else learns anything', async () => {
    const id = await waiting();
    expect((await press('tom', id)).ok).toBe(true);
    expect((await checked(id)).checked_by).toBe('Tom Lindqvist');
    for (const name of ['sam', 'zoe', 'max', 'nia', 'eva', 'root'] as const) {
      expect(await press(name, id), name).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
      const answer = await at.as(name).call(readChoiceCheck, { params: { id } });
      expect(answer, name).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    }
    expect(await press('ada', 999_999)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    expect(await at.approval('ada', id)).toMatchObject({ may_approve: true, may_check: true });
    expect(await at.approval('sam', id)).toMatchObject({ may_approve: false, may_check: false });
  });

  test('a manager who may not decide about their own trip may still look', async () => {
    const id = await waiting('tom');
    expect(await approve('tom', id)).toMatchObject({ problem: { code: 'own-trip-approval' } });
    expect(await at.approval('tom', id)).toMatchObject({ may_approve: false, may_check: true });
    expect((await press('tom', id)).ok).toBe(true);
  });

  test('all share one check a minute', async () => {
    const id = await waiting();
    await checked(id);
    const calls = at.supplier.calls.length;
    const again = await at.as('tom').get(checkChoice, { params: { id } });
    expect(again).toMatchObject({ is_running: false, checked_by: 'Ada Okafor' });
    expect(Date.parse(again.again_from ?? '') - at.world().clock.now().getTime()).toBe(60_000);
    expect(at.supplier.calls.length).toBe(calls);
    await anEarlierBegin(id, 61);
    expect((await checked(id, 'tom')).checked_by).toBe('Tom Lindqvist');
    expect(at.supplier.calls.length).toBeGreaterThan(calls);
  });

  test('of two who press together one asks', async () => {
    const id = await waiting();
    const calls = at.supplier.calls.length;
    await Promise.all([press('ada', id), press('tom', id), press('ada', id)]);
    await checked(id);
    expect(at.supplier.calls.slice(calls)).toEqual(['reprice']);
  });

  test('a check whose process died is said to be broken off, keeps the earlier answer and may be repeated', async () => {
    const id = await waiting();
    const before = await checked(id);
    await anEarlierBegin(id, 120);
    const question = db().selectFrom('approvals').where('trip_id', '=', id).select('id');
    const at50 = new Date(at.world().clock.now().getTime() - 50_000);
    await db().updateTable('approval_checks').set({ started_at: at50 }).where('approval_id', 'in', question).execute();
    expect(await read('ada', id)).toMatchObject({ is_broken_off: true, is_running: false, answer: before.answer });
    expect((await checked(id)).is_broken_off).toBe(false);
  });

  test('an answered request cannot be checked', async () => {
    const id = await waiting();
    await approve('ada', id);
    expect(await press('ada', id)).toMatchObject({ problem: { code: 'approval-stale' } });
    expect(await at.as('ada').call(readChoiceCheck, { params: { id } })).toMatchObject({
      problem: { code: 'approval-stale' },
    });
  });

  test('the audit has each check with what it found', async () => {
    const { id, offer } = await dear();
    at.supplier.prices.set(offer.ref, 91_200);
    await checked(id);
    const events = await db().selectFrom('audit_events').where('event', '=', 'approval-checked').selectAll().execute();
    expect(events.map(({ facts }) => facts)).toContainEqual({
      trip: id,
      items: 'sold',
      was_minor: 90_000,
      now_minor: 91_200,
      currency: 'USD',
      cheapest: 'found',
      cheapest_minor: 50_000,
    });
  });

  test('a check counts as a search of the person who presses', async () => {
    const id = await waiting();
    const tom = await db()
      .selectFrom('users')
      .where('email', '=', 'tom@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    for (let left = 10_000; left > 0 && takeSearch(at.world().world, tom.id) === null; left -= 1);
    expect(await press('tom', id)).toMatchObject({ status: 429, problem: { code: 'rate-limited' } });
    expect((await checked(id)).checked_by).toBe('Ada Okafor');
  });
});
