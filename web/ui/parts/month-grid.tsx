import { type JSX, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { fullDayName, monthName, weekOf } from '#domain/kit/day-names.ts';
import { Icon } from '../icon.tsx';
import { addMonths, dayAfterKey, firstDay, lastDay, monthOf, weeksOf, within } from './month-days.ts';
import css from './month-grid.module.css';

/** Days with a special meaning, for example {'2026-06-16': 'departure', '2026-06-22': 'return'}. */
export type DayMarks = Readonly<Record<CalendarDate, string>>;

/** What a day costs, by day: below its number, and read out. */
export type DayNotes = Readonly<Record<CalendarDate, { readonly shown: string; readonly said: string }>>;

type Props = {
  /** The day with the initial focus. */
  start: CalendarDate;
  /** That day gets the focus immediately. */
  hasFocus: boolean;
  chosen: CalendarDate | null;
  min: CalendarDate;
  max: CalendarDate;
  marks: DayMarks;
  notes: DayNotes;
  onChoose: (date: CalendarDate) => void;
};

const dayWords = (date: CalendarDate, mark: string | undefined, more: string | undefined): string =>
  [fullDayName(date), mark, more].filter(Boolean).join(', ');

const isBetweenMarks = (date: CalendarDate, marks: DayMarks): boolean => {
  const days = Object.keys(marks).sort();
  const [first] = days;
  const last = days.at(-1);
  return first !== undefined && last !== undefined && date > first && date < last;
};

type DayProps = Pick<Props, 'chosen' | 'marks' | 'notes' | 'onChoose'> & {
  date: CalendarDate;
  isFocus: boolean;
  isOff: boolean;
};

const Day = ({ date, isFocus, isOff, chosen, marks, notes, onChoose }: DayProps): JSX.Element => {
  const note = isOff ? undefined : notes[date];
  const looks = [css.day, date === chosen ? css.chosen : '', isOff ? css.off : ''];
  const look = looks.concat(
    isBetweenMarks(date, marks) ? (css.between ?? '') : '',
    marks[date] ? (css.marked ?? '') : '',
  );
  return (
    <button
      type="button"
      className={look.filter(Boolean).join(' ')}
      tabIndex={isFocus ? 0 : -1}
      data-date={date}
      data-note={note?.shown}
      aria-label={dayWords(date, marks[date], isOff ? 'unavailable' : note?.said)}
      aria-disabled={isOff || undefined}
      aria-pressed={date === chosen}
      onClick={isOff ? undefined : () => onChoose(date)}
    >
      {Number(date.slice(8))}
    </button>
  );
};

const Turn = ({ to, isOff, onTurn }: { to: 'left' | 'right'; isOff: boolean; onTurn: () => void }): JSX.Element => (
  <button
    type="button"
    className={css.turn}
    aria-label={to === 'left' ? 'Previous month' : 'Next month'}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onTurn}
  >
    <Icon name={to} />
  </button>
);

/**
 * One month as a grid: arrows move by day and week, Home and End within the week, PageUp and PageDown by month (with
 * Shift by year). Unavailable days can be focused and say so; a new month is announced. docs/screens.md#dates
 */
export const MonthGrid = ({ start, hasFocus, chosen, min, max, marks, notes, onChoose }: Props): JSX.Element => {
  const [focus, setFocus] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(hasFocus);
  const id = useId();
  const month = monthOf(focus);
  const weekdays = weekOf();

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-date="${focus}"]`)?.focus();
  }, [focus]);

  // Whole months stay reachable, so that the unavailable days of the first and last month can be read.
  const clamped = (date: CalendarDate): CalendarDate => within(date, firstDay(monthOf(min)), lastDay(monthOf(max)));
  const press = (event: KeyboardEvent): void => {
    const next = dayAfterKey(focus, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    setFocus(clamped(next));
  };
  const turn = (months: number): void => setFocus(within(firstDay(addMonths(month, months)), min, max));

  return (
    <div className={css.grid}>
      <div className={css.head}>
        <Turn to="left" isOff={month <= monthOf(min)} onTurn={() => turn(-1)} />
        <b id={id} aria-live="polite">
          {monthName(month)}
        </b>
        <Turn to="right" isOff={month >= monthOf(max)} onTurn={() => turn(1)} />
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the element of an ARIA grid
        role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role
        aria-labelledby={id}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, weekday) => (
                <td key={weekdays[weekday]}>
                  {date && (
                    <Day
                      date={date}
                      isFocus={date === focus}
                      isOff={date < min || date > max}
                      chosen={chosen}
                      marks={marks}
                      notes={notes}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
