/** The metrics of the process for a collector: the same names and values that a scraper reads. */
import { ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

type HrTime = [number, number];
type Sample = MetricValueWithName<string>;
type Read = MetricObjectWithValues<Sample>;
type Times = { readonly startTime: HrTime; readonly endTime: HrTime };

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1_000_000)];

const descriptorOf = ({ name, help }: Read) => ({ name, description: help, unit: '', valueType: ValueType.DOUBLE });

const numbersOf = ({ values }: Read, times: Times): DataPoint<number>[] =>
  values.map(({ value, labels }) => ({ ...times, attributes: { ...labels }, value }));

const seriesOf = ({ le: _le, ...labels }: Sample['labels']): string => JSON.stringify(labels);

/** A scraper reads buckets that include the smaller ones; a collector gets each bucket by itself. */
const histogramOf = (samples: readonly Sample[], name: string): Histogram => {
  const isOf = (suffix: string) => (sample: Sample) => sample.metricName === `${name}_${suffix}`;
  const buckets = samples.filter(isOf('bucket')).map(({ labels, value }) => ({ le: labels.le, value }));
  const finite = buckets.filter(({ le }) => le !== '+Inf').map(({ le, value }) => ({ le: Number(le), value }));
  const sorted = finite.toSorted((a, b) => a.le - b.le);
  const count = samples.find(isOf('count'))?.value ?? 0;
  const totals = [...sorted.map(({ value }) => value), count];
  return {
    buckets: {
      boundaries: sorted.map(({ le }) => le),
      counts: totals.map((total, at) => total - (totals[at - 1] ?? 0)),
    },
    sum: samples.find(isOf('sum'))?.value ?? 0,
    count,
  };
};

const metricOf = (read: Read, times: Times): MetricData => {
  const shared = { descriptor: descriptorOf(read), aggregationTemporality: AggregationTemporality.CUMULATIVE };
  // A word, although its declared type is a number.
  const type = String(read.type);
  if (type === 'histogram') {
    const series = Map.groupBy(read.values, ({ labels }) => seriesOf(labels));
    const dataPoints = [...series.values()].map((samples) => {
      const { le: _le, ...attributes } = samples[0]?.labels ?? {};
      return { ...times, attributes, value: histogramOf(samples, read.name) };
    });
    return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  if (type === 'counter')
    return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: numbersOf(read, times) };
  return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: numbersOf(read, times) };
};

type Options = { readonly registry: Registry; readonly startedMs: number; readonly nowMs: () => number };

/** Reads the registry each time the metrics are sent. */
export const metricsBridge = ({ registry, startedMs, nowMs }: Options, resource: Resource): MetricProducer => ({
  collect: async () => {
    const times = { startTime: hrTime(startedMs), endTime: hrTime(nowMs()) };
    const metrics = (await registry.getMetricsAsJSON()).map((read) => metricOf(read, times));
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'tripwright' }, metrics }] }, errors: [] };
  },
});
