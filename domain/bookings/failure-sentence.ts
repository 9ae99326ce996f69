/** Why an attempt, or a part of it, failed or needs a person, in words for the traveler. */
import { formatMoney, type Money } from '../kit/money.ts';
import type { Failure } from './answer-classes.ts';
import type { ItemKind } from './items.ts';

/** What the sentence is about: flights, a hotel, an extra, or several at once. */
export type Subject = ItemKind | 'trip';

/** @returns the subject of the sentence for these kinds. Extras beside flights or hotels never fail by themselves */
export const subjectOf = (kinds: readonly ItemKind[]): Subject => {
  const ofSuppliers = kinds.filter((kind) => kind !== 'extra');
  const [kind, ...more] = new Set(ofSuppliers.length > 0 ? ofSuppliers : kinds);
  return kind !== undefined && more.length === 0 ? kind : 'trip';
};

type Words = Readonly<Record<Subject, string>>;

const same = (sentence: string): Words => ({
  flight: sentence,
  hotel: sentence,
  extra: sentence,
  trip: sentence,
});

const sentences: Readonly<Record<Failure, Words>> = {
  'price-changed': {
    flight: 'The price changed before the ticket was issued. Nothing was charged.',
    hotel: 'The price changed before the room was booked. Nothing was charged.',
    extra: 'The price changed before it was booked. Nothing was charged.',
    trip: 'The price changed before it was booked. Nothing was charged.',
  },
  'offer-gone': {
    flight: 'This flight is no longer available. Nothing was charged. Please choose another.',
    hotel: 'This room is no longer available. Nothing was charged. Please choose another.',
    extra: 'This is no longer available. Nothing was charged. Please write to our experts for another.',
    trip: 'This is no longer available. Nothing was charged. Please choose again.',
  },
  'not-bookable': {
    flight: 'The airline did not accept this booking. Nothing was charged. Please choose another flight.',
    hotel: 'The hotel did not accept this booking. Nothing was charged. Please choose another room.',
    extra: 'This booking was not accepted. Nothing was charged. Please write to our experts for another.',
    trip: 'This booking was not accepted. Nothing was charged. Please choose again.',
  },
  'without-flights': same('The flights of this trip could not be booked, so nothing else was. Nothing was charged.'),
  'supplier-down': {
    flight: 'The airline could not be reached. Nothing was charged. Please try again.',
    hotel: 'The hotel could not be reached. Nothing was charged. Please try again.',
    extra: 'This could not be booked. Nothing was charged. Please try again.',
    trip: 'Airline and hotel could not be reached. Nothing was charged. Please try again.',
  },
  'card-declined': same(
    'The card was declined, so nothing was booked and nothing was charged. Please book again with another card.',
  ),
  'payment-refused': same(
    'The payment was not confirmed with the bank, so nothing was booked and nothing was charged. Please book again with another card.',
  ),
  'payment-unconfirmed': same(
    'Nobody confirmed the payment with the bank in time, so nothing was booked and nothing was charged. Please book again, or use another card.',
  ),
  'amount-unsupported': same(
    'The payment provider does not charge amounts like this one, so nothing was booked and nothing was charged. Please ask a travel expert to book.',
  ),
  'payment-failed': same(
    'The payment could not be made, so nothing was booked. Nothing was charged. Please try again.',
  ),
  'approval-declined': same('The approval was declined. Nothing was charged.'),
  'voucher-gone': same(
    'The voucher that would have paid part of this trip can no longer be used, so the card would have paid more than you confirmed. Nothing was booked and nothing was charged. Please book again.',
  ),
  'approval-expired': same('Nobody approved this trip in time. Nothing was charged.'),
  'order-unknown': {
    flight:
      'The airline has not told us yet whether it issued the ticket. An expert is finding out; please do not book again.',
    hotel:
      'The hotel has not told us yet whether it booked the room. An expert is finding out; please do not book again.',
    extra: 'We do not know yet whether this was booked. An expert is finding out; please do not book again.',
    trip: 'We have not been told yet whether this was booked. An expert is finding out; please do not book again.',
  },
  'payment-unknown': same(
    'The payment provider has not answered yet, so nothing is booked. An expert is finding out; please do not book again.',
  ),
  'capture-failed': {
    flight: 'Your flight is booked. Charging the card failed, and an expert will get in touch.',
    hotel: 'Your hotel is booked. Charging the card failed, and an expert will get in touch.',
    extra: 'Your booking is made. Charging the card failed, and an expert will get in touch.',
    trip: 'Your trip is booked. Charging the card failed, and an expert will get in touch.',
  },
  'void-failed': same(
    'Nothing was booked. Releasing the amount held on the card takes longer than usual. An expert is taking care of it.',
  ),
  withdrawn: same('The request was withdrawn. Nothing was charged.'),
  'hold-cancel-failed': same('Nothing was booked and nothing was charged.'),
  'canceled-under-way': same(
    'The airline canceled flights that you have not taken yet. An expert is finding out how you can continue your trip and what is refunded.',
  ),
  'cancel-failed': {
    flight: 'Canceling this booking failed: your flight is still booked. An expert will get in touch.',
    hotel: 'Canceling this booking failed: your hotel is still booked. An expert will get in touch.',
    extra: 'Canceling this booking failed: it is still booked. An expert will get in touch.',
    trip: 'Part of this booking could not be canceled and is still booked. An expert will get in touch.',
  },
  'refund-failed': same('Your booking is canceled. The refund failed, and an expert will get in touch.'),
  'paid-by-hand': {
    flight:
      'The airline has issued your tickets, but the payment was not made through us. Your flight is booked and your card was not charged for it. An expert will contact you about the payment.',
    hotel:
      'The hotel has booked your room, but the payment was not made through us. Your card was not charged for it. An expert will contact you about the payment.',
    extra:
      'This was booked, but the payment was not made through us. Your card was not charged for it. An expert will contact you about the payment.',
    trip: 'Your trip was booked, but the payment was not made through us. Your card was not charged for it. An expert will contact you about the payment.',
  },
  'dearer-than-confirmed': {
    flight:
      'The airline issued the ticket for more than you confirmed. You are not charged until an expert has settled it.',
    hotel: 'The hotel booked the room for more than you confirmed. You are not charged until an expert has settled it.',
    extra: 'This was booked for more than you confirmed. You are not charged until an expert has settled it.',
    trip: 'This was booked for more than you confirmed. You are not charged until an expert has settled it.',
  },
};

