/** One organization, as administrators see and change it. Route console_organization. docs/operations.md#organizations */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { ConsoleOrganization } from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { DomainsPanel } from '#web/settings/domains/domains-panel.tsx';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ConsoleOnly, useIsAdministrator } from './parts/console-only.tsx';
import { InvitationsPanel } from './parts/invitations-panel.tsx';
import { MembersPanel } from './parts/members-panel.tsx';
import { OrganizationForm } from './parts/organization-form.tsx';
import { organizationQuery } from './parts/organization-queries.ts';
import { stateTitles } from './parts/organization-words.ts';
import css from './parts/panel-body.module.css';
import { SpentText } from './parts/spent-text.tsx';
import { SuspensionPanel } from './parts/suspension-panel.tsx';
import { TermsForm } from './parts/terms-form.tsx';
import { TripsPanel } from './parts/trips-panel.tsx';

const OrganizationFacts = ({ organization }: { organization: ConsoleOrganization }): JSX.Element => (
  <Facts
    facts={[
      {
        label: 'State',
        value: stateTitles[organization.state],
        note: `Created ${instantText(organization.created_at)}`,
      },
      { label: 'Currency', value: organization.currency, note: organization.domain ?? 'No domain' },
      { label: 'People', value: organization.member_count },
      {
        label: 'Trips, 12 months',
        value: organization.trip_count,
        note: <SpentText organization={organization} />,
      },
    ]}
  />
);

const Organization = ({ organizationId }: { organizationId: number }): JSX.Element => {
  const read = useQuery(organizationQuery(organizationId));
  const isAdministrator = useIsAdministrator();
  const { data } = read;
  const title = data?.name ?? 'Organization';
  const heading = useScreen(title);
  return (
    <>
      <PageHead tools={<PageLink to={pages.consoleOrganizations()}>All organizations</PageLink>}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </PageHead>
      <FailedCall
        failure={read.error}
        what="The organization could not be loaded."
        onRetry={() => void read.refetch()}
      />
      {data && (
        <Stack>
          <OrganizationFacts organization={data} />
          {isAdministrator && (
            <Panel title="Settings">
              <div className={css.body}>
                <OrganizationForm organization={data} />
              </div>
            </Panel>
          )}
          {isAdministrator && (
            <Panel title="Fees and limits">
              <div className={css.body}>
                <TermsForm organization={data} />
              </div>
            </Panel>
          )}
          <MembersPanel organization={data} />
          <InvitationsPanel organization={data} />
          {isAdministrator && <DomainsPanel organizationId={data.id} />}
          <TripsPanel of={{ organization_id: data.id }} />
          {isAdministrator && <SuspensionPanel organization={data} />}
        </Stack>
      )}
      {read.isPending && !read.error && <SkeletonRows rows={7} height={60} label="Loading the organization" />}
    </>
  );
};

/** The page /console/organizations/:organizationId. */
export const OrganizationPage = ({ organizationId }: { organizationId: number }): JSX.Element => (
  <ConsoleOnly>
    <Organization organizationId={organizationId} />
  </ConsoleOnly>
);
