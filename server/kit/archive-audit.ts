/** Moves old audit events into a file, and leaves an anchor that the chain continues from. docs/decisions/0121 */
import { createHash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '#domain/kit/invariant.ts';
import type { Clock } from '#platform/clock.ts';
import type { RetentionSettings } from '#platform/config.ts';
import type { Db } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { firstBrokenAuditEvent } from './audit.ts';
import {
  deleteAnchored,
  findLastBefore,
  readAnchor,
  readEventLines,
  storeAnchor,
} from './parts/audit-archive-store.ts';

const dayMs = 86_400_000;
const linesAtOnce = 1_000;

export type ArchivingWorld = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'rowsDeleted'>;
};

type Span = { readonly afterId: number; readonly lastId: number };
type Written = { readonly count: number; readonly fileName: string; readonly fileSha256: string };

/** Writes the events to a file that has its name only when it is whole and on the disk. */
const writeFile = async (db: Db, folder: string, { afterId, lastId }: Span): Promise<Written> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileName = `audit-${afterId + 1}-${lastId}.jsonl`;
  const unfinished = join(folder, `${fileName}.part`);
  const file = await open(unfinished, 'w', 0o600);
  const sha = createHash('sha256');
  let count = 0;
  try {
    for (let at = afterId; at < lastId; ) {
      const some = await readEventLines(db, { afterId: at, lastId, most: linesAtOnce });
      const text = some.lines.map((line) => `${line}\n`).join('');
      sha.update(text);
      await file.write(text);
      count += some.lines.length;
      at = some.lastId;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, fileName));
  return { count, fileName, fileSha256: sha.digest('hex') };
};

/**
 * Cuts the audit. Events are first written to a file, then an anchor is stored, and only then are they deleted. A run
 * that is cut off is finished by the next one.
 * @throws InvariantError when the chain is broken: then nothing is deleted, and a person looks at it first
 */
export const archiveAudit = async (
  world: ArchivingWorld,
  { days, folder }: NonNullable<RetentionSettings['audit']>,
  signal: AbortSignal,
): Promise<void> => {
  const { db, clock, log, metrics } = world;
  const now = clock.now();
  const { lastId: afterId } = await readAnchor(db);
  const last = await findLastBefore(db, new Date(now.getTime() - days * dayMs));
  if (last !== null && last.id > afterId) {
    const broken = await firstBrokenAuditEvent(db);
    invariant(broken === null, `the audit is broken at event ${broken}: it is not cut`);
    const written = await writeFile(db, folder, { afterId, lastId: last.id });
    await storeAnchor(db, { ...written, lastId: last.id, hash: last.hash, cutAt: now });
    log.info({ file: written.fileName, events: written.count }, 'old audit events were written to a file');
  }
  const anchor = await readAnchor(db);
  if (anchor.lastId === 0) return;
  metrics.rowsDeleted.inc({ table: 'audit_events' }, await deleteAnchored(db, anchor.lastId, signal));
};
