/** A collector of the test's own: a small HTTP server that reads what a process sends it by OTLP in JSON. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

type Value = {
  readonly stringValue?: string;
  readonly intValue?: number;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
};
type Fact = { readonly key: string; readonly value: Value };

type WireSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes?: readonly Fact[];
  readonly status?: { readonly code?: number };
};

type WireMetric = {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly unknown[] };
  readonly gauge?: { readonly dataPoints: readonly unknown[] };
  readonly histogram?: { readonly dataPoints: readonly unknown[] };
};

export type CollectedSpan = {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly startMs: number;
  readonly ms: number;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly isFailed: boolean;
};

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

export type Collector = {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: () => readonly CollectedSpan[];
  /** The newest points of each metric. */
  readonly metrics: () => ReadonlyMap<string, readonly unknown[]>;
  /** The attributes of the process that sends. */
  readonly resource: () => Readonly<Record<string, string | number | boolean>>;
  /** Everything received, as text. */
  readonly bodies: () => readonly string[];
  /** The headers of the requests. */
  readonly headers: () => readonly IncomingMessage['headers'][];
  readonly stop: () => Promise<void>;
};

const factsOf = (facts: readonly Fact[] = []) =>
  Object.fromEntries(
    facts.map(({ key, value }) => [
      key,
      value.stringValue ?? value.intValue ?? value.doubleValue ?? value.boolValue ?? '',
    ]),
  );

const msOf = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

const spanOf = (span: WireSpan): CollectedSpan => ({
  traceId: span.traceId,
  id: span.spanId,
  parentId: span.parentSpanId || null,
  name: span.name,
  startMs: msOf(span.startTimeUnixNano),
  ms: msOf(span.endTimeUnixNano) - msOf(span.startTimeUnixNano),
  facts: factsOf(span.attributes),
  isFailed: span.status?.code === 2,
});

const answerOk: Answerer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{}');

/** @param answer what it answers after it has read a request; a collector that is slow or lies answers otherwise */
export const startCollector = async (answer: Answerer = answerOk): Promise<Collector> => {
  const spans: CollectedSpan[] = [];
  const metrics = new Map<string, readonly unknown[]>();
  const bodies: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let resource: ReturnType<typeof factsOf> = {};
  const read = (text: string) => {
    bodies.push(text);
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(text);
    for (const { resource: from, scopeSpans } of resourceSpans) {
      resource = factsOf(from.attributes);
      for (const scope of scopeSpans) spans.push(...scope.spans.map(spanOf));
    }
    for (const { scopeMetrics } of resourceMetrics)
      for (const scope of scopeMetrics)
        for (const { name, sum, gauge, histogram } of scope.metrics as readonly WireMetric[])
          metrics.set(name, (sum ?? gauge ?? histogram)?.dataPoints ?? []);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      headers.push(request.headers);
      read(Buffer.concat(chunks).toString());
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans: () => spans,
    metrics: () => metrics,
    resource: () => resource,
    bodies: () => bodies,
    headers: () => headers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const shownFacts = ['http.response.status_code', 'supplier.id', 'error.type', 'mail.tries'];

/** One line for each span of a trace, below the span that caused it, in the order of their starts. */
export const traceTree = (spans: readonly CollectedSpan[]): readonly string[] => {
  const known = new Set(spans.map(({ id }) => id));
  const below = Map.groupBy(spans, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : ''));
  const first = Math.min(...spans.map(({ startMs }) => startMs));
  const lines = (parent: string, depth: number): readonly string[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.startMs - b.startMs)
      .flatMap(({ id, name, startMs, ms, facts, isFailed }) => {
        const said = shownFacts.flatMap((fact) => (fact in facts ? [String(facts[fact])] : []));
        const words = [name, ...said, ...(isFailed ? ['failed'] : [])].join('  ');
        const times = `${(startMs - first).toFixed(0).padStart(7)} ms ${ms.toFixed(1).padStart(8)} ms`;
        return [`${times}  ${'  '.repeat(depth)}${words}`, ...lines(id, depth + 1)];
      });
  return lines('', 0);
};
