import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/hotels.ts';
import type { CallInput } from '#contract/kit/client.ts';
import { listGeographies } from '#contract/places.ts';
import { rateSignatureMaxLength } from '#contract/stays.ts';
import { stayPriceFaults } from '#domain/hotels/price.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import { testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { findStay, offerOfStay } from './find-stay.ts';

type ListQuery = CallInput<typeof calls.listProperties>['query'];

const asked: { list: number; down: boolean } = { list: 0, down: false };
const sandbox = testSandboxHotels();
const counted: HotelSupplier = {
  ...sandbox,
  list: (query, context) => {
    asked.list += 1;
    if (asked.down) return Promise.resolve({ ok: false, error: { kind: 'timeout', message: 'late' } });
    return sandbox.list(query, context);
  },
};

let at: TestWorld;
let sam: TestCaller;
let ada: TestCaller;
let eva: TestCaller;
let acme: string;
let london: string;
let userOf: (email: string) => Promise<number>;

beforeAll(async () => {
  at = await testWorld({ hotels: [counted] });
  [sam, ada, eva] = (await Promise.all(
    ['sam@acme.example', 'ada@acme.example', 'eva@tripwright.example'].map((email) => at.signIn(email)),
  )) as [TestCaller, TestCaller, TestCaller];
  const { db } = at.world;
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('name', 'like', 'Acme%')
    .executeTakeFirstOrThrow();
  acme = String(organization.id);
  userOf = async (email) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const [place] = await sam.get(listGeographies, { query: { query: 'london' } });
  london = String(place?.id);
});
afterAll(() => at.close());

const stay = { checkin: '2026-06-16', checkout: '2026-06-19', adults: '2' };
const listed = (caller: TestCaller, more: Partial<ListQuery> = {}) =>
  caller.get(calls.listProperties, { query: { geo: london, ...stay, org: acme, ...more } });
const available = (hotels: readonly calls.HotelProperty[]) => hotels.find(({ price_total }) => price_total > 0);
const sentences = async (more: Record<string, string>, caller = sam) => {
  const query = new URLSearchParams({ geo: london, ...stay, ...more });
  const { status, body } = await caller.send('GET', `/properties?${query}`);
  return { status, body };
};

const customer = { session: 'sign-in-of-sam' };

