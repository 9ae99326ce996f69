/** Proves docs/faults.md#stale-writes */
import { describe, expect, test } from 'vitest';
import { approveTrip } from '#contract/approvals.ts';
import * as calls from '#contract/settings/policies.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { policyFor } from './find-policy.ts';

const at = tripWorld();
const acme = () => at.organization('Acme');
const body = {
  title: 'Board',
  approver_id: null as number | null,
  hotel_max: 320.5,
  flight_within_mr_percentage: 40,
  flight_max_cabin_short: 'economy' as const,
  flight_max_cabin_long: 'premium_economy' as const,
  flight_max_upgrade_short: 100,
  flight_max_upgrade_long: 250,
  flight_max_co2_above_usual_percentage: 20 as const,
  is_approve_always: true,
  is_notify_upfront: true,
  line_manager: 'beside' as const,
  second_above: null,
  second_country_ids: [],
  second_approver_ids: [],
};
const idOf = async (name: string): Promise<number> =>
  (await at.world().world.db.selectFrom('users').where('email', 'like', `${name}@%`).select('id').executeTakeFirst())
    ?.id ?? 0;
const list = (by: Person = 'ada', id = acme()) => at.as(by).get(calls.listPolicies, { params: { id } });
const titled = async (title: string) => {
  const found = (await list()).find((policy) => policy.title === title);
  if (!found) throw new Error(`there is no policy ${title}`);
  return found;
};
const of = (policyId: number, id = acme()) => ({ params: { id, policyId } });
const add = (change: object = {}, by: Person = 'ada', organization = acme()) =>
  at.as(by).send('POST', `/organizations/${organization}/policies`, { body: { ...body, ...change } });
const put = (policyId: number, change: object = {}) =>
  at.as('ada').send('PUT', `/organizations/${acme()}/policies/${policyId}`, { body: { ...body, ...change } });
const made = async (title: string, change: object = {}) => {
  expect((await add({ title, ...change })).status).toBe(200);
  return titled(title);
};

