/** The calendar file of a booking's mails. docs/rules.md#calendars; docs/decisions/0144 */
import { pages } from '#contract/pages.ts';
import { extraTitle } from '#domain/extras/extra.ts';
import { type CalendarEvent, icsText } from '#domain/kit/ics-file.ts';
import { type CalendarTrip, extraEvent, flightEvent, stayEvent } from '#domain/trips/calendar-events.ts';
import type { MailFile } from '#platform/mail/port.ts';
import type { MailFacts } from '#server/trips/mail-facts-store.ts';
import type { AttemptItem } from './attempt.ts';
import type { BookingWorld } from './worker.ts';

const eventsOf = (trip: CalendarTrip, { goods, order, quoteId, state }: AttemptItem): readonly CalendarEvent[] => {
  const place = { quoteId, isCanceled: state === 'canceled' };
  if (goods.kind === 'hotel') return [stayEvent(trip, { ...goods.offer, rate: goods.offer.rate.name }, place)];
  if (goods.kind === 'extra') return [extraEvent(trip, { ...goods.offer, title: extraTitle(goods.offer) }, place)];
  const slices = (order?.source.kind === 'flight' ? order.source.order.slices : null) ?? goods.offer.slices;
  return slices.flatMap(({ segments }, slice) =>
    segments.map((segment, leg) => flightEvent(trip, { ...segment, slice, leg }, place)),
  );
};

/** The files of a mail: with a link to the trip for people who may open it. */
export type FilesFor = (reader: { readonly mayOpen: boolean }) => readonly MailFile[];

/**
 * A calendar file with all the items. Programs add their entries, move those that they know, and remove those that were
 * canceled.
 */
export const calendarFor =
  (
    { clock, config }: Pick<BookingWorld, 'clock' | 'config'>,
    { tripId, version }: Pick<MailFacts, 'tripId' | 'version'>,
    items: readonly AttemptItem[],
  ): FilesFor =>
  ({ mayOpen }) => {
    const { publicUrl, supportEmail } = config;
    const trip: CalendarTrip = {
      tripId,
      version,
      changedAt: clock.now(),
      url: mayOpen ? publicUrl + pages.trip(tripId) : null,
      host: new URL(publicUrl).host,
    };
    const method = items.every(({ state }) => state === 'canceled') ? 'cancel' : 'publish';
    const organizer = { name: 'Tripwright', email: supportEmail };
    const text = icsText({ method, organizer, events: items.flatMap((item) => eventsOf(trip, item)) });
    const contentType = `text/calendar; charset=utf-8; method=${method.toUpperCase()}`;
    return [{ name: `trip-${tripId}.ics`, contentType, base64: Buffer.from(text).toString('base64') }];
  };
