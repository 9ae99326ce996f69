/** Proves docs/decisions/0187 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listIdentifiers } from '#contract/identifiers.ts';
import { listLastChoices } from '#contract/last-choices.ts';
import { importIdentifiers, setIdentifierActive, setIdentifiersOnly } from '#contract/settings/identifiers.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const ofAcme = () => ({ id: String(at.organization('Acme')) });
const add = (text: string, isWholeList = false) =>
  at.as('ada').get(importIdentifiers, {
    params: ofAcme(),
    body: { text, format: 'lines', is_whole_list: isWholeList, is_preview: false },
  });
const only = (isOnly: boolean) => at.as('ada').get(setIdentifiersOnly, { params: ofAcme(), body: { is_only: isOnly } });
const turn = (value: string, isActive: boolean) =>
  at.as('ada').get(setIdentifierActive, { params: ofAcme(), body: { value, is_active: isActive } });
const found = (name: Person, query: { text?: string; customer_id?: string } = {}) =>
  at.as(name).get(listIdentifiers, { params: ofAcme(), query });
const valuesOf = async (...asked: Parameters<typeof found>) => (await found(...asked)).values.map(({ value }) => value);
const stored = async (id: number) =>
  (await at.world().world.db.selectFrom('trips').where('id', '=', id).select('identifier').executeTakeFirstOrThrow())
    .identifier;
const save = (name: Person, id: number, identifier: string) =>
  at.as(name).send('PUT', `/trips/${id}/identifier`, { body: { identifier } });

const refused = {
  status: 422,
  body: { errors: { identifier: 'Please choose the Cost Center from the organization’s list' } },
};

beforeEach(async () => {
  await add('CC-100\nCC-200\nCC-300', true);
});
afterEach(async () => {
  const { db } = at.world().world;
  await db.updateTable('organizations').set({ is_identifier_listed: false }).execute();
  await db.deleteFrom('organization_identifiers').execute();
});

describe('only from the list', () => {
  test('a booking with another identifier is refused at its field; one of the list is stored as the list spells it', async () => {
    await only(true);
    at.offerNew();
    expect(await at.create('sam', { body: { identifier: 'CC-1000' } })).toMatchObject(refused);
    expect(await at.create('sam', { body: { identifier: '' } })).toMatchObject({
      status: 422,
      body: { errors: { identifier: 'You must provide Cost Center' } },
    });
    expect(await stored(await at.created('sam', { body: { identifier: ' cc-200 ' } }))).toBe('CC-200');
  });

  test.each(['standard', 'group', 'offsite'] as const)(
    'a request to our experts for a %s trip is held to it, too',
    async (tripType) => {
      await only(true);
      const body = {
        isSelfBook: false,
        trip_type: tripType,
        description: 'Flights: to London',
        destination: 'London',
        flights: [],
        travelers: [],
        organization_id: at.organization('Acme'),
      };
      expect(await at.send('sam', { ...body, identifier: 'CC-1000' })).toMatchObject(refused);
      const reply = await at.send('sam', { ...body, identifier: 'cc-300' });
      expect(reply.status).toBe(200);
      expect(await stored(Number(Reflect.get(Object(reply.body), 'id')))).toBe('CC-300');
    },
  );

  test('an expert who books for a customer is held to it, too', async () => {
    await only(true);
    at.offerNew();
    const { id: sam } = await at.as('sam').get(readCurrentUser);
    const travelers = await at.as('sam').get(listTravelers, { query: { all: true } });
    const body = await at.chosen('eva', {
      query: { contact: String(sam) },
      body: { customer_id: sam, travelers: travelers.slice(0, 1).map(({ id }) => id) },
    });
    expect(await at.send('eva', { ...body, identifier: 'CC-1000' })).toMatchObject(refused);
    expect(await at.send('eva', { ...body, identifier: 'CC-100' })).toMatchObject({ status: 200 });
  });

  test('TRIP-24 a trip takes one of the list, and keeps the one that it has, also when it was turned off since', async () => {
    at.offerNew();
    const id = await at.created('sam', { body: { identifier: 'Old 7' } });
    await only(true);
    expect(await save('sam', id, 'CC-1000')).toMatchObject(refused);
    expect(await save('sam', id, '')).toMatchObject(refused);
    expect(await save('sam', id, 'Old 7')).toMatchObject({ status: 200 });
    expect(await stored(id)).toBe('Old 7');
    expect(await save('eva', id, 'CC-1000')).toMatchObject(refused);
    expect(await save('ada', id, 'cc-100')).toMatchObject({ status: 200 });
    expect(await stored(id)).toBe('CC-100');
    await turn('CC-100', false);
    expect(await save('sam', id, 'CC-100')).toMatchObject({ status: 200 });
    expect(await save('sam', id, 'CC-200')).toMatchObject({ status: 200 });
    expect(await save('sam', id, 'CC-100')).toMatchObject(refused);
  });

  test('it also counts for a person of the trip who is not of the organization, who does not see the list', async () => {
    at.offerNew();
    const id = await at.created('ada', { body: { identifier: 'CC-100' } });
    const { db } = at.world().world;
    const { id: max } = await at.as('max').get(readCurrentUser);
    await db.updateTable('trips').set({ contact_id: max }).where('id', '=', id).execute();
    await only(true);
    expect(await save('max', id, 'CC-1000')).toMatchObject(refused);
    expect(await save('max', id, 'CC-200')).toMatchObject({ status: 200 });
    expect(await at.as('max').send('GET', `/organizations/${at.organization('Acme')}/identifiers`)).toMatchObject({
      status: 404,
    });
  });

  test('the search line is not offered an identifier that can no longer be used', async () => {
    at.offerNew();
    await at.created('tom', { body: { identifier: 'Old 8' } });
    at.offerNew();
    await at.created('tom', { body: { identifier: 'CC-100' } });
    const lasts = async () => (await at.as('tom').get(listLastChoices)).map(({ identifier }) => identifier);
    expect(await lasts()).toEqual(['CC-100', 'Old 8']);
    await only(true);
    expect(await lasts()).toEqual(['CC-100', '']);
    await turn('CC-100', false);
    expect(await lasts()).toEqual(['', '']);
  });
});

test('without the switch every identifier can be used, and one of the list is spelled as there', async () => {
  at.offerNew();
  expect(await stored(await at.created('sam', { body: { identifier: 'Mine' } }))).toBe('Mine');
  at.offerNew();
  expect(await stored(await at.created('sam', { body: { identifier: 'cc-100' } }))).toBe('CC-100');
});

test('without a list everything is as it was, also with the switch on', async () => {
  await only(true);
  await at.world().world.db.deleteFrom('organization_identifiers').execute();
  at.offerNew();
  const id = await at.created('sam', { body: { identifier: 'cc-100' } });
  expect(await stored(id)).toBe('cc-100');
  expect(await save('sam', id, 'Anything')).toMatchObject({ status: 200 });
  expect(await found('sam')).toEqual({ list: null, values: [], left_out: 0 });
  expect((await at.trip('sam', id)).identifier_list).toBeUndefined();
});

describe('the list', () => {
  test('those that a person used last come first, then the others by name; what is off is not offered', async () => {
    await turn('CC-300', true);
    for (const identifier of ['CC-300', 'CC-200']) {
      at.offerNew();
      await at.created('zoe', { body: { identifier } });
    }
    await add('CC-050\nCC-400');
    await turn('CC-400', false);
    const { values, list, left_out: leftOut } = await found('zoe');
    expect(values.map(({ value }) => value)).toEqual(['CC-200', 'CC-300', 'CC-050', 'CC-100']);
    expect(values.map(({ used_at: usedAt }) => usedAt !== null)).toEqual([true, true, false, false]);
    expect([list, leftOut]).toEqual([{ is_only: false, single: null }, 0]);
    expect(await valuesOf('zoe', { text: 'c-0' })).toEqual(['CC-050']);
    expect(await valuesOf('zoe', { text: '%' })).toEqual([]);
    expect((await valuesOf('tom', { text: 'cc-2' })).at(0)).toBe('CC-200');
  });

  test('an expert gets those of the customer first; who is no expert cannot ask for somebody else’s', async () => {
    const { id: zoe } = await at.as('zoe').get(readCurrentUser);
    const query = { customer_id: String(zoe) };
    expect((await found('eva', query)).values[0]).toMatchObject({ value: 'CC-200', used_at: expect.any(String) });
    expect(await found('nia', query).catch(() => 'refused')).toBe('refused');
    const { values } = await found('ada', query);
    expect(values.find(({ value }) => value === 'CC-300')?.used_at).toBeNull();
  });

  test('at most 20 are answered, with how many were left out', async () => {
    await add(Array.from({ length: 60 }, (_, index) => `P-${index}`).join('\n'));
    const { values, left_out: leftOut } = await found('sam', { text: 'p-' });
    expect([values.length, leftOut]).toEqual([20, 40]);
  });

  test('the single value that can be used is named with the organization and the trip', async () => {
    await add('CC-100', true);
    at.offerNew();
    const id = await at.created('sam', { body: { identifier: 'CC-100' } });
    expect((await at.trip('sam', id)).identifier_list).toEqual({ is_only: false, single: null });
    await only(true);
    expect((await at.trip('sam', id)).identifier_list).toEqual({ is_only: true, single: 'CC-100' });
    await add('CC-200');
    expect((await found('sam')).list).toEqual({ is_only: true, single: null });
  });
});
