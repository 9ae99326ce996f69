/**
 * One sentence that tells an expert what to do with a trip. docs/rules.md#desk; docs/booking.md explains what each
 * failure leaves behind
 */
import type { TripPart } from '#contract/trip-parts.ts';
import type { TripState, TripType } from '#contract/trips.ts';
import type { Failure } from '../bookings/answer-classes.ts';
import { formatMoney, type Money } from '../kit/money.ts';
import { type Party, partyText } from '../travelers/party-text.ts';
import { partsText } from '../trips/open-words.ts';
import { type ChangeAtDesk, changeAtDeskSentence } from './change-sentence.ts';

export type DeskStanding = {
  readonly state: TripState;
  /** The trip's type, such as `group`. */
  readonly tripType: TripType;
  /** The service fee of a request could not be charged. */
  readonly isFeeMissing: boolean;
  readonly destination: string;
  /** How many people travel; none: not given. */
  readonly party: Party;
  /** Why the last attempt to book failed; null: no attempt, or no failure. */
  readonly failure: Failure | null;
  readonly confirmed: Money | null;
  /** The new price, when it changed. */
  readonly changed: Money | null;
  /** A change of booked flights that waits for an expert. */
  readonly flightChange?: ChangeAtDesk | null;
  /** For a quoted trip: the customer wrote after the last proposal and no expert has answered. */
  readonly hasCustomerWritten: boolean;
  /** Requested but not booked. */
  readonly stillOpen?: readonly TripPart[];
  /** How many booked things an expert still has to arrange with their providers. */
  readonly toArrange?: number;
  readonly approverName: string | null;
  /** A formatted time: "16 June 2026, 10:00 Eastern Daylight Time". */
  readonly deadline: string | null;
};

/** In these cases nothing is booked or charged, and the traveler still wants to go. */
const failed: Readonly<Partial<Record<Failure, string>>> = {
  'offer-gone': 'The flight was sold out: offer another.',
  'not-bookable': 'The airline refused the booking: find out why, or offer another flight.',
  'supplier-down': 'The airline could not be reached: book again, or offer another flight.',
  'card-declined': 'The card was declined: ask for another card.',
  'amount-unsupported': 'The payment provider does not charge this amount: agree on another way to pay.',
  'payment-failed': 'The payment could not be made: see whether it works now, or ask for another card.',
};

/** In these cases a payment or a ticket is unresolved. */
const hanging: Readonly<Partial<Record<Failure, string>>> = {
  'order-unknown': 'Ask the airline whether it issued the ticket, and settle the booking.',
  'payment-unknown': 'Ask the payment provider whether the amount is held, and settle the booking.',
  'capture-failed': 'The flight is booked but not paid: arrange the payment.',
  'void-failed': 'Nothing was booked: have the amount held on the card released.',
  'canceled-under-way': 'The airline canceled the rest of a journey: find other flights, and settle the refund.',
  'cancel-failed': 'Cancel the booking at the airline: the automatic cancellation failed.',
  'refund-failed': 'The booking is canceled: refund the money.',
  'dearer-than-confirmed':
    'The ticket cost more than the traveler confirmed: settle the difference before anything is charged.',
  'paid-by-hand':
    'The held flight was paid by somebody else: find out who paid, and settle the money with the customer.',
  'hold-cancel-failed': 'Nothing was booked: have the airline release the seats it holds.',
};

const changedPrice = ({ confirmed, changed }: DeskStanding): string =>
  confirmed && changed
    ? `The price went from ${formatMoney(confirmed)} to ${formatMoney(changed)}: the traveler has not accepted it yet.`
    : 'The price changed: the traveler has not accepted it yet.';

/** What the customer asks for, by the type of the trip. */
export const requestKinds: Readonly<Record<TripType, string>> = {
  standard: 'a trip',
  group: 'a group trip',
  offsite: 'an offsite',
  premium: 'a VIP trip',
  custom: 'a custom trip',
};

const request = ({ tripType, destination, party, isFeeMissing }: DeskStanding): string => {
  if (isFeeMissing) return 'The service fee could not be charged: settle it, then propose options.';
  const where = destination === '' ? '' : ` to ${destination}`;
  const forWhom = party.count === 0 ? '' : ` for ${partyText(party)}`;
  return `Propose ${requestKinds[tripType]}${where}${forWhom}.`;
};

const quoted = ({ isFeeMissing, hasCustomerWritten }: DeskStanding): string => {
  const feeFirst = isFeeMissing ? 'The service fee could not be charged: settle it. ' : '';
  if (hasCustomerWritten)
    return `${feeFirst}The customer wrote about what was proposed: answer, or propose another option.`;
  const theirTurn = 'The customer has to choose from what was proposed';
  return isFeeMissing ? `${feeFirst}${theirTurn}.` : `${theirTurn}; nothing for you to do.`;
};

/** In these states a trip is at the desk only because somebody wrote. */
const onlyWritten: Readonly<Partial<Record<TripState, string>>> = {
  booking: 'is being booked',
  booked: 'is booked',
  completed: 'is over',
  canceled: 'is canceled',
  declined: 'was declined',
  expired: 'has expired',
};

/** "Hotel and car still open." of a booked trip; null: it is at the desk only because somebody wrote. */
const openWork = ({ stillOpen = [], toArrange = 0, hasCustomerWritten }: DeskStanding): string | null => {
  if (stillOpen.length === 0 && toArrange === 0) return null;
  return [
    ...(hasCustomerWritten ? ['Answer the message.'] : []),
    ...(stillOpen.length > 0 ? [`${partsText(stillOpen)} still open.`] : []),
    ...(toArrange > 0 ? [`${toArrange === 1 ? '1 item' : `${toArrange} items`} to arrange.`] : []),
  ].join(' ');
};

/**
 * @returns the sentence of the desk's list. For proposals and approvals it only informs, because staff decide
 * neither.
 */
export const askedSentence = (trip: DeskStanding): string => {
  const { state, failure } = trip;
  const stands = onlyWritten[state];
  if (stands !== undefined) return openWork(trip) ?? `Answer the message. The trip ${stands}.`;
  if (state === 'requested') return request(trip);
  if (state === 'quoted') return quoted(trip);
  if (state === 'pending approval') {
    const who = trip.approverName ?? 'An approver';
    return `${who} has to answer${trip.deadline === null ? ' soon' : ` by ${trip.deadline}`}; nothing for you to do.`;
  }
  if (failure === 'price-changed') return changedPrice(trip);
  if (failure === null && trip.flightChange) return changeAtDeskSentence(trip.flightChange);
  const said = failure && (hanging[failure] ?? failed[failure]);
  return said ?? (state === 'failed' ? 'The booking failed: offer another way.' : 'See what this trip needs.');
};
