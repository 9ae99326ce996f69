import { type StaffAct, staffActsAtOnce } from '#contract/staff-acts.ts';
import type { Db } from '#platform/db/database.ts';
import type { StaffActRow } from '#server/kit/staff-acts-store.ts';
import { type Reader, staffActViews } from './view.ts';

type Page = { readonly acts: StaffAct[]; readonly next: number | null };

/** @param rows one more than a page holds, if there are more */
export const pageOfActs = async (db: Db, rows: readonly StaffActRow[], reader: Reader): Promise<Page> => {
  const shown = rows.slice(0, staffActsAtOnce);
  const next = rows.length > staffActsAtOnce ? (shown.at(-1)?.id ?? null) : null;
  return { acts: await staffActViews(db, shown, reader), next };
};
