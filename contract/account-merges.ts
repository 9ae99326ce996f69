/** Two accounts of one person become one. docs/decisions/0127 */
import { z } from 'zod';
import { consoleAccess } from './console-access.ts';
import { everyone } from './kit/access.ts';
import { email, id, idParam, instant } from './kit/fields.ts';
import { route } from './kit/route.ts';

const account = z.object({ id, name: z.string(), email: z.string() });

const mergeView = z.object({
  kept: account.describe('The account that stays'),
  lost: account.describe('The account that becomes a part of it and ends'),
  moves: z.array(z.string()).describe('What moves, a phrase each'),
  stays: z.array(z.string()).describe('What does not move or ends, and why, a sentence each'),
  obstacles: z.array(z.string()).describe('What must be done first, a sentence each; empty: nothing'),
  asked: z
    .object({ at: instant, expires_at: instant })
    .nullable()
    .describe('The question that waits for its answer; null: there is none'),
});
export type MergeView = z.output<typeof mergeView>;

const byId = z.strictObject({ id: idParam });

export const previewMerge = route({
  method: 'GET',
  path: '/console/people/:id/merge',
  access: consoleAccess,
  summary: 'What a merge of another account into this one would move, and what prevents it. This changes nothing.',
  params: byId,
  query: z.strictObject({ email: email.describe('The address of the account that would end') }),
  reply: mergeView,
  refusals: ['role-too-low', 'not-found'],
});

export const askMerge = route({
  method: 'POST',
  path: '/console/people/:id/merge',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary:
    'Ask the person behind the other address whether both accounts are theirs. Nothing moves before they confirm. The administrator must have signed in within the last 15 minutes.',
  params: byId,
  body: z.strictObject({ email: email.describe('The address of the account that would end') }),
  reply: mergeView,
  refusals: ['role-too-low', 'not-found', 'sign-in-again', 'conflict', 'rate-limited'],
});

const opened = z.object({
  kept: z.object({ name: z.string(), email: z.string() }),
  lost: z.object({ name: z.string(), email: z.string() }),
  moves: z.array(z.string()),
  stays: z.array(z.string()),
});
export type OpenedMerge = z.output<typeof opened>;

const byToken = z.strictObject({
  token: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete')
    .describe('The token of the mailed link'),
});

export const openMerge = route({
  method: 'POST',
  path: '/merge-link',
  access: everyone,
  summary: 'Read the question of a mailed link. This changes nothing.',
  body: byToken,
  reply: opened,
  refusals: ['not-found'],
});

export const confirmMerge = route({
  method: 'POST',
  path: '/merge-link/confirm',
  access: everyone,
  summary: 'Merge the two accounts of a mailed link, once. The address of the link is free afterwards.',
  body: byToken,
  reply: opened,
  refusals: ['not-found', 'conflict'],
});
