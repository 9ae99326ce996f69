/** What waits for a person's approval, decided here without opening the trip. docs/screens.md#approval */
import { useQuery } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { ApprovalList, WaitingApproval } from '#contract/waiting-approvals.ts';
import { approvalsQuery } from '#web/approvals-waiting/approvals-query.ts';
import { headline } from '#web/approvals-waiting/asked-words.ts';
import { PageLink, useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { CheckField, SelectField } from '#web/ui/field.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/approvals-page.module.css';
import { ChoiceCard } from './parts/choice-card.tsx';
import { DecidedList } from './parts/decided-list.tsx';
import { ElsewhereList } from './parts/elsewhere-list.tsx';
import { RequestList } from './parts/request-list.tsx';
import { type Refused, useDecisions } from './parts/use-decisions.ts';

const outOfPolicy = 'out-of-policy';

/** Which requests are listed and which one is shown; the address stores both. docs/screens.md#filters */
const useShown = (all: readonly WaitingApproval[], decidedIds: ReadonlySet<number>) => {
  const [query, change] = useAddressQuery();
  const traveler = query.get('traveler') ?? '';
  const isOutOnly = query.get('only') === outOfPolicy;
  const requests = all.filter(
    (asked) => (traveler === '' || asked.travelers.includes(traveler)) && (!isOutOnly || !asked.is_within_policy),
  );
  const wanted = query.get('trip');
  const found = requests.find((asked) => String(asked.trip_id) === wanted);
  // A mail may be opened long after its request was answered. Another request must not take its place.
  const goneId = wanted !== null && !found && !decidedIds.has(Number(wanted)) ? Number(wanted) : null;
  const shown = goneId === null ? (found ?? requests[0]) : undefined;
  return {
    traveler,
    isOutOnly,
    requests,
    shown,
    goneId,
    isDeclining: found !== undefined && query.get('answer') === 'decline',
    change,
  };
};
type Shown = ReturnType<typeof useShown>;

const Filters = ({ all, list }: { all: readonly WaitingApproval[]; list: Shown }): JSX.Element => {
  const names = [...new Set(all.flatMap(({ travelers }) => travelers))].toSorted();
  return (
    <div className={css.filters}>
      <SelectField
        name="traveler"
        label="Traveler"
        value={list.traveler}
        choices={[{ value: '', label: 'All travelers' }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(traveler) => list.change({ traveler: traveler || undefined, trip: undefined })}
      />
      <CheckField
        name="only"
        label="Out of policy only"
        isChecked={list.isOutOnly}
        onChange={(isOnly) => list.change({ only: isOnly ? outOfPolicy : undefined, trip: undefined })}
      />
    </div>
  );
};

const NothingShown = ({ all, list }: { all: readonly WaitingApproval[]; list: Shown }): JSX.Element =>
  all.length === 0 ? (
    <EmptyState
      title="Trips that need your approval appear here"
      help="Those whose time ends first are at the top. You get a mail for each."
    />
  ) : (
    <EmptyState
      title="No request matches this choice"
      action={
        <AppButton onClick={() => list.change({ traveler: undefined, only: undefined, trip: undefined })}>
          Show All
        </AppButton>
      }
    />
  );

/** The request of the address was answered, withdrawn or changed meanwhile, or was never this person's. */
const Gone = ({ tripId, list }: { tripId: number; list: Shown }): JSX.Element => (
  <EmptyState
    title="This request does not wait for you"
    help="It was answered, it was withdrawn, or its time is over. The trip says more."
    action={
      <Actions>
        <PageLink className={buttonClass()} to={pages.trip(tripId)}>
          Open the Trip
        </PageLink>
        {list.requests.length > 0 && (
          <AppButton onClick={() => list.change({ trip: undefined, answer: undefined })}>Show What Waits</AppButton>
        )}
      </Actions>
    }
  />
);

/** Those that wait, and those that could not be decided although they no longer wait. */
const withRefused = (waiting: readonly WaitingApproval[], refused: readonly Refused[]): readonly WaitingApproval[] => [
  ...waiting,
  ...refused.map(({ asked }) => asked).filter(({ trip_id: id }) => !waiting.some((asked) => asked.trip_id === id)),
];

const Requests = ({ approvals }: { approvals: ApprovalList }): JSX.Element => {
  const decisions = useDecisions();
  const all = withRefused(approvals.waiting, decisions.refused);
  const list = useShown(all, decisions.decidedIds);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const { requests, shown } = list;
  const choose = (ids: readonly number[], isChosen: boolean): void => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids] : others));
  };
  const place = shown ? requests.indexOf(shown) : 0;
  const next = requests[(place + 1) % Math.max(1, requests.length)];
  const decide = (asked: WaitingApproval, reason?: string): void => {
    decisions.decide({ requests: [asked], ...(reason !== undefined && { reason }) });
    heading.current?.focus();
  };
  return (
    <>
      <output className={css.news}>{decisions.news}</output>
      {approvals.total > approvals.waiting.length && (
        <p>The {approvals.waiting.length} whose time ends first are shown. Answer them to see the others.</p>
      )}
      {list.goneId !== null && <Gone tripId={list.goneId} list={list} />}
      {!shown && list.goneId === null && all.length > 1 && <Filters all={all} list={list} />}
      {!shown && list.goneId === null && <NothingShown all={all} list={list} />}
      <div className={css.deck}>
        {shown && (
          <>
            <RequestList
              filters={all.length > 1 && <Filters all={all} list={list} />}
              requests={requests}
              refused={decisions.refused}
              shownId={shown.trip_id}
              chosen={chosen}
              isBusy={decisions.isPending}
              onChoose={choose}
              onApprove={(picked) => {
                setChosen(new Set());
                decisions.decide({ requests: picked });
              }}
            />
            <div className={css.card}>
              {requests.length > 1 && next && (
                <p className={css.step}>
                  {place + 1} of {requests.length}
                  <AppButton look="link" onClick={() => list.change({ trip: String(next.trip_id), answer: undefined })}>
                    Next
                  </AppButton>
                </p>
              )}
              <ChoiceCard
                key={shown.trip_id}
                asked={shown}
                asOf={approvals.as_of}
                heading={heading}
                isDeclining={list.isDeclining}
                isBusy={decisions.isBusyWith(shown)}
                onApprove={() => decide(shown)}
                onDecline={(reason) => decide(shown, reason)}
              />
            </div>
          </>
        )}
        <div className={css.past}>
          <ElsewhereList {...approvals} />
          <DecidedList decided={approvals.decided} />
        </div>
      </div>
    </>
  );
};

/** The page /approvals. */
export const ApprovalsPage = (): JSX.Element => {
  const heading = useScreen('Approvals');
  const { data, error, isPending, refetch } = useQuery(approvalsQuery);
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {data ? headline(data.total) : 'Approvals'}
      </h1>
      <FailedCall failure={error} what="The approvals could not be loaded." onRetry={() => void refetch()} />
      {isPending && <SkeletonRows rows={4} height={80} label="Loading the approvals" />}
      {data && <Requests approvals={data} />}
    </div>
  );
};
