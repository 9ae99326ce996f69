import { formatMoney, type Money } from '../kit/money.ts';
import type { SupplierError } from '../kit/outcome.ts';
import { type Judged, secondsText } from './judged.ts';

export type PaymentSeen = {
  readonly mode: 'none' | 'sandbox' | 'test' | 'live';
  /** Whether the gateway's news reach us by a webhook. */
  readonly hasWebhook: boolean;
  readonly amount: Money;
  readonly tookMs: number;
  /** Which step failed and why; null: all of them worked. */
  readonly failed: { readonly step: 'card' | 'charge' | 'refund' | 'look'; readonly error: SupplierError } | null;
};

const stepWords = {
  card: 'Putting a test card on file',
  charge: 'Charging',
  refund: 'Refunding',
  look: 'Looking up a payment',
} as const;

const errorText = (error: SupplierError): string => ('message' in error ? error.message : error.kind);

/** Whether cards can be charged. A live key is only looked with: nobody is charged for a test. docs/operations.md#stripe */
export const judgePayment = ({ mode, hasWebhook, amount, tookMs, failed }: PaymentSeen): Judged => {
  if (mode === 'none')
    return {
      state: 'fix',
      summary: 'No payment gateway: nothing can be booked',
      facts: [],
      toDo: ['Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, first with test keys, and start again.'],
    };
  if (failed !== null)
    return {
      state: 'fix',
      summary: `${stepWords[failed.step]} failed`,
      facts: [{ label: stepWords[failed.step], value: errorText(failed.error), isBad: true }],
      toDo: [
        failed.error.kind === 'config'
          ? 'The gateway refused the key. Check STRIPE_SECRET_KEY and the rights of a restricted key, and start again.'
          : 'Try again in a minute. If it fails again, look at the status page of the gateway.',
      ],
    };
  const webhook = hasWebhook
    ? { label: 'News', value: 'By webhook' }
    : { label: 'News', value: 'No webhook', note: 'Lost answers are found by asking, some minutes later' };
  const took = `After ${secondsText(tookMs)}`;
  if (mode === 'live')
    return {
      state: 'works',
      summary: 'The live key is accepted',
      facts: [{ label: 'Live key', value: 'Accepted', note: `${took}. Nobody was charged` }, webhook],
      toDo: [],
    };
  const facts = [{ label: 'Test charge', value: `${formatMoney(amount)} charged and refunded`, note: took }];
  return {
    state: 'works',
    summary: `${formatMoney(amount)} charged and refunded`,
    facts: mode === 'test' ? [...facts, webhook] : facts,
    toDo: [],
  };
};
