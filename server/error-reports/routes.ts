import { reportError } from '#contract/error-reports.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import type { World } from '#server/kit/world.ts';
import { makeReportError } from './report-error.ts';

export const errorReportBindings = ({ clock }: World): readonly Binding[] => [
  bind(reportError, makeReportError(clock)),
];
