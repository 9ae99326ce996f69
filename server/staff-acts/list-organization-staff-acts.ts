import type * as calls from '#contract/staff-acts.ts';
import { staffActsAtOnce } from '#contract/staff-acts.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { byteOrderMark } from '#domain/kit/csv-cell.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { type ActsFilter, findStaffActs } from '#server/kit/staff-acts-store.ts';
import type { DownloadableVerb } from '#server/kit/verb.ts';
import { pageOfActs } from './parts/page-of-acts.ts';
import { staffActsCsvHead, staffActsCsvRow, staffActViews } from './parts/view.ts';

/** How many acts of a file are read at once. */
const chunkSize = 1_000;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Page by page, so that a large file needs no more memory than a small one. */
async function* fileOf(db: Db, organizationId: number, filter: ActsFilter): AsyncGenerator<string> {
  yield byteOrderMark + staffActsCsvHead;
  let before: number | undefined;
  for (;;) {
    const rows = await findStaffActs(db, { organizationId }, { ...filter, before }, chunkSize);
    if (rows.length > 0) yield (await staffActViews(db, rows, 'team')).map(staffActsCsvRow).join('');
    if (rows.length < chunkSize) return;
    before = rows.at(-1)?.id;
  }
}

/** For the organization's Super Admins. Refuses `not-found`, `role-too-low`. docs/rules.md#acts-of-our-staff */
export const listOrganizationStaffActs: DownloadableVerb<typeof calls.listOrganizationStaffActs> = async (
  { database, clock },
  { actor, params: { id: organizationId }, query: { from, to, before, format } },
) => {
  const right = organizationRight(actor, organizationId, { types: [1], isStaffAllowed: false });
  if (right !== 'yes') return refuse({ code: right });
  const db = database.longReads;
  const filter: ActsFilter = {
    from: from === undefined ? undefined : midnight(from),
    until: to === undefined ? undefined : midnight(addDays(to, 1)),
  };
  if (format === 'csv') {
    const download = {
      name: `what-we-did-${clock.today()}.csv`,
      contentType: 'text/csv; charset=utf-8',
      chunks: fileOf(db, organizationId, filter),
    };
    return ok({ download });
  }
  const rows = await findStaffActs(db, { organizationId }, { ...filter, before }, staffActsAtOnce + 1);
  return ok({ reply: await pageOfActs(db, rows, 'team') });
};
