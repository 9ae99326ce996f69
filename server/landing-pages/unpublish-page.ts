import type * as calls from '#contract/landing-pages.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { closePage, saveDraft } from '#server/landers/pages-store.ts';
import { changingPage } from './parts/open-page.ts';
import { present } from './parts/present.ts';

/**
 * Closes a page to visitors; the draft stays, or is what was live. Requests go on. Refuses `not-found` also for a page
 * that is not live, `role-too-low`, `conflict`. docs/decisions/0113
 */
export const unpublishLandingPage: Verb<typeof calls.unpublishLandingPage> = async (world, call) =>
  present(
    await changingPage(world, call, async (tx, { row, draft }) => {
      if (!row.is_live) return refuse({ code: 'not-found', detail: 'This page is not live.' });
      await closePage(tx, row.id);
      const by = { userId: call.actor.userId, now: world.clock.now() };
      await saveDraft(tx, row.id, { page: draft, changeCount: 0, by });
      return ok({ slug: row.slug, trace: { event: 'landing-page-unpublished', facts: { slug: row.slug } } });
    }),
  );
