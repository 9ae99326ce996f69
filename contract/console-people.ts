/** People as administrators find and help them on the console. docs/operations.md#people */
import { z } from 'zod';
import { consoleAccess, helpAccess } from './console-access.ts';
import { email, id, idParam, instant, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { erasureObstacle } from './settings/erasure.ts';
import { userType } from './settings/member-fields.ts';

/** A page of the list. More are found by name or address. */
export const mostPeopleShown = 50;
/** The search counts no further. */
export const mostPeopleCounted = 1000;
/** The teams, policies and followers shown with a person. */
export const mostTiesShown = 50;

/** In code points. */
export const peopleSearchMaxLength = 100;

export const accountStates = ['active', 'pending', 'disabled'] as const;
export type AccountState = (typeof accountStates)[number];

/** Which people a list shows. */
export const peopleKinds = ['staff', 'pending', 'disabled'] as const;
export type PeopleKind = (typeof peopleKinds)[number];

const team = z.object({
  organization_id: id,
  organization_name: z.string(),
  user_type: userType,
});

const summary = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(accountStates).describe('`pending`: waits for approval; `disabled`: switched off'),
  is_expert: z.boolean(),
  is_admin: z.boolean(),
  teams: z.array(team).describe('By name; at most 50'),
  last_signed_in_at: instant.nullable().describe('Null: never'),
});
export type PersonSummary = z.output<typeof summary>;

export const listPeople = route({
  method: 'GET',
  path: '/console/people',
  access: helpAccess,
  summary: 'The people of the installation: the newest, or those found by name or address; at most 50.',
  query: z.strictObject({
    text: text(peopleSearchMaxLength).optional().describe('The beginnings of words of a name or an address'),
    only: z.enum(peopleKinds).optional(),
  }),
  reply: z.object({
    people: z.array(summary),
    total: z.number().int().describe('How many match; 1000: at least so many'),
  }),
  refusals: ['role-too-low'],
});

const help = { ...helpAccess, isTracedByVerb: true } as const;

const session = z.object({
  id,
  device: z.string().describe('In words, e.g. "Chrome on Windows"'),
  network: z.string().describe('The address; of an IPv6 address the first 64 bits'),
  created_at: instant,
  last_seen_at: instant.describe('To the minute'),
});
export type PersonSession = z.output<typeof session>;

export const troubleKinds = [
  'switched-off',
  'waits-for-approval',
  'no-active-team',
  'mails-used-up',
  'passwords-used-up',
  'codes-used-up',
  'new-address',
  'never-proven',
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** What one button does about a trouble. */
export type Help = 'reset-limits' | 'mail-proof' | 'mail-link';

const trouble = z.object({
  kind: z.enum(troubleKinds),
  until: instant.nullable().describe('When it ends by itself; null: it does not'),
  detail: z.string().nullable().describe('The new address that waits for its proof'),
});
export type Trouble = z.output<typeof trouble>;

const named = z.object({ id, name: z.string(), email: z.string() });

const person = z.object({
  ...summary.shape,
  created_at: instant,
  email_proven_at: instant.nullable().describe('Null: nobody has opened a mailed link or typed a mailed code'),
  approves: z
    .array(z.object({ policy: z.string(), organization_id: id, organization_name: z.string() }))
    .describe('The policies whose trips this person approves; at most 50'),
  collaborator: named.nullable().describe('Whom this person lets see the own trips'),
  collaborator_of: z.array(named).describe('Whose trips this person sees; at most 50'),
  troubles: z.array(trouble).describe('What keeps the person from signing in; empty: nothing'),
  sessions: z.array(session).describe('Open ones, the latest seen first; at most 100'),
});
export type Person = z.output<typeof person>;

const byId = z.strictObject({ id: idParam });

export const readPerson = route({
  method: 'GET',
  path: '/console/people/:id',
  access: helpAccess,
  summary: 'One person: teams, policies, collaborators and open sessions.',
  params: byId,
  reply: person,
  refusals: ['role-too-low', 'not-found'],
});

export const endPersonSession = route({
  method: 'DELETE',
  path: '/console/people/:id/sessions/:sessionId',
  access: help,
  summary: 'Sign a person out on one device.',
  params: z.strictObject({ id: idParam, sessionId: idParam }),
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const endPersonSessions = route({
  method: 'DELETE',
  path: '/console/people/:id/sessions',
  access: help,
  summary: 'Sign a person out on every device.',
  params: byId,
  reply: z.object({ ended: z.number().int().min(0).describe('How many sessions were ended') }),
  refusals: ['role-too-low', 'not-found'],
});

export const mailPersonLink = route({
  method: 'POST',
  path: '/console/people/:id/sign-in-link',
  access: help,
  summary: 'Mail the person a sign-in link. Only the mailbox gets it.',
  params: byId,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const resetPersonLimits = route({
  method: 'DELETE',
  path: '/console/people/:id/limits',
  access: help,
  summary: 'Give the person the sign-in mails and the tries of passwords and codes back.',
  params: byId,
  refusals: ['role-too-low', 'not-found'],
});

export const mailPersonProof = route({
  method: 'POST',
  path: '/console/people/:id/email-proof',
  access: help,
  summary: 'Mail the link again that proves the new address a person asked for.',
  params: byId,
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

const obligations = z.object({
  obstacles: z.array(erasureObstacle).describe('What prevents an erasure; empty: nothing'),
  approval_count: z.number().int().describe('Trips that wait for an approval which this person was asked for'),
  invitation_count: z.number().int().describe('Invitations to teams that this person sent and nobody has answered'),
  trip_count: z.number().int().describe('Trips that are not over'),
  last_super_admin_of: z.array(z.string()).describe('Organizations with other members and no other Super Admin'),
});
export type Obligations = z.output<typeof obligations>;

export const readObligations = route({
  method: 'GET',
  path: '/console/people/:id/obligations',
  access: consoleAccess,
  summary: 'What others still need a person for, before the account is switched off or erased.',
  params: byId,
  reply: obligations,
  refusals: ['role-too-low', 'not-found'],
});

export const switchPerson = route({
  method: 'PUT',
  path: '/console/people/:id/standing',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary: 'Switch an account off or on. Off: nobody signs in with it, and what is booked stays booked.',
  params: byId,
  body: z.strictObject({ is_on: z.boolean() }),
  refusals: ['role-too-low', 'not-found', 'conflict'],
});

export const erasePerson = route({
  method: 'DELETE',
  path: '/console/people/:id',
  access: { ...consoleAccess, isTracedByVerb: true },
  summary:
    'Erase the account of a person for good, as the person could. The administrator types the address and must have signed in within the last 15 minutes.',
  params: byId,
  body: z.strictObject({ email: email.describe('The address of the account, typed to confirm') }),
  status: 204,
  refusals: ['role-too-low', 'not-found', 'invalid', 'sign-in-again', 'conflict'],
});
