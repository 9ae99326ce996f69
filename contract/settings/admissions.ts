/** Requests of people to join the team of their company, which is already registered. docs/decisions/0082 */
import { z } from 'zod';
import { desk } from '../desk-access.ts';
import { everyone } from '../kit/access.ts';
import { email, id, idParam, instant, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { accountLimits } from './account.ts';
import { member } from './team.ts';
import { changesTeam, readsTeam } from './team-access.ts';

/** A request as the team reads it. Its address is proven. */
export const admission = z.object({
  id,
  name: z.string().describe('As the person wrote it'),
  email: z.string().describe('Experts see only its first letter and its domain'),
  proven_at: instant.describe('When the person confirmed the request'),
  expires_at: instant.describe('When it ends without an answer'),
});
export type Admission = z.output<typeof admission>;

/** A request as its person reads it. */
const openedAdmission = z.object({
  organization_name: z.string(),
  email: z.string(),
  name: z.string(),
  state: z
    .enum(['unproven', 'waiting', 'accepted', 'declined'])
    .describe('`unproven`: nobody has been told about it yet'),
  expires_at: instant.describe('Of a declined request: when the person may ask again'),
});
export type OpenedAdmission = z.output<typeof openedAdmission>;

const token = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete')
  .describe('The token of the mailed link');
const ofOrganization = z.strictObject({ id: idParam });
const one = z.strictObject({ id: idParam, admissionId: idParam });

export const askAdmission = route({
  method: 'POST',
  path: '/admissions',
  access: everyone,
  summary:
    'Ask to join the organization that is registered with the domain of an address. A link is mailed to the address, and nobody else is told until the person confirms. Every address gets the same answer.',
  body: z.strictObject({ email, name: text(accountLimits.name, 1) }),
});

export const openAdmission = route({
  method: 'POST',
  path: '/admission-link',
  access: everyone,
  summary: 'Read the request of a mailed link. This changes nothing.',
  body: z.strictObject({ token }),
  reply: openedAdmission,
  refusals: ['not-found'],
});

export const confirmAdmission = route({
  method: 'POST',
  path: '/admission-link/confirm',
  access: everyone,
  summary: 'Confirm the request by the mailed link. The Super Admins of the organization are told.',
  body: z.strictObject({ token, name: text(accountLimits.name, 1) }),
  reply: openedAdmission,
  refusals: ['not-found', 'conflict'],
});

export const listAdmissions = route({
  method: 'GET',
  path: '/organizations/:id/admissions',
  access: readsTeam,
  summary: 'List the people who ask to join the team, the longest waiting first.',
  params: ofOrganization,
  reply: z.array(admission),
  refusals: ['not-found', 'role-too-low'],
});

export const acceptAdmission = route({
  method: 'POST',
  path: '/organizations/:id/admissions/:admissionId/accept',
  access: changesTeam,
  summary: 'Let a person who asked join the team, as Standard. The person is told by mail.',
  params: one,
  reply: member,
  refusals: ['not-found', 'role-too-low', 'conflict'],
});

export const declineAdmission = route({
  method: 'POST',
  path: '/organizations/:id/admissions/:admissionId/decline',
  access: changesTeam,
  summary: 'Decline a request to join the team. The person is told by mail and can ask again after 30 days.',
  params: one,
  refusals: ['not-found', 'role-too-low', 'conflict'],
});

/** A request at the desk: of an organization in which nobody can answer it. */
export const deskAdmission = admission.extend({ organization_id: id, organization_name: z.string() });
export type DeskAdmission = z.output<typeof deskAdmission>;

export const listDeskAdmissions = route({
  method: 'GET',
  path: '/desk/admissions',
  access: desk,
  summary:
    'List requests to join organizations that have no active Super Admin, the longest waiting first; at most 200.',
  reply: z.array(deskAdmission),
  refusals: ['role-too-low'],
});

const atDesk = z.strictObject({ id: idParam });

export const acceptDeskAdmission = route({
  method: 'PUT',
  path: '/desk/admissions/:id/accept',
  access: desk,
  summary: 'Let a person join an organization that has no active Super Admin. The person is told by mail.',
  params: atDesk,
  refusals: ['role-too-low', 'conflict'],
});

export const declineDeskAdmission = route({
  method: 'PUT',
  path: '/desk/admissions/:id/decline',
  access: desk,
  summary: 'Decline a request to join an organization that has no active Super Admin. The person is told by mail.',
  params: atDesk,
  refusals: ['role-too-low', 'conflict'],
});

/** A team's stream of events. */
export const subscribeToTeam = route({
  method: 'GET',
  path: '/organizations/:id/subscribe',
  access: readsTeam,
  summary: 'Follow a team: `team_changed` says that somebody asked to join or was answered. Events carry no data.',
  params: ofOrganization,
  kind: 'event-stream',
  refusals: ['not-found', 'role-too-low'],
});
