/** The mails of the installation: sent, waiting and given up. Route console_mails. docs/operations.md#mails-and-money */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { longestAddress, mailStates } from '#contract/console-mails.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Actions, FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdministratorsOnly } from './parts/administrators-only.tsx';
import { type MailsChoice, mailsQuery } from './parts/mail-queries.ts';
import { mailStateTitles } from './parts/mail-words.ts';
import { MailsTable } from './parts/mails-table.tsx';
import { SendAllAgain } from './parts/send-all-again.tsx';

const choiceIn = (query: URLSearchParams): MailsChoice => ({
  state: mailStates.find((state) => state === query.get('state')),
  email: (query.get('email') ?? '').slice(0, longestAddress),
});

/** As the API checks it: something on both sides of one sign. */
const isAddress = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

const everyState = '';

const Filters = ({
  choice,
  onChoose,
}: {
  choice: MailsChoice;
  onChoose: (choice: MailsChoice) => void;
}): JSX.Element => {
  const [typed, setTyped] = useState(choice);
  const [problem, setProblem] = useState<string>();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const email = typed.email.trim();
    const isRight = email === '' || isAddress(email);
    setProblem(isRight ? undefined : 'Please enter a whole mail address');
    if (isRight) onChoose({ ...typed, email });
  };
  return (
    <form onSubmit={send} noValidate>
      <FormWidth>
        <Sheet>
          <SelectField
            name="state"
            label="State"
            value={typed.state ?? everyState}
            choices={[
              { value: everyState, label: 'All' },
              ...mailStates.map((state) => ({ value: state, label: mailStateTitles[state] })),
            ]}
            onChange={(value) => setTyped({ ...typed, state: mailStates.find((state) => state === value) })}
          />
          <TextField
            name="email"
            label="To"
            hint="The whole mail address"
            type="email"
            maxLength={longestAddress}
            value={typed.email}
            error={problem}
            onChange={(email) => setTyped({ ...typed, email })}
          />
          <div>
            <AppButton type="submit">Show</AppButton>
          </div>
        </Sheet>
      </FormWidth>
    </form>
  );
};

const GivenUp = ({ count }: { count: number }): JSX.Element => (
  <p>
    {count === 0 ? (
      <Verdict kind="ok">No mail was given up</Verdict>
    ) : (
      <Verdict kind="risk">{count === 1 ? '1 mail was given up' : `${count} mails were given up`}</Verdict>
    )}
  </p>
);

const Mails = (): JSX.Element => {
  const heading = useScreen('Mails');
  const [query, change] = useAddressQuery();
  const choice = choiceIn(query);
  const list = useInfiniteQuery(mailsQuery(choice));
  const mails = list.data?.pages.flatMap((page) => page.mails) ?? [];
  const givenUp = list.data?.pages[0]?.given_up;
  return (
    <>
      <PageHead>
        <h1 ref={heading} tabIndex={-1}>
          Mails
        </h1>
      </PageHead>
      <Stack>
        {givenUp !== undefined && <GivenUp count={givenUp} />}
        <Filters
          key={JSON.stringify(choice)}
          choice={choice}
          onChoose={({ state, email }) => change({ state, email: email || undefined })}
        />
        <FailedCall failure={list.error} what="The mails could not be loaded." onRetry={() => void list.refetch()} />
        {list.isPending && !list.error && <SkeletonRows rows={8} height={56} label="Loading the mails" />}
        <LiveRegion>{list.data ? `${mails.length} mails shown` : ''}</LiveRegion>
        {mails.length > 0 && <MailsTable mails={mails} />}
        {list.data && mails.length === 0 && (
          <EmptyState
            title="No mail matches"
            help="Sent mails are listed for 30 days by default. Search by address to see which went to a person."
          />
        )}
        {list.hasNextPage && (
          <Actions>
            <AppButton isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Show older mails
            </AppButton>
          </Actions>
        )}
        <SendAllAgain at={query.get('again')} onSent={(at) => change({ again: at ?? undefined })} />
      </Stack>
    </>
  );
};

/** The page /console/mails. */
export const MailsPage = (): JSX.Element => (
  <AdministratorsOnly>
    <Mails />
  </AdministratorsOnly>
);
