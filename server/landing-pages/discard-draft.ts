import type * as calls from '#contract/landing-pages.ts';
import { ok } from '#domain/kit/result.ts';
import { newLandingPage } from '#domain/landers/new-page.ts';
import type { Verb } from '#server/kit/verb.ts';
import {
  deleteDraft,
  deletePage,
  findVersion,
  findVersions,
  hasPrograms,
  saveDraft,
} from '#server/landers/pages-store.ts';
import { withFeeOf } from './parts/administered.ts';
import { changingPage } from './parts/open-page.ts';

/**
 * Throws a draft away: what is live stays, and a closed page has its last version as the draft again. A page that was
 * never published is deleted, or emptied when it has programs. Refuses `not-found`, `role-too-low`, `conflict`.
 */
export const discardLandingPageDraft: Verb<typeof calls.discardLandingPageDraft> = (world, call) =>
  changingPage(world, call, async (tx, { row, draft }) => {
    const by = { userId: call.actor.userId, now: world.clock.now() };
    const trace = { event: 'landing-page-discarded', facts: { slug: row.slug } };
    if (row.is_live) {
      await deleteDraft(tx, row.id);
      return ok({ slug: row.slug, trace });
    }
    const [last] = await findVersions(tx, row.id, 1);
    if (!last && !(await hasPrograms(tx, row.id))) {
      await deletePage(tx, row.id);
      return ok({ slug: null, trace: { ...trace, event: 'landing-page-deleted' } });
    }
    const earlier = (last && (await findVersion(tx, row.id, last.number))) ?? newLandingPage(row.slug, row.label, '');
    const page = withFeeOf(draft, earlier, call.actor);
    await saveDraft(tx, row.id, { page, changeCount: 0, by });
    return ok({ slug: row.slug, trace });
  });
