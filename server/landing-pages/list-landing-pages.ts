import type * as calls from '#contract/landing-pages.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findPages } from '#server/landers/pages-store.ts';
import { findPartners } from '#server/people/partner-store.ts';
import { administered } from './parts/administered.ts';
import { summaryViews } from './parts/page-view.ts';

/** More pages than any operator has. */
const mostPages = 200;

/** The pages that the caller may edit, and the partners for which the caller may make one. docs/roles.md#landing-pages */
export const listLandingPages: Verb<typeof calls.listLandingPages> = async ({ db }, { actor }) => {
  const organizationIds = administered(actor);
  const [rows, makers] = await Promise.all([
    findPages(db, organizationIds, mostPages),
    findPartners(db, organizationIds),
  ]);
  return ok({ pages: await summaryViews(db, rows), makers });
};
