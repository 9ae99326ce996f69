import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { alertNames } from './alerts.ts';

/**
 * The metrics that operations.md tells operators to watch. Names never hold people's data: labels are routes, states
 * and sources.
 */
export type Metrics = ReturnType<typeof makeMetrics>;

/** What callers feel, and who is connected. */
const callMetrics = (registers: Registry[]) => ({
  httpDuration: new Histogram({
    name: 'tripwright_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  }),
  /** Gauges of this process. Those of the database are read at the scrape, see read-gauges.ts. */
  openStreams: new Gauge({
    name: 'tripwright_open_streams',
    help: 'Open streams of trip events in this process.',
    registers,
  }),
});

/** Searches and bookings. */
const travelMetrics = (registers: Registry[]) => ({
  bookings: new Counter({
    name: 'tripwright_booking_transitions_total',
    help: 'Booking attempts that entered a state.',
    labelNames: ['state'] as const,
    registers,
  }),
  searches: new Counter({
    name: 'tripwright_flight_searches_total',
    help: 'Flight searches by source and how they ended.',
    labelNames: ['source', 'outcome'] as const,
    registers,
  }),
  searchDuration: new Histogram({
    name: 'tripwright_flight_search_seconds',
    help: 'Time from the start of a search to its last offer.',
    labelNames: ['source'] as const,
    buckets: [0.25, 0.5, 1, 2, 4, 8, 16, 32],
    registers,
  }),
  offersDropped: new Counter({
    name: 'tripwright_offers_dropped_total',
    help: 'Offers of a supplier that were not shown, by reason.',
    labelNames: ['source', 'reason'] as const,
    registers,
  }),
});

/** Guesses of passwords and floods of mail. */
const abuseMetrics = (registers: Registry[]) => ({
  signInFailures: new Counter({
    name: 'tripwright_sign_in_failures_total',
    help: 'Failed sign-ins, by way: checked and wrong, or refused because a limit was reached.',
    labelNames: ['way', 'outcome'] as const,
    registers,
  }),
  breachChecks: new Counter({
    name: 'tripwright_breach_checks_total',
    help: 'New passwords that were checked against known breaches: found, clear, or no answer.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  inboundMails: new Counter({
    name: 'tripwright_inbound_mails_total',
    help: 'Answers to our mails by outcome: taken, repeated, automatic, unknown-address, or why a person got them back.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  mailsDropped: new Counter({
    name: 'tripwright_mails_dropped_total',
    help: 'Mails that were not sent because their recipient or their source had reached a limit, by lane.',
    labelNames: ['lane', 'bound'] as const,
    registers,
  }),
});

/** Begins at 0 for each name, or the first alert of a name would not be an increase. */
const alertCounter = (registers: Registry[]) => {
  const counter = new Counter({
    name: 'tripwright_alerts_total',
    help: 'Log lines that need a person, by the name of their entry in the runbook.',
    labelNames: ['alert'] as const,
    registers,
  });
  for (const alert of [...Object.values(alertNames), 'other']) counter.inc({ alert }, 0);
  return counter;
};

/** The server's own work that fails. */
const workMetrics = (registers: Registry[]) => ({
  duties: new Counter({
    name: 'tripwright_duties_total',
    help: 'Duties by the calendar that this process did, and those that failed.',
    labelNames: ['duty', 'outcome'] as const,
    registers,
  }),
  gaugeReadsFailed: new Counter({
    name: 'tripwright_gauge_reads_failed_total',
    help: 'Reads of gauges from the database that failed: until the next one their gauges are absent.',
    labelNames: ['source'] as const,
    registers,
  }),
  loopFailures: new Counter({
    name: 'tripwright_loop_failures_total',
    help: 'Items that failed in a loop, by loop. The other items went on.',
    labelNames: ['loop'] as const,
    registers,
  }),
  rowsDeleted: new Counter({
    name: 'tripwright_rows_deleted_total',
    help: 'Old rows that this process deleted, by table.',
    labelNames: ['table'] as const,
    registers,
  }),
  spans: new Counter({
    name: 'tripwright_spans_total',
    help: 'Spans of traces: sent to the collector, failed there, or dropped because too many waited.',
    labelNames: ['outcome'] as const,
    registers,
  }),
  alerts: alertCounter(registers),
  errors: new Counter({
    name: 'tripwright_errors_total',
    help: 'Errors of ours that reached the error edge.',
    registers,
  }),
});

/**
 * The metrics of one process, in their own registry.
 * @param options.isWithProcess also memory, CPU and event loop; needs one set per process
 */
export const makeMetrics = (options: { isWithProcess?: boolean } = {}) => {
  const registry = new Registry();
  const registers = [registry];
  if (options.isWithProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...callMetrics(registers),
    ...travelMetrics(registers),
    ...abuseMetrics(registers),
    ...workMetrics(registers),
  };
};
