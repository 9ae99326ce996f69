/** Proves docs/rules.md#fares-by-part, docs/threats.md#forged-prices, docs/decisions/0199 */
import { beforeEach, describe, expect, test } from 'vitest';
import * as flightCalls from '#contract/flights.ts';
import { readItineraries } from '#contract/trips.ts';
import { journeyFare, strictest } from '#domain/flights/fare-parts.ts';
import type { FareRule } from '#domain/flights/fare-rules.ts';
import { offerOf } from '#tests/builders/flight-offers.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const no: FareRule = { isAllowed: false };
const forFee = (minor: number): FareRule => ({ isAllowed: true, fee: { minor, currency: 'USD' } });
const brands = {
  Light: { minor: 20_000, checked: 0, change: no, refund: no },
  Flex: { minor: 21_500, checked: 2, change: forFee(0), refund: forFee(9_000) },
} as const;
type Brand = keyof typeof brands;
type Pair = readonly [out: Brand, back: Brand];
const pairs: readonly Pair[] = [
  ['Light', 'Light'],
  ['Light', 'Flex'],
  ['Flex', 'Light'],
  ['Flex', 'Flex'],
];

let days: { readonly depart: string; readonly back: string };
let refs: Map<string, string>;

beforeEach(() => {
  const made = at.offerNew();
  days = made;
  at.supplier.offers.length = 0;
  refs = new Map();
  for (const pair of pairs) {
    const fares = pair.map((name) => ({
      fare: name,
      bags: { carryOn: 1, checked: brands[name].checked },
      change: brands[name].change,
    }));
    const offer = offerOf(made.offer.slices, {
      ...journeyFare(fares),
      refund: strictest(pair.map((name) => brands[name].refund)),
      minor: pair.reduce((sum, name) => sum + brands[name].minor, 0),
      expiresAt: made.offer.expiresAt,
    });
    at.supplier.offers.push(offer);
    refs.set(pair.join(), offer.ref);
  }
});

const listed = async (more: Record<string, string> = {}) => {
  const query = {
    way: 'roundtrip',
    from: 'JFK',
    to: 'LHR',
    depart: days.depart,
    return: days.back,
    org: String(at.organization('Acme')),
    ...more,
  } as const;
  const { id } = await at.as('sam').get(flightCalls.startFlightSearch, { query });
  const read = () => at.as('sam').get(flightCalls.readFlightSearch, { params: { id } });
  await expect.poll(async () => (await read()).is_finished, { interval: 1 }).toBe(true);
  const [option] = (await read()).flights;
  if (!option) throw new Error('the flight is listed');
  return option;
};
const priceOf = ({ prices }: Awaited<ReturnType<typeof listed>>, fare: string) => {
  const price = prices.find((each) => each.fare === fare);
  if (!price) throw new Error(`${fare} is listed`);
  return price;
};
const chosenAs = async ([outbound, inbound]: Pair) => {
  const first = await listed();
  const out = priceOf(first, outbound);
  const second = await listed({ 'outbound-flight': first.signature, 'outbound-price': out.signature });
  const back = priceOf(second, inbound);
  return { out: { option: first, price: out }, back: { option: second, price: back } };
};
const flightsOf = ({ out, back }: Awaited<ReturnType<typeof chosenAs>>) =>
  [out, back].map(({ option, price }) => ({
    signature: option.signature,
    signature_alt: option.signature_alt,
    price: { signature: price.signature },
  }));

describe('a journey whose ways have different fares', () => {
  test('FLT-70 the way out lists its own fares at their lowest total; each says when a dearer way back refunds more', async () => {
    const { prices } = await listed();
    expect(
      prices.map(({ fare, amount, brand, change_rule, refund_rule, is_refundable, is_changeable }) => [
        fare,
        amount,
        brand,
        change_rule,
        refund_rule,
        [is_refundable, is_changeable],
      ]),
    ).toEqual([
      ['Light', 40_000, undefined, 'No changes.', 'No refund.', [false, false]],
      [
        'Flex',
        41_500,
        2,
        'Free changes.',
        'No refund. With a dearer return fare: refund less 90.00 USD.',
        [false, false],
      ],
      ['Flex', 43_000, 2, 'Free changes.', 'Refund less 90.00 USD.', [true, true]],
    ]);
    expect(prices.map(({ bag_checked_count }) => bag_checked_count)).toEqual([0, 2, 2]);
  });

  test.each(pairs)('%s out and %s back: the trip, its mail and the order are what was shown', async (...pair) => {
    const chosen = await chosenAs(pair);
    const total = pair.reduce((sum, name) => sum + brands[name].minor, 0);
    expect(chosen.back.price).toMatchObject({ fare: pair[1], amount: total });
    at.offerNew();
    const body = { ...(await at.chosen('sam')), flights: flightsOf(chosen) };
    const reply = await at.send('sam', body);
    expect(reply.status).toBe(200);
    await at.world().jobs.runDue();
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    expect(at.supplier.posts.at(-1)).toBe(refs.get(pair.join()));
    expect(await at.trip('sam', id)).toMatchObject({ state: 'booked', total_amount: total });
    const { appendixFlights } = await at.as('sam').get(readItineraries, { params: { id } });
    expect(
      appendixFlights.map(({ fare, bag_checked_count, change_rule }) => [fare, bag_checked_count, change_rule]),
    ).toEqual(pair.map((name) => [name, brands[name].checked, name === 'Flex' ? 'Free changes.' : 'No changes.']));
    const mail = (await at.mailsTo('sam')).find(({ text }) => text.includes(`Trip: ${id},`));
    for (const [leg, name] of pair.entries()) {
      const about = mail?.text.split(/\n(?=\w{3} \d+ \w+ 2026: )/)[leg + 1];
      expect(about).toContain(`Economy, ${name}`);
      expect(about).toContain(`1 carry-on and ${brands[name].checked} checked`);
    }
    const terms = {
      'Light,Light': 'No refund. No changes.',
      'Light,Flex': 'No refund. New York to London: No changes. London to New York: Free changes.',
      'Flex,Light': 'No refund. New York to London: Free changes. London to New York: No changes.',
      'Flex,Flex': 'Refund less 90.00 USD. Free changes.',
    }[`${pair[0]},${pair[1]}` as const];
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(terms);
  });

  test('a price of the way back is not bought with a way out that was shown for another fare', async () => {
    const [light, flex] = [await chosenAs(['Light', 'Light']), await chosenAs(['Flex', 'Flex'])];
    at.offerNew();
    const body = await at.chosen('sam');
    const posts = at.supplier.posts.length;
    for (const mixed of [
      { out: light.out, back: flex.back },
      { out: flex.out, back: light.back },
    ]) {
      const reply = await at.send('sam', { ...body, flights: flightsOf(mixed) });
      expect(reply).toMatchObject({ status: 422, body: { errors: { flights: expect.any(String) } } });
    }
    expect(at.supplier.posts).toHaveLength(posts);
    // A price of another search was not shown with these flights.
    const other = flightsOf({ out: { ...flex.out, price: { ...flex.out.price, signature: 'x' } }, back: flex.back });
    expect(await at.send('sam', { ...body, flights: other })).toMatchObject({ status: 422 });
  });
});
