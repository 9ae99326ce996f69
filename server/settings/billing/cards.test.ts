import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as cardCalls from '#contract/settings/billing.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { cardToCharge, findCard } from './find-card.ts';

let made: TestWorld;
let ada: TestCaller;
let acme: number;
let globex: number;
let adaId: number;

beforeAll(async () => {
  made = await testWorld();
  const { db } = made.world;
  const rows = await db.selectFrom('organizations').select(['id', 'name']).execute();
  [acme = 0, globex = 0] = ['Acme', 'Globex'].map((name) => rows.find((row) => row.name.startsWith(name))?.id ?? 0);
  adaId =
    (await db.selectFrom('users').where('email', '=', 'ada@acme.example').select('id').executeTakeFirst())?.id ?? 0;
});
beforeEach(async () => {
  ada = await made.signIn('ada@acme.example');
});
afterAll(() => made.close());

const form = {
  number: '4242424242424242',
  cvc: '737',
  expiry_month: 12,
  expiry_year: 2030,
  full_name: 'Ada Okafor',
  street: '1 Long Lane',
  city: 'Boston',
  state: 'MA',
  country: 231,
  zip_code: '02110',
};
/** Both owners: paths and calls differ, nothing else. */
const owners = [
  {
    whose: 'an organization’s',
    path: () => `/organizations/${acme}/cards`,
    cards: () => ada.get(cardCalls.listOrganizationCards, { params: { id: acme } }),
    toCharge: () => cardToCharge(made.world.db, { organizationId: acme, userId: adaId }),
  },
  {
    whose: 'one’s own',
    path: () => `/customers/${adaId}/cards`,
    cards: () => ada.get(cardCalls.listOwnCards, { params: { id: adaId } }),
    toCharge: () => cardToCharge(made.world.db, { organizationId: null, userId: adaId }),
  },
] as const;

const twoCards = async ({ path, cards }: (typeof owners)[number]) => {
  for (const number of ['4242424242424242', '5555555555554444'])
    expect((await ada.send('POST', path(), { body: { ...form, number } })).status).toBe(200);
  const [first, second] = await cards();
  if (!first || !second) throw new Error('two cards were added');
  return { first, second };
};

