import { describe, expect, test } from 'vitest';
import type { CabinChoice } from '#contract/flights.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { emptyStay } from '#domain/hotels/route-form.ts';
import { assistedDescription, type Wanted } from '#domain/new-trip/assisted-request.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { askedFlights, askedStays, firstSearch, firstStay } from './asked-for.ts';

const nyc = { iata: 'NYC', title: 'New York, all airports (NYC)' };
const lhr = { iata: 'LHR', title: 'London, Heathrow (LHR)' };
const pdx = { iata: 'PDX', title: 'Portland, Oregon (PDX)' };

const wanted = (form: RouteForm, cabin: CabinChoice, pax: number): Wanted => ({
  flights: { search: { form, cabin, pax }, chosen: [], other: 'Seats together, if possible: row 12 (ABC) to 14.' },
  hotels: null,
  cars: null,
  travelers: [],
});

const forms: readonly RouteForm[] = [
  { way: 'oneway', legs: [{ from: nyc, to: lhr, depart: '2026-06-01' }] },
  {
    way: 'roundtrip',
    legs: [
      { from: nyc, to: lhr, depart: '2026-06-16' },
      { from: lhr, to: nyc, depart: '2026-12-22' },
    ],
  },
  {
    way: 'multicity',
    legs: [
      { from: nyc, to: lhr, depart: '2026-06-16' },
      { from: lhr, to: pdx, depart: '2026-06-20' },
      { from: pdx, to: nyc, depart: '2026-06-22' },
    ],
  },
];

describe('a request is read back from its description', () => {
  test.each(forms)('a $way route with its days, cabin and people', (form) => {
    for (const [cabin, pax] of [
      ['economy', 1],
      ['premium_economy', 2],
      ['business_first', 12],
    ] as const)
      expect(askedFlights(assistedDescription(wanted(form, cabin, pax)))).toEqual({ form, cabin, pax });
  });

  test('with ideal flights too', () => {
    const [form] = forms;
    if (!form) return;
    const ideal = { option: optionOf({ legs: [legOf()] }), price: priceOf() };
    const asked = wanted(form, 'economy', 1);
    const description = assistedDescription({
      ...asked,
      flights: asked.flights && { ...asked.flights, chosen: [ideal] },
    });
    expect(askedFlights(description)?.form).toEqual(form);
  });

  test('the stays with nights and rooms; the place in words', () => {
    const place = { id: 3, name: 'London', name_full: 'London, England, United Kingdom' };
    const stays = [
      { ...emptyStay, place, checkin: '2026-06-16', checkout: '2026-06-17', other: 'Near the river' },
      { ...emptyStay, place, checkin: '2026-06-17', checkout: '2026-06-22', rooms: [{ adults: 2 }, { adults: 1 }] },
    ];
    const description = assistedDescription({ flights: null, hotels: stays, cars: null, travelers: [] });
    expect(askedStays(description)).toEqual(
      stays.map(({ checkin, checkout, rooms }) => ({ place: place.name_full, checkin, checkout, rooms })),
    );
    expect(askedFlights(description)).toBeNull();
  });

  test('a free description reads as nothing: only the trip’s days and people remain', () => {
    const description = 'Group trip: 15-29 people\nFlights: from Berlin to somewhere warm';
    const trip = { description, date_start: '2026-06-16', date_end: '2026-06-22', pax_count: 2 };
    expect(firstSearch(trip)).toEqual({
      form: {
        way: 'roundtrip',
        legs: [
          { from: null, to: null, depart: '2026-06-16' },
          { from: null, to: null, depart: '2026-06-22' },
        ],
      },
      cabin: 'economy',
      pax: 2,
    });
    expect(firstSearch({ ...trip, pax_count: null }).pax).toBe(1);
    const place = (iata: string) => ({ iata, title: iata });
    const leg = (from: string, to: string, depart: string) => ({ from: place(from), to: place(to), depart });
    const start = {
      way: 'roundtrip' as const,
      legs: [leg('JFK', 'LHR', '2026-06-15'), leg('LHR', 'JFK', '2026-06-22')],
    };
    expect(firstSearch({ ...trip, pax_count: 2 }, start)).toEqual({ form: start, cabin: 'economy', pax: 2 });
    expect(firstSearch({ ...trip, date_end: '2026-06-16' }).form.way).toBe('oneway');
    expect(firstStay(trip)).toMatchObject({
      checkin: '2026-06-16',
      checkout: '2026-06-22',
      rooms: [{ adults: 1 }, { adults: 1 }],
    });
    expect(askedStays(description)).toEqual([]);
  });
});
