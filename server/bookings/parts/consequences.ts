/** What an attempt's end means for the trip: state, status, charge, mails, event; each inside the move's transaction. */

import type { Failure } from '#domain/bookings/answer-classes.ts';
import { type CanceledItem, canceledSentence } from '#domain/bookings/canceled-sentence.ts';
import { failureSentence, missingSentence, subjectOf } from '#domain/bookings/failure-sentence.ts';
import type { ItemKind } from '#domain/bookings/items.ts';
import { refusedDataSentence } from '#domain/bookings/refused-data.ts';
import { extraWords } from '#domain/extras/extra.ts';
import { freeCancelSentence } from '#domain/flights/free-day.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Money } from '#domain/kit/money.ts';
import { freeCancellation } from '#domain/trips/free-cancellation.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import { paidByVoucher } from '#domain/vouchers/voucher-payment.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { lateCancellationFee, oweCancellationFee } from '#server/payments/cancellation-fee.ts';
import { oweBookingFee } from '#server/payments/owe-booking-fee.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { findTitles } from '#server/trips/quote-store.ts';
import { type Attempt, type AttemptItem, madeItems, orderedDue, paidBy } from './attempt.ts';
import { countCalls } from './by-hand-store.ts';
import { needsDeskMail } from './change-mails.ts';
import { calendarFor } from './mail-calendar.ts';
import { loadMailFacts, travelersWithAges } from './mail-facts.ts';
import { makeMailLinks } from './mail-links.ts';
import {
  attentionMails,
  canceledMails,
  confirmationMails,
  confirmPaymentMails,
  notBookedMails,
  partlyBookedMails,
  partlyCanceledMails,
} from './mails.ts';
import { freeOffers, wipePassengers } from './moves-store.ts';
import { saveBookedItem, saveCharge, saveOutcome, tellViewers } from './trip-store.ts';
import { payByVoucher, sharesOf } from './voucher-steps.ts';
import type { BookingWorld } from './worker.ts';

/** Whom it was paid for: the airline, both of them for a split ticket; the hotel; or the provider. */
const merchantOf = ({ goods, order }: AttemptItem): string => {
  if (goods.kind === 'hotel') return goods.offer.name;
  if (goods.kind === 'extra') return goods.offer.provider || extraWords[goods.offer.type];
  invariant(order?.source.kind === 'flight', 'flights that are paid have an order');
  const names = order.source.order.confirmations.map(({ airline }) => airlineByIata(airline)?.name ?? airline);
  return [...new Set(names)].join(' / ');
};

const headings: Readonly<Record<Exclude<ItemKind, 'extra'>, string>> = { flight: 'Flights', hotel: 'Hotel' };

const headingOf = ({ goods }: AttemptItem): string =>
  goods.kind === 'extra' ? extraWords[goods.offer.type] : headings[goods.kind];

/** What items are called, in words. */
const titlesOf = (tx: Db, items: readonly AttemptItem[]) =>
  findTitles(
    tx,
    items.map(({ quoteId }) => quoteId),
  );

/** The things of a trip as the facts of a mail: ["Flights", "New York to London and back"]. */
const factsOf = async (tx: Db, items: readonly AttemptItem[]): Promise<readonly (readonly [string, string])[]> => {
  const titles = await titlesOf(tx, items);
  return items.map((item) => {
    const title = item.goods.kind === 'extra' ? item.goods.offer.title : titles.get(item.quoteId);
    return [headingOf(item), title ?? ''];
  });
};

const subjectOfAll = ({ items }: Attempt) => subjectOf(items.map(({ goods }) => goods.kind));

/** The unavailable items, in sentences. */
const missingSentences = async (tx: Db, { items }: Attempt): Promise<readonly string[]> => {
  const titles = await titlesOf(tx, items);
  return items.flatMap(({ failure, goods, quoteId }) =>
    failure === null ? [] : [missingSentence({ kind: goods.kind, title: titles.get(quoteId) ?? '', failure })],
  );
};

