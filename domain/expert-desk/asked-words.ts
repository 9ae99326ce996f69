/** What a trip was asked for, in the words of the desk's page. docs/rules.md#desk */
import type { AskedProgram, AskedTraveler, DeskAsked } from '#contract/desk-asked.ts';
import { gateway } from '#contract/lander-request.ts';
import type { CalendarDate } from '../kit/calendar.ts';
import { dayName, shortDayName } from '../kit/day-names.ts';
import { type GroupFlight, readGroupFlights } from '../landers/group-flights.ts';

/** @returns "Passport to 2031", "Passport to 2026, ends before the trip does", "No passport number yet" */
export const passportText = ({ state, until_year: year, country }: AskedTraveler['passport']): string => {
  if (state === 'missing') return 'No passport number yet';
  const whose = country === null ? 'Passport' : `Passport of ${country}`;
  if (state === 'no expiry' || year === null) return `${whose}, last day not given`;
  return state === 'valid' ? `${whose} to ${year}` : `${whose} to ${year}, ends before the trip does`;
};

type Days = { readonly first: CalendarDate | null; readonly last: CalendarDate | null };

/** @returns "12 on 10 June 2026; 13 on 24 June 2026", with one day when the age stays the same; null: no day is known */
export const ageText = ({ age, age_last: ageLast }: AskedTraveler, { first, last }: Days): string | null => {
  if (age === null || first === null) return null;
  const onFirst = `${age} on ${dayName(first)}`;
  return ageLast === null || last === null || ageLast === age ? onFirst : `${onFirst}; ${ageLast} on ${dayName(last)}`;
};

const groupFlightText = (flight: GroupFlight): string =>
  flight.kind === 'code'
    ? `${flight.code} on the program’s travel day`
    : [`${shortDayName(flight.date)}, ${flight.from} to ${flight.to}`, flight.code]
        .filter((part) => part !== null)
        .join(', ');

/** @returns one line per flight with staff on board; what cannot be read is shown as it was typed */
export const groupFlightLines = ({ group_flights: text }: Pick<AskedProgram, 'group_flights'>): readonly string[] => {
  const { flights, unreadable } = readGroupFlights(text);
  return [...flights.map(groupFlightText), ...unreadable.map((item) => `Cannot be read: ${item}`)];
};

/** @returns "JFK, and back to JFK"; null: no home airport was asked for */
export const homeText = ({ home_from: from, home_to: to }: Pick<DeskAsked, 'home_from' | 'home_to'>): string | null =>
  from === null ? null : `${from}, and back to ${to === null || to === gateway ? from : to}`;

export const flightTypeWords = {
  Chaperoned: 'With staff of the program',
  Individual: 'On their own',
  Undecided: 'Not decided',
} as const satisfies Record<NonNullable<DeskAsked['flight_type']>, string>;

export const insuranceWords = {
  'Already Selected': 'They have one',
  Undecided: 'Not decided',
  'Not Interested': 'Not wanted',
} as const satisfies Record<NonNullable<DeskAsked['insurance']>, string>;

export const visaWords = {
  received: 'Received',
  'not received': 'Not received yet',
  eta: 'Electronic travel authorization',
} as const satisfies Record<NonNullable<DeskAsked['visa']>, string>;

export const originWords = {
  'landing page': 'On a landing page',
  assisted: 'Assisted Booking',
  concierge: 'Concierge request',
  'self-booked': 'Booked by the customer',
} as const satisfies Record<DeskAsked['origin'], string>;

export const cardWords = {
  'on file': 'A card is on file',
  'with the request': 'A card came with the request',
  none: 'No card on file',
} as const satisfies Record<DeskAsked['card'], string>;
