/** Who follows the trip of a landing page beside its owner. Decision 53 */
import { z } from 'zod';
import { id, idParam } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** Somebody whom a request named. */
export const tripCollaborator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  relationship: z.string(),
  is_confirmed: z.boolean().describe('They see the trip; else they wait for the owner'),
});
export type TripCollaborator = z.output<typeof tripCollaborator>;

const byCollaborator = z.strictObject({ id: idParam, collaboratorId: idParam });

export const confirmCollaborator = route({
  method: 'PUT',
  path: '/trips/:id/collaborators/:collaboratorId',
  summary: 'Let somebody whom the request named follow the trip; they are told by mail. Twice is once.',
  params: byCollaborator,
  refusals: ['forbidden', 'not-found'],
});

export const removeCollaborator = route({
  method: 'DELETE',
  path: '/trips/:id/collaborators/:collaboratorId',
  summary: 'Take somebody off the trip, confirmed or not.',
  params: byCollaborator,
  refusals: ['forbidden', 'not-found'],
});
