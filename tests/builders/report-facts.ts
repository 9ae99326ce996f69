/** Facts of reports; each maker takes the values that matter to the test. */
import type { Report } from '#contract/reports.ts';
import type { ChargeFact, JourneyFact, SegmentFact } from '#domain/reports/facts.ts';
import { beginReport, type Plan, type Setting } from '#domain/reports/plan.ts';

export const samRivera = { id: 1, name: 'Sam Lee Rivera', shortName: 'Sam Rivera' };
export const zoeConnor = { id: 2, name: "Zoë O'Connor-Núñez", shortName: "Zoë O'Connor-Núñez" };

const trip = { tripId: 7, identifier: 'CC-7', contactId: 3, contactName: 'Sam Rivera', travelers: [samRivera] };

/** BA178 from JFK to LHR on 16 June, booked on the first. */
export const segmentOf = (said: Partial<SegmentFact> = {}): SegmentFact => ({
  ...trip,
  id: 11,
  bookedOn: '2026-06-01',
  airline: 'BA',
  airlineName: 'British Airways',
  number: '178',
  from: 'JFK',
  to: 'LHR',
  departLocal: '2026-06-16T08:05',
  arriveLocal: '2026-06-16T20:10',
  minutes: 425,
  cabin: 'economy',
  fare: 'Economy Basic',
  status: 'Booked',
  confirmations: [{ pnr: 'ABC123', airline: 'BA' }],
  tickets: [{ passenger: 'SAM LEE RIVERA', number: '1251234567890', airline: 'BA' }],
  ...said,
});

/** JFK to London and back for 412.00 USD. */
export const journeyOf = (said: Partial<JourneyFact> = {}): JourneyFact => ({
  ...trip,
  id: 21,
  description: 'JFK to LHR and back',
  bookedOn: '2026-06-01',
  departsOn: '2026-06-16',
  returnsOn: '2026-06-20',
  from: 'JFK',
  to: 'LHR',
  airlineName: 'British Airways',
  cabin: 'economy',
  flightDays: ['2026-06-16', '2026-06-20'],
  isWithin: true,
  charges: [{ minor: 41_200, currency: 'USD' }],
  co2Grams: 803_400,
  ...said,
});

/** 412.00 USD charged by British Airways on 1 June. */
export const chargeOf = (said: Partial<ChargeFact> = {}): ChargeFact => ({
  ...trip,
  id: 31,
  on: '2026-06-01',
  departsOn: '2026-06-16',
  description: 'JFK to LHR and back',
  merchant: 'British Airways',
  cardLast4: '4242',
  category: 'flight',
  isRefund: false,
  amount: { minor: 41_200, currency: 'USD' },
  ...said,
});

/** Acme Robotics in June 2026, as of the tenth. */
export const settingOf = (said: Partial<Setting> = {}): Setting => ({
  range: { from: '2026-05-01', to: '2026-06-30' },
  basis: 'booked',
  today: '2026-06-10',
  exchange: { currency: 'USD', ratePpm: 1_000_000 },
  identifierTitle: 'Cost Center',
  group: 'month',
  members: [],
  ...said,
});

/** A report as the server answers it, in minor units. */
export const wholeReportOf = <F>(plan: Plan<F>, facts: readonly F[], said: Partial<Setting> = {}): Report => {
  const setting = settingOf(said);
  const report = beginReport(plan, setting);
  const rows = [...report.take(facts), ...report.end()].map((row) => [...row]);
  const { totals, facts: ownFacts, charts, rowCount, unconverted } = report.result();
  return {
    title: plan.title,
    counts: plan.counts(setting),
    organization: { id: 1, name: 'Acme Robotics' },
    currency: setting.exchange.currency,
    rate: setting.exchange.ratePpm / 1_000_000,
    rate_date: setting.today,
    ...setting.range,
    basis: setting.basis,
    columns: report.columns.map(({ key, title, kind, is_extra }) => ({ key, title, kind, is_extra })),
    rows,
    totals: [...totals],
    facts: [...ownFacts],
    charts: [...charts],
    row_count: rowCount,
    is_capped: false,
    unconverted: [...unconverted],
  };
};

/** The whole of a report, its rows by the keys of their columns. */
export const reportOf = <F>(plan: Plan<F>, facts: readonly F[], said: Partial<Setting> = {}) => {
  const report = beginReport(plan, settingOf(said));
  const rows = [...report.take(facts), ...report.end()];
  const named = (row: readonly unknown[]) => Object.fromEntries(report.columns.map(({ key }, at) => [key, row[at]]));
  const result = report.result();
  return { ...result, columns: report.columns, rows: rows.map(named), cells: rows, totals: named(result.totals) };
};
