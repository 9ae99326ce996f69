/** The metrics that the product serves, compared with those that the files for Prometheus and Grafana name. */
import { describe, expect, test } from 'vitest';
import { makeLog } from '#platform/log.ts';
import { makeMetrics } from '#platform/metrics.ts';
import { testWorld } from '#tests/builders/test-world.ts';
import { alertRules, dashboardExpressions, metricsIn } from '#tests/house/monitoring-files.ts';

const served = async (): Promise<ReadonlySet<string>> => {
  const disk = { freeBytes: async () => 5_000_000_000, nowMs: () => 0 };
  const at = await testWorld({ disk });
  const { text } = await at.anonymous.send('GET', '/metrics');
  const ofProcess = await makeMetrics({ isWithProcess: true }).registry.metrics();
  await at.close();
  return new Set([...`${text}\n${ofProcess}`.matchAll(/^# TYPE (\w+) /gm)].flatMap(([, name]) => name ?? []));
};

describe('the files for Prometheus and Grafana', () => {
  test('name only metrics that the product serves, and leave none of its own out', async () => {
    const metrics = await served();
    const named = new Set([...alertRules().map(({ expr }) => expr), ...dashboardExpressions()].flatMap(metricsIn));
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !metrics.has(name))).toEqual([]);
    expect([...metrics].filter((name) => name.startsWith('tripwright_') && !named.has(name))).toEqual([]);
  });
});

describe('lines of the log that need a person', () => {
  test('are counted by the name of their entry in the runbook, from 0 on', async () => {
    const { alerts, registry } = makeMetrics();
    const log = makeLog('info', { write: () => {} }, (alert) => alerts.inc({ alert }));
    log.error({ alert: true }, 'the disk is full');
    log.child({ part: 1 }).error({ alert: true }, 'a line that has no entry');
    log.error({ alert: false }, 'the disk is full');
    log.warn('the disk is full');
    const text = await registry.metrics();
    expect(text).toContain('tripwright_alerts_total{alert="disk-full"} 1');
    expect(text).toContain('tripwright_alerts_total{alert="other"} 1');
    expect(text).toContain('tripwright_alerts_total{alert="fee-not-paid"} 0');
  });
});
