/** Proves docs/threats.md#forged-news */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeNewsPort } from '#suppliers/news/port-suite.ts';
import { duffelFixture } from '#tests/builders/duffel-offers.ts';
import { makeDuffelNews } from './webhook.ts';

const now = new Date('2026-09-01T09:31:14Z');
const secret = 'a shared secret';
const raw = JSON.stringify(duffelFixture('webhook-event'));
const at = now.getTime() / 1000;
const sign = (body: string, { seconds = at, key = secret } = {}): string =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
const read = (body: string, signature: string | null) =>
  makeDuffelNews(secret).read(body, (name) => (name === 'x-duffel-signature' ? signature : null), now);

describeNewsPort('Duffel', {
  news: makeDuffelNews(secret),
  now,
  message: raw,
  hint: { id: 'wev_0000A4tQSmKyqOrcySrGbo', orderRef: 'ord_0000AcSc0vXLyaBMorder1', attemptKey: 'k7Qd2' },
  sign: (body) => ({ 'x-duffel-signature': sign(body) }),
  forge: (body) => ({ 'x-duffel-signature': sign(body, { key: 'another secret' }) }),
});

describe('Duffel’s webhook is only trusted when it is signed', () => {
  test('signed, it names its event, its order and our attempt', () => {
    const news = { id: 'wev_0000A4tQSmKyqOrcySrGbo', orderRef: 'ord_0000AcSc0vXLyaBMorder1', attemptKey: 'k7Qd2' };
    expect(read(raw, sign(raw))).toEqual(news);
    expect(read(raw, sign(raw, { seconds: at - 299 }))).toEqual(news);
    expect(read(raw, `t=${at},v1=${'0'.repeat(64)},${sign(raw).split(',')[1]}`)).toEqual(news);
  });

  test('about a cancellation or a payment it names the order, about a stay its booking; a ping names none', () => {
    const about = (object: object): string => JSON.stringify({ ...duffelFixture('webhook-event'), data: { object } });
    const cancellation = about({ id: 'ore_1', order_id: 'ord_1' });
    expect(read(cancellation, sign(cancellation))).toMatchObject({ orderRef: 'ord_1', attemptKey: null });
    const stay = about({ id: 'bok_1', status: 'confirmed', metadata: { attempt_id: 'k7Qd2' } });
    expect(read(stay, sign(stay))).toMatchObject({ orderRef: 'bok_1', attemptKey: 'k7Qd2' });
    const ping = about({});
    expect(read(ping, sign(ping))).toMatchObject({ orderRef: null, attemptKey: null });
  });

  test.each([
    ['it is five minutes old', raw, sign(raw, { seconds: at - 301 })],
    ['it comes from the future', raw, sign(raw, { seconds: at + 301 })],
    ['its time was changed', raw, sign(raw).replace(`t=${at}`, `t=${at + 1}`)],
    ['its signature was cut', raw, sign(raw).slice(0, -2)],
    ['its signature is no hex', raw, `t=${at},v1=${'z'.repeat(64)}`],
    ['it has no time', raw, sign(raw).replace(/^t=\d+,/, '')],
  ])('not when %s', (_what, body, signature) => {
    expect(read(body, signature)).toBeNull();
  });
});
