import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Reader } from '#domain/kit/reader.ts';
import type { Result } from '#domain/kit/result.ts';
import type { ReportDefinition } from '#domain/reports/reports.ts';
import type { World } from '#server/kit/world.ts';
import { type Asked, answerReport, type ReportAnswer } from './parts/answer-report.ts';

type ReportCall = {
  readonly actor: SignedInActor;
  readonly query: Asked;
  readonly ip: string;
  readonly reader: () => Reader;
};

/**
 * The verb of one report: its reply, or with format=csv a file of every row.
 * Refuses not-found and role-too-low. APP-15 to APP-21
 */
export const readReport =
  (definition: ReportDefinition) =>
  (world: World, { actor, query, ip, reader }: ReportCall): Promise<Result<ReportAnswer, Refusal>> =>
    answerReport(world, { actor, ip, asked: query, definition, reader: reader() });
