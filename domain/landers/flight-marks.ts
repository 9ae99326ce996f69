/** How a flight fits the staff of a program: when they are at the airport, and which flights they are on. */
import type { LanderEvent } from '#contract/landers.ts';
import type { JourneySegment } from '#domain/flights/offer.ts';
import { isOutsideWindow, readWindow } from '#domain/flights/windows.ts';
import { windowText } from './day-span.ts';
import { type GroupFlight, readGroupFlights } from './group-flights.ts';

/**
 * The part of a program its flights are compared with. It is stored with a search, so a later change makes it a
 * different program.
 */
export type ProgramTimes = Pick<
  LanderEvent,
  'id' | 'date_start' | 'date_end' | 'group_flights' | 'window_arrive' | 'window_depart'
>;

type MarkedSegment = Pick<
  JourneySegment,
  'airline' | 'number' | 'operatingAirline' | 'operatingNumber' | 'from' | 'to' | 'departLocal' | 'arriveLocal'
>;

/** One direction of a journey, as far as marks need it. */
export type MarkedSlice = { readonly segments: readonly MarkedSegment[] };

export type FlightMarks = {
  /** No staff are there then: choosing it needs the risk acknowledgment. FLT-53 */
  readonly isFlagged: boolean;
  /** The reason, in one sentence; null: it is not flagged. */
  readonly flagSentence: string | null;
  /**
   * Staff are on board according to the program: `flight` when it names this very flight, `route` when it only says
   * that staff fly this route on this day. Null: neither.
   */
  readonly chaperonedBy: 'flight' | 'route' | null;
};

/** Whether a flight counts as one with staff on board. */
export const isChaperoned = ({ chaperonedBy }: Pick<FlightMarks, 'chaperonedBy'>): boolean => chaperonedBy !== null;

/** The direction of a leg: to the program, home from it, or between. */
type Direction = 'out' | 'home' | 'between';

const directionOf = (leg: number, legCount: number): Direction => {
  if (leg === 0) return 'out';
  return leg === legCount - 1 ? 'home' : 'between';
};

const flagSentence = (slice: MarkedSlice, direction: Direction, program: ProgramTimes): string | null => {
  const [first, last] = [slice.segments[0], slice.segments.at(-1)];
  if (!first || !last || direction === 'between') return null;
  const isOut = direction === 'out';
  const text = isOut ? program.window_arrive : program.window_depart;
  if (!isOutsideWindow(isOut ? last.arriveLocal : first.departLocal, readWindow(text))) return null;
  const day = (isOut ? program.window_arrive : program.window_depart).slice(0, 10);
  const hours = windowText(text)?.words ?? '';
  return isOut
    ? `Arrives outside the hours when staff meet travelers: ${day}, ${hours}.`
    : `Leaves outside the hours when staff see travelers off: ${day}, ${hours}.`;
};

const codesOf = (segment: MarkedSegment): readonly string[] => [
  segment.airline + segment.number,
  ...(segment.operatingNumber === null ? [] : [segment.operatingAirline + segment.operatingNumber]),
];

/**
 * What a program's entry says about a flight. A code alone counts on the program's own day: an overnight flight
 * departs or arrives on it. docs/rules.md#group-flights
 */
const saidBy = (
  segment: MarkedSegment,
  travelDay: string | null,
  entry: GroupFlight,
): NonNullable<FlightMarks['chaperonedBy']> | null => {
  const [departs, arrives] = [segment.departLocal.slice(0, 10), segment.arriveLocal.slice(0, 10)];
  const isNamed = entry.code !== null && codesOf(segment).includes(entry.code);
  if (entry.kind === 'code') return isNamed && (departs === travelDay || arrives === travelDay) ? 'flight' : null;
  const isThere = departs === entry.date && segment.from === entry.from && segment.to === entry.to;
  if (!isThere) return null;
  if (entry.code === null) return 'route';
  return isNamed ? 'flight' : null;
};

/**
 * Compares journeys with a program; reads the program's texts once for all of them.
 * @param legCount of the journey: the first leg leads to the program, the last of several home
 * @returns the marks of a slice as a leg of the journey
 * @see FLT-25; docs/rules.md#group-flights
 */
export const flightMarks = (
  program: ProgramTimes,
  legCount: number,
): ((slice: MarkedSlice, leg: number) => FlightMarks) => {
  const { flights } = readGroupFlights(program.group_flights);
  return (slice, leg) => {
    const direction = directionOf(leg, legCount);
    const travelDay = { out: program.date_start, home: program.date_end, between: null }[direction];
    const sentence = flagSentence(slice, direction, program);
    const said = slice.segments.flatMap((segment) => flights.map((entry) => saidBy(segment, travelDay, entry)));
    const chaperonedBy = (['flight', 'route'] as const).find((by) => said.includes(by)) ?? null;
    return { isFlagged: sentence !== null, flagSentence: sentence, chaperonedBy };
  };
};
