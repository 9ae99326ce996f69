/**
 * Proves docs/booking.md#price-changes, docs/threats.md#forged-prices, docs/threats.md#guessed-ids,
 * docs/threats.md#mixed-organizations
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { routes } from '#contract/routes.ts';
import { listTravelers } from '#contract/travelers.ts';
import { type GoodCall, goodCalls } from '#tests/builders/good-calls.ts';
import type { WireReply } from '#tests/builders/test-world.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
type Body = Awaited<ReturnType<typeof at.chosen>>;
let good: Readonly<Record<string, GoodCall>>;
let mine: Body;
let toms: Body;
let niasTraveler: number;
let chosenRef: string;
beforeAll(async () => {
  // The newest offer is the one that Sam has chosen.
  good = await goodCalls(at);
  mine = await at.chosen('sam');
  chosenRef = at.supplier.offers.at(-1)?.ref ?? '';
  toms = await at.chosen('tom');
  niasTraveler = await addTraveler('nia');
  await addTraveler('new');
});

const addTraveler = async (name: Person): Promise<number> => {
  const { body } = await at.as(name).send('POST', '/travelers', { body: good['POST /travelers']?.body });
  return Number(Object(body).id);
};
const search = (more: Record<string, string>): Promise<WireReply> => {
  const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart: '2026-06-16', return: '2026-06-22', ...more };
  return at.as('sam').send('GET', `/flight-search?${new URLSearchParams(query).toString()}`);
};
const book = (change: object, by: Person = 'sam') => at.send(by, { ...mine, ...change });
const withSignature = (change: (signature: string) => string) => ({
  flights: mine.flights?.map((flight) => ({ ...flight, price: { signature: change(flight.price.signature) } })),
});
const addCard = (change: object, by: Person = 'sam') =>
  at.as(by).send('POST', `/customers/${good['GET /customers/:id/cards']?.params?.id}/cards`, {
    body: { ...good['POST /customers/:id/cards']?.body, ...change },
  });
const travel = (change: object) =>
  at.as('sam').send('POST', '/travelers', { body: { ...good['POST /travelers']?.body, ...change } });

type Case = readonly [what: string, send: () => Promise<WireReply>, code: RefusalCode, detail: string, field?: string];

const refusedSearches: readonly Case[] = [
  ['an unknown airport', () => search({ to: 'QQQ' }), 'invalid', 'We do not know the airport QQQ.', 'to'],
  ['no airport code', () => search({ to: 'London' }), 'invalid', 'Please use a three-letter airport code.', 'to'],
  [
    'from and to the same',
    () => search({ to: 'JFK' }),
    'invalid',
    'Departure and arrival are the same. Please select two different airports.',
    'to',
  ],
  ['a past date', () => search({ depart: '2026-03-01' }), 'invalid', 'This date is in the past.', 'depart'],
  ['no date of the calendar', () => search({ depart: '2026-02-30' }), 'invalid', 'Please use a real date.', 'depart'],
  [
    'more than a year ahead',
    () => search({ return: '2027-03-04' }),
    'invalid',
    'Flights can be searched up to one year ahead, to Tuesday 2 March 2027.',
    'return',
  ],
  [
    'a return before the outbound',
    () => search({ return: '2026-06-15' }),
    'invalid',
    'The return date is before the outbound date.',
    'return',
  ],
  ['0 passengers', () => search({ pax: '0' }), 'invalid', 'Flight passengers are 1 to 250.', 'pax'],
  ['251 passengers', () => search({ pax: '251' }), 'invalid', 'Flight passengers are 1 to 250.', 'pax'],
  [
    'more than can be sold at once',
    () => search({ pax: '10' }),
    'too-many-passengers',
    'Up to 9 travelers can be self booked together. Please choose Assisted Booking for larger parties.',
  ],
  ...['Northstar', 'nobody'].map(
    (name): Case => [
      `the organization of ${name}`,
      () => search({ org: String(at.organization(name) || 2_000_000_000) }),
      'invalid',
      'This is not one of your organizations.',
      'org',
    ],
  ),
  [
    'a chosen price that is not ours',
    () => search({ 'outbound-flight': 'x', 'outbound-price': 'y' }),
    'invalid',
    'This price is not known. Please search again.',
    'outbound-price',
  ],
];

const refusedBookings: readonly Case[] = [
  [
    'a foreign organization',
    () => book({ organization_id: at.organization('Northstar') }),
    'not-found',
    'This is not one of your organizations.',
  ],
  [
    'an organization of nobody',
    () => book({ organization_id: 2_000_000_000 }),
    'not-found',
    'This is not one of your organizations.',
  ],
  [
    'a forged price',
    () => book(withSignature((signature) => `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`)),
    'not-found',
    'This price is not known. Please search again.',
  ],
  [
    'the price of another person',
    () => at.send('tom', { ...toms, flights: mine.flights }),
    'offer-expired',
    'This price has expired. Please search again.',
  ],
  ['a missing identifier', () => book({ identifier: ' ' }), 'invalid', 'You must provide Cost Center.', 'identifier'],
  [
    'self booking where it is disabled',
    () => book({ organization_id: at.organization('Globex') }, 'zoe'),
    'self-booking-disabled',
    'Your organization has disabled the Self Booking options as a part of your travel policy. Please select Assisted Booking.',
  ],
  [
    'a traveler of somebody else',
    () => book({ travelers: [niasTraveler] }),
    'not-found',
    'A chosen traveler no longer exists.',
  ],
  [
    'more travelers than were searched for',
    async () => {
      const all = await at.as('sam').get(listTravelers, { query: { all: false } });
      return book({ travelers: all.map(({ id }) => id).slice(0, 2) });
    },
    'invalid',
    'The flights were searched for 1 traveler. Please search again.',
    'travelers',
  ],
  [
    'a price that changed',
    () => {
      at.supplier.prices.set(chosenRef, 43_050);
      return book({});
    },
    'price-changed',
    'The price changed from 412.00 USD to 430.50 USD. Please confirm the new price.',
  ],
  [
    'an offer that is gone',
    () => {
      at.supplier.plan('reprice', { kind: 'unavailable', message: 'sold out' });
      return book({});
    },
    'offer-gone',
    'This flight is no longer available. Please choose another.',
  ],
];

const refusedForms: readonly Case[] = [
  [
    'a card number that cannot be',
    () => addCard({ number: '4242424242424241' }),
    'invalid',
    'Please enter a valid card number.',
    'number',
  ],
  [
    'an expired card',
    () => addCard({ expiry_month: 1, expiry_year: 2026 }),
    'invalid',
    'This card has expired.',
    'expiry_month',
  ],
  [
    'an address without a domain',
    () => travel({ email: 'sam@acme' }),
    'invalid',
    'Please enter a valid email address.',
    'email',
  ],
  [
    'a name with a digit',
    () => travel({ passport_first_name: 'Uma 2nd' }),
    'invalid',
    'Please use letters, apostrophes, hyphens, spaces and periods only.',
    'passport_first_name',
  ],
  [
    'a text of 26 characters where 25 fit',
    () => travel({ passport_first_name: 'é'.repeat(26) }),
    'invalid',
    'Please use at most 25 characters.',
    'passport_first_name',
  ],
  [
    'a passport without its country',
    () => travel({ passport_country_id: null }),
    'invalid',
    'Please select the passport country.',
    'passport_country_id',
  ],
  ['a number where a text belongs', () => travel({ email: 7 }), 'invalid', 'Please correct this field.', 'email'],
];

const tripCount = async () => (await at.world().world.db.selectFrom('trips').select('id').execute()).length;

const cases: readonly Case[] = [...refusedSearches, ...refusedBookings, ...refusedForms];

describe('bad input has its own clear sentence, on the wire', () => {
  for (const [what, send, code, detail, field] of cases)
    test(what, async () => {
      const before = await tripCount();
      const reply = await send();
      expect(reply).toMatchObject({
        status: refusals[code].status,
        headers: { 'content-type': 'application/problem+json; charset=utf-8' },
        body: { code, detail, ...(field && { errors: { [field]: expect.stringMatching(/^[A-Z]/) } }) },
      });
      expect(await tripCount()).toBe(before);
    });

  test('what belongs to somebody else sounds like what nobody has', async () => {
    const [foreign, missing] = await Promise.all([
      book({ organization_id: at.organization('Northstar') }),
      book({ organization_id: 2_000_000_000 }),
    ]);
    expect(foreign.text).toBe(missing.text);
  });

  test('a changed price is told in decimals with its currency', async () => {
    at.supplier.prices.set(chosenRef, 43_050);
    expect((await book({})).body).toMatchObject({ old: 412, new: 430.5, currency: 'USD' });
    const inEuro = await book({ confirmed_amount: 430.5, confirmed_currency: 'EUR' });
    expect(inEuro).toMatchObject({ status: 422, body: { detail: 'This trip is sold in USD.' } });
  });

  test('a price with any one character changed is not known', async () => {
    const signature = mine.flights?.at(-1)?.price.signature ?? '';
    for (let place = 0; place < signature.length; place += 1) {
      const other = signature[place] === 'x' ? 'y' : 'x';
      const forged = withSignature((each) => each.slice(0, place) + other + each.slice(place + 1));
      expect([place, (await book(forged)).status]).toEqual([place, 404]);
    }
  });
});

describe('cards that do not pay', () => {
  const inPounds = { total: { minor: 32_500, currency: 'GBP' } };
  const decline = { kind: 'declined', message: 'The card was declined.' } as const;

  test('no card on file is told before anything is booked', async () => {
    at.offerNew(inPounds);
    expect(await at.create('new', { org: 'Solo' })).toMatchObject({
      status: 409,
      body: { code: 'card-required', detail: 'There is no card on file to charge. Please add one.' },
    });
  });

  test('a card that the gateway declines is not kept', async () => {
    vi.spyOn(at.world().world.payments, 'saveCard').mockResolvedValueOnce({ ok: false, error: decline });
    const reply = await addCard({});
    vi.restoreAllMocks();
    expect(reply).toMatchObject({ status: 422, body: { code: 'card-declined', detail: 'The card was declined.' } });
  });

  test('a card that is declined when it is charged books nothing, and the trip says so', async () => {
    const { id } = Object((await at.as('new').send('GET', '/users')).body);
    const body = { ...good['POST /customers/:id/cards']?.body, number: '4000000000000002' };
    expect((await at.as('new').send('POST', `/customers/${id}/cards`, { body })).status).toBe(200);
    at.offerNew(inPounds);
    const tripId = await at.created('new', { org: 'Solo' });
    await at.world().jobs.runDue();
    expect(await at.trip('new', tripId)).toMatchObject({
      state: 'failed',
      is_booked: false,
      status_sentence:
        'The card was declined, so nothing was booked and nothing was charged. Please book again with another card.',
    });
    expect([...at.supplier.orders.values()].some(({ attemptId }) => attemptId === String(tripId))).toBe(false);
  });
});

/** Fields that a client may never send. docs/threats.md#forbidden-fields */
const forbiddenKeys = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'user_id',
  'creator_id',
  'user_type',
  'is_admin',
  'is_expert',
  'is_me',
  'is_booked',
  'is_policy_within',
  'is_policy_approval',
  'policy_id',
  'role',
  'version',
  'amount',
  'total_amount',
  'used_at',
  'trip_id',
];

