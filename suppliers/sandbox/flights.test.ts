import { describe, expect, test } from 'vitest';
import { partOf } from '#domain/flights/fare-parts.ts';
import { addDays } from '#domain/kit/calendar.ts';
import type { CallContext } from '#domain/kit/outcome.ts';
import type { Passenger, SearchEvent, SupplierOffer } from '#suppliers/flights/port.ts';
import { describeFlightPort } from '#suppliers/flights/port-suite.ts';
import { memoryOrderLedger } from '#tests/builders/memory-order-ledger.ts';
import { flightQuery, offersOf, testSandboxFlights, testTimetable } from '#tests/builders/sandbox-flights.ts';
import { makeSandboxFlights } from './flights.ts';

const today = '2026-09-01';
const now = new Date(`${today}T09:30:00Z`);
const context: CallContext = { signal: new AbortController().signal, now: () => now };
const out = addDays(today, 28);
const back = addDays(today, 35);

describeFlightPort('the sandbox', async () => ({
  supplier: testSandboxFlights(),
  now: () => now,
  oneWay: flightQuery('JFK-LHR', [out]),
  roundTrip: flightQuery('JFK-LHR LHR-JFK', [out, back], { adults: 2 }),
}));

const passenger: Passenger = {
  givenName: 'Sam',
  middleName: 'Lee',
  familyName: 'Rivera',
  bornOn: '1988-02-29',
  sex: 'm',
  email: 'sam@acme.example',
  phone: '+12125550100',
  passport: null,
};

/** An offer without the parts that differ between searches. */
const withoutSearch = ({ ref, ...offer }: SupplierOffer) => ({ ...offer, content: ref.split('.').slice(0, 4) });
const flightsOf = (offer: SupplierOffer, slice: number): string =>
  (offer.slices[slice]?.segments ?? []).map((s) => `${s.airline}${s.number}`).join(' ');

