/** Proves docs/decisions/0188, docs/threats.md#mixed-organizations */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  renameSavedSearch,
  savedSearchCap,
} from '#contract/saved-searches.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const search = {
  from: 'JFK',
  to: 'LON',
  depart: '2026-12-07',
  back: '2026-12-11',
  people: 2,
  cabin: 'business_first',
} as const;
const add = (name: string, who: 'sam' | 'ada' = 'sam', more: object = {}) =>
  at.as(who).send('POST', '/saved-searches', { body: { ...search, name, ...more } });
const kept = (who: 'sam' | 'ada' = 'sam') => at.as(who).get(listSavedSearches);
const namesOf = async () => (await kept()).map(({ name }) => name);

beforeEach(async () => {
  await at.world().world.db.deleteFrom('saved_searches').execute();
});

describe('searches that a person keeps', () => {
  test('have the route with its titles, days, people and cabin, by name', async () => {
    await add('oslo', 'sam', { to: 'OSL', back: null });
    const added = await at.as('sam').get(addSavedSearch, { body: { ...search, name: ' Head office ' } });
    expect(added).toEqual({
      id: expect.any(Number),
      name: 'Head office',
      from: { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' },
      to: { iata: 'LON', title: 'London, all airports (LON)' },
      depart: '2026-12-07',
      back: '2026-12-11',
      people: 2,
      cabin: 'business_first',
    });
    expect(await kept()).toMatchObject([added, { name: 'oslo', back: null }]);
  });

  test('are renamed and deleted; deleting again changes nothing', async () => {
    const { id } = await at.as('sam').get(addSavedSearch, { body: { ...search, name: 'Head office' } });
    const renamed = await at.as('sam').get(renameSavedSearch, { params: { id }, body: { name: 'London' } });
    expect(renamed).toMatchObject({ id, name: 'London', people: 2 });
    // In another case it is the same name, and its own.
    await at.as('sam').get(renameSavedSearch, { params: { id }, body: { name: 'LONDON' } });
    expect(await namesOf()).toEqual(['LONDON']);
    for (let press = 0; press < 2; press += 1) await at.as('sam').get(deleteSavedSearch, { params: { id } });
    expect(await kept()).toEqual([]);
  });

  test('a name is used once, in any case', async () => {
    await add('Head office');
    const refused = { status: 422, body: { errors: { name: 'You already keep a search of this name' } } };
    expect(await add('HEAD OFFICE')).toMatchObject(refused);
    const { id } = await at.as('sam').get(addSavedSearch, { body: { ...search, name: 'Other' } });
    const body = { name: 'head office' };
    expect(await at.as('sam').send('PUT', `/saved-searches/${id}`, { body })).toMatchObject(refused);
    expect(await namesOf()).toEqual(['Head office', 'Other']);
  });

  test.each([
    [{ from: 'QQQ' }, 'from'],
    [{ to: 'QQQ' }, 'to'],
    [{ people: 0 }, 'people'],
    [{ people: 251 }, 'people'],
    [{ cabin: 'cargo' }, 'cabin'],
    [{ back: '2026-12-06' }, 'back'],
    [{ name: ' ' }, 'name'],
    [{ name: 'n'.repeat(61) }, 'name'],
  ])('%j is refused', async (more, field) => {
    const { status, body } = await add('Head office', 'sam', more);
    expect([status, Object.keys(Object(Object(body).errors))]).toEqual([422, [field]]);
    expect(await kept()).toEqual([]);
  });

  test(`are ${savedSearchCap} at most, also when they are saved at once`, async () => {
    const replies = await Promise.all(Array.from({ length: savedSearchCap + 3 }, (_, n) => add(`Search ${n}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(savedSearchCap);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'You keep 20 searches. Please delete one first.' },
    });
    expect((await add('Mine', 'ada')).status).toBe(200);
  });

  test('are nobody else’s: not read, renamed or deleted by a manager', async () => {
    const { id } = await at.as('sam').get(addSavedSearch, { body: { ...search, name: 'Head office' } });
    expect(await kept('ada')).toEqual([]);
    const body = { name: 'Mine' };
    expect((await at.as('ada').send('PUT', `/saved-searches/${id}`, { body })).status).toBe(404);
    await at.as('ada').send('DELETE', `/saved-searches/${id}`);
    expect(await namesOf()).toEqual(['Head office']);
    expect((await add('Head office', 'ada')).status).toBe(200);
  });
});
