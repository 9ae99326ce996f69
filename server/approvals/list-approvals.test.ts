/** Proves docs/threats.md#approval-tricks, docs/decisions/0140 */
import { describe, expect, test } from 'vitest';
import { countApprovals } from '#contract/approvals-count.ts';
import { listApprovals } from '#contract/waiting-approvals.ts';
import { approvalActs, laterAndCheaper, approvalReason as reason } from '#tests/builders/approval-acts.ts';
import { statementsOf } from '#tests/builders/statements.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { waiting, approve, decline, undo } = approvalActs(at);
const list = (name: Person) => at.as(name).get(listApprovals);
const count = (name: Person) => at.as(name).get(countApprovals);
const idsOf = async (name: Person) => (await list(name)).waiting.map(({ trip_id }) => trip_id);

describe('the list of approvals', () => {
  test('says who asks for what, why it is over, against which limit, and until when', async () => {
    const id = await waiting();
    const found = (await list('ada')).waiting.find(({ trip_id }) => trip_id === id);
    expect(found).toMatchObject({
      requester_name: 'Sam Rivera',
      destination: 'London',
      identifier: 'CC-100',
      reason,
      amount: 190_000,
      currency: 'USD',
      is_within_policy: false,
      is_own_trip: false,
      findings: [{ kind: 'cabin', sentence: expect.stringContaining('Business is above Economy') }],
      flights: {
        amount: 190_000,
        legs: [
          {
            airport_depart_iata: 'JFK',
            airport_arrive_iata: 'LHR',
            elapsed: 420,
            flights: 'British Airways 178',
            stretches: [{ minutes: 420, layover_at: null }],
          },
          { airport_depart_iata: 'LHR', airport_arrive_iata: 'JFK', elapsed: 480 },
        ],
      },
    });
    const asked = Date.parse(found?.asked_at ?? '');
    expect(Date.parse(found?.deadline ?? '') - asked).toBe(24 * 3_600_000);
  });

  test('docs/decisions/0160 a manager who was not asked reads what waits for others, and nobody else does', async () => {
    const id = await waiting();
    const elsewhereOf = async (name: Person) => (await list(name)).elsewhere.filter(({ trip_id }) => trip_id === id);
    expect(await elsewhereOf('tom')).toEqual([
      {
        trip_id: id,
        requester_name: 'Sam Rivera',
        destination: 'London',
        level: 1,
        levels: 1,
        asked_names: ['Ada Okafor'],
        deadline: expect.any(String),
      },
    ]);
    expect((await list('tom')).elsewhere_total).toBe((await list('tom')).elsewhere.length);
    for (const name of ['ada', 'sam', 'max', 'zoe'] as const) expect(await elsewhereOf(name), name).toEqual([]);
    await approve('ada', id);
    expect(await elsewhereOf('tom')).toEqual([]);
  });

  test('names the money above the limit of the fare', async () => {
    const { offer } = at.offerNew({ minor: 90_000 });
    at.supplier.offers.unshift(laterAndCheaper(offer));
    const id = await at.created('sam', { body: { approval_reason: reason, is_overlap_accepted: true } });
    const found = (await list('ada')).waiting.find(({ trip_id }) => trip_id === id);
    expect(found?.findings).toEqual([
      {
        kind: 'fare',
        title: 'Flights',
        sentence: 'Flight over the limit of 550.00 USD',
        over: 35_000,
        limit: 55_000,
        currency: 'USD',
      },
    ]);
    // The cheapest in policy of the search that it was chosen from, as it was then.
    expect(found?.cheapest).toMatchObject({
      found_at: at.world().clock.now().toISOString(),
      flights: { amount: 50_000, currency: 'USD', legs: [{ flights: 'American Airlines 100', elapsed: 435 }, {}] },
    });
    // A search that finds only Business, which the policy does not allow.
    at.supplier.offers.length = 0;
    const elsewhere = await waiting();
    const none = (await list('ada')).waiting.find(({ trip_id }) => trip_id === elsewhere);
    expect(none?.cheapest).toMatchObject({ flights: null });
  });

  test('has what the caller was asked and may decide, soonest first; nobody else reads it', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const ids = await idsOf('ada');
    expect(ids.slice(-2)).toEqual([first, second]);
    expect((await list('ada')).total).toBe(ids.length);
    expect(await count('ada')).toEqual({ waiting: ids.length, is_approver: true });
    for (const name of ['sam', 'zoe', 'max', 'nia', 'eva', 'root'] as const) {
      const { waiting: rows, total, decided } = await list(name);
      expect({ name, ids: rows.map(({ trip_id }) => trip_id).filter((id) => ids.includes(id)) }).toEqual({
        name,
        ids: [],
      });
      expect({ name, total, decided }).toEqual({ name, total: 0, decided: [] });
    }
    expect(await count('sam')).toEqual({ waiting: 0, is_approver: false });
  });

  test('a request whose itinerary changed, or which the person may no longer decide, is not there', async () => {
    const id = await waiting();
    const { db } = at.world().world;
    const setVersion = (version: number) =>
      db.updateTable('itineraries').set({ version }).where('trip_id', '=', id).execute();
    await setVersion(2);
    expect(await idsOf('ada')).not.toContain(id);
    await setVersion(1);
    expect(await idsOf('ada')).toContain(id);
    // Zoë was asked as well, and is neither the policy's approver nor a manager.
    const zoe = db.selectFrom('users').where('email', '=', 'zoe@acme.example').select('id');
    const question = db.selectFrom('approvals').where('trip_id', '=', id).select('id');
    await db.insertInto('approval_asked').values({ approval_id: question, user_id: zoe }).execute();
    expect(await idsOf('zoe')).not.toContain(id);
    expect(await approve('zoe', id)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
  });

  test('after the deadline it is gone from the list', async () => {
    const id = await waiting();
    const { db } = at.world().world;
    await db.updateTable('approvals').set({ deadline: at.world().clock.now() }).where('trip_id', '=', id).execute();
    expect(await idsOf('ada')).not.toContain(id);
  });

  test('a decision leaves the list and stands below it, with its undo while that is possible', async () => {
    const [yes, no] = [await waiting(), await waiting()];
    await approve('ada', yes);
    await decline('ada', no);
    const after = await list('ada');
    expect(after.waiting.map(({ trip_id }) => trip_id)).not.toContain(yes);
    expect(after.waiting.map(({ trip_id }) => trip_id)).not.toContain(no);
    const decided = (id: number, rows = after.decided) => rows.find(({ trip_id }) => trip_id === id);
    expect(decided(yes)).toMatchObject({ state: 'approved', decided_by: 'Ada Okafor', undo_until: expect.any(String) });
    expect(decided(no)).toMatchObject({ state: 'declined', requester_name: 'Sam Rivera', undo_until: null });
    await at.world().jobs.runDue();
    await undo('ada', yes);
    expect(decided(yes, (await list('ada')).decided)).toMatchObject({ state: 'undone', undo_until: null });
  });

  test('takes as many statements for four requests as for one', async () => {
    const { database } = at.world().world;
    await waiting();
    const before = await statementsOf(database, () => list('ada'));
    for (let more = 0; more < 3; more += 1) await waiting();
    const after = await statementsOf(database, () => list('ada'));
    expect(after.length, after.join('\n')).toBe(before.length);
  });
});
