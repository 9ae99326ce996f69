/** Proves docs/booking.md#answer-classes, docs/booking.md#unknown-outcomes, docs/faults.md#hostile-supplier-data */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import type { FlightQuery, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import { duffelError, type Fault } from '#tests/builders/duffel-server.ts';
import { type DuffelSubject, duffelNow, duffelOneWay, startDuffel } from '#tests/builders/duffel-supplier.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { flightQuery } from '#tests/builders/sandbox-flights.ts';

let duffel: DuffelSubject;
beforeAll(async () => {
  duffel = await startDuffel();
});
beforeEach(() => {
  duffel.server.calm();
  duffel.server.setOffers((offers) => offers);
  duffel.server.requests.length = 0;
  duffel.drops.clear();
});
afterAll(() => duffel.server.close());

type Events = SearchEvent<SupplierOffer>[];
const run = async (
  query: FlightQuery = duffelOneWay,
  { supplier, context }: Pick<DuffelSubject, 'supplier'> & { context: CallContext } = duffel,
): Promise<Events> => {
  const events: Events = [];
  for await (const event of supplier.search(query, context)) events.push(event);
  return events;
};
const offersIn = (events: Events) => events.flatMap((event) => (event.type === 'items' ? event.items : []));
const endOf = (events: Events) => events.find((event) => event.type === 'source_done');
const html: Fault = { answer: 502, text: '<html><body>Bad Gateway</body></html>' };

describe('a search is one request to Duffel and shows each batch as it arrives', () => {
  test('one request with cabin, passengers and the airlines’ time limit; one reader until no batch remains', async () => {
    const { server } = duffel;
    const family = flightQuery('JFK-LHR LHR-JFK', ['2026-09-29', '2026-10-06'], { adults: 2, children: 1, infants: 1 });
    const events = await run(family);
    expect(events.map(({ type }) => type)).toEqual(['plan', 'items', 'items', 'source_done']);
    expect(offersIn(events)).toHaveLength(6);
    const calls = server.requests.map(({ call }) => call.replace(/orq_\w+/, ':id'));
    const read = 'GET /air/batch_offer_requests/:id';
    expect(calls).toEqual(['POST /air/batch_offer_requests', read, read, read]);
    expect(server.requests[0]?.query).toBe('?supplier_timeout=12000');
    expect(server.requests[0]?.data).toEqual({
      slices: [
        { origin: 'JFK', destination: 'LHR', departure_date: '2026-09-29' },
        { origin: 'LHR', destination: 'JFK', departure_date: '2026-10-06' },
      ],
      passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 11 }, { age: 1 }],
      cabin_class: 'economy',
    });
  });

  test('FLT-06 passengers under 18 with known ages are sent with their ages, and found again by them', async () => {
    const { server, supplier, context } = duffel;
    const ages = { adults: 2, children: 1, infants: 1, minorAges: [0, 4, 15] };
    const family = { ...flightQuery('JFK-LHR LHR-JFK', ['2026-09-29', '2026-10-06'], ages), ...ages };
    const [offer] = offersIn(await run(family));
    const byAge = [{ type: 'adult' }, { age: 0 }, { age: 4 }, { age: 15 }];
    expect(server.requests[0]?.data.passengers).toEqual(byAge);
    if (!offer) throw new Error('an offer was to be found');
    server.requests.length = 0;
    const later = { ...context, now: () => new Date(Date.parse(offer.expiresAt) + 60_000) };
    await supplier.reprice(offer, later);
    const searched = server.requests.find(({ call }) => call === 'POST /air/batch_offer_requests');
    expect(searched?.data.passengers).toEqual(byAge);
  });

  test('several airports of a city are searched as the city', async () => {
    const london = ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'];
    await run({ ...duffelOneWay, slices: [{ from: ['JFK'], to: london, date: '2026-09-29' }] });
    expect(duffel.server.requests[0]?.data.slices).toEqual([
      { origin: 'JFK', destination: 'LON', departure_date: '2026-09-29' },
    ]);
  });

  test('business and first are two requests, and one source', async () => {
    const events = await run({ ...duffelOneWay, cabins: ['business', 'first'] });
    const asked = duffel.server.requests.filter(({ call }) => call.startsWith('POST'));
    expect(new Set(asked.map(({ data }) => data.cabin_class))).toEqual(new Set(['business', 'first']));
    expect(asked).toHaveLength(2);
    expect(events.filter(({ type }) => type === 'source_done')).toHaveLength(1);
    const cabins = offersIn(events).map(({ slices }) => slices[0]?.segments[0]?.cabin);
    expect(cabins.filter((cabin) => cabin === 'business')).toHaveLength(4);
    expect(cabins.filter((cabin) => cabin === 'first')).toHaveLength(4);
  });

  test('a search for ten passengers is not sent', async () => {
    const events = await run({ ...duffelOneWay, adults: 10 });
    expect(endOf(events)).toMatchObject({ error: { kind: 'unsupported' } });
    expect(duffel.server.requests).toEqual([]);
  });

  test('prices in another currency than the account’s are not shown, and the source says so', async () => {
    const events = await run({ ...duffelOneWay, currency: 'EUR' });
    expect(offersIn(events)).toEqual([]);
    expect(endOf(events)).toMatchObject({ error: { kind: 'unsupported', what: 'prices in EUR' } });
    expect(duffel.drops).toEqual(new Map([['other-currency', 4]]));
  });
});