describe('reading policies', () => {
  test('the default first, then by title, with their rules in words (POL-03, POL-13)', async () => {
    const policies = await list();
    expect(policies.map(({ title, is_default }) => [title, is_default])).toEqual([
      ['Standard', true],
      ['Always ask', false],
      ['Executive', false],
    ]);
    expect(policies[2]).toEqual({
      id: expect.any(Number),
      title: 'Executive',
      approver_id: await idOf('ada'),
      approver_name: 'Ada Okafor',
      hotel_max: 50_000,
      hotel_summary: '500.00 USD a night',
      flight_summary: 'Within 30 % of the cheapest sensible fare, Economy on short and Business/First on long flights',
      flight_within_mr_percentage: 30,
      flight_max_cabin_short: 'economy',
      flight_max_cabin_long: 'business_first',
      flight_max_upgrade_short: 5_000,
      flight_max_upgrade_long: 10_000,
      flight_max_co2_above_usual_percentage: null,
      is_approve_always: false,
      is_notify_upfront: false,
      line_manager: 'none',
      second_above: null,
      second_country_ids: [],
      second_approver_ids: [],
      second_approvers: [],
      second_summary: '',
      is_default: false,
      currency: 'USD',
      version: 1,
    });
    expect(policies[1]?.flight_summary).toBe('Within 10 % of the cheapest sensible fare, Economy, always asks');
  });

  test('one policy, its amounts as decimals (POL-14)', async () => {
    const { id } = await titled('Standard');
    const reply = await at.as('tom').send('GET', `/organizations/${acme()}/policies/${id}`);
    expect(reply).toMatchObject({ status: 200, body: { title: 'Standard', hotel_max: 250, currency: 'USD' } });
    expect((await at.as('ada').call(calls.readPolicy, of(id, at.organization('Globex')))).ok).toBe(false);
  });

  test('POL-14 each policy is answered by its own id, with every field that it was saved with', async () => {
    const tom = await idOf('tom');
    const own = { title: 'Read alone', approver_id: tom, is_approve_always: false, flight_max_upgrade_short: 150 };
    const { id } = await made(own.title, own);
    const reply = await at.as('ada').send('GET', `/organizations/${acme()}/policies/${id}`);
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual({
      ...body,
      ...own,
      id,
      approver_name: 'Tom Lindqvist',
      second_approvers: [],
      second_summary: '',
      hotel_summary: '320.50 USD a night',
      flight_summary:
        'Within 40 % of the cheapest sensible fare, Economy on short and Premium Economy on long flights, CO2 up to 20 % above usual for the route',
      is_default: false,
      currency: 'USD',
      version: 1,
    });
    for (const policy of await list())
      expect(await at.as('ada').get(calls.readPolicy, of(policy.id)), policy.title).toEqual(policy);
    await at.as('ada').get(calls.deletePolicy, of(id));
    expect(await at.as('ada').send('GET', `/organizations/${acme()}/policies/${id}`)).toMatchObject({ status: 404 });
  });

  test('an approver reads the policies that name them and no other', async () => {
    const globex = at.organization('Globex');
    const mine = await made('Zoë decides', { approver_id: await idOf('zoe') });
    expect((await list('zoe')).map(({ title }) => title)).toEqual(['Zoë decides']);
    expect((await at.as('zoe').call(calls.readPolicy, of(mine.id))).ok).toBe(true);
    expect(await at.as('zoe').call(calls.readPolicy, of((await titled('Standard')).id))).toMatchObject({ status: 404 });
    expect(await at.as('sam').call(calls.listPolicies, { params: { id: acme() } })).toMatchObject({ status: 403 });
    expect(await at.as('sam').call(calls.listPolicies, { params: { id: globex } })).toMatchObject({ status: 404 });
    expect((await list('zoe', globex)).map(({ currency }) => currency)).toEqual(['EUR']);
    await at.as('ada').get(calls.deletePolicy, of(mine.id));
  });

  test('nobody outside reads the policies of an organization, and a missing one has none for staff either', async () => {
    const { id } = await titled('Standard');
    const [foreign, missing] = [of(id), of(id, 999_999)];
    for (const [name, asked] of [
      ['max', foreign],
      ['eva', missing],
    ] as const) {
      expect(await at.as(name).call(calls.listPolicies, { params: { id: asked.params.id } })).toMatchObject({
        status: 404,
        problem: { code: 'not-found' },
      });
      expect(await at.as(name).call(calls.readPolicy, asked)).toMatchObject({
        status: 404,
        problem: { code: 'not-found' },
      });
    }
    expect((await list('eva')).map(({ title }) => title)).toContain('Standard');
  });
});

