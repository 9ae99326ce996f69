/** Marking a hotel as a favorite; saved-place-changes.ts removes it. docs/rules.md#favorite-hotels */
import { z } from 'zod';
import { propertyId } from './hotels.ts';
import { withAccount } from './kit/access.ts';
import { id, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** How many favorites a person can have. */
export const mostFavorites = 100;

const degrees = (most: number) => z.number().min(-most).max(most);

/** A hotel as `GET /properties` and `GET /properties/{id}` name it: found again by its ids, else by name and place. */
const keptHotelBody = z.strictObject({
  property: propertyId,
  name: text(200, 1),
  city: text(100).describe('Its `address_city`'),
  latitude: degrees(90),
  longitude: degrees(180),
});

export const addFavoriteHotel = route({
  method: 'POST',
  path: '/favorite-hotels',
  access: withAccount,
  summary: `Mark a hotel as a favorite of the caller, whom it is shown to alone; marking it again changes nothing. Refuses \`conflict\` when there are ${mostFavorites}.`,
  body: keptHotelBody,
  reply: z.object({ id: id.describe('The `favorite_id` of the hotel from now on') }),
  refusals: ['invalid', 'conflict'],
});
