import { describe, expect, test } from 'vitest';
import type { BookFlight, FlightQuery, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import { flightQuery, offersOf, testSandboxFlights } from '#tests/builders/sandbox-flights.ts';

const now = new Date('2026-09-01T09:30:00Z');
const context = { signal: new AbortController().signal, now: () => now };
const day = '2026-10-06';

const passenger: Passenger = {
  givenName: 'Sam',
  middleName: '',
  familyName: 'Rivera',
  bornOn: '1990-01-01',
  sex: 'm',
  email: 'sam@acme.example',
  phone: '+12125550100',
  passport: null,
};

const firstOf = async (query: FlightQuery, scenarios = true) => {
  const supplier = testSandboxFlights({ scenarios });
  const offers = await offersOf(supplier, query, now);
  const offer = offers[0];
  if (offer === undefined) throw new Error('the search has no offer');
  return { supplier, offer };
};

const bookingOf = (offer: SupplierOffer, mode: BookFlight['mode'] = 'instant'): BookFlight => ({
  attemptId: 'attempt',
  offer,
  expected: offer.total,
  passengers: [passenger],
  mode,
});

describe('with scenarios on, some routes fail in one known way (test mode)', () => {
  test('they are flown by ZZ with times that agree with their zones', async () => {
    const { offer } = await firstOf(flightQuery('LTN-SYD', [day]));
    const flight = offer.slices[0]?.segments[0];
    expect(flight).toMatchObject({ airline: 'ZZ', departLocal: '2026-10-06T08:00', departUtc: '2026-10-06T07:00:00Z' });
    const sydney = new Date(flight?.arriveUtc ?? '').toLocaleString('sv-SE', { timeZone: 'Australia/Sydney' });
    expect(flight?.arriveLocal).toBe(sydney.slice(0, 16).replace(' ', 'T'));
  });

  test('off by default: LHR-DXB has real flights, nonstop', async () => {
    const offers = await offersOf(testSandboxFlights(), flightQuery('LHR-DXB', [day]), now);
    expect(offers.some(({ slices }) => slices[0]?.segments.length === 1)).toBe(true);
    expect(offers.every(({ slices }) => slices[0]?.segments[0]?.airline !== 'ZZ')).toBe(true);
  });

  test('PVD-RAI has no offers', async () => {
    expect(await offersOf(testSandboxFlights({ scenarios: true }), flightQuery('PVD-RAI', [day]), now)).toEqual([]);
  });

  test('LHR-DXB connects, DXB-AMS has a technical stop, BTS-MRU no bag data', async () => {
    const connecting = await firstOf(flightQuery('LHR-DXB', [day]));
    expect(connecting.offer.slices[0]?.segments).toHaveLength(2);
    const stopping = await firstOf(flightQuery('DXB-AMS', [day]));
    expect(stopping.offer.slices[0]?.segments[0]?.technicalStops).toBe(1);
    expect((await firstOf(flightQuery('BTS-MRU', [day]))).offer.bags).toBeNull();
    expect((await firstOf(flightQuery('BTS-ABV', [day]))).offer.bags).not.toBeNull();
  });

  test('STN-LHR times out', async () => {
    const errors: unknown[] = [];
    const supplier = testSandboxFlights({ scenarios: true });
    for await (const event of supplier.search(flightQuery('STN-LHR', [day]), context))
      if (event.type === 'source_done') errors.push(event.error);
    expect(errors).toHaveLength(3);
    expect(errors[0]).toMatchObject({ kind: 'timeout' });
  });

  test('LGW-LHR is sold out at the price check', async () => {
    const { supplier, offer } = await firstOf(flightQuery('LGW-LHR', [day]));
    expect(await supplier.reprice(offer, context)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(await supplier.book(bookingOf(offer), context)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  test('LHR-STN costs 10.00 more and is booked at the price agreed to', async () => {
    const { supplier, offer } = await firstOf(flightQuery('LHR-STN', [day]));
    const dearer = { minor: offer.total.minor + 1000, currency: 'USD' };
    expect(await supplier.reprice(offer, context)).toMatchObject({ error: { kind: 'price_changed', now: dearer } });
    expect(await supplier.book(bookingOf(offer), context)).toMatchObject({ error: { kind: 'price_changed' } });
    expect(await supplier.book({ ...bookingOf(offer), expected: dearer }, context)).toMatchObject({ ok: true });
  });

  test('LHR-LGW loses its answer and creates no order', async () => {
    const { supplier, offer } = await firstOf(flightQuery('LHR-LGW', [day]));
    const outcome = await supplier.book(bookingOf(offer), context);
    expect(outcome).toEqual({ ok: false, error: { kind: 'outcome_unknown', attemptId: 'attempt' } });
    expect(await supplier.find('attempt', context)).toEqual({ ok: true, value: null });
  });

  test('LTN-LGW refuses two details of the first traveler and creates no order', async () => {
    const { supplier, offer } = await firstOf(flightQuery('LTN-LGW', [day]));
    expect(await supplier.book(bookingOf(offer), context)).toMatchObject({
      error: {
        kind: 'validation',
        refused: [
          { passenger: 0, field: 'phone_number' },
          { passenger: 0, field: 'date_of_birth' },
        ],
      },
    });
    expect(await supplier.find('attempt', context)).toEqual({ ok: true, value: null });
  });

  test('LGW-STN finds the balance of the agency empty', async () => {
    const { supplier, offer } = await firstOf(flightQuery('LGW-STN', [day]));
    expect(await supplier.book(bookingOf(offer), context)).toMatchObject({ ok: false, error: { kind: 'config' } });
  });

  test('JFK-EWR can be held, not paid at once', async () => {
    const { supplier, offer } = await firstOf(flightQuery('JFK-EWR', [day]));
    expect(offer.hold).not.toBeNull();
    expect(await supplier.book(bookingOf(offer), context)).toMatchObject({ ok: false, error: { kind: 'unsupported' } });
    expect(await supplier.book(bookingOf(offer, 'hold'), context)).toMatchObject({ value: { state: 'held' } });
  });

  test('LTN-SYD gives no money back', async () => {
    const { supplier, offer } = await firstOf(flightQuery('LTN-SYD', [day]));
    const order = await supplier.book(bookingOf(offer), context);
    const quote = await supplier.quoteCancel(order.ok ? order.value.ref : '', context);
    expect(quote).toMatchObject({ ok: true, value: { refund: { minor: 0 } } });
  });
});
