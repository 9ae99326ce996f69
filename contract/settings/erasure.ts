/** Erasing the caller's own account. docs/decisions/0068 */
import { z } from 'zod';
import { withAccount } from '../kit/access.ts';
import { email, id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';

/** What must be settled before an account can be erased. */
export const erasureObstacle = z.object({
  kind: z.enum(['staff', 'super-admin', 'approver', 'trip', 'money']),
  sentence: z.string().describe('Why the account cannot be erased yet, and what to do first'),
  trip_id: id.nullable().describe('The trip it is about; null when it is about no trip'),
});
export type ErasureObstacle = z.output<typeof erasureObstacle>;

export const readErasure = route({
  method: 'GET',
  path: '/customers/erasure',
  access: withAccount,
  summary: 'List what prevents erasing the caller’s account. An empty list means that it can be erased.',
  reply: z.object({ obstacles: z.array(erasureObstacle) }),
});

export const eraseAccount = route({
  method: 'DELETE',
  path: '/customers',
  access: withAccount,
  summary:
    'Erase the caller’s own account for good. The financial records stay without the person’s data. The caller types the address again and must have signed in within the last 15 minutes.',
  body: z.strictObject({ email: email.describe('The address of the account, typed to confirm') }),
  status: 204,
  refusals: ['invalid', 'sign-in-again', 'conflict'],
});