describe('a search that fails ends with a reason and keeps what it found', () => {
  test.each([
    ['504', duffelError(504, 'gateway_timeout_error', 'api_error'), 'timeout'],
    ['airline_internal', duffelError(502, 'airline_internal', 'airline_error'), 'upstream'],
    ['500', duffelError(500, 'internal_server_error', 'api_error'), 'upstream'],
    ['a wrong key', duffelError(401, 'access_token_not_found', 'authentication_error'), 'config'],
    ['a field that is wrong', duffelError(422, 'validation_required', 'validation_error'), 'validation'],
    ['no money for looks', duffelError(429, 'rate_limit_exceeded', 'rate_limit_error'), 'rate_limited'],
    ['a page of HTML', html, 'upstream'],
    ['garbage', { answer: 201, text: '}{' }, 'upstream'],
    ['another shape', { answer: 201, body: { data: [] } }, 'upstream'],
    ['an id that is a path', { answer: 201, body: { data: { id: '../../orders' } } }, 'upstream'],
    ['a reset', 'reset', 'upstream'],
  ] as const)('%s', async (_what, fault, kind) => {
    const own = await startDuffel();
    own.server.fault('POST /air/batch_offer_requests', fault);
    const events = await run(duffelOneWay, own);
    expect(events).toMatchObject([{ type: 'plan' }, { type: 'source_done', source: 'duffel', error: { kind } }]);
    await own.server.close();
  });

  test.each(['reset', 'half', html, { answer: 200, text: '[' }] as const)(
    'a batch whose answer is lost (%j) is read from the list of offers, and no offer comes twice',
    async (fault) => {
      duffel.server.fault('GET /air/batch_offer_requests', fault);
      const events = await run();
      expect(endOf(events)).toEqual({ type: 'source_done', source: 'duffel' });
      const refs = offersIn(events).map(({ ref }) => ref);
      expect(new Set(refs).size).toBe(4);
      expect(refs).toHaveLength(4);
    },
  );

  test('when batches are lost twice the search ends with an error and the offers it has', async () => {
    duffel.server.fault('GET /air/batch_offer_requests', 'reset', 'reset');
    const events = await run();
    expect(offersIn(events)).toHaveLength(4);
    expect(endOf(events)).toMatchObject({ error: { kind: 'upstream' } });
  });

  test('a batch that never comes ends with the deadline of the search, without an error', async () => {
    duffel.server.fault('GET /air/batch_offer_requests', 'hang');
    const deadline = new AbortController();
    const context = { signal: deadline.signal, now: () => duffelNow };
    duffel.server.requests.length = 0;
    const events = run(duffelOneWay, { ...duffel, context });
    const isAsked = () => duffel.server.requests.some(({ call }) => call.startsWith('GET /air/batch_offer_requests'));
    await eventually(() => expect(isAsked()).toBe(true));
    deadline.abort();
    expect(await events).toEqual([{ type: 'plan', sources: ['duffel'] }]);
  });

  test('bad offers are left out and counted, the rest is shown', async () => {
    const bad: unknown[] = [
      null,
      'an offer',
      { id: 'off_1' },
      { total_amount: 'NaN' },
      { total_amount: '1e9' },
      { total_amount: '-5.00' },
      { total_amount: 412.4 },
      { total_amount: '412.405' },
      { total_amount: '99999999999999999999' },
      { total_amount: '0.00' },
      { total_currency: 'usd' },
      { id: "off_1' or 1=1" },
      { expires_at: 'tomorrow' },
      { slices: [] },
      { slices: [{ segments: [] }] },
      { slices: [null] },
    ];
    duffel.server.setOffers((offers) => [
      ...bad.map((each) => (typeof each === 'object' && each !== null ? { ...offers[0], ...each } : each)),
      ...offers,
    ]);
    // The third offer is complete except for its id: it counts as another offer and may be shown.
    const events = await run();
    expect(offersIn(events)).toHaveLength(5);
    expect(endOf(events)).toEqual({ type: 'source_done', source: 'duffel' });
    expect(duffel.drops).toEqual(new Map([['unreadable', bad.length - 1]]));
  });

  test('what the product does not sell is counted as such, and not as unreadable', async () => {
    const changed = (offer: Record<string, unknown>, from: string, to: string) => {
      const text = JSON.stringify(offer);
      expect(text).toContain(from);
      return JSON.parse(text.replaceAll(from, to));
    };
    const needsPapers = { passenger_identity_documents_required: true };
    duffel.server.setOffers(([offer = {}]) => [
      { ...offer, type: 'split_ticket' },
      { ...offer, type: 'split_ticket', slices: null },
      { ...offer, id: 'off_0000AcSb88as3RAN000001_0', partial: true },
      changed(offer, '"iata_code":"LHR"', '"iata_code":"QQS"'),
      changed(offer, '"iata_code":"BA"', '"iata_code":null'),
      { ...offer, ...needsPapers, supported_passenger_identity_document_types: ['tax_id'] },
      // These are no known kind, and stay unreadable.
      changed(offer, '"iata_code":"LHR"', '"iata_code":"lhr"'),
      changed(offer, '"marketing_carrier":', '"carrier":'),
      // These are sold: passports are taken, or nothing is stated.
      { ...offer, ...needsPapers },
      { ...offer, id: 'off_silent', ...needsPapers, supported_passenger_identity_document_types: [] },
    ]);
    const events = await run();
    expect(offersIn(events)).toHaveLength(2);
    expect(endOf(events)).toEqual({ type: 'source_done', source: 'duffel' });
    expect(Object.fromEntries(duffel.drops)).toEqual({
      'split-ticket': 2,
      partial: 1,
      'unknown-place': 1,
      'no-airline-code': 1,
      'other-papers': 1,
      unreadable: 2,
    });
  });

  test('offers outside the query are not shown: another airport, another day, another cabin, already expired', async () => {
    const segment = (offer: Record<string, unknown>): string => JSON.stringify(offer);
    duffel.server.setOffers(([offer = {}]) => [
      JSON.parse(segment(offer).replaceAll('"JFK"', '"EWR"')),
      JSON.parse(segment(offer).replaceAll('2026-09-29', '2026-09-30')),
      JSON.parse(segment(offer).replaceAll('"economy"', '"business"')),
      { ...offer, expires_at: '2026-09-01T09:29:00Z' },
      offer,
    ]);
    expect(offersIn(await run())).toHaveLength(1);
    expect(duffel.drops).toEqual(
      new Map([
        ['not-as-asked', 3],
        ['expired', 1],
      ]),
    );
  });
});

