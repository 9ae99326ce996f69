import type { JSX } from 'react';
import type { ComparedFlights, ComparedLeg } from '#contract/waiting-approvals.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
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

/** The chosen flights on one scale. */
export const ComparedChoice = ({ chosen, by }: { chosen: ComparedFlights; by: string }): JSX.Element => {
  const wholeMinutes = scaleMinutes(Math.max(...chosen.legs.map(({ elapsed }) => elapsed)));
  return (
    <div className={css.versus}>
      <Option name="Chosen" note={`by ${by}`} flights={chosen} wholeMinutes={wholeMinutes} />
    </div>
  );
};
