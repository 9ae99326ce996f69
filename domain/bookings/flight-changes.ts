/** What an airline changed about booked flights, and whether the traveler must respond. */

import { airlineByIata } from '#reference/airlines.ts';
import { airportByIata } from '#reference/airports.ts';
import type { JourneySegment } from '../flights/offer.ts';
import { clockTime, formatDuration } from '../flights/times.ts';
import { dayAndMonth } from '../kit/day-names.ts';

/** What identifies the booked flight. A changed aircraft or operator needs no notice. */
export type BookedLeg = Pick<
  JourneySegment,
  'airline' | 'number' | 'from' | 'to' | 'departLocal' | 'arriveLocal' | 'departUtc' | 'arriveUtc'
>;
export type BookedSlice = { readonly segments: readonly BookedLeg[] };

/** For most people a flight that departs or arrives this much earlier or later is a different flight. */
export const answerFromMinutes = 60;
/** A connection shorter than this is missed more often than not. */
const shortestConnectionMinutes = 45;
/** The same where the airport changes in between. */
const shortestAirportChangeMinutes = 150;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const legText = (leg: BookedLeg): string =>
  [leg.airline, leg.number, leg.from, leg.to, leg.departLocal, leg.arriveLocal].join(' ');

const scheduleText = (slices: readonly BookedSlice[]): string =>
  slices.map(({ segments }) => segments.map(legText).join(', ')).join('; ');

/** @returns whether the two flights are the same to a traveler, so that no notice is needed */
export const isSameSchedule = (one: readonly BookedSlice[], other: readonly BookedSlice[]): boolean =>
  scheduleText(one) === scheduleText(other);

/** @returns whether both slices have the same route and number of flights, so that they can be compared one by one */
export const isSameRoute = (one: BookedSlice, other: BookedSlice): boolean =>
  one.segments.length === other.segments.length &&
  one.segments.every(({ from, to }, at) => other.segments[at]?.from === from && other.segments[at]?.to === to);

const instantMs = (utc: string): number => Date.parse(utc);

/** A connection that became too short, or even shorter, since it was booked. */
type BrokenConnection = { readonly city: string; readonly minutes: number };

const pairsOf = (slices: readonly BookedSlice[]) =>
  slices.flatMap(({ segments }) =>
    segments.slice(1).flatMap((next, at) => {
      const before = segments[at];
      if (!before) return [];
      const minutes = Math.round((instantMs(next.departUtc) - instantMs(before.arriveUtc)) / minuteMs);
      return [{ key: `${before.to} ${next.from}`, before, next, minutes }];
    }),
  );

const cityOf = (iata: string): string => airportByIata(iata)?.city ?? iata;

/**
 * Connections that are no longer reliable. A connection that was already this short when sold is the airline's own
 * promise.
 * @param agreed what was booked, or accepted since
 */
export const brokenConnections = (
  agreed: readonly BookedSlice[],
  now: readonly BookedSlice[],
): readonly BrokenConnection[] => {
  const known = new Map(pairsOf(agreed).map(({ key, minutes }) => [key, minutes]));
  return pairsOf(now)
    .filter(({ key, before, next, minutes }) => {
      const shortest = before.to === next.from ? shortestConnectionMinutes : shortestAirportChangeMinutes;
      return minutes < Math.min(shortest, known.get(key) ?? shortest);
    })
    .map(({ before, minutes }) => ({ city: cityOf(before.to), minutes }));
};

/** Why the traveler must respond, most serious reason first. */
export const answerReasons = ['connection', 'rerouted', 'moved'] as const;
export type AnswerReason = (typeof answerReasons)[number];

const movedMinutes = (one: string, other: string): number => Math.abs(instantMs(one) - instantMs(other)) / minuteMs;

const isMovedFar = (agreed: BookedLeg, now: BookedLeg): boolean =>
  agreed.departLocal.slice(0, 10) !== now.departLocal.slice(0, 10) ||
  movedMinutes(agreed.departUtc, now.departUtc) >= answerFromMinutes ||
  movedMinutes(agreed.arriveUtc, now.arriveUtc) >= answerFromMinutes;

/** Only flights still to come: flown ones need no answer. */
const toCome = (slices: readonly BookedSlice[], at: Date): readonly BookedSlice[] =>
  slices.filter(({ segments }) => segments.some(({ departUtc }) => instantMs(departUtc) > at.getTime()));

/** Slices still to come, each with the agreed slice in the same position. */
const pairsToCome = (agreed: readonly BookedSlice[], now: readonly BookedSlice[], at: Date) =>
  toCome(now, at).map((slice) => ({ slice, was: agreed[now.indexOf(slice)] ?? { segments: [] } }));

type SlicePair = ReturnType<typeof pairsToCome>[number];

/** The agreed flights of a slice that moved far. */
const movedFar = ({ slice, was }: SlicePair): readonly BookedLeg[] =>
  was.segments.filter((before, index) => {
    const leg = slice.segments[index];
    return leg !== undefined && isMovedFar(before, leg);
  });

/**
 * Why the traveler must say whether the new flights are acceptable: a connection breaks, the route differs, or a flight
 * moves by an hour or more or to another day. Compared with what was agreed, so that many small changes add up.
 * @param agreed what was booked, or accepted since
 * @param now as the airline flies it
 * @returns null: the traveler is told, and no answer is needed
 */
export const answerReason = (
  agreed: readonly BookedSlice[],
  now: readonly BookedSlice[],
  at: Date,
): AnswerReason | null => {
  const coming = toCome(now, at);
  const pairs = pairsToCome(agreed, now, at);
  if (brokenConnections(agreed, coming).length > 0 || doSlicesOverlap(now, coming)) return 'connection';
  if (agreed.length !== now.length || pairs.some(({ slice, was }) => !isSameRoute(was, slice))) return 'rerouted';
  return pairs.some((pair) => movedFar(pair).length > 0) ? 'moved' : null;
};

