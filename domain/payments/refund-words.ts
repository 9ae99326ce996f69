/** How a refund is told to the people of a trip. docs/booking.md#refunds-under-way */
import { isLostRefund, isOpenRefund, type RefundState } from './refunds.ts';

/** `under way`: not there yet. `done`: the bank has it. `returned`: it is with us again, and the customer has nothing. */
export type RefundStanding = 'under way' | 'done' | 'returned';

export const refundStanding = (state: RefundState): RefundStanding => {
  if (isOpenRefund(state)) return 'under way';
  return isLostRefund(state) ? 'returned' : 'done';
};

/**
 * Words for the line of a refund, which never say that money is back when it is not.
 * @param line.minor less than nothing: the line takes back a refund that its bank returned
 * @param line.standing null: the gateway's state is unknown, for instance of a refund from before it was followed
 */
export const refundLineText = ({
  minor,
  standing,
}: {
  readonly minor: number;
  readonly standing: RefundStanding | null;
}): string => {
  if (minor < 0) return 'The refund did not reach the card; our experts arrange another way with you';
  if (standing === 'under way') return 'Refund, on its way to the card';
  return standing === 'returned' ? 'Refund, returned by the bank of the card' : 'Refund';
};

/** A sum goes back to a card, says a sentence of a trip: "412.00 USD are on their way to the card ending in 4242." */
export const refundSentence = (amount: string, cardLast4: string, standing: RefundStanding | null): string => {
  const card = `the card ending in ${cardLast4}`;
  if (standing === 'returned')
    return `The refund of ${amount} did not reach ${card}. Our experts arrange another way with you.`;
  return standing === 'under way' ? `${amount} are on their way to ${card}.` : `${amount} are refunded to ${card}.`;
};
