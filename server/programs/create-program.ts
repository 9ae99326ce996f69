import type * as calls from '#contract/programs.ts';
import { programLimits } from '#contract/programs.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { programTexts } from '#domain/landers/program-texts.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openPage, problemsOf, twinSentence, unownedSentence } from './parts/open-page.ts';
import { findNamed, findRunOf, findRunsOf, insertProgram, lockProgramsOf } from './parts/page-store.ts';
import { pageProgramViews } from './parts/page-view.ts';

/**
 * Adds a program to a page. Refuses `not-found`, `role-too-low`, and `invalid` by field: also for a name and season
 * that the page has, on a page without an organization, and when it has as many programs as a page may have.
 * docs/rules.md#programs
 */
export const createProgram: Verb<typeof calls.createProgram> = (world, call) =>
  // Places are counted over the requests of all families, of which the wall shows a partner its own only.
  beyondWall(() =>
    world.database.transact(async (tx) => {
      const { actor, params, ip } = call;
      const opened = await openPage(tx, actor, params.slug);
      if (!opened.ok) return opened;
      const page = opened.value;
      const { body } = call;
      const errors = problemsOf(body);
      if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
      if (page.organization_id === null) return refuse({ code: 'invalid', detail: unownedSentence });
      await lockProgramsOf(tx, page);
      if ((await findNamed(tx, page, body)) !== undefined)
        return refuse({ code: 'invalid', errors: { category_sub: twinSentence } });
      if ((await findRunsOf(tx, page)).length >= programLimits.programs)
        return refuse({ code: 'invalid', detail: `A page has at most ${programLimits.programs} programs.` });
      const id = await insertProgram(tx, {
        ...programTexts(body),
        organization_id: page.organization_id,
        lander_id: page.id,
      });
      const row = await findRunOf(tx, page, id);
      const [view] = row ? await pageProgramViews(tx, [row], world.clock.now()) : [];
      invariant(view !== undefined, 'a program that was just made is not there');
      const facts = { landerId: page.id, programId: id, isPublished: body.is_published };
      await audit(world, tx, { event: 'program-created', userId: null, actorId: actor.userId, ip, facts });
      return ok(view);
    }),
  );
