import { describe, expect, test } from 'vitest';
import { silentLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { addReadGauges, type Figures, keptMs } from './read-gauges.ts';

/** One process whose gauges are read by the test's function. */
const scraped = (read: () => Promise<Figures>, limitMs?: number) => {
  const metrics = makeMetrics();
  let nowMs = 0;
  addReadGauges(
    { metrics, log: silentLog(), nowMs: () => nowMs, ...(limitMs && { limitMs }) },
    {
      source: 'bookings',
      gauges: {
        humans: { name: 'needs_human', help: 'x' },
        risk: { name: 'money_at_risk_minor', help: 'x' },
        overdue: { name: 'duty_overdue_seconds', help: 'x', label: 'duty' },
      },
      read,
    },
  );
  const scrape = async (): Promise<readonly string[]> =>
    (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => /^tripwright_(needs|money|duty_|gauge_reads)/.test(line));
  return {
    scrape,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};
const figures = { humans: 2, risk: 41_200, overdue: new Map([['wipe', 7]]) };

describe('gauges of the database (operations)', () => {
  test('all come from one read at the scrape, which is kept for some seconds', async () => {
    let reads = 0;
    const { scrape, pass } = scraped(async () => {
      reads += 1;
      return { ...figures, humans: reads };
    });
    expect(await scrape()).toEqual([
      'tripwright_needs_human 1',
      'tripwright_money_at_risk_minor 41200',
      'tripwright_duty_overdue_seconds{duty="wipe"} 7',
    ]);
    pass(keptMs - 1);
    await scrape();
    expect(reads).toBe(1);
    pass(1);
    expect(await scrape()).toContain('tripwright_needs_human 2');
  });

  test('a value that disappeared is no longer reported', async () => {
    let overdue = new Map([['wipe', 7]]);
    const { scrape, pass } = scraped(async () => ({ ...figures, overdue }));
    await scrape();
    overdue = new Map();
    pass(keptMs);
    expect((await scrape()).join()).not.toContain('wipe');
  });

  test('while a read fails its gauges are absent, the failure is counted, and the scrape goes on', async () => {
    let isBroken = false;
    const { scrape, pass } = scraped(async () => {
      if (isBroken) throw new Error('no database');
      return figures;
    });
    await scrape();
    isBroken = true;
    pass(keptMs);
    expect((await scrape()).join()).not.toContain('needs_human');
    expect(await scrape()).toEqual(['tripwright_gauge_reads_failed_total{source="bookings"} 1']);
    isBroken = false;
    pass(keptMs);
    expect(await scrape()).toContain('tripwright_needs_human 2');
  });

  test('a read that hangs delays no scrape, and is not started a second time', async () => {
    let reads = 0;
    const { scrape, pass } = scraped(() => {
      reads += 1;
      return new Promise<Figures>(() => {});
    }, 1);
    expect((await scrape()).join()).not.toContain('needs_human');
    expect(await scrape()).toEqual(['tripwright_gauge_reads_failed_total{source="bookings"} 1']);
    pass(keptMs);
    expect((await scrape()).join()).not.toContain('needs_human');
    expect(reads).toBe(1);
  });
});
