/** What prevents a concierge request from being sent. Only its form needs it. docs/rules.md#concierge-requests */
import { type CalendarDate, isCalendarDate, oneYearAfter } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { type ConciergeForm, conciergeItemTitles } from './concierge.ts';

const dayProblem = (day: string, { min, max }: { min: CalendarDate; max: CalendarDate }): string | null => {
  if (day === '') return null;
  if (!isCalendarDate(day)) return 'Please enter a date, such as 2026-06-16';
  return day >= min && day <= max ? null : `Please select a date from ${fullDayName(min)} to ${fullDayName(max)}`;
};

/** The earliest possible last day. */
export const lastDayMin = ({ firstDay }: ConciergeForm, today: CalendarDate): CalendarDate =>
  isCalendarDate(firstDay) && firstDay > today ? firstDay : today;

/** What prevents the request from being sent, by field: `people`, `destination`, `items`, `details.flights`, ... */
export const conciergeProblems = (form: ConciergeForm, today: CalendarDate): Readonly<Record<string, string>> => {
  const max = oneYearAfter(today);
  const first = dayProblem(form.firstDay, { min: today, max });
  const last =
    form.firstDay === '' && form.lastDay !== ''
      ? 'Please select the first day too'
      : dayProblem(form.lastDay, { min: lastDayMin(form, today), max });
  const undescribed = form.items.filter((item) => form.details[item].trim() === '');
  return {
    ...(form.people === '' && { people: 'Please select the number of people' }),
    ...(form.template === 'offsite' &&
      form.destination.trim() === '' && { destination: 'Please say where the offsite goes' }),
    ...(first !== null && { firstDay: first }),
    ...(last !== null && { lastDay: last }),
    ...(form.items.length === 0 && { items: 'Please select at least one item' }),
    ...Object.fromEntries(
      undescribed.map((item) => [
        `details.${item}`,
        `Please describe what you need: ${conciergeItemTitles[item].toLowerCase()}`,
      ]),
    ),
  };
};