describe('GET /properties', () => {
  test('HTL-09 HTL-10 answers the hotels of a place with their cheapest price', async () => {
    const hotels = await listed(sam);
    expect(hotels).toHaveLength(120);
    const { hotel } = await detailOf();
    expect(hotel).toEqual({
      id: expect.stringMatching(/^sandbox-[a-z0-9]+\.\d+$/),
      name: expect.any(String),
      address_city: expect.any(String),
      latitude: expect.closeTo(51.5, 0),
      longitude: expect.closeTo(-0.1, 0),
      image_primary: expect.stringMatching(/^\/api\/hotel-images\/sandbox-[a-z0-9]+\.\d+\.house$/),
      rating_star: expect.any(Number),
      rating_guest: expect.any(Number),
      rating_guest_count: expect.any(Number),
      rank: expect.any(Number),
      price_display: expect.any(Number),
      price_total: expect.any(Number),
      price_currency: 'USD',
      price_currency_symbol: '$',
      price_source: 'sandbox',
      sources: ['sandbox'],
      favorite_id: null,
      is_policy: true,
      is_policy_within: expect.any(Boolean),
      is_policy_approval: expect.any(Boolean),
      policy_sentence: expect.any(String),
      policy_nightly: expect.any(Number),
      policy_limit: 25_000,
      price_payment: expect.stringMatching(/^(now|property)$/),
      price_free_cancel: expect.any(Number),
      amenities: expect.any(Array),
      chain: hotel?.chain ?? null,
      distance_km: expect.any(Number),
    });
    expect(hotels.map(({ rank }) => rank)).toEqual(hotels.map((_, place) => place + 1));
    for (const { price_display, price_total } of hotels)
      expect(Math.abs(price_display * 3 - price_total)).toBeLessThanOrEqual(2);
  });

  test('the nearest comes first by the distance that is answered, and a free cancellation costs no less', async () => {
    const hotels = await listed(sam);
    const far = hotels.map(({ distance_km }) => distance_km ?? 0);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    const free = hotels.filter(({ price_free_cancel }) => (price_free_cancel ?? 0) > 0);
    expect(free.length).toBeGreaterThan(0);
    for (const { price_display, price_free_cancel } of free)
      expect(price_free_cancel ?? 0).toBeGreaterThanOrEqual(price_display);
    expect(new Set(hotels.flatMap(({ chain }) => chain ?? [])).size).toBeGreaterThan(1);
    expect(hotels.some(({ amenities }) => amenities?.includes('gym'))).toBe(true);
    expect(hotels.every(({ amenities }) => amenities?.includes('gym'))).toBe(false);
  });

  test('HTL-11 guests rate out of 5', async () => {
    for (const { rating_guest } of await listed(sam)) {
      expect(rating_guest).toBeGreaterThanOrEqual(0);
      expect(rating_guest).toBeLessThanOrEqual(5);
    }
  });

  test('HTL-23 what has no room left has a price of 0, and is not said to be in or out of policy', async () => {
    const without = (await listed(sam)).filter(({ price_total }) => price_total === 0);
    expect(without.length).toBeGreaterThan(0);
    for (const hotel of without) expect(hotel).toMatchObject({ price_display: 0, policy_sentence: null });
  });

  test('the policy of the organization judges the average night before taxes', async () => {
    const hotels = (await listed(sam)).filter(({ price_total }) => price_total > 0);
    const within = hotels.filter(({ is_policy_within }) => is_policy_within);
    expect(within.length).toBeGreaterThan(0);
    expect(within.length).toBeLessThan(hotels.length);
    for (const { is_policy_within, is_policy_approval, policy_sentence, policy_nightly, policy_limit } of hotels) {
      expect(is_policy_approval).toBe(!is_policy_within);
      expect(policy_limit).toBe(25_000);
      expect((policy_nightly ?? 0) <= 25_000, 'what the row compares is what was judged').toBe(is_policy_within);
      expect(policy_sentence).toContain('the limit of 250.00 USD a night before taxes');
    }
  });

  test('a personal stay has no policy, and dollars', async () => {
    const [hotel] = await sam.get(calls.listProperties, { query: { geo: london, ...stay } });
    expect(hotel).toMatchObject({
      price_currency: 'USD',
      is_policy: false,
      is_policy_within: true,
      policy_sentence: null,
    });
  });

  test('an organization is told prices in its own currency', async () => {
    const max = await at.signIn('max@globex.example');
    const { id } = await at.world.db
      .selectFrom('organizations')
      .select('id')
      .where('name', 'like', 'Globex%')
      .executeTakeFirstOrThrow();
    const hotel = available(await listed(max, { org: String(id) }));
    expect(hotel).toMatchObject({ price_currency: 'EUR', price_currency_symbol: '€' });
    expect(hotel?.policy_sentence).toContain('200.00 EUR');
  });

  test('more rooms and adults cost more', async () => {
    const one = await listed(sam, { adults: '1' });
    const three = await listed(sam, { adults: '2,2,2' });
    const [first] = one.filter(
      ({ price_total, id }) => price_total > 0 && three.some((other) => other.id === id && other.price_total > 0),
    );
    const same = three.find(({ id }) => id === first?.id);
    expect((same?.price_total ?? 0) / (first?.price_total ?? 1)).toBeGreaterThan(2.9);
  });

  test.each([
    [{ checkin: '2026-02-28', checkout: '2026-03-04' }, 'checkin', 'This check-in is in the past'],
    [{ checkin: '2027-06-16', checkout: '2027-06-17' }, 'checkin', 'Hotels can be booked up to one year ahead'],
    [{ checkout: '2026-06-16' }, 'checkout', 'Check-out is at least one night after check-in'],
    [{ checkout: '2026-07-16' }, 'checkout', 'A stay is at most 28 nights'],
    [{ geo: '999999' }, 'geo', 'Please choose a place from the list'],
    [{ org: '999999' }, 'org', 'This is not one of your organizations'],
    [{ contact: '1' }, 'contact', 'You can search for yourself or an external contact only'],
    [{ adults: '9' }, 'adults', 'Please give 1 to 8 adults for each of 1 to 8 rooms'],
  ])('%j is refused with a sentence for the field', async (more, field, sentence) => {
    const { status, body } = await sentences(more);
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(body)).toContain(`"${field}":"${sentence}`);
  });

  test('a manager looks for a colleague by that colleague’s policy, an expert for everyone', async () => {
    const zoe = String(await userOf('zoe@acme.example'));
    for (const caller of [ada, eva])
      expect(available(await listed(caller, { contact: zoe }))?.policy_sentence).toContain('500.00 USD');
  });

  test('equal questions ask the supplier once, for a few minutes', async () => {
    const before = asked.list;
    const more = { checkin: '2026-07-01', checkout: '2026-07-03' };
    await Promise.all([listed(sam, more), listed(ada, more), listed(sam, more)]);
    await listed(ada, more);
    expect(asked.list).toBe(before + 1);
    at.clock.advance(4);
    await listed(sam, more);
    expect(asked.list).toBe(before + 2);
  });

  test('HTL-24 a supplier that does not answer is told plainly, and asked again the next time', async () => {
    asked.down = true;
    const more = { checkin: '2026-08-01', checkout: '2026-08-03' };
    expect((await sentences(more)).status).toBe(503);
    asked.down = false;
    expect((await sentences(more)).status).toBe(200);
  });
});

