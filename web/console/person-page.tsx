/** One person, as administrators see and help them. Route console_person. docs/operations.md#people */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { Person } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { accountStateTitles, staffTitle } from '#domain/console/person-words.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Facts } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ConsoleOnly, useIsAdministrator } from './parts/console-only.tsx';
import { personQuery } from './parts/people-queries.ts';
import { PersonAccount } from './parts/person-account.tsx';
import { PersonHelp } from './parts/person-help.tsx';
import { PersonMails } from './parts/person-mails.tsx';
import { PersonSessions } from './parts/person-sessions.tsx';
import { PersonTies } from './parts/person-ties.tsx';
import { TripsPanel } from './parts/trips-panel.tsx';

const dayOf = (instant: string): string => dayName(instant.slice(0, 10));

const PersonFacts = ({ person }: { person: Person }): JSX.Element => (
  <Facts
    facts={[
      {
        label: 'Account',
        value: accountStateTitles[person.state],
        note: `Created ${dayOf(person.created_at)}`,
      },
      {
        label: 'Our staff',
        value: staffTitle(person) ?? 'No',
      },
      {
        label: 'Address',
        value: person.email_proven_at === null ? 'Not proven' : 'Proven',
        note: person.email,
      },
      {
        label: 'Last sign-in',
        value: person.last_signed_in_at === null ? 'Never' : dayOf(person.last_signed_in_at),
        note: person.last_signed_in_at === null ? 'Nobody has signed in yet' : instantText(person.last_signed_in_at),
      },
    ]}
  />
);

const PersonScreen = ({ personId }: { personId: number }): JSX.Element => {
  const read = useQuery(personQuery(personId));
  const isAdministrator = useIsAdministrator();
  const { data } = read;
  const title = data?.name ?? 'Person';
  const heading = useScreen(title);
  return (
    <>
      <PageHead tools={<PageLink to={pages.consolePeople()}>All people</PageLink>}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </PageHead>
      <FailedCall failure={read.error} what="The person could not be loaded." onRetry={() => void read.refetch()} />
      {data && (
        <Stack>
          <PersonFacts person={data} />
          <PersonHelp person={data} />
          <PersonTies person={data} />
          <TripsPanel of={{ person_id: data.id }} />
          {isAdministrator && <PersonMails person={data} />}
          <PersonSessions person={data} />
          {isAdministrator && <PersonAccount person={data} />}
        </Stack>
      )}
      {read.isPending && !read.error && <SkeletonRows rows={7} height={60} label="Loading the person" />}
    </>
  );
};

/** The page /console/people/:personId. */
export const PersonPage = ({ personId }: { personId: number }): JSX.Element => (
  <ConsoleOnly>
    <PersonScreen personId={personId} />
  </ConsoleOnly>
);
