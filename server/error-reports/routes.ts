import { reportError } from '#contract/error-reports.ts';
import { type Binding, bindPublic } from '#server/kit/bind.ts';
import type { World } from '#server/kit/world.ts';
import { makeReportError } from './report-error.ts';

export const errorReportBindings = ({ clock }: World): readonly Binding[] => [
  bindPublic(reportError, makeReportError(clock)),
];
