import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { EventDetails } from '#contract/landers.ts';
import { daysBetween } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { windowText } from '#domain/landers/day-span.ts';
import { type GroupFlight, gatewaysOut, readGroupFlights } from '#domain/landers/group-flights.ts';
import { placeProblem } from '#domain/landers/program-places.ts';
import { Icon } from '#web/ui/icon.tsx';
import { AlertBox, FailedCall } from '#web/ui/message-box.tsx';
import { ScaleLine, ScaleRuler, type Stretch } from '#web/ui/scale-line.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './lander.module.css';
import { eventQuery } from './lander-queries.ts';

const dayMinutes = 24 * 60;

const stretchesOf = (fromMinutes: number, toMinutes: number): readonly Stretch[] => [
  { kind: 'open', minutes: fromMinutes },
  { kind: 'solid', minutes: toMinutes - fromMinutes },
  { kind: 'open', minutes: dayMinutes - toMinutes },
];

/** A day from midnight to midnight, solid while staff are at the airport. */
const DayWindow = ({ window, staff }: { window: string; staff: string }): JSX.Element | null => {
  const shown = windowText(window);
  if (!shown) return null;
  const { words, fromMinutes, toMinutes } = shown;
  return (
    <>
      <p>
        {staff} {words}, local time
      </p>
      {fromMinutes !== undefined && toMinutes !== undefined && (
        <div className={css.day}>
          <ScaleLine stretches={stretchesOf(fromMinutes, toMinutes)} wholeMinutes={dayMinutes} />
          <ScaleRuler wholeMinutes={dayMinutes} />
        </div>
      )}
    </>
  );
};

type EndProps = { label: string; date: string; airport: string; window: string; staff: string };

const End = ({ label, date, airport, window, staff }: EndProps): JSX.Element => (
  <div className={css.end}>
    <p className={text.label}>{label}</p>
    <p className={text.big}>{shortDayName(date)}</p>
    <p>{airport}</p>
    <DayWindow window={window} staff={staff} />
  </div>
);

const keyOf = (flight: GroupFlight): string =>
  flight.kind === 'code'
    ? flight.code
    : [flight.date, `${flight.from}-${flight.to}`, ...(flight.code === null ? [] : [flight.code])].join(' ');

const staffText = (flights: readonly GroupFlight[]): string => {
  const named = flights.filter(({ code }) => code !== null).length;
  if (named === flights.length) return 'Staff of the program are on board.';
  return named === 0
    ? 'Staff of the program fly these routes on these days.'
    : 'Staff of the program are on board of the flights with a number, and fly the other routes on these days.';
};

/** Times and seats of a group flight, as far as they are known. */
const SeatsLeft = ({ program, flight }: { program: EventDetails; flight: GroupFlight }): JSX.Element | null => {
  const known = program.flight_seats.find(({ item }) => item === keyOf(flight));
  const times = [known?.leaves && `leaves ${known.leaves}`, known?.lands && `lands ${known.lands}`];
  const left = known?.seats_left ?? null;
  const seats = left === null ? null : `${left} ${left === 1 ? 'seat' : 'seats'} left`;
  const words = [...times, seats].filter(Boolean).join(', ');
  return words === '' ? null : <span className={text.quiet}>{words}</span>;
};

const GroupFlights = ({ program, title }: { program: EventDetails; title: (iata: string) => string }) => {
  const { flights } = readGroupFlights(program.group_flights);
  if (flights.length === 0) return null;
  const gateways = gatewaysOut(program).map(title);
  return (
    <div className={css.group}>
      <h4>Chaperoned group flights</h4>
      <p className={text.quiet}>
        {staffText(flights)}
        {gateways.length > 0 && ` Groups meet at ${gateways.join(' or ')}.`}
      </p>
      <ul>
        {flights.map((flight) => (
          <li key={keyOf(flight)}>
            <Icon name="plane" />
            {flight.kind === 'code' ? (
              <span>Flight {flight.code}</span>
            ) : (
              <span>
                {title(flight.from)} to {title(flight.to)}
                {flight.code === null ? '' : `, flight ${flight.code}`}
              </span>
            )}
            <span className={text.figures}>{flight.kind === 'code' ? 'Travel day' : shortDayName(flight.date)}</span>
            <SeatsLeft program={program} flight={flight} />
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Who answers questions about this program, when it is not the page's own contact. */
const Contact = ({ program: { contact_name: name, contact_email: email } }: { program: EventDetails }) =>
  name === '' && email === '' ? null : (
    <p>
      Questions about this program: {name}
      {email !== '' && (
        <>
          {name !== '' && ', '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );

const placesText = ({ places_left: left }: EventDetails): string | null => {
  if (left === null) return null;
  return left === 1 ? '1 place left' : `${left} places left`;
};

/** That a program takes no more requests, or how long and for how many it still does. */
const Openness = ({ program }: { program: EventDetails }): JSX.Element | null => {
  const problem = placeProblem(program, 1);
  if (problem !== null)
    return (
      <AlertBox>
        <p>{problem}.</p>
        <p>Please choose another program or season.</p>
      </AlertBox>
    );
  const until = program.closes_on === null ? null : `Requests until ${shortDayName(program.closes_on)}`;
  const words = [placesText(program), until].filter((part) => part !== null);
  return words.length === 0 ? null : <p>{words.join(', ')}</p>;
};

const nights = (count: number): string => (count === 1 ? '1 night' : `${count} nights`);

const Summary = ({ program }: { program: EventDetails }): JSX.Element => {
  const title = (iata: string): string => program.airports.find((airport) => airport.iata === iata)?.title ?? iata;
  const { date_start: start, date_end: end, category_sub: season } = program;
  return (
    <section className={css.summary} aria-label="The program you chose">
      <h3>{[program.full_program_name, season].filter(Boolean).join(', ')}</h3>
      <Openness program={program} />
      <div className={css.ends}>
        <End
          label="Arrive"
          date={start}
          airport={title(program.airport_iata_arrive)}
          window={program.window_arrive}
          staff="Staff meet arrivals"
        />
        <p className={css.stay}>{nights(daysBetween(start, end))}</p>
        <End
          label="Depart"
          date={end}
          airport={title(program.airport_iata_depart)}
          window={program.window_depart}
          staff="Staff see travelers off"
        />
      </div>
      <GroupFlights program={program} title={title} />
      <Contact program={program} />
      {program.is_assisted_booking && (
        <p className={css.assisted}>Flights for this program are chosen with you by a travel expert.</p>
      )}
    </section>
  );
};

/** The chosen program: days, airports, its staff's hours, and group flights. */
export const ProgramSummary = ({ programId }: { programId: number }): JSX.Element => {
  const { data, error, refetch } = useQuery(eventQuery(programId));
  if (error)
    return <FailedCall failure={error} what="The program could not be loaded." onRetry={() => void refetch()} />;
  return data ? <Summary program={data} /> : <SkeletonRows rows={4} label="Loading the program" />;
};
