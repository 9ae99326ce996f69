import type * as calls from '#contract/reports.ts';
import { refuse } from '#domain/kit/result.ts';
import { customReports } from '#domain/reports/reports.ts';
import type { DownloadableVerb } from '#server/kit/verb.ts';
import { answerReport } from './parts/answer-report.ts';

/** One custom report by its number, or its file; refuses not-found and role-too-low. APP-22 to APP-25 */
export const readCustomReport: DownloadableVerb<typeof calls.readCustomReport> = async (
  world,
  { actor, query, params, ip, reader },
) => {
  const definition = customReports.get(params.id);
  return definition
    ? answerReport(world, { actor, ip, asked: query, definition, reader: reader() })
    : refuse({ code: 'not-found' });
};
