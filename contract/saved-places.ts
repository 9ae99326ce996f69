/** Places that people and organizations search hotels near: "Home", "Office Berlin". docs/rules.md#own-places */
import { z } from 'zod';
import { withAccount } from './kit/access.ts';
import { route } from './kit/route.ts';
import { place } from './places.ts';

export const savedPlace = z.object({
  ...place.shape,
  row_id: z.number().int().describe('Names it in calls that change it; `id` is that of a place'),
  is_favorite: z.boolean().describe('It is a favorite hotel of the caller'),
  organization_id: z.number().int().nullable().describe('Whose place it is; null: the caller’s own'),
  organization_name: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  may_delete: z.boolean().describe('The caller may remove it'),
});
export type SavedPlace = z.output<typeof savedPlace>;

export const listSavedPlaces = route({
  method: 'GET',
  path: '/saved-places',
  access: withAccount,
  summary: 'The caller’s own places, their favorite hotels, and the places of their organizations, by name.',
  reply: z.array(savedPlace),
});
