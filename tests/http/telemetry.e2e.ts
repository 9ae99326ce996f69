/** Proves docs/decisions/0120: one booking is one trace, without personal data, and no trace costs nothing. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCaller, signedInCaller } from '#tests/builders/api-caller.ts';
import { traceTree } from '#tests/builders/otlp-collector.ts';
import { removeDataDir, startServer } from '#tests/builders/server-process.ts';
import { type TracedBooking, traceBooking } from '#tests/builders/traced-booking.ts';
import nodeFlags from '../../scripts/node-flags.json' with { type: 'json' };

const identifier = 'CANARY-90817263';
let at: TracedBooking;

beforeAll(async () => {
  at = await traceBooking({ identifier });
});
afterAll(() => at.stop());

describe('the trace of a booking', () => {
  test('holds the request, its statements, its supplier calls, the job that follows, the payment and the mail', () => {
    const named = (name: string) => at.trace.filter((span) => span.name === name);
    const [request] = named('POST /api/trips');
    expect(at.trace.filter(({ parentId }) => parentId === null)).toEqual([request]);
    expect(named('insert trips')).toMatchObject([{ parentId: request?.id }]);
    expect(named('flights.reprice').map(({ parentId }) => parentId)).toContain(request?.id);
    const job = named('job advance-attempt').find(({ parentId }) => parentId === request?.id);
    for (const name of ['payments.authorize', 'flights.book', 'payments.capture', 'insert outbox'])
      expect(named(name), name).toMatchObject([{ parentId: job?.id }]);
    expect(named('send mail')[0]).toMatchObject({ parentId: job?.id, isFailed: false });
  });

  test('prints as a tree with a line for each span', () => {
    const lines = traceTree(at.trace);
    expect(lines).toHaveLength(at.trace.length);
    expect(lines[0]).toMatch(/ {2}POST \/api\/trips {2}200$/);
    expect(lines.find((line) => line.includes('insert trips'))).toMatch(/ms {4}insert trips$/);
  });

  test('nothing that was sent to the collector is personal or secret', async () => {
    const sam = await signedInCaller(at.server.url, 'sam@acme.example');
    const stranger = makeCaller(at.server.url);
    await sam.send('GET', '/airports?text=CanaryQuestion');
    await stranger.send('GET', '/canary-in-a-path?token=canary-token');
    await stranger.send('POST', '/signin', { email: 'canary@acme.example', password: 'canary-password' });
    await sam.send('GET', '/travelers?all=true');
    await expect.poll(() => at.collector.spans().some(({ name }) => name === 'GET /api/travelers')).toBe(true);
    const sent = () => at.collector.bodies().join('\n');
    const isSent = (text: string) => sent().includes(text);
    // Spans arrive in batches, and not in the order of the calls.
    await expect
      .poll(() => ['insert trips', '/api/airports', '/api/signin'].filter((text) => !isSent(text)))
      .toEqual([]);
    const secrets = [identifier, '90817263', 'acme.example', 'Rivera', 'Canary', 'canary', '"4242"', 'Bearer', 'JFK'];
    expect(secrets.filter(isSent)).toEqual([]);
  });

  test('the metrics of the process arrive too', async () => {
    await expect.poll(() => at.collector.metrics().has('tripwright_http_request_seconds')).toBe(true);
    expect([...at.collector.metrics().keys()]).toContain('tripwright_needs_human');
    expect(at.collector.resource()).toMatchObject({ 'service.name': 'tripwright' });
  });
});

/** Prints each module of OpenTelemetry that the process loads. */
const tellTale = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      if (/@opentelemetry|platform.telemetry/.test(found.url)) console.log('loaded ' + found.url);
      return found;
    },
  });`)}`;

const mainFile = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

describe('without a collector', () => {
  test.for([
    ['nothing of OpenTelemetry is loaded', {}, false],
    ['with one it is', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, true],
  ] as const)('%s', async ([, env, isLoaded]) => {
    const server = await startServer({ env, program: [...nodeFlags, '--import', tellTale, mainFile] });
    await signedInCaller(server.url, 'sam@acme.example');
    await server.stop();
    removeDataDir(server.dataDir);
    // The library of the scraped metrics brings the API package, which does nothing by itself.
    const loaded = (server.output().match(/loaded file.*/g) ?? []).filter(
      (line) => !line.includes('opentelemetry/api/'),
    );
    expect(isLoaded ? loaded.length > 5 : loaded).toEqual(isLoaded || []);
  });
});
