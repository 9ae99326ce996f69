/** Finished searches of any size, generated from counters: airlines, stops and prices mixed as in a long list. */

import { z } from 'zod';
import { type FlightOption, type FlightPrice, type FlightSearchReply, readFlightSearch } from '#contract/flights.ts';

const airlines: readonly (readonly [code: string, title: string])[] = [
  ['BA', 'British Airways'],
  ['VS', 'Virgin Atlantic'],
  ['AA', 'American Airlines'],
  ['DL', 'Delta Air Lines'],
  ['UA', 'United Airlines'],
  ['B6', 'JetBlue'],
  ['EI', 'Aer Lingus'],
  ['FI', 'Icelandair'],
  ['TP', 'TAP Air Portugal'],
  ['IB', 'Iberia'],
  ['LH', 'Lufthansa'],
  ['AF', 'Air France'],
  ['KL', 'KLM'],
  ['SK', 'SAS'],
  ['AY', 'Finnair'],
  ['AC', 'Air Canada'],
  ['TK', 'Turkish Airlines'],
  ['LX', 'SWISS'],
  ['AZ', 'ITA Airways'],
  ['LO', 'LOT Polish Airlines'],
];
const hubs = ['KEF', 'DUB', 'LIS', 'FRA', 'CDG', 'AMS'] as const;
const fares = ['Light', 'Standard', 'Flex'] as const;

/** @returns a whole number below `below` that looks random but is not */
const mixed = (index: number, salt: number, below: number): number =>
  ((Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 1, 40_503)) >>> 7) % below;

const clock = (day: number, minute: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `2026-06-${two(day + Math.floor(minute / 1440))}T${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`;
};

const priceOf = (index: number, fare: number, flight: string): FlightPrice => {
  const amount = 38_000 + mixed(index, 5, 90_000) + fare * 7_500;
  return {
    amount,
    currency: 'USD',
    fare: `Economy ${fares[fare]}`,
    source: 'bench',
    signature: `price-${index}-${fare}`,
    flight_numbers: [flight],
    is_split: false,
    is_option: false,
    is_policy: true,
    is_policy_within: amount <= 70_000,
    is_policy_approval: amount > 70_000,
    policy_sentence: amount <= 70_000 ? 'In policy' : 'Above the limit',
    is_bag_data: fare > 0,
    bag_checked_count: fare,
    bag_carry_on_count: 1,
    cabin: 'economy',
    cabins: ['economy'],
    refund_rule: fare === 2 ? 'Full refund.' : 'No refund.',
    change_rule: fare === 0 ? null : 'Free changes.',
    seats_left: null,
    expires_at: '2036-01-01T00:00:00.000Z',
  };
};

const optionOf = (index: number): FlightOption => {
  const stops = mixed(index, 1, 3);
  const departs = mixed(index, 2, 1440);
  const layover = 40 + mixed(index, 3, 300);
  const legMinutes = Math.round((420 + mixed(index, 4, 120)) / (stops + 1));
  const airports = [
    'JFK',
    ...Array.from({ length: stops }, (_, stop) => hubs[mixed(index, 7 + stop, hubs.length)] ?? 'KEF'),
    'LHR',
  ];
  const legs = Array.from({ length: stops + 1 }, (_, leg) => {
    const [code, title] = airlines[mixed(index, 20 + leg, airlines.length)] ?? ['BA', 'British Airways'];
    const [from = '', to = ''] = airports.slice(leg);
    const leaves = departs + leg * (legMinutes + layover);
    return {
      airline_iata: code,
      airline_iata_op: code,
      airline_title: title,
      airline_title_op: title,
      is_codeshare: false,
      number: String(100 + index),
      airport_depart_iata: from,
      airport_depart_title: `Airport ${from}`,
      airport_depart_city: from,
      airport_arrive_iata: to,
      airport_arrive_title: `Airport ${to}`,
      airport_arrive_city: to,
      time_depart: clock(16, leaves),
      time_arrive: clock(16, leaves + legMinutes),
      elapsed: legMinutes,
      layover: leg === 0 ? null : layover,
      stops: 0,
      cabin: 'economy' as const,
      aircraft: null,
    };
  });
  const prices = fares.map((_, fare) => priceOf(index, fare, `${legs[0]?.airline_iata}${100 + index}`));
  const lowest = prices[0];
  return {
    legs,
    elapsed: legMinutes * (stops + 1) + layover * stops,
    price_display: {
      amount: lowest?.amount ?? 0,
      currency: 'USD',
      currency_symbol: '$',
      is_policy: true,
      is_policy_within: lowest?.is_policy_within ?? null,
      is_policy_approval: lowest?.is_policy_approval ?? null,
      policy_sentence: lowest?.policy_sentence ?? null,
    },
    prices,
    signature: `option-${index}`,
    signature_alt: `option-${index}`,
    is_split: false,
  };
};

/** @returns the body of a finished search with this many options */
export const finishedSearchBody = (options: number): string => {
  const reply: FlightSearchReply = {
    flight_stats: {
      sources_total: 3,
      sources_done: 3,
      offers: options * fares.length,
      options,
      min_amount: 38_000,
      currency: 'USD',
      elapsed_ms: 900,
      failed: [],
      is_busy: false,
    },
    flights: Array.from({ length: options }, (_, index) => optionOf(index)),
    is_finished: true,
    is_partial: false,
    leg_index: 0,
    leg_count: 1,
    expires_at: '2036-01-01T00:00:00.000Z',
    policy: {
      title: 'Standard',
      approver_name: 'Ada Okafor',
      currency: 'USD',
      limit_amount: 70_000,
      reasonable_amount: 60_000,
      sentence: 'Flights up to 700.00 USD. Above that, Ada Okafor approves.',
    },
  };
  return JSON.stringify(z.encode(readFlightSearch.reply, reply));
};