describe('the sandbox behaves like a real market', () => {
  test('the same question on the same day has the same answer, in any order', async () => {
    const query = flightQuery('BOS-FCO FCO-BOS', [out, back]);
    const first = await offersOf(testSandboxFlights(), query, now);
    const busy = testSandboxFlights();
    await offersOf(busy, flightQuery('ATL-LAX', [out]), now);
    const second = await offersOf(busy, query, now);
    expect(second.map(withoutSearch)).toEqual(first.map(withoutSearch));
  });

  test('FLT-16 an airline keeps its terminal at an airport and its seats in a cabin, and some airlines state neither', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR LHR-JFK', [out, back]), now);
    const flown = offers.flatMap(({ slices }) => slices.flatMap(({ segments }) => segments));
    const at = (iata: string) => flown.filter(({ from }) => from === iata);
    const terminals = Map.groupBy(at('LHR'), ({ operatingAirline }) => operatingAirline);
    for (const segments of terminals.values())
      expect(new Set(segments.map(({ departTerminal }) => departTerminal)).size).toBe(1);
    expect([...new Set(at('LHR').map(({ departTerminal }) => departTerminal ?? '-'))].toSorted().join('')).toMatch(
      /^-?[2-5]{2,}$/,
    );
    const stated = flown.filter(({ seatPitchInches }) => seatPitchInches !== undefined);
    expect(stated.length).toBeGreaterThan(flown.length / 2);
    expect(stated.length).toBeLessThan(flown.length);
    for (const { cabin, seatPitchInches = 0 } of stated)
      expect(seatPitchInches, cabin).toBeLessThanOrEqual(cabin === 'economy' ? 33 : 86);
  });

  test('a round trip offers many inbound flights for each outbound one, including the cheapest and the quickest', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR LHR-JFK', [out, back]), now);
    const inbounds = Map.groupBy(offers, (offer) => flightsOf(offer, 0));
    expect(offers.length).toBeLessThanOrEqual(1600);
    expect(inbounds.size).toBeGreaterThanOrEqual(25);
    for (const choice of inbounds.values())
      expect(new Set(choice.map((offer) => flightsOf(offer, 1))).size).toBeGreaterThanOrEqual(8);
    const quickest = Math.min(...offers.map(({ slices }) => slices[1]?.durationMinutes ?? 0));
    for (const choice of inbounds.values())
      expect(Math.min(...choice.map(({ slices }) => slices[1]?.durationMinutes ?? 0))).toBeLessThanOrEqual(
        quickest + 10,
      );
  });

  test('each fare family of an outbound flight has inbound flights of the same family', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR LHR-JFK', [out, back]), now);
    const british = offers.filter((offer) => /^BA\d+$/.test(flightsOf(offer, 0)));
    const families = Map.groupBy(british, (offer) => partOf(offer, 0).fare);
    expect([...families.keys()].toSorted()).toEqual(['Economy Basic', 'Economy Plus', 'Economy Plus Flex']);
    for (const [fare, choice] of families)
      expect(choice.filter((offer) => partOf(offer, 1).fare === fare).length).toBeGreaterThanOrEqual(8);
  });

  test.each([
    ['JFK-LHR LHR-FCO FCO-JFK', 8],
    ['JFK-LHR LHR-FCO FCO-ATH ATH-IST IST-DXB DXB-JFK', 4],
  ])('multi city %s is priced as one journey, with a choice at the first leg', async (way, atLeast) => {
    const days = way.split(' ').map((_, leg) => addDays(out, leg * 4));
    const offers = await offersOf(testSandboxFlights(), flightQuery(way, days), now);
    expect(offers.length).toBeGreaterThan(200);
    expect(offers.length).toBeLessThanOrEqual(2000);
    expect(new Set(offers.map((offer) => flightsOf(offer, 0))).size).toBeGreaterThanOrEqual(atLeast);
    for (const { slices } of offers) expect(slices).toHaveLength(days.length);
    const last = days.length - 1;
    expect(offers.some((offer) => partOf(offer, 0).fare !== partOf(offer, last).fare)).toBe(true);
  });

  test('three sources answer one after another, the first before the first poll at 300 ms', async () => {
    const waits: number[] = [];
    const supplier = makeSandboxFlights({
      seed: 1,
      latency: 1,
      scenarios: false,
      ledger: memoryOrderLedger(),
      timetable: testTimetable(),
      sleep: async (ms) => {
        waits.push(ms);
      },
    });
    const events: SearchEvent<SupplierOffer>[] = [];
    const moments: number[] = [];
    for await (const event of supplier.search(flightQuery('JFK-LHR LHR-JFK', [out, back]), context)) {
      events.push(event);
      if (event.type === 'source_done') moments.push(waits.reduce((sum, ms) => sum + ms, 0));
    }
    expect(events.flatMap((event) => (event.type === 'source_done' ? [event.source] : []))).toEqual([
      'sandbox-network',
      'sandbox-low-cost',
      'sandbox-ndc',
    ]);
    const [network = 0, lowCost = 0, ndc = 0] = moments;
    expect(network).toBeGreaterThanOrEqual(60);
    expect(network).toBeLessThanOrEqual(150);
    expect(lowCost).toBeGreaterThanOrEqual(400);
    expect(lowCost).toBeLessThanOrEqual(900);
    expect(ndc).toBeGreaterThanOrEqual(2000);
    expect(ndc).toBeLessThanOrEqual(4000);
  });

  test('some prices of the slow source come last, a few never', async () => {
    const seen = new Map<string, number[]>();
    const offers = new Map<string, SupplierOffer>();
    const supplier = testSandboxFlights();
    for (const way of ['JFK-LHR LHR-JFK', 'ORD-CDG CDG-ORD', 'SFO-FRA FRA-SFO', 'LHR-SIN SIN-LHR', 'BOS-MUC MUC-BOS'])
      for await (const event of supplier.search(flightQuery(way, [out, back]), context))
        for (const offer of event.type === 'items' && event.source === 'sandbox-ndc' ? event.items : []) {
          seen.set(offer.ref, [...(seen.get(offer.ref) ?? []), offer.total.minor]);
          offers.set(offer.ref, offer);
        }
    const late = [...seen.values()].filter(([first, second]) => first === 0 && (second ?? 0) > 0).length / seen.size;
    const never = [...offers.values()].filter(({ total }) => total.minor === 0);
    expect(late).toBeGreaterThan(0.01);
    expect(late).toBeLessThan(0.06);
    expect(never.length / seen.size).toBeGreaterThan(0.001);
    expect(never.length / seen.size).toBeLessThan(0.03);
    expect(never[0] && (await supplier.reprice(never[0], context))).toMatchObject({ ok: false });
  });

  test('a child pays 75 % of an adult and an infant 10 %, in any currency', async () => {
    const supplier = testSandboxFlights();
    const alone = await offersOf(supplier, flightQuery('DUB-AMS', [out]), now);
    const family = await offersOf(supplier, flightQuery('DUB-AMS', [out], { adults: 2, children: 1, infants: 1 }), now);
    const yen = await offersOf(supplier, flightQuery('DUB-AMS', [out], { currency: 'JPY' }), now);
    const key = (offer: SupplierOffer): string =>
      `${flightsOf(offer, 0)} ${offer.fare} ${offer.slices[0]?.segments[0]?.departUtc}`;
    const same = alone.find(
      (offer) => offer.total.minor > 0 && family.some((other) => key(other) === key(offer) && other.total.minor > 0),
    );
    const together = family.find((offer) => same !== undefined && key(offer) === key(same));
    const inYen = yen.find((offer) => same !== undefined && key(offer) === key(same));
    const adult = same?.total.minor ?? 0;
    expect(together?.total.minor).toBe(adult * 2 + Math.round(adult * 0.75) + Math.round(adult * 0.1));
    expect(inYen?.total.currency).toBe('JPY');
    expect(Math.abs((inYen?.total.minor ?? 0) - (adult / 100) * 150)).toBeLessThanOrEqual(1);
  });

  test('every source refuses ten passengers and a currency without a rate', async () => {
    const tooMany = flightQuery('JFK-LHR', [out], { adults: 10 });
    for (const query of [tooMany, flightQuery('JFK-LHR', [out], { currency: 'ZWL' })]) {
      const errors: unknown[] = [];
      for await (const event of testSandboxFlights().search(query, context))
        if (event.type === 'source_done') errors.push(event.error);
      expect(errors).toHaveLength(3);
      for (const error of errors) expect(error).toMatchObject({ kind: 'unsupported' });
    }
  });
});

