import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { mailPageSize } from '#contract/console-mails.ts';
import type { Person } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { personMailsQuery } from './mail-queries.ts';
import { MailsTable } from './mails-table.tsx';

/** The mails to a person that were given up or still wait, each with the button that sends it again. */
export const PersonMails = ({ person: { email } }: { person: Person }): JSX.Element => {
  const { data, error, isPending, refetch } = useQuery(personMailsQuery(email));
  return (
    <Panel
      title="Mails"
      side={<PageLink to={`${pages.mails()}?email=${encodeURIComponent(email)}`}>All mails to this address</PageLink>}
    >
      <Stack isTight>
        {isPending && <SkeletonRows rows={2} height={48} label="Loading the mails" />}
        <FailedCall failure={error} what="The mails could not be loaded." onRetry={() => void refetch()} />
        {data?.mails.length === 0 && (
          <EmptyState title="No mail waits" help="Every mail to this person has left, or is too old to be listed." />
        )}
        {data && data.mails.length > 0 && <MailsTable mails={data.mails} />}
        {data?.isMore && <p>The newest {mailPageSize} of each kind are shown.</p>}
      </Stack>
    </Panel>
  );
};
