/**
 * The experts' desk: everything in every organization that waits for the provider's staff.
 * docs/rules.md#registration; docs/rules.md#desk; docs/roles.md#staff-traces
 */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { tripStates } from './trips.ts';

/** The states of a trip at the desk, the most urgent first; the last two are shown as information. */
export const deskStates = ['needs attention', 'failed', 'requested', 'quoted', 'pending approval'] as const;
export type DeskState = (typeof deskStates)[number];

/** What the list can be narrowed to; `message`: a message waits for an answer, in any state of the trip. */
export const deskFilters = ['urgent', 'message', ...deskStates] as const;
export type DeskFilter = (typeof deskFilters)[number];

/** Who has a trip, as the caller sees it. */
export const deskHolders = ['mine', 'nobody', 'others'] as const;
export type DeskHolder = (typeof deskHolders)[number];

/** When the trip starts: within 7 days or already, within 30 days, later or not known. */
export const deskDepartures = ['week', 'month', 'later'] as const;
export type DeskDeparture = (typeof deskDepartures)[number];

/** As many rows as a person works through before reloading. */
export const deskRowCap = 200;

export const declineReasonMinLength = 3;
export const declineReasonMaxLength = 500;

const organizationParam = z
  .string()
  .regex(/^(personal|[1-9]\d{0,8})$/, 'Please choose an organization')
  .transform((value) => (value === 'personal' ? ('personal' as const) : Number(value)))
  .describe('The id of an organization, or `personal` for trips of none');
export type DeskOrganization = z.output<typeof organizationParam>;

const owner = {
  organization_id: id.nullable().describe('Null: a personal trip'),
  organization_name: z.string().nullable(),
};

const tripAtDesk = {
  id,
  identifier: z.string(),
  ...owner,
  customer_name: z.string().describe('Whose trip it is'),
  destination: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
};

export const deskTrip = z.object({
  ...tripAtDesk,
  state: z.enum(tripStates),
  program_name: z.string().nullable().describe('The partner’s program; null: none'),
  travelers: z
    .array(
      z.object({
        name: z.string(),
        age: z
          .number()
          .int()
          .nullable()
          .describe('In years, on the first day of travel; null: 18 or over, or not known'),
      }),
    )
    .describe('At most three of them; empty: nobody is named yet'),
  traveler_count: z.number().int().describe('How many travel; 0: not known'),
  from: z.string().nullable().describe('Where it starts, an airport’s code or as it was typed; null: not known yet'),
  starts_in_days: z
    .number()
    .int()
    .nullable()
    .describe('How many days from today, in the desk’s time zone; negative: it has begun; null: no dates yet'),
  since: instant.describe('When it began to wait'),
  reply_due_at: instant
    .nullable()
    .describe('By when an answer was promised, to the request or to the oldest message; null: none was promised'),
  promise_since: instant.nullable().describe('When that was asked'),
  asked: z.string().describe('What an expert has to do, in one sentence'),
  unanswered_count: z
    .number()
    .int()
    .describe('How many messages its people wrote since an expert last wrote or proposed something'),
  is_urgent: z.boolean().describe('One of them is urgent'),
  holder_id: id.nullable(),
  holder_name: z.string().nullable().describe('The expert who has it; null: nobody'),
  is_proposal_wanted: z
    .boolean()
    .describe('A proposal answers it: it is a request, or the customer wrote instead of choosing an option'),
  flight_change_id: id
    .nullable()
    .describe('A change of its flights that an expert may accept for the traveler; null: none'),
});
export type DeskTrip = z.output<typeof deskTrip>;

const deskCount = z.object({
  organization_id: id.nullable(),
  state: z.enum(tripStates),
  holder: z.enum(deskHolders),
  departs: z.enum(deskDepartures),
  count: z.number().int(),
  message_count: z.number().int().describe('In how many of them a message waits for an answer'),
  urgent_count: z.number().int().describe('In how many of them an urgent one does'),
});
export type DeskCount = z.output<typeof deskCount>;

const stamp = z.string().describe('A new value means that the desk shows other trips or states than before');

export const listDeskTrips = route({
  method: 'GET',
  path: '/desk/trips',
  access: desk,
  summary:
    'The trips of every organization that need an expert now: urgent messages first, then other messages, then by the promised time of an answer, then the longest waiting, those that wait for their customer last; at most 200.',
  query: z.strictObject({
    organization: organizationParam.optional(),
    state: z.enum(deskFilters).optional(),
    holder: z.enum(deskHolders).optional(),
    departs: z.enum(deskDepartures).optional().describe('`month` includes `week`'),
  }),
  reply: z.object({
    trips: z.array(deskTrip),
    total: z.number().int().describe('How many there are, including those not listed'),
    organizations: z.array(z.object({ id: id.nullable(), name: z.string().nullable() })).describe('Who has any'),
    as_of: instant,
    stamp,
  }),
  refusals: ['role-too-low'],
});
export type DeskTrips = z.output<(typeof listDeskTrips)['reply']>;

