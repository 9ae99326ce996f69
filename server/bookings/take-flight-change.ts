import { isDeepStrictEqual } from 'node:util';
import {
  answerBy,
  answerReason,
  changeSentence,
  changeSubject,
  isSameSchedule,
  nextDeparture,
} from '#domain/bookings/flight-changes.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { queueWritten } from '#server/people/queue-written.ts';
import { findShown, saveFlown, saveFlownFacts } from '#server/trips/flown-store.ts';
import type { FlightOrder, OfferSlice } from '#suppliers/flights/port.ts';
import { type Attempt, type AttemptItem, flightsOf } from './parts/attempt.ts';
import { lockAttempt } from './parts/attempt-store.ts';
import { flightChangedMails, needsDeskMail } from './parts/change-mails.ts';
import { findAgreed, insertChange, saveAttention } from './parts/changes-store.ts';
import { flightOrderOf } from './parts/goods.ts';
import { calendarFor } from './parts/mail-calendar.ts';
import { loadMailFacts } from './parts/mail-facts.ts';
import { makeMailLinks } from './parts/mail-links.ts';
import { changeAttempt, saveOrder } from './parts/moves-store.ts';
import { saveFlownDays, tellViewers } from './parts/trip-store.ts';
import type { BookingWorld } from './parts/worker.ts';

/**
 * Takes over what the airline changed about a booked order: the flights of the trip become those that are flown, what
 * they were stays in the history, and the trip's people are told, once for each change. Told twice, or after something
 * newer, nothing happens.
 * @param seen the attempt as it was before its order was asked for
 * @param order as the supplier names it now
 * @returns false when somebody moved the attempt since then: the answer may be older than what is known, look again
 */
export const takeFlightChange = (
  world: BookingWorld,
  seen: { readonly id: number; readonly version: number },
  order: FlightOrder,
): Promise<boolean> =>
  transact(world.db, async (tx) => {
    const attempt = await lockAttempt(tx, seen.id);
    if (attempt.version !== seen.version) return false;
    const flights = flightsOf(attempt);
    if (attempt.state !== 'CONFIRMED' || flights?.item.state !== 'ordered' || order.state !== 'ticketed') return true;
    const { slices } = order;
    const shown = await findShown(tx, attempt.itineraryId);
    if (slices !== null && shown.rows.length > 0 && !isSameSchedule(shown.slices, slices))
      await take(world, tx, { attempt, item: flights.item, order, slices, shown });
    else {
      if (slices !== null && (await saveFlownFacts(tx, shown.rows, slices))) await tellViewers(tx, attempt);
      await takeTickets(world, tx, { attempt, item: flights.item, order });
    }
    return true;
  });

type Change = {
  readonly attempt: Attempt;
  readonly item: AttemptItem;
  readonly order: FlightOrder;
  readonly slices: readonly OfferSlice[];
  readonly shown: Awaited<ReturnType<typeof findShown>>;
};

const take = async (world: BookingWorld, tx: Db, { attempt, item, order, slices, shown }: Change): Promise<void> => {
  const at = world.clock.now();
  await changeAttempt(tx, attempt, {}, at);
  await saveOrder(tx, item, flightOrderOf(order));
  await saveFlown(tx, shown.rows, { slices, at });
  await saveFlownDays(tx, attempt, slices);
  const departs = nextDeparture(slices, at);
  const agreed = await findAgreed(tx, attempt);
  const reason = departs === undefined ? null : answerReason(agreed, slices, at);
  // People who must answer are told everything that differs from what they agreed to. All others are told only the new
  // changes.
  const before = reason === null ? shown.slices : agreed;
  const sentence = changeSentence(before, slices);
  const by = reason === null || departs === undefined ? null : answerBy(at, departs);
  const changeId = await insertChange(tx, attempt, {
    before: shown.slices,
    after: slices,
    sentence,
    subject: reason === null ? '' : changeSubject({ reason, agreed, now: slices, at }),
    reason,
    answerBy: by,
    at,
  });
  await saveAttention(tx, attempt.tripId, reason === 'connection');
  // A change that needs no answer is accepted.
  if (reason === null) await world.jobs.send(tx, 'accept-change', { change_id: changeId });
  const facts = await loadMailFacts(tx, attempt.tripId);
  const { publicUrl, supportEmail } = world.config;
  const flown = { ...item, order: flightOrderOf(order) };
  const files = calendarFor(world, facts, [flown]);
  const links = await makeMailLinks(world, tx, facts);
  const wallets = world.wallets.offered();
  const about = { facts, publicUrl, links, wallets, sentence, item: flown, files, answerBy: by };
  await queueWritten(tx, () => flightChangedMails({ ...about, sentence: changeSentence(before, slices) }));
  if (reason === 'connection') await queueMail(tx, needsDeskMail({ facts, publicUrl, supportEmail, sentence }));
};

/** Tickets are issued again after a change, sometimes later, so the trip's codes are those of the order. */
const takeTickets = async (
  world: BookingWorld,
  tx: Db,
  { attempt, item, order }: Pick<Change, 'attempt' | 'item' | 'order'>,
): Promise<void> => {
  const known = item.order?.source;
  // The database keeps the fields of what it stores in an order of its own.
  const isSame = ({ confirmations, tickets }: FlightOrder): boolean =>
    isDeepStrictEqual([confirmations, tickets], [order.confirmations, order.tickets]);
  if (known?.kind === 'flight' && isSame(known.order)) return;
  await changeAttempt(tx, attempt, {}, world.clock.now());
  await saveOrder(tx, item, flightOrderOf(order));
  await tellViewers(tx, attempt);
};
