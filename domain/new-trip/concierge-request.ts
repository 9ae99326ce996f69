/** The request of a concierge form. docs/rules.md#concierge-requests */
import type { TripType } from '#contract/trips.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { writtenPlainly } from '#domain/kit/reader.ts';
import type { GuideAnswers } from './answers.ts';
import { type ConciergeForm, conciergeItemTitles } from './concierge.ts';
import { requestedBy, type TripRequest } from './trip-request.ts';

const kinds: Readonly<Record<TripType, string>> = {
  standard: 'Trip',
  group: 'Group trip',
  offsite: 'Offsite',
  premium: 'Premium (VIP) trip',
  custom: 'Custom trip',
};

const people = (count: string): string => (count === '1' ? '1 person' : `${count} people`);

const days = ({ firstDay, lastDay }: ConciergeForm): readonly string[] => {
  if (!isCalendarDate(firstDay)) return [];
  const last = isCalendarDate(lastDay) && lastDay !== firstDay ? ` to ${fullDayName(lastDay)}` : '';
  return [`Dates: ${fullDayName(firstDay)}${last}`];
};

/** The form in words, one line per fact. WIZ-20, WIZ-29, WIZ-30 */
export const conciergeDescription = (form: ConciergeForm, { type, schedule }: GuideAnswers): string =>
  [
    `${kinds[type ?? 'custom']}: ${people(form.people)}`,
    ...(schedule === null ? [] : [`Schedule: ${schedule}`]),
    ...(form.template === 'offsite' ? [`Destination: ${form.destination.trim()}`] : []),
    ...(schedule === 'decided' ? days(form) : []),
    ...form.items.map((item) => {
      const cabin = item === 'flights' ? ` (${cabinChoiceTitles[form.cabin]})` : '';
      return `${conciergeItemTitles[item]}${cabin}: ${form.details[item].trim()}`;
    }),
  ].join('\n');

/** The body of POST /trips for a concierge request. The form must have no problems. WIZ-27 to WIZ-34 */
export const conciergeRequest = (answers: GuideAnswers, form: ConciergeForm): TripRequest => {
  const isDated = answers.schedule === 'decided' && isCalendarDate(form.firstDay);
  return {
    description: writtenPlainly(() => conciergeDescription(form, answers)),
    destination: form.template === 'offsite' ? form.destination.trim() : '',
    dateStart: isDated ? form.firstDay : null,
    dateEnd: isDated && isCalendarDate(form.lastDay) ? form.lastDay : null,
    isSelfBook: false,
    travelers: [],
    ...requestedBy(answers),
  };
};
