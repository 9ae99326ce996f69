import { expect, test } from 'vitest';
import { makeMetrics } from './metrics.ts';

test('two sets of metrics in one process do not disturb each other, and read as Prometheus text', async () => {
  const [one, two] = [makeMetrics({ isWithProcess: true }), makeMetrics()];
  one.bookings.inc({ state: 'CONFIRMED' });
  one.httpDuration.observe({ method: 'GET', route: '/trips', status: '200' }, 0.02);
  one.openStreams.set(12);
  const text = await one.registry.metrics();
  expect(text).toContain('tripwright_booking_transitions_total{state="CONFIRMED"} 1');
  expect(text).toContain('tripwright_open_streams 12');
  expect(text).toContain(
    'tripwright_http_request_seconds_bucket{le="0.025",method="GET",route="/trips",status="200"} 1',
  );
  expect(text).toContain('process_resident_memory_bytes');
  expect(await two.registry.metrics()).not.toContain('CONFIRMED');
});
