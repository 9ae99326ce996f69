/** Who follows a trip that was requested on a landing page, besides its owner. docs/decisions/0053 */
import { z } from 'zod';
import { withAccount } from './kit/access.ts';
import { id, idParam } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** A person named in the request. */
export const tripCollaborator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  relationship: z.string(),
  is_confirmed: z.boolean().describe('True: they see the trip. False: the owner has not confirmed them yet'),
});
export type TripCollaborator = z.output<typeof tripCollaborator>;

const byCollaborator = z.strictObject({ id: idParam, collaboratorId: idParam });

export const confirmCollaborator = route({
  method: 'PUT',
  path: '/trips/:id/collaborators/:collaboratorId',
  access: { ...withAccount, refusal: 'forbidden' },
  summary: 'Let a person named in the request follow the trip. They are told by mail. A second call changes nothing.',
  params: byCollaborator,
  refusals: ['forbidden', 'not-found'],
});

export const removeCollaborator = route({
  method: 'DELETE',
  path: '/trips/:id/collaborators/:collaboratorId',
  access: { ...withAccount, refusal: 'forbidden' },
  summary: 'Remove a person from the trip, confirmed or not.',
  params: byCollaborator,
  refusals: ['forbidden', 'not-found'],
});