const detailOf = async (caller = sam, more: Partial<ListQuery> = {}) => {
  const hotels = await listed(caller, more);
  const hotel = available(hotels);
  const { geo: _geo, ...query } = { geo: london, ...stay, org: acme, ...more };
  const detail = await caller.get(calls.readProperty, { params: { id: hotel?.id ?? '' }, query });
  return { hotel, detail };
};

describe('GET /properties/{id}', () => {
  test('HTL-25 HTL-26 answers what the hotel is, and HTL-27 its rooms with beds and prices', async () => {
    const { hotel, detail } = await detailOf();
    expect(detail).toMatchObject({ id: hotel?.id, name: hotel?.name, image_primary: hotel?.image_primary });
    expect(detail.images.length).toBeGreaterThan(2);
    expect(detail.descriptions.length).toBeGreaterThan(1);
    expect(detail.available_checkin).toMatch(/^\d\d:\d\d$/);
    expect(detail.available_checkout).toMatch(/^\d\d:\d\d$/);
    expect(detail.instructions).toMatch(/^<p>.*<\/ul>$/);
    for (const room of detail.details.rooms) {
      expect(room.name).not.toBe('');
      expect(room.image_primary).toMatch(/^\/api\/hotel-images\//);
      expect(room.bed_options[0]?.beds[0]).toEqual({ quantity: expect.any(Number), name: expect.any(String) });
      expect(room.prices[room.price_selected_index]).toBe(room.prices[0]);
    }
    expect(detail.details.rooms[0]?.prices[0]?.price_total).toBe(hotel?.price_total);
  });

  test('HTL-28 a price says what it is made of, when it is paid, what canceling costs and what the policy says', async () => {
    const { detail } = await detailOf();
    const prices = detail.details.rooms.flatMap((room) => room.prices);
    for (const price of prices) {
      const parts = {
        currency: price.price_currency,
        baseMinor: price.price_total_base,
        taxesAndFeesMinor: price.price_total_taxes_and_fees,
        localFeeMinor: price.price_property_mandatory_fee,
        resortFeeMinor: price.price_property_resort_fee,
        localTaxMinor: price.price_property_mandatory_tax,
        payNowMinor: price.price_total_pay_now,
        payAtPropertyMinor: price.price_total_pay_property,
        totalMinor: price.price_total,
        payment: price.payment,
      };
      expect(stayPriceFaults(parts)).toEqual([]);
      expect(price.is_policy).toBe(true);
      expect(price.is_policy_approval).toBe(!price.is_policy_within);
    }
    expect(prices.some(({ is_refundable }) => is_refundable)).toBe(true);
    expect(prices.find(({ is_refundable }) => is_refundable)?.refund_description).toMatch(/^Free cancellation until /);
    expect(prices.find(({ is_refundable }) => !is_refundable)?.refund_description).toMatch(/^Non-refundable/);
  });

  test('HTL-29 a hotel without a room left has no rooms', async () => {
    const full = (await listed(sam)).find(({ price_total }) => price_total === 0);
    const detail = await sam.get(calls.readProperty, { params: { id: full?.id ?? '' }, query: { ...stay, org: acme } });
    expect(detail.details.rooms).toEqual([]);
  });

  test.each(['sandbox-zzzz.1', 'sandbox-1', 'nobody-1.1'])('HTL-30 %s is not found', async (id) => {
    const answer = await sam.call(calls.readProperty, { params: { id }, query: stay });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'not-found' } });
  });
});

