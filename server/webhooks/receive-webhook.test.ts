/** Proves docs/booking.md#news, docs/threats.md#forged-news */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDuffelNews } from '#suppliers/duffel/webhook.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

const secret = 'a shared secret';
let made: TestWorld;
beforeAll(async () => {
  made = await testWorld({ hasPeople: false, news: [makeDuffelNews(secret)] });
});
afterAll(() => made.close());

const eventOf = (id: string, object: object = { id: 'ord_1' }): string =>
  JSON.stringify({ id, type: 'order.created', data: { object }, filler: 'é'.repeat(40_000) });

/** In the supplier's format: raw text, with a signature over its bytes. */
const deliver = async (raw: string, { source = 'duffel', signed = raw } = {}) => {
  const seconds = Math.floor(made.clock.now().getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${seconds}.${signed}`).digest('hex');
  const reply = await made.app.inject({
    method: 'POST',
    url: `/api/webhooks/${source}`,
    headers: { 'content-type': 'application/json', 'x-duffel-signature': `t=${seconds},v1=${v1}` },
    payload: raw,
  });
  return reply.statusCode;
};
const noted = async () => {
  const rows = await made.world.db.selectFrom('inbox').where('source', '=', 'duffel').select('event_id').execute();
  return rows.map((row) => row.event_id);
};

describe('what a supplier tells by itself', () => {
  test('is accepted when it is signed, at any size up to a quarter of a megabyte, and stored once', async () => {
    expect(await deliver(eventOf('wev_1'))).toBe(204);
    expect(await deliver(eventOf('wev_1'))).toBe(204);
    expect(await deliver(eventOf('wev_2'))).toBe(204);
    expect(await noted()).toEqual(['wev_1', 'wev_2']);
  });

  test('is refused with another byte than was signed, and leaves nothing behind', async () => {
    const before = await noted();
    expect(await deliver(eventOf('wev_3'), { signed: eventOf('wev_4') })).toBe(401);
    expect(await deliver(`${eventOf('wev_3')} `, { signed: eventOf('wev_3') })).toBe(401);
    expect(await deliver('', { signed: '' })).toBe(401);
    expect(await noted()).toEqual(before);
  });

  test('is not found for a source that tells us nothing', async () => {
    expect(await deliver(eventOf('wev_5'), { source: 'nobody' })).toBe(404);
    expect(await deliver(eventOf('wev_5'), { source: 'Duffel' })).toBe(400);
  });

  test('is forgotten a month later: suppliers repeat for three days', async () => {
    await deliver(eventOf('wev_6'));
    made.clock.advance(31 * 24 * 60);
    await deliver(eventOf('wev_7'));
    expect(await noted()).toEqual(['wev_7']);
  });
});
