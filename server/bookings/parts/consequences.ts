/** What an attempt's end means for the trip: state, status, charge, mails, event; each inside the move's transaction. */
import type { Failure } from '#domain/bookings/answer-classes.ts';
import { canceledSentence } from '#domain/bookings/canceled-sentence.ts';
import type { Canceled } from '#domain/bookings/refund-due.ts';
import type { Money } from '#domain/kit/money.ts';
import { failureSentence } from '#domain/trips/status-sentence.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import type { Mail } from '#platform/mail/port.ts';
import { airlineByIata } from '#reference/airlines.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { type Attempt, isOfferUnspent } from './attempt.ts';
import { needsDeskMail } from './change-mails.ts';
import { attentionMails, canceledMails, confirmationMails, notBookedMails } from './mails.ts';
import { freeOffer, wipePassengers } from './moves-store.ts';
import { findQuoteDescription, loadMailFacts, saveCharge, saveOutcome, tellViewers } from './trip-store.ts';
import type { BookingWorld } from './worker.ts';

const queueAll = async (tx: Db, mails: readonly Mail[]): Promise<void> => {
  for (const mail of mails) await queueMail(tx, mail);
};

/** Whose name stands on the card's statement: the airline, both of them for a split ticket. */
const merchantOf = (order: FlightOrder): string => {
  const names = order.confirmations.map(({ airline }) => airlineByIata(airline)?.name ?? airline);
  return [...new Set(names)].join(' / ');
};

/** Booked and paid: charge, state, mail and event in one transaction. booking.md 9 */
export const confirmTrip = async (
  world: BookingWorld,
  tx: Db,
  { attempt, order, captured }: { attempt: Attempt; order: FlightOrder; captured: Money },
): Promise<void> => {
  const flights = await findQuoteDescription(tx, attempt);
  await saveCharge(tx, attempt, {
    description: flights,
    amountMinor: captured.minor,
    currency: captured.currency,
    merchant: merchantOf(order),
    at: world.clock.now(),
  });
  await saveOutcome(tx, attempt, { tripState: 'booked', status: 'Booked', isBooked: true });
  await wipePassengers(tx, attempt);
  const facts = await loadMailFacts(tx, attempt.tripId);
  const { cardLast4 } = attempt;
  const { publicUrl } = world.config;
  await queueAll(tx, confirmationMails({ facts, publicUrl, flights, charged: captured, cardLast4 }));
};

/**
 * Nothing was bought. A changed price waits for the traveler's word ("needs attention"); everything else failed.
 * The offer may be booked by another attempt only when nothing was ever made of it.
 */
export const failTrip = async (
  world: BookingWorld,
  tx: Db,
  { attempt, failure, changed }: { attempt: Attempt; failure: Failure; changed: Money | null },
): Promise<void> => {
  const tripState = failure === 'price-changed' ? 'needs attention' : 'failed';
  await saveOutcome(tx, attempt, { tripState, status: 'Not booked', isBooked: false });
  if (isOfferUnspent(attempt)) await freeOffer(tx, attempt);
  await wipePassengers(tx, attempt);
  const facts = await loadMailFacts(tx, attempt.tripId);
  const sentence = failureSentence(failure, { old: attempt.confirmed, now: changed });
  await queueAll(tx, notBookedMails({ facts, publicUrl: world.config.publicUrl, sentence }));
};

/** What was captured of an attempt. */
export const capturedOf = (attempt: Attempt): Money => ({ ...attempt.confirmed, minor: attempt.capturedMinor });

/** The order is canceled: the trip says so at once, and what is given back. Inside the transaction that learns of it. */
export const cancelTrip = async (
  world: BookingWorld,
  tx: Db,
  { attempt, canceled }: { attempt: Attempt; canceled: Canceled },
): Promise<void> => {
  await saveOutcome(tx, attempt, { tripState: 'canceled', status: 'Canceled', isBooked: false, isCanceled: true });
  const facts = await loadMailFacts(tx, attempt.tripId);
  const flights = await findQuoteDescription(tx, attempt);
  const sentence = canceledSentence(canceled, capturedOf(attempt), attempt.cardLast4);
  const { publicUrl, supportEmail } = world.config;
  // Who wanted to fly may still want to: that is for an expert to find out.
  if (canceled.by === 'airline') await queueMail(tx, needsDeskMail({ facts, publicUrl, supportEmail, sentence }));
  await queueAll(tx, canceledMails({ facts, publicUrl, flights, sentence, by: canceled.by }));
};

/** The airline canceled what is left of a journey that has begun. */
export const stopTrip = async (world: BookingWorld, tx: Db, attempt: Attempt): Promise<void> => {
  await saveOutcome(tx, attempt, { tripState: 'needs attention', status: 'Canceled', isBooked: true });
  const facts = await loadMailFacts(tx, attempt.tripId);
  const sentence = failureSentence('canceled-under-way');
  const { publicUrl, supportEmail } = world.config;
  await queueAll(tx, [
    ...attentionMails({ facts, publicUrl, sentence }),
    needsDeskMail({ facts, publicUrl, supportEmail, sentence }),
  ]);
  world.log.error(
    { alert: true, attempt: attempt.id, key: attempt.key },
    'an airline canceled a journey that has begun',
  );
};

/** The money went back: it stands beside the charge, and viewers are told. */
export const refundTrip = async (
  world: BookingWorld,
  tx: Db,
  { attempt, order, refunded }: { attempt: Attempt; order: FlightOrder; refunded: Money },
): Promise<void> => {
  if (refunded.minor > 0)
    await saveCharge(tx, attempt, {
      description: await findQuoteDescription(tx, attempt),
      amountMinor: refunded.minor,
      currency: refunded.currency,
      merchant: merchantOf(order),
      at: world.clock.now(),
      isRefund: true,
    });
  await tellViewers(tx, attempt);
};

/** A person is needed. The traveler is told what is true; the desk is alerted through the log and the gauges. */
export const callHuman = async (
  world: BookingWorld,
  tx: Db,
  { attempt, failure }: { attempt: Attempt; failure: Failure },
): Promise<void> => {
  const isBooked = attempt.item.order?.state === 'ticketed';
  const isCanceled = failure === 'refund-failed';
  const status = isCanceled ? 'Canceled' : isBooked ? 'Booked' : 'Being confirmed';
  // A trip that was not booked is told so already; that money or seats are still held is the desk's concern.
  if (failure !== 'void-failed' && failure !== 'unhold-failed') {
    await saveOutcome(tx, attempt, { tripState: 'needs attention', status, isBooked, isCanceled });
    const facts = await loadMailFacts(tx, attempt.tripId);
    const sentence = failureSentence(failure);
    await queueAll(tx, attentionMails({ facts, publicUrl: world.config.publicUrl, sentence }));
  }
  world.log.error({ alert: true, attempt: attempt.id, key: attempt.key, failure }, 'a booking needs a person');
};
