import type * as calls from '#contract/console-organizations.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsoleOrganization } from '#server/people/console-organization-store.ts';
import { organizationView } from './parts/organization-view.ts';

/** One organization with its settings and members. Refuses `not-found`. docs/operations.md#organizations */
export const readConsoleOrganization: Verb<typeof calls.readConsoleOrganization> = async (
  world,
  { params: { id } },
) => {
  const row = await findConsoleOrganization(world.db, id);
  return row ? ok(await organizationView(world, world.db, row)) : refuse({ code: 'not-found' });
};
