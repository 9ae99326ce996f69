import type { Refusal } from '#contract/refusals.ts';
import { readWindow } from '#domain/flights/windows.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { readGroupFlights } from '#domain/landers/group-flights.ts';
import type { Db } from '#platform/db/database.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { type SavedProgram, upsertProgram } from './parts/store.ts';

export type NewProgram = SavedProgram;

const isWindow = (text: string): boolean => text === '' || readWindow(text) !== null;

const problemsOf = (program: NewProgram): Readonly<Record<string, string>> => {
  const { date_start: start, date_end: end } = program;
  const isAirport = (iata: string): boolean => knownPlace(iata) !== null;
  const { unreadable } = readGroupFlights(program.group_flights);
  const checks: readonly (readonly [field: string, isRight: boolean, sentence: string])[] = [
    ['full_program_name', program.full_program_name.trim() !== '', 'Please fill in this field'],
    ['date_start', isCalendarDate(start), 'Please use a real date'],
    ['date_end', isCalendarDate(end) && end >= start, 'Please use a real date, not before the first day'],
    ['airport_iata_arrive', isAirport(program.airport_iata_arrive), 'We do not know this airport.'],
    ['airport_iata_depart', isAirport(program.airport_iata_depart), 'We do not know this airport.'],
    ['window_arrive', isWindow(program.window_arrive), 'Please use two local times: start/end.'],
    ['window_depart', isWindow(program.window_depart), 'Please use two local times: start/end.'],
    ['group_flights', unreadable.length === 0, `We cannot read: ${unreadable.join(', ')}`],
  ];
  return Object.fromEntries(checks.flatMap(([field, isRight, sentence]) => (isRight ? [] : [[field, sentence]])));
};

/**
 * Creates or replaces a run of a partner's program under its name and season.
 * @returns its id, or refusal `invalid` by field
 */
export const saveProgram = async (db: Db, program: NewProgram): Promise<Result<number, Refusal>> => {
  const errors = problemsOf(program);
  return Object.keys(errors).length > 0 ? refuse({ code: 'invalid', errors }) : ok(await upsertProgram(db, program));
};
