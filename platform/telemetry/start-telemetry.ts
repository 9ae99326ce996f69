/** Sends traces and metrics to a collector. Loaded only when a collector is set. docs/operations.md#tracing */
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from '../tracing.ts';
import { countedSpans } from './parts/counted-spans.ts';
import { makeTracing } from './parts/make-tracing.ts';
import { metricsBridge } from './parts/metrics-bridge.ts';

export type Telemetry = {
  /** Null: only metrics are sent. */
  readonly tracing: Tracing | null;
  /** Sends what waits, for at most this long. A collector that does not answer does not hold up the stop. */
  readonly stop: (mostMs: number) => Promise<void>;
};

type Options = {
  readonly settings: TelemetrySettings;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly version: string;
};

const mostBatch = 512;

/** Milliseconds since 1970, finer than Date. */
const preciseNowMs = (): number => performance.timeOrigin + performance.now();

const samplerOf = ({ name, ratio }: TelemetrySettings['sampler']): Sampler => {
  const plain = name.replace('parentbased_', '');
  const root =
    plain === 'always_off'
      ? new AlwaysOffSampler()
      : plain === 'traceidratio'
        ? new TraceIdRatioBasedSampler(ratio)
        : new AlwaysOnSampler();
  return name === plain ? root : new ParentBasedSampler({ root });
};

export const startTelemetry = ({ settings, metrics, log, version }: Options): Telemetry => {
  const { traces, metricsTo, headers, timeoutMs, sampler } = settings;
  const resource = resourceFromAttributes({
    'service.version': version,
    ...settings.resource,
    'service.name': settings.serviceName,
  });
  const stops: (() => Promise<void>)[] = [];
  let tracing: Tracing | null = null;
  if (traces !== null) {
    const exporter = new OTLPTraceExporter({ url: traces.url, headers: { ...headers }, timeoutMillis: timeoutMs });
    const { mostWaiting, everyMs } = traces;
    const processor = countedSpans(
      exporter,
      { metrics, log, mostWaiting },
      (counted) =>
        new BatchSpanProcessor({
          exporter: counted,
          maxQueueSize: mostWaiting,
          maxExportBatchSize: Math.min(mostBatch, mostWaiting),
          scheduledDelayMillis: everyMs,
        }),
    );
    const provider = new TracerProvider({ resource, sampler: samplerOf(sampler), spanProcessors: [processor] });
    tracing = makeTracing(provider.getTracer('tripwright', version), preciseNowMs);
    stops.push(() => provider.shutdown());
  }
  if (metricsTo !== null) {
    const { registry } = metrics;
    const startedMs = preciseNowMs();
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: metricsTo.url, headers: { ...headers }, timeoutMillis: timeoutMs }),
      exportIntervalMillis: metricsTo.everyMs,
      exportTimeoutMillis: Math.min(timeoutMs, metricsTo.everyMs),
      metricProducers: [metricsBridge({ registry, startedMs, nowMs: preciseNowMs }, resource)],
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    stops.push(() => provider.shutdown());
  }
  return {
    tracing,
    stop: async (mostMs) => {
      const timeUp = new Promise((resolve) => setTimeout(resolve, mostMs).unref());
      await Promise.race([Promise.allSettled(stops.map((stop) => stop())), timeUp]);
    },
  };
};
