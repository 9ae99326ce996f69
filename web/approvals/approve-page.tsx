import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef } from 'react';
import { pages } from '#contract/pages.ts';
import { approveTrip } from '#contract/trips.ts';
import { ApiProblem, call } from '#web/kit/api.ts';
import { PageLink, useNavigation } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { ApprovalPanel } from '#web/trips/approval-panel.tsx';
import { buttonClass } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import css from './parts/approve-page.module.css';

/** The specification's words for those who may not, and whom to ask instead. APPR-06, APPR-07 */
const NotApprover = (): JSX.Element => (
  <>
    <AlertBox>Sorry, you do not have permission to approve this trip.</AlertBox>
    <p>Please ask your organization’s travel manager to approve it.</p>
  </>
);

/**
 * Approves and opens the trip. At once with the signed key of the approver's mail; any other way in shows the
 * decision with its buttons, because a link on another site must not approve. APPR-01, APPR-02; Semantics 6
 */
export const ApprovePage = ({ tripId }: { tripId: number }): JSX.Element => {
  const heading = useScreen('Approve trip');
  const client = useQueryClient();
  const { search, go } = useNavigation();
  const key = new URLSearchParams(search).get('key');
  const approve = useMutation({
    mutationFn: (given: string) => call(approveTrip, { params: { id: tripId }, query: { key: given } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['trip', tripId] });
      go(pages.trip(tripId), { isReplacing: true });
    },
  });
  const isSent = useRef(false);
  const { mutate } = approve;
  useEffect(() => {
    // Once for each visit: a second press of the link in the mail is another visit.
    if (key === null || isSent.current) return;
    isSent.current = true;
    mutate(key);
  }, [key, mutate]);

  const { error } = approve;
  const isForbidden = error instanceof ApiProblem && error.status === 401;
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        Approve trip {tripId}
      </h1>
      {isForbidden && <NotApprover />}
      {error && !isForbidden && <AlertBox>{error.message}</AlertBox>}
      {(key === null || error) && <ApprovalPanel tripId={tripId} />}
      <p>
        <PageLink className={buttonClass('outlined')} to={pages.trip(tripId)}>
          Open the trip
        </PageLink>
      </p>
    </div>
  );
};
