import type { MoneyAct, MoneyMatter } from '#contract/console-money.ts';
import { attemptWords, feeWords } from '#domain/console/money-words.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { feeResumption, mayChargeAgain, mayCloseFee } from '#domain/payments/fee-by-hand.ts';
import type { AttemptMatter } from '#server/bookings/list-matters.ts';
import { feeDescriptions, feeKindOf } from '#server/payments/fee-words.ts';
import type { FeeMatterRow, PaymentFacts } from '#server/payments/matters-store.ts';
import { seenFee } from '#server/payments/press-fee.ts';

export type TripLabel = { readonly organization: string | null; readonly destination: string };

type Fact = MoneyMatter['facts'][number];

const factsOf = (payment: PaymentFacts, currency: string): readonly Fact[] => {
  const money = (minor: number): string => formatMoney({ minor, currency });
  return [
    { label: 'Our name at the gateway', value: payment.name },
    ...(payment.ref === null ? [] : [{ label: 'Its reference', value: payment.ref }]),
    { label: 'Payment', value: payment.state },
    { label: 'Held', value: money(payment.authorizedMinor) },
    { label: 'Charged', value: money(payment.capturedMinor) },
    { label: 'Refunded', value: money(payment.refundedMinor) },
  ];
};

const closedOf = ({ closed }: PaymentFacts): MoneyMatter['closed'] =>
  closed && { reason: closed.reason, at: closed.at.toISOString(), by: closed.by };

/** The step that is repeated, by the cause; else only a look. */
const actsByCause: Readonly<Record<string, MoneyAct>> = {
  'capture-failed': 'charge-again',
  'refund-failed': 'refund-again',
  'void-failed': 'void-again',
  'cancel-failed': 'cancel-again',
  'hold-cancel-failed': 'cancel-again',
};

/** What may be done about an attempt. */
export const actsOfAttempt = ({ state, cause, mayResume, mayClose }: AttemptMatter): readonly MoneyAct[] => {
  const resume = (state === 'NEEDS_HUMAN' && actsByCause[cause]) || 'look-again';
  return [...(mayResume ? [resume] : []), ...(mayClose ? (['close'] as const) : [])];
};

/** A booking attempt as the page Money shows it. */
export const attemptView = (matter: AttemptMatter, payment: PaymentFacts, label: TripLabel): MoneyMatter => ({
  key: `attempt-${matter.id}`,
  organization: label.organization,
  trip_id: matter.tripId,
  destination: label.destination,
  what: 'Booking',
  amount: { amount: matter.confirmedMinor, currency: matter.currency },
  since: matter.since.toISOString(),
  ...attemptWords({ state: matter.state, cause: payment.closed?.was ?? matter.cause }),
  facts: [
    ...factsOf(payment, matter.currency),
    { label: 'Supplier', value: matter.suppliers },
    { label: 'Our key at the supplier', value: matter.key },
  ],
  acts: payment.closed ? [] : [...actsOfAttempt(matter)],
  next_at: matter.nextAt?.toISOString() ?? null,
  seen: matter.seen,
  closed: closedOf(payment),
});

/** What may be done about a fee. */
export const actsOfFee = (fee: FeeMatterRow, payment: Pick<PaymentFacts, 'state'>): readonly MoneyAct[] => {
  const sight = { kind: feeKindOf(fee), state: payment.state, hasTrip: fee.tripId !== null };
  return [
    ...(feeResumption(sight) ? (['look-again'] as const) : []),
    ...(mayChargeAgain(sight) ? (['charge-again'] as const) : []),
    ...(mayCloseFee(sight) ? (['close'] as const) : []),
  ];
};

/** A fee of ours as the page Money shows it. */
export const feeView = (fee: FeeMatterRow, payment: PaymentFacts, label: TripLabel): MoneyMatter => ({
  key: `fee-${fee.id}`,
  organization: label.organization,
  trip_id: fee.tripId,
  destination: label.destination,
  what: feeDescriptions[feeKindOf(fee)],
  amount: { amount: fee.amountMinor, currency: fee.currency },
  since: fee.askedAt.toISOString(),
  ...feeWords(payment.closed?.was ?? payment.state),
  facts: [...factsOf(payment, fee.currency), { label: 'Card', value: `ends in ${fee.cardLast4}` }],
  acts: payment.closed ? [] : [...actsOfFee(fee, payment)],
  next_at: fee.dueAt?.toISOString() ?? null,
  seen: seenFee({ key: fee.key, state: payment.state }),
  closed: closedOf(payment),
});
