/** Proves docs/decisions/0196 */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { supplierKeyAlarm } from './key-alarm.ts';
import { makeLog } from './log.ts';

test('a refused key raises one alert in a quarter of an hour, from whichever call', () => {
  const lines: string[] = [];
  const out = new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const told: string[] = [];
  const alarm = supplierKeyAlarm(makeLog('trace', out), 'duffel', (supplier) => told.push(supplier));
  const at = (minutes: number) => new Date(Date.parse('2026-09-01T09:30:00Z') + minutes * 60_000);
  const refused = (call: string, minutes: number) => alarm.refused({ call, status: 401, requestId: 'r1' }, at(minutes));
  refused('POST /air/batch_offer_requests', 0);
  refused('GET /air/orders', 14);
  expect(told).toEqual(['duffel']);
  refused('POST /air/orders', 15);
  expect(told).toEqual(['duffel', 'duffel']);
  // The clock of the sandbox world was turned back.
  refused('POST /air/orders', -60);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      alert: true,
      supplier: 'duffel',
      call: 'POST /air/batch_offer_requests',
      msg: 'a supplier refuses to sell to us',
    },
    { call: 'POST /air/orders' },
    { call: 'POST /air/orders' },
  ]);
});
