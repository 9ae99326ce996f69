import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as calls from '#contract/flights.ts';
import { answering } from '#tests/builders/fake-flight-supplier.ts';
import { offerOf, sliceOf } from '#tests/builders/flight-offers.ts';
import {
  back,
  flightSearchWorld,
  journey,
  later as lateOut,
  offers,
  out,
  query,
} from '#tests/builders/flight-search-world.ts';
import { expireFlightSearches } from './expire-flight-searches.ts';

const { world, supplier, timers, anotherProcess, as, read, start, finished } = flightSearchWorld();

describe('reading a search', () => {
  test('FLT-15 FLT-16 FLT-17 FLT-59 FLT-60 options, legs and prices carry what the requirements name', async () => {
    const id = await start();
    answering(supplier(), 'net', offers);
    const [option] = (await finished(id)).flights;
    expect(option).toMatchObject({
      elapsed: 425,
      is_split: false,
      price_display: { amount: 41_200, currency: 'USD', currency_symbol: '$', is_policy: true, is_policy_within: true },
      legs: [
        {
          airline_iata: 'BA',
          airline_title: 'British Airways',
          number: '178',
          is_codeshare: false,
          airport_depart_iata: 'JFK',
          airport_depart_city: 'New York',
          airport_arrive_title: 'Heathrow',
          time_depart: '2026-06-16T08:05',
          time_arrive: '2026-06-16T15:10',
          elapsed: 425,
          stops: 0,
          layover: null,
          cabin: 'economy',
        },
      ],
    });
    expect(option?.prices.map((price) => [price.fare, price.amount])).toEqual([
      ['Light', 41_200],
      ['Flex', 60_000],
      ['Club', 190_000],
    ]);
    expect(option?.prices[0]).toMatchObject({
      source: 'test-source',
      is_bag_data: true,
      bag_carry_on_count: 1,
      bag_checked_count: 0,
      is_option: false,
      refund_rule: 'No refund.',
      change_rule: null,
      is_refundable: false,
      is_changeable: null,
    });
  });

  test('FLT-16 terminals, aircraft and seats are there where the airline states them, of each price in its own cabin', async () => {
    const known = (seatPitchInches: number, cabin: 'economy' | 'business') => {
      const slice = sliceOf({ ...out, cabin });
      const facts = { departTerminal: '7', arriveTerminal: '5', aircraft: 'Boeing 777-200', seatPitchInches };
      return { ...slice, segments: slice.segments.map((segment) => ({ ...segment, ...facts })) };
    };
    const home = sliceOf(back);
    const id = await start();
    answering(supplier(), 'net', [
      offerOf([known(31, 'economy'), home], { fare: 'Light' }),
      offerOf([known(72, 'business'), home], { fare: 'Club', minor: 190_000 }),
      offerOf([sliceOf({ ...out, flight: 'VS4', at: '2026-06-16T18:25' }), home], { minor: 200_000 }),
    ]);
    const [option, silent] = (await finished(id)).flights;
    expect(option?.legs[0]).toMatchObject({
      terminal_depart: '7',
      terminal_arrive: '5',
      aircraft: 'Boeing 777-200',
      seat_pitch: 31,
    });
    expect(option?.prices.map((price) => price.seat_pitches)).toEqual([[31], [72]]);
    expect(silent?.legs[0]).not.toHaveProperty('terminal_depart');
    expect(silent?.prices[0]).not.toHaveProperty('seat_pitches');
  });

  const codeshare = { ...out, operatedBy: 'AA6143' };
  const [toDublin, toLondon] = [
    { ...out, to: 'DUB', at: '2026-06-16T06:00', minutes: 380, flight: 'EI104' },
    { ...out, from: 'DUB', at: '2026-06-16T14:00', minutes: 80, flight: 'FR112' },
  ];

  test.each([
    ['in US dollars under a policy', 'sam', 'Acme', { currency: 'USD', symbol: '$', isPolicy: true, isWithin: false }],
    ['in euros', 'zoe', 'Globex', { currency: 'EUR', symbol: '€', isPolicy: true, isWithin: false }],
    ['of a personal trip', 'sam', null, { currency: 'USD', symbol: '$', isPolicy: false, isWithin: true }],
  ] as const)(
    'FLT-15 an option %s carries exactly what the requirements name, and says it of itself',
    async (_, name, organization, said) => {
      const total = (minor: number) => ({ minor, currency: said.currency });
      const db = world().world.db;
      const org = await db
        .selectFrom('organizations')
        .where('name', 'like', `${organization ?? 'Acme'}%`)
        .select('id')
        .executeTakeFirstOrThrow();
      const { id } = await as(name).get(calls.startFlightSearch, {
        query: { ...query, ...(organization !== null && { org: String(org.id) }) },
      });
      answering(supplier(), 'net', [
        offerOf(journey(codeshare, back), { ref: 'shared', total: total(41_200) }),
        offerOf([sliceOf(toDublin, toLondon), sliceOf(back)], { ref: 'split', total: total(99_000), isSplit: true }),
      ]);
      const { flights } = await finished(id, as(name));
      const { currency, symbol: currency_symbol, isPolicy: is_policy } = said;
      const display = { currency, currency_symbol, is_policy };
      expect(flights.map(({ elapsed, is_split, price_display: { amount } }) => [elapsed, is_split, amount])).toEqual([
        [425, false, 41_200],
        [560, true, 99_000],
      ]);
      expect(flights.map(({ price_display }) => price_display)).toMatchObject([
        { ...display, is_policy_within: true },
        { ...display, is_policy_within: said.isWithin },
      ]);
      const [shared, split] = flights;
      for (const option of flights) {
        expect(Object.keys(option).toSorted()).toEqual([
          'elapsed',
          'is_split',
          'legs',
          'price_display',
          'prices',
          'signature',
          'signature_alt',
        ]);
        expect(option.prices).toHaveLength(1);
        expect(option.prices[0]).toMatchObject({ amount: option.price_display.amount, currency });
      }
      // Another airline operates the first. The second is operated as sold, and each is named by its own flights.
      expect(shared?.signature).not.toBe(shared?.signature_alt);
      expect(split?.signature).toBe(split?.signature_alt);
      expect(new Set(flights.map(({ signature }) => signature)).size).toBe(2);
      expect(flights.map(({ legs }) => legs.map(({ airline_iata, number }) => airline_iata + number))).toEqual([
        ['BA178'],
        ['EI104', 'FR112'],
      ]);
      const another = await as(name).get(calls.startFlightSearch, {
        query: { ...query, cabin: 'premium_economy', ...(organization !== null && { org: String(org.id) }) },
      });
      const again = await finished(another.id, as(name));
      // The same flights have the same name in every search, which is how they are found again.
      expect(again.flights.map(({ signature }) => signature)).toEqual(flights.map(({ signature }) => signature));
    },
  );

  test('what has come is there before the rest; the policy is judged at the end', async () => {
    const id = await start();
    supplier().send(
      { type: 'plan', sources: ['fast', 'slow'] },
      { type: 'items', source: 'fast', items: offers.slice(0, 1) },
      { type: 'source_done', source: 'fast' },
    );
    await expect.poll(async () => (await read(id)).flights.length).toBe(1);
    const early = await read(id);
    expect(early).toMatchObject({
      is_finished: false,
      is_partial: false,
      flight_stats: { sources_total: 2, sources_done: 1 },
      policy: { limit_amount: null, reasonable_amount: null },
    });
    expect(early.flights[0]?.prices[0]).toMatchObject({
      is_policy: true,
      is_policy_within: null,
      is_policy_approval: null,
      policy_sentence: null,
    });
    supplier().send({ type: 'items', source: 'slow', items: offers.slice(1) }, { type: 'source_done', source: 'slow' });
    supplier().end();
    const reply = await finished(id);
    expect(reply.policy).toMatchObject({
      title: 'Standard',
      approver_name: 'Ada Okafor',
      reasonable_amount: 41_200,
      limit_amount: 45_320,
    });
    const verdicts = reply.flights.flatMap((option) =>
      option.prices.map((price) => [price.fare, price.is_policy_within, price.is_policy_approval]),
    );
    expect(verdicts).toEqual([
      ['Light', true, false],
      ['Flex', false, true],
      ['Club', false, true],
      // The cheapest fare of a dear flight stays dear: docs/decisions/0010
      ['Light', false, true],
    ]);
    expect(reply.flights[0]?.prices[1]?.policy_sentence).toBe(
      '146.80 USD over the limit of 453.20 USD: cheapest sensible fare 412.00 USD + 10 %',
    );
  });

  test('a personal search has no policy and is in dollars', async () => {
    const { id } = await as('sam').get(calls.startFlightSearch, { query });
    answering(supplier(), 'net', offers);
    const reply = await finished(id);
    expect(reply.policy).toBeNull();
    expect(reply.flights[0]?.prices[2]).toMatchObject({
      is_policy: false,
      is_policy_within: true,
      is_policy_approval: false,
    });
  });

  test.each([
    ['personal', false, true],
    ['judged at its end', true, null],
  ])('a price that comes later joins its option, even if an earlier reply had none (%s)', async (_, isOfAcme, is) => {
    const id = isOfAcme ? await start() : (await as('sam').get(calls.startFlightSearch, { query })).id;
    const [light, , flex, , later] = offers;
    if (!light || !flex || !later) throw new Error('the offers of this world');
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: [light, later] });
    await expect.poll(async () => (await read(id)).flights.length).toBe(2);
    supplier().send({ type: 'items', source: 'net', items: [flex] });
    await expect.poll(async () => (await read(id)).flight_stats.offers).toBe(3);
    const fares = (await read(id)).flights.map(({ prices }) => prices.map(({ fare }) => fare));
    expect(fares).toEqual([['Light', 'Flex'], ['Light']]);
    const cheaper = offerOf(journey(lateOut, back), { ref: 'cheaper', minor: 30_000, fare: 'Saver' });
    supplier().send({ type: 'items', source: 'net', items: [cheaper] }, { type: 'source_done', source: 'net' });
    await expect.poll(async () => (await read(id)).flight_stats.offers).toBe(4);
    const [, second] = (await read(id)).flights;
    expect(second).toMatchObject({ price_display: { amount: 30_000 }, prices: [{ is_policy_within: is }, {}] });
    supplier().end();
    expect((await finished(id)).flights[1]?.prices).toMatchObject([{ is_policy_within: true }, {}]);
  });

  test('only the one who started it may read it', async () => {
    const id = await start();
    answering(supplier(), 'net', offers);
    await finished(id);
    const ada = as('ada');
    const answers = await Promise.all(
      [ada, as('sam')].map((caller) => caller.call(calls.readFlightSearch, { params: { id } })),
    );
    expect(answers.map((answer) => (answer.ok ? 200 : answer.status))).toEqual([404, 200]);
    expect(await ada.call(calls.readFlightSearch, { params: { id: 'x'.repeat(22) } })).toMatchObject({
      status: 404,
      problem: { code: 'search-expired' },
    });
  });

  test('after 30 minutes it has expired, and later it is removed', async () => {
    const id = await start();
    answering(supplier(), 'net', offers);
    await finished(id);
    world().clock.advance(29);
    expect((await read(id)).is_finished).toBe(true);
    world().clock.advance(1);
    expect(await as('sam').call(calls.readFlightSearch, { params: { id } })).toMatchObject({
      status: 404,
      problem: { code: 'search-expired', detail: 'This search has expired. Please search again.' },
    });
    world().clock.advance(11);
    await expireFlightSearches(world().world);
    expect(await world().world.db.selectFrom('flight_searches').select('id').execute()).toEqual([]);
  });

  test('an unchanged search is answered 304', async () => {
    const id = await start();
    answering(supplier(), 'net', offers);
    await finished(id);
    const first = await as('sam').send('GET', `/flight-search/${id}`);
    const again = await as('sam').send('GET', `/flight-search/${id}`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
  });

  test('is sent as gzip to who takes it, and plain to who does not', async () => {
    const id = await start();
    const many = Array.from({ length: 40 }, (_, n) =>
      offerOf(journey(out, back), { fare: `Fare ${n}`, minor: 41_200 + n }),
    );
    answering(supplier(), 'net', many);
    await finished(id);
    const ask = (encoding: string) =>
      world().app.inject({
        method: 'GET',
        url: `/api/flight-search/${id}`,
        headers: { authorization: `Bearer ${as('sam').token}`, 'accept-encoding': encoding },
      });
    const [packed, plain] = [await ask('br, gzip'), await ask('gzip;q=0')];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect([packed.headers.vary, plain.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(packed.rawPayload.length).toBeLessThan(plain.payload.length / 4);
  });

  test('another process reads the search from the database, and closes it when its process has died', async () => {
    const other = await anotherProcess([]);
    const samThere = other.callerWith(as('sam').token);
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: offers });
    await expect.poll(async () => (await read(id, samThere)).flights.length).toBe(2);
    other.clock.advance(1);
    const closed = await read(id, samThere);
    expect(closed).toMatchObject({
      is_finished: true,
      is_partial: true,
      flight_stats: { failed: ['net'] },
      policy: { reasonable_amount: 41_200 },
    });
    supplier().send({ type: 'items', source: 'net', items: [offerOf(journey(out, back), { minor: 100 })] });
    supplier().end();
    await world().world.background.stop(1000);
    expect((await read(id, samThere)).flight_stats.offers).toBe(5);
    expect((await read(id)).policy?.reasonable_amount).toBe(41_200);
    await other.close();
  });
});