describe('a price is checked again', () => {
  test('after a rise the answer names both prices', async () => {
    const { server, supplier, context, command } = duffel;
    const { offer } = await command('look');
    const wire = { data: { total_amount: '999.90', total_currency: 'USD' } };
    server.fault('GET /air/offers', { answer: 200, body: wire });
    expect(await supplier.reprice(offer, context)).toEqual({
      ok: false,
      error: { kind: 'price_changed', was: offer.total, now: { minor: 99_990, currency: 'USD' } },
    });
  });

  test.each([
    ['gone', duffelError(422, 'offer_no_longer_available'), 'unavailable'],
    ['unknown', duffelError(404, 'not_found'), 'not_found'],
    ['a page of HTML', html, 'upstream'],
    ['another shape', { answer: 200, body: { data: { total: 4 } } }, 'upstream'],
    ['silence', 'hang', 'timeout'],
  ] as const)('%s', async (_what, fault, kind) => {
    const { server, supplier, impatient, context, command } = duffel;
    const { offer } = await command('look');
    server.fault('GET /air/offers', fault, fault);
    expect(await (fault === 'hang' ? impatient : supplier).reprice(offer, context)).toMatchObject({
      ok: false,
      error: { kind },
    });
  });

  test('after expiry the same flights in the same fare are searched again, at today’s price', async () => {
    const { server, supplier, command } = duffel;
    const { offer } = await command('late');
    const late = new Date('2026-09-02T09:30:00Z');
    server.setClock(late);
    const dearer = (wire: Record<string, unknown>) => ({ ...wire, total_amount: '420.00' });
    server.setOffers((offers) => offers.map(dearer));
    const fresh = await supplier.reprice(offer, { ...duffel.context, now: () => late });
    server.setClock(duffelNow);
    expect(fresh).toMatchObject({
      ok: false,
      error: { kind: 'price_changed', was: offer.total, now: { minor: 42_000, currency: 'USD' } },
    });
    const newRef = !fresh.ok && fresh.error.kind === 'price_changed' ? fresh.error.newRef : undefined;
    expect(newRef).toMatch(/^off_\w+\.\w+\.1-0-0$/);
    expect(newRef).not.toBe(offer.ref);
  });

  test('the fare of each way is found again with its conditions, or the journey is gone', async () => {
    const { server, supplier } = duffel;
    const round = flightQuery('JFK-LHR LHR-JFK', ['2026-09-29', '2026-10-06']);
    const mixed = offersIn(await run(round)).filter(({ fare }) => fare.includes(' / '));
    expect(mixed.map(({ fare }) => fare)).toEqual(['Economy Basic / Economy Flex', 'Economy Flex / Economy Basic']);
    const late = new Date('2026-09-02T09:30:00Z');
    server.setClock(late);
    const again = (offer: SupplierOffer) => supplier.reprice(offer, { ...duffel.context, now: () => late });
    for (const offer of mixed) {
      const { parts, total } = offer;
      expect(await again(offer)).toMatchObject({ ok: true, value: { parts, total } });
    }
    // The way back now includes no bag: it has the same name, and is not what was shown.
    const [first] = mixed;
    if (!first) throw new Error('a mixed fare is sold');
    const noBags = (wire: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(wire).replaceAll('"carry_on","quantity":1', '"carry_on","quantity":0'));
    server.setOffers((offers) => offers.map(noBags));
    const wasElsewhere = { ...first, ref: first.ref.replace(/^off_\w+/, 'off_elsewhere') };
    expect(await again({ ...wasElsewhere })).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    server.setClock(duffelNow);
  });

  test('and are unavailable when they are no longer sold', async () => {
    const { server, supplier, command } = duffel;
    const { offer } = await command('sold out');
    server.setOffers(() => []);
    const late = new Date('2026-09-02T09:30:00Z');
    expect(await supplier.reprice(offer, { ...duffel.context, now: () => late })).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    });
  });
});
