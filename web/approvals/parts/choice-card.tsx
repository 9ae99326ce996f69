import { useQuery } from '@tanstack/react-query';
import { type JSX, type RefObject, useEffect, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { approvalReasonMaxLength } from '#contract/trips.ts';
import type { WaitingApproval } from '#contract/waiting-approvals.ts';
import { yourLevelText } from '#domain/approvals/level-words.ts';
import { amountLines, amountsOf } from '#domain/bookings/amounts.ts';
import { formatDuration } from '#domain/flights/times.ts';
import { daySpan } from '#domain/landers/day-span.ts';
import { minutesBetween, wholeOf, whyText } from '#web/approvals-waiting/asked-words.ts';
import { ChoiceCheck } from '#web/approvals-waiting/choice-check.tsx';
import { choiceCheckQuery } from '#web/approvals-waiting/choice-check-query.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { fieldId, TextField } from '#web/ui/field.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import css from './choice-card.module.css';
import { ComparedChoice } from './compared-flights.tsx';
import { ShortInstant } from './short-instant.tsx';

const reasonMinLength = 3;

type DecisionProps = {
  /** The person came to decline, by the link of a mail: the field of the reason is open. */
  isDeclining: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onDecline: (reason: string) => void;
};

/**
 * Approve and Decline, equal in size; a decline needs a reason. On a phone they stay at the bottom, and the field opens
 * with the first press of Decline. docs/screens.md#approval
 */
const Decision = ({ isDeclining, isBusy, onApprove, onDecline }: DecisionProps): JSX.Element => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(isDeclining);
  const frame = useRef<HTMLDivElement>(null);
  const refuse = (): void => {
    const isShort = [...reason.trim()].length < reasonMinLength;
    setAsked(true);
    setProblem(isShort && isAsked ? `Please give a reason of at least ${reasonMinLength} characters` : undefined);
    if (!isShort) onDecline(reason.trim());
  };
  // After the render that shows the field, which a phone hides before.
  useEffect(() => {
    if (isAsked) frame.current?.querySelector<HTMLElement>(`#${fieldId('decline-reason')}`)?.focus();
  }, [isAsked]);
  return (
    <div ref={frame} className={isAsked ? `${css.decision} ${css.asked}` : css.decision}>
      <div className={css.reason}>
        <TextField
          name="decline-reason"
          label="Reason, needed when you decline"
          placeholder="At least 3 characters"
          value={reason}
          maxLength={approvalReasonMaxLength}
          error={problem}
          onChange={setReason}
        />
      </div>
      <AppButton isWide isBusy={isBusy} onClick={refuse}>
        Decline
      </AppButton>
      <AppButton look="first" isWide isBusy={isBusy} onClick={onApprove}>
        Approve
      </AppButton>
    </div>
  );
};

const people = ({ travelers }: WaitingApproval): string =>
  travelers.length === 1 ? '1 traveler' : `${travelers.length} travelers`;

const Head = ({ asked, heading }: { asked: WaitingApproval; heading: RefObject<HTMLHeadingElement | null> }) => {
  const level = yourLevelText(asked);
  return (
    <header>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {asked.requester_name} asks for {asked.destination}
        </h2>
        <p>
          {asked.date_start !== null && `${daySpan(asked.date_start, asked.date_end ?? asked.date_start)}, `}
          {people(asked)}: {asked.travelers.join(', ')}
          {asked.identifier !== '' && `, ${asked.identifier_label ?? 'Identifier'} ${asked.identifier}`}
        </p>
        {level !== null && <p>{level}</p>}
        {asked.for_name !== null && <p>You decide for {asked.for_name}.</p>}
        <PageLink to={pages.trip(asked.trip_id)}>Open the trip</PageLink>
      </div>
      <p className={css.whole}>
        <MoneyText isBig money={wholeOf(asked)} />
        <small>whole trip</small>
      </p>
    </header>
  );
};

/** Whether the price can still be had. Nothing is claimed that was not checked. */
const Since = ({ price_held_until: until }: WaitingApproval): JSX.Element =>
  until === null ? (
    <>The price is not kept. It is checked again when you approve; the card never pays more than this.</>
  ) : (
    <>
      The airline keeps seats and price until <ShortInstant instant={until} />.
    </>
  );

/** What was chosen beside the flights, and who pays what when it is not the card alone. */
const Rest = ({ asked }: { asked: WaitingApproval }): JSX.Element | null => {
  const lines = amountLines(
    amountsOf({
      dueMinor: asked.amount + asked.voucher_amount,
      voucherMinor: asked.voucher_amount,
      atPropertyMinor: asked.pay_property_amount,
      currency: asked.currency,
    }),
  );
  const items = [...asked.stays, ...(asked.cars_asked === null ? [] : [`Cars asked for: ${asked.cars_asked}`])];
  if (items.length === 0 && lines.length === 1) return null;
  return (
    <div className={css.rest}>
      {items.map((item) => (
        <p key={item}>{item}</p>
      ))}
      {lines.length > 1 && <p>{lines.map(([label, amount]) => `${label} ${amount}`).join('; ')}</p>}
    </div>
  );
};

type Props = DecisionProps & {
  asked: WaitingApproval;
  /** The time of the reply that has the request. */
  asOf: string;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What was chosen against what else there is, then or now, and the press that asks again. */
const Comparison = ({ asked }: { asked: WaitingApproval }): JSX.Element => {
  const { data: check } = useQuery(choiceCheckQuery(asked.trip_id));
  return (
    <>
      {asked.flights && (
        <ComparedChoice chosen={asked.flights} by={asked.requester_name} cheapest={asked.cheapest} check={check} />
      )}
      <ChoiceCheck tripId={asked.trip_id} by={asked.requester_name} deadline={asked.deadline} hasScale />
    </>
  );
};

/** One request with everything that is needed to decide about it, and both buttons. */
export const ChoiceCard = ({ asked, asOf, heading, ...decision }: Props): JSX.Element => (
  <article className={css.choice} aria-label={`Request of ${asked.requester_name} for ${asked.destination}`}>
    <Head asked={asked} heading={heading} />
    <Comparison asked={asked} />
    <Rest asked={asked} />
    <dl className={css.why}>
      <div className={css.quote}>
        <dt>Why, in the words of {asked.requester_name}</dt>
        <dd>{asked.reason}</dd>
      </div>
      <div className={css.policy}>
        <dt>What the policy says</dt>
        <dd>
          <Verdict kind="ask">
            <b>Needs approval:</b> {asked.policy_sentence || whyText(asked)}
          </Verdict>
        </dd>
      </div>
      <div>
        <dt>Answer by</dt>
        <dd>
          <b>
            <ShortInstant instant={asked.deadline} />
          </b>
          <small>in {formatDuration(minutesBetween(asOf, asked.deadline))}</small>
        </dd>
      </div>
      <div>
        <dt>Since it was asked</dt>
        <dd>
          <Since {...asked} />
          <small>Nothing is charged until you answer.</small>
          {asked.is_own_trip && <small>This is your own trip: there is no other approver.</small>}
        </dd>
      </div>
    </dl>
    <Decision {...decision} />
  </article>
);
