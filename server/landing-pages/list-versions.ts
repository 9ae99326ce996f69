import { z } from 'zod';
import type * as calls from '#contract/landing-pages.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findVersions } from '#server/landers/pages-store.ts';
import { openPage } from './parts/open-page.ts';

const mostVersions = 100;
const parts = z.array(z.string());

/** What was published, the newest first. Refuses `not-found`, `role-too-low`. */
export const listLandingPageVersions: Verb<typeof calls.listLandingPageVersions> = async (
  { db },
  { actor, params },
) => {
  const page = await openPage(db, actor, params.slug);
  if (!page.ok) return page;
  const versions = await findVersions(db, page.value.row.id, mostVersions);
  return ok(
    versions.map((version) => ({
      ...version,
      parts: parts.parse(version.parts),
      published_at: version.published_at?.toISOString() ?? null,
    })),
  );
};
