/** Errors in the browser. docs/rules.md#broken-pages; docs/threats.md#error-report-floods */
import { z } from 'zod';
import { everyone } from './kit/access.ts';
import { route } from './kit/route.ts';

/** Of the whole report on the wire. */
export const errorReportMaxBytes = 64 * 1024;

const part = z.string().max(errorReportMaxBytes).nullable().optional();
const place = z.number().int().min(0).max(2_147_483_647).nullable().optional();

export const reportError = route({
  method: 'POST',
  path: '/error-report',
  status: 204,
  access: everyone,
  summary: 'Report an error in the browser. The answer is 204 whether the report was kept, counted or dropped.',
  body: z.strictObject({
    message: part,
    stack: part,
    component: part.describe("React's component stack"),
    info: part,
    url: part.describe('Of the page; its query is not kept'),
    app: part.describe('Which build reports'),
    source: part.describe('Of the script that failed'),
    lineno: place,
    colno: place,
  }),
});
export type ErrorReport = z.output<typeof reportError.body>;
