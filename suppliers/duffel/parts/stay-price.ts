/** The price and the cancellation cost of a stay, from a rate, a quote or a search result. Pure. */
import { type PaymentTime, type StayPrice, stayPriceOf } from '#domain/hotels/price.ts';
import type { CancellationStep, CancellationTimeline } from '#domain/hotels/refund.ts';
import { localOfInstant } from '#domain/kit/local-time.ts';
import { currencyDigits, isCurrency, type Money } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';
import { moneyIn, moneyOf } from './amount.ts';
import { asRecord, instantIn, type Json, listIn, textIn } from './read.ts';

/** An amount converted to another currency, rounded up to the next minor unit. Null: no rate is known. */
const about = ({ minor, currency }: Money, to: string): number | null => {
  const [fromPpm, toPpm] = [currencyRatePpm(currency), currencyRatePpm(to)];
  if (!fromPpm || !toPpm) return null;
  const worth = BigInt(minor) * BigInt(toPpm) * 10n ** BigInt(currencyDigits(to));
  const unit = BigInt(fromPpm) * 10n ** BigInt(currencyDigits(currency));
  return Number((worth + unit - 1n) / unit);
};

/** A fee may have more decimals than its currency: a percentage of a price does. The hotel rounds it as it likes. */
const feeIn = (record: Json): Money | null => {
  const exact = moneyIn(record, 'due_at_accommodation');
  const currency = textIn(record, 'due_at_accommodation_currency') ?? '';
  const [, whole = '', fraction = ''] =
    /^(\d{1,12})\.(\d{1,6})$/.exec(textIn(record, 'due_at_accommodation_amount') ?? '') ?? [];
  if (exact !== null || whole === '' || !isCurrency(currency)) return exact;
  const kept = moneyOf(`${whole}.${fraction.slice(0, currencyDigits(currency)) || '0'}`, currency);
  return kept && { minor: kept.minor + 1, currency };
};

/** Why a price is none. */
export type NoPrice =
  | 'unreadable'
  /** The hotel collects a currency for which we have no rate, such as one that was withdrawn. */
  | 'fee-currency';

export type WirePrice = {
  readonly price: StayPrice;
  /**
   * The amount the property collects, if it does so in another currency than ours; the amount in `price` is
   * approximate.
   */
  readonly collected: Money | null;
};

type LocalFee = { readonly minor: number; readonly collected: Money | null };

/** The amount the property itself collects: zero when not stated. */
const localFee = (record: Json, currency: string): Result<LocalFee, NoPrice> => {
  if (textIn(record, 'due_at_accommodation_amount') === null) return ok({ minor: 0, collected: null });
  const due = feeIn(record);
  if (due === null) return refuse('unreadable');
  if (due.minor === 0 || due.currency === currency) return ok({ minor: due.minor, collected: null });
  const minor = about(due, currency);
  return minor === null ? refuse('fee-currency') : ok({ minor, collected: due });
};

/**
 * The price in the currency of the total. Rows of tax and fee do not always add up, so everything except the base
 * counts as taxes and fees. Without a base the whole amount is the base.
 * @param record with `total_amount`, `base_amount` and `due_at_accommodation_amount`, each with its currency
 * @returns why it is none
 */
export const wirePrice = (record: Json, payment: PaymentTime): Result<WirePrice, NoPrice> => {
  const total = moneyIn(record, 'total');
  if (total === null || total.minor === 0) return refuse('unreadable');
  const { currency } = total;
  const local = localFee(record, currency);
  if (!local.ok) return local;
  const base = moneyIn(record, 'base');
  const isStated = base !== null && base.currency === currency && base.minor > 0 && base.minor <= total.minor;
  const baseMinor = isStated ? base.minor : total.minor;
  const price = stayPriceOf({
    currency,
    baseMinor,
    taxesAndFeesMinor: total.minor - baseMinor,
    localFeeMinor: local.value.minor,
    resortFeeMinor: 0,
    localTaxMinor: 0,
    payment,
  });
  return ok({ price, collected: local.value.collected });
};

type Refund = { readonly beforeMs: number; readonly minor: number };

const refundsOf = (record: Json, currency: string): readonly Refund[] | null => {
  const rows = listIn(record, 'cancellation_timeline').map(asRecord);
  const refunds = rows.flatMap((row): Refund[] => {
    const before = instantIn(row, 'before');
    const amount = moneyOf(textIn(row, 'refund_amount') ?? '', textIn(row, 'currency') ?? '');
    return before && amount?.currency === currency ? [{ beforeMs: Date.parse(before), minor: amount.minor }] : [];
  });
  return refunds.length === rows.length ? refunds.toSorted((a, b) => a.beforeMs - b.beforeMs) : null;
};

/**
 * Converts refunds by deadline to fees by deadline. A refund that grows again later is refused. A row without a
 * refund is not a step, because after the last step everything is kept.
 * @param zone of the hotel
 * @returns null when a row cannot be read, so that nobody is promised more than is true
 */
export const wireTimeline = (record: Json, price: StayPrice, zone: string): CancellationTimeline | null => {
  const roomsMinor = price.baseMinor + price.taxesAndFeesMinor;
  const refunds = refundsOf(record, price.currency);
  if (refunds === null) return null;
  const steps: CancellationStep[] = [];
  let feeMinor = 0;
  for (const { beforeMs, minor } of refunds) {
    feeMinor = Math.max(feeMinor, roomsMinor - minor);
    if (feeMinor >= roomsMinor) break;
    if (steps.at(-1)?.feeMinor === feeMinor) steps.pop();
    steps.push({
      beforeUtc: new Date(beforeMs).toISOString(),
      beforeLocal: localOfInstant(beforeMs, zone),
      feeMinor,
    });
  }
  return steps;
};
