/** The organizations of the installation. Route console_organizations. docs/operations.md#organizations */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { consoleOrganizationLimits, organizationStates } from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ConsoleOnly, useIsAdministrator } from './parts/console-only.tsx';
import { type OrganizationsChoice, organizationsQuery } from './parts/organization-queries.ts';
import { stateTitles } from './parts/organization-words.ts';
import { OrganizationsTable } from './parts/organizations-table.tsx';

const readChoice = (address: URLSearchParams): OrganizationsChoice => ({
  text: (address.get('text') ?? '').slice(0, consoleOrganizationLimits.text),
  state: organizationStates.find((state) => state === address.get('state')),
});

const everyState = '';

const Filters = ({
  chosen,
  choose,
}: {
  chosen: OrganizationsChoice;
  choose: (next: OrganizationsChoice) => void;
}): JSX.Element => (
  <FormWidth>
    <Sheet>
      <TextField
        name="text"
        label="Search"
        type="search"
        hint="A part of the name or domain"
        maxLength={consoleOrganizationLimits.text}
        value={chosen.text}
        onChange={(text) => choose({ ...chosen, text })}
      />
      <SelectField
        name="state"
        label="State"
        value={chosen.state ?? everyState}
        choices={[
          { value: everyState, label: 'All' },
          ...organizationStates.map((state) => ({ value: state, label: stateTitles[state] })),
        ]}
        onChange={(value) => choose({ ...chosen, state: organizationStates.find((state) => state === value) })}
      />
    </Sheet>
  </FormWidth>
);

const countText = (shown: number, total: number): string => {
  if (total > shown) return `The newest ${shown} of ${total} organizations. Search to find others.`;
  return total === 1 ? '1 organization' : `${total} organizations`;
};

const Organizations = (): JSX.Element => {
  const heading = useScreen('Organizations');
  const isAdministrator = useIsAdministrator();
  const { chosen, choose } = useAddressChoice(readChoice, ({ text, state }) => ({ text: text || undefined, state }));
  const found = useQuery(organizationsQuery({ ...chosen, text: chosen.text.trim() }));
  const { data } = found;
  const count = data && countText(data.organizations.length, data.total);
  return (
    <>
      <PageHead
        tools={
          isAdministrator && (
            <PageLink className={buttonClass()} to={pages.createConsoleOrganization()}>
              Create Organization
            </PageLink>
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          Organizations
        </h1>
      </PageHead>
      <Stack>
        <Filters chosen={chosen} choose={choose} />
        <FailedCall
          failure={found.error}
          what="The organizations could not be loaded."
          onRetry={() => void found.refetch()}
        />
        {data && data.organizations.length > 0 && <OrganizationsTable organizations={data.organizations} />}
        {data?.organizations.length === 0 && (
          <EmptyState
            title="No organization found"
            help="An organization appears here once you create it or somebody registers it."
          />
        )}
        <p>{count}</p>
        <LiveRegion>{count ?? ''}</LiveRegion>
        {found.isPending && !found.error && <SkeletonRows rows={6} height={60} label="Loading the organizations" />}
      </Stack>
    </>
  );
};

/** The page /console/organizations. */
export const OrganizationsPage = (): JSX.Element => (
  <ConsoleOnly>
    <Organizations />
  </ConsoleOnly>
);
