/** What happened to money that needs a person, and what to do about it, in words. docs/operations.md#mails-and-money */

export type MoneyWords = { readonly sentence: string; readonly advice: string };

const lookFirst =
  'Look again asks once more. If it stays open, find out by phone or in their dashboard; then look again, or close it with what you did.';

const ofCause: Readonly<Record<string, MoneyWords>> = {
  'capture-failed': {
    sentence: 'The booking is made, but the card could not be charged.',
    advice:
      'Charge again looks first and charges what is still held. If the gateway holds nothing any more, ask the customer for another way to pay, then close it.',
  },
  'void-failed': {
    sentence: 'Nothing was bought, but the amount held on the card could not be released.',
    advice: 'Release again. If that fails, release it in the gateway’s dashboard, then look again.',
  },
  'refund-failed': {
    sentence: 'It is canceled, but the refund to the card failed.',
    advice:
      'Refund again looks first, so nobody is refunded twice. If the gateway refuses, refund the customer another way, then close it.',
  },
  'cancel-failed': {
    sentence: 'The supplier did not cancel what was to be canceled.',
    advice: 'Cancel again. If the supplier refuses, cancel it with them by phone, then cancel again or close it.',
  },
  'hold-cancel-failed': {
    sentence: 'A reservation that nobody pays could not be released at the supplier.',
    advice: 'Cancel again. If the supplier refuses, release it with them by phone, then close it.',
  },
  'order-unknown': { sentence: 'The supplier has not said whether it made the booking.', advice: lookFirst },
  'payment-unknown': { sentence: 'The gateway has not said whether it holds the money.', advice: lookFirst },
  'dearer-than-confirmed': {
    sentence: 'It was booked for more than the customer confirmed, so nothing was charged.',
    advice:
      'Agree with the customer or cancel with the supplier. Charge or release the amount in the gateway’s dashboard, then close it.',
  },
  'paid-by-hand': {
    sentence: 'Somebody else paid for a reservation that we only held.',
    advice: 'Find out who paid. Release or charge the amount in the gateway’s dashboard, then close it.',
  },
  'canceled-under-way': {
    sentence: 'The airline canceled the rest of a journey that has begun.',
    advice: 'Agree on the way home and on the amount. Refund it in the gateway’s dashboard, then close it.',
  },
};

const ofState: Readonly<Record<string, MoneyWords>> = {
  ORDER_UNKNOWN: {
    sentence: 'The supplier has not said yet whether it made the booking.',
    advice: 'Wait: the product looks by itself. Look again asks now.',
  },
  AUTH_UNKNOWN: {
    sentence: 'The gateway has not said yet whether it holds the money.',
    advice: 'Wait: the product looks by itself. Look again asks now.',
  },
  CAPTURE_RETRY: {
    sentence: 'The booking is made, and charging the card has not succeeded yet.',
    advice: 'Wait: the product tries again by itself. Look again does it now.',
  },
  VOIDING: {
    sentence: 'Nothing was bought, and the amount held on the card is not released yet.',
    advice: 'Wait: the product tries again by itself. Look again does it now.',
  },
  CANCELING: {
    sentence: 'It is being canceled, and a step of it has not succeeded yet.',
    advice: 'Wait: the product tries again by itself. Look again does it now.',
  },
};

const unknown: MoneyWords = {
  sentence: 'A person has to look at this booking.',
  advice: 'Compare our books with those of the supplier and the gateway, settle it, then close it.',
};

/** @param matter.cause why a person has it; counts only in NEEDS_HUMAN */
export const attemptWords = ({ state, cause }: { readonly state: string; readonly cause: string }): MoneyWords =>
  (state === 'NEEDS_HUMAN' ? ofCause[cause] : ofState[state]) ?? unknown;

const ofFee: Readonly<Record<string, MoneyWords>> = {
  'needs human': {
    sentence: 'It is unknown whether this fee was charged or released, and the product no longer tries.',
    advice: lookFirst,
  },
  failed: {
    sentence: 'The card was refused, so this fee was not charged.',
    advice: 'Ask the customer about the card, then charge again; or waive the fee and close it.',
  },
  voided: {
    sentence: 'The bank wanted to ask the cardholder about this fee, so nothing was charged.',
    advice: 'Charge again, or waive the fee and close it.',
  },
};

const feeInProgress: MoneyWords = {
  sentence: 'The gateway has not said yet whether this fee was charged.',
  advice: 'Wait: the product looks by itself. Look again asks now.',
};

/** @param state of its payment */
export const feeWords = (state: string): MoneyWords => ofFee[state] ?? feeInProgress;