describe('suppliers that fail', () => {
  test('a failed source makes the search partial, what the others sent is there', async () => {
    const id = await start();
    supplier().send(
      { type: 'plan', sources: ['net', 'ndc'] },
      { type: 'items', source: 'net', items: offers },
      { type: 'source_done', source: 'net' },
    );
    supplier().send({ type: 'source_done', source: 'ndc', error: { kind: 'timeout', message: 'too slow' } });
    supplier().end();
    expect(await finished(id)).toMatchObject({
      is_partial: true,
      flight_stats: { failed: ['ndc'], is_busy: false, sources_done: 2, options: 2 },
    });
  });

  test('a source whose limit is used up is a busy one', async () => {
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net', 'ndc'] }, { type: 'source_done', source: 'net' });
    const retryAt = new Date('2026-03-02T10:01:00Z');
    supplier().send({ type: 'source_done', source: 'ndc', error: { kind: 'rate_limited', retryAt } });
    supplier().end();
    expect(await finished(id)).toMatchObject({ is_partial: true, flight_stats: { failed: ['ndc'], is_busy: true } });
  });

  test('a supplier that breaks its promise is a failed source, not a failed search', async () => {
    const id = await start();
    supplier().breakDown(new Error('a bug of an adapter'));
    expect(await finished(id)).toMatchObject({ is_partial: true, flights: [], flight_stats: { failed: ['fake'] } });
  });

  test('a supplier that hangs is given up after 15 seconds, whether or not anybody polls', async () => {
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: offers });
    await expect.poll(async () => (await read(id)).flights.length).toBe(2);
    timers().pass(14_999);
    expect(supplier().isAborted()).toBe(false);
    timers().pass(1);
    expect(supplier().isAborted()).toBe(true);
    expect(await finished(id)).toMatchObject({ is_partial: true, flight_stats: { offers: 5, failed: ['net'] } });
  });

  test('a supplier that hangs at shutdown is told to stop and does not hold the process', async () => {
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: offers });
    await expect.poll(async () => (await read(id)).flights.length).toBe(2);
    await world().world.background.stop(0);
    expect(supplier().isAborted()).toBe(true);
    expect(await read(id)).toMatchObject({ is_finished: true, is_partial: true });
  });

  test('an offer in another currency, of other slices, or of a flight that has left is not shown', async () => {
    const id = await start();
    const foreign = offerOf(journey(out, back), { total: { minor: 1, currency: 'EUR' } });
    const left = offerOf(journey({ ...out, at: '2026-03-02T08:59' }, back), { minor: 1 });
    answering(supplier(), 'net', [foreign, left, offerOf([sliceOf(out)], { minor: 1 }), ...offers]);
    expect((await finished(id)).flight_stats).toMatchObject({ offers: 5, min_amount: 41_200 });
  });
});
