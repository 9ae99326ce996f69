import { inSpan, type Tracing } from '../tracing.ts';
import type { JobName, Jobs } from './jobs.ts';

/** The field of a job's data that names the span which sent it. A release without traces ignores it. */
const carried = 'traceparent';

const causeOf = (data: object): string | null => {
  const value: unknown = Reflect.get(data, carried);
  return typeof value === 'string' ? value : null;
};

/** The same jobs. Each run is a span below the one that sent the job; a job by the clock starts a trace of its own. */
export const tracedJobs = (tracing: Tracing, jobs: Jobs): Jobs => {
  const inOwnSpan = <T>(name: JobName, data: object, work: () => Promise<T>): Promise<T> =>
    inSpan(
      tracing,
      { name: `job ${name}`, kind: 'consumer', facts: { 'job.name': name }, causedBy: causeOf(data) },
      work,
    );
  return {
    ...jobs,
    send: (tx, name, data, options) => {
      const traceparent = tracing.traceparent();
      return jobs.send(tx, name, traceparent === null ? data : { ...data, [carried]: traceparent }, options);
    },
    work: (name, handler) => jobs.work(name, (data, context) => inOwnSpan(name, data, () => handler(data, context))),
    every: (name, seconds, handler) =>
      jobs.every(name, seconds, (data, context) => inOwnSpan(name, data, () => handler(data, context))),
  };
};
