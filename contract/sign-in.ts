/** Accounts and sessions. Spec 1, 2.3 and 4.1; semantics 2. */
import { z } from 'zod';
import { email, id } from './kit/fields.ts';
import { route } from './kit/route.ts';

const signedIn = z.object({ token: z.string(), is_admin: z.boolean(), is_expert: z.boolean() });
export const passwordMaxLength = 64;
export const codeLength = 4;

export const readCurrentUser = route({
  method: 'GET',
  path: '/users',
  summary: 'Who is signed in.',
  reply: z.object({ id, name: z.string(), is_expert: z.boolean(), is_admin: z.boolean() }),
});

export const readFeatures = route({
  method: 'GET',
  path: '/customer-features',
  summary: 'Which extra features the person has.',
  reply: z.object({ is_reports: z.boolean(), is_custom_reports: z.boolean() }),
});

export const readContact = route({
  method: 'GET',
  path: '/contact',
  summary: 'Whom to ask: sales for an organization account, support for help. The same for everyone.',
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
  summary: 'Whether an address can sign in, and whose domain it is.',
  query: z.strictObject({ email }),
  reply: z.object({
    is_success: z.boolean(),
    name: z.string().nullable().describe('Only to a browser that signed in as this account before'),
    organization: z.string().nullable().describe('Only for a registered domain that is no public mail provider'),
    is_domain_registered: z.boolean(),
  }),
});

export const signIn = route({
  method: 'POST',
  path: '/signin',
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
  summary: 'Mail a sign-in link and a 4-digit code; the same answer for an unknown address.',
  query: z.strictObject({ email }),
  reply: z.object({ code: z.string().optional().describe('In the sandbox world only') }),
  refusals: ['cross-site'],
});

export const signOut = route({
  method: 'POST',
  path: '/signout',
  summary: 'End this session.',
});
