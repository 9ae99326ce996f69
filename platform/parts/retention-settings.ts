import { resolve } from 'node:path';
import { ConfigError, type Reader } from './settings-reader.ts';

/** How long rows are kept that no rule reads any more. docs/operations.md#retention */
export type RetentionSettings = {
  /** Mails, after they were sent or given up. */
  readonly mailDays: number;
  /** Events of trips, which only tell open pages to read again. */
  readonly tripEventDays: number;
  /** News of suppliers and of the gateway, which they repeat for days. */
  readonly newsDays: number;
  /** How long a booking’s requests to suppliers and the gateway are kept after its journey. */
  readonly effectDays: number;
  /** Flight searches with their offers, after they expired. */
  readonly searchMinutes: number;
  /** Audit events, and the folder that they are written to before they are deleted; null: they are kept for ever. */
  readonly audit: { readonly days: number; readonly folder: string } | null;
};

const tenYears = 3_650;
/** Rules look back for a year at the most, such as whether a person ever signed in. */
const leastAuditDays = 365;

export const readRetention = (read: Reader): RetentionSettings => ({
  mailDays: read.integer('KEEP_MAILS_DAYS', 30, 1, tenYears),
  tripEventDays: read.integer('KEEP_TRIP_EVENTS_DAYS', 2, 1, tenYears),
  newsDays: read.integer('KEEP_NEWS_DAYS', 90, 30, tenYears),
  effectDays: read.integer('KEEP_EFFECTS_DAYS', 180, 30, tenYears),
  searchMinutes: read.integer('KEEP_SEARCHES_MINUTES', 10, 0, 1_440),
  audit: readAudit(read),
});

const readAudit = (read: Reader): RetentionSettings['audit'] => {
  const days = read.integer('KEEP_AUDIT_DAYS', 0, 0, tenYears);
  const folder = read.text('AUDIT_ARCHIVE', '');
  if (days === 0) {
    if (folder === '') return null;
    throw new ConfigError('AUDIT_ARCHIVE is set without KEEP_AUDIT_DAYS. Set both, or neither.');
  }
  if (days < leastAuditDays)
    throw new ConfigError(
      `KEEP_AUDIT_DAYS is ${days}: rules read the audit of a year, so use ${leastAuditDays} or more.`,
    );
  if (folder === '')
    throw new ConfigError(
      'AUDIT_ARCHIVE is missing: with KEEP_AUDIT_DAYS older events are written to that folder before they are deleted.',
    );
  return { days, folder: resolve(folder) };
};
