import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/kit/route.ts';
import { readHealth, readMetrics, readReadiness } from '#contract/operations.ts';
import type { OpenSpan, Tracing } from '#platform/tracing.ts';
import type { CallEdge } from './call-edge.ts';

/** Asked every few seconds by machines, and of no interest in a trace. */
const machineCalls: ReadonlySet<Route> = new Set([readHealth, readReadiness, readMetrics]);

const serverErrors = 500;

/**
 * The same edge, with a span for each call until its answer is sent. It names the route's pattern and never the sent
 * address, which may hold keys and people's addresses. A stream of events may be open for days and has no span.
 *
 * A `traceparent` that the caller sends is not used: strangers would decide which traces are kept.
 */
export const tracedEdge = (tracing: Tracing, route: Route, edge: CallEdge): CallEdge => {
  if (route.kind === 'event-stream' || machineCalls.has(route)) return edge;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const { method, path } = route;
  const plan = {
    name: `${method} /api${path}`,
    kind: 'server',
    facts: { 'http.request.method': method, 'http.route': `/api${path}` },
    causedBy: null,
  } as const;
  const open = (request: FastifyRequest, reply: FastifyReply): OpenSpan => {
    const span = tracing.open(plan);
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode } = reply;
      span.end({ facts: { 'http.response.status_code': statusCode }, isFailed: statusCode >= serverErrors });
    });
    return span;
  };
  return {
    guard: (request, reply) => open(request, reply).within(() => edge.guard(request, reply)),
    handle: (request, reply) => {
      const span = spans.get(request);
      return span ? span.within(() => edge.handle(request, reply)) : edge.handle(request, reply);
    },
  };
};