const priceEnds: Words = {
  flight: 'before the ticket was issued. Nothing was charged. Please confirm the new price or choose another flight.',
  hotel: 'before the room was booked. Nothing was charged. Please confirm the new price or choose another room.',
  extra: 'before it was booked. Nothing was charged. Please confirm the new price or write to our experts.',
  trip: 'before it was booked. Nothing was charged. Please confirm the new price or choose again.',
};

/** @returns why an attempt ended or needs a person */
export const failureSentence = (
  failure: Failure,
  subject: Subject,
  prices?: { readonly old: Money; readonly now: Money | null },
): string =>
  failure === 'price-changed' && prices?.now
    ? `The price changed from ${formatMoney(prices.old)} to ${formatMoney(prices.now)} ${priceEnds[subject]}`
    : sentences[failure][subject];

const reasons: Readonly<Partial<Record<Failure, Readonly<Record<ItemKind, string>>>>> = {
  'price-changed': {
    flight: 'the price of these flights rose',
    hotel: 'the price of this room rose',
    extra: 'its price rose',
  },
  'offer-gone': {
    flight: 'these flights are no longer available',
    hotel: 'this room is no longer available',
    extra: 'it is no longer available',
  },
  'not-bookable': {
    flight: 'the airline did not accept the booking',
    hotel: 'the hotel did not accept the booking',
    extra: 'the booking was not accepted',
  },
  'supplier-down': {
    flight: 'the airline could not be reached',
    hotel: 'the hotel could not be reached',
    extra: 'it could not be booked',
  },
  'without-flights': {
    flight: 'it could not be booked',
    hotel: 'the flights could not be booked',
    extra: 'the flights could not be booked',
  },
};

/** @returns "This room is no longer available": why one item of a trip is not booked */
export const notBookedNote = (failure: Failure, kind: ItemKind): string => {
  const reason = reasons[failure]?.[kind] ?? 'it could not be booked';
  return reason.charAt(0).toUpperCase() + reason.slice(1);
};

const advices: Readonly<Record<ItemKind, readonly [verb: string, advice: string]>> = {
  flight: ['They were', 'Please choose other flights.'],
  hotel: ['It was', 'Please choose another hotel.'],
  extra: ['It was', 'Please write to our experts for another.'],
};

/** An item of a trip that was not booked while the others were. */
export type Missing = { readonly kind: ItemKind; readonly title: string; readonly failure: Failure };

/**
 * @returns "Hotel Aurel, London: this room is no longer available. It was not booked and not charged. Please choose
 * another hotel."
 */
export const missingSentence = ({ kind, title, failure }: Missing): string => {
  const reason = reasons[failure]?.[kind] ?? 'it could not be booked';
  const [verb, advice] = advices[kind];
  return `${title}: ${reason}. ${verb} not booked and not charged. ${failure === 'without-flights' ? '' : advice}`.trim();
};
