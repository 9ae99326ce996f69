import type * as calls from '#contract/console-organizations.ts';
import { mostOrganizationsShown } from '#contract/console-organizations.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { searchOrganizations } from '#server/people/console-organization-store.ts';
import { summaryViews } from './parts/organization-view.ts';

/** The organizations of the installation that match, newest first. docs/operations.md#organizations */
export const listConsoleOrganizations: Verb<typeof calls.listConsoleOrganizations> = async (
  { db, clock },
  { query: { text = '', state = null } },
) => {
  const rows = await searchOrganizations(db, { text, state, most: mostOrganizationsShown });
  return ok({ organizations: await summaryViews(db, rows, clock.now()), total: rows[0]?.total ?? 0 });
};