describe('an offer between search and booking', () => {
  const fates = async () => {
    const supplier = testSandboxFlights();
    const kinds = new Map<string, SupplierOffer[]>();
    let all = 0;
    for (const way of ['JFK-LHR LHR-JFK', 'ATL-LAX LAX-ATL', 'SIN-SYD SYD-SIN', 'MAD-BCN BCN-MAD']) {
      for (const offer of await offersOf(supplier, flightQuery(way, [out, back]), now)) {
        if (offer.total.minor === 0) continue;
        const outcome = await supplier.reprice(offer, context);
        const kind = outcome.ok ? 'same' : outcome.error.kind;
        kinds.set(kind, [...(kinds.get(kind) ?? []), offer]);
        all += 1;
      }
    }
    return { supplier, kinds, all };
  };

  test('three prices in a hundred have risen by 2 to 12 %, one fare in a hundred is gone', async () => {
    const { supplier, kinds, all } = await fates();
    expect((kinds.get('price_changed')?.length ?? 0) / all).toBeCloseTo(0.03, 2);
    expect((kinds.get('unavailable')?.length ?? 0) / all).toBeCloseTo(0.01, 2);
    for (const offer of kinds.get('price_changed') ?? []) {
      const outcome = await supplier.reprice(offer, context);
      if (outcome.ok || outcome.error.kind !== 'price_changed') throw new Error('the price is steady again');
      const rise = outcome.error.now.minor / offer.total.minor;
      expect(rise).toBeGreaterThanOrEqual(1.0199);
      expect(rise).toBeLessThanOrEqual(1.1201);
      expect(await supplier.reprice({ ...offer, total: outcome.error.now }, context)).toMatchObject({ ok: true });
    }
  });

  test('a risen price is booked once the traveler agrees to it, an expired offer never', async () => {
    const { supplier, kinds } = await fates();
    const offer = kinds.get('price_changed')?.[0];
    if (offer === undefined) throw new Error('no price has risen');
    const outcome = await supplier.reprice(offer, context);
    if (outcome.ok || outcome.error.kind !== 'price_changed') throw new Error('the price is steady again');
    const command = { attemptId: 'a', offer, passengers: [passenger], mode: 'instant' } as const;
    expect(await supplier.book({ ...command, expected: offer.total }, context)).toMatchObject({ ok: false });
    const late = { signal: context.signal, now: () => new Date(now.getTime() + 31 * 60_000) };
    expect(await supplier.book({ ...command, expected: outcome.error.now }, late)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    });
    expect(await supplier.book({ ...command, expected: outcome.error.now }, context)).toMatchObject({ ok: true });
  });

  test('a day later the same fare is sold again: mostly at the same price, else a little less or more', async () => {
    const { supplier, kinds } = await fates();
    const offers = kinds.get('same')?.slice(0, 400) ?? [];
    const tomorrow = { signal: context.signal, now: () => new Date(now.getTime() + 24 * 3_600_000) };
    let moved = 0;
    for (const offer of offers) {
      const fresh = await supplier.reprice(offer, tomorrow);
      if (fresh.ok || fresh.error.kind !== 'price_changed') continue;
      moved += 1;
      const change = fresh.error.now.minor / offer.total.minor;
      expect(change).toBeGreaterThan(0.96);
      expect(change).toBeLessThan(1.13);
      const renewed = { ...offer, ref: fresh.error.newRef ?? '', total: fresh.error.now };
      expect(await supplier.reprice(renewed, tomorrow)).toEqual({ ok: true, value: renewed });
    }
    expect(moved / offers.length).toBeGreaterThan(0.1);
    expect(moved / offers.length).toBeLessThan(0.3);
    const flown = { signal: context.signal, now: () => new Date(`${back}T23:59:00Z`) };
    for (const offer of offers.slice(0, 5)) expect(await supplier.reprice(offer, flown)).toMatchObject({ ok: false });
  });

  test('tickets have the airline prefix and a check digit, locators no letter that looks like a digit', async () => {
    const supplier = testSandboxFlights();
    const offers = await offersOf(supplier, flightQuery('JFK-LHR', [out], { adults: 2 }), now);
    let booked = 0;
    for (const offer of offers.filter(
      ({ slices, total }) => slices[0]?.segments[0]?.airline === 'BA' && total.minor > 0,
    )) {
      const attemptId = `attempt-${booked}`;
      const passengers = [passenger, { ...passenger, givenName: 'Kim' }];
      const order = await supplier.book(
        { attemptId, offer, expected: offer.total, passengers, mode: 'instant' },
        context,
      );
      if (!order.ok) continue;
      expect(order.value.confirmations[0]?.pnr).toMatch(/^[A-HJ-NP-Z]{6}$/);
      expect(order.value.tickets.map((ticket) => ticket.passenger)).toEqual(['Sam Lee Rivera', 'Kim Lee Rivera']);
      for (const { number } of order.value.tickets) {
        expect(number).toMatch(/^125\d{10}$/);
        expect(Number(number.slice(3, 12)) % 7).toBe(Number(number.at(-1)));
      }
      booked += 1;
      if (booked === 20) break;
    }
    expect(booked).toBe(20);
  });

  test('a lost answer is found again by its attempt: 3 in 1,000', async () => {
    const supplier = testSandboxFlights();
    let lost = 0;
    let all = 0;
    for (const way of ['JFK-LHR LHR-JFK', 'ATL-LAX LAX-ATL', 'SIN-SYD SYD-SIN'])
      for (const offer of await offersOf(supplier, flightQuery(way, [out, back]), now)) {
        const attemptId = `${way} ${all}`;
        const command = { attemptId, offer, expected: offer.total, passengers: [passenger], mode: 'instant' } as const;
        const outcome = await supplier.book(command, context);
        all += 1;
        const made = await supplier.find(attemptId, context);
        if (outcome.ok) expect(made).toMatchObject({ value: { ref: outcome.value.ref } });
        else if (outcome.error.kind !== 'outcome_unknown') expect(made).toEqual({ ok: true, value: null });
        else {
          lost += 1;
          expect(made).toMatchObject({ ok: true, value: { attemptId, state: 'ticketed' } });
        }
      }
    expect(lost / all).toBeGreaterThan(0.0005);
    expect(lost / all).toBeLessThan(0.008);
  });
});

