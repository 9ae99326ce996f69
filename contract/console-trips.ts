/** The trips of an organization or of a person, for the pages of the console. docs/operations.md#organizations */
import { z } from 'zod';
import { helpAccess } from './console-access.ts';
import { id, idParam, instant } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** How many trips one reply holds. */
export const consoleTripsPageSize = 20;

const trip = z.object({
  id,
  destination: z.string(),
  date_start: z.string().nullable(),
  date_end: z.string().nullable(),
  created_at: instant,
  contact_id: id.nullable().describe('Null: an external contact'),
  contact_name: z.string(),
  organization_id: id.nullable().describe('Null: a personal trip'),
  organization_name: z.string().nullable(),
  is_active: z.boolean(),
  is_booked: z.boolean(),
  is_deposit: z.boolean(),
});
export type ConsoleTrip = z.output<typeof trip>;

export const listConsoleTrips = route({
  method: 'GET',
  path: '/console/trips',
  access: helpAccess,
  summary: 'The trips of an organization, or those whose contact a person is; the newest first.',
  query: z
    .strictObject({
      organization_id: idParam.optional(),
      person_id: idParam.optional(),
      before: idParam.optional().describe('The id after which to go on: older trips'),
    })
    .refine(
      ({ organization_id: organization, person_id: person }) => (organization === undefined) !== (person === undefined),
      {
        message: 'Name an organization or a person',
        path: ['organization_id'],
      },
    ),
  reply: z.object({
    trips: z.array(trip),
    next: id.nullable().describe('`before` of the next page; null: there is none'),
  }),
  refusals: ['role-too-low'],
});
