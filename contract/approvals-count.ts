/** How many requests wait for a person. The menu of every page reads it, so it is a file of its own. */
import { z } from 'zod';
import { type Access, withAccount } from './kit/access.ts';
import { route } from './kit/route.ts';

/** Everybody with an account has a list; it holds only what the caller may decide. */
export const ownList = withAccount satisfies Access;

export const countApprovals = route({
  method: 'GET',
  path: '/approvals/count',
  access: ownList,
  summary: 'How many requests wait for the caller’s approval, and whether the caller approves anything at all.',
  reply: z.object({
    waiting: z.number().int().describe('More than 100 count as 101'),
    is_approver: z.boolean().describe('A manager, the approver of a policy, a line manager, or a delegate of one'),
  }),
});
