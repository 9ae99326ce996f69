import type * as calls from '#contract/landing-pages.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openPage } from './parts/open-page.ts';
import { detailsView } from './parts/page-view.ts';

/** A page with its draft and what is live. Refuses `not-found`, `role-too-low`. docs/roles.md#landing-pages */
export const readLandingPage: Verb<typeof calls.readLandingPage> = async ({ db }, { actor, params }) => {
  const page = await openPage(db, actor, params.slug);
  return page.ok ? ok(await detailsView(db, page.value)) : page;
};
