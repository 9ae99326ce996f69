/** The list of trips, and how many there are. */
import { z } from 'zod';
import { id } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { listsTrips } from './trip-access.ts';
import { tripStates } from './trips.ts';

/** A trip in the list. docs/rules.md#trips */
export const tripListItem = z.object({
  id,
  identifier: z.string(),
  places: z.string(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  customer: z.string(),
  is_owner: z.boolean(),
  organization_id: id.nullable(),
  is_active: z.boolean(),
  is_booked: z.boolean().nullable().describe('Null: unknown, because the answer to an order was lost'),
  is_deposit: z.boolean(),
  has_open_change: z.boolean().describe('The airline changed its flights and asks whether the new ones are acceptable'),
  state: z.enum(tripStates),
  is_car_pending: z.boolean().describe('Cars were requested, and no expert has answered yet'),
  search: z
    .string()
    .describe('Further values for the free-text search, with codes and tickets where the caller may see them'),
});
export type TripListItem = z.output<typeof tripListItem>;

export const countTrips = route({
  method: 'GET',
  path: '/reports/trips-count',
  access: listsTrips,
  summary: 'How many trips the caller sees.',
  reply: z.number().int(),
});

export const listTrips = route({
  method: 'GET',
  path: '/reports/trips',
  access: listsTrips,
  summary: 'The trips the caller sees: active ones first, then previous ones; at most 1,000 rows.',
  query: z.strictObject({ timeFilter: z.enum(['active', 'previous']).optional() }),
  reply: z.array(tripListItem),
});
