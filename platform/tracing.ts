/**
 * Traces: a request, its statements, its calls to suppliers and the jobs that follow are spans of one trace. Off by
 * default, and then no code of a trace runs. docs/decisions/0120
 */

/** Names, counts and states of ours. Never what a person typed, never a parameter of a statement. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export type SpanPlan = {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly facts?: SpanFacts;
  /** The traceparent of the work that caused it; null: it starts a trace; absent: the running span is its parent. */
  readonly causedBy?: string | null;
};

export type SpanEnd = { readonly facts?: SpanFacts; readonly isFailed?: boolean };

export type OpenSpan = {
  /** Runs work below the span, including everything that it starts. */
  readonly within: <T>(work: () => T) => T;
  /** Only the first end counts. */
  readonly end: (end?: SpanEnd) => void;
};

export type Statement = { readonly text: string; readonly ms: number; readonly isFailed: boolean };

export type Tracing = {
  readonly open: (plan: SpanPlan) => OpenSpan;
  /** A statement of the running span that has just ended. Without a running span nothing is recorded. */
  readonly statement: (statement: Statement) => void;
  /** The running span for a job or a mail that continues it, as W3C traceparent; null: no span is running. */
  readonly traceparent: () => string | null;
};

/** Runs work in a span that ends with it. @throws what the work throws */
export const inSpan = <T>(tracing: Tracing, plan: SpanPlan, work: () => Promise<T>): Promise<T> =>
  settled(tracing.open(plan), work);

const settled = async <T>(span: OpenSpan, work: () => Promise<T>): Promise<T> => {
  const [done] = await span.within(() => Promise.allSettled([work()]));
  span.end(done.status === 'rejected' ? { isFailed: true } : endOf(done.value));
  if (done.status === 'rejected') throw done.reason;
  return done.value;
};

/** A port answers failures outside the product as values; their kind is one of a few words of ours. */
const endOf = (value: unknown): SpanEnd => {
  if (typeof value !== 'object' || value === null || !('ok' in value) || value.ok !== false || !('error' in value))
    return {};
  const { error } = value;
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null;
  return { isFailed: true, facts: { 'error.type': typeof kind === 'string' ? kind : 'other' } };
};

type TracedPort<P> = {
  /** The noun in the names of its spans: `flights` makes `flights.book`. */
  readonly name: string;
  /** Which supplier. */
  readonly id: string;
  /** Those that ask somebody else. Each returns a promise or an async iterable. */
  readonly methods: readonly (keyof P & string)[];
};

/** The same port, with a span for each call of its methods. No argument and no answer gets into a span. */
export const tracedPort = <P extends object>(tracing: Tracing, port: P, { name, id, methods }: TracedPort<P>): P => {
  const traced: ReadonlySet<string> = new Set(methods);
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function' || typeof key !== 'string' || !traced.has(key)) return member;
      return (...given: unknown[]): unknown => {
        const span = tracing.open({ name: `${name}.${key}`, kind: 'client', facts: { 'supplier.id': id } });
        const answer: unknown = span.within(() => Reflect.apply(member, target, given));
        return isStream(answer) ? streamed(answer, span) : settled(span, async () => answer);
      };
    },
  });
};

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** A search streams its offers, and its span ends with the stream. */
async function* streamed(stream: AsyncIterable<unknown>, span: OpenSpan): AsyncGenerator<unknown> {
  let isWhole = false;
  try {
    yield* stream;
    isWhole = true;
  } finally {
    span.end({ facts: { 'search.is_whole': isWhole } });
  }
}