describe('the signature of a price', () => {
  const signature = async () => (await detailOf()).detail.details.rooms[0]?.prices[0]?.signature ?? '';

  test('names the rate that was shown, and the supplier knows what it costs', async () => {
    const userId = await userOf('sam@acme.example');
    const { hotel, detail } = await detailOf();
    const [price] = detail.details.rooms[0]?.prices ?? [];
    expect(price?.signature.length).toBeLessThanOrEqual(rateSignatureMaxLength);
    const found = findStay(at.world, price?.signature ?? '', { userId, customer });
    expect(found).toMatchObject({
      ok: true,
      value: {
        supplierId: 'sandbox',
        beneficiary: { organizationId: Number(acme), contactId: userId },
        shown: { minor: hotel?.price_total },
      },
    });
    const offer = found.ok ? await offerOfStay(at.world, found.value, [0]) : null;
    expect(offer?.ok && offer.value).toMatchObject({
      name: detail.name,
      city: detail.address_city,
      picture: detail.image_primary,
      room: detail.details.rooms[0]?.name,
    });
    // The higher rate since it was shown, if it rose.
    const now = offer?.ok ? offer.value.rate.price.totalMinor : 0;
    expect(now).toBeGreaterThanOrEqual(hotel?.price_total ?? 0);
  });

  test('is worth nothing to others, after its time, or changed', async () => {
    const [userId, other] = [await userOf('sam@acme.example'), await userOf('ada@acme.example')];
    const signed = await signature();
    expect(findStay(at.world, signed, { userId: other, customer })).toMatchObject({
      ok: false,
      error: { code: 'offer-expired' },
    });
    const forged = `${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`;
    for (const wrong of [forged, '', 'x'.repeat(5000), 'a.b'])
      expect(findStay(at.world, wrong, { userId, customer })).toMatchObject({
        ok: false,
        error: { code: 'not-found' },
      });
    at.clock.advance(31);
    expect(findStay(at.world, signed, { userId, customer })).toMatchObject({
      ok: false,
      error: { code: 'offer-expired' },
    });
  });
});

describe('GET /hotel-images/{id}', () => {
  test('answers a drawing that browsers keep, to everyone', async () => {
    const [hotel] = await listed(sam);
    const { status, headers, text } = await at.anonymous.send('GET', (hotel?.image_primary ?? '').replace('/api', ''));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(text).toMatch(/^<svg /);
  });

  test.each(['sandbox-1.0.pool', 'nobody-1.0.house'])('%s is not found', async (id) => {
    expect((await at.anonymous.send('GET', `/hotel-images/${id}`)).status).toBe(404);
  });
});
