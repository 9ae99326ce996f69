/** Calendar files of RFC 5545, as calendar programs import them and subscribe to them. */
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { CalendarDate } from './calendar.ts';

/** An entry of a calendar. */
export type CalendarEvent = {
  /** The same for as long as it is the same thing, also after it moved: programs then move their entry. */
  readonly uid: string;
  /** Grows with every change. */
  readonly sequence: number;
  /** When it was written or last changed. */
  readonly changedAt: Date;
  readonly summary: string;
  readonly place: string;
  readonly description: string;
  /** A page about it; null: none that the reader may open. */
  readonly url: string | null;
  /** From one instant to another, or whole days, the last not included. */
  readonly time:
    | { readonly start: Date; readonly end: Date }
    | { readonly firstDay: CalendarDate; readonly endDay: CalendarDate };
  readonly isCanceled: boolean;
};

export type CalendarFile = {
  /** The name that a program shows for a subscribed calendar. Absent: a file with entries. */
  readonly name?: string;
  /** How often programs that subscribe to it should look again. */
  readonly refreshSeconds?: number;
  /** `cancel`: programs remove the entries. */
  readonly method: 'publish' | 'cancel';
  /** Who publishes it. */
  readonly organizer: { readonly name: string; readonly email: string };
  readonly events: readonly CalendarEvent[];
};

const methods = { publish: ICalCalendarMethod.PUBLISH, cancel: ICalCalendarMethod.CANCEL } as const;

/** Control characters end a line of the file or are refused by programs. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** The library escapes all texts but this one. RFC 5545, 3.3.11 */
const escaped = (text: string): string => oneLine(text).replaceAll(/[\\;,]/g, String.raw`\$&`);

const manyLines = (text: string): string => text.split('\n').map(oneLine).join('\n');

const timeOf = (time: CalendarEvent['time']): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'transparency'> =>
  'start' in time
    ? { start: time.start, end: time.end }
    : {
        start: new Date(`${time.firstDay}T00:00:00Z`),
        end: new Date(`${time.endDay}T00:00:00Z`),
        allDay: true,
        // A hotel does not make anybody busy.
        transparency: ICalEventTransparency.TRANSPARENT,
      };

/**
 * The text of a calendar file. The same events give the same text, in every time zone: instants are written in UTC, so
 * that no program needs to know a time zone, and each shows them in its own.
 */
export const icsText = ({ name, refreshSeconds, method, organizer, events }: CalendarFile): string => {
  const file = ical({
    prodId: { company: 'Tripwright', product: 'Trips', language: 'EN' },
    method: methods[method],
    ...(name !== undefined && { name: escaped(name) }),
    ...(refreshSeconds !== undefined && { ttl: refreshSeconds }),
  });
  for (const event of events)
    file.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: event.changedAt,
      summary: oneLine(event.summary),
      location: oneLine(event.place) || null,
      description: manyLines(event.description) || null,
      url: event.url,
      organizer: { name: organizer.name, email: organizer.email },
      status: event.isCanceled || method === 'cancel' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...timeOf(event.time),
    });
  return file.toString();
};
