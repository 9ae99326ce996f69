/** Searches that a person keeps under a name. docs/rules.md#the-search-line */
import { z } from 'zod';
import { cabinChoices, maxPassengers } from './flights.ts';
import { withAccount } from './kit/access.ts';
import { date, iata, id, idParam, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { airport } from './places.ts';

/** How many searches a person can keep. */
export const savedSearchCap = 20;
export const searchNameMaxLength = 60;

const end = airport.pick({ iata: true, title: true });
const name = text(searchNameMaxLength, 1);
const byId = z.strictObject({ id: idParam });

const savedSearch = z.object({
  id,
  name: z.string(),
  from: end,
  to: end,
  depart: date.describe('As it was saved; it may have passed'),
  back: date.nullable().describe('Null: one way'),
  people: z.number().int(),
  cabin: z.enum(cabinChoices),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const listSavedSearches = route({
  method: 'GET',
  path: '/saved-searches',
  access: withAccount,
  summary: 'The searches that the caller keeps, by name.',
  reply: z.array(savedSearch),
});

export const addSavedSearch = route({
  method: 'POST',
  path: '/saved-searches',
  access: withAccount,
  summary: `Keep a search under a name of its own. Refuses \`conflict\` when the caller keeps ${savedSearchCap}.`,
  body: z
    .strictObject({
      name,
      from: iata,
      to: iata,
      depart: date,
      back: date.nullable(),
      people: z.number().int().min(1).max(maxPassengers),
      cabin: z.enum(cabinChoices),
    })
    .refine(({ depart, back }) => back === null || back >= depart, {
      path: ['back'],
      message: 'Please choose a return on or after the departure',
    }),
  reply: savedSearch,
  refusals: ['invalid', 'conflict'],
});

export const renameSavedSearch = route({
  method: 'PUT',
  path: '/saved-searches/:id',
  access: withAccount,
  summary: 'Give a kept search another name.',
  params: byId,
  body: z.strictObject({ name }),
  reply: savedSearch,
  refusals: ['invalid', 'not-found'],
});

export const deleteSavedSearch = route({
  method: 'DELETE',
  path: '/saved-searches/:id',
  access: withAccount,
  summary: 'Keep a search no longer; deleting it again changes nothing.',
  params: byId,
});
