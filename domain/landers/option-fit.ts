/** How the flights of a proposal fit a program: its windows, and its staff on board. docs/rules.md#proposals */
import type { FlightType } from '#contract/lander-request.ts';
import { readWindow, type StaffWindow } from '#domain/flights/windows.ts';
import { windowText } from './day-span.ts';
import { type FlightMarks, flightMarks, isChaperoned, type MarkedSlice, type ProgramTimes } from './flight-marks.ts';

/** One sentence about a direction. A risk is something to know before choosing. */
export type FitMark = { readonly kind: 'ok' | 'risk'; readonly sentence: string };

const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

const minutesOfDay = 24 * 60;

/** @returns "40 min", "2 h", "2 h 5 min", "1 day", "2 days" */
const spanText = (minutes: number): string => {
  const days = Math.floor(minutes / minutesOfDay);
  if (days > 0) return days === 1 ? '1 day' : `${days} days`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
};

const windowMark = (verb: 'Lands' | 'Leaves', local: string, window: StaffWindow, words: string): FitMark => {
  if (local < window.start)
    return {
      kind: 'risk',
      sentence: `${verb} ${spanText(minutesBetween(local, window.start))} before the window, ${words}`,
    };
  if (local > window.end)
    return {
      kind: 'risk',
      sentence: `${verb} ${spanText(minutesBetween(window.end, local))} after the window, ${words}`,
    };
  return { kind: 'ok', sentence: `${verb} inside the window, ${words}` };
};

const windowMarks = (slice: MarkedSlice, isOut: boolean, program: ProgramTimes): readonly FitMark[] => {
  const text = isOut ? program.window_arrive : program.window_depart;
  const local = isOut ? slice.segments.at(-1)?.arriveLocal : slice.segments[0]?.departLocal;
  const window = readWindow(text);
  if (!window || local === undefined) return [];
  return [windowMark(isOut ? 'Lands' : 'Leaves', local, window, windowText(text)?.words ?? '')];
};

const staffSentences = {
  flight: 'Staff of the program is on this flight',
  route: 'Staff of the program flies this route',
};

const staffMarks = (
  { chaperonedBy: by }: Pick<FlightMarks, 'chaperonedBy'>,
  way: string,
  flightType: FlightType | null,
): readonly FitMark[] => {
  if (by !== null) return [{ kind: 'ok', sentence: `${staffSentences[by]} ${way}` }];
  return flightType === 'Individual' ? [] : [{ kind: 'risk', sentence: `Nobody of the staff ${way}` }];
};

/**
 * Compares the journey of a proposal with its program: each direction with the window, and who of the staff is on it.
 * Somebody who wished to fly on their own is not warned that nobody of the staff is on board.
 * @param slices of the whole journey; the first leads to the program, the last of several home
 */
export const optionFits = (
  program: ProgramTimes,
  slices: readonly MarkedSlice[],
  flightType: FlightType | null,
): readonly FitMark[] => {
  const markOf = flightMarks(program, slices.length);
  return slices.flatMap((slice, leg) => {
    const isOut = leg === 0;
    if (!isOut && leg < slices.length - 1) return [];
    const way = isOut ? 'on the way there' : 'on the way home';
    return [...windowMarks(slice, isOut, program), ...staffMarks(markOf(slice, leg), way, flightType)];
  });
};

/** Whether the program's staff is on board of every direction that leads to it or home. */
export const hasStaffOnBoard = (program: ProgramTimes, slices: readonly MarkedSlice[]): boolean => {
  const markOf = flightMarks(program, slices.length);
  const ends = slices.flatMap((slice, leg) => (leg === 0 || leg === slices.length - 1 ? [markOf(slice, leg)] : []));
  return ends.length > 0 && ends.every(isChaperoned);
};
