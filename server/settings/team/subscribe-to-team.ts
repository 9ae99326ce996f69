import type * as calls from '#contract/settings/admissions.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { StreamVerb } from '#server/kit/verb.ts';
import { refusalOfReader } from './parts/open-team.ts';

/**
 * Streams an event without data when a team's list of requests changes, and the page reads the list again. A person who
 * is no longer a Super Admin loses the stream. docs/roles.md#team; docs/decisions/0082; docs/threats.md#open-streams
 */
export const subscribeToTeam: StreamVerb<typeof calls.subscribeToTeam> = async (world, { actor, params, ip }) => {
  const refusal = await refusalOfReader(world, { actor, params, ip });
  if (refusal) return refuse(refusal);
  return ok({
    subscribe: (send) =>
      world.tripEvents.subscribeToTeam(params.id, ({ id, kind }) => send({ id, event: kind, data: '{}' })),
    mayGoOn: async (now) =>
      now.kind === 'user' && organizationRight(now, params.id, { types: [1], isStaffAllowed: true }) === 'yes',
  });
};
