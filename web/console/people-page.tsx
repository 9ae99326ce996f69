/** The people of the installation. Route console_people. docs/operations.md#people */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type PeopleKind, peopleKinds, peopleSearchMaxLength } from '#contract/console-people.ts';
import { pages } from '#contract/pages.ts';
import { accountStateTitles, peopleCountText } from '#domain/console/person-words.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ConsoleOnly, useIsAdministrator } from './parts/console-only.tsx';
import { type PeopleChoice, peopleQuery } from './parts/people-queries.ts';
import { PeopleTable } from './parts/people-table.tsx';

const everybody = '';

const kindTitles: Readonly<Record<PeopleKind, string>> = {
  staff: 'Our staff',
  pending: accountStateTitles.pending,
  disabled: accountStateTitles.disabled,
};

const kindOf = (value: string | null): PeopleKind | undefined => peopleKinds.find((kind) => kind === value);

const readChoice = (address: URLSearchParams): PeopleChoice => ({
  text: (address.get('text') ?? '').slice(0, peopleSearchMaxLength),
  only: kindOf(address.get('only')),
});

const Filters = ({ chosen, choose }: { chosen: PeopleChoice; choose: (next: PeopleChoice) => void }): JSX.Element => (
  <FormWidth>
    <Sheet>
      <TextField
        name="text"
        label="Search"
        type="search"
        hint="The beginning of a name, or of a part of an address"
        maxLength={peopleSearchMaxLength}
        value={chosen.text}
        onChange={(text) => choose({ ...chosen, text })}
      />
      <SelectField
        name="only"
        label="Show"
        value={chosen.only ?? everybody}
        choices={[
          { value: everybody, label: 'Everybody' },
          ...peopleKinds.map((kind) => ({ value: kind, label: kindTitles[kind] })),
        ]}
        onChange={(value) => choose({ ...chosen, only: kindOf(value) })}
      />
    </Sheet>
  </FormWidth>
);

const People = (): JSX.Element => {
  const heading = useScreen('People');
  const isAdministrator = useIsAdministrator();
  const { chosen, choose } = useAddressChoice(readChoice, ({ text, only }) => ({ text: text || undefined, only }));
  const found = useQuery(peopleQuery({ ...chosen, text: chosen.text.trim() }));
  const { data } = found;
  const count = data && peopleCountText(data.people.length, data.total);
  return (
    <>
      <PageHead tools={isAdministrator && <PageLink to={pages.consoleStaff()}>Staff and roles</PageLink>}>
        <h1 ref={heading} tabIndex={-1}>
          People
        </h1>
      </PageHead>
      <Stack>
        <Filters chosen={chosen} choose={choose} />
        <FailedCall failure={found.error} what="The people could not be loaded." onRetry={() => void found.refetch()} />
        {data && data.people.length > 0 && <PeopleTable people={data.people} />}
        {data?.people.length === 0 && (
          <EmptyState title="Nobody found" help="Check the spelling, or type less: two or three letters are enough." />
        )}
        <p>{count}</p>
        <LiveRegion>{count ?? ''}</LiveRegion>
        {found.isPending && !found.error && <SkeletonRows rows={6} height={60} label="Loading the people" />}
      </Stack>
    </>
  );
};

/** The page /console/people. */
export const PeoplePage = (): JSX.Element => (
  <ConsoleOnly>
    <People />
  </ConsoleOnly>
);
