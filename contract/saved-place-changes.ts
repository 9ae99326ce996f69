/** Keeping and removing own places, apart from reading them: forms of stays need no more. docs/rules.md#own-places */
import { z } from 'zod';
import { type Access, withAccount } from './kit/access.ts';
import { idParam, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { savedPlace } from './saved-places.ts';

/** A person has at most so many, and so has an organization. */
export const mostSavedPlaces = 20;
export const savedPlaceNameLength = 40;

/** As they are typed or pressed on a map: five decimals are about a meter. */
const degrees = (most: number) => z.number().min(-most).max(most);

export const savedPlaceBody = z.strictObject({
  name: text(savedPlaceNameLength, 1),
  latitude: degrees(85).describe('Degrees north'),
  longitude: degrees(180).describe('Degrees east'),
});
export type SavedPlaceBody = z.output<typeof savedPlaceBody>;

const managesPlaces = { may: { superAdmin: 'organization' } } as const satisfies Access;

export const addSavedPlace = route({
  method: 'POST',
  path: '/saved-places',
  access: withAccount,
  summary: `Keep a place that only the caller sees; at most ${mostSavedPlaces}.`,
  body: savedPlaceBody,
  reply: savedPlace,
  refusals: ['invalid'],
});

export const deleteSavedPlace = route({
  method: 'DELETE',
  path: '/saved-places/:id',
  access: withAccount,
  summary: 'Remove one of the caller’s own places.',
  params: z.strictObject({ id: idParam }),
  refusals: ['not-found'],
});

/** Here, because the account page needs nothing else of hotels. */
export const deleteFavoriteHotel = route({
  method: 'DELETE',
  path: '/favorite-hotels/:id',
  access: withAccount,
  summary: 'Mark a hotel as a favorite no longer; doing it again changes nothing.',
  params: z.strictObject({ id: idParam }),
});

export const addOrganizationPlace = route({
  method: 'POST',
  path: '/organizations/:id/saved-places',
  access: managesPlaces,
  summary: `Keep a place that every member of an organization sees; at most ${mostSavedPlaces}.`,
  params: z.strictObject({ id: idParam }),
  body: savedPlaceBody,
  reply: savedPlace,
  refusals: ['invalid', 'not-found', 'role-too-low'],
});

export const deleteOrganizationPlace = route({
  method: 'DELETE',
  path: '/organizations/:id/saved-places/:placeId',
  access: managesPlaces,
  summary: 'Remove a place of an organization.',
  params: z.strictObject({ id: idParam, placeId: idParam }),
  refusals: ['not-found', 'role-too-low'],
});
