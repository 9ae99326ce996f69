/** What an installation needs before customers may come in, tried for real. docs/operations.md#setup */
import { z } from 'zod';
import type { Access } from './kit/access.ts';
import { everyone } from './kit/access.ts';
import { instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** Administrators only: experts sell, they do not run the installation. It shows nothing of any organization. */
const administrators = { may: { administrator: 'own' }, isByRole: true } as const satisfies Access;

/** In the order in which an operator goes through them. */
export const setupParts = ['mail', 'address', 'payment', 'suppliers', 'database', 'keys', 'jobs', 'wallets'] as const;
export type SetupPart = (typeof setupParts)[number];

const partName = z.enum(setupParts);

const setupFact = z.object({
  label: z.string(),
  value: z.string(),
  note: z.string().nullable(),
  is_bad: z.boolean().describe('This fact is the reason why the part does not work'),
});
export type SetupFact = z.output<typeof setupFact>;

const part = z.object({
  part: partName,
  state: z.enum(['works', 'fix', 'waits']).describe('`waits`: it was never tried, or waits for a person'),
  summary: z.string().describe('One line'),
  facts: z.array(setupFact),
  to_do: z.array(z.string()).describe('What to do, in order; empty when it works'),
  act: z.string().nullable().describe('What trying it does, as the label of a button; null: it is read at every look'),
  tried_at: instant.nullable(),
});
export type SetupPartView = z.output<typeof part>;

export const readSetup = route({
  method: 'GET',
  path: '/setup',
  access: administrators,
  summary: 'The state of each part that the installation needs: what works, and what to do about the rest.',
  reply: z.object({
    world: z.enum(['sandbox', 'test', 'live']).describe('`test`: real suppliers by test keys; no real money moves'),
    version: z.string(),
    started_at: instant,
    is_done: z.boolean().describe('Every part works'),
    parts: z.array(part),
  }),
  refusals: ['role-too-low'],
});

export const trySetupPart = route({
  method: 'POST',
  path: '/setup/:part/try',
  access: administrators,
  summary:
    'Try one part now: sends you a mail, opens the public address, charges and refunds 1.00 with a test key, or searches at each supplier.',
  params: z.strictObject({ part: partName }),
  reply: part,
  refusals: ['role-too-low'],
});

export const confirmSetupMail = route({
  method: 'POST',
  path: '/setup/mail/arrived',
  access: administrators,
  summary: 'The mail of the last try arrived: its link was opened.',
  body: z.strictObject({ token: text(200, 1) }),
  reply: part,
  refusals: ['role-too-low', 'not-found'],
});

export const echoSetup = route({
  method: 'GET',
  path: '/setup/echo',
  access: everyone,
  summary: 'Signs a number, so that the installation recognizes itself behind its public address.',
  query: z.strictObject({
    nonce: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'Please use the number that was asked for'),
  }),
  reply: z.object({ signed: z.string() }),
});
