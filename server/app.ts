/** Mounts every room below /api and the web app next to it. Also the one error handler. */
import { join } from 'node:path';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readHealth, readReadiness } from '#contract/operations.ts';
import { pagePatterns } from '#contract/pages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { monotonicMs } from '#platform/clock.ts';
import { plainError } from '#platform/log.ts';
import { makeRateLimit } from '#platform/rate-limit.ts';
import { retryAfterSeconds } from '#platform/unavailable.ts';
import { allBindings } from './all-bindings.ts';
import { isPublic } from './kit/audience.ts';
import { makeCallEdge, sendRefusal } from './kit/call-edge.ts';
import { answerClientError } from './kit/client-error.ts';
import { addJsonParser, MalformedBodyError } from './kit/json-parser.ts';
import { makePages, type Page, type Pages } from './kit/pages.ts';
import { problemOf } from './kit/problem.ts';
import { securityHeaders } from './kit/security-headers.ts';
import { securityText } from './kit/security-text.ts';
import { makeStreams } from './kit/sse.ts';
import { tracedEdge } from './kit/traced-edge.ts';
import type { World } from './kit/world.ts';
import { findShortPath } from './landers/find-short-path.ts';
import { sandboxPages } from './sandbox/pages.ts';

export type AppOptions = {
  /** Folder of the built web app; missing: no pages. */
  readonly webFolder?: string;
  /** True once the process was asked to stop, after which the readiness check fails. */
  readonly isStopping?: () => boolean;
};

const bodyLimit = { signedIn: 256 * 1024, public: 64 * 1024 } as const;
const mostRequestMs = 30_000;
const lookUpsPerMinute = 120;
/** The share of a signed-in person's limit, because many people share one office's address. */
const shareOfStrangers = 0.5;

const builtWebFolder = join(import.meta.dirname, '..', 'dist', 'web');

const noSchema = (): never => {
  throw new TypeError('no route has a schema of Fastify');
};

/**
 * Builds the server with the whole product. It does not listen yet.
 * @throws InvariantError when a route of the contract has no binding, or two
 */
export const makeApp = (world: World, options: AppOptions = {}): FastifyInstance => {
  const app = fastify({
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: bodyLimit.signedIn,
    trustProxy: world.config.trustedProxies.length > 0 ? [...world.config.trustedProxies] : false,
    // Cuts off slow senders. Streams are not affected, because their request is read at once.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    handlerTimeout: mostRequestMs,
    forceCloseConnections: 'idle',
    // While the process stops, requests that arrive on an open connection are still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    // The contract validates and serializes, so Fastify's own compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    frameworkErrors: (error, request, reply) => {
      answerError(world, { error, request, reply });
    },
    clientErrorHandler: answerClientError,
  });
  const { stripe, publicUrl, mapTiles } = world.config;
  const headers = securityHeaders(publicUrl, { isStripe: stripe !== null, tileOrigin: mapTiles?.origin ?? null });
  const streams = makeStreams(world);
  const isStopping = options.isStopping ?? (() => false);
  const bindings = allBindings(world, isStopping);
  const raw = new Set(bindings.filter(({ isRaw }) => isRaw).map(({ route }) => `/api${route.path}`));
  addJsonParser(app, (url) => raw.has(url));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  // Closes the connection, so that the next request reaches a process that is not stopping.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => measure(world, request, reply));
  // EventSource reconnects by itself, to another process or to the next one.
  app.addHook('preClose', async () => streams.closeAll());
  app.setErrorHandler((error, request, reply) => answerError(world, { error, request, reply }));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { code: 'not-found' }));

  const inMinute = (limit: number, nowMs = monotonicMs) => makeRateLimit({ nowMs, limit, windowSeconds: 60 });
  const { requestsPerMinute } = world.config;
  const limits = {
    people: inMinute(requestsPerMinute),
    strangers: inMinute(requestsPerMinute * shareOfStrangers),
    lookUps: inMinute(lookUpsPerMinute, () => world.clock.now().getTime()),
  };
  const parts = { world, streams, limits, headers };
  for (const binding of bindings) {
    const { method, path } = binding.route;
    const plain = makeCallEdge(binding, parts);
    const edge = world.tracing ? tracedEdge(world.tracing, binding.route, plain) : plain;
    app.route({
      method: probePaths.has(path) ? ['GET', 'HEAD'] : method,
      url: `/api${path}`,
      // A supplier's message holds a whole order.
      bodyLimit:
        binding.signedEdge?.bodyLimitBytes ??
        (isPublic(binding.route) && !binding.isRaw ? bodyLimit.public : bodyLimit.signedIn),
      onRequest: edge.guard,
      handler: edge.handle,
    });
  }
  const settings = {
    'stripe-key': stripe?.publishableKey,
    'kept-trips': world.config.mayDevicesKeepTrips ? undefined : 'off',
  };
  mountPages(app, world, makePages(options.webFolder ?? builtWebFolder, settings));
  return app;
};

