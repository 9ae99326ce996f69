/**
 * A booked flight as a pass of a phone's wallet: what the itinerary says, no boarding pass. What a reader may not see is
 * not given to these functions. docs/rules.md#wallet-passes; docs/decisions/0182
 */
import { clockTime } from '#domain/flights/times.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { airportByIata } from '#reference/airports.ts';
import { airportText, flightText, routeText } from './item-lists.ts';

/** A flight as it is now, with what its reader may see. */
export type PassedFlight = {
  /** Names the place in the booking, so that it stays when the airline moves or replaces the flight. */
  readonly serial: string;
  readonly airline: string;
  /** Who flies it, where another airline sold it; else the same. */
  readonly operatingAirline: string;
  readonly number: string;
  readonly from: string;
  readonly to: string;
  /** Local at the airport, `YYYY-MM-DDTHH:mm`. */
  readonly departLocal: string;
  readonly arriveLocal: string;
  readonly departUtc: Date;
  readonly arriveUtc: Date;
  /** Without the word: "2E"; null: not stated. */
  readonly departTerminal: string | null;
  readonly arriveTerminal: string | null;
  /** Opens the booking at the airline; null: not for this reader. */
  readonly code: string | null;
  /** As the mail or the page shows them to this reader. */
  readonly travelers: readonly string[];
  /** The page of the trip; null: its reader has none. */
  readonly url: string | null;
};

const minuteMs = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** @returns a local time with its distance to UTC, "2026-06-16T18:05-04:00" */
export const withOffset = (local: string, utc: Date): string => {
  const minutes = Math.round((Date.parse(`${local}:00Z`) - utc.getTime()) / minuteMs);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
};

const codeOf = ({ airline, number }: PassedFlight): string => `${airline} ${number}`;
const cityOf = (iata: string): string => airportByIata(iata)?.city ?? iata;

/** @returns "New York time" */
const zoneText = (iata: string): string => `${cityOf(iata)} time`;

/** @returns "Tue 16 June 2026, 18:05, New York time", as its reader reads days and times */
const localText = (local: string, iata: string): string =>
  `${shortDayName(local.slice(0, 10))}, ${clockTime(local)}, ${zoneText(iata)}`;

const dayMs = 86_400_000;

/** A pass is over a day after the flight lands, so that it is there while somebody looks for their bags. */
const overAt = ({ arriveLocal, arriveUtc }: PassedFlight): string =>
  withOffset(`${addDays(arriveLocal.slice(0, 10), 1)}${arriveLocal.slice(10)}`, new Date(arriveUtc.getTime() + dayMs));

const notABoardingPass = 'This is your itinerary and no boarding pass. The airline gives you that when you check in.';
const doesNotChange =
  'If the airline moves the flight, this pass does not change. Please add it again from the page of the trip.';

type AppleField = {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly dateStyle?: 'PKDateStyleMedium';
  readonly timeStyle?: 'PKDateStyleShort';
  readonly ignoresTimeZone?: true;
};

/** The phone writes day and time in its owner's way, and does not move them into the zone where the phone is. */
const timeField = (key: string, label: string, value: string): AppleField => ({
  key,
  label,
  value,
  dateStyle: 'PKDateStyleMedium',
  timeStyle: 'PKDateStyleShort',
  ignoresTimeZone: true,
});

const stated = (key: string, label: string, value: string | null): readonly AppleField[] =>
  value === null || value === '' ? [] : [{ key, label, value }];

