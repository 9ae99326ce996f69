/** Our staff: two administrators decide who is on it. Route console_staff. docs/operations.md#staff */
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { Staff } from '#contract/console-staff.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { currentUserQuery } from '#web/kit/session.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { PageHead, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { AdministratorsOnly } from './parts/administrators-only.tsx';
import { ConfirmAgain } from './parts/confirm-again.tsx';
import { NewStaff } from './parts/new-staff.tsx';
import { StaffProposals } from './parts/staff-proposals.tsx';
import { staffQuery, useStaffActs } from './parts/staff-queries.ts';
import { StaffTable } from './parts/staff-table.tsx';

const Alone = (): JSX.Element => (
  <p>
    You are the only administrator who can sign in, so nobody could confirm a change. Use the command on the server:{' '}
    <code>npm run admin -- create-administrator EMAIL</code>
  </p>
);

const Loaded = ({ data }: { data: Staff }): JSX.Element => {
  const { data: user } = useQuery(currentUserQuery);
  const acts = useStaffActs();
  const { staff, proposals, is_alone: isAlone } = data;
  return (
    <Stack>
      <p>One administrator proposes a change, and another one confirms it. All others are told by mail.</p>
      {isAlone && <Alone />}
      <ResultBox result={acts.said === null ? null : { kind: 'success', said: acts.said }} onDismiss={acts.dismiss} />
      <FailedCall failure={acts.isFreshAsked ? null : acts.failure} onDismiss={acts.reset} />
      {acts.isFreshAsked && <ConfirmAgain acts={acts} />}
      <StaffProposals proposals={proposals} acts={acts} />
      <Panel title="Experts and administrators">
        <StaffTable staff={staff} ownId={user?.id ?? 0} acts={acts} isAlone={isAlone} />
      </Panel>
      {!isAlone && <NewStaff acts={acts} />}
    </Stack>
  );
};

const StaffScreen = (): JSX.Element => {
  const heading = useScreen('Staff');
  const read = useQuery(staffQuery);
  return (
    <>
      <PageHead tools={<PageLink to={pages.consolePeople()}>All people</PageLink>}>
        <h1 ref={heading} tabIndex={-1}>
          Staff
        </h1>
      </PageHead>
      <FailedCall failure={read.error} what="The staff could not be loaded." onRetry={() => void read.refetch()} />
      {read.data && <Loaded data={read.data} />}
      {read.isPending && !read.error && <SkeletonRows rows={5} height={60} label="Loading the staff" />}
    </>
  );
};

/** The page /console/staff. */
export const StaffPage = (): JSX.Element => (
  <AdministratorsOnly>
    <StaffScreen />
  </AdministratorsOnly>
);
