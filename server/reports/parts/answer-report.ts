/** A report, from the request to its reply or file. */

import type { Refusal } from '#contract/refusals.ts';
import { type Report, type ReportBasis, reportRowCap, type VolumeGroup } from '#contract/reports.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { byteOrderMark } from '#domain/kit/csv-cell.ts';
import { plainReader, type Reader, writtenFor } from '#domain/kit/reader.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type CsvTerms, csvHead, csvRow } from '#domain/reports/csv.ts';
import { reportRight } from '#domain/reports/may-read-report.ts';
import { beginReport, type Plan, type Row, type RunningReport, type Setting } from '#domain/reports/plan.ts';
import type { ReportDefinition } from '#domain/reports/reports.ts';
import { audit } from '#server/kit/audit.ts';
import type { Download } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import {
  findChargeIds,
  findJourneyIds,
  findReportFeatures,
  findReportMembers,
  findReportOrganization,
  findSegmentIds,
  loadCharges,
  loadJourneys,
  loadSegments,
  type ReportRange,
  type ReportScope,
} from './store.ts';

export type Asked = {
  readonly organization_id: number;
  readonly from: string;
  readonly to: string;
  readonly basis: ReportBasis;
  readonly format: 'json' | 'csv';
  readonly group?: VolumeGroup;
};

type Question = {
  readonly actor: SignedInActor;
  readonly ip: string;
  readonly asked: Asked;
  readonly definition: ReportDefinition;
  /** How the caller reads the labels of charts; a file is the same for everybody. */
  readonly reader: Reader;
};

export type ReportAnswer = { readonly reply: Report } | { readonly download: Download };

const millionths = 1_000_000;

/**
 * Checks the caller's permission and finds the people and the organization of the report. Reads by staff and of money
 * are audited.
 */
const openReport = async (world: World, { actor, ip, asked, definition }: Question) => {
  const { organization_id: organizationId, format } = asked;
  const [features, organization] = await Promise.all([
    findReportFeatures(world.db, actor.userId, organizationId),
    findReportOrganization(world.db, organizationId),
  ]);
  const wanted = { kind: definition.kind, isFile: format === 'csv' };
  const right = reportRight(actor, organizationId, { wanted, features });
  if (right.kind === 'feature-off')
    return refuse<Refusal>({ code: 'role-too-low', detail: 'Reports are not switched on for your account.' });
  if (right.kind !== 'yes') return refuse<Refusal>({ code: right.kind });
  if (!organization) return refuse<Refusal>({ code: 'not-found' });
  if (right.isStaff || definition.kind !== 'manifest' || wanted.isFile)
    await audit(world, world.db, {
      event: 'report-read',
      userId: null,
      actorId: actor.userId,
      ip,
      facts: { organizationId, report: definition.plan.title, format },
    });
  return ok({ organization, scope: { organizationId, ownerId: right.scope === 'own' ? actor.userId : null } });
};

type Opened = Extract<Awaited<ReturnType<typeof openReport>>, { ok: true }>['value'];

const settingOf = async (world: World, { asked, definition }: Question, opened: Opened): Promise<Setting> => {
  const { organization } = opened;
  return {
    range: { from: asked.from, to: asked.to },
    basis: asked.basis,
    today: world.clock.today(),
    exchange: { currency: organization.currency, ratePpm: organization.currency_rate_ppm },
    identifierTitle: organization.identifier_label ?? 'Identifier',
    group: asked.group ?? 'month',
    members:
      'hasMembers' in definition && definition.hasMembers ? await findReportMembers(world.db, organization.id) : [],
  };
};

/** The rows per read, so that a year of a large organization is never in memory. docs/faults.md#many-rows */
const batch = 1_000;

type Source<F> = {
  readonly ids: (range: ReportRange) => Promise<readonly number[]>;
  readonly load: (ids: readonly number[]) => Promise<readonly F[]>;
};

