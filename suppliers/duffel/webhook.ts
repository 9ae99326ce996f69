/** What Duffel tells by itself: believed only when it is signed, and then only as a hint where to look. Threat T32 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { asRecord, recordIn, textIn } from './parts/read.ts';

const header = 'x-duffel-signature';
/** By how much the clocks may differ; older ones are replays. */
const mostSkewMs = 5 * 60_000;

/** Something happened to an order of flights or a booking of a stay; what it is, that itself says. */
export type DuffelNews = {
  /** The same each time it is delivered. */
  readonly id: string;
  readonly orderRef: string | null;
  readonly attemptKey: string | null;
};

const signedParts = (text: string): { at: string; signatures: readonly string[] } => {
  const parts = text.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string): readonly string[] =>
    parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  return { at: valuesOf('t')[0] ?? '', signatures: valuesOf('v1').slice(0, 5) };
};

const isSame = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

/** @returns whether the text was signed with the secret, lately */
const isSignedByDuffel = (raw: string, signature: string, { secret, now }: { secret: string; now: Date }): boolean => {
  const { at, signatures } = signedParts(signature);
  if (!/^\d{9,11}$/.test(at) || Math.abs(Number(at) * 1000 - now.getTime()) > mostSkewMs) return false;
  const wanted = createHmac('sha256', secret).update(`${at}.${raw}`).digest();
  return signatures.some((each) => /^[0-9a-f]{64}$/i.test(each) && isSame(wanted, Buffer.from(each, 'hex')));
};

const parsed = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
};

/** Reads what Duffel tells. @param secret of the webhook, as its creation answered it */
export const makeDuffelNews = (secret: string) => ({
  source: 'duffel',
  /** @returns null for whatever was not signed lately, or names no event */
  read: (raw: string, headerOf: (name: string) => string | null, now: Date): DuffelNews | null => {
    if (!isSignedByDuffel(raw, headerOf(header) ?? '', { secret, now })) return null;
    const event = asRecord(parsed(raw));
    const id = textIn(event, 'id');
    if (id === null || id.length > 100) return null;
    const told = recordIn(recordIn(event, 'data'), 'object');
    // An event about an order holds the order; one about its payment or cancellation names it.
    const ref = textIn(told, 'order_id') ?? textIn(told, 'id');
    return {
      id,
      orderRef: ref !== null && /^(ord|bok)_/.test(ref) ? ref : null,
      attemptKey: textIn(recordIn(told, 'metadata'), 'attempt_id'),
    };
  },
});