describe('fares that can be held without payment', () => {
  test('are a good half of the fares full-service carriers sell ahead, for hours to days, and none of low-cost carriers', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR LHR-JFK', [out, back]), now);
    const full = offers.filter(({ source, isSplit }) => source !== 'sandbox-low-cost' && !isSplit);
    const share = full.filter(({ hold }) => hold !== null).length / full.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.8);
    for (const { source, hold } of offers) {
      if (hold === null) continue;
      expect(source).not.toBe('sandbox-low-cost');
      const hours = (Date.parse(hold.payBy) - now.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(5);
      expect(hours).toBeLessThan(75);
    }
  });

  test('within five days of departure there are none', async () => {
    const soon = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR LHR-JFK', [soon(3), soon(9)]), now);
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.filter(({ hold }) => hold !== null)).toEqual([]);
  });

  test('after the price guarantee some cost more, and are paid at the new price', async () => {
    const supplier = testSandboxFlights();
    const offers = await offersOf(supplier, flightQuery('JFK-LHR LHR-JFK', [out, back]), now);
    const longer = offers.filter(({ hold, total }) => hold && hold.priceUntil < hold.payBy && total.minor > 0);
    let risen = 0;
    for (const [at, offer] of longer.slice(0, 40).entries()) {
      const command = { attemptId: `held-${at}`, offer, passengers: [passenger], mode: 'hold' } as const;
      const held = await supplier.book({ ...command, expected: offer.total }, context);
      if (!held.ok) continue;
      const later = { signal: context.signal, now: () => new Date(Date.parse(offer.hold?.priceUntil ?? '') + 60_000) };
      const found = await supplier.find(`held-${at}`, later);
      const costs = found.ok && found.value ? found.value.total : offer.total;
      expect(costs.minor).toBeGreaterThanOrEqual(offer.total.minor);
      if (costs.minor === offer.total.minor) continue;
      risen += 1;
      expect(await supplier.payHeld(held.value.ref, offer.total, later)).toMatchObject({
        error: { kind: 'price_changed', now: costs },
      });
      expect(await supplier.payHeld(held.value.ref, costs, later)).toMatchObject({ value: { total: costs } });
    }
    expect(risen).toBeGreaterThan(0);
    expect(risen).toBeLessThan(25);
  });
});

