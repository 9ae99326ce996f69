/** Proves docs/threats.md#cross-site-requests */
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/flights.ts';
import { answering } from '#tests/builders/fake-flight-supplier.ts';
import { flightSearchWorld, offers, query } from '#tests/builders/flight-search-world.ts';

const { world, supplier, org, as, read, finished } = flightSearchWorld();

/** Today is 2 March 2026; the last flight of the usual search leaves on 22 June 2026. */
const ana: calls.FlightPassenger = { first_name: 'Ana', last_name: 'Núñez', dob: '1990-04-01', gender: 'f' };
const born = (dob: string | null): calls.FlightPassenger => ({ ...ana, dob });
const child = born('2017-04-01');
const baby = born('2025-01-01');

type Passengers = readonly calls.FlightPassenger[];
const send = (passengers: unknown, more: Record<string, string> = {}, caller = as('sam')) =>
  caller.send('POST', `/flight-search?${new URLSearchParams({ ...query, ...more }).toString()}`, {
    body: { passengers },
  });
const start = async (passengers: Passengers, more: Record<string, string> = {}): Promise<string> => {
  const asked = { query: { ...query, ...more }, body: { passengers: [...passengers] } };
  return (await as('sam').get(calls.startPassengerSearch, asked)).id;
};
const asked = () => supplier().queries.at(-1);

describe('a search that names its passengers', () => {
  test('FLT-06 carries way, route, cabin, pax, adults, children, infants and passengers, and is answered like any other', async () => {
    const counts = { pax: '3', adults: '1', children: '1', infants: '1', cabin: 'economy' };
    const id = await start([ana, child, baby], { ...counts, org: String(org()) });
    answering(supplier(), 'net', offers);
    expect((await finished(id)).flights).toHaveLength(2);
    expect(asked()).toMatchObject({
      slices: [
        { from: ['JFK'], to: ['LHR'], date: '2026-06-16' },
        { from: ['LHR'], to: ['JFK'], date: '2026-06-22' },
      ],
      cabins: ['economy'],
      adults: 1,
      children: 1,
      infants: 1,
      minorAges: [1, 9],
    });
  });

  test.each([
    ['12 on the day of the last flight', '2014-06-22', { adults: 1, children: 0, infants: 0, minorAges: [12] }],
    ['12 on the day after it', '2014-06-23', { adults: 0, children: 1, infants: 0, minorAges: [11] }],
    ['18 on that day', '2008-06-22', { adults: 1, children: 0, infants: 0, minorAges: [] }],
    ['not known', null, { adults: 1, children: 0, infants: 0, minorAges: [] }],
  ])('FLT-06 who is %s counts as airlines count', async (_when, dob, party) => {
    await start([born(dob)]);
    expect(asked()).toMatchObject(party);
  });

  test.each([
    ['2 on the day of the last flight', '2024-06-22', { adults: 1, children: 1, infants: 0, minorAges: [2] }],
    ['2 on the day after it', '2024-06-23', { adults: 1, children: 0, infants: 1, minorAges: [1] }],
  ])('FLT-06 who is %s needs a seat, or a lap', async (_when, dob, party) => {
    await start([ana, born(dob)]);
    expect(asked()).toMatchObject(party);
  });

  test.each([
    [
      'fewer than pax',
      [ana, child],
      { pax: '3' },
      'passengers',
      '2 passengers are named, but pax is 3. Please name everybody who flies, or send the search without passengers',
    ],
    [
      'other than the counts',
      [ana, child],
      { adults: '2' },
      'passengers',
      'By their dates of birth these passengers are 1 adult, 1 child and 0 infants on Monday 22 June 2026. Please send these numbers, leave them out, or correct the dates',
    ],
    ['born after today', [born('2026-03-03')], {}, 'passengers.0.dob', 'Date of birth must not be in the future'],
    ['born on no day', [ana, born('2017-02-30')], {}, 'passengers.1.dob', 'Please use a real date'],
    ['born in another age', [born('1890-01-01')], {}, 'passengers.0.dob', 'Please check the year of birth'],
    ['nobody', [], {}, 'passengers', 'Please name at least one passenger'],
    ['a baby alone', [baby], {}, 'infants', 'Each infant needs an adult to sit with'],
    ['without a name', [{ ...ana, last_name: '' }], {}, 'passengers.0.last_name', 'Please fill in this field'],
    ['of no gender known', [{ ...ana, gender: 'x' }], {}, 'passengers.0.gender', 'Please use one of: f, m, o'],
  ])('FLT-06 passengers who are %s are refused with what to do', async (_who, passengers, more, field, sentence) => {
    const reply = await send(passengers, more);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid', errors: { [field]: sentence } } });
    expect(reply.text).not.toMatch(/Núñez|2017|1890/);
    expect(supplier().queries).toHaveLength(0);
  });

  test('FLT-06 in an address they are always refused: names and birth dates stay in no log', async () => {
    const address = new URLSearchParams({ ...query, passengers: JSON.stringify([ana]) }).toString();
    expect(await as('sam').send('GET', `/flight-search?${address}`)).toMatchObject({
      status: 422,
      body: {
        errors: { passengers: 'Please send passengers in the body, never in a URL' },
      },
    });
  });

  test('FLT-06 other ages are another search, other names are not, and the next leg is for the same passengers', async () => {
    const id = await start([ana, child]);
    expect(await start([ana, { ...child, first_name: 'Max', dob: '2017-05-01' }])).toBe(id);
    expect(await start([ana, born('2018-04-01')])).not.toBe(id);
    answering(supplier(), 'net', offers);
    const [option] = (await finished(id)).flights;
    const chosen = {
      'outbound-flight': option?.signature ?? '',
      'outbound-price': option?.prices[0]?.signature ?? '',
    };
    expect((await read(await start([ana, child], chosen))).leg_index).toBe(1);
    expect(await send([ana, born('2018-04-01')], chosen)).toMatchObject({
      status: 422,
      body: { errors: { 'outbound-flight': 'This flight was found by a search for something else' } },
    });
  });

  test('FLT-06 a visitor of a landing page may name passengers too, and nobody else without an account', async () => {
    const { anonymous } = world();
    expect((await send([ana, child], { 'landing-page': 'true' }, anonymous)).status).toBe(200);
    expect(asked()).toMatchObject({ adults: 1, children: 1, minorAges: [9] });
    expect((await send([ana], {}, anonymous)).status).toBe(401);
  });

  test('FLT-06 a page of another site cannot begin one', async () => {
    const reply = await as('sam').send('POST', `/flight-search?${new URLSearchParams(query).toString()}`, {
      body: { passengers: [ana] },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
  });
});
