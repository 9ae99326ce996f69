import type { JSX, ReactNode } from 'react';
import type { SearchDay } from '#contract/flights.ts';
import { dayPriceText } from '#domain/flights/day-prices.ts';
import { fullDayName, weekdayAndDay } from '#domain/kit/day-names.ts';
import { formatAmount } from '#domain/kit/money.ts';
import { type PolicyState, policyState } from '#domain/policies/policy-text.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import css from './day-strip.module.css';

const barPx = 56;

/** The policy's words about a day's lowest price; kind none: no policy applies, or there is no price. */
const stateOf = (day: SearchDay): PolicyState =>
  policyState(
    { ...day, amount: day.amount ?? 0, is_policy: day.is_policy && day.amount !== null },
    null,
    day.is_finished,
  );

const said = (day: SearchDay): string => {
  const { text } = stateOf(day);
  return `${fullDayName(day.depart)}, ${dayPriceText(day)}${text && `. ${text}`}`;
};

/** "None" and "Not known" are short enough for a bar. */
const shownPrice = ({ amount, currency, is_finished, is_partial }: SearchDay): string => {
  if (amount !== null) return formatAmount({ minor: amount, currency });
  if (!is_finished) return '…';
  return is_partial ? '?' : 'None';
};

const kinds = { within: 'ok', approval: 'ask', checking: 'wait' } as const;
const shortStates = { within: 'In policy', approval: 'Needs approval', checking: 'Checking policy' } as const;

type BarProps = {
  readonly day: SearchDay;
  readonly most: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const DayBar = ({ day, most, isChosen, onChoose }: BarProps): JSX.Element => {
  const { depart, amount } = day;
  const { kind } = stateOf(day);
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={onChoose}>
        {kind !== 'none' && <Verdict kind={kinds[kind]}>{null}</Verdict>}
        <span aria-hidden="true">{shownPrice(day)}</span>
        <i style={{ height: amount === null ? 0 : Math.round((amount / most) * barPx) }} />
        <span className={css.day} aria-hidden="true">
          {weekdayAndDay(depart)}
        </span>
        <VisuallyHidden>{said(day)}</VisuallyHidden>
      </button>
    </li>
  );
};

/** What the marks on the bars mean. */
const Legend = ({ days }: { days: readonly SearchDay[] }): JSX.Element | null => {
  const found = new Set(days.map((day) => stateOf(day).kind));
  const shown = (['within', 'approval', 'checking'] as const).filter((kind) => found.has(kind));
  if (shown.length === 0) return null;
  return (
    <div className={css.legend} aria-hidden="true">
      {shown.map((kind) => (
        <Verdict key={kind} kind={kinds[kind]}>
          {shortStates[kind]}
        </Verdict>
      ))}
    </div>
  );
};

type Props = {
  readonly days: readonly SearchDay[];
  readonly chosen: string | null | undefined;
  readonly onDay: (day: string) => void;
  /** "Lowest price by day of departure" */
  readonly label: string;
  readonly children: ReactNode;
};

/** Days as bars of their lowest price; a press chooses one. */
export const DayBars = ({ days, chosen, onDay, label, children }: Props): JSX.Element => {
  const most = Math.max(1, ...days.map(({ amount }) => amount ?? 0));
  return (
    <figure className={css.strip}>
      <ul aria-label={label}>
        {days.map((day) => (
          <DayBar
            key={day.depart}
            day={day}
            most={most}
            isChosen={day.depart === chosen}
            onChoose={() => onDay(day.depart)}
          />
        ))}
      </ul>
      <figcaption>
        <Legend days={days} />
        {children}
      </figcaption>
    </figure>
  );
};
