/** Who may read and change the team of an organization: members, invitations, requests to join, mail domains. */
import type { Access } from '../kit/access.ts';

/** Experts read addresses masked. */
export const readsTeam = {
  may: { superAdmin: 'organization', expert: 'all, in part', administrator: 'all' },
  isTracedByVerb: true,
} as const satisfies Access;

export const changesTeam = {
  may: { superAdmin: 'organization', administrator: 'all' },
  isTracedByVerb: true,
} as const satisfies Access;
