/** Proves docs/decisions/0120 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { type Answerer, type Collector, startCollector } from '#tests/builders/otlp-collector.ts';
import { ConfigError, parseConfig } from '../config.ts';
import { silentLog } from '../log.ts';
import { makeMetrics } from '../metrics.ts';
import { inSpan, type Tracing, tracedPort } from '../tracing.ts';
import { startTelemetry, type Telemetry } from './start-telemetry.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const settingsOf = (env: Record<string, string>) => {
  const { telemetry } = parseConfig({ OTEL_BSP_SCHEDULE_DELAY: '50', ...env });
  if (telemetry === null) throw new Error('no collector is set');
  return telemetry;
};

const collector = async (answer?: Answerer): Promise<Collector> => {
  const started = await startCollector(answer);
  stops.push(started.stop);
  return started;
};

const telemetryFor = (url: string, env: Record<string, string> = {}) => {
  const metrics = makeMetrics();
  const settings = settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env });
  const telemetry = startTelemetry({ settings, metrics, log: silentLog(), version: '1.2.3' });
  stops.push(() => telemetry.stop(200));
  return { metrics, telemetry, tracing: tracingOf(telemetry) };
};

const tracingOf = ({ tracing }: Telemetry): Tracing => {
  if (tracing === null) throw new Error('traces are off');
  return tracing;
};

const outcomes = async ({ spans }: ReturnType<typeof makeMetrics>) =>
  Object.fromEntries((await spans.get()).values.map(({ labels, value }) => [labels.outcome, value]));

const manySpans = (tracing: Tracing, count: number): void => {
  for (let made = 0; made < count; made += 1) tracing.open({ name: 'work', kind: 'internal' }).end();
};

describe('traces', () => {
  test('a span is sent below the one that it runs in, with the name of the service', async () => {
    const at = await collector();
    const { tracing, metrics } = telemetryFor(at.url, {
      OTEL_SERVICE_NAME: 'travel',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=north%20one',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    });
    await inSpan(tracing, { name: 'outer', kind: 'server' }, async () => {
      await sleep(1);
      tracing.statement({ text: 'select "id" from "users" where "id" = $1', ms: 1, isFailed: false });
    });
    const [statement, outer] = await eventually(() => {
      expect(at.spans()).toHaveLength(2);
      return at.spans();
    });
    expect(outer).toMatchObject({ name: 'outer', parentId: null, isFailed: false });
    expect(statement).toMatchObject({ name: 'select users', parentId: outer?.id, traceId: outer?.traceId });
    expect(statement?.facts).toMatchObject({ 'db.query.text': 'select "id" from "users" where "id" = $1' });
    expect(at.resource()).toMatchObject({
      'service.name': 'travel',
      'service.version': '1.2.3',
      'deployment.environment.name': 'north one',
    });
    expect(at.headers()[0]?.authorization).toBe('Bearer key');
    await eventually(async () => expect(await outcomes(metrics)).toEqual({ sent: 2 }));
  });

  test('a job continues the trace of the span that it carries, and a text that is none starts its own', async () => {
    const at = await collector();
    const { tracing } = telemetryFor(at.url);
    const request = tracing.open({ name: 'request', kind: 'server' });
    const causedBy = request.within(() => tracing.traceparent());
    request.end();
    tracing.open({ name: 'job', kind: 'consumer', causedBy }).end();
    tracing.open({ name: 'odd', kind: 'consumer', causedBy: '00-zz-1' }).end();
    await eventually(() => expect(at.spans()).toHaveLength(3));
    const named = (name: string) => at.spans().find((span) => span.name === name);
    expect(named('job')).toMatchObject({ traceId: named('request')?.traceId, parentId: named('request')?.id });
    expect(named('odd')).toMatchObject({ parentId: null });
    expect(named('odd')?.traceId).not.toBe(named('request')?.traceId);
    expect(tracing.traceparent()).toBe(null);
  });

  test('values never leave in the text of a statement, and no argument of a call leaves at all', async () => {
    const at = await collector();
    const { tracing } = telemetryFor(at.url);
    const port = {
      id: 'tested',
      book: async (name: string) => ({ ok: false, error: { kind: 'declined', message: `no ${name}` } }),
    };
    const traced = tracedPort(tracing, port, { name: 'flights', id: port.id, methods: ['book'] });
    await inSpan(tracing, { name: 'request', kind: 'server' }, async () => {
      await traced.book('Quillmarsh');
      const text = `update users set name = 'Quillmarsh''s', age = 4711 where id = $1`;
      tracing.statement({ text, ms: 1, isFailed: true });
    });
    await eventually(() => expect(at.spans()).toHaveLength(3));
    expect(at.bodies().join()).not.toMatch(/Quillmarsh|4711/);
    expect(at.spans().find(({ name }) => name === 'flights.book')).toMatchObject({
      isFailed: true,
      facts: { 'supplier.id': 'tested', 'error.type': 'declined' },
    });
    expect(at.spans().find(({ name }) => name === 'update users')?.facts['db.query.text']).toBe(
      'update users set name = ?, age = ? where id = $1',
    );
  });

  test('a search that streams is one span until its last offer, and a failure is thrown on', async () => {
    const at = await collector();
    const { tracing } = telemetryFor(at.url);
    const port = {
      search: async function* () {
        yield 1;
        yield 2;
      },
      find: async (): Promise<number> => {
        throw new Error('a bug');
      },
    };
    const traced = tracedPort(tracing, port, { name: 'flights', id: 'tested', methods: ['search', 'find'] });
    const found: number[] = [];
    for await (const offer of traced.search()) found.push(offer);
    expect(found).toEqual([1, 2]);
    await expect(traced.find()).rejects.toThrow('a bug');
    await eventually(() => expect(at.spans()).toHaveLength(2));
    expect(at.spans()).toMatchObject([
      { name: 'flights.search', isFailed: false, facts: { 'search.is_whole': true } },
      { name: 'flights.find', isFailed: true },
    ]);
  });

  test('the sampler decides at the start of a trace, and jobs follow it', async () => {
    const at = await collector();
    const { tracing } = telemetryFor(at.url, {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const left = tracing.open({ name: 'left out', kind: 'server' });
    const causedBy = left.within(() => {
      tracing.statement({ text: 'select 1', ms: 1, isFailed: false });
      return tracing.traceparent();
    });
    left.end();
    tracing.open({ name: 'job of it', kind: 'consumer', causedBy }).end();
    tracing.open({ name: 'kept', kind: 'consumer', causedBy: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }).end();
    await eventually(() => expect(at.spans().map(({ name }) => name)).toEqual(['kept']));
  });
});

describe('a collector that fails', () => {
  test('one that never answers fills no memory: spans above the limit are dropped and counted', async () => {
    const at = await collector(() => {});
    const { tracing, metrics, telemetry } = telemetryFor(at.url, { OTEL_BSP_MAX_QUEUE_SIZE: '100' });
    manySpans(tracing, 20);
    await eventually(() => expect(at.bodies().length).toBe(1));
    manySpans(tracing, 5_000);
    expect((await outcomes(metrics)).dropped).toBeGreaterThanOrEqual(4_800);
    const before = performance.now();
    await telemetry.stop(200);
    // It would wait ten seconds for the answer.
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test('one that is down is counted, and one that comes back gets what is made from then on', async () => {
    const gone = await startCollector();
    await gone.stop();
    const { tracing, metrics } = telemetryFor(gone.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
    manySpans(tracing, 3);
    await eventually(async () => expect(await outcomes(metrics)).toEqual({ failed: 3 }));
  });

  test.for<readonly [string, Answerer]>([
    ['answers no JSON', (_request, response) => void response.writeHead(200).end('<html>')],
    ['refuses', (_request, response) => void response.writeHead(400).end('no')],
    [
      'answers without end',
      (_request, response) => {
        response.writeHead(500);
        const timer = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
        response.once('close', () => clearInterval(timer));
      },
    ],
  ])('one that %s ends nothing', async ([, answer]) => {
    const at = await collector(answer);
    const { tracing, metrics } = telemetryFor(at.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '500' });
    manySpans(tracing, 3);
    await eventually(async () => {
      const { sent = 0, failed = 0 } = await outcomes(metrics);
      expect(sent + failed).toBe(3);
    });
    manySpans(tracing, 1);
    await eventually(() => expect(at.spans().length).toBeGreaterThanOrEqual(4));
  });
});

describe('metrics for a collector', () => {
  test('are those that a scraper reads, with each bucket by itself', async () => {
    const at = await collector();
    const metrics = makeMetrics();
    metrics.loopFailures.inc({ loop: 'settle-fees' }, 2);
    metrics.openStreams.set(7);
    for (const seconds of [0.003, 0.004, 0.2, 99])
      metrics.httpDuration.observe({ method: 'GET', route: '/api/trips', status: '200' }, seconds);
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: at.url,
      OTEL_METRIC_EXPORT_INTERVAL: '100',
      OTEL_TRACES_EXPORTER: 'none',
    };
    const telemetry = startTelemetry({ settings: settingsOf(env), metrics, log: silentLog(), version: '1' });
    stops.push(() => telemetry.stop(200));
    expect(telemetry.tracing).toBe(null);
    await eventually(() => expect(at.metrics().has('tripwright_http_request_seconds')).toBe(true));
    expect(at.metrics().get('tripwright_loop_failures_total')).toMatchObject([
      { asDouble: 2, attributes: [{ key: 'loop', value: { stringValue: 'settle-fees' } }] },
    ]);
    expect(at.metrics().get('tripwright_open_streams')).toMatchObject([{ asDouble: 7 }]);
    expect(at.metrics().get('tripwright_http_request_seconds')).toMatchObject([
      {
        count: 4,
        sum: 99.207,
        explicitBounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        bucketCounts: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
        attributes: expect.not.arrayContaining([expect.objectContaining({ key: 'le' })]),
      },
    ]);
  });
});

describe('the standard variables', () => {
  test('without a collector nothing is set', () => {
    expect(parseConfig({}).telemetry).toBe(null);
    expect(parseConfig({ OTEL_SERVICE_NAME: 'travel' }).telemetry).toBe(null);
    expect(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }).telemetry).toBe(
      null,
    );
  });

  test('each signal has the shared address, its own, or none', () => {
    const shared = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' };
    expect(settingsOf(shared)).toMatchObject({
      traces: { url: 'http://c:4318/v1/traces', mostWaiting: 2_048 },
      metricsTo: { url: 'http://c:4318/v1/metrics', everyMs: 60_000 },
    });
    expect(settingsOf({ ...shared, OTEL_METRICS_EXPORTER: 'none' }).metricsTo).toBe(null);
    expect(settingsOf({ ...shared, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://t.example/x' }).traces?.url).toBe(
      'https://t.example/x',
    );
  });

  test.for([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER: 'most' }, 'OTEL_TRACES_SAMPLER'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'secret-key' },
      'OTEL_EXPORTER_OTLP_HEADERS',
    ],
  ] as const)('a wrong one is named without its secret: %j', ([env, name]) => {
    expect(() => parseConfig(env)).toThrow(ConfigError);
    expect(() => parseConfig(env)).toThrow(name);
    expect(() => parseConfig(env)).not.toThrow('secret-key');
  });
});
