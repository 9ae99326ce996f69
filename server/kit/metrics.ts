/** Metrics for a scraper that has the token, or on their own port. docs/decisions/0055 */
import { createServer, type Server } from 'node:http';
import { readMetrics } from '#contract/operations.ts';
import { ConfigError } from '#platform/config.ts';
import { isSameText } from '#platform/secrets.ts';
import { portSentence } from '#platform/start-sentence.ts';
import type { Binding } from './bind.ts';
import { tokenOf } from './guard.ts';
import { isPrivateAddress } from './private-address.ts';
import type { World } from './world.ts';

type Asker = { readonly ip: string; readonly authorization: string | undefined };
type MetricsWorld = Pick<World, 'config' | 'metrics'>;

const hasToken = ({ config }: MetricsWorld, { authorization }: Asker): boolean =>
  config.metrics.token !== null && isSameText(tokenOf(authorization ?? '', new Map()) ?? '', config.metrics.token);

/**
 * Behind a proxy every caller may seem to be on this machine, so an address proves nothing. Without a token the API
 * answers metrics only in the sandbox world, where nothing is secret, and not when they have their own port.
 */
const mayRead = (world: MetricsWorld, asker: Asker): boolean => {
  const { token, port } = world.config.metrics;
  if (token !== null) return hasToken(world, asker);
  return port === null && world.config.world === 'sandbox' && isPrivateAddress(asker.ip);
};

/** GET /metrics: 401 without the right token, 404 when no token is set. It does not use the database. */
export const metricsBinding: Binding = {
  route: readMetrics,
  isReference: true,
  answer: async (world, { ip, header }) => {
    const { registry } = world.metrics;
    if (!mayRead(world, { ip, authorization: header('authorization') ?? undefined }))
      return {
        kind: 'refusal',
        refusal: { code: world.config.metrics.token === null ? 'not-found' : 'unauthenticated' },
      };
    const bytes = await registry.metrics();
    return { kind: 'bytes', bytes: { bytes, contentType: registry.contentType, etag: null } };
  },
};

/**
 * A listener that answers only GET /metrics. It also requires METRICS_TOKEN when that is set.
 * @returns the listening server, or null without METRICS_PORT
 * @throws ConfigError where the port cannot be opened
 */
export const serveMetrics = async (world: MetricsWorld): Promise<Server | null> => {
  const { port, token } = world.config.metrics;
  if (port === null) return null;
  const { registry } = world.metrics;
  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    if (token !== null && !hasToken(world, { ip: '', authorization })) return void response.writeHead(401).end();
    void registry.metrics().then(
      (text) => {
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
      },
      () => void response.writeHead(500).end(),
    );
  });
  server.unref();
  const [listening] = await Promise.allSettled([
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: world.config.host }, resolve);
    }),
  ]);
  if (listening.status === 'fulfilled') return server;
  const sentence = portSentence(listening.reason, { setting: 'METRICS_PORT', port, host: world.config.host });
  throw sentence === null ? listening.reason : new ConfigError(sentence);
};
