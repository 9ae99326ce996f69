/** Programs as the people who run them make and change them. docs/rules.md#programs */
import { z } from 'zod';
import { text } from './kit/fields.ts';

/** Texts in code points, the others as counts. */
export const programLimits = {
  name: 150,
  season: 50,
  gateways: 100,
  contact: 100,
  staff: 100,
  /** Of one program. */
  flights: 60,
  places: 10_000,
  seats: 1_000,
} as const;

/** Codes and times are judged by domain/landers/program-problems.ts, which says what is expected. */
const typed = text(20);

/** A flight with staff on board. Without airports its number counts on the first and the last day. */
export const groupFlightRow = z.strictObject({
  date: typed.describe('The local day it leaves, `YYYY-MM-DD`; empty only together with both airports'),
  flight: typed.describe('Airline and number, "UA1284"; empty: not known yet'),
  from: typed,
  to: typed,
  leaves: typed.describe('Local time `HH:MM`, or empty'),
  lands: typed.describe('Local time `HH:MM`, or empty'),
  seats: z.number().int().nullable().describe('How many seats the group has; null: not counted'),
  staff: text(programLimits.staff).describe('Who of the staff is on board; never public'),
  is_to_check: z.boolean().describe('Copied from another season and not looked at since'),
});
export type GroupFlightRow = z.output<typeof groupFlightRow>;

/** One run of a program, as it is made and changed. */
export const programFields = z.strictObject({
  full_program_name: text(programLimits.name),
  category_sub: text(programLimits.season).describe('The season, "Summer 2026"; empty: the program has none'),
  date_start: typed,
  date_end: typed,
  airport_iata_arrive: typed,
  airport_iata_depart: typed,
  arrive_from: typed.describe(
    'When staff meet arrivals, local times `HH:MM` on the first day; both empty: at no certain time',
  ),
  arrive_until: typed,
  depart_from: typed.describe('When staff see travelers off, local times `HH:MM` on the last day'),
  depart_until: typed,
  group_flights_out_gw: text(programLimits.gateways).describe('Where groups meet to fly out: "JFK, ORD"'),
  flights: z.array(groupFlightRow).max(programLimits.flights),
  is_assisted_booking: z.boolean(),
  capacity: z.number().int().nullable().describe('How many travelers it takes; null: no limit'),
  closes_on: typed.describe('The last day on which its page takes requests; empty: it stays open'),
  contact_name: text(programLimits.contact),
  contact_email: text(programLimits.contact),
  is_published: z.boolean().describe('False: only the people who run it see it'),
});
export type ProgramFields = z.output<typeof programFields>;
