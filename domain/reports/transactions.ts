import type { ChargeFact } from './facts.ts';
import { periodBars } from './parts/charts.ts';
import { column, extra, originalColumns } from './parts/columns.ts';
import { moneyFact, plural, rateNote, spendCounts } from './parts/words.ts';
import type { Plan, Row, Setting } from './plan.ts';

/** The day on which a charge counts. */
export const dayOfCharge = (charge: ChargeFact, { basis }: Setting): string =>
  basis === 'departs' ? (charge.departsOn ?? charge.on) : charge.on;

const kinds = {
  flight: 'Charge',
  hotel: 'Charge',
  car: 'Charge',
  other: 'Charge',
  fee: 'Fee',
  voucher: 'Voucher',
} as const;

const sumOf = ({ isRefund, category }: ChargeFact): 'charged' | 'refunded' | 'fees' | 'vouchers' => {
  if (isRefund) return 'refunded';
  if (category === 'voucher') return 'vouchers';
  return category === 'fee' ? 'fees' : 'charged';
};

const kindOf = ({ isRefund, category }: ChargeFact): string => {
  if (isRefund) return 'Refund';
  return kinds[category];
};

const rowOf = (charge: ChargeFact, ownMinor: number | null): Row => [
  charge.on,
  charge.description,
  charge.merchant,
  kindOf(charge),
  charge.cardLast4,
  charge.tripId,
  charge.identifier || null,
  ownMinor,
  charge.amount.minor,
  charge.amount.currency,
];

/** Charges, refunds and fees. Refunds and amounts paid by a voucher are negative. APP-18 */
export const transactions: Plan<ChargeFact> = {
  title: 'Transactions',
  counts: (setting) => `A row is one charge, fee, refund or voucher. ${spendCounts(setting)}`,
  columns: ({ identifierTitle }) => [
    column('date', 'Date', 'day'),
    column('description', 'Description'),
    column('merchant', 'Merchant', 'text', extra),
    column('kind', 'Kind', 'text', extra),
    column('card', 'Card', 'text', extra),
    column('trip', 'Trip', 'trip', extra),
    column('identifier', identifierTitle, 'text', extra),
    column('amount', 'Amount', 'money'),
    ...originalColumns,
  ],
  begin: (setting) => {
    const bars = periodBars(setting);
    const sums = { charged: 0, refunded: 0, fees: 0, vouchers: 0 };
    const counts = { ...sums };
    return {
      take: (charge, toOwn) => {
        const own = toOwn(charge.amount);
        const name = sumOf(charge);
        sums[name] += own ?? 0;
        counts[name] += 1;
        const day = dayOfCharge(charge, setting);
        if (charge.isRefund) bars.add(day, 0, -(own ?? 0));
        else bars.add(day, own ?? 0);
        return [rowOf(charge, own)];
      },
      end: () => [],
      facts: ({ money }) => [
        moneyFact('Spend', money('amount'), rateNote(setting)),
        moneyFact('Charged', sums.charged, plural(counts.charged, 'charge')),
        moneyFact('Refunded', sums.refunded, plural(counts.refunded, 'refund')),
        moneyFact('Fees charged', sums.fees, plural(counts.fees, 'fee')),
        ...(counts.vouchers > 0
          ? [moneyFact('Paid by voucher', sums.vouchers, plural(counts.vouchers, 'voucher'))]
          : []),
      ],
      charts: () => [
        bars.chart({ title: 'Charges and fees', kind: 'money', value_title: 'Charged', partTitle: 'Refunded' }),
      ],
    };
  },
};