/** Writes a line for each bought item, and one for the voucher's part. */
const chargeAll = async (world: BookingWorld, tx: Db, attempt: Attempt): Promise<void> => {
  const made = madeItems(attempt);
  const titles = await titlesOf(tx, made);
  const shares = sharesOf(attempt);
  for (const [place, item] of made.entries()) {
    invariant(item.order, 'what is paid was ordered');
    const { due, total } = item.order;
    await saveCharge(tx, attempt, {
      description: titles.get(item.quoteId) ?? '',
      amountMinor: due.minor,
      currency: due.currency,
      merchant: merchantOf(item),
      item,
      atPropertyMinor: total.minor - due.minor,
      isWithoutCard: due.minor > 0 && shares[place] === due.minor,
      at: world.clock.now(),
    });
    await saveBookedItem(tx, item);
  }
  if (attempt.voucherMinor > 0) await payByVoucher(world, tx, attempt);
};

/**
 * Booked and paid: charges, state, mail and event in one transaction. The mail also names missing items.
 * docs/booking.md#several-items; docs/booking.md#capture
 */
export const confirmTrip = async (
  world: BookingWorld,
  tx: Db,
  { attempt, captured }: { attempt: Attempt; captured: Money },
): Promise<void> => {
  await chargeAll(world, tx, attempt);
  const missing = await missingSentences(tx, attempt);
  const isWhole = missing.length === 0;
  await saveOutcome(tx, attempt, {
    tripState: isWhole ? 'booked' : 'needs attention',
    status: 'Booked',
    ...(!isWhole && { overall: 'Partly booked' }),
    isBooked: true,
  });
  await wipePassengers(tx, attempt);
  const fee = await oweBookingFee(world, tx, { attemptId: attempt.id });
  const made = madeItems(attempt);
  const { publicUrl } = world.config;
  const facts = await loadMailFacts(tx, attempt.tripId);
  const booked = {
    facts: { ...facts, travelers: await travelersWithAges({ ...world, db: tx }, facts) },
    publicUrl,
    links: await makeMailLinks(world, tx, facts),
    wallets: made.some(({ goods }) => goods.kind === 'flight') ? world.wallets.offered() : [],
    cancellationFee: await lateCancellationFee(tx, { attemptId: attempt.id, departsAt: attempt.departsAt }),
    bought: await factsOf(tx, made),
    items: made,
    files: calendarFor(world, facts, made),
    charged: captured,
    atProperty: { ...captured, minor: made.reduce((sum, item) => sum + atPropertyMinor(item), 0) },
    voucher: { ...captured, minor: paidByVoucher(attempt.voucherMinor, orderedDue(attempt).minor) },
    fee,
    cardLast4: attempt.cardLast4,
    arranging: await arrangingIn(tx, made),
  };
  const when = { now: world.clock.now(), isFeeKept: fee !== null, zone: facts.zone };
  await queueWritten(tx, () => {
    const about = { ...booked, freeCancel: freeCancelText(made, when) };
    return isWhole ? confirmationMails(about) : partlyBookedMails({ ...about, missing });
  });
};

/** The titles of what an expert still has to arrange with its provider. */
const arrangingIn = async (tx: Db, made: readonly AttemptItem[]): Promise<readonly string[]> => {
  const open = made.filter(({ order }) => order?.source.kind === 'extra' && order.source.order.confirmation === '');
  if (open.length === 0) return [];
  const titles = await titlesOf(tx, open);
  return open.map(({ quoteId }) => titles.get(quoteId) ?? '');
};

/** @returns "You can cancel free of charge until 2 June 2026, 06:00 Eastern Daylight Time."; null: the supplier does not promise it */
const freeCancelText = (
  made: readonly AttemptItem[],
  when: { readonly now: Date; readonly isFeeKept: boolean; readonly zone: string },
): string | null => {
  const things = made.map(({ goods, order }) => {
    const end = order?.source.kind === 'flight' ? order.source.order.freeUntil : undefined;
    return { kind: goods.kind, freeUntil: end === undefined ? null : new Date(end) };
  });
  const free = freeCancellation(things, when);
  return free && freeCancelSentence(free, instantText(free.until, when.zone));
};

const atPropertyMinor = ({ order }: AttemptItem): number => (order ? order.total.minor - order.due.minor : 0);

/**
 * Nothing was bought. A changed price waits for the traveler ("needs attention"). Everything else failed. Another
 * attempt may book an offer only when no order was ever made from it.
 */
