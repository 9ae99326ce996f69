/** What a trip was asked for and an accepted option does not hold. docs/decisions/0123 */
import { z } from 'zod';
import { text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { byTrip } from './trips.ts';

export const openReasonMaxLength = 1_000;

export const closeOpenParts = route({
  method: 'PUT',
  path: '/desk/trips/:id/open-parts',
  access: { may: { expert: 'all' }, isByRole: true, isTracedByVerb: true },
  summary:
    'Says that nothing more is needed for a booked trip that was asked for more than is booked. The trip’s people read the reason as a message, and the trip leaves the desk. Refuses `conflict` when nothing is open.',
  params: byTrip,
  body: z.strictObject({
    reason: text(openReasonMaxLength, 1).describe('For the customer, in words; text, never HTML'),
  }),
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});