describe('changing policies', () => {
  test('a policy is added with all that the form sends (POL-17)', async () => {
    const ada = await idOf('ada');
    const reply = await add({ title: '  Board  ', approver_id: ada });
    expect(reply).toMatchObject({
      status: 200,
      body: { ...body, approver_id: ada, approver_name: 'Ada Okafor', is_default: false, version: 1 },
    });
    expect(await titled('Board')).toMatchObject({ hotel_max: 32_050, hotel_summary: '320.50 USD a night' });
  });

  test('the first policy of an organization is its default', async () => {
    const { db } = at.world().world;
    const solo = at.organization('Solo');
    const memberships = db.updateTable('memberships').where('organization_id', '=', solo);
    await memberships.set({ user_type: 1 }).execute();
    expect(await list('new', solo)).toEqual([]);
    const pounds = { flight_max_upgrade_short: 50, flight_max_upgrade_long: 100, hotel_max: 0 };
    expect((await add({ ...pounds, title: 'Only' }, 'new', solo)).status).toBe(200);
    expect((await add({ ...pounds, title: 'Other' }, 'new', solo)).status).toBe(200);
    expect((await list('new', solo)).map(({ title, is_default }) => [title, is_default])).toEqual([
      ['Only', true],
      ['Other', false],
    ]);
    expect((await list('new', solo))[0]?.hotel_summary).toBe('No limit');
  });

  test('docs/decisions/0159 a limit for CO2 is one of the choices; a body without one sets none', async () => {
    const { id } = await made('Low carbon');
    expect(await at.as('ada').get(calls.readPolicy, of(id))).toMatchObject({
      flight_max_co2_above_usual_percentage: 20,
      flight_summary: expect.stringContaining('CO2 up to 20 % above usual for the route'),
    });
    for (const percentage of [15, -10, '10', 100])
      expect(await put(id, { flight_max_co2_above_usual_percentage: percentage })).toMatchObject({
        status: 422,
        body: { errors: { flight_max_co2_above_usual_percentage: 'Please choose 0, 10, 20, 30 or 50' } },
      });
    const { flight_max_co2_above_usual_percentage: _, ...older } = body;
    const path = `/organizations/${acme()}/policies/${id}`;
    expect(await at.as('ada').send('PUT', path, { body: older })).toMatchObject({
      status: 200,
      body: { flight_max_co2_above_usual_percentage: null },
    });
  });

  test('every field of a policy can be changed, and its version rises (POL-15)', async () => {
    const before = await made('Sales');
    const change = {
      title: 'Sales and support',
      approver_id: await idOf('tom'),
      hotel_max: 0,
      flight_within_mr_percentage: 100,
      flight_max_cabin_short: 'premium_economy',
      flight_max_cabin_long: 'business_first',
      flight_max_upgrade_short: 0,
      flight_max_upgrade_long: 500,
      flight_max_co2_above_usual_percentage: 0,
      is_approve_always: false,
      is_notify_upfront: false,
      line_manager: 'instead',
    };
    const reply = await put(before.id, { ...change, seen_version: before.version });
    expect(reply).toMatchObject({ status: 200, body: { ...change, approver_name: 'Tom Lindqvist', version: 2 } });
    expect(await at.as('ada').get(calls.readPolicy, of(before.id))).toMatchObject({ version: 2, hotel_max: 0 });
  });

  test('docs/decisions/0175 keeps when a second approval is needed and who gives it, each country and person once', async () => {
    const [zoe, tom] = [await idOf('zoe'), await idOf('tom')];
    const second = { second_above: 5000.5, second_country_ids: [101, 31, 101], second_approver_ids: [zoe, tom, zoe] };
    const { id } = await made('Two approvals', second);
    const read = () => at.as('ada').get(calls.readPolicy, of(id));
    const saved = await read();
    expect(saved).toMatchObject({
      second_above: 500_050,
      second_summary: expect.stringContaining(' as well above 5,000.50 USD or to a listed country ('),
    });
    expect(saved.second_country_ids.toSorted((a, b) => a - b)).toEqual([31, 101]);
    expect(saved.second_approver_ids).toEqual([zoe, tom].toSorted((a, b) => a - b));
    expect(saved.second_approvers.map((one) => one.name).toSorted()).toEqual(['Tom Lindqvist', "Zoë O'Connor-Núñez"]);
    expect((await put(id, { ...second, second_approver_ids: [tom] })).status).toBe(200);
    expect((await read()).second_approver_ids).toEqual([tom]);
    // Without the fields, as before they existed.
    expect((await put(id)).status).toBe(200);
    expect(await read()).toMatchObject({ second_above: null, second_country_ids: [], second_approver_ids: [] });
    await at.as('ada').get(calls.deletePolicy, of(id));
  });

  test('docs/decisions/0175 refuses second approvers of other organizations, countries that are none, and odd amounts', async () => {
    const [zoe, max] = [await idOf('zoe'), await idOf('max')];
    const { id } = await made('Two approvals', { second_above: 1, second_approver_ids: [zoe] });
    const errorsOf = async (change: object) => Object((await put(id, change)).body).errors;
    expect(await errorsOf({ second_approver_ids: [zoe, max] })).toEqual({
      second_approver_ids: 'Please choose members of the organization',
    });
    expect(await errorsOf({ second_country_ids: [31, 999] })).toEqual({
      second_country_ids: 'Please choose countries of the list',
    });
    expect(await errorsOf({ second_above: 1.005 })).toEqual({ second_above: 'Please use at most 2 decimals' });
    expect(await errorsOf({ second_above: -1 })).toEqual({ second_above: 'Please use a number of 0 or more' });
    expect(await errorsOf({ second_approver_ids: Array.from({ length: 11 }, (_, at) => at + 1) })).toEqual({
      second_approver_ids: 'Please choose at most 10 people',
    });
    // Somebody who can no longer sign in does not block the other fields.
    const { db } = at.world().world;
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', zoe).execute();
    expect((await put(id, { second_above: 1, second_approver_ids: [zoe] })).status).toBe(200);
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', zoe).execute();
    await at.as('ada').get(calls.deletePolicy, of(id));
  });

  test('a change of an older version is refused with the policy as it is now, one against the rules as well', async () => {
    const { id } = await made('Stale');
    expect((await put(id, { title: 'Theirs', seen_version: 1 })).status).toBe(200);
    expect(await put(id, { title: 'Mine', seen_version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, title: 'Theirs', hotel_max: 320.5, version: 2 } },
    });
    expect(await put(id, { title: 'Mine' })).toMatchObject({ status: 200, body: { version: 3 } });
    const wrong = await put(id, { title: 'Wrong', flight_max_upgrade_short: 75 });
    expect([wrong.status, Object(wrong.body).errors]).toEqual([422, { flight_max_upgrade_short: expect.any(String) }]);
    expect(await at.as('ada').get(calls.readPolicy, of(id))).toMatchObject({ title: 'Mine', version: 3 });
  });

  test.each([
    ['no title', { title: ' ' }, 'title', 'Please fill in this field'],
    ['a long title (POL-04)', { title: 'x'.repeat(26) }, 'title', 'Please use at most 25 characters'],
    ['no number as hotel limit (POL-05)', { hotel_max: '250' }, 'hotel_max', expect.any(String)],
    ['a negative hotel limit', { hotel_max: -1 }, 'hotel_max', 'Please use a number of 0 or more'],
    ['a third of a cent', { hotel_max: 250.333 }, 'hotel_max', 'Please use at most 2 decimals'],
    ['a percentage between two steps', { flight_within_mr_percentage: 15 }, 'flight_within_mr_percentage', /steps/],
    ['a percentage above 100', { flight_within_mr_percentage: 110 }, 'flight_within_mr_percentage', /./],
    ['an unknown cabin', { flight_max_cabin_long: 'first' }, 'flight_max_cabin_long', /./],
    ['an upgrade off the ladder', { flight_max_upgrade_short: 75 }, 'flight_max_upgrade_short', /one of the upgrades/],
    ['a long upgrade as short', { flight_max_upgrade_short: 500 }, 'flight_max_upgrade_short', /one of the upgrades/],
  ])('%s is refused at its field', async (_what, change, field, sentence) => {
    const { status, body: problem } = await add(change);
    const expected = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence;
    expect([status, Object(problem).errors]).toEqual([422, { [field]: expected }]);
  });

  test('a title of 25 characters is taken, emoji counted as one (POL-04)', async () => {
    expect((await add({ title: '🧭'.repeat(25) })).status).toBe(200);
  });

  test('the approver is a member of that organization; one who has left may stay named', async () => {
    const wrong = { approver_id: 'Please choose a member of the organization' };
    for (const name of ['max', 'eva'])
      expect(Object((await add({ approver_id: await idOf(name) })).body).errors).toEqual(wrong);
    const { db } = at.world().world;
    const zoe = await idOf('zoe');
    const { id } = await made('Left', { approver_id: zoe });
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', zoe).execute();
    expect((await put(id, { title: 'Left behind', approver_id: zoe })).status).toBe(200);
    expect(Object((await add({ approver_id: zoe })).body).errors).toEqual(wrong);
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', zoe).execute();
  });

  test('exactly one policy is the default, and Set as Default moves it (POL-10, POL-18)', async () => {
    const [standard, executive] = [await titled('Standard'), await titled('Executive')];
    const move = (id: number) => at.as('ada').get(calls.setDefaultPolicy, of(id));
    const defaults = async () => (await list()).filter(({ is_default }) => is_default).map(({ title }) => title);
    await Promise.all([move(executive.id), move(standard.id), move(executive.id)]);
    expect(await defaults()).toHaveLength(1);
    await move(executive.id);
    expect(await defaults()).toEqual(['Executive']);
    expect((await titled('Executive')).version).toBe(executive.version);
    // It now applies to members without their own policy.
    const bound = { organizationId: acme(), userId: await idOf('sam') };
    expect((await policyFor(at.world().world.db, bound))?.title).toBe('Executive');
    await move(standard.id);
    expect(await defaults()).toEqual(['Standard']);
  });

  test('the default cannot be deleted; another policy can, and its members go over to the default (POL-16)', async () => {
    const standard = await titled('Standard');
    expect(await at.as('ada').call(calls.deletePolicy, of(standard.id))).toMatchObject({
      status: 409,
      problem: { code: 'is-default', detail: 'Choose another default first.' },
    });
    const { db } = at.world().world;
    const temporary = await made('Temporary');
    const [sam, organizationId] = [await idOf('sam'), acme()];
    const membership = () => db.selectFrom('memberships').where('user_id', '=', sam).select('policy_id');
    await db.updateTable('memberships').set({ policy_id: temporary.id }).where('user_id', '=', sam).execute();
    expect((await policyFor(db, { organizationId, userId: sam }))?.title).toBe('Temporary');
    await at.as('ada').get(calls.deletePolicy, of(temporary.id));
    expect(await membership().execute()).toEqual([{ policy_id: null }]);
    expect((await policyFor(db, { organizationId, userId: sam }))?.title).toBe('Standard');
    for (const again of [calls.deletePolicy, calls.readPolicy, calls.setDefaultPolicy])
      expect(await at.as('ada').call(again, of(temporary.id))).toMatchObject({ status: 404 });
    expect((await put(temporary.id)).status).toBe(404);
  });

  test('two first policies at once make one default', async () => {
    const northstar = at.organization('Northstar');
    const both = await Promise.all(['One', 'Two'].map((title) => add({ title }, 'nia', northstar)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await list('nia', northstar)).map(({ is_default }) => is_default)).toEqual([true, false]);
  });
});