/** A fingerprint of every table except sessions, which record their last use. */
const databaseNow = async (): Promise<ReadonlyMap<string, string>> => {
  const { db } = at.world().world;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'`.execute(db);
  const found = new Map<string, string>();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.table(name)} t`.execute(
      db,
    );
    found.set(name, rows[0]?.hash ?? '');
  }
  return found;
};

/** Objects of another person, missing ones and ones in the wrong state are refused before the body is checked. */
const refusedBeforeBody = new Set([401, 403, 404, 409]);

describe('fields that nobody may send', () => {
  test('are refused by every call that writes, and change nothing', async () => {
    const writable = routes.filter(({ body }) => body);
    const before = await databaseNow();
    const read = new Set<string>();
    for (const { method, path, body: schema } of writable) {
      const { params = {}, query = {}, body = {} } = good[`${method} ${path}`] ?? {};
      const bare = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      const address = `${bare}?${new URLSearchParams(query).toString()}`;
      // Changing a member's type is the purpose of this call.
      for (const key of forbiddenKeys.filter((one) => !(one in body))) {
        expect([path, key, schema?.safeParse({ ...body, [key]: 1 }).success]).toEqual([path, key, false]);
        const text = `{${JSON.stringify(key)}:1,${JSON.stringify(body).slice(1)}`;
        // A caller with access, because the body is checked after the access.
        const caller = at.as(path.startsWith('/desk/') ? 'eva' : 'ada');
        const reply = await caller.send(method, address, { body: text });
        if (refusedBeforeBody.has(reply.status)) continue;
        read.add(`${method} ${path}`);
        expect([method, path, key, reply.status, reply.body]).toEqual([
          method,
          path,
          key,
          400,
          expect.objectContaining({ code: 'malformed' }),
        ]);
      }
    }
    expect(read.size).toBeGreaterThan(16);
    expect(before.size).toBeGreaterThan(20);
    expect(await databaseNow()).toEqual(before);
  });

  test('are refused within what a trip is made of, too', async () => {
    const [flight] = mine.flights ?? [];
    for (const key of ['total', 'supplier', 'policy_id', 'toString'])
      for (const flights of [[{ ...flight, [key]: 1 }], [{ ...flight, price: { ...flight?.price, [key]: 1 } }]])
        expect(await book({ flights })).toMatchObject({ status: 400, body: { detail: `Unknown field: ${key}` } });
  });
});

describe('after 31 minutes', () => {
  test('a price and a search have expired, and say so', async () => {
    at.world().clock.advance(31);
    expect(await book({})).toMatchObject({
      status: 409,
      body: { code: 'offer-expired', detail: 'This price has expired. Please search again.' },
    });
    const id = good['GET /flight-search/:id']?.params?.id;
    expect(await at.as('sam').send('GET', `/flight-search/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'search-expired', detail: 'This search has expired. Please search again.' },
    });
  });
});
