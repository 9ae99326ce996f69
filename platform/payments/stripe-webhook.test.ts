/** Proves docs/threats.md#forged-news */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeNewsPort } from '#suppliers/news/port-suite.ts';
import { makeStripeNews } from './stripe-webhook.ts';

const now = new Date('2026-09-01T09:31:14Z');
const secret = 'whsec_shared';
const at = now.getTime() / 1000;
const eventOf = (object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.canceled', data: { object } });
const raw = eventOf({ id: 'pi_1', object: 'payment_intent', metadata: { attempt_id: 'k7Qd2' } });
const sign = (body: string, { seconds = at, key = secret } = {}): string =>
  `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
const read = (body: string, signature: string | null) =>
  makeStripeNews(secret).read(body, (name) => (name === 'stripe-signature' ? signature : null), now);

describeNewsPort('Stripe', {
  news: makeStripeNews(secret),
  now,
  message: raw,
  hint: { id: 'evt_1', orderRef: null, attemptKey: 'k7Qd2' },
  sign: (body) => ({ 'stripe-signature': sign(body) }),
  forge: (body) => ({ 'stripe-signature': sign(body, { key: 'whsec_other' }) }),
});

describe('what Stripe tells is believed only when it is signed', () => {
  test('signed, it names its event and our attempt; what is not about a payment of ours names none', () => {
    expect(read(raw, sign(raw))).toEqual({ id: 'evt_1', orderRef: null, attemptKey: 'k7Qd2' });
    expect(read(raw, sign(raw, { seconds: at - 299 }))).not.toBeNull();
    expect(read(raw, `${sign(raw, { key: 'whsec_old' })},${sign(raw).split(',')[1]}`)).not.toBeNull();
    const other = eventOf({ id: 'cus_1', object: 'customer' });
    expect(read(other, sign(other))).toMatchObject({ attemptKey: null });
  });

  test.each([
    ['refund.updated', { id: 're_1', object: 'refund', charge: 'ch_1', payment_intent: 'pi_9', status: 'failed' }],
    ['charge.refund.updated', { id: 're_1', object: 'refund', payment_intent: 'pi_9', metadata: {} }],
    ['charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_9', metadata: { attempt_id: 'k7Qd2' } }],
  ])('%s names the payment whose refunds to look at', (type, object) => {
    const body = JSON.stringify({ id: 'evt_2', object: 'event', type, data: { object } });
    expect(read(body, sign(body))).toMatchObject({ id: 'evt_2', refundOf: 'pi_9' });
  });

  test.each(['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'])(
    'charge.dispute.%s names the dispute to look at',
    (what) => {
      const dispute = { id: 'dp_1Mt', object: 'dispute', payment_intent: 'pi_9', metadata: {} };
      const body = JSON.stringify({ id: 'evt_3', type: `charge.dispute.${what}`, data: { object: dispute } });
      expect(read(body, sign(body))).toEqual({ id: 'evt_3', orderRef: null, attemptKey: null, disputeRef: 'dp_1Mt' });
      const odd = JSON.stringify({ id: 'evt_4', type: 'x', data: { object: { ...dispute, id: '../../charges' } } });
      expect(read(odd, sign(odd))).toEqual({ id: 'evt_4', orderRef: null, attemptKey: null });
    },
  );

  test.each([
    ['a refund of no payment', { id: 're_1', object: 'refund', payment_intent: null }],
    ['a refund of something else', { id: 're_1', object: 'refund', payment_intent: '../../pi_9' }],
    ['a payment', { id: 'pi_1', object: 'payment_intent', payment_intent: 'pi_9' }],
  ])('%s names none', (_what, object) => {
    const body = eventOf(object);
    expect(read(body, sign(body))).toEqual({ id: 'evt_1', orderRef: null, attemptKey: null });
  });

  test.each([
    ['it is five minutes old', raw, sign(raw, { seconds: at - 301 })],
    ['its time was changed', raw, sign(raw).replace(`t=${at}`, `t=${at + 1}`)],
    ['it has no time', raw, sign(raw).replace(/^t=\d+,/, '')],
  ])('not when %s', (_what, body, signature) => {
    expect(read(body, signature)).toBeNull();
  });
});
