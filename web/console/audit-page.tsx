/** Who did what in the whole installation. Route console_audit. docs/threats.md#edited-history */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { listAuditEvents } from '#contract/audit.ts';
import { pathOf } from '#contract/kit/client.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Actions, PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdministratorsOnly } from './parts/administrators-only.tsx';
import { AuditTable } from './parts/audit-table.tsx';
import { type AuditChoice, auditChainQuery, auditEventsQuery, auditQueryOf } from './parts/console-queries.ts';

const choiceIn = (query: URLSearchParams): AuditChoice => ({
  event: query.get('event') ?? '',
  person: query.get('person') ?? '',
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
});

/** Before this day there was no product; events of tomorrow do not exist. */
const [firstDay, lastDay] = ['2020-01-01', '2099-12-31'] as const;

type Problems = { readonly from?: string; readonly to?: string };

const problemsOf = ({ from, to }: AuditChoice): Problems => {
  const isDay = (day: string): boolean => day === '' || /^\d{4}-\d\d-\d\d$/.test(day);
  const sentence = 'Please use a date like 2026-06-16';
  return { ...(!isDay(from) && { from: sentence }), ...(!isDay(to) && { to: sentence }) };
};

const Filters = ({
  choice,
  names,
  onChoose,
}: {
  choice: AuditChoice;
  names: readonly string[];
  onChoose: (choice: AuditChoice) => void;
}): JSX.Element => {
  const [typed, setTyped] = useState(choice);
  const [problems, setProblems] = useState<Problems>({});
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemsOf(typed);
    setProblems(found);
    if (Object.keys(found).length === 0) onChoose(typed);
  };
  const days = (['from', 'to'] as const).map((name) => (
    <Cell key={name} size="third">
      <DateField
        name={name}
        label={name === 'from' ? 'From' : 'To'}
        value={typed[name]}
        error={problems[name]}
        min={firstDay}
        max={lastDay}
        isAtEnd={name === 'to'}
        onChange={(day) => setTyped({ ...typed, [name]: day })}
      />
    </Cell>
  ));
  return (
    <form onSubmit={send} noValidate>
      <Sheet>
        <Cell size="half">
          <TextField
            name="person"
            label="Person"
            hint="The whole mail address"
            type="email"
            value={typed.person}
            onChange={(person) => setTyped({ ...typed, person })}
          />
        </Cell>
        <Cell size="half">
          <SelectField
            name="event"
            label="Event"
            value={typed.event}
            choices={[{ value: '', label: 'All events' }, ...names.map((name) => ({ value: name, label: name }))]}
            onChange={(event) => setTyped({ ...typed, event })}
          />
        </Cell>
        {days}
        <div>
          <AppButton type="submit">Show</AppButton>
        </div>
      </Sheet>
    </form>
  );
};

const Chain = (): JSX.Element | null => {
  const { data } = useQuery(auditChainQuery);
  if (!data) return null;
  return data.broken_at === null ? (
    <p>
      <Verdict kind="ok">The chain of all {data.count} events is intact</Verdict>
    </p>
  ) : (
    <p role="alert">
      <Verdict kind="stop">Event {data.broken_at}, or the one before it, was changed or taken away</Verdict>
    </p>
  );
};

const Audit = (): JSX.Element => {
  const heading = useScreen('Audit');
  const [query, change] = useAddressQuery();
  const choice = choiceIn(query);
  const list = useInfiniteQuery(auditEventsQuery(choice));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  const file = `/api${pathOf(listAuditEvents, { query: { ...auditQueryOf(choice), format: 'csv' } })}`;
  return (
    <>
      <PageHead
        tools={
          <a className={buttonClass('outlined')} href={file} download>
            <Icon name="download" /> Download
          </a>
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          Audit
        </h1>
      </PageHead>
      <Stack>
        <Chain />
        <Filters
          key={JSON.stringify(choice)}
          choice={choice}
          names={list.data?.pages[0]?.names ?? []}
          onChoose={({ event, person, from, to }) =>
            change({
              event: event || undefined,
              person: person || undefined,
              from: from || undefined,
              to: to || undefined,
            })
          }
        />
        <FailedCall failure={list.error} what="The events could not be loaded." onRetry={() => void list.refetch()} />
        {list.isPending && !list.error && <SkeletonRows rows={8} height={56} label="Loading the events" />}
        <LiveRegion>{list.data ? `${events.length} events shown` : ''}</LiveRegion>
        {events.length > 0 && <AuditTable events={events} />}
        {list.data && events.length === 0 && (
          <EmptyState title="No event matches" help="Change the filter to see others." />
        )}
        {list.hasNextPage && (
          <Actions>
            <AppButton isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show older events
            </AppButton>
          </Actions>
        )}
      </Stack>
    </>
  );
};

/** The page /console/audit. */
export const AuditPage = (): JSX.Element => (
  <AdministratorsOnly>
    <Audit />
  </AdministratorsOnly>
);
