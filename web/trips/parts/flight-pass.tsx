import type { JSX } from 'react';
import type { AppendixFlight } from '#contract/trips.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { Flap } from '#web/ui/flap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disc } from '#web/ui/marks.tsx';
import { Pass, PassCode } from '#web/ui/pass.tsx';
import { ScaleLine } from '#web/ui/scale-line.tsx';
import css from './flight-pass.module.css';

export type FlightCodes = {
  readonly pnr: string | null;
  readonly tickets: readonly { readonly name: string; readonly number: string }[];
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** A changed time turns over; the one it replaces stays beside it. V2 */
const Time = ({ now, original }: { now: string; original: string }): JSX.Element =>
  now === original ? (
    <span>{clockTime(now)}</span>
  ) : (
    <>
      <Flap>{clockTime(now)}</Flap> <s>{clockTime(original)}</s>
    </>
  );

/** One flight as a boarding pass: times and places on the pass, codes on its stub. */
export const FlightPass = ({ flight, codes }: { flight: AppendixFlight; codes: FlightCodes | null }): JSX.Element => {
  const isTicketed = flight.status === 'ticketed' || flight.status === 'confirmed';
  const bags =
    flight.bag_carry_on_count === null
      ? 'Bags not provided by the airline'
      : `${flight.bag_carry_on_count} carry-on, ${flight.bag_checked_count ?? 0} checked`;
  return (
    <Pass
      stub={
        codes ? (
          <>
            {codes.pnr && <PassCode label="Confirmation" value={codes.pnr} isBig />}
            {codes.tickets.map((ticket) => (
              <PassCode key={ticket.number} label={`E-ticket, ${ticket.name}`} value={ticket.number} />
            ))}
          </>
        ) : (
          <p className={css.quiet}>The confirmation code stands here once the flight is booked.</p>
        )
      }
    >
      <div className={css.head}>
        <h4>
          <Icon name="plane" /> {flight.airline_title} {flight.number}
          {flight.airline_iata_op !== flight.airline_iata && <span>, operated by {flight.airline_title_op}</span>}
        </h4>
        <Disc fill={isTicketed ? 'full' : 'empty'}>{capital(flight.status)}</Disc>
      </div>
      <div className={css.way}>
        <p className={css.time}>
          <Time now={flight.time_depart} original={flight.original_time_depart} />
        </p>
        <ScaleLine stretches={[{ kind: 'solid', minutes: flight.elapsed }]} wholeMinutes={flight.elapsed} />
        <p className={css.time}>
          <Time now={flight.time_arrive} original={flight.original_time_arrive} />
          <small>{dayOffsetText(flight.time_depart, flight.time_arrive)}</small>
        </p>
        <p>
          {flight.airport_depart_city} {flight.airport_depart_iata}
          <span className={css.quiet}>{flight.airport_depart_title}</span>
        </p>
        <p className={css.middle}>{formatDuration(flight.elapsed)}</p>
        <p className={css.end}>
          {flight.airport_arrive_city} {flight.airport_arrive_iata}
          <span className={css.quiet}>{flight.airport_arrive_title}</span>
        </p>
      </div>
      <p className={css.foot}>
        {capital(flight.cabin)} · {flight.fare} · {bags}
      </p>
    </Pass>
  );
};
