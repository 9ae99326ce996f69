/** What our staff did in an organization; route settings_what_we_did. docs/rules.md#acts-of-our-staff */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { pathOf } from '#contract/kit/client.ts';
import { listOrganizationStaffActs } from '#contract/staff-acts.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { OrganizationField } from '#web/settings/kit/organization-field.tsx';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Actions, FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { type Days, daysAsked, organizationActsQuery } from './parts/acts-query.ts';
import { ActsTable } from './parts/acts-table.tsx';
import { DaysFilter } from './parts/days-filter.tsx';

const Acts = ({ organizationId, days }: { organizationId: number; days: Days }): JSX.Element => {
  const list = useInfiniteQuery(organizationActsQuery(organizationId, days));
  const acts = list.data?.pages.flatMap((page) => page.acts) ?? [];
  return (
    <>
      <FailedCall failure={list.error} what="The list could not be loaded." onRetry={() => void list.refetch()} />
      {list.isPending && !list.error && <SkeletonRows rows={6} height={56} label="Loading what we did" />}
      <LiveRegion>{list.data ? `${acts.length} entries shown` : ''}</LiveRegion>
      {acts.length > 0 && <ActsTable acts={acts} />}
      {list.data && acts.length === 0 && (
        <EmptyState
          title="Nothing in this time"
          help="When our staff book, change or read something for your organization, it is listed here."
        />
      )}
      {list.hasNextPage && (
        <Actions>
          <AppButton isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older
          </AppButton>
        </Actions>
      )}
    </>
  );
};

/** The page /settings/what-we-did, for the Super Admins of an organization. */
export const StaffActsPage = (): JSX.Element => {
  const heading = useScreen('What We Did');
  const { organization, isPending, error } = useAdministeredOrganization();
  const [query, change] = useAddressQuery();
  const days: Days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const fileOf = (id: number): string =>
    `/api${pathOf(listOrganizationStaffActs, { params: { id }, query: { ...daysAsked(days), format: 'csv' } })}`;
  return (
    <>
      <PageHead
        tools={
          organization && (
            <a className={buttonClass('outlined')} href={fileOf(organization.id)} download>
              <Icon name="download" /> Download
            </a>
          )
        }
      >
        <h1 ref={heading} tabIndex={-1}>
          What We Did
        </h1>
      </PageHead>
      <Stack isTight>
        <FormWidth>
          <OrganizationField />
        </FormWidth>
        {organization && (
          <>
            <p className={text.quiet}>
              What the staff of Tripwright did in your organization or for its people. Reading a trip to work on it is
              not listed.
            </p>
            <DaysFilter
              key={JSON.stringify(days)}
              days={days}
              onChoose={({ from, to }) => change({ from: from || undefined, to: to || undefined })}
            />
            <Acts key={organization.id} organizationId={organization.id} days={days} />
          </>
        )}
        {!organization && !isPending && !error && (
          <EmptyState
            title="Super Admins see what we did"
            help="You are not a Super Admin of an organization. What we did with your own account is on the page Account."
          />
        )}
      </Stack>
    </>
  );
};
