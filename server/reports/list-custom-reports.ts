import type * as calls from '#contract/reports.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { mayListCustomReports } from '#domain/reports/may-read-report.ts';
import { customReports } from '#domain/reports/reports.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findReportFeatures } from './parts/store.ts';

/** The custom reports with their titles; refuses role-too-low without the feature. REP-08, REP-09 */
export const listCustomReports: Verb<typeof calls.listCustomReports> = async (world, { actor }) => {
  const features = await findReportFeatures(world.db, actor.userId, null);
  if (!mayListCustomReports(actor, features))
    return refuse({ code: 'role-too-low', detail: 'Custom reports are not switched on for your account.' });
  return ok([...customReports].map(([id, { plan }]) => ({ id, title: plan.title })));
};
