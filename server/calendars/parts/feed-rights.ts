/** Whether a person may have a calendar: asked when it is made, and again at each look at it. docs/decisions/0180 */
import type { SignedInActor } from '#domain/access/actor.ts';
import { manifestCalendarRight } from '#domain/reports/may-read-report.ts';
import type { Db } from '#platform/db/database.ts';
import { findFeatures } from '#server/people/account-store.ts';

export const organizationFeedRight = async (db: Db, actor: SignedInActor, organizationId: number) => {
  const { is_reports: isReports, is_custom_reports: isCustomReports } = await findFeatures(
    db,
    actor.userId,
    organizationId,
  );
  return manifestCalendarRight(actor, organizationId, { isReports, isCustomReports });
};
