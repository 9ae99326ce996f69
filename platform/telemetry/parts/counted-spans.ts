/** Spans wait in a bounded queue. Those that find it full are dropped, and all are counted by their outcome. */
import type { BatchSpanProcessor, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';
import { type Log, plainError } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';

type Options = {
  readonly metrics: Pick<Metrics, 'spans'>;
  readonly log: Log;
  readonly mostWaiting: number;
};

const successCode = 0;

/**
 * @param make the library's processor for the exporter that it is given. It is never given more than `mostWaiting`.
 */
export const countedSpans = (
  exporter: SpanExporter,
  { metrics, log, mostWaiting }: Options,
  make: (counted: SpanExporter) => BatchSpanProcessor,
): SpanProcessor => {
  let waiting = 0;
  let isFailing = false;
  const inner = make({
    export: (spans, tell) => {
      waiting -= spans.length;
      exporter.export(spans, (result) => {
        const isSent = result.code === successCode;
        metrics.spans.inc({ outcome: isSent ? 'sent' : 'failed' }, spans.length);
        // Once per outage, because a collector that is down fails every few seconds.
        if (!isSent && !isFailing)
          log.warn({ error: plainError(result.error).message.slice(0, 200) }, 'traces could not be sent');
        if (isSent && isFailing) log.info('traces are sent again');
        isFailing = !isSent;
        tell(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  });
  return {
    onStart: (span, parent) => inner.onStart(span, parent),
    onEnd: (span) => {
      if (waiting >= mostWaiting) {
        metrics.spans.inc({ outcome: 'dropped' });
        return;
      }
      waiting += 1;
      inner.onEnd(span);
    },
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  };
};
