/** The desk's list of trips. docs/rules.md#desk */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useRef } from 'react';
import type { DeskTrip } from '#contract/expert-desk.ts';
import { pages } from '#contract/pages.ts';
import type { TripState } from '#contract/trips.ts';
import { departsText } from '#domain/expert-desk/departs-text.ts';
import { travelersText } from '#domain/expert-desk/travelers-text.ts';
import { waitingText } from '#domain/expert-desk/waiting-text.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Disc, Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { AddProposal } from './add-proposal.tsx';
import { CloseChange } from './close-change.tsx';
import css from './desk-table.module.css';
import { Table } from './desk-table.tsx';
import { useSetHolder } from './desk-trip-queries.ts';
import { datesText, tripStateWords } from './desk-words.ts';
import { Promised } from './promise.tsx';
import { useRowKeys } from './use-row-keys.ts';

const half: readonly TripState[] = ['quoted', 'pending approval', 'booking'];
const full: readonly TripState[] = ['booked', 'completed'];

const StateMark = ({ state }: { state: TripState }): JSX.Element => {
  const words = tripStateWords[state];
  if (state === 'failed' || state === 'needs attention') return <Verdict kind="risk">{words}</Verdict>;
  if (full.includes(state)) return <Disc fill="full">{words}</Disc>;
  return <Disc fill={half.includes(state) ? 'half' : 'empty'}>{words}</Disc>;
};

/** "JFK to London", or the trip's number while nothing is known. */
const wayText = ({ from, destination, id }: DeskTrip): string => {
  if (destination === '') return from ? `From ${from}, trip ${id}` : `Trip ${id}`;
  return `${from ? `${from} to ${destination}` : destination}, trip ${id}`;
};

/** "2 messages not answered": unread is a dot and weight. */
const Unanswered = ({ trip }: { trip: DeskTrip }): JSX.Element => {
  const { unanswered_count: count } = trip;
  return (
    <span className={css.unanswered}>
      {trip.is_urgent && <Verdict kind="risk">Urgent</Verdict>}
      <PageLink to={pages.deskTrip(trip.id)}>
        {count === 1 ? '1 message not answered' : `${count} messages not answered`}
      </PageLink>
    </span>
  );
};

type Taking = {
  readonly userId: number | undefined;
  readonly isExpert: boolean;
  readonly isBusy: boolean;
  readonly onTake: (tripId: number) => void;
};

const Holder = ({ trip, taking }: { trip: DeskTrip; taking: Taking }): JSX.Element => {
  if (trip.holder_id !== null) return trip.holder_id === taking.userId ? <b>You</b> : <span>{trip.holder_name}</span>;
  if (!taking.isExpert) return <span>Nobody</span>;
  return (
    <AppButton
      look="link"
      data-row-take=""
      aria-keyshortcuts="t"
      aria-label={`Take trip ${trip.id}`}
      isBusy={taking.isBusy}
      onClick={({ currentTarget }) => {
        // The button goes away with its press: the focus stays in its row.
        currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.focus();
        taking.onTake(trip.id);
      }}
    >
      Take
    </AppButton>
  );
};

const TripRow = ({ trip, asOf, taking }: { trip: DeskTrip; asOf: string; taking: Taking }): JSX.Element => {
  const { reply_due_at: dueAt, promise_since: promisedSince } = trip;
  const owner = [trip.program_name, trip.organization_name ?? 'Personal'].filter((name) => name !== null).join(', ');
  return (
    <tr>
      <td className={css.who}>
        <PageLink data-row-link="" to={pages.deskTrip(trip.id)}>
          {travelersText(trip.travelers, trip.traveler_count, trip.customer_name)}
        </PageLink>
        <small>{wayText(trip)}</small>
      </td>
      <td className={css.asked}>
        <StateMark state={trip.state} />
        {trip.unanswered_count > 0 && <Unanswered trip={trip} />}
        <span>{trip.asked}</span>
        <small>{owner}</small>
        {trip.flight_change_id !== null && <CloseChange trip={trip} changeId={trip.flight_change_id} />}
        {trip.is_proposal_wanted && <AddProposal trip={trip} />}
      </td>
      <td className={css.departs}>
        {departsText(trip.starts_in_days)}
        {trip.date_start !== null && <small>{datesText(trip.date_start, trip.date_end)}</small>}
      </td>
      <td className={css.holder}>
        <Holder trip={trip} taking={taking} />
      </td>
      <td className={css.figure}>
        {dueAt !== null ? (
          <Promised dueAt={dueAt} since={promisedSince ?? trip.since} asOf={asOf} />
        ) : (
          <time dateTime={trip.since} title={`since ${instantText(trip.since)}`}>
            <small>waits {waitingText(trip.since, asOf)}</small>
          </time>
        )}
      </td>
    </tr>
  );
};

const heads = ['Travelers', 'What waits', 'Departs', 'Who has it', 'Promised by'];

/**
 * The trips that need an expert: messages first, then what was promised first. J and K move between rows, Enter opens
 * one, T takes it.
 */
export const TripsTable = ({ trips, asOf }: { trips: readonly DeskTrip[]; asOf: string }): JSX.Element => {
  const { data: user } = useQuery(currentUserQuery);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const take = useSetHolder();
  const taking: Taking = {
    userId: user?.id,
    isExpert: user?.is_expert === true,
    isBusy: take.isPending,
    onTake: (tripId) => user && take.mutate({ tripId, to: user.id, from: null }),
  };
  return (
    <div ref={list}>
      <p className={css.keys}>
        {taking.isExpert
          ? 'In the list, J and K move, Enter opens, T takes.'
          : 'In the list, J and K move, Enter opens.'}
      </p>
      <FailedCall failure={take.error} onDismiss={take.reset} />
      <LiveRegion>{take.isSuccess ? `You have trip ${take.variables.tripId} now.` : ''}</LiveRegion>
      <Table label="Trips that need an expert" heads={heads}>
        {trips.map((trip) => (
          <TripRow key={trip.id} trip={trip} asOf={asOf} taking={taking} />
        ))}
      </Table>
    </div>
  );
};
