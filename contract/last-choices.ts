/** What a person chose for their last trips, so that the next one begins with it. docs/rules.md#the-search-line */
import { z } from 'zod';
import { withAccount } from './kit/access.ts';
import { date, id, instant } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { airport } from './places.ts';

/** The newest trips that count. */
export const lastChoicesCap = 20;

const end = airport.pick({ iata: true, title: true });

const lastChoice = z.object({
  trip_id: id,
  trip_type: z.string(),
  organization_id: id.nullable().describe('Null: a personal trip'),
  identifier: z.string().describe('Empty: none'),
  created_at: instant,
  pax_count: z.number().int(),
  legs: z
    .array(z.object({ from: end, to: end, depart: date }))
    .describe('Its flights from the first airport to the last, one for each direction; empty: it has none'),
});
export type LastChoice = z.output<typeof lastChoice>;

export const listLastChoices = route({
  method: 'GET',
  path: '/last-choices',
  access: withAccount,
  summary: 'What the caller chose for the last 20 trips that they created, the newest first.',
  reply: z.array(lastChoice),
});