async function* runReport<F>(
  plan: Plan<F>,
  setting: Setting,
  { ids, load, reader }: Source<F> & { readonly reader: Reader },
): AsyncGenerator<readonly Row[], ReturnType<RunningReport<F>['result']>> {
  const report = writtenFor(reader, () => beginReport(plan, setting));
  const all = await ids({ ...setting.range, basis: setting.basis });
  for (let at = 0; at < all.length; at += batch) yield report.take(await load(all.slice(at, at + batch)));
  yield report.end();
  return writtenFor(reader, () => report.result());
}

const run = (
  { database: { longReads: db } }: World,
  definition: ReportDefinition,
  { setting, scope, reader }: { setting: Setting; scope: ReportScope; reader: Reader },
) => {
  if (definition.source === 'segments')
    return runReport(definition.plan, setting, {
      ids: (range) => findSegmentIds(db, scope, range),
      load: (ids) => loadSegments(db, ids),
      reader,
    });
  if (definition.source === 'charges')
    return runReport(definition.plan, setting, {
      ids: (range) => findChargeIds(db, scope, range),
      load: (ids) => loadCharges(db, ids),
      reader,
    });
  const kind = definition.source === 'flights' ? 'flight' : 'hotel';
  const isEachFlight = definition.source === 'flights' && definition.countsEachFlight === true;
  return runReport(definition.plan, setting, {
    ids: (range) => findJourneyIds(db, scope, { ...range, kind, isEachFlight }),
    load: (ids) => loadJourneys(db, ids),
    reader,
  });
};

type Running = ReturnType<typeof run>;

/** Keeps the first rows; the totals are of all of them. */
const collect = async (running: Running) => {
  const rows: Row[] = [];
  for (;;) {
    const next = await running.next();
    if (next.done) return { rows, ...next.value };
    rows.push(...next.value.slice(0, Math.max(0, reportRowCap - rows.length)));
  }
};

async function* lines(running: Running, terms: CsvTerms): AsyncGenerator<string> {
  yield byteOrderMark + csvHead(terms);
  for await (const rows of running) if (rows.length > 0) yield rows.map((row) => csvRow(terms, row)).join('');
}

const fileName = (title: string, { from, to }: Asked): string =>
  `${title.toLowerCase().replaceAll(' ', '-')}-${from}-to-${to}.csv`;

const shownColumns = (definition: ReportDefinition, setting: Setting) =>
  definition.plan.columns(setting).map(({ key, title, kind, is_extra }) => ({ key, title, kind, is_extra }));

/**
 * @returns the report, or the same as a file with every row; refuses not-found for an organization that is not the
 * caller's, role-too-low for a type too low or a feature that is off
 */
export const answerReport = async (world: World, question: Question): Promise<Result<ReportAnswer, Refusal>> => {
  const opened = await openReport(world, question);
  if (!opened.ok) return opened;
  const { asked, definition } = question;
  const { organization, scope } = opened.value;
  const setting = await settingOf(world, question, opened.value);
  const reader = asked.format === 'csv' ? plainReader : question.reader;
  const running = run(world, definition, { setting, scope, reader });
  const { title } = definition.plan;
  const columns = shownColumns(definition, setting);
  const rate = setting.exchange.ratePpm / millionths;
  const money = { currency: organization.currency, rate };
  if (asked.format === 'csv') {
    const terms = { columns, ...money, rateDate: setting.today };
    return ok({
      download: { name: fileName(title, asked), contentType: 'text/csv; charset=utf-8', chunks: lines(running, terms) },
    });
  }
  const { rows, totals, facts, charts, rowCount, unconverted } = await collect(running);
  return ok({
    reply: {
      title,
      counts: definition.plan.counts(setting),
      organization: { id: organization.id, name: organization.name },
      ...money,
      rate_date: setting.today,
      from: asked.from,
      to: asked.to,
      basis: asked.basis,
      columns,
      rows: rows.map((row) => [...row]),
      totals: [...totals],
      facts: [...facts],
      charts: [...charts],
      row_count: rowCount,
      is_capped: rowCount > rows.length,
      unconverted: [...unconverted],
    },
  });
};
