/** Proves docs/decisions/0200 */
import { expect, test } from 'vitest';
import { rapidError } from '#tests/builders/rapid-server.ts';
import { rapidNow, rapidQuery, startRapid } from '#tests/builders/rapid-supplier.ts';

test('a hotel search that fails twice is sent again while its deadline allows', async () => {
  const rapid = await startRapid();
  const call = 'GET /v3/properties/availability';
  const down = rapidError(503, 'service_unavailable');
  const sent = () => rapid.server.requests.filter((request) => request.call.startsWith(call)).length;
  const soon = { ...rapid.context, urgency: 'search', deadline: new Date(rapidNow.getTime() + 15_000) } as const;
  rapid.server.fault(call, down, down);
  expect(await rapid.supplier.list(rapidQuery, soon)).toMatchObject({ ok: true });
  expect(sent()).toBe(3);
  rapid.server.fault(call, down);
  const late = { ...soon, deadline: new Date(rapidNow.getTime() + 1_999) };
  expect(await rapid.supplier.list(rapidQuery, late)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
  expect(sent()).toBe(4);
  await rapid.server.close();
});