export const failTrip = async (
  world: BookingWorld,
  tx: Db,
  { attempt, failure, changed }: { attempt: Attempt; failure: Failure; changed: Money | null },
): Promise<void> => {
  const tripState = failure === 'price-changed' ? 'needs attention' : 'failed';
  await saveOutcome(tx, attempt, { tripState, status: 'Not booked', isBooked: false });
  await freeOffers(tx, attempt);
  await wipePassengers(tx, attempt);
  const facts = await loadMailFacts(tx, attempt.tripId);
  const failed = attempt.items.filter((item) => item.failure === failure);
  const subject = failed.length > 0 ? subjectOf(failed.map(({ goods }) => goods.kind)) : subjectOfAll(attempt);
  const refused = failed.flatMap((item) => item.refused);
  const sentence = (): string =>
    refusedDataSentence(subject, refused) ??
    failureSentence(failure, subject, { old: attempt.confirmedTotal, now: changed });
  await queueWritten(tx, () => notBookedMails({ facts, publicUrl: world.config.publicUrl, sentence: sentence() }));
};

/** The bank asks the cardholder. The trip shows this, and the people who may act for it are mailed a link. */
export const askForConfirmation = async (
  world: BookingWorld,
  tx: Db,
  { attempt, amount, by }: { attempt: Attempt; amount: Money; by: Date },
): Promise<void> => {
  await saveOutcome(tx, attempt, { tripState: 'booking', status: 'Waiting for your bank', isBooked: false });
  const facts = await loadMailFacts(tx, attempt.tripId);
  const { publicUrl } = world.config;
  const asked = { amount, cardLast4: attempt.cardLast4, bought: await factsOf(tx, attempt.items) };
  await queueWritten(tx, () => confirmPaymentMails({ facts, publicUrl, ...asked, until: instantText(by, facts.zone) }));
};

/** The cardholder confirmed, so the booking continues. */
export const resumeConfirmed = (tx: Db, attempt: Attempt): Promise<void> =>
  saveOutcome(tx, attempt, { tripState: 'booking', status: 'Booking', isBooked: false });

/** The facts about items that are canceled after they were paid. */
const canceledItems = (items: readonly AttemptItem[]): readonly CanceledItem[] =>
  items.flatMap((item) => {
    const { order, state, failure, goods } = item;
    if (state !== 'canceled' || failure !== null || !order?.cancellation) return [];
    const { card, voucherMinor } = paidBy(item);
    return [{ kind: goods.kind, canceled: order.cancellation, captured: card, voucherMinor }];
  });

/**
 * An item is canceled. The trip shows this at once, and with the last item also the refund. Call it in the transaction
 * that records the cancellation.
 * @param attempt with the new state of its items
 */
export const cancelItem = async (world: BookingWorld, tx: Db, attempt: Attempt): Promise<void> => {
  const { items, cardLast4, tripId } = attempt;
  const live = items.filter(({ failure, state }) => failure === null && state !== 'canceled');
  // Other items are still to be canceled, and one mail reports all of them.
  if (live.some(({ state }) => state === 'unwanted')) return keepStanding(tx, attempt);
  const canceled = items.filter(({ failure, state }) => failure === null && state === 'canceled');
  const canceledParts = canceledItems(canceled);
  const bySupplier = canceledParts.some((item) => item.canceled.by !== 'us');
  const sentence = canceledSentence(canceledParts, cardLast4);
  const isOver = live.length === 0;
  await saveOutcome(tx, attempt, isOver ? canceledOutcome : partlyCanceledOutcome(bySupplier));
  // Loaded after the trip has changed: calendars take the entries of a mail only with a higher version.
  const facts = await loadMailFacts(tx, tripId);
  const bought = await factsOf(tx, canceled);
  const files = calendarFor(world, facts, [...canceled, ...live]);
  const links = await makeMailLinks(world, tx, facts);
  const about = { facts, publicUrl: world.config.publicUrl, links, sentence, bought, items: canceled, files };
  // The travelers may still want to travel, so an expert asks them.
  if (bySupplier) await queueMail(tx, needsDeskMail({ ...about, supportEmail: world.config.supportEmail }));
  const written = () => ({ ...about, sentence: canceledSentence(canceledParts, cardLast4) });
  if (!isOver) {
    const left = { bought: await factsOf(tx, live), items: live };
    return queueWritten(tx, () => partlyCanceledMails({ ...written(), left }));
  }
  const fee = bySupplier ? null : await oweCancellationFee(world, tx, feeFacts(attempt));
  const what = subjectOf(canceledParts.map(({ kind }) => kind));
  await queueWritten(tx, () => canceledMails({ ...written(), fee, what, bySupplier }));
};

