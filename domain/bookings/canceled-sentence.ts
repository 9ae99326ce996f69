import { formatMoney, type Money } from '../kit/money.ts';
import { type RefundStanding, refundSentence } from '../payments/refund-words.ts';
import type { ItemKind } from './items.ts';
import { type Canceled, refundSplit } from './refund-due.ts';

/** A canceled item and what was paid for it. */
export type CanceledItem = {
  readonly kind: ItemKind;
  readonly canceled: Canceled;
  /** From the card. */
  readonly captured: Money;
  /** From a voucher in addition to the card; minor units, none by default. */
  readonly voucherMinor?: number;
  /** Where the money of its refund is; null or absent: it is not known, or there is none. */
  readonly refund?: RefundStanding | null;
};

const sellers: Readonly<Record<ItemKind, string>> = {
  flight: 'The airline',
  hotel: 'The hotel',
  extra: 'The provider',
};

const bySupplier: Readonly<Record<Canceled['by'], string>> = {
  airline: 'The airline canceled these flights.',
  hotel: 'The hotel canceled this stay.',
  desk: 'Our experts could not arrange this.',
  us: 'The booking was canceled.',
};

const nothingBack: Readonly<Record<ItemKind, string>> = {
  flight: 'The fare is not refundable.',
  hotel: 'The rate is not refundable.',
  extra: 'It is not refundable.',
};

/** Why a nonrefundable fare was refunded in full. */
const freeDaySentence = 'The airline keeps nothing, because the flights were canceled within 24 hours of booking.';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0);

type Settled = Pick<CanceledItem, 'refund'> & { readonly back: { readonly card: Money } };

/** What the gateway has not taken yet is told with what has arrived. */
const groups: readonly (readonly [standing: RefundStanding, of: readonly (RefundStanding | null)[]])[] = [
  ['done', [null, 'done']],
  ['under way', ['under way']],
  ['returned', ['returned']],
];

/** A sentence for each place where money of the refunds is. */
const cardSentences = (settled: readonly Settled[], due: Money, cardLast4: string): readonly string[] =>
  groups.flatMap(([standing, of]) => {
    const there = settled.filter(({ refund = null }) => of.includes(refund));
    const minor = sumOf(there.map(({ back }) => back.card.minor));
    return minor > 0 ? [refundSentence(formatMoney({ ...due, minor }), cardLast4, standing)] : [];
  });

/**
 * Says who canceled and what is refunded:
 * "The airline canceled these flights. 412.00 USD are refunded to the card ending in 4242."
 * @param items at least one, all paid in one currency
 */
export const canceledSentence = (items: readonly CanceledItem[], cardLast4: string): string => {
  const openers = [...new Set(items.map(({ canceled }) => bySupplier[canceled.by]))];
  const settled = items.map(({ voucherMinor = 0, ...item }) => {
    const back = refundSplit({ card: item.captured, voucherMinor }, item.canceled);
    const paidMinor = item.captured.minor + voucherMinor;
    return { ...item, back, paidMinor, keptMinor: paidMinor - back.card.minor - back.voucherMinor };
  });
  const [first] = settled;
  const due = first && { ...first.back.card, minor: sumOf(settled.map(({ back }) => back.card.minor)) };
  const voucherMinor = sumOf(settled.map(({ back }) => back.voucherMinor));
  const isPaid = settled.some(({ paidMinor }) => paidMinor > 0);
  if (!due || !isPaid) return [...openers, 'Nothing had been charged.'].join(' ');
  if (due.minor + voucherMinor === 0) {
    const kinds = [...new Set(settled.map(({ kind }) => kind))];
    return [...openers, kinds[0] && kinds.length === 1 ? nothingBack[kinds[0]] : 'Nothing is refunded.'].join(' ');
  }
  const kept = settled
    .filter(({ keptMinor }) => keptMinor > 0)
    .map(({ kind, keptMinor }) => `${sellers[kind]} keeps ${formatMoney({ ...due, minor: keptMinor })}.`);
  const back = [
    ...cardSentences(settled, due, cardLast4),
    ...(voucherMinor > 0 ? [`${formatMoney({ ...due, minor: voucherMinor })} are returned as a voucher.`] : []),
  ];
  const isFreeDay = settled.some(({ canceled, keptMinor }) => canceled.isFreeDay === true && keptMinor === 0);
  return [...openers, ...back, ...kept, ...(isFreeDay ? [freeDaySentence] : [])].join(' ');
};