describe('the free day of the sandbox', () => {
  const paid = async (isFar: boolean) => {
    const supplier = testSandboxFlights();
    const day = addDays(today, isFar ? 28 : 5);
    const offers = await offersOf(supplier, flightQuery('JFK-LHR', [day]), now);
    for (const offer of offers) {
      if (offer.refund === 'unknown' || offer.refund.isAllowed || offer.isSplit || offer.total.minor === 0) continue;
      const command = {
        attemptId: 'free',
        offer,
        expected: offer.total,
        passengers: [passenger],
        mode: 'instant',
      } as const;
      const order = await supplier.book(command, context);
      if (order.ok) return { supplier, offer, order: order.value };
    }
    throw new Error('no fare without a refund can be booked');
  };
  const inHours = (hours: number): CallContext => ({
    ...context,
    now: () => new Date(now.getTime() + hours * 3_600_000),
  });

  test('a fare without a refund states its free day, and refunds everything until its end', async () => {
    const { supplier, offer, order } = await paid(true);
    expect(offer.hasFreeDay).toBe(true);
    expect(order.freeUntil).toBe(inHours(24).now().toISOString());
    expect(await supplier.quoteCancel(order.ref, inHours(24))).toMatchObject({
      value: { refund: offer.total, isFreeDay: true },
    });
    const late = await supplier.quoteCancel(order.ref, inHours(24.01));
    expect(late).toMatchObject({ value: { refund: { minor: 0 } } });
    expect(late.ok && late.value.isFreeDay).toBeUndefined();
  });

  test('less than a week before departure there is none', async () => {
    const { supplier, order } = await paid(false);
    expect(order.freeUntil).toBeUndefined();
    expect(await supplier.quoteCancel(order.ref, inHours(0))).toMatchObject({ value: { refund: { minor: 0 } } });
  });

  test('a fare that is always fully refundable needs none', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('JFK-LHR', [out]), now);
    const isFull = ({ refund }: SupplierOffer) => refund !== 'unknown' && refund.isAllowed && refund.fee?.minor === 0;
    expect(offers.filter(isFull).length).toBeGreaterThan(0);
    expect(offers.filter(isFull).some(({ hasFreeDay }) => hasFreeDay)).toBe(false);
  });
});
