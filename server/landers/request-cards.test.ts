/** Proves docs/threats.md#data-kept-too-long */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLooseCards } from '#server/bookings/forget-loose-cards.ts';
import { vaultCard } from '#server/settings/billing/store-card.ts';
import { plantFee, setFee } from '#tests/builders/fee-rows.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { retireEndedCards } from './retire-ended-cards.ts';
import { wipeOldRequests } from './wipe-old-requests.ts';

const at = landerWorld();
const minutesADay = 24 * 60;
/** The program that requests here are made for ends on 24 June. */
const daysToTheReturn = 114;

const card = {
  number: '4242424242424242',
  cvc: '123',
  expiry_month: 12,
  expiry_year: 2030,
  full_name: 'Pat Stone',
  street: '1 Long Lane',
  city: 'Boston',
  state: 'MA',
  country: 231,
  zip_code: '02110',
};
const world = () => at.world().world;
let requests = 0;
/** @returns the trip, and the name of its card at the gateway */
const request = async (): Promise<{ tripId: number; token: string }> => {
  requests += 1;
  const { trip_id: tripId } = await at.submitted(at.browser(), { email: `guest${requests}@family.example`, card });
  const rows = world().db.selectFrom('lander_requests').where('trip_id', '=', tripId).select('card_token');
  const { card_token: token } = await rows.executeTakeFirstOrThrow();
  return { tripId, token: token ?? '' };
};
const isAtGateway = async (token: string): Promise<boolean> =>
  (await world().db.selectFrom('sandbox_cards').where('token', '=', token).select('token').execute()).length > 0;
const setState = (tripId: number, state: 'canceled' | 'declined') =>
  world().db.updateTable('trips').set({ state }).where('id', '=', tripId).execute();
const addFee = async ({ tripId, token }: { tripId: number; token: string }, state: 'none' | 'captured') => {
  const trips = world().db.selectFrom('trips').where('id', '=', tripId).select('contact_id');
  const { contact_id: payer } = await trips.executeTakeFirstOrThrow();
  const now = new Date();
  return plantFee(world().db, {
    key: `fee-of-${tripId}`,
    trip_id: tripId,
    kind: 'booking',
    payer_id: payer ?? 0,
    card_token: token,
    card_last4: '4242',
    amount_minor: 1_000,
    currency: 'USD',
    state,
    asked_at: now,
    due_at: now,
  });
};
/** What the duty does. */
const forget = async (more: Partial<ReturnType<typeof world>> = {}) => {
  await retireEndedCards(world());
  await forgetLooseCards({ ...world(), ...more });
};
const loose = () => world().db.selectFrom('loose_cards').select(['token', 'due_at']).execute();

beforeEach(async () => {
  await world().db.deleteFrom('loose_cards').execute();
});

describe('docs/decisions/0081: no card stays chargeable at the gateway without an owner', () => {
  test('the card of a request that is canceled is forgotten, that of one that goes on is not', async () => {
    const [canceled, open] = [await request(), await request()];
    await forget();
    expect([await isAtGateway(canceled.token), await isAtGateway(open.token)]).toEqual([true, true]);
    await setState(canceled.tripId, 'canceled');
    await forget();
    expect([await isAtGateway(canceled.token), await isAtGateway(open.token)]).toEqual([false, true]);
    expect(await loose()).toEqual([]);
  });

  test('a fee that is owed is charged first', async () => {
    const { tripId, token } = await request();
    const feeId = await addFee({ tripId, token }, 'none');
    await setState(tripId, 'canceled');
    await forget();
    expect(await isAtGateway(token)).toBe(true);
    await setFee(world().db, feeId, { state: 'captured' });
    at.world().clock.advance(61);
    await forget();
    expect(await isAtGateway(token)).toBe(false);
  });

  test('a gateway that does not forget it is asked again each hour, and after a day it is an alert', async () => {
    const { tripId, token } = await request();
    await setState(tripId, 'canceled');
    const warnings: unknown[] = [];
    const log = { ...world().log, warn: (facts: unknown) => void warnings.push(facts) };
    let asked = 0;
    const payments = {
      ...world().payments,
      forgetCard: async () => {
        asked += 1;
        return { ok: false as const, error: { kind: 'upstream' as const, message: 'down' } };
      },
    };
    await forget({ payments, log });
    await forget({ payments, log });
    expect(asked).toBe(1);
    at.world().clock.advance(25 * 60);
    await forget({ payments, log });
    expect(warnings).toEqual([
      { loose_card: expect.any(Number), error: 'upstream' },
      { loose_card: expect.any(Number), error: 'upstream', alert: true },
    ]);
    at.world().clock.advance(61);
    await forget();
    expect(await isAtGateway(token)).toBe(false);
  });

  test('a card that the gateway took and nobody kept is forgotten after an hour', async () => {
    const vaulted = await vaultCard(world(), card, { ownerName: null, signal: new AbortController().signal });
    const token = vaulted.ok ? vaulted.value.saved.token : '';
    await forget();
    expect(await isAtGateway(token)).toBe(true);
    at.world().clock.advance(61);
    await forget();
    expect(await isAtGateway(token)).toBe(false);
  });

  test('the same card entered again takes the place of the first', async () => {
    const sam = await at.world().signIn('sam@acme.example');
    const { id } = await world()
      .db.selectFrom('users')
      .where('email', '=', 'sam@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const tokens = async () =>
      (
        await world()
          .db.selectFrom('cards')
          .where('user_id', '=', id)
          .where('last4', '=', '4444')
          .select('gateway_token')
          .execute()
      ).map(({ gateway_token: token }) => token);
    const add = () => sam.send('POST', `/customers/${id}/cards`, { body: { ...card, number: '5555555555554444' } });
    expect((await add()).status).toBe(200);
    const [first = ''] = await tokens();
    expect((await add()).status).toBe(200);
    const [second = '', ...others] = await tokens();
    expect(others).toEqual([]);
    await forget();
    expect([await isAtGateway(first), await isAtGateway(second)]).toEqual([false, true]);
  });

  // They move the clock far ahead: last.
  test('a declined request keeps its card until its days are over: an expert may propose something else', async () => {
    const { tripId, token } = await request();
    await setState(tripId, 'declined');
    await forget();
    expect(await isAtGateway(token)).toBe(true);
    at.world().clock.advance((daysToTheReturn + 1) * minutesADay);
    await forget();
    expect(await isAtGateway(token)).toBe(false);
  });

  test('a request that is wiped ninety days after the return takes its card with it, from the books of what was paid too', async () => {
    const kept = world().db.selectFrom('lander_requests').where('card_token', 'is not', null);
    const { tripId, token } = await kept
      .select(['trip_id as tripId', sql<string>`card_token`.as('token')])
      .executeTakeFirstOrThrow();
    await addFee({ tripId, token }, 'captured');
    expect(await isAtGateway(token)).toBe(true);
    at.world().clock.advance(90 * minutesADay);
    await wipeOldRequests(world());
    await forget();
    expect(await isAtGateway(token)).toBe(false);
    const fees = world().db.selectFrom('service_fees').where('trip_id', '=', tripId).select('card_token');
    expect([await kept.select('trip_id').execute(), await fees.execute()]).toEqual([[], [{ card_token: '' }]]);
  });
});
