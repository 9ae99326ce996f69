import { type JSX, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import css from './date-field.module.css';
import fieldCss from './field.module.css';
import { describedBy, Field, type FieldWords, fieldId } from './field.tsx';
import { Icon } from './icon.tsx';
import { within } from './parts/month-days.ts';
import { type DayMarks, type DayNotes, MonthGrid } from './parts/month-grid.tsx';
import { typedDate } from './parts/typed-date.ts';
import { useFloating } from './use-floating.ts';

type Props = FieldWords & {
  /** A date `YYYY-MM-DD`, '' for none, or the typed text when it is not a date, so that no input is lost. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that can be chosen, both included. docs/screens.md#dates */
  min: CalendarDate;
  max: CalendarDate;
  /** Dates to name and mark: this date and its partner. The days between are shaded. */
  marks?: DayMarks;
  /** What the days cost. */
  notes?: DayNotes | undefined;
  /** Below the calendar. */
  footer?: ReactNode;
  /** The calendar opens to the left, for a field at the right edge. */
  isAtEnd?: boolean;
  /** How a date is shown; default: "Tue 16 June 2026". */
  nameOf?: ((date: CalendarDate) => string) | undefined;
  /** Shown while there is no date. */
  placeholder?: string | undefined;
};

/** Scrolls as far as the open calendar needs. @returns for the frame around it */
const useIntoView = (isOpen: boolean): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) frame.current?.querySelector('dialog')?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return frame;
};

/**
 * A date: type it (in any usual form) or choose it in the calendar, which a press on the field or its button opens and
 * typing closes. Leaving the field checks nothing; the screen checks on Next. docs/screens.md#dates
 */
export const DateField = (props: Props): JSX.Element => {
  const { name, hint, error, value, onChange, min, max, marks = {}, notes = {}, isAtEnd = false } = props;
  const { nameOf = shortDayName, placeholder = 'YYYY-MM-DD' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A press on the field opens the calendar and keeps the focus in the field.
  const [isByButton, setIsByButton] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const frame = useIntoView(isOpen);

  const close = (): void => {
    setIsOpen(false);
    input.current?.focus();
  };
  useFloating(isOpen, frame, (isByKey) => (isByKey ? close() : setIsOpen(false)));

  const open = (isPressed: boolean): void => {
    setIsByButton(isPressed);
    setIsOpen(true);
  };
  const take = (): void => {
    if (typed === null) return;
    onChange(typedDate(typed, min) ?? typed.trim());
    setTyped(null);
  };
  const choose = (date: CalendarDate): void => {
    setTyped(null);
    onChange(date);
    close();
  };
  const day = isCalendarDate(value) ? value : null;

  return (
    <Field {...props}>
      <div className={css.frame} ref={frame}>
        <input
          ref={input}
          type="text"
          id={fieldId(name)}
          name={name}
          className={fieldCss.input}
          aria-describedby={describedBy(name, hint, error)}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? (day === null ? value : nameOf(day))}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsOpen(false);
          }}
          onClick={() => open(false)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
        <button
          type="button"
          className={css.open}
          aria-label={`Open calendar, ${props.label}`}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => (isOpen ? setIsOpen(false) : open(true))}
        >
          <Icon name="calendar" />
        </button>
        {isOpen && (
          <dialog
            open
            className={isAtEnd ? `${css.calendar} ${css.end}` : css.calendar}
            aria-label={`Calendar, ${props.label}`}
          >
            <MonthGrid
              hasFocus={isByButton}
              start={within(day ?? min, min, max)}
              chosen={day}
              min={min}
              max={max}
              marks={marks}
              notes={notes}
              onChoose={choose}
            />
            {props.footer}
          </dialog>
        )}
      </div>
    </Field>
  );
};