describe('trips that wait while their policy changes', () => {
  test('the question keeps what the policy said when it was asked, and its approver', async () => {
    const { db } = at.world().world;
    const [sam, ada] = [await idOf('sam'), await idOf('ada')];
    const strict = await made('Strict', {
      approver_id: ada,
      is_approve_always: false,
      flight_within_mr_percentage: 10,
    });
    await db.updateTable('memberships').set({ policy_id: strict.id }).where('user_id', '=', sam).execute();
    at.offerNew({ cabin: 'business', fare: 'Club', minor: 190_000 });
    const id = await at.created('sam', {
      query: { cabin: 'business_first' },
      body: { approval_reason: 'A board meeting', is_overlap_accepted: true },
    });
    const asked = await at.approval('ada', id);
    expect(asked.policy_sentence).toContain('Business is above Premium Economy');

    const wide = { approver_id: ada, flight_max_cabin_long: 'business_first', flight_within_mr_percentage: 100 };
    expect((await put(strict.id, { title: 'Strict', ...wide })).status).toBe(200);
    await at.as('ada').get(calls.deletePolicy, of(strict.id));
    expect(await at.approval('ada', id)).toEqual(asked);
    const { verdict } = await db
      .selectFrom('quotes')
      .innerJoin('itineraries', 'itineraries.id', 'quotes.itinerary_id')
      .where('itineraries.trip_id', '=', id)
      .select('quotes.verdict')
      .executeTakeFirstOrThrow();
    expect(verdict).toMatchObject({ evidence: { policyId: strict.id, policyVersion: 1 } });
    expect((await at.as('ada').call(approveTrip, { params: { id }, query: {} })).ok).toBe(true);
  });
});