describe.each(owners)('a card of $whose', (owner) => {
  test('is made the default, and the other one no longer is (BILL-07, BILL-12)', async () => {
    const { first, second } = await twoCards(owner);
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    const move = (id: number) => ada.send('PUT', `${owner.path()}/${id}`);
    expect((await Promise.all([move(second.id), move(first.id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await owner.cards()).filter(({ is_default }) => is_default)).toHaveLength(1);
    await move(second.id);
    expect((await owner.cards()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await owner.toCharge())?.id).toBe(second.id);
    await move(first.id);
  });

  test('has a state that its country knows, by name or by code; elsewhere any (CARD-02)', async () => {
    const post = (more: object) => ada.send('POST', owner.path(), { body: { ...form, ...more } });
    expect(await post({ state: 'Masachusetts' })).toMatchObject({
      status: 422,
      body: { errors: { state: 'Please enter a state of the United States, such as CO or Colorado' } },
    });
    expect(await post({ state: 'MA', country: 38 })).toMatchObject({
      status: 422,
      body: { errors: { state: expect.any(String) } },
    });
    for (const more of [{ state: 'Massachusetts' }, { state: 'Greater London', country: 82 }])
      expect((await post(more)).status).toBe(200);
  });

  test('gets a label of at most 50 characters, which can be taken off again (BILL-15, BILL-16)', async () => {
    const { second } = await twoCards(owner);
    const label = (text: string) => ada.send('PUT', `${owner.path()}/${second.id}/label`, { body: { label: text } });
    const now = async () => (await owner.cards()).find(({ id }) => id === second.id)?.label;
    expect((await label(`  ${'ü'.repeat(50)}  `)).status).toBe(200);
    expect(await now()).toBe('ü'.repeat(50));
    expect(await label('u'.repeat(51))).toMatchObject({
      status: 422,
      body: { errors: { label: 'Please use at most 50 characters' } },
    });
    expect((await label('')).status).toBe(200);
    expect(await now()).toBe('');
  });

  test('is deleted unless it is the default; what was charged to it stays known (BILL-14)', async () => {
    const { first, second } = await twoCards(owner);
    expect(await ada.send('DELETE', `${owner.path()}/${first.id}`)).toMatchObject({
      status: 409,
      body: { code: 'is-default', detail: 'Choose another default first.' },
    });
    expect((await ada.send('DELETE', `${owner.path()}/${second.id}`)).status).toBe(200);
    expect((await owner.cards()).map(({ id }) => id)).toEqual([first.id]);
    expect(await findCard(made.world.db, second.id)).toMatchObject({ isDeleted: true });
    const again = [
      ada.send('DELETE', `${owner.path()}/${second.id}`),
      ada.send('PUT', `${owner.path()}/${second.id}`),
      ada.send('PUT', `${owner.path()}/${second.id}/label`, { body: { label: 'Gone' } }),
    ];
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('is deleted though it is the default when it is the only one; the next one is the default (BILL-11, BILL-14)', async () => {
    const { first, second } = await twoCards(owner);
    const remove = (id: number) => ada.send('DELETE', `${owner.path()}/${id}`);
    // Both run at once. In either order the default card is deleted last or not at all.
    await Promise.all([remove(first.id), remove(second.id)]);
    await remove(first.id);
    expect([await owner.cards(), await findCard(made.world.db, first.id)]).toMatchObject([[], { isDeleted: true }]);
    expect((await owner.toCharge())?.id).not.toBe(first.id);
    expect((await ada.send('POST', owner.path(), { body: form })).status).toBe(200);
    expect(await owner.cards()).toMatchObject([{ number: '4242', is_default: true }]);
  });
});

test('BILL-08 of an organization’s only card its Super Admin sees how many trips wait', async () => {
  const { db, clock } = made.world;
  const { second } = await twoCards(owners[0]);
  expect((await owners[0].cards()).map((card) => 'waiting_trips' in card)).toEqual([false, false]);
  const trip = {
    contact_id: adaId,
    contact_name: 'Ada Okafor',
    contact_email: 'ada@acme.example',
    creator_id: adaId,
    trip_type: 'standard',
    is_self_book: true,
    created_at: clock.now(),
  };
  const states = ['requested', 'quoted', 'pending approval', 'booking', 'booked', 'canceled', 'failed'];
  const ofAcme = states.map((state) => ({ ...trip, organization_id: acme, state }));
  await db
    .insertInto('trips')
    .values([...ofAcme, { ...trip, organization_id: globex, state: 'requested' }])
    .execute();
  await ada.send('DELETE', `${owners[0].path()}/${second.id}`);
  expect(await owners[0].cards()).toMatchObject([{ waiting_trips: 4 }]);
});

test('a card is changed through its owner only', async () => {
  const [ofAcme] = await ada.get(cardCalls.listOrganizationCards, { params: { id: acme } });
  const cardId = ofAcme?.id ?? 0;
  const reply = await ada.call(cardCalls.labelOwnCard, { params: { id: adaId, cardId }, body: { label: 'Mine' } });
  expect(reply).toMatchObject({ ok: false, status: 404 });
});

test('BILL-18 the cards of an organization that is not there, or not the caller’s: "Organization not found"', async () => {
  const replies = await Promise.all([
    ada.send('GET', `/organizations/${globex}/cards`),
    ada.send('GET', '/organizations/2000000000/cards'),
    ada.send('POST', `/organizations/${globex}/cards`, { body: form }),
    ada.send('DELETE', `/organizations/${globex}/cards/1`),
    (await made.signIn('eva@tripwright.example')).send('GET', '/organizations/2000000000/cards'),
  ]);
  expect(replies.map(({ status, body }) => [status, Object(body).detail])).toEqual(
    replies.map(() => [404, 'Organization not found']),
  );
});

test('a card of the organization needs a sign-in of the last 15 minutes, one’s own does not', async () => {
  const organizations = `/organizations/${acme}/cards`;
  made.clock.advance(14);
  expect((await ada.send('POST', organizations, { body: form })).status).toBe(200);
  made.clock.advance(1);
  expect(await ada.send('POST', organizations, { body: { ...form, number: '4000056655665556' } })).toMatchObject({
    status: 401,
    body: { code: 'sign-in-again' },
  });
  const held = await made.world.db.selectFrom('sandbox_cards').select('last4').execute();
  expect(held.map(({ last4 }) => last4)).not.toContain('5556');
  expect((await ada.send('POST', `/customers/${adaId}/cards`, { body: form })).status).toBe(200);
  const afresh = await made.signIn('ada@acme.example');
  expect((await afresh.send('POST', organizations, { body: form })).status).toBe(200);
});
