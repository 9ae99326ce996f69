/** Offers as Duffel sends them, made from the fixture: flights between New York and London, on any day. */
import { readFileSync } from 'node:fs';

export type Wire = Record<string, unknown>;

/** A fixture of suppliers/duffel, a new copy each time, written by hand from the public documentation. */
export const duffelFixture = (name: string): Wire =>
  JSON.parse(readFileSync(new URL(`../../suppliers/duffel/fixtures/${name}.json`, import.meta.url), 'utf8'));

type Leg = readonly [
  carrier: string,
  number: string,
  from: string,
  to: string,
  depart: string,
  arrive: string,
  lasts: string,
];

/** By pair of airports: a direct flight and one with a change. Summer time on both sides. */
const ways: Readonly<Record<string, readonly { lasts: string; legs: readonly Leg[] }[]>> = {
  'JFK-LHR': [
    { lasts: 'PT7H', legs: [['BA', '0178', 'JFK', 'LHR', '08:00', '20:00', 'PT7H']] },
    {
      lasts: 'PT9H50M',
      legs: [
        ['AA', '1302', 'JFK', 'BOS', '06:55', '08:15', 'PT1H20M'],
        ['AA', '8981', 'BOS', 'LHR', '09:40', '21:45', 'PT7H05M'],
      ],
    },
  ],
  'LHR-JFK': [
    { lasts: 'PT7H50M', legs: [['BA', '0117', 'LHR', 'JFK', '08:20', '11:10', 'PT7H50M']] },
    { lasts: 'PT8H05M', legs: [['AA', '101', 'LHR', 'JFK', '13:00', '16:05', 'PT8H05M']] },
  ],
};

export type WireSlice = { readonly origin: string; readonly destination: string; readonly departure_date: string };

/** The content of a request, as the server stores it. */
export type WireRequest = {
  readonly slices: readonly WireSlice[];
  readonly passengers: readonly Wire[];
  readonly cabin_class: string;
};

const clean = (value: unknown): Wire => JSON.parse(JSON.stringify(value));
const first = (value: unknown): Wire => (Array.isArray(value) ? clean(value[0]) : {});

const segmentOf = (
  leg: Leg,
  { day, cabin, passengers }: { day: string; cabin: string; passengers: readonly Wire[] },
) => {
  const [carrier, number, from, to, depart, arrive, lasts] = leg;
  const template = first(first(duffelFixture('offer').slices).segments);
  const allowance = first(template.passengers);
  return {
    ...template,
    departing_at: `${day}T${depart}:00`,
    arriving_at: `${day}T${arrive}:00`,
    duration: lasts,
    origin: { iata_code: from, name: from, time_zone: null },
    destination: { iata_code: to, name: to, time_zone: null },
    marketing_carrier: { iata_code: carrier, name: carrier },
    marketing_carrier_flight_number: number,
    operating_carrier: { iata_code: carrier, name: carrier },
    operating_carrier_flight_number: null,
    passengers: passengers.map(({ id }) => ({ ...allowance, passenger_id: id, cabin_class: cabin })),
  };
};

/** One item for sale: the route of each slice, the fare, its changes, and whether it can be held. */
type Item = {
  readonly way: number;
  readonly fare: string;
  /** The fare of the slices after the first; absent: the same. */
  readonly after?: string;
  readonly minor: number;
  readonly isHeld: boolean;
};
const shelf: readonly Item[] = [
  { way: 0, fare: 'Economy Basic', minor: 41_240, isHeld: false },
  { way: 0, fare: 'Economy Flex', minor: 61_240, isHeld: true },
  { way: 1, fare: 'Main Cabin', minor: 38_900, isHeld: true },
  { way: 1, fare: 'Main Plus', minor: 44_900, isHeld: false },
  { way: 0, fare: 'Economy Basic', after: 'Economy Flex', minor: 51_240, isHeld: false },
  { way: 0, fare: 'Economy Flex', after: 'Economy Basic', minor: 52_240, isHeld: false },
];

/** The fee of a change by fare; others cannot be changed. */
const changeFees: Readonly<Record<string, string>> = { 'Economy Flex': '0.00', 'Main Plus': '99.00' };

/** Of the whole offer: allowed if each slice can be changed; the fees are those of the slices. */
const wholeConditions = (template: Wire, fares: readonly string[]): Wire => ({
  ...clean(template.conditions),
  change_before_departure: {
    allowed: fares.every((fare) => fare in changeFees),
    penalty_amount: null,
    penalty_currency: null,
  },
});

const conditionsOf = (fare: string): Wire => {
  const fee = changeFees[fare];
  const change =
    fee === undefined ? { allowed: false } : { allowed: true, penalty_amount: fee, penalty_currency: 'USD' };
  return { change_before_departure: { penalty_amount: null, penalty_currency: null, ...change } };
};

const decimal = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const hourMs = 3_600_000;

/**
 * The results of a request: four offers on each pair of airports that has flights, two more with a fare for each way,
 * valid for half an hour.
 * @param name creates ids that no other request has
 */
export const wireOffers = (request: WireRequest, { name, now }: { name: string; now: Date }): Wire[] => {
  const template = duffelFixture('offer');
  const passengers = request.passengers.map((passenger, at) => ({
    type: null,
    age: null,
    ...passenger,
    id: `pas_${name}${at}`,
  }));
  const at = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  return shelf.flatMap(({ way, fare: ownFare, after, minor, isHeld }, number) => {
    // One slice has one fare: a combination is sold for several.
    if (after !== undefined && request.slices.length === 1) return [];
    const slices = request.slices.flatMap(({ origin, destination, departure_date: day }, slice) => {
      const fare = slice === 0 ? ownFare : (after ?? ownFare);
      const flown = ways[`${origin}-${destination}`]?.[way];
      if (flown === undefined) return [];
      const segments = flown.legs.map((leg) => segmentOf(leg, { day, cabin: request.cabin_class, passengers }));
      return [
        {
          id: `sli_${name}${number}${slice}`,
          duration: flown.lasts,
          fare_brand_name: fare,
          conditions: conditionsOf(fare),
          segments,
        },
      ];
    });
    if (slices.length !== request.slices.length) return [];
    return [
      {
        ...template,
        id: `off_${name}${number}`,
        conditions: wholeConditions(
          template,
          slices.map((slice) => slice.fare_brand_name),
        ),
        created_at: at(0),
        expires_at: at(hourMs / 2),
        total_amount: decimal(minor * passengers.length * slices.length),
        owner: first(slices[0]?.segments).marketing_carrier,
        passengers,
        slices,
        payment_requirements: isHeld
          ? {
              requires_instant_payment: false,
              price_guarantee_expires_at: at(48 * hourMs),
              payment_required_by: at(72 * hourMs),
            }
          : { requires_instant_payment: true, price_guarantee_expires_at: null, payment_required_by: null },
      },
    ];
  });
};
