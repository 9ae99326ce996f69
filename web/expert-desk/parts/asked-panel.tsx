/** All that a trip was asked for, in one look. docs/rules.md#desk; docs/decisions/0118 */
import { useQuery } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import type { AskedTraveler, DeskAsked } from '#contract/desk-asked.ts';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import {
  ageText,
  cardWords,
  flightTypeWords,
  groupFlightLines,
  homeText,
  insuranceWords,
  originWords,
  passportText,
  visaWords,
} from '#domain/expert-desk/asked-words.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { daySpan, windowLine } from '#domain/landers/day-span.ts';
import { partyText } from '#domain/travelers/party-text.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { deskAskedQuery } from '#web/trips/asked-query.ts';
import { ChangedSince } from '#web/trips/changed-since.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel, Questions } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './asked.module.css';
import { tripStateWords } from './desk-words.ts';
import { SealedText } from './sealed-text.tsx';

type Props = { readonly asked: DeskAsked; readonly tripId: number };

const Traveler = ({ traveler, asked, tripId }: Props & { traveler: AskedTraveler }): JSX.Element => (
  <li>
    <div>
      <b dir="auto">{traveler.name}</b>
      <small>{ageText(traveler, { first: asked.date_start, last: asked.date_end }) ?? 'No day of travel yet'}</small>
    </div>
    <div>
      {passportText(traveler.passport)}
      {asked.visa !== null && <small>Visa: {visaWords[asked.visa]}</small>}
    </div>
    <div>
      {traveler.has_health_text ? (
        <SealedText
          tripId={tripId}
          ask={{ part: 'health', traveler_id: traveler.id }}
          label={`Show dietary and medical text of ${traveler.name}`}
        />
      ) : (
        'No dietary or medical text'
      )}
    </div>
  </li>
);

const Travelers = ({ asked, tripId }: Props): JSX.Element => {
  const { travelers, traveler_count: count, ages_under_18: agesUnder18 } = asked;
  if (travelers.length === 0)
    return (
      <p className={css.party}>
        <b>{count === null ? 'Nobody is named yet' : partyText({ count, agesUnder18 })}</b>
        {count !== null && <small>Named by the customer when they book</small>}
      </p>
    );
  return (
    <ul className={css.travelers} aria-label="Travelers">
      {travelers.map((traveler) => (
        <Traveler key={traveler.id} traveler={traveler} asked={asked} tripId={tripId} />
      ))}
    </ul>
  );
};

type Cell = { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode };

const programCells = ({ program, other_dates: otherDates, flight_type: type }: DeskAsked): readonly Cell[] => {
  if (!program) return [];
  const groupFlights = groupFlightLines(program);
  const season = program.season === '' ? '' : `, ${program.season}`;
  return [
    { label: 'Program', value: program.name + season, note: daySpan(program.date_start, program.date_end) },
    ...(otherDates === null ? [] : [{ label: 'Other dates', value: otherDates }]),
    {
      label: `Arrive at ${program.airport_iata_arrive}`,
      value: windowLine(program.window_arrive) ?? 'At any time',
      note: 'Local time, when staff meet arrivals',
    },
    {
      label: `Leave from ${program.airport_iata_depart}`,
      value: windowLine(program.window_depart) ?? 'At any time',
      note: 'Local time, when staff see travelers off',
    },
    ...(type === null ? [] : [{ label: 'How they fly', value: flightTypeWords[type] }]),
    {
      label: 'Flights with staff',
      value:
        groupFlights.length === 0
          ? 'None'
          : groupFlights.map((line) => (
              <span key={line} className={css.line}>
                {line}
              </span>
            )),
    },
  ];
};

const guardianCells = ({ asked, tripId }: Props): readonly Cell[] =>
  asked.guardian_name === null
    ? []
    : [
        {
          label: 'Guardian',
          value: <span dir="auto">{asked.guardian_name}</span>,
          note: <SealedText tripId={tripId} ask={{ part: 'guardian' }} label="Show phone and address" />,
        },
      ];

const earlierCell = ({ count, trips }: DeskAsked['earlier']): Cell => ({
  label: 'Earlier trips',
  value: count === 0 ? 'None' : String(count),
  ...(count > 0 && {
    note: trips.map((trip) => (
      <span key={trip.id} className={css.line}>
        <PageLink to={pages.deskTrip(trip.id)}>{trip.destination || `Trip ${trip.id}`}</PageLink>
        {trip.date_start === null ? '' : `, ${trip.date_start}`}, {tripStateWords[trip.state].toLowerCase()}
      </span>
    )),
  }),
});

const voucherText = (voucher: DeskAsked['voucher']): string => {
  if (voucher === null) return 'No voucher';
  const amount = formatMoney({ minor: voucher.amount, currency: voucher.currency });
  return voucher.count === 1 ? `Voucher of ${amount}` : `${voucher.count} vouchers, the largest of ${amount}`;
};

const cellsOf = (props: Props): readonly Cell[] => {
  const { asked } = props;
  const home = homeText(asked);
  return [
    ...(home === null ? [] : [{ label: 'Home airport', value: home }]),
    ...programCells(asked),
    ...(asked.participant_name === '' ? [] : [{ label: 'Participant', value: asked.participant_name }]),
    ...guardianCells(props),
    { label: 'Payment', value: cardWords[asked.card], note: voucherText(asked.voucher) },
    ...(asked.insurance === null ? [] : [{ label: 'Insurance', value: insuranceWords[asked.insurance] }]),
    ...(asked.visa !== null && asked.travelers.length === 0 ? [{ label: 'Visa', value: visaWords[asked.visa] }] : []),
    earlierCell(asked.earlier),
  ];
};

const Asked = ({ trip, asked }: { trip: Trip; asked: DeskAsked }): JSX.Element => {
  const props = { asked, tripId: trip.id };
  return (
    <>
      <p className={css.origin}>{`${originWords[asked.origin]}, ${instantText(asked.asked_at)}`}</p>
      <Travelers {...props} />
      <dl className={css.cells}>
        {cellsOf(props).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== undefined && <div className={css.quiet}>{note}</div>}
            </dd>
          </div>
        ))}
      </dl>
      {asked.details !== '' && (
        <div className={css.words}>
          <h3>In their words</h3>
          <p dir="auto">{asked.details}</p>
        </div>
      )}
      {asked.origin === 'landing page' && trip.description !== '' && (
        <Questions
          items={[
            { question: 'The request as it was sent', answer: <p className={css.request}>{trip.description}</p> },
          ]}
        />
      )}
    </>
  );
};

/** What was asked for. Sealed texts are shown on a press. */
export const AskedPanel = ({ trip }: { trip: Trip }): JSX.Element => {
  const { data: asked, error, refetch } = useQuery(deskAskedQuery(trip.id));
  return (
    <Panel title="What was asked">
      <FailedCall failure={error} what="The request could not be loaded." onRetry={() => void refetch()} />
      {!asked && !error && <SkeletonRows rows={4} height={56} label="Loading the request" />}
      {trip.organization_program_id !== null && <ChangedSince tripId={trip.id} />}
      {asked && <Asked trip={trip} asked={asked} />}
    </Panel>
  );
};
