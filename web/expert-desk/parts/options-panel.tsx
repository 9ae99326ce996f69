/** The options of a trip as its experts see them: each with its state, and what is still to be arranged. */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pages } from '#contract/pages.ts';
import type { ItinerariesReply, Itinerary, Trip } from '#contract/trips.ts';
import { extrasIn } from '#domain/trips/proposal-facts.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { confirmationsQuery, itinerariesQuery } from '#web/trips/trip-queries.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ArrangeExtra } from './arrange-extra.tsx';
import css from './desk-trip.module.css';

type Option = Itinerary & { readonly proposal: NonNullable<Itinerary['proposal']> };

const isOption = (itinerary: Itinerary): itinerary is Option => itinerary.proposal !== null;

const State = ({ option: { proposal, status } }: { option: Option }): JSX.Element => {
  const { declined } = proposal;
  if (declined)
    return (
      <Verdict kind="stop">{`Declined by ${declined.by} on ${instantText(declined.at)}; why is in the messages`}</Verdict>
    );
  if (proposal.is_accepted) return <Verdict kind="ok">{`Accepted: ${status.toLowerCase()}`}</Verdict>;
  return proposal.may_withdraw ? <Verdict kind="wait">Open</Verdict> : <Verdict kind="wait">Not chosen</Verdict>;
};

/** What an expert arranges by hand of the booked option, each with its number. */
const Arranged = ({ tripId, option, reply }: { tripId: number; option: Option; reply: ItinerariesReply }) => {
  const { data: user } = useQuery(currentUserQuery);
  const { data: confirmations } = useQuery(confirmationsQuery(tripId, option.id));
  const extras = extrasIn(option, reply);
  return (
    <>
      {extras.map((extra) => (
        <ArrangeExtra
          key={extra.id}
          tripId={tripId}
          extra={extra}
          confirmations={confirmations ?? []}
          mayArrange={user?.is_expert === true}
        />
      ))}
    </>
  );
};

const OptionCard = ({ trip, option, reply }: { trip: Trip; option: Option; reply: ItinerariesReply }): JSX.Element => {
  const { proposal, index } = option;
  return (
    <li className={css.option}>
      <p>
        <PageLink to={pages.itinerary(trip.id, index)}>Option {proposal.number}</PageLink>{' '}
        <MoneyText money={{ minor: proposal.total, currency: proposal.currency }} />
      </p>
      {proposal.name !== '' && <p>{proposal.name}</p>}
      <p>
        <State option={option} />
      </p>
      {option.isBooked && <Arranged tripId={trip.id} option={option} reply={reply} />}
    </li>
  );
};

/** The options, the newest last; nothing for a trip without any. */
export const OptionsPanel = ({ trip }: { trip: Trip }): JSX.Element | null => {
  const { data, error, refetch } = useQuery(itinerariesQuery(trip.id));
  const options = data?.itineraries.filter(isOption) ?? [];
  if (error)
    return <FailedCall failure={error} what="The options could not be loaded." onRetry={() => void refetch()} />;
  if (!data || options.length === 0) return null;
  return (
    <Panel title="Options">
      <Stack isTight>
        <ul className={css.options}>
          {options.map((option) => (
            <OptionCard key={option.id} trip={trip} option={option} reply={data} />
          ))}
        </ul>
      </Stack>
    </Panel>
  );
};
