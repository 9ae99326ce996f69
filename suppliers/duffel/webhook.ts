/**
 * Duffel's webhook. It is only trusted when it is signed, and then only as a hint what to look up.
 * docs/threats.md#forged-news
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { jsonOf } from '#platform/json-text.ts';
import type { SignedNews } from '#suppliers/news/port.ts';
import { asRecord, recordIn, textIn } from './parts/read.ts';

const header = 'x-duffel-signature';
/** How much the clocks may differ; older messages are replays. */
const mostSkewMs = 5 * 60_000;

const signedParts = (text: string): { at: string; signatures: readonly string[] } => {
  const parts = text.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string): readonly string[] =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  return { at: valuesOf('t')[0] ?? '', signatures: valuesOf('v1').slice(0, 5) };
};

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** @returns whether the text was recently signed with the secret */
const isSignedByDuffel = (raw: string, signature: string, { secret, now }: { secret: string; now: Date }): boolean => {
  const { at, signatures } = signedParts(signature);
  if (!/^\d{9,11}$/.test(at) || Math.abs(Number(at) * 1000 - now.getTime()) > mostSkewMs) return false;
  const wanted = createHmac('sha256', secret).update(`${at}.${raw}`).digest();
  return signatures.some((each) => /^[0-9a-f]{64}$/i.test(each) && isSame(wanted, Buffer.from(each, 'hex')));
};

/**
 * Reads events about orders of flights and bookings of stays. @param secret of the webhook, from the answer that
 * created it
 */
export const makeDuffelNews = (secret: string): SignedNews => ({
  source: 'duffel',
  read: (raw, headerOf, now) => {
    if (!isSignedByDuffel(raw, headerOf(header) ?? '', { secret, now })) return null;
    const event = asRecord(jsonOf(raw));
    const id = textIn(event, 'id');
    if (id === null || id.length > 100) return null;
    const object = recordIn(recordIn(event, 'data'), 'object');
    // An event about an order contains the order; one about its payment or cancellation names it.
    const ref = textIn(object, 'order_id') ?? textIn(object, 'id');
    return {
      id,
      orderRef: ref !== null && /^(ord|bok)_/.test(ref) ? ref : null,
      attemptKey: textIn(recordIn(object, 'metadata'), 'attempt_id'),
    };
  },
});