export const countDesk = route({
  method: 'GET',
  path: '/desk/counts',
  access: desk,
  summary: 'How much waits at the desk: numbers only, for polling.',
  reply: z.object({
    trips: z
      .array(deskCount)
      .describe('By organization, state, who has it, and when it starts; zero counts are left out'),
    registrations: z.number().int(),
    admissions: z.number().int().describe('How many requests to join only the desk can answer'),
    calls: z.number().int().describe('How many calls are open'),
    cars: z.number().int().describe('How many requests for cars of booked trips are open'),
    stamp,
  }),
  refusals: ['role-too-low'],
});

export const registration = z.object({
  organization_id: id,
  organization_name: z.string(),
  domain: z
    .string()
    .nullable()
    .describe('Null: the domain is a public mail provider’s, or a later registration took it over'),
  name: z.string(),
  email: z.string(),
  is_email_proven: z.boolean(),
  registered_at: instant,
});
export type Registration = z.output<typeof registration>;

export const listRegistrations = route({
  method: 'GET',
  path: '/desk/registrations',
  access: desk,
  summary: 'The organizations that wait for approval, the longest waiting first; at most 200.',
  reply: z.array(registration),
  refusals: ['role-too-low'],
});

const deskCall = z.object({
  id,
  title: z.string().describe('"A booking is stuck"'),
  sentence: z.string().describe('What is wrong and what to do'),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  trip_id: id.nullable().describe('Null: the call is about no known trip'),
  at: instant,
});
export type DeskCall = z.output<typeof deskCall>;

export const listDeskCalls = route({
  method: 'GET',
  path: '/desk/calls',
  access: desk,
  summary: 'Open calls: problems the product could not settle, for a person to solve. Oldest first; at most 200.',
  reply: z.array(deskCall),
  refusals: ['role-too-low'],
});

export const closeDeskCall = route({
  method: 'PUT',
  path: '/desk/calls/:id/close',
  access: desk,
  summary: 'Close a call once it is settled.',
  params: z.strictObject({ id: idParam }),
  refusals: ['role-too-low', 'conflict'],
});

const byOrganization = z.strictObject({ id: idParam });

export const approveRegistration = route({
  method: 'PUT',
  path: '/desk/registrations/:id/approve',
  access: desk,
  summary: 'Let an organization in whose person has proven the address; the person is told by mail.',
  params: byOrganization,
  refusals: ['role-too-low', 'conflict'],
});

export const declineRegistration = route({
  method: 'PUT',
  path: '/desk/registrations/:id/decline',
  access: desk,
  summary: 'Refuse a registration; the person is told the reason by mail. This cannot be undone.',
  params: byOrganization,
  body: z.strictObject({ reason: text(declineReasonMaxLength, declineReasonMinLength) }),
  refusals: ['invalid', 'role-too-low', 'conflict'],
});

const groupTrip = z.object({
  ...tripAtDesk,
  state: z.enum(tripStates),
  traveler_count: z.number().int().describe('How many travel; 0: not known'),
  program_id: id.nullable().describe('Null: a request for a group'),
  program_name: z.string().nullable(),
});
export type GroupTrip = z.output<typeof groupTrip>;

const deskProgram = z.object({
  id,
  full_program_name: z.string(),
  category_sub: z.string().describe('The season; empty: it has none'),
  landing_page_suffix: z.string(),
  organization_id: id,
  organization_name: z.string(),
  date_start: z.string(),
  date_end: z.string(),
  is_published: z.boolean(),
  trip_count: z.number().int(),
  waiting_count: z.number().int().describe('How many of them need an expert now'),
});
export type DeskProgram = z.output<typeof deskProgram>;

const programParam = z
  .string()
  .regex(/^(requests|[1-9]\d{0,8})$/, 'Please choose a program')
  .transform((value) => (value === 'requests' ? ('requests' as const) : Number(value)))
  .describe('The id of a program, or `requests` for groups without a program');

export const listDeskGroups = route({
  method: 'GET',
  path: '/desk/groups',
  access: desk,
  summary: 'Partner programs with their trips, and requested groups, by first day; at most 200 trips.',
  query: z.strictObject({ organization: organizationParam.optional(), program: programParam.optional() }),
  reply: z.object({
    programs: z.array(deskProgram),
    trips: z.array(groupTrip),
    total: z.number().int(),
    counts: z
      .array(z.object({ ...owner, program_id: id.nullable(), count: z.number().int() }))
      .describe('Of all trips of groups, by organization and program'),
  }),
  refusals: ['role-too-low'],
});
export type DeskGroups = z.output<(typeof listDeskGroups)['reply']>;
