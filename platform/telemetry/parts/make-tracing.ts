/** Spans by the library of OpenTelemetry. docs/decisions/0120 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { SpanPlan, Tracing } from '../../tracing.ts';
import { describeStatement } from './describe-statement.ts';

const kinds: Readonly<Record<SpanPlan['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

const traceparentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span that a stored traceparent names; a text that is none starts a trace of its own. */
const contextOf = (traceparent: string | null): Context => {
  const [, traceId = '', spanId = '', flags = ''] = traceparentShape.exec(traceparent ?? '') ?? [];
  const named = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(named) ? trace.setSpanContext(ROOT_CONTEXT, named) : ROOT_CONTEXT;
};

/** @param nowMs milliseconds since 1970 of the clock that the tracer uses */
export const makeTracing = (tracer: Tracer, nowMs: () => number): Tracing => {
  const running = new AsyncLocalStorage<Context>();
  return {
    open: ({ name, kind, facts = {}, causedBy }) => {
      const parent = causedBy === undefined ? (running.getStore() ?? ROOT_CONTEXT) : contextOf(causedBy);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, parent);
      const own = trace.setSpan(parent, span);
      let isOver = false;
      return {
        within: (work) => running.run(own, work),
        end: ({ facts: more, isFailed } = {}) => {
          if (isOver) return;
          isOver = true;
          if (more) span.setAttributes({ ...more });
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    statement: ({ text, ms, isFailed }) => {
      const parent = running.getStore();
      const above = parent && trace.getSpanContext(parent);
      if (!parent || !above || (above.traceFlags & TraceFlags.SAMPLED) === 0) return;
      const endMs = nowMs();
      const { summary, masked } = describeStatement(text);
      const span = tracer.startSpan(
        summary,
        {
          kind: SpanKind.CLIENT,
          startTime: endMs - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': masked },
        },
        parent,
      );
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endMs);
    },
    traceparent: () => {
      const store = running.getStore();
      const above = store && trace.getSpanContext(store);
      return above ? `00-${above.traceId}-${above.spanId}-0${above.traceFlags & TraceFlags.SAMPLED}` : null;
    },
  };
};
