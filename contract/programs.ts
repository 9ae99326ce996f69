/** Programs as the people who run them make and change them. docs/rules.md#programs */
import { z } from 'zod';
import type { Access } from './kit/access.ts';
import { id, idParam, rowVersion, text } from './kit/fields.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { programAvailabilities } from './landers.ts';

/** Texts in code points, the others as counts. */
export const programLimits = {
  name: 150,
  season: 50,
  gateways: 100,
  contact: 100,
  staff: 100,
  /** Of one program. */
  flights: 60,
  /** In UTF-16 units. */
  file: 200_000,
  /** Of one landing page. */
  programs: 300,
  places: 10_000,
  seats: 1_000,
} as const;

/** Codes and times are judged by domain/landers/program-problems.ts, which says what is expected. */
const typed = text(20);
/** The rules say the real bounds, in their sentence. */
const counted = z.number().int().min(0).max(1_000_000);

/** A flight with staff on board. Without airports its number counts on the first and the last day. */
export const groupFlightRow = z.strictObject({
  date: typed.describe('The local day it leaves, `YYYY-MM-DD`; empty only together with both airports'),
  flight: typed.describe('Airline and number, "UA1284"; empty: not known yet'),
  from: typed,
  to: typed,
  leaves: typed.describe('Local time `HH:MM`, or empty'),
  lands: typed.describe('Local time `HH:MM`, or empty'),
  seats: counted.nullable().describe('How many seats the group has; null: not counted'),
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
  capacity: counted.nullable().describe('How many travelers it takes; null: no limit'),
  closes_on: typed.describe('The last day on which its page takes requests; empty: it stays open'),
  contact_name: text(programLimits.contact),
  contact_email: text(programLimits.contact),
  is_published: z.boolean().describe('False: only the people who run it see it'),
});
export type ProgramFields = z.output<typeof programFields>;

/** The Super Admins of the page's organization, and staff. docs/roles.md#landing-pages */
const ofPage = {
  may: { superAdmin: 'organization', expert: 'all', administrator: 'all' },
} as const satisfies Access;
const tracedOfPage = { ...ofPage, isTracedByVerb: true } as const satisfies Access;

const bySlug = z.strictObject({ slug: text(100, 1) });

/** The same fields as they are stored, in replies. */
const storedText = z.string();
const storedFlight = z.object({
  date: storedText,
  flight: storedText,
  from: storedText,
  to: storedText,
  leaves: storedText,
  lands: storedText,
  seats: z.number().int().nullable(),
  staff: storedText,
  is_to_check: z.boolean(),
}) satisfies z.ZodType<GroupFlightRow>;
const storedFields = z.object({
  full_program_name: storedText,
  category_sub: storedText,
  date_start: storedText,
  date_end: storedText,
  airport_iata_arrive: storedText,
  airport_iata_depart: storedText,
  arrive_from: storedText,
  arrive_until: storedText,
  depart_from: storedText,
  depart_until: storedText,
  group_flights_out_gw: storedText,
  flights: z.array(storedFlight),
  is_assisted_booking: z.boolean(),
  capacity: z.number().int().nullable(),
  closes_on: storedText,
  contact_name: storedText,
  contact_email: storedText,
  is_published: z.boolean(),
}) satisfies z.ZodType<ProgramFields>;

const pageProgram = z.object({
  id,
  version: rowVersion,
  fields: storedFields,
  taken: z.number().int().describe('Travelers of requests that were not canceled, declined or expired'),
  seats_taken: z.array(z.number().int()).describe('Of each group flight, as far as the product knows'),
  availability: z.enum(programAvailabilities),
});
export type PageProgram = z.output<typeof pageProgram>;

export const listPagePrograms = route({
  method: 'GET',
  path: '/landing-pages/:slug/programs',
  access: ofPage,
  summary: 'The programs of a landing page, also unpublished ones; with format=csv a file that can be imported again.',
  params: bySlug,
  query: z.strictObject({ format: z.literal('csv').optional() }),
  reply: z.object({
    page: z.object({
      slug: z.string(),
      label: z.string(),
      is_live: z.boolean().describe('Families can open the page'),
      is_owned: z.boolean().describe('False: a page of the provider, which has no programs until a partner owns it'),
    }),
    programs: z.array(pageProgram).describe('By name and first day'),
  }),
  refusals: ['role-too-low', 'not-found'],
});

export const createProgram = route({
  method: 'POST',
  path: '/landing-pages/:slug/programs',
  access: tracedOfPage,
  summary: 'Add a program, or another season of one. Nobody but the people who run it sees it before it is published.',
  params: bySlug,
  body: programFields,
  reply: pageProgram,
  refusals: ['role-too-low', 'not-found', 'invalid'],
});

export const readPageProgram = route({
  method: 'GET',
  path: '/landing-pages/:slug/programs/:programId',
  access: ofPage,
  summary: 'One program of a landing page.',
  params: bySlug.extend({ programId: idParam }),
  reply: pageProgram,
  refusals: ['role-too-low', 'not-found'],
});

export const changeProgram = route({
  method: 'PUT',
  path: '/landing-pages/:slug/programs/:programId',
  access: tracedOfPage,
  summary: 'Change a program. Requests keep what was promised to them.',
  params: bySlug.extend({ programId: idParam }),
  body: programFields.extend({
    seen_version: rowVersion.describe('The version that was read; an older one is refused with the current program'),
  }),
  reply: pageProgram,
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});

/** `preview` writes nothing. `all` writes only if no cell is bad. `good` leaves out the programs with a bad cell. */
export const importModes = ['preview', 'all', 'good'] as const;

const badCell = z.object({
  line: z.number().int().describe('As a spreadsheet counts them: the heads are line 1'),
  column: z.string().describe('Its head; empty: the whole line'),
  value: z.string().describe('What stands there, at most 100 characters'),
  sentence: z.string().describe('What to do'),
});
export type BadCell = z.output<typeof badCell>;

export const importPrograms = route({
  method: 'POST',
  path: '/landing-pages/:slug/programs/import',
  access: tracedOfPage,
  summary:
    'Add and change programs from a file, or say what the file would do. A program is found by its name and season.',
  params: bySlug,
  body: z.strictObject({
    csv: z.string().max(programLimits.file).describe('With a line of heads; split by commas, semicolons or tabs'),
    mode: z.enum(importModes),
    seen_stamp: z.string().max(40).optional().describe('From the preview: refused when programs were changed since'),
  }),
  reply: z.object({
    stamp: z.string(),
    programs: z.array(
      z.object({
        line: z.number().int(),
        name: z.string(),
        season: z.string(),
        act: z.enum(['add', 'change', 'same', 'bad']),
        flight_count: z.number().int(),
      }),
    ),
    bad_cells: z.array(badCell).describe('In the order of the file, at most 200'),
    bad_count: z.number().int(),
    written: z.number().int().describe('How many programs were added or changed'),
  }),
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});
export type ProgramImport = ReplyOf<typeof importPrograms>;
