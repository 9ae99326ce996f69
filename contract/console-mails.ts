/** The mails of the installation, for administrators: sent, waiting, given up. docs/operations.md#mails-and-money */
import { z } from 'zod';
import { consoleAccess } from './console-access.ts';
import { date, emailUpTo, id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';

/** How many mails one reply holds. */
export const mailPageSize = 50;

export const mailStates = ['waiting', 'sent', 'given-up'] as const;
const mailState = z.enum(mailStates);
export type MailState = z.output<typeof mailState>;

/** The longest address that a mail can have. */
export const longestAddress = 100;

const mail = z.object({
  id,
  state: mailState,
  to: z.string().nullable().describe('Null: it was sent, or the account was erased. A search by address names it'),
  subject: z.string().nullable().describe('Null: it was sent, or the account was erased'),
  created_at: instant,
  sent_at: instant.nullable(),
  given_up_at: instant.nullable(),
  next_try_at: instant.nullable().describe('While it waits'),
  tries: z.number().int(),
  failure: z
    .object({
      sentence: z.string().describe('Why the mail server did not take it the last time'),
      answer: z.string().describe('The answer itself, e.g. SMTP EENVELOPE 550; empty: there was none'),
    })
    .nullable(),
  is_secret: z.boolean().describe('It has a link or code that opens something; its text is never shown'),
  secret_until: instant.nullable().describe('When that link or code stops working'),
  may_send_again: z.boolean(),
  sent_again_at: instant.nullable().describe('When an administrator last sent it again'),
});
export type ConsoleMail = z.output<typeof mail>;

export const listMails = route({
  method: 'GET',
  path: '/console/mails',
  access: consoleAccess,
  summary: 'All mails that wait, and those that were sent or given up lately, newest first.',
  query: z.strictObject({
    state: mailState.optional(),
    email: emailUpTo(longestAddress).optional().describe('The whole address of the recipient'),
    before: idParam.optional().describe('The id after which to go on: older mails'),
  }),
  reply: z.object({
    mails: z.array(mail),
    next: id.nullable().describe('`before` of the next page; null: there is none'),
    given_up: z.number().int().describe('All that were given up'),
  }),
  refusals: ['role-too-low'],
});

const mailWithText = z.object({
  ...mail.shape,
  text: z.string().nullable().describe('Null: it was sent, or it has a link or code that opens something'),
});

export const readMail = route({
  method: 'GET',
  path: '/console/mails/:id',
  access: consoleAccess,
  summary: 'One mail with its text, as long as it waits and holds no link or code that opens something.',
  params: z.strictObject({ id: idParam }),
  reply: mailWithText,
  refusals: ['role-too-low', 'not-found'],
});

export const sendMailAgain = route({
  method: 'POST',
  path: '/console/mails/:id/again',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'Send a mail again that was given up. One that already waits again or was sent stays as it is.',
  params: z.strictObject({ id: idParam }),
  reply: mail,
  refusals: ['role-too-low', 'conflict'],
});

export const sendMailsAgain = route({
  method: 'POST',
  path: '/console/mails/again',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'Send all mails again that were given up since a day, except those whose link or code has expired.',
  body: z.strictObject({ since: date.describe('UTC') }),
  reply: z.object({
    count: z.number().int().describe('How many wait again'),
    expired: z.number().int().describe('How many stay given up, because their link or code has expired'),
    at: instant.nullable().describe('Names these mails for their progress; null: there were none'),
  }),
  refusals: ['role-too-low'],
});

/** Counts only, and polled while mails leave: it leaves no trace. */
export const readMailProgress = route({
  method: 'GET',
  path: '/console/mail-progress',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'How far the mails are that were sent again at one time.',
  query: z.strictObject({ at: text(40).pipe(instant) }),
  reply: z.object({ sent: z.number().int(), waiting: z.number().int(), given_up: z.number().int() }),
  refusals: ['role-too-low'],
});
