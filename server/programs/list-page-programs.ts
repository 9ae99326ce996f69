import type * as calls from '#contract/programs.ts';
import { byteOrderMark } from '#domain/kit/csv-cell.ts';
import { ok } from '#domain/kit/result.ts';
import { csvHeads, csvLinesOf } from '#domain/landers/program-csv.ts';
import { programFieldsOf } from '#domain/landers/program-texts.ts';
import { beyondWall } from '#platform/db/wall.ts';
import type { DownloadableVerb } from '#server/kit/verb.ts';
import { openPage } from './parts/open-page.ts';
import { findRunsOf } from './parts/page-store.ts';
import { pageProgramViews } from './parts/page-view.ts';
import type { ProgramRow } from './parts/store.ts';

async function* fileOf(rows: readonly ProgramRow[]): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvHeads}\r\n`;
  for (const row of rows)
    yield csvLinesOf(programFieldsOf(row))
      .map((line) => `${line}\r\n`)
      .join('');
}

/**
 * The programs of a page, or a file of them that can be imported again. Refuses `not-found` and `role-too-low`.
 * docs/rules.md#programs
 */
export const listPagePrograms: DownloadableVerb<typeof calls.listPagePrograms> = async (
  { db, clock },
  { actor, params, query },
) => {
  const page = await openPage(db, actor, params.slug);
  if (!page.ok) return page;
  // Places are counted over the requests of all families, of which the wall shows a partner its own only.
  return await beyondWall(async () => {
    const rows = await findRunsOf(db, page.value);
    if (query.format === 'csv') {
      const name = `programs-${page.value.slug}-${clock.today()}.csv`;
      return ok({ download: { name, contentType: 'text/csv; charset=utf-8', chunks: fileOf(rows) } });
    }
    const { slug, label, is_live: isLive, organization_id: owner } = page.value;
    const programs = await pageProgramViews(db, rows, clock.now());
    return ok({ reply: { page: { slug, label, is_live: isLive, is_owned: owner !== null }, programs } });
  });
};