const appleFields = (flight: PassedFlight) => ({
  headerFields: [{ key: 'flight', label: 'Flight', value: codeOf(flight) }],
  primaryFields: [{ key: 'route', label: routeText(flight), value: `${flight.from} → ${flight.to}` }],
  secondaryFields: [
    timeField('departs', `Departs, ${zoneText(flight.from)}`, withOffset(flight.departLocal, flight.departUtc)),
    timeField('arrives', `Arrives, ${zoneText(flight.to)}`, withOffset(flight.arriveLocal, flight.arriveUtc)),
  ],
  auxiliaryFields: [
    ...stated('terminal', 'Terminal', flight.departTerminal),
    ...stated('code', 'Booking code', flight.code),
    { key: 'kind', label: 'This is', value: 'An itinerary' },
  ],
  backFields: [
    { key: 'note', label: 'No boarding pass', value: notABoardingPass },
    { key: 'airline', label: 'Airline', value: flightText(flight) },
    { key: 'from', label: 'From', value: airportText(flight.from, flight.departTerminal ?? undefined) },
    { key: 'to', label: 'To', value: airportText(flight.to, flight.arriveTerminal ?? undefined) },
    ...stated('travelers', flight.travelers.length === 1 ? 'Traveler' : 'Travelers', flight.travelers.join(', ')),
    { key: 'changes', label: 'Changes', value: doesNotChange },
    ...stated('trip', 'The trip', flight.url),
  ],
});

/**
 * What `pass.json` says beside the names of its issuer: a pass of the style `generic`, because the style of boarding
 * passes would look like one at the gate.
 */
export const applePass = (flight: PassedFlight) => {
  const airport = airportByIata(flight.from);
  const description = `${codeOf(flight)}, ${routeText(flight)}: itinerary, no boarding pass`;
  return {
    serialNumber: flight.serial,
    organizationName: 'Tripwright',
    description,
    logoText: 'Tripwright',
    foregroundColor: 'rgb(21, 24, 29)',
    backgroundColor: 'rgb(251, 250, 246)',
    labelColor: 'rgb(90, 99, 114)',
    // The code opens the booking, so the phone offers no button that passes it on.
    sharingProhibited: flight.code !== null,
    relevantDate: withOffset(flight.departLocal, flight.departUtc),
    expirationDate: overAt(flight),
    ...(airport && {
      locations: [
        {
          latitude: airport.latitude,
          longitude: airport.longitude,
          relevantText: `${codeOf(flight)} to ${cityOf(flight.to)}`,
        },
      ],
    }),
    generic: appleFields(flight),
  };
};

type TextModule = { readonly header: string; readonly body: string };

const inEnglish = (value: string) => ({ defaultValue: { language: 'en', value } });

/** @returns "JFK, terminal 8" */
const gateText = (iata: string, terminal: string | null): string =>
  terminal === null ? iata : `${iata}, terminal ${terminal}`;

const mostNamesLetters = 60;

/** All names where they fit, else the first: "Sam Rivera and 8 more". */
const namesText = (names: readonly string[]): string => {
  const all = names.join(', ');
  return all.length <= mostNamesLetters || names.length < 2 ? all : `${names[0]} and ${names.length - 1} more`;
};

/** The most important first. */
const textModules = (flight: PassedFlight): readonly TextModule[] =>
  [
    {
      header: `Departs ${gateText(flight.from, flight.departTerminal)}`,
      body: localText(flight.departLocal, flight.from),
    },
    { header: `Arrives ${gateText(flight.to, flight.arriveTerminal)}`, body: localText(flight.arriveLocal, flight.to) },
    { header: 'Booking code', body: flight.code ?? '' },
    { header: flight.travelers.length === 1 ? 'Traveler' : 'Travelers', body: namesText(flight.travelers) },
  ].filter(({ body }) => body !== '');

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * What an object of Google Wallet says beside its names.
 * @param mostBytes of its JSON: the whole pass travels in an address, and Google promises to read 1,800 letters of it
 * @returns with as many of the facts as fit; the times come first
 */
export const googlePass = (flight: PassedFlight, mostBytes: number) => {
  const airport = airportByIata(flight.from);
  const made = (modules: readonly TextModule[]) => ({
    state: 'ACTIVE',
    cardTitle: inEnglish('Tripwright'),
    subheader: inEnglish('Itinerary, no boarding pass'),
    header: inEnglish(`${codeOf(flight)}, ${routeText(flight)}`),
    textModulesData: modules,
    validTimeInterval: { end: { date: overAt(flight) } },
    ...(airport && { merchantLocations: [{ latitude: airport.latitude, longitude: airport.longitude }] }),
  });
  let modules = textModules(flight);
  while (modules.length > 1 && bytesOf(made(modules)) > mostBytes) modules = modules.slice(0, -1);
  return made(modules);
};
