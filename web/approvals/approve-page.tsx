import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import { approveTrip } from '#contract/approvals.ts';
import { pages } from '#contract/pages.ts';
import { nothingToApprove } from '#domain/approvals/nothing-to-approve.ts';
import { ApiProblem, call } from '#web/kit/api.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { ApprovalPanel } from '#web/trips/approval-panel.tsx';
import { approvalQuery, tripQuery } from '#web/trips/trip-queries.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { AlertBox, EmptyState, FailedCall } from '#web/ui/message-box.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/approve-page.module.css';

/**
 * The requirements' text for people who may not approve, and whom to ask instead. APPR-06, APPR-07;
 * docs/screens.md#approval
 */
const NotApprover = ({ managerName }: { managerName: string | null }): JSX.Element => (
  <>
    <AlertBox>Sorry, you do not have permission to approve this trip.</AlertBox>
    <p>Please ask your organization’s travel manager{managerName === null ? '' : `, ${managerName},`} to approve it.</p>
  </>
);

const isRefused = (error: Error | null): boolean => error instanceof ApiProblem && error.status === 401;

/** With a key, approves once per visit. A second press of the link in the mail is a new visit. */
const useApproveByKey = (tripId: number, onApproved: () => void) => {
  const client = useQueryClient();
  const { search } = useNavigation();
  const key = new URLSearchParams(search).get('key');
  const approve = useMutation({
    mutationFn: (given: string) => call(approveTrip, { params: { id: tripId }, query: { key: given } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['trip', tripId] });
      onApproved();
    },
  });
  const isSent = useRef(false);
  const { mutate } = approve;
  useEffect(() => {
    if (key === null || isSent.current) return;
    isSent.current = true;
    mutate(key);
  }, [key, mutate]);
  return { error: approve.error, isWaiting: key !== null && !approve.error };
};

/** Why the person has nothing to do here: a mail may be opened long after its question was answered. */
const NothingToDo = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data: approval } = useQuery(approvalQuery(tripId));
  const { data: trip } = useQuery(tripQuery(tripId));
  const why = approval && nothingToApprove(approval, trip?.state);
  return why ? <EmptyState title="There is nothing to approve" help={why} /> : null;
};

/**
 * Approves and opens the trip. The signed key of the approver's mail approves at once. Any other visit shows the
 * decision with its buttons, because a link on another site must not approve. APPR-01, APPR-02; docs/rules.md#approvals
 */
export const ApprovePage = ({ tripId }: { tripId: number }): JSX.Element => {
  const heading = useScreen('Approve trip');
  const { go } = useNavigation();
  const open = (): void => go(pages.trip(tripId), { isReplacing: true });
  const { error, isWaiting } = useApproveByKey(tripId, open);
  const approval = useQuery({ ...approvalQuery(tripId), enabled: !isWaiting });
  const { data: trip } = useQuery({ ...tripQuery(tripId), enabled: approval.isSuccess });
  const mayNot =
    isRefused(error) ||
    isRefused(approval.error) ||
    (approval.data?.state === 'pending' && approval.data.may_approve === false);
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        Approve trip {tripId}
        {trip?.destination ? `, ${trip.destination}` : ''}
      </h1>
      {mayNot && <NotApprover managerName={approval.data?.manager_name ?? null} />}
      {!isRefused(error) && <FailedCall failure={error} />}
      {isWaiting || approval.isPending ? (
        <SkeletonRows rows={3} height={56} label={isWaiting ? 'Approving the trip' : 'Loading the approval'} />
      ) : (
        <>
          <NothingToDo tripId={tripId} />
          <ApprovalPanel tripId={tripId} onApproved={open} />
        </>
      )}
      <p>
        <PageLink className={buttonClass('outlined')} to={pages.trip(tripId)}>
          Open the trip
        </PageLink>
      </p>
    </div>
  );
};
