/** Messages between a trip's people and the travel experts. docs/rules.md#messages */
import { z } from 'zod';
import { id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { answersRequest, seesTrip } from './trip-access.ts';
import { byTrip } from './trips.ts';

export const messageMaxLength = 5_000;

/** How many messages one answer has; a full answer may have older ones after it. */
export const messagesAtOnce = 50;

export const message = z.object({
  id,
  author: z.string(),
  created: instant,
  text: z.string().describe('As it was typed: text, never HTML'),
  is_expert: z.boolean().describe('Written by a travel expert'),
  is_urgent: z.boolean(),
  by_mail: z
    .object({
      is_other_address: z.boolean().describe('It came from another address than the one that our mail went to'),
      files_left_out: z.number().int().min(0).describe('Files that were attached and not taken'),
    })
    .nullable()
    .describe('Null: written on a page'),
});
export type Message = z.output<typeof message>;

export const listMessages = route({
  method: 'GET',
  path: '/trips/:id/messages',
  access: seesTrip,
  summary: `The trip’s newest ${messagesAtOnce} messages, the newest first.`,
  params: byTrip,
  query: z.strictObject({
    before: idParam
      .optional()
      .describe(`The last message of a full answer: returns the next ${messagesAtOnce} older ones`),
  }),
  reply: z.array(message),
  refusals: ['forbidden'],
});

export const messageBody = z.strictObject({
  text: text(messageMaxLength, 1),
  is_urgent: z.boolean().default(false).describe('Marked, and mailed to the desk as urgent'),
});

export const postMessage = route({
  method: 'POST',
  path: '/trips/:id/messages',
  access: {
    may: {
      guest: 'this trip',
      standard: 'own',
      tripAdmin: 'organization',
      superAdmin: 'organization',
      collaborator: 'named',
    },
    refusal: 'forbidden',
  },
  summary: 'Writes to the travel experts. Honours Idempotency-Key for 24 hours; without one each request is a message.',
  params: byTrip,
  body: messageBody,
  refusals: ['forbidden', 'experts-cannot-post', 'invalid', 'idempotency-mismatch', 'in-progress'],
});

export const replyAtDesk = route({
  method: 'POST',
  path: '/desk/trips/:id/messages',
  access: answersRequest,
  summary:
    'An expert answers the trip’s people, who see it in the trip and get it by mail. Honours Idempotency-Key for 24 hours; without one each request is a message.',
  params: byTrip,
  body: z.strictObject({ text: text(messageMaxLength, 1) }),
  refusals: ['forbidden', 'invalid', 'idempotency-mismatch', 'in-progress'],
});
