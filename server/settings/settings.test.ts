import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOwnCard,
  listColleagues,
  listOrganizationCards,
  listOwnCards,
  readIsCard,
  readIsSelfBook,
} from '#contract/settings.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { cardToCharge, findCard } from './billing/find-card.ts';
import { policyFor } from './policies/find-policy.ts';

let made: TestWorld;
let sam: TestCaller;
let ada: TestCaller;
let kim: TestCaller;
let ids: { acme: number; globex: number; solo: number; sam: number; kim: number; zoe: number };

beforeAll(async () => {
  made = await testWorld();
  sam = await made.signIn('sam@acme.example');
  ada = await made.signIn('ada@acme.example');
  kim = await made.signIn('new@solo.example');
  const organizations = await made.world.db.selectFrom('organizations').select(['id', 'name']).execute();
  const users = await made.world.db.selectFrom('users').select(['id', 'email']).execute();
  const organization = (name: string) => organizations.find((row) => row.name.startsWith(name))?.id ?? 0;
  const user = (name: string) => users.find((row) => row.email.startsWith(name))?.id ?? 0;
  ids = {
    acme: organization('Acme'),
    globex: organization('Globex'),
    solo: organization('Solo'),
    sam: user('sam'),
    kim: user('new'),
    zoe: user('zoe'),
  };
});
afterAll(() => made.close());

const card = {
  number: '4242 4242 4242 4242',
  cvc: '737',
  expiry_month: 3,
  expiry_year: 2026,
  full_name: 'Kim Solo',
  street: '1 Long Lane',
  city: 'London',
  state: 'London',
  country: 77,
  zip_code: 'E1 6AN',
};

describe('organizations and colleagues', () => {
  test('names of colleagues, once for each common organization, without oneself', async () => {
    const names = (await sam.get(listColleagues)).map(({ customer_name }) => customer_name);
    expect(names).toEqual(['Ada Okafor', 'Tom Lindqvist', "Zoë O'Connor-Núñez"]);
    expect((await (await made.signIn('eva@tripwright.example')).send('GET', '/customer-colleagues')).status).toBe(403);
  });

  test('API-03 self booking is off when every organization of the person disables it', async () => {
    expect(await sam.get(readIsSelfBook)).toBe(true);
    expect(await (await made.signIn('max@globex.example')).get(readIsSelfBook)).toBe(false);
    expect(await (await made.signIn('zoe@acme.example')).get(readIsSelfBook)).toBe(true);
  });
});

