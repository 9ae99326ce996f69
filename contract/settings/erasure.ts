/** Erasing one's own account. docs/decisions/0068 */
import { z } from 'zod';
import { email, id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

/** What has to be done before an account can be erased. */
export const erasureObstacle = z.object({
  kind: z.enum(['staff', 'super-admin', 'approver', 'trip', 'money']),
  sentence: z.string().describe('What stands in the way, and what to do first'),
  trip_id: id.nullable().describe('The trip that it is about; null: none'),
});
export type ErasureObstacle = z.output<typeof erasureObstacle>;

export const readErasure = route({
  method: 'GET',
  path: '/customers/erasure',
  summary: 'What stands in the way of erasing the caller’s account; nothing: it can be erased.',
  reply: z.object({ obstacles: z.array(erasureObstacle) }),
});

export const eraseAccount = route({
  method: 'DELETE',
  path: '/customers',
  summary:
    'Erase the caller’s own account for good. What the books need stays without the person. The address is typed once more, and the sign-in is of the last 15 minutes.',
  body: z.strictObject({ email: email.describe('The address of the account, typed as confirmation') }),
  status: 204,
  refusals: ['invalid', 'sign-in-again', 'conflict'],
});
