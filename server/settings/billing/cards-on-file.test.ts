/** Proves docs/threats.md#card-numbers */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOwnCard, listOrganizationCards, listOwnCards, readIsCard } from '#contract/settings/billing.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { cardOfTrip, cardToCharge, findCard } from './find-card.ts';

let made: TestWorld;
let sam: TestCaller;
let ada: TestCaller;
let kim: TestCaller;
let ids: { acme: number; solo: number; sam: number; kim: number };

beforeAll(async () => {
  made = await testWorld();
  sam = await made.signIn('sam@acme.example');
  ada = await made.signIn('ada@acme.example');
  kim = await made.signIn('new@solo.example');
  const organizations = await made.world.db.selectFrom('organizations').select(['id', 'name']).execute();
  const users = await made.world.db.selectFrom('users').select(['id', 'email']).execute();
  const organization = (name: string) => organizations.find((row) => row.name.startsWith(name))?.id ?? 0;
  const user = (name: string) => users.find((row) => row.email.startsWith(name))?.id ?? 0;
  ids = { acme: organization('Acme'), solo: organization('Solo'), sam: user('sam'), kim: user('new') };
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

  test('number and security code are nowhere in the database', async () => {
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
    const { id } = await kim.get(addOwnCard, { params: { id: ids.kim }, body: card });
    expect(await cardToCharge(db, { organizationId: ids.solo, userId: ids.kim })).toMatchObject({ id });
    expect(await cardToCharge(db, { organizationId: ids.solo, userId: null })).toBeNull();
  });

  test('WIZ-36 a card of the organization counts for its members, for a trip of it and at all, not for a personal one', async () => {
    expect(await sam.get(readIsCard, { query: { organization_id: ids.acme } })).toBe(true);
    expect(await sam.get(readIsCard, { query: {} })).toBe(true);
    expect(await sam.get(readIsCard, { query: { is_personal: true } })).toBe(false);
    const { db, clock } = made.world;
    const ofKim = db.updateTable('cards').where('user_id', '=', ids.kim);
    await ofKim.set({ deleted_at: clock.now(), is_default: false }).execute();
    expect(await kim.get(readIsCard, { query: { organization_id: ids.solo } })).toBe(false);
    const visitor = await made.anonymous.send('GET', '/is-card');
    expect(visitor.status).toBe(401);
  });

  test('BILL-08 staff see the cards of a person and of an organization, and add none to it', async () => {
    const { id } = await kim.get(addOwnCard, { params: { id: ids.kim }, body: card });
    for (const name of ['eva', 'root']) {
      const staff = await made.signIn(`${name}@tripwright.example`);
      expect((await staff.get(listOwnCards, { params: { id: ids.kim } })).map((each) => each.id)).toContain(id);
      expect((await staff.get(listOrganizationCards, { params: { id: ids.acme } })).length).toBeGreaterThan(0);
      expect((await staff.send('GET', '/customers/2000000000/cards')).status).toBe(404);
      expect((await staff.send('POST', `/organizations/${ids.acme}/cards`, { body: card })).status).toBe(404);
    }
  });

  test('BILL-12 BILL-14 BILL-16 another person’s card, and an organization’s for who is no Super Admin, is not changed', async () => {
    const { id } = await kim.get(addOwnCard, { params: { id: ids.kim }, body: card });
    const [main] = await ada.get(listOrganizationCards, { params: { id: ids.acme } });
    const asked = async (caller: TestCaller, path: string) => [
      (await caller.send('PUT', path)).status,
      (await caller.send('DELETE', path)).status,
      (await caller.send('PUT', `${path}/label`, { body: { label: 'Mine' } })).status,
    ];
    expect(await asked(sam, `/customers/${ids.kim}/cards/${id}`)).toEqual([404, 404, 404]);
    expect(await asked(sam, `/organizations/${ids.acme}/cards/${main?.id}`)).toEqual([403, 403, 403]);
    const unchanged = await ada.get(listOrganizationCards, { params: { id: ids.acme } });
    expect(unchanged[0]).toEqual(main);
  });

  test('WIZ-24 a card that was named pays, unless it is gone; without any the trip asks for one', async () => {
    const { db } = made.world;
    const actor = {
      kind: 'user',
      userId: ids.kim,
      name: 'Kim Solo',
      email: 'new@solo.example',
      isExpert: false,
      isAdmin: false,
      memberships: [],
      sessionId: 1,
    } as const;
    const payer = { organizationId: null, userId: ids.kim };
    const { id } = await kim.get(addOwnCard, {
      params: { id: ids.kim },
      body: { ...card, number: '5555555555554444', label: 'Red' },
    });
    const { gateway_token: token } = await db
      .selectFrom('cards')
      .where('id', '=', id)
      .select('gateway_token')
      .executeTakeFirstOrThrow();
    const chosen = await cardOfTrip(db, payer, { cardId: id, actor });
    expect(chosen).toEqual({ ok: true, value: { id, token, brand: 'mastercard', last4: '4444', label: 'Red' } });
    await db
      .updateTable('cards')
      .set({ deleted_at: made.clock.now(), is_default: false })
      .where('id', '=', id)
      .execute();
    const gone = {
      code: 'invalid',
      detail: 'Please choose a card that is on file.',
      errors: { card_id: 'Please choose a card that is on file' },
    };
    expect(await cardOfTrip(db, payer, { cardId: id, actor })).toEqual({ ok: false, error: gone });
    expect(await cardOfTrip(db, payer, { cardId: 999_999, actor })).toEqual({ ok: false, error: gone });
    expect(await findCard(db, id)).toMatchObject({ isDeleted: true });
    expect(await findCard(db, 999_999)).toBeNull();
    const nobody = { organizationId: null, userId: ids.sam };
    expect(await cardOfTrip(db, nobody, { cardId: null, actor: { ...actor, userId: ids.sam } })).toEqual({
      ok: false,
      error: { code: 'card-required' },
    });
  });
});