describe('cards, CARD-07 and CARD-08', () => {
  test('BILL-08 BILL-11 a Super Admin sees brand, label and last four, the default first; others do not', async () => {
    const cards = await ada.get(listOrganizationCards, { params: { id: ids.acme } });
    expect(cards.map(({ type, label, number, is_default }) => [type, label, number, is_default])).toEqual([
      ['Visa', 'Main', '4242', true],
      ['Mastercard', 'Events', '4444', false],
    ]);
    expect((await sam.send('GET', `/organizations/${ids.acme}/cards`)).status).toBe(403);
    expect((await kim.send('GET', `/organizations/${ids.acme}/cards`)).status).toBe(404);
    expect((await sam.send('POST', `/organizations/${ids.acme}/cards`, { body: card })).status).toBe(403);
    expect((await ada.send('GET', `/customers/${ids.sam}/cards`)).status).toBe(404);
    expect((await ada.send('POST', `/customers/${ids.sam}/cards`, { body: card })).status).toBe(404);
  });

  test('CARD-08 WIZ-36 a person without a card adds one and can then be charged; the same card again is the same card', async () => {
    expect(await kim.get(readIsCard, { query: {} })).toBe(false);
    const { id } = await kim.get(addOwnCard, { params: { id: ids.kim }, body: card });
    expect(await kim.get(addOwnCard, { params: { id: ids.kim }, body: { ...card, label: 'Blue' } })).toEqual({ id });
    expect(await kim.get(listOwnCards, { params: { id: ids.kim } })).toEqual([
      { id, type: 'Visa', label: 'Blue', number: '4242', is_default: true },
    ]);
    expect(await kim.get(readIsCard, { query: { is_personal: true } })).toBe(true);
    expect(await kim.get(readIsCard, { query: { organization_id: ids.solo } })).toBe(true);
    expect(await kim.get(readIsCard, { query: { organization_id: ids.acme } })).toBe(false);
    expect(await findCard(made.world.db, id)).toMatchObject({ last4: '4242', isDeleted: false });
  });

  test('T23 number and security code are nowhere in the database', async () => {
    const { db } = made.world;
    const kept = [
      await db.selectFrom('cards').selectAll().execute(),
      await db.selectFrom('sandbox_cards').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ];
    expect(JSON.stringify(kept)).not.toMatch(/4242424242424242|"737"/);
  });

  test.each([
    ['CARD-03', { full_name: '' }, 'full_name'],
    ['CARD-04', { cvc: '12' }, 'cvc'],
    ['CARD-04', { cvc: '12345' }, 'cvc'],
    ['CARD-05', { expiry_month: 13 }, 'expiry_month'],
    ['CARD-05', { expiry_month: 0 }, 'expiry_month'],
    ['CARD-06', { expiry_year: 2037 }, 'expiry_year'],
    ['CARD-06', { expiry_month: 2 }, 'expiry_month'],
    ['Luhn', { number: '4242424242424241' }, 'number'],
    ['CARD-03', { country: 9999 }, 'country'],
  ])(
    'CARD-03 CARD-04 CARD-05 CARD-06 %s: %j is refused at its field, and its value is not repeated',
    async (_row, wrong, field) => {
      const reply = await kim.send('POST', `/customers/${ids.kim}/cards`, { body: { ...card, ...wrong } });
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: expect.any(String) } } });
      expect(reply.text).not.toContain('424242');
    },
  );

  test.each([2026, 2036])(
    'CARD-06 a card that expires in December %i is taken: the current year and ten more',
    async (year) => {
      const reply = await kim.send('POST', `/customers/${ids.kim}/cards`, {
        body: { ...card, expiry_month: 12, expiry_year: year },
      });
      expect(reply).toMatchObject({ status: 200 });
    },
  );

  test.each([2025, 2037])('CARD-06 a card that expires in December %i is refused', async (year) => {
    const reply = await kim.send('POST', `/customers/${ids.kim}/cards`, {
      body: { ...card, expiry_month: 12, expiry_year: year },
    });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('CARD-08 a card that the bank declines later is taken on file', async () => {
    const reply = await kim.send('POST', `/customers/${ids.kim}/cards`, {
      body: { ...card, number: '4000000000000341' },
    });
    expect(reply.status).toBe(200);
  });

  test('WIZ-24 a business trip is charged to the organization, a personal trip to the person', async () => {
    const { db } = made.world;
    expect(await cardToCharge(db, { organizationId: ids.acme, userId: ids.sam })).toMatchObject({ label: 'Main' });
    expect(await cardToCharge(db, { organizationId: null, userId: ids.sam })).toBeNull();
    expect(await cardToCharge(db, { organizationId: ids.solo, userId: ids.kim })).toMatchObject({ label: 'Blue' });
  });
});

describe('whose policy, semantics 5', () => {
  const titleFor = async (organizationId: number, userId: number | null) =>
    (await policyFor(made.world.db, { organizationId, userId }))?.title ?? null;

  test('the contact’s own, else the default one, else none', async () => {
    expect(await titleFor(ids.acme, ids.sam)).toBe('Standard');
    expect(await titleFor(ids.acme, ids.zoe)).toBe('Executive');
    expect(await titleFor(ids.globex, ids.zoe)).toBe('Studio');
    expect(await titleFor(ids.acme, null)).toBe('Standard');
    expect(await titleFor(ids.solo, ids.kim)).toBeNull();
    expect(await policyFor(made.world.db, { organizationId: ids.acme, userId: ids.sam })).toMatchObject({
      approverName: 'Ada Okafor',
      withinPercent: 10,
      maxCabinLong: 'economy',
      hotelMaxMinor: 25_000,
    });
  });
});
