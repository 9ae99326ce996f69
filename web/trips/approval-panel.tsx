import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, Suspense, useState } from 'react';
import type { FirstApproval, Level } from '#contract/approval-levels.ts';
import { type Approval, approveTrip, declineTrip, remindApprover, undoApproval } from '#contract/approvals.ts';
import { approvalReasonMaxLength, type Trip } from '#contract/trips.ts';
import { awayText } from '#domain/approvals/delegation.ts';
import { levelText } from '#domain/approvals/level-words.ts';
import { type Amounts, amountLines, amountsOf } from '#domain/bookings/amounts.ts';
import { call } from '#web/kit/api.ts';
import { instantText, timeText } from '#web/kit/instant-text.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { type Pair, Pairs, Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/approval-panel.module.css';
import { daysText } from './parts/day-text.ts';
import { approvalQuery, tripQuery } from './trip-queries.ts';

/** Only for people who may decide, and managers. */
const ChoiceCheck = lazyPart(async () => (await import('#web/approvals-waiting/choice-check.tsx')).ChoiceCheck);

/** "Waiting for the first of two approvals" */
const stateText = (approval: Approval): string => {
  const which = levelText(approval);
  return which !== null && approval.state === 'pending' ? `Waiting for the ${which}` : stateWords[approval.state];
};

const stateWords = {
  none: '',
  pending: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired: nobody answered in time',
  withdrawn: 'Withdrawn',
  undone: 'Approved, then undone: the booking is canceled',
} as const;

const reasonMinLength = 3;

type DecisionProps = { tripId: number; level: Level; onApproved: (() => void) | undefined };

/**
 * Approve and Decline, equal in size; a decline needs a reason. Only for people who may decide.
 * docs/screens.md#approval
 */
const Decision = ({ tripId, level, onApproved }: DecisionProps): JSX.Element => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const query = { level: `${level}` } as const;
  const settled = () => client.invalidateQueries({ queryKey: ['trip', tripId] });
  const approve = useMutation({
    mutationFn: () => call(approveTrip, { params: { id: tripId }, query }),
    onSuccess: onApproved,
    onSettled: settled,
  });
  const decline = useMutation({
    mutationFn: () => call(declineTrip, { params: { id: tripId }, query, body: { reason: reason.trim() } }),
    onSettled: settled,
  });
  const error = approve.error ?? decline.error;
  const isBusy = approve.isPending || decline.isPending;
  const refuse = (): void => {
    const isShort = [...reason.trim()].length < reasonMinLength;
    setProblem(isShort ? `Please give a reason of at least ${reasonMinLength} characters` : undefined);
    if (!isShort) decline.mutate();
  };
  return (
    <div className={css.decision}>
      <FailedCall failure={error} />
      <TextArea
        name="reason"
        label="Reason, when you decline"
        value={reason}
        maxLength={approvalReasonMaxLength}
        rows={3}
        error={problem}
        onChange={setReason}
      />
      <div className={css.buttons}>
        <AppButton look="first" isWide isBusy={isBusy} onClick={() => approve.mutate()}>
          Approve
        </AppButton>
        <AppButton look="outlined" isWide isBusy={isBusy} onClick={refuse}>
          Decline
        </AppButton>
      </div>
    </div>
  );
};

