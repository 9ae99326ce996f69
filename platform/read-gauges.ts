/** Gauges whose values are in the database. They are read at the scrape, in every process. */
import { Gauge } from 'prom-client';
import { type Log, plainError } from './log.ts';
import type { Metrics } from './metrics.ts';
import { orLate } from './own-signal.ts';

/** The values of one read: a number for each gauge, or a number for each value of its label. */
export type Figures = Readonly<Record<string, number | ReadonlyMap<string, number>>>;

export type ReadGauges = {
  /** Names the read in the metric of failed reads and in the log. */
  readonly source: string;
  /** By the name of a value: the gauge's name without `tripwright_`, and its help text. */
  readonly gauges: Readonly<Record<string, { readonly name: string; readonly help: string; readonly label?: string }>>;
  readonly read: () => Promise<Figures>;
};

type Options = {
  readonly metrics: Metrics;
  readonly log: Log;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  /** The limit for a read. After that its gauges are absent. */
  readonly limitMs?: number;
};

/** An earlier scrape gets the same values again. */
export const keptMs = 5_000;
const longestReadMs = 2_000;

/**
 * Creates the gauges. All of them are set by one read; while it fails or takes too long they are absent rather than
 * old, `tripwright_gauge_reads_failed_total` counts it, and all other metrics are reported as usual.
 */
export const addReadGauges = (options: Options, { source, gauges, read }: ReadGauges): void => {
  const { metrics, log, nowMs, limitMs = longestReadMs } = options;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<Figures | null> = Promise.resolve(null);
  let isUnderWay = false;

  const readLogged = async (): Promise<Figures | null> => {
    isUnderWay = true;
    try {
      return await read();
    } catch (error) {
      log.warn({ source, error: plainError(error).message }, 'gauges could not be read');
      return null;
    } finally {
      isUnderWay = false;
    }
  };
  const readLimited = async (): Promise<Figures | null> => {
    const figures = await orLate<Figures | null>({ limitMs }, readLogged, () => null);
    if (figures === null) metrics.gaugeReadsFailed.inc({ source });
    return figures;
  };
  const figuresNow = (): Promise<Figures | null> => {
    // While a read hangs, no second one is started.
    if (!isUnderWay && nowMs() - readAtMs >= keptMs) {
      readAtMs = nowMs();
      reading = readLimited();
    }
    return reading;
  };

  for (const [figure, { name, help, label }] of Object.entries(gauges))
    new Gauge({
      name: `tripwright_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [metrics.registry],
      async collect() {
        const figures = await figuresNow();
        const value = figures?.[figure];
        this.reset();
        // A reset of a gauge without a label would leave a zero, which would be wrong.
        if (value === undefined) {
          if (label === undefined) this.remove();
        } else if (typeof value === 'number') this.set(value);
        else if (label !== undefined) for (const [key, each] of value) this.set({ [label]: key }, each);
      },
    });
};
