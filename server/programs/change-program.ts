import * as calls from '#contract/programs.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { programTexts } from '#domain/landers/program-texts.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openPage, problemsOf, twinSentence } from './parts/open-page.ts';
import { findNamed, findRunOf, lockProgramsOf, updateProgram } from './parts/page-store.ts';
import { pageProgramViews } from './parts/page-view.ts';

/**
 * Changes a program. Requests keep what was promised to them. Refuses `not-found`, `role-too-low`, `invalid` by field,
 * and `conflict` with the current program when it was changed since it was read. docs/rules.md#programs
 */
export const changeProgram: Verb<typeof calls.changeProgram> = (world, call) =>
  // Places are counted over the requests of all families, of which the wall shows a partner its own only.
  beyondWall(() =>
    world.database.transact(async (tx) => {
      const { actor, params, ip } = call;
      const opened = await openPage(tx, actor, params.slug);
      if (!opened.ok) return opened;
      const page = opened.value;
      await lockProgramsOf(tx, page);
      const now = world.clock.now();
      const before = await findRunOf(tx, page, params.programId);
      if (!before) return refuse({ code: 'not-found' });
      const { seen_version: version, ...fields } = call.body;
      const viewOf = async (row: typeof before) => (await pageProgramViews(tx, [row], now))[0];
      const current = await viewOf(before);
      if (!current) return refuse({ code: 'not-found' });
      if (before.version !== version) return refuse(staleWrite(calls.readPageProgram, current));
      const errors = problemsOf(fields);
      if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
      const twin = await findNamed(tx, page, fields);
      if (twin !== undefined && twin !== before.id)
        return refuse({ code: 'invalid', errors: { category_sub: twinSentence } });
      const owner = { organization_id: before.organization_id, lander_id: page.id };
      // A request that takes a place locks the program, but does not change it.
      if (!(await updateProgram(tx, { id: before.id, version }, { ...programTexts(fields), ...owner })))
        return refuse(staleWrite(calls.readPageProgram, current));
      const after = await findRunOf(tx, page, before.id);
      const view = after && (await viewOf(after));
      if (!view) return refuse({ code: 'not-found' });
      const facts = {
        landerId: page.id,
        programId: before.id,
        isPublishedWas: before.is_published,
        isPublishedNow: fields.is_published,
      };
      await audit(world, tx, { event: 'program-changed', userId: null, actorId: actor.userId, ip, facts });
      return ok(view);
    }),
  );
