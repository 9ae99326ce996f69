import type * as calls from '#contract/audit.ts';
import { auditPageSize } from '#contract/audit.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { byteOrderMark } from '#domain/kit/csv-cell.ts';
import { ok } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { type AuditFilter, findAuditEvents, findEventNames } from '#server/kit/audit-list-store.ts';
import type { DownloadableVerb } from '#server/kit/verb.ts';
import { findUserId } from '#server/people/user-store.ts';
import { auditCsvHead, auditCsvRow, auditViews } from './parts/audit-view.ts';

/** How many events of a file are read at once. */
const chunkSize = 1_000;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Page by page, so that a file of a million events needs no more memory than one of a thousand. */
async function* fileOf(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield byteOrderMark + auditCsvHead;
  let before: number | undefined;
  for (;;) {
    const rows = await findAuditEvents(db, { ...filter, before }, chunkSize);
    if (rows.length > 0) yield (await auditViews(db, rows)).map(auditCsvRow).join('');
    if (rows.length < chunkSize) return;
    before = rows.at(-1)?.id;
  }
}

/** An id that nobody has, for an address that nobody has. */
const nobody = -1;

const idOf = async (db: Db, email: string | undefined): Promise<number | undefined> =>
  email ? ((await findUserId(db, email.toLowerCase())) ?? nobody) : undefined;

/** The events that match, newest first. Reading them is itself an event, which every staff call leaves. */
export const listAuditEvents: DownloadableVerb<typeof calls.listAuditEvents> = async (
  { database: { longReads: db }, clock },
  { query },
) => {
  const { event, person, from, to, before, format } = query;
  const filter: AuditFilter = {
    event: event === '' ? undefined : event,
    userId: await idOf(db, person),
    from: from === undefined ? undefined : midnight(from),
    until: to === undefined ? undefined : midnight(addDays(to, 1)),
  };
  if (format === 'csv') {
    const download = {
      name: `audit-${clock.today()}.csv`,
      contentType: 'text/csv; charset=utf-8',
      chunks: fileOf(db, filter),
    };
    return ok({ download });
  }
  const [rows, names] = await Promise.all([
    findAuditEvents(db, { ...filter, before }, auditPageSize + 1),
    findEventNames(db),
  ]);
  const events = await auditViews(db, rows.slice(0, auditPageSize));
  const next = rows.length > auditPageSize ? (events.at(-1)?.id ?? null) : null;
  return ok({ reply: { events, next, names: [...names] } });
};
