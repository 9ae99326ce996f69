import type { JSX } from 'react';
import type { FlightLeg, FlightOption, FlightPrice } from '#contract/flights.ts';
import {
  airportText,
  type LegChange,
  legChanges,
  legsOfPrice,
  seatText,
  terminalText,
} from '#domain/flights/leg-words.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import css from './flight-legs.module.css';

type EndProps = { readonly leg: FlightLeg; readonly end: 'depart' | 'arrive' };

const endsOf = (leg: FlightLeg) => ({
  depart: {
    word: 'Departs',
    time: leg.time_depart,
    place: airportText(leg.airport_depart_city, leg.airport_depart_title, leg.airport_depart_iata),
    terminal: leg.terminal_depart,
  },
  arrive: {
    word: 'Arrives',
    time: leg.time_arrive,
    place: airportText(leg.airport_arrive_city, leg.airport_arrive_title, leg.airport_arrive_iata),
    terminal: leg.terminal_arrive,
  },
});

/** Where and when a leg begins or ends. */
const End = ({ leg, end }: EndProps): JSX.Element => {
  const { word, time, place, terminal } = endsOf(leg)[end];
  const offset = end === 'arrive' ? dayOffsetText(leg.time_depart, leg.time_arrive) : '';
  return (
    <div className={css[end]}>
      <p className={css.time}>
        <VisuallyHidden>{word} </VisuallyHidden>
        {clockTime(time)}
        {offset && <span> {offset}</span>}
      </p>
      <p className={css.place}>
        <b>{place}</b>
        <span>{[...(terminal ? [terminalText(terminal)] : []), shortDayName(time.slice(0, 10))].join(', ')}</span>
      </p>
    </div>
  );
};

const stopsWithin = (stops: number): readonly string[] =>
  stops === 0 ? [] : [`${stops === 1 ? '1 stop' : `${stops} stops`} without a change of flight`];

/** Who flies a leg, in what, and in which cabin. */
const Flown = ({ leg }: { leg: FlightLeg }): JSX.Element => (
  <p className={css.flown}>
    <b>
      {leg.airline_title} {leg.number}
    </b>
    {leg.is_codeshare && <span>operated by {leg.airline_title_op}</span>}
    {leg.aircraft && <span>{leg.aircraft}</span>}
    <span>{seatText(leg)}</span>
    {stopsWithin(leg.stops).map((text) => (
      <span key={text}>{text}</span>
    ))}
  </p>
);

const Change = ({ change }: { change: LegChange }): JSX.Element => (
  <li className={css.change}>
    <p className={css.time}>{formatDuration(change.minutes)}</p>
    <p>
      <b>{change.where}</b>
      {change.terminals && `, ${change.terminals}`}. {change.bags}
    </p>
  </li>
);

type Props = {
  readonly option: Pick<FlightOption, 'legs' | 'is_split'>;
  /** Its cabins and seats are shown. */
  readonly price: FlightPrice | undefined;
};

/** Each leg from place to place, and what happens between two of them. Times are local. docs/screens.md#opened-flight */
export const FlightLegs = ({ option, price }: Props): JSX.Element => {
  const changes = legChanges(option);
  return (
    <ol className={css.legs} aria-label="Flights">
      {legsOfPrice(option, price).flatMap((leg, at) => {
        const change = changes[at - 1];
        const key = `${leg.airline_iata}${leg.number} ${leg.time_depart}`;
        return [
          ...(change ? [<Change key={`to ${key}`} change={change} />] : []),
          <li key={key} className={css.leg}>
            <End leg={leg} end="depart" />
            <p className={css.duration}>
              <VisuallyHidden>Flight time </VisuallyHidden>
              {formatDuration(leg.elapsed)}
            </p>
            <End leg={leg} end="arrive" />
            <Flown leg={leg} />
          </li>,
        ];
      })}
    </ol>
  );
};
