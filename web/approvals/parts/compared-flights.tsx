import type { JSX } from 'react';
import type { ComparedFlights, ComparedLeg, WaitingApproval } from '#contract/waiting-approvals.ts';
import { type Difference, differenceOf, hoursDifference, moneyDifference } from '#domain/approvals/difference.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { shortInstant } from '#web/approvals-waiting/asked-words.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { ScaleLine, type Stretch, scaleMinutes } from '#web/ui/scale-line.tsx';
import css from './choice-card.module.css';

const stretchesOf = ({ stretches }: ComparedLeg): readonly Stretch[] =>
  stretches.map(({ minutes, layover_at: at }) =>
    at === null ? { kind: 'solid', minutes } : { kind: 'open', minutes, label: `${at} ${formatDuration(minutes)}` },
  );

const Leg = ({ leg, wholeMinutes }: { leg: ComparedLeg; wholeMinutes: number }): JSX.Element => (
  <li className={css.leg}>
    <p>
      <b className={css.times}>
        {clockTime(leg.time_depart)} – {clockTime(leg.time_arrive)}
      </b>{' '}
      {dayOffsetText(leg.time_depart, leg.time_arrive)}
      <small>
        {leg.airport_depart_iata} to {leg.airport_arrive_iata}, {leg.flights}
      </small>
    </p>
    <ScaleLine
      stretches={stretchesOf(leg)}
      wholeMinutes={wholeMinutes}
      {...(leg.stretches.length === 1 && { caption: 'Nonstop' })}
    />
    <p className={css.duration}>{formatDuration(leg.elapsed)}</p>
  </li>
);

type OptionProps = { name: string; note: string; flights: ComparedFlights; wholeMinutes: number };

const Option = ({ name, note, flights, wholeMinutes }: OptionProps): JSX.Element => (
  <div className={css.option}>
    <p className={css.name}>
      <b>{name}</b>
      <small>{note}</small>
    </p>
    <ul>
      {flights.legs.map((leg) => (
        <Leg key={leg.time_depart} leg={leg} wholeMinutes={wholeMinutes} />
      ))}
    </ul>
    <p className={css.price}>
      <MoneyText isBig money={{ minor: flights.amount, currency: flights.currency }} />
    </p>
  </div>
);

/** Chosen against cheapest, all legs together. */
const DifferenceLine = ({ difference, currency }: { difference: Difference; currency: string }): JSX.Element => (
  <div className={css.difference}>
    <b>Difference</b>
    <b>{hoursDifference(difference)}</b>
    <b>{moneyDifference(difference, currency)}</b>
  </div>
);

type Props = {
  chosen: ComparedFlights;
  by: string;
  cheapest: WaitingApproval['cheapest'];
};

/**
 * The chosen flights, the cheapest ones in policy of the same search, and the difference, on one scale. It says when
 * the search was made, and claims nothing about now. docs/decisions/0141
 */
export const ComparedChoice = ({ chosen, by, cheapest }: Props): JSX.Element => {
  const other = cheapest?.flights ?? null;
  const legs = [...chosen.legs, ...(other?.legs ?? [])];
  const wholeMinutes = scaleMinutes(Math.max(...legs.map(({ elapsed }) => elapsed)));
  const difference = other && differenceOf(chosen, other);
  return (
    <div className={css.versus}>
      <Option name="Chosen" note={`by ${by}`} flights={chosen} wholeMinutes={wholeMinutes} />
      {cheapest && other && (
        <Option
          name="Cheapest in policy"
          note={`found ${shortInstant(cheapest.found_at)}`}
          flights={other}
          wholeMinutes={wholeMinutes}
        />
      )}
      {cheapest && !other && (
        <p className={css.none}>
          <b>Cheapest in policy:</b> none of the flights found on {shortInstant(cheapest.found_at)} were in policy.
        </p>
      )}
      {difference && <DifferenceLine difference={difference} currency={chosen.currency} />}
    </div>
  );
};
