/**
 * Arrivals at programs and departures from them as entries of a calendar. A calendar that says which child is at which
 * airport must not be at a third party, so an entry is a flight with a number of travelers. docs/decisions/0180
 */
import { clockTime } from '#domain/flights/times.ts';
import type { CalendarEvent } from '#domain/kit/ics-file.ts';
import { airportText } from './item-lists.ts';

/** A flight with all travelers of one program on it. */
export type ProgramFlight = {
  readonly programId: number;
  /** False: it leaves for home. */
  readonly isArrival: boolean;
  readonly airline: string;
  readonly number: string;
  readonly from: string;
  readonly to: string;
  /** The local day it leaves. */
  readonly day: string;
  /** When it lands or leaves: as an instant, and local at the airport of the program. */
  readonly at: Date;
  readonly local: string;
  readonly terminal: string | null;
  /** 0: all of them were canceled. */
  readonly travelers: number;
  /** The flight as it was sold first: its entry keeps its name when it moves. */
  readonly sold: { readonly airline: string; readonly number: string; readonly day: string };
  readonly firstId: number;
  /** Grows with every change of a trip of the program. */
  readonly sequence: number;
  readonly changedAt: Date;
};

/** How long an entry is, so that programs draw it. It begins when the flight lands or leaves. */
const drawnMs = 30 * 60_000;

/** Up to here no exact number is said: "1 traveler" would tell a stranger which child flies alone. */
const fewTravelers = 3;

const travelersText = (count: number): string => {
  if (count === 0) return 'no travelers';
  return count > fewTravelers ? `${count} travelers` : `1 to ${fewTravelers} travelers`;
};

const nameOf = ({ programId, isArrival, sold }: ProgramFlight): string =>
  `program-${programId}-${isArrival ? 'arrival' : 'departure'}-${sold.day}-${sold.airline}${sold.number}`;

/** Of two flights that were sold as one, the second gets the name of what it is now, too. */
const laterNameOf = (flight: ProgramFlight): string =>
  `${nameOf(flight)}-${flight.day}-${flight.airline}${flight.number}-${flight.from}${flight.to}`;

type About = {
  /** The name of a program with its season. */
  readonly titleOf: (programId: number) => string;
  /** The page of a program. */
  readonly urlOf: (programId: number) => string;
  /** Of the installation: makes the names of entries unique in the world. */
  readonly host: string;
};

const eventOf = (flight: ProgramFlight, uid: string, { titleOf, urlOf }: About): CalendarEvent => {
  const { airline, number, isArrival, local, at, travelers } = flight;
  const place = airportText(isArrival ? flight.to : flight.from, flight.terminal ?? undefined);
  const url = urlOf(flight.programId);
  return {
    uid,
    sequence: flight.sequence,
    changedAt: flight.changedAt,
    summary: `${airline} ${number} ${isArrival ? 'arrives' : 'departs'}, ${travelersText(travelers)}`,
    place,
    description: [
      `Program: ${titleOf(flight.programId)}`,
      `${isArrival ? 'Arrives' : 'Departs'}: ${clockTime(local)} ${place}`,
      url,
    ].join('\n'),
    url,
    time: { start: at, end: new Date(at.getTime() + drawnMs) },
    isCanceled: travelers === 0,
  };
};

/** @returns the entries in the order of their times. The same flights give the same entries */
export const programEvents = (flights: readonly ProgramFlight[], about: About): readonly CalendarEvent[] => {
  const taken = new Set<string>();
  const named = flights
    .toSorted((a, b) => a.firstId - b.firstId)
    .map((flight) => {
      const name = taken.has(nameOf(flight)) ? laterNameOf(flight) : nameOf(flight);
      taken.add(name);
      return { flight, uid: `${name}@${about.host}` };
    });
  return named
    .toSorted((a, b) => a.flight.at.getTime() - b.flight.at.getTime() || a.flight.firstId - b.flight.firstId)
    .map(({ flight, uid }) => eventOf(flight, uid, about));
};
