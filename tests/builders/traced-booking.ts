import { bookLondon } from './book-london.ts';
import { waitFor } from './main-job.ts';
import { type CollectedSpan, type Collector, startCollector } from './otlp-collector.ts';
import { removeDataDir, type ServerProcess, startServer } from './server-process.ts';

export type TracedBooking = {
  readonly collector: Collector;
  readonly server: ServerProcess;
  /** Every span of the booking's trace. */
  readonly trace: readonly CollectedSpan[];
  readonly stop: () => Promise<void>;
};

const headers = 'authorization=Bearer%20collector-key';

/** Starts the product and a collector, books one trip, and waits until its trace is whole. Stop it. */
export const traceBooking = async (
  said: { identifier: string; env?: Record<string, string> } = { identifier: 'CC-100' },
): Promise<TracedBooking> => {
  const collector = await startCollector();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    ...said.env,
  };
  const server = await startServer({ env });
  const stop = async () => {
    await server.stop();
    await collector.stop();
    removeDataDir(server.dataDir);
  };
  await bookLondon(server.url, { leaveInDays: 30, identifier: said.identifier });
  const trace = await waitFor('the whole trace of the booking', async () => {
    const root = collector.spans().find(({ name, isFailed }) => name === 'POST /api/trips' && !isFailed);
    const spans = collector.spans().filter(({ traceId }) => traceId === root?.traceId);
    const names = new Set(spans.map(({ name }) => name));
    const isWhole = ['payments.capture', 'send mail', 'job advance-attempt'].every((name) => names.has(name));
    // The span of a job ends last, and it is sent after those below it.
    const ids = new Set(spans.map(({ id }) => id));
    return isWhole && spans.every(({ parentId }) => parentId === null || ids.has(parentId)) ? spans : undefined;
  });
  return { collector, server, trace, stop };
};
