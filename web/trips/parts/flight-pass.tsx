import type { JSX, ReactNode } from 'react';
import type { AppendixFlight } from '#contract/trips.ts';
import { terminalText } from '#domain/flights/leg-words.ts';
import { clockTime, dayOffsetText, formatDuration } from '#domain/flights/times.ts';
import { changedText } from '#domain/trips/changed-text.ts';
import { Flap } from '#web/ui/flap.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disc, Mark, Verdict } from '#web/ui/marks.tsx';
import { Pass, PassCode } from '#web/ui/pass.tsx';
import type { FlightCodes } from './flight-codes.ts';
import css from './pass-body.module.css';

type Props = {
  flight: AppendixFlight;
  codes: FlightCodes | null;
  /** It changed while the page was open. docs/screens.md#trip-page */
  isUpdated: boolean;
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** A changed time flips; the old one stays next to it. docs/screens.md#trip-page */
const Time = ({ now, original }: { now: string; original: string }): JSX.Element =>
  now === original ? (
    <span>{clockTime(now)}</span>
  ) : (
    <>
      <Flap>{clockTime(now)}</Flap>{' '}
      <small className={css.was}>
        was <s>{clockTime(original)}</s>
      </small>
    </>
  );

const Codes = ({ codes, isCanceled }: { codes: FlightCodes | null; isCanceled: boolean }): JSX.Element =>
  codes ? (
    <>
      {codes.pnr && <PassCode label="Confirmation" value={codes.pnr} isBig />}
      {codes.tickets.map((ticket) => (
        <PassCode key={ticket.number} label={`E-ticket, ${ticket.name}`} value={ticket.number} />
      ))}
    </>
  ) : (
    <p className={css.quiet}>
      {isCanceled
        ? 'Its confirmation code is no longer valid.'
        : 'The confirmation code appears here once the flight is booked.'}
    </p>
  );

const bagsText = ({ bag_carry_on_count, bag_checked_count }: AppendixFlight): string =>
  bag_carry_on_count === null
    ? 'Bags not provided by the airline'
    : `${bag_carry_on_count} carry-on, ${bag_checked_count ?? 0} checked`;

/** @returns "Heathrow, Terminal 5", or the airport alone */
const placeText = (airport: string, terminal: string | null | undefined): string =>
  terminal ? `${airport}, ${terminalText(terminal)}` : airport;

/** One flight as a boarding pass: times and places on the pass, codes on its stub. docs/screens.md#trip-page */
export const FlightPass = ({ flight, codes, isUpdated }: Props): JSX.Element => (
  <PlainFlightPass flight={flight} isUpdated={isUpdated} stub={<Codes codes={codes} isCanceled={isGone(flight)} />} />
);

const isGone = ({ status }: AppendixFlight): boolean => status.toLowerCase() === 'canceled';

/** The same with a stub of its own; null: without a stub. */
export const PlainFlightPass = ({
  flight,
  isUpdated,
  stub,
}: Omit<Props, 'codes'> & { stub: ReactNode }): JSX.Element => {
  const isTicketed = ['booked', 'ticketed', 'confirmed'].includes(flight.status.toLowerCase());
  const isChanged =
    flight.time_depart !== flight.original_time_depart || flight.time_arrive !== flight.original_time_arrive;
  const changed = changedText(flight);
  const isCanceled = isGone(flight);
  return (
    <Pass stub={stub}>
      <div className={css.head}>
        <h4>
          <Icon name="plane" />
          <b>
            {flight.airline_title} {flight.number}
            {flight.original_flight && (
              <span>
                , was <s>{flight.original_flight}</s>
              </span>
            )}
            {flight.airline_iata_op !== flight.airline_iata && <span>, operated by {flight.airline_title_op}</span>}
          </b>
        </h4>
        {isUpdated && <Mark>Updated</Mark>}
        {isCanceled ? (
          <Verdict kind="stop">Canceled</Verdict>
        ) : (
          <Disc fill={isTicketed ? 'full' : 'empty'}>
            {capital(flight.status)}
            {isChanged && ', time changed'}
          </Disc>
        )}
      </div>
      <div className={css.way}>
        <p className={css.time}>
          <Time now={flight.time_depart} original={flight.original_time_depart} />
        </p>
        <i className={css.line} aria-hidden="true" />
        <p className={css.time}>
          <Time now={flight.time_arrive} original={flight.original_time_arrive} />
          <small>{dayOffsetText(flight.time_depart, flight.time_arrive)}</small>
        </p>
        <p>
          {flight.airport_depart_city} {flight.airport_depart_iata}
          <span className={css.quiet}>{placeText(flight.airport_depart_title, flight.terminal_depart)}</span>
        </p>
        <p className={css.middle}>{formatDuration(flight.elapsed)}</p>
        <p className={css.end}>
          {flight.airport_arrive_city} {flight.airport_arrive_iata}
          <span className={css.quiet}>{placeText(flight.airport_arrive_title, flight.terminal_arrive)}</span>
        </p>
      </div>
      <p className={css.foot}>
        {changed && <span className={css.changed}>{changed}</span>}
        {[capital(flight.cabin), flight.fare, bagsText(flight), ...(flight.aircraft ? [flight.aircraft] : [])].join(
          ' · ',
        )}
        {flight.change_rule && <span className={css.quiet}>{flight.change_rule}</span>}
      </p>
    </Pass>
  );
};
