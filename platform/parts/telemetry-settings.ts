import { ConfigError, type Reader } from './settings-reader.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces and metrics are sent, by the standard variables of OpenTelemetry. docs/operations.md#tracing */
export type TelemetrySettings = {
  readonly serviceName: string;
  /** More about this process, such as `deployment.environment.name`. */
  readonly resource: Readonly<Record<string, string>>;
  /** Sent with every request to the collector; they may hold its key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly sampler: { readonly name: (typeof samplers)[number]; readonly ratio: number };
  /** Null: no traces. `mostWaiting`: spans that wait for the collector; further ones are dropped. */
  readonly traces: { readonly url: string; readonly everyMs: number; readonly mostWaiting: number } | null;
  /** Null: metrics are only scraped. */
  readonly metricsTo: { readonly url: string; readonly everyMs: number } | null;
};

const example = 'http://collector.example:4318';

/** `key=value,key=value` with values encoded as in addresses. Values are never repeated in a message. */
const readPairs = (read: Reader, name: string): Readonly<Record<string, string>> => {
  const pairs = read.list(name).map((pair) => {
    const at = pair.indexOf('=');
    const [key, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at < 1 || !/^[\w.!#$&^`|~*+-]+$/.test(key) || /%(?![0-9a-f]{2})/i.test(value))
      throw new ConfigError(`${name} must be pairs like key=value, separated by commas.`);
    return [key, decodeURIComponent(value)] as const;
  });
  return Object.fromEntries(pairs);
};

/** The address for one signal: its own variable, or the shared one with the path of the signal. */
const readUrl = (read: Reader, signal: 'traces' | 'metrics'): string | null => {
  const upper = signal.toUpperCase();
  if (read.oneOf(`OTEL_${upper}_EXPORTER`, ['otlp', 'none'], 'otlp') === 'none') return null;
  const own = read.url(`OTEL_EXPORTER_OTLP_${upper}_ENDPOINT`, ['http:', 'https:'], `${example}/v1/${signal}`);
  if (own !== null) return own;
  const shared = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], example);
  return shared === null ? null : `${shared.replace(/\/+$/, '')}/v1/${signal}`;
};

/** @returns null without a collector: then nothing of OpenTelemetry is loaded */
export const readTelemetry = (read: Reader): TelemetrySettings | null => {
  if (read.oneOf('OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true') return null;
  const [tracesUrl, metricsUrl] = [readUrl(read, 'traces'), readUrl(read, 'metrics')];
  if (tracesUrl === null && metricsUrl === null) return null;
  const protocol = read.text('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  if (protocol !== 'http/json')
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, or absent. Collectors accept it on the port for HTTP, usually 4318.',
    );
  const name = read.oneOf('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on');
  const everyMs = read.integer('OTEL_BSP_SCHEDULE_DELAY', 5_000, 50, 600_000);
  const mostWaiting = read.integer('OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1, 100_000);
  const metricsEveryMs = read.integer('OTEL_METRIC_EXPORT_INTERVAL', 60_000, 100, 3_600_000);
  return {
    serviceName: read.text('OTEL_SERVICE_NAME', 'tripwright'),
    resource: readPairs(read, 'OTEL_RESOURCE_ATTRIBUTES'),
    headers: readPairs(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
    timeoutMs: read.integer('OTEL_EXPORTER_OTLP_TIMEOUT', 10_000, 100, 60_000),
    sampler: { name, ratio: read.decimal('OTEL_TRACES_SAMPLER_ARG', 1, 0, 1) },
    traces: tracesUrl === null ? null : { url: tracesUrl, everyMs, mostWaiting },
    metricsTo: metricsUrl === null ? null : { url: metricsUrl, everyMs: metricsEveryMs },
  };
};