/** Mails the approver once more, for the people of the trip. docs/decisions/0142 */
const Remind = ({ tripId, approval }: { tripId: number; approval: Approval }): JSX.Element => {
  const client = useQueryClient();
  const remind = useMutation({
    mutationFn: () => call(remindApprover, { params: { id: tripId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  const { may_remind: mayRemind, remind_from: from, approver_name: name } = approval;
  return (
    <div className={css.decision}>
      <FailedCall failure={remind.error} />
      {from !== null && <output>A reminder was sent. You can send another after {instantText(from)}.</output>}
      {mayRemind && (
        <div className={css.buttons}>
          <AppButton look="outlined" isWide isBusy={remind.isPending} onClick={() => remind.mutate()}>
            Remind {name ?? 'the Approver'}
          </AppButton>
        </div>
      )}
    </div>
  );
};

/**
 * For five minutes an approval can be undone, if that costs nothing. docs/rules.md#approvals; docs/decisions/0029
 */
const Undo = ({ tripId, until }: { tripId: number; until: string }): JSX.Element => {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call(undoApproval, { params: { id: tripId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['trip', tripId] }),
  });
  return (
    <div className={css.decision}>
      <FailedCall failure={undo.error} />
      <p>
        Approved by mistake? Undo cancels the booking, as long as the airline refunds all of it. If it would keep some
        of the money, the trip stays booked and you see how much.
      </p>
      <div className={css.buttons}>
        <AppButton look="outlined" isWide isBusy={undo.isPending} onClick={() => undo.mutate()}>
          Undo (until {timeText(until)})
        </AppButton>
      </div>
    </div>
  );
};

const given = (label: string, value: string | null | undefined): readonly Pair[] => (value ? [{ label, value }] : []);

const travelersOf = (trip: Trip | undefined): string | undefined =>
  trip && (trip.travelers.map(({ name }) => name).join(', ') || trip.customer_name);

const askedAmounts = ({ amount, voucher_amount, pay_property_amount, currency }: Approval): Amounts =>
  amountsOf({
    dueMinor: amount + voucher_amount,
    voucherMinor: voucher_amount,
    atPropertyMinor: pay_property_amount,
    currency,
  });

const firstText = ({ by, at }: FirstApproval): string => `${by === null ? '' : `${by}, `}${instantText(at)}`;

const askedFor = (approval: Approval, trip: Trip | undefined): readonly Pair[] => [
  ...given('State', stateText(approval)),
  ...given('Asked by', approval.requester_name),
  ...given('Travelers', travelersOf(trip)),
  ...given('Trip', trip?.destination),
  ...given('Dates', trip?.date_start && daysText(trip.date_start, trip.date_end)),
  ...amountLines(askedAmounts(approval)).map(([label, value]) => ({ label, value })),
  ...given('Policy', approval.policy_sentence),
  ...given('Reason', approval.reason),
  ...given('Two approvals', approval.second_note === null ? approval.second_why : ''),
  ...given('First approval', approval.first_approval && firstText(approval.first_approval)),
];

/** The airline keeps seats and price until this time. docs/screens.md#approval */
const heldUntil = ({ price_held_until }: Approval): string | null => price_held_until && instantText(price_held_until);

const answered = (approval: Approval): readonly Pair[] => [
  ...given(approval.state === 'undone' ? 'Undone by' : 'Decided by', approval.decided_by),
  ...given(approval.state === 'undone' ? 'Undone' : 'Decided', approval.decided_at && instantText(approval.decided_at)),
  ...given('Reason for declining', approval.decline_reason),
];

const awaited = (approval: Approval): readonly Pair[] => [
  ...given('Approver', approval.approver_name),
  ...given('Line manager', approval.line_manager_note),
  ...given('Away', approval.away && awayText(approval.away, approval.approver_name ?? 'A colleague')),
  ...given('Second approval', approval.second_note),
  ...given('Answer by', approval.deadline && instantText(approval.deadline)),
  ...given('Price kept until', heldUntil(approval)),
  ...given(
    'Price',
    approval.price_held_until
      ? 'The card is never charged more than this. Nothing is charged before the answer.'
      : 'Checked again when you approve; the card is never charged more than this. Nothing is charged before the answer.',
  ),
  ...given('Your own trip', approval.may_approve && approval.is_own_trip ? 'There is no other approver.' : null),
];

type Props = {
  tripId: number;
  /** After Approve succeeded; without it the panel shows the new state. */
  onApproved?: () => void;
};

/** Who requests what and why, until when, and the decision. Empty when the trip never needed approval. */
export const ApprovalPanel = ({ tripId, onApproved }: Props): JSX.Element | null => {
  const { data: approval } = useQuery(approvalQuery(tripId));
  const { data: trip } = useQuery(tripQuery(tripId));
  if (!approval || approval.state === 'none') return null;
  const isPending = approval.state === 'pending';
  return (
    <div className={css.frame}>
      <Panel title={approval.may_approve ? 'Approve or decline' : 'Approval'}>
        <LiveRegion>{isPending ? 'This trip waits for an answer' : stateText(approval)}</LiveRegion>
        <div className={css.body}>
          <Pairs pairs={[...askedFor(approval, trip), ...(isPending ? awaited(approval) : answered(approval))]} />
          {approval.may_check && (
            <Suspense fallback={<SkeletonRows rows={1} height={56} label="Loading the check" />}>
              <ChoiceCheck tripId={tripId} by={approval.requester_name} deadline={approval.deadline} hasScale={false} />
            </Suspense>
          )}
          {approval.may_approve && <Decision tripId={tripId} level={approval.level} onApproved={onApproved} />}
          {(approval.may_remind || approval.remind_from) && <Remind tripId={tripId} approval={approval} />}
          {approval.may_undo && approval.undo_until && <Undo tripId={tripId} until={approval.undo_until} />}
        </div>
      </Panel>
    </div>
  );
};
