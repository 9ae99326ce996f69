import type * as calls from '#contract/trips.ts';
import { icsText } from '#domain/kit/ics-file.ts';
import { ok } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import { findCalendarEvents } from './calendar-rows.ts';
import { openTrip } from './open-trip.ts';

/** What is booked on a trip, as a calendar file. It holds no codes. docs/rules.md#calendars; docs/decisions/0144 */
export const readCalendar: BytesVerb<typeof calls.readCalendar> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip } = opened.value;
  const events = await findCalendarEvents(world, [trip]);
  const isCanceled = events.length > 0 && events.every((event) => event.isCanceled);
  const organizer = { name: 'Tripwright', email: world.config.supportEmail };
  return ok({
    bytes: icsText({ method: isCanceled ? 'cancel' : 'publish', organizer, events }),
    contentType: 'text/calendar; charset=utf-8',
    etag: null,
    headers: { 'content-disposition': `attachment; filename="trip-${trip.id}.ics"` },
  });
};