const doSlicesOverlap = (all: readonly BookedSlice[], coming: readonly BookedSlice[]): boolean =>
  all.some((slice, index) => {
    const landed = all[index - 1]?.segments.at(-1);
    const first = slice.segments[0];
    return coming.includes(slice) && !!landed && !!first && landed.arriveUtc >= first.departUtc;
  });

/** How long the traveler has to answer. Not until the last day, when nothing can be rebooked. */
const answerHours = 48;
const beforeDepartureHours = 24;
const leastHours = 2;

/**
 * By when an answer is needed; without one an expert gets in touch.
 * @param departUtc of the first flight still to come
 * @returns never after the departure
 */
export const answerBy = (at: Date, departUtc: string): Date => {
  const departs = instantMs(departUtc);
  const wanted = Math.min(at.getTime() + answerHours * hourMs, departs - beforeDepartureHours * hourMs);
  return new Date(Math.min(departs, Math.max(wanted, at.getTime() + leastHours * hourMs)));
};

/** @returns the first departure still to come; undefined: all have departed */
export const nextDeparture = (slices: readonly BookedSlice[], at: Date): string | undefined =>
  slices
    .flatMap(({ segments }) => segments.map(({ departUtc }) => departUtc))
    .filter((departUtc) => instantMs(departUtc) > at.getTime())
    .toSorted()[0];

const flightName = ({ airline, number }: BookedLeg): string => `${airlineByIata(airline)?.name ?? airline} ${number}`;

/** @returns "16 June" */
const dayText = (local: string): string => dayAndMonth(local.slice(0, 10));

/** A time, with its day when the day changed. */
const turned = (now: string, was: string): string =>
  now.slice(0, 10) === was.slice(0, 10)
    ? `${clockTime(now)} instead of ${clockTime(was)}`
    : `${dayText(now)} ${clockTime(now)} instead of ${dayText(was)} ${clockTime(was)}`;

const timesText = (was: BookedLeg, now: BookedLeg): string =>
  [
    was.departLocal === now.departLocal ? '' : `departs ${turned(now.departLocal, was.departLocal)}`,
    was.arriveLocal === now.arriveLocal ? '' : `arrives ${turned(now.arriveLocal, was.arriveLocal)}`,
  ]
    .filter(Boolean)
    .join(' and ');

/** "British Airways 178 on 16 June departs 18:30 instead of 17:05"; empty: the flight did not change. */
const legSentence = (was: BookedLeg, now: BookedLeg): string => {
  const times = timesText(was, now);
  const name = `${flightName(was)} on ${dayText(was.departLocal)}`;
  if (flightName(was) === flightName(now)) return times && `${name} ${times}`;
  return `${name} is now ${flightName(now)}${times && `, which ${times}`}`;
};

const routeOf = ({ segments }: BookedSlice): string =>
  [segments[0]?.from ?? '', segments.at(-1)?.to ?? ''].map(cityOf).join(' to ');

const newRouteSentence = (slice: BookedSlice): string => {
  const flights = slice.segments.map(
    (leg) => `${flightName(leg)} from ${cityOf(leg.from)} at ${clockTime(leg.departLocal)}`,
  );
  const day = slice.segments[0]?.departLocal;
  return `${routeOf(slice)}${day ? ` on ${dayText(day)}` : ''} goes by other flights: ${flights.join(', then ')}`;
};

const sliceSentences = (was: BookedSlice | undefined, now: BookedSlice | undefined): readonly string[] => {
  if (!now) return was ? [`${routeOf(was)} is no longer part of the booking`] : [];
  if (!was || !isSameRoute(was, now)) return [newRouteSentence(now)];
  return now.segments.flatMap((leg, index) => {
    const before = was.segments[index];
    const sentence = before ? legSentence(before, leg) : '';
    return sentence === '' ? [] : [sentence];
  });
};

type Asked = {
  readonly reason: AnswerReason;
  /** What was booked, or accepted since. */
  readonly agreed: readonly BookedSlice[];
  readonly now: readonly BookedSlice[];
  readonly at: Date;
};

const listText = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * The subject of the question to the traveler: "British Airways 178" moved, "New York to London" has another route, the
 * connection in "Reykjavík" breaks.
 * @returns '' when there is nothing to name
 */
export const changeSubject = ({ reason, agreed, now, at }: Asked): string => {
  const pairs = pairsToCome(agreed, now, at);
  const subjects = {
    connection: () => brokenConnections(agreed, toCome(now, at)).map(({ city }) => city),
    rerouted: () => pairs.filter(({ slice, was }) => !isSameRoute(was, slice)).map(({ slice }) => routeOf(slice)),
    moved: () => pairs.flatMap(movedFar).map(flightName),
  }[reason]();
  return listText.format([...new Set(subjects)]);
};

const connectionText = ({ city, minutes }: BrokenConnection): string =>
  minutes > 0
    ? `that leaves ${formatDuration(minutes)} to change in ${city}`
    : `the connection in ${city} cannot be reached`;

/**
 * What changed, in one sentence: "British Airways 178 on 16 June departs 18:30 instead of 17:05."
 * @param was as the traveler knew it
 */
export const changeSentence = (was: readonly BookedSlice[], now: readonly BookedSlice[]): string => {
  const count = Math.max(was.length, now.length);
  const parts = Array.from({ length: count }, (_, at) => sliceSentences(was[at], now[at])).flat();
  return `${[...parts, ...brokenConnections(was, now).map(connectionText)].join('; ')}.`;
};
