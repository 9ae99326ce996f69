/**
 * The questions for booking an option: travelers, card, reason, and questions of the server. docs/screens.md#wizard;
 * docs/rules.md#proposals
 */
import { type JSX, Suspense, useState } from 'react';
import type { ItinerariesReply, Trip } from '#contract/trips.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import { lessVoucher, noChargeText, voucherLine } from '#domain/new-trip/charge-summary.ts';
import { peopleText } from '#domain/travelers/party-text.ts';
import type { Agreement } from '#web/checkout/agreement.ts';
import { ChargePanel } from '#web/checkout/charge-panel.tsx';
import { ConfirmQuestion } from '#web/checkout/confirm-question.tsx';
import { ReasonField } from '#web/checkout/reason-field.tsx';
import { bookingProblems, isQuestion, wasReasonAsked } from '#web/checkout/submission.ts';
import { TillFrame } from '#web/checkout/till-frame.tsx';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { bookingFeeOf, ProposalVerdict } from '#web/trips/proposal-words.tsx';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import type { Option } from './option.ts';
import { OptionContents } from './option-contents.tsx';
import css from './proposals.module.css';
import type { BookOption } from './use-book-option.ts';

const TravelersPanel = lazyPart(async () => (await import('#web/travelers/travelers-panel.tsx')).TravelersPanel);

export const bookTitle = ({ proposal }: Option): string => `Book option ${proposal.number}`;

type Props = {
  readonly trip: Trip;
  readonly option: Option;
  readonly reply: ItinerariesReply;
  readonly booking: BookOption;
  /** Whether the person may choose the card: a booking for another person uses the card on file. */
  readonly mayChooseCard: boolean;
  /** The option's index on the trip's page. */
  readonly back: string;
};

const travelersProblem = ({ trip, option, booking }: Props): Problem | null => {
  const { traveler_count: needed } = option.proposal;
  const chosen = booking.draft.travelers.length;
  // Flights are priced for exactly this many travelers. A room takes its guests' names from the named travelers.
  const isExact = option.schedule.some(({ itemType }) => itemType === 'flight');
  const isRight = isExact ? chosen === needed : chosen > 0 && chosen <= needed;
  return trip.travelers.length > 0 || isRight
    ? null
    : { message: `This option is priced for ${peopleText(needed)}. Please select ${peopleText(needed)}.` };
};

const Travelers = ({ trip, option, booking }: Props): JSX.Element => (
  <Panel
    title={trip.travelers.length > 0 ? 'Travelers' : `Who is traveling? ${peopleText(option.proposal.traveler_count)}`}
  >
    {trip.travelers.length > 0 ? (
      <Pairs pairs={trip.travelers.map(({ name }, at) => ({ label: `Traveler ${at + 1}`, value: name }))} />
    ) : (
      <div className={css.inside}>
        <Suspense fallback={<SkeletonRows rows={2} height={56} label="Loading travelers" />}>
          <TravelersPanel
            selection={{
              ids: booking.draft.travelers,
              organizationId: trip.organization_id,
              onChange: booking.setTravelers,
            }}
            lastDay={trip.date_end}
          />
        </Suspense>
      </div>
    )}
  </Panel>
);

const voucherOf = ({ proposal }: Option): Money | null =>
  proposal.pay_voucher > 0 ? { minor: proposal.pay_voucher, currency: proposal.currency } : null;

const chargeOf = (option: Option, needsApproval: boolean) => {
  const { proposal, quotes } = option;
  const money = (minor: number) => ({ minor, currency: proposal.currency });
  const voucher = voucherOf(option);
  const now = lessVoucher(money(proposal.pay_now), voucher);
  const isItemized = quotes.reduce((sum, { cost }) => sum + cost, 0) === proposal.pay_now;
  return {
    lines: [
      ...(isItemized
        ? quotes.map(({ description, cost }) => ({ label: description, text: formatMoney(money(cost)) }))
        : [{ label: 'Flights and hotels', text: formatMoney(money(proposal.pay_now)) }]),
      ...(voucher ? [voucherLine(voucher)] : []),
    ],
    totals: needsApproval ? [] : [now],
    totalText: needsApproval ? noChargeText : formatMoney(now),
    afterApproval: needsApproval ? [now] : [],
    payAtProperty: proposal.pay_property === 0 ? [] : [money(proposal.pay_property)],
  };
};

type TillProps = Props & {
  readonly charge: ReturnType<typeof chargeOf>;
  readonly needsApproval: boolean;
  /** What the person agrees to by booking. */
  readonly asked: Partial<Agreement>;
  readonly problems: readonly Problem[];
};

/** What the card pays, the verdict of the policy, and what is asked before the booking. */
const Till = ({ option, booking, mayChooseCard, charge, needsApproval, asked, problems }: TillProps): JSX.Element => {
  const { draft, submission } = booking;
  return (
    <>
      <ChargePanel
        charge={charge}
        bookingFee={bookingFeeOf(option.proposal)}
        onOtherCard={mayChooseCard ? () => booking.chooseCard(asked) : null}
      />
      {option.proposal.is_policy && (
        <p>
          <ProposalVerdict proposal={option.proposal} />
        </p>
      )}
      {needsApproval && (
        <ReasonField
          reason={draft.reason}
          onReason={booking.setReason}
          error={problems.find(({ name }) => name === 'reason')?.message}
        />
      )}
      {isQuestion(submission) && (
        <ConfirmQuestion
          key={submission.step}
          question={submission}
          onBook={(agreed) => booking.book({ ...agreed, ...asked })}
          onLeave={booking.leaveQuestion}
        />
      )}
    </>
  );
};

/** MONEY-05; docs/screens.md#wizard */
export const BookOptionForm = (props: Props): JSX.Element => {
  const { option, reply, booking, back } = props;
  const { draft, submission } = booking;
  const title = bookTitle(option);
  const heading = useScreen(title);
  const [presses, setPresses] = useState(0);
  const [missing, setMissing] = useState<readonly Problem[]>([]);
  const needsApproval = option.proposal.is_policy_approval === true || wasReasonAsked(submission);
  const asked = { voucher: voucherOf(option), ...(needsApproval && { isReasonAsked: true }) };
  const press = (): void => {
    const ofTravelers = travelersProblem(props);
    const found = [
      ...(ofTravelers ? [ofTravelers] : []),
      ...(needsApproval && draft.reason.trim() === '' ? bookingProblems(submission, true) : []),
    ];
    setPresses(presses + 1);
    setMissing(found);
    if (found.length === 0) booking.book(asked);
  };
  const problems = missing.length > 0 ? missing : bookingProblems(submission, false);
  const charge = chargeOf(option, needsApproval);
  const fee = bookingFeeOf(option.proposal);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {option.proposal.name !== '' && <p>{option.proposal.name}</p>}
      <ErrorSummary problems={problems} attempt={presses} />
      <TillFrame
        till={<Till {...props} charge={charge} needsApproval={needsApproval} asked={asked} problems={problems} />}
        total={charge.totalText}
        isAmount={!needsApproval}
        beside={fee && <span>{`and ${formatMoney(fee)} booking fee`}</span>}
        submit={
          isQuestion(submission) ? null : (
            <AppButton look="first" isBusy={submission.step === 'sending'} onClick={press}>
              Book this option
            </AppButton>
          )
        }
        back={
          <PageLink className={buttonClass('plain')} to={back}>
            Back
          </PageLink>
        }
      >
        <OptionContents option={option} reply={reply} />
        <Travelers {...props} />
      </TillFrame>
    </>
  );
};
