import type * as calls from '#contract/programs.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openPage } from './parts/open-page.ts';
import { findRunOf } from './parts/page-store.ts';
import { pageProgramViews } from './parts/page-view.ts';

/** One program of a page. Refuses `not-found` and `role-too-low`. */
export const readPageProgram: Verb<typeof calls.readPageProgram> = async ({ db, clock }, { actor, params }) => {
  const page = await openPage(db, actor, params.slug);
  if (!page.ok) return page;
  // Places are counted over the requests of all families, of which the wall shows a partner its own only.
  return await beyondWall(async () => {
    const row = await findRunOf(db, page.value, params.programId);
    const [view] = row ? await pageProgramViews(db, [row], clock.now()) : [];
    return view ? ok(view) : refuse({ code: 'not-found' });
  });
};
