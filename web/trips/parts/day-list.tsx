import type { JSX, ReactNode } from 'react';
import { monthName, shortWeekday } from '#domain/kit/day-names.ts';
import { itineraryDays } from '#domain/trips/itinerary-days.ts';
import css from './itinerary-timeline.module.css';

/** The figure stands alone and large, so its month follows for every reader. */
const dayParts = (date: string): { day: string; rest: string } => ({
  day: String(Number(date.slice(8, 10))),
  rest: `${monthName(date).slice(0, -5)}, ${shortWeekday(date)}`,
});

type Item = { readonly date: string; readonly key: string };

/** Items with their local days as a line of days. */
export const DayList = <T extends Item>({
  items,
  passOf,
}: {
  items: readonly T[];
  passOf: (item: T) => ReactNode;
}): JSX.Element => (
  <ol className={css.days}>
    {itineraryDays(items).map(({ date, items: ofDay }) => {
      const { day, rest } = dayParts(date);
      return (
        <li key={date} className={css.day}>
          <h3>
            <b>{day}</b> {rest}
          </h3>
          <ul className={css.passes}>
            {ofDay.map((item) => (
              <li key={item.key}>{passOf(item)}</li>
            ))}
          </ul>
        </li>
      );
    })}
  </ol>
);