const canceledOutcome = { tripState: 'canceled', status: 'Canceled', isBooked: false, isCanceled: true } as const;

const partlyCanceledOutcome = (bySupplier: boolean) =>
  ({
    tripState: bySupplier ? 'needs attention' : 'booked',
    status: 'Booked',
    overall: 'Partly booked',
    isBooked: true,
  }) as const;

/** The cancellation was requested when the attempt entered this state. */
const feeFacts = ({ id, departsAt, since }: Attempt) => ({ attemptId: id, departsAt, askedAt: since });

/** One of several is canceled, and the next is about to be. */
const keepStanding = (tx: Db, attempt: Attempt): Promise<void> =>
  saveOutcome(tx, attempt, { tripState: 'booked', status: 'Booked', isBooked: true });

/** The airline canceled what is left of a journey that has begun. */
export const stopTrip = async (world: BookingWorld, tx: Db, attempt: Attempt): Promise<void> => {
  await saveOutcome(tx, attempt, { tripState: 'needs attention', status: 'Canceled', isBooked: true });
  const facts = await loadMailFacts(tx, attempt.tripId);
  const sentence = failureSentence('canceled-under-way', 'flight');
  const { publicUrl, supportEmail } = world.config;
  await queueWritten(tx, () => [
    ...attentionMails({ facts, publicUrl, sentence }),
    needsDeskMail({ facts, publicUrl, supportEmail, sentence }),
  ]);
  world.log.error(
    { alert: true, attempt: attempt.id, key: attempt.key },
    'an airline canceled a journey that has begun',
  );
};

/**
 * The gateway took the refund of an item. It is shown next to the charge with its state, and viewers are told.
 * @returns the id of its line
 */
export const refundItem = async (
  world: BookingWorld,
  tx: Db,
  { attempt, item, refunded }: { attempt: Attempt; item: AttemptItem; refunded: Money },
): Promise<number> => {
  const titles = await titlesOf(tx, [item]);
  const id = await saveCharge(tx, attempt, {
    description: titles.get(item.quoteId) ?? '',
    amountMinor: refunded.minor,
    currency: refunded.currency,
    merchant: merchantOf(item),
    item,
    at: world.clock.now(),
    isRefund: true,
  });
  await tellViewers(tx, attempt);
  return id;
};

/** A person is needed. The traveler is told the true state, and the log and the gauges alert the desk. */
export const callHuman = async (
  world: BookingWorld,
  tx: Db,
  { attempt, failure }: { attempt: Attempt; failure: Failure },
): Promise<void> => {
  const isBooked = madeItems(attempt).length > 0;
  const isCanceled = failure === 'refund-failed' && !isBooked;
  const status = isCanceled ? 'Canceled' : isBooked ? 'Booked' : 'Being confirmed';
  // The people of a trip that was not booked already know it. The desk handles money or seats that are still held.
  if (failure !== 'void-failed' && failure !== 'hold-cancel-failed') {
    await saveOutcome(tx, attempt, { tripState: 'needs attention', status, isBooked, isCanceled });
  }
  // A person who asked for the step again and got the same failure: the people of the trip know it already.
  const isFirst = (await countCalls(tx, attempt.id, failure)) <= 1;
  if (isFirst && failure !== 'void-failed' && failure !== 'hold-cancel-failed') {
    const facts = await loadMailFacts(tx, attempt.tripId);
    const sentence = failureSentence(failure, subjectOfAll(attempt));
    await queueWritten(tx, () => attentionMails({ facts, publicUrl: world.config.publicUrl, sentence }));
  }
  world.log.error({ alert: true, attempt: attempt.id, key: attempt.key, failure }, 'a booking needs a person');
};
