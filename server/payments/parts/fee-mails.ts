import { pages } from '#contract/pages.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { Mail } from '#platform/mail/port.ts';
import { designedMail } from '#server/kit/mail-layout.ts';
import { type NamedTrip, tripNamed } from '#server/kit/trip-named.ts';

export type FeeNotTaken = NamedTrip & {
  readonly contactName: string;
  /** "booking fee", "cancellation fee". */
  readonly what: string;
  readonly amount: Money;
  readonly cardLast4: string;
};

/** To the experts' desk: a trip is booked or canceled, and its fee is still owed. */
export const feeNotTakenMail = (fee: FeeNotTaken, { to, publicUrl }: { to: string; publicUrl: string }): Mail =>
  designedMail({
    to,
    subject: `The ${fee.what} of trip ${fee.tripId} could not be charged`,
    title: `A ${fee.what} could not be charged`,
    parts: [
      {
        kind: 'text',
        text: `The ${fee.what} could not be charged to the card. We do not try again: please settle it with the customer.`,
      },
      {
        kind: 'facts',
        facts: [
          ...tripNamed(fee),
          ['Customer', fee.contactName],
          ['Fee', `${formatMoney(fee.amount)} to the card ending in ${fee.cardLast4}`],
        ],
      },
      { kind: 'button', label: 'Open the trip', url: publicUrl + pages.trip(fee.tripId) },
    ],
  });
