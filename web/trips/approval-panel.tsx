import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { approvalReasonMaxLength, approveTrip, declineTrip } from '#contract/trips.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { call } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import { instantText } from './parts/instant-text.ts';
import { approvalQuery } from './parts/trip-queries.ts';

const stateWords = {
  none: '',
  pending: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired: nobody answered in time',
  withdrawn: 'Withdrawn',
} as const;

/** Approve and Decline, equal in size; a decline says why. Only shown to those who may. A1, A2, A3 */
const Decision = ({ tripId }: { tripId: number }): JSX.Element => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const settled = () => client.invalidateQueries({ queryKey: ['trip', tripId] });
  const approve = useMutation({ mutationFn: () => call(approveTrip, { params: { id: tripId } }), onSettled: settled });
  const decline = useMutation({
    mutationFn: () => call(declineTrip, { params: { id: tripId }, body: { reason } }),
    onSettled: settled,
  });
  const error = approve.error ?? decline.error;
  const isBusy = approve.isPending || decline.isPending;
  const refuse = (): void => {
    const isShort = [...reason.trim()].length < 3;
    setProblem(isShort ? 'Please give a reason of at least 3 characters' : undefined);
    if (!isShort) decline.mutate();
  };
  return (
    <>
      {error && <AlertBox>{error.message}</AlertBox>}
      <TextArea
        name="reason"
        label="Reason, when you decline"
        value={reason}
        maxLength={approvalReasonMaxLength}
        rows={3}
        error={problem}
        onChange={setReason}
      />
      <Actions>
        <AppButton look="first" isBusy={isBusy} onClick={() => approve.mutate()}>
          Approve
        </AppButton>
        <AppButton look="outlined" isBusy={isBusy} onClick={refuse}>
          Decline
        </AppButton>
      </Actions>
    </>
  );
};

/** Who asks for what and why, until when, and what was decided. Nothing when the trip never needed approval. */
export const ApprovalPanel = ({ tripId }: { tripId: number }): JSX.Element | null => {
  const { data: approval } = useQuery(approvalQuery(tripId));
  if (!approval || approval.state === 'none') return null;
  return (
    <Panel title="Approval">
      <Pairs
        pairs={[
          { label: 'State', value: stateWords[approval.state] },
          { label: 'Asked by', value: approval.requester_name },
          { label: 'Total', value: formatMoney({ minor: approval.amount, currency: approval.currency }) },
          { label: 'Policy', value: approval.policy_sentence },
          { label: 'Reason', value: approval.reason },
          ...(approval.state === 'pending' && approval.deadline
            ? [{ label: 'Answer by', value: instantText(approval.deadline) }]
            : []),
          ...(approval.state === 'pending' && approval.approver_name
            ? [{ label: 'Approver', value: approval.approver_name }]
            : []),
          ...(approval.decided_by ? [{ label: 'Decided by', value: approval.decided_by }] : []),
          ...(approval.decided_at ? [{ label: 'Decided', value: instantText(approval.decided_at) }] : []),
          ...(approval.decline_reason ? [{ label: 'Reason for declining', value: approval.decline_reason }] : []),
        ]}
      />
      {approval.may_approve && <Decision tripId={tripId} />}
    </Panel>
  );
};
