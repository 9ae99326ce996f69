import { formatMoney, type Money } from '../kit/money.ts';
import { type Canceled, refundDue } from './refund-due.ts';

/**
 * Who canceled, and what is given back: "The airline canceled these flights. 412.00 USD go back to the card ending in 4242."
 * @param captured what had been taken
 */
export const canceledSentence = (canceled: Canceled, captured: Money, cardLast4: string): string => {
  const due = refundDue(captured, canceled);
  const kept = captured.minor - due.minor;
  return [
    canceled.by === 'airline' ? 'The airline canceled these flights.' : 'The booking was canceled.',
    due.minor > 0
      ? `${formatMoney(due)} go back to the card ending in ${cardLast4}.`
      : 'The fare does not give anything back.',
    ...(due.minor > 0 && kept > 0 ? [`The airline keeps ${formatMoney({ ...captured, minor: kept })}.`] : []),
  ].join(' ');
};
