/** Calls that exist only in the sandbox world: its mails, people, clock, airline and bank. docs/operations.md */
import { z } from 'zod';
import { everyone } from './kit/access.ts';
import { email, id, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

export const readMailbox = route({
  method: 'GET',
  path: '/sandbox/mailbox',
  access: everyone,
  summary: 'Sandbox world: the mails sent to an address, newest first.',
  query: z.strictObject({ to: email.optional() }),
  reply: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      links: z.array(z.string()),
      code: z.string().nullable(),
      sent_at: instant,
    }),
  ),
});

export const listSandboxPeople = route({
  method: 'GET',
  path: '/sandbox/people',
  access: everyone,
  summary: 'Sandbox world: the people who can sign in.',
  reply: z.array(z.object({ email: z.string(), name: z.string(), who: z.string(), password: z.string() })),
});

export const disruptFlight = route({
  method: 'POST',
  path: '/sandbox/disruption',
  access: everyone,
  summary: 'Sandbox world: make the airline move, renumber or cancel a booked flight, and announce it as airlines do.',
  body: z.strictObject({
    trip_id: id,
    is: z.enum(['moved', 'canceled']).describe('Canceled: the whole order'),
    flight: z.number().int().min(1).max(50).default(1).describe('Which flight of the trip, from 1'),
    minutes: z.number().int().min(-10_000).max(10_000).default(85).describe('Later; negative: earlier'),
    number: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .max(4)
      .nullable()
      .default(null)
      .describe('Its new number; null: it keeps the one it has'),
  }),
  refusals: ['not-found', 'conflict'],
});

export const answerSandboxBank = route({
  method: 'POST',
  path: '/sandbox/bank',
  access: everyone,
  summary: 'Answer the sandbox’s own bank, which asks about payments of some test cards. Only in the sandbox world.',
  body: z.strictObject({
    question: text(100, 1).describe('The id from the payment’s question'),
    is_approved: z.boolean(),
  }),
  refusals: ['not-found', 'conflict'],
});

export const advanceClock = route({
  method: 'POST',
  path: '/sandbox/clock',
  access: everyone,
  summary: 'Sandbox world: move the product’s clock forward.',
  body: z.strictObject({ advance_minutes: z.number().int().min(0).max(1_000_000) }),
  reply: z.object({ now: instant }),
});
