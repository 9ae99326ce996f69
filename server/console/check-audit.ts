import type * as calls from '#contract/audit.ts';
import { ok } from '#domain/kit/result.ts';
import { firstBrokenAuditEvent } from '#server/kit/audit.ts';
import { countAuditEvents } from '#server/kit/audit-list-store.ts';
import type { Verb } from '#server/kit/verb.ts';

/** Checks the chain now. A duty does the same once a day and raises an alert. */
export const checkAudit: Verb<typeof calls.checkAudit> = async ({ database: { longReads: db } }) => {
  const [count, brokenAt] = await Promise.all([countAuditEvents(db), firstBrokenAuditEvent(db)]);
  return ok({ count, broken_at: brokenAt });
};
