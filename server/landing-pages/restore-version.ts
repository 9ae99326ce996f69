import type * as calls from '#contract/landing-pages.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { pageChanges } from '#domain/landers/page-changes.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findVersion, saveDraft } from '#server/landers/pages-store.ts';
import { withFeeOf } from './parts/administered.ts';
import { changingPage } from './parts/open-page.ts';
import { present } from './parts/present.ts';

/**
 * Makes the draft the same as an earlier version. Nothing becomes public. Refuses `not-found` also for a version that
 * does not exist, `role-too-low`, `conflict`.
 */
export const restoreLandingPageVersion: Verb<typeof calls.restoreLandingPageVersion> = async (world, call) =>
  present(
    await changingPage(world, call, async (tx, { row, draft, live }) => {
      const { number } = call.body;
      const found = await findVersion(tx, row.id, number);
      if (!found) return refuse({ code: 'not-found' });
      const page = withFeeOf(draft, found, call.actor);
      const by = { userId: call.actor.userId, now: world.clock.now() };
      await saveDraft(tx, row.id, { page, changeCount: pageChanges(live, page).length, by });
      return ok({ slug: row.slug, trace: { event: 'landing-page-restored', facts: { slug: row.slug, number } } });
    }),
  );
