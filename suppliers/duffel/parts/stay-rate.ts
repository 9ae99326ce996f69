/** Duffel's rates as our rates, or the reason why one is not sold. Pure. */
import { createHash } from 'node:crypto';
import type { PaymentTime } from '#domain/hotels/price.ts';
import { isRefundable } from '#domain/hotels/refund.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';
import { countIn, instantIn, type Json, listIn, textIn } from './read.ts';
import { type NoPrice, wirePrice, wireTimeline } from './stay-price.ts';
import { minuteOf, writeRateRef } from './stay-ref.ts';

/** Why a rate is not shown. */
export type StayDropReason =
  | NoPrice
  | 'other-currency'
  | 'expired'
  /** A part is due now: our prices are paid either now or at the property. */
  | 'deposit'
  /** Duffel would need the card itself. */
  | 'by-card'
  | 'members-only'
  | 'sold-out';

/** A rate for sale, with the data it was made from. */
export type WireRate = { readonly rate: StayRate; readonly wire: Json; readonly roomName: string };

/** Where and for which stay a rate was found. */
export type RateContext = {
  readonly propertyId: string;
  readonly roomName: string;
  /** Of the hotel. */
  readonly zone: string;
  readonly stay: Stay;
  /** The expiry, if the rate itself has none; null: unknown. */
  readonly expiresAt: string | null;
  readonly now: Date;
};

/** The lifetime of a rate without an expiry. */
const silentLifeMinutes = 15;
const mostName = 120;

const boards: ReadonlyMap<string, string> = new Map([
  ['room_only', 'room only'],
  ['breakfast', 'breakfast included'],
  ['half_board', 'half board'],
  ['full_board', 'full board'],
  ['all_inclusive', 'all inclusive'],
]);
const withoutBreakfast = 'room_only';

/** Paid from the Duffel balance: no customer's card goes to Duffel. */
const paymentOf = (rate: Json): Result<PaymentTime, StayDropReason> => {
  const type = textIn(rate, 'payment_type');
  if (type === 'deposit') return refuse('deposit');
  if (type !== 'pay_now' && type !== 'guarantee') return refuse('unreadable');
  if (!listIn(rate, 'available_payment_methods').includes('balance')) return refuse('by-card');
  return ok(type === 'pay_now' ? 'now' : 'property');
};

/** Identifies a rate of a property by what a person chooses it for, independent of its current price. */
export const likenessOf = (rate: Json, roomName: string): string => {
  const refunds = listIn(rate, 'cancellation_timeline').length;
  const traits = [roomName, textIn(rate, 'name'), textIn(rate, 'board_type'), textIn(rate, 'payment_type'), refunds];
  return createHash('sha256').update(JSON.stringify(traits)).digest('base64url').slice(0, 10);
};

const rateName = (
  rate: Json,
  { price, cancellation }: Pick<StayRate, 'price' | 'cancellation'>,
  { collected, now }: { collected: Money | null; now: Date },
): string => {
  const isFree = isRefundable(cancellation, price, now);
  const flexibility = isFree ? 'Flexible' : cancellation.length > 0 ? 'Partly refundable' : 'Non-refundable';
  const board = boards.get(textIn(rate, 'board_type') ?? '');
  const own = textIn(rate, 'name');
  const words = [flexibility, ...(board === undefined ? [] : [board])].join(', ');
  const name = `${words}${own === null ? '' : ` (${own})`}`.slice(0, mostName);
  // The amount in the price is approximate: the hotel charges this one.
  return collected === null ? name : `${name}; ${formatMoney(collected)} paid at the hotel`;
};

const endOf = (rate: Json, { expiresAt, now }: RateContext): number => {
  const statedExpiry = instantIn(rate, 'expires_at') ?? expiresAt;
  return statedExpiry === null ? minuteOf(now) + silentLifeMinutes : minuteOf(new Date(statedExpiry));
};

/**
 * A rate of a search result or of a quote.
 * @param currency for the prices
 */
export const stayRate = (rate: Json, currency: string, context: RateContext): Result<StayRate, StayDropReason> => {
  const { propertyId, stay, now } = context;
  const id = textIn(rate, 'id');
  if (!id || !/^rat_\w{1,40}$/.test(id)) return refuse('unreadable');
  const payment = paymentOf(rate);
  if (!payment.ok) return payment;
  if (rate.loyalty_programme_required === true) return refuse('members-only');
  const wire = wirePrice(rate, payment.value);
  if (!wire.ok) return wire;
  const { price, collected } = wire.value;
  if (price.currency !== currency) return refuse('other-currency');
  const timeline = wireTimeline(rate, price, context.zone);
  if (timeline === null) return refuse('unreadable');
  const expiresMinute = endOf(rate, context);
  if (expiresMinute <= minuteOf(now)) return refuse('expired');
  const left = countIn(rate, 'quantity_available');
  if (left !== null && left < stay.rooms.length) return refuse('sold-out');
  const cancellation = timeline.filter(({ beforeUtc }) => now < new Date(beforeUtc));
  return ok({
    ref: writeRateRef({
      id,
      propertyId,
      stay,
      total: { minor: price.totalMinor, currency },
      expiresMinute,
      likeness: likenessOf(rate, context.roomName),
    }),
    name: rateName(rate, { price, cancellation }, { collected, now }),
    price,
    cancellation,
    isBreakfast: boards.has(textIn(rate, 'board_type') ?? '') && textIn(rate, 'board_type') !== withoutBreakfast,
    roomsLeft: left,
    expiresAt: new Date(expiresMinute * 60_000).toISOString(),
  });
};