/** What load balancers and monitors ask, some of them with HEAD. */
const probePaths: ReadonlySet<string> = new Set([readHealth.path, readReadiness.path]);

const mountPages = (app: FastifyInstance, world: World, pages: Pages): void => {
  if (world.config.world === 'sandbox')
    for (const { path, render } of sandboxPages(world))
      app.get(path, async (request, reply) =>
        reply
          .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          .send(await render(request.query)),
      );
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' })
      .send(securityText(world)),
  );
  // Monitors and link checkers ask with HEAD.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const isApi = path === '/api' || path.startsWith('/api/');
      const lander = await findShortPath(world, path);
      // The query string is kept. APP-39
      if (lander !== null)
        return reply.header('cache-control', 'no-cache').redirect(lander + request.url.slice(path.length), 302);
      const page = isApi ? null : await pages.find(world.config.mayDevicesKeepTrips ? path : withoutKeeping(path));
      // A search engine that somebody gives a link to must not keep its page.
      if (path === pagePatterns.shared_trip) reply.header('x-robots-tag', 'noindex');
      return page ? sendPage(request, reply, page) : sendRefusal(reply, { code: 'not-found' });
    },
  });
};

/** Browsers ask for the worker again and again, so this ends it on every device. docs/operations.md#trips-on-devices */
const withoutKeeping = (path: string): string => (path === '/sw.js' ? '/sw-end.js' : path);

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
  reply.headers({ 'cache-control': page.cacheControl, etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.header('content-type', page.contentType);
  if (page.brotli === null || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.bytes);
  return reply.header('content-encoding', 'br').send(page.brotli);
};

/** Names the route's pattern and never the sent address, which may hold people's email addresses. */
const measure = (world: World, request: FastifyRequest, reply: FastifyReply): void => {
  const route = request.routeOptions.url ?? 'none';
  world.metrics.httpDuration.observe(
    { method: request.method, route, status: String(reply.statusCode) },
    reply.elapsedTime / 1000,
  );
};

type Failure = { readonly error: unknown; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** The refusal for an error that Fastify raised before our code ran, or null. */
const refusalByFramework = (error: unknown): { refusal: Refusal; status: number } | null => {
  if (error instanceof MalformedBodyError)
    return { refusal: { code: 'malformed', detail: error.message }, status: 400 };
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  const { statusCode } = error;
  if (statusCode === 413) return { refusal: { code: 'malformed', detail: 'The request is too large.' }, status: 413 };
  if (statusCode === 415)
    return { refusal: { code: 'malformed', detail: 'Content is taken as application/json only.' }, status: 415 };
  if (statusCode === 503) return { refusal: { code: 'unavailable' }, status: 503 };
  return statusCode >= 400 && statusCode < 500 ? { refusal: { code: 'malformed' }, status: 400 } : null;
};

/** The one place where thrown errors end. The user gets one plain sentence, and the log gets the details it needs. */
const answerError = (world: World, { error, request, reply }: Failure): FastifyReply => {
  const known = refusalByFramework(error);
  const ref = world.ids.short();
  const route = `${request.method} ${request.routeOptions?.url ?? 'none'}`;
  if (known) {
    world.log.info({ call: route, refusal: known.refusal.code, status: known.status }, 'refused');
    return sendProblem(reply, problemOf(known.refusal, { status: known.status }));
  }
  const waitSeconds = retryAfterSeconds(error);
  if (waitSeconds !== null) {
    world.log.warn({ ref, call: route, error: plainError(error) }, 'not available');
    return sendProblem(reply, problemOf({ code: 'unavailable', retryAfterSeconds: waitSeconds }, { ref }));
  }
  world.metrics.errors.inc();
  world.log.error({ ref, call: route, error: plainError(error) }, 'a bug');
  return sendProblem(reply, problemOf({ code: 'bug' }, { ref }));
};

const sendProblem = (reply: FastifyReply, problem: ReturnType<typeof problemOf>): FastifyReply =>
  reply.code(problem.status).headers(problem.headers).send(problem.body);
