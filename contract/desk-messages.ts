/** What the desk says about a message of a trip's people: that it needs no answer. docs/decisions/0116 */
import { z } from 'zod';
import { id } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { byTrip } from './trips.ts';

export const settleMessage = route({
  method: 'PUT',
  path: '/desk/trips/:id/message-settlement',
  access: { may: { expert: 'all' }, isByRole: true, isTracedByVerb: true },
  summary:
    'Says that a message needs no answer, or takes that back. The trip’s people do not see it. Refuses `conflict` for a message that an expert has answered meanwhile.',
  params: byTrip,
  body: z.strictObject({
    message_id: id,
    is_answer_needed: z.boolean().describe('False: it stops waiting without an answer; true: it waits again'),
  }),
  refusals: ['role-too-low', 'not-found', 'invalid', 'conflict'],
});
