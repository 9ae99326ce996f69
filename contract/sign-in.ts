/** Accounts and sessions. docs/rules.md#sign-in */
import { z } from 'zod';
import { everyone, withSession } from './kit/access.ts';
import { email, id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { homeAirport } from './places.ts';

/** Only for a person who may sign in but do nothing yet, or nothing any longer; absent for everyone else. */
const standing = z
  .enum(['pending', 'suspended', 'disabled'])
  .optional()
  .describe(
    'Only for a person who may do nothing else: `pending` while the organization waits for approval, `suspended` while it is suspended, `disabled` once the account is switched off',
  );
export type Standing = 'pending' | 'suspended' | 'disabled';

const signedIn = z.object({
  token: z.string(),
  is_admin: z.boolean(),
  is_expert: z.boolean(),
  standing,
  is_setup_open: z
    .boolean()
    .optional()
    .describe('For an administrator outside the sandbox: a part of the installation does not work yet'),
});
const mailedCode = z.string().optional().describe('In the sandbox world only');
export const passwordMaxLength = 64;
export const codeLength = 4;

export const readCurrentUser = route({
  method: 'GET',
  path: '/users',
  access: { ...withSession, isOpenToWaiting: true },
  summary: 'Who is signed in.',
  reply: z.object({
    id,
    name: z.string(),
    is_expert: z.boolean(),
    is_admin: z.boolean(),
    standing,
    invitations: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('How many invitations wait for the person; absent when there are none'),
    home_airport: homeAirport.optional().describe('Absent: not chosen, or a landing page visitor'),
    may_help: z.literal(true).optional().describe('Only for an expert who may find and help people on the console'),
    is_guest: z
      .literal(true)
      .optional()
      .describe(
        'Only for a landing page visitor whose address is not proven: they can reach only the trip of this session and belong to no organization',
      ),
  }),
});
export type CurrentUser = z.output<typeof readCurrentUser.reply>;

export const readFeatures = route({
  method: 'GET',
  path: '/customer-features',
  access: withSession,
  summary: 'The extra features the person has.',
  reply: z.object({ is_reports: z.boolean(), is_custom_reports: z.boolean() }),
});

export const readContact = route({
  method: 'GET',
  path: '/contact',
  access: everyone,
  summary: 'The contacts: sales for an organization account, support for help. The same for everyone.',
  reply: z.object({
    sales_name: z.string().describe('Empty, like every field of sales, when it is not configured'),
    sales_address: z.string(),
    sales_phone: z.string(),
    sales_email: z.string(),
    support_email: z.string(),
  }),
});
export type Contact = z.output<typeof readContact.reply>;

export const lookUpAddress = route({
  method: 'GET',
  path: '/signin',
  access: { ...everyone, limit: 'look-ups' },
  summary: 'Whether an address can sign in, and the organization of its domain.',
  query: z.strictObject({ email }),
  reply: z.object({
    is_success: z.boolean(),
    name: z.string().nullable().describe('Only to a browser that signed in as this account before'),
    organization: z.string().nullable().describe('Only for a registered domain that is not a public mail provider’s'),
    is_domain_registered: z.boolean(),
    is_domain_waiting: z
      .literal(true)
      .optional()
      .describe('An organization of the domain waits for approval and takes requests to join; absent: none does'),
  }),
});

export const signIn = route({
  method: 'POST',
  path: '/signin',
  access: everyone,
  summary: 'Sign in with a password, with the mailed 4-digit code, or (is-link=true) with the code of the mailed link.',
  query: z.strictObject({ 'is-link': z.stringbool().optional() }),
  body: z.strictObject({
    email,
    password: z
      .string()
      .max(passwordMaxLength * 4)
      .nullable()
      .optional(),
    code: z.string().max(100).nullable().optional(),
  }),
  reply: signedIn,
  refusals: ['sign-in-failed', 'attempts-exceeded'],
});

export const sendSignInLink = route({
  method: 'GET',
  path: '/signin-link',
  access: { ...everyone, sendsMail: true },
  summary: 'Mail a sign-in link and a 4-digit code; the same answer for an unknown address.',
  query: z.strictObject({ email }),
  reply: z.object({ code: mailedCode }),
  refusals: ['cross-site'],
});

export const signOut = route({
  method: 'POST',
  path: '/signout',
  access: { ...withSession, isOpenToWaiting: true },
  summary: 'End this session.',
});

export const sendResetLink = route({
  method: 'GET',
  path: '/reset-link',
  access: { ...everyone, sendsMail: true },
  summary:
    'Mail a link and a 4-digit code that sign in to choose a new password; the same answer for an unknown address.',
  query: z.strictObject({ email }),
  reply: z.object({ code: mailedCode }),
  refusals: ['cross-site'],
});

export const organizationNameMaxLength = 100;

export const registerOrganization = route({
  method: 'POST',
  path: '/customers',
  access: everyone,
  summary: 'Register an organization: it waits for approval, and a link to prove the address is mailed.',
  body: z.strictObject({
    name: text(100, 1),
    email,
    organization: text(organizationNameMaxLength, 1),
  }),
  refusals: ['organization-registered', 'registration-blocked'],
});

const session = z.object({
  id,
  device: z.string().describe('In words, e.g. "Chrome on Windows"; "Unknown device" when it does not say'),
  created_at: instant,
  last_seen_at: instant.describe('To the minute'),
  is_current: z.boolean().describe('The device of this request'),
});
export type Session = z.output<typeof session>;

export const listSessions = route({
  method: 'GET',
  path: '/sessions',
  access: withSession,
  summary: 'Where the person is signed in, this one first, then the latest seen.',
  reply: z.array(session),
});

export const endSession = route({
  method: 'DELETE',
  path: '/sessions/:id',
  access: withSession,
  summary: 'Sign out one device; for the caller’s own device this is signing out.',
  params: z.strictObject({ id: idParam }),
  refusals: ['not-found'],
});

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/sessions',
  access: withSession,
  summary: 'Sign out everywhere else: all sessions of the person except the current one.',
  reply: z.object({ ended: z.number().int().min(0).describe('How many sessions were ended') }),
});
