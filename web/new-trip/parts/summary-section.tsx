/** The Final Summary: every answer with its Change, what it costs, and Book Now. Spec 2, 2; screens W3. */
import { type FormEvent, type JSX, type ReactNode, Suspense, useState } from 'react';
import { approvalReasonMaxLength } from '#contract/trips.ts';
import type { GuideAnswers } from '#domain/guide/answers.ts';
import { chargeSummary, type HotelCharge } from '#domain/guide/charge-summary.ts';
import { journeyTotal } from '#domain/guide/chosen-journey.ts';
import { askedSteps, type GuideStep, type GuideWorld, type WizardKind } from '#domain/guide/guide-steps.ts';
import { wizardWords } from '#domain/guide/wizard.ts';
import { stayCosts } from '#domain/hotels/room-price.ts';
import { type SelectedStay, selectedStays } from '#domain/hotels/stay-legs.ts';
import { stayTitle } from '#domain/hotels/stay-text.ts';
import { FlightsSummary } from '#web/flights/flights-summary.tsx';
import { ApiProblem } from '#web/kit/api.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { TravelerNames } from '#web/travelers/traveler-names.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { failureText } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AnsweredStep } from '#web/ui/stage.tsx';
import words from '#web/ui/text.module.css';
import type { Agreement } from './agreement.ts';
import { Asking, isQuestion } from './asking.tsx';
import { type Booking, booking } from './booking.ts';
import { ChargePanel } from './charge-panel.tsx';
import type { FlightsPart, HotelsPart } from './draft.ts';
import { givenAnswer } from './given-answer.ts';
import { HotelsSummary } from './stages.ts';
import type { Submission } from './use-submit-trip.ts';
import css from './wizard.module.css';

type Props = {
  readonly kind: WizardKind;
  readonly answers: GuideAnswers;
  readonly world: GuideWorld;
  readonly userName: string;
  readonly flights: FlightsPart | null;
  readonly hotels: HotelsPart | null;
  readonly travelers: readonly number[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly submission: Submission;
  /** Sends the request; what the person just agreed to is added to what they agreed to before. */
  readonly onBook: (agreed: Partial<Agreement>, by: Booking) => void;
  readonly onLeave: () => void;
  /** What is to be said first, e.g. of a price that ends soon. */
  readonly notice: ReactNode;
  readonly onChangeAnswer: (step: GuideStep) => void;
  /** Opens a flight or a hotel again, from 0. */
  readonly onChangeLeg: (section: 'flights' | 'hotels', leg: number) => void;
  readonly onChangeTravelers: () => void;
  readonly onOtherCard: (agreed: Partial<Agreement>, by: Booking) => void;
  readonly onBack: () => void;
};

const reasonMissing = 'Please say why this trip is needed; the approver reads it';

const problemsOf = (submission: Submission, isReasonMissing: boolean): readonly Problem[] => {
  if (isReasonMissing) return [{ name: 'reason', message: reasonMissing }];
  if (submission.step !== 'refused') return [];
  const { failure } = submission;
  if (!(failure instanceof ApiProblem)) return [{ message: failureText(failure) }];
  if (failure.code === 'reason-required') return [{ name: 'reason', message: failure.detail }];
  const ofFields = Object.values(failure.errors).map((message) => ({ message }));
  return ofFields.length > 0 ? ofFields : [{ message: failureText(failure) }];
};

const staysOf = ({ hotels }: Pick<Props, 'hotels'>): readonly SelectedStay[] =>
  (hotels && selectedStays(hotels.stays)) ?? [];

const hotelCharges = (stays: readonly SelectedStay[]): readonly HotelCharge[] =>
  stays.map((stay, index) => {
    const { payNow, payAtProperty } = stayCosts(stay.ideal.price);
    return { title: `${stayTitle(stays, index)}, ${stay.ideal.property.name}`, payNow, payAtProperty };
  });

const Answers = (props: Props): JSX.Element => {
  const stays = staysOf(props);
  const { answers, world, userName, flights, travelers, onChangeAnswer, onChangeLeg, onChangeTravelers } = props;
  return (
    <>
      {flights && (
        <Panel title="Flights">
          <FlightsSummary
            search={flights.search}
            journey={flights.chosen}
            onChange={(leg) => onChangeLeg('flights', leg)}
          />
        </Panel>
      )}
      {stays.length > 0 && (
        <Panel title="Hotels">
          <Suspense>
            <HotelsSummary stays={stays} onEdit={(index) => onChangeLeg('hotels', index)} />
          </Suspense>
        </Panel>
      )}
      <div className={css.answers}>
        <AnsweredStep label="Travelers" answer={<TravelerNames ids={travelers} />} onChange={onChangeTravelers} />
        {askedSteps(answers).map((step) => (
          <AnsweredStep
            key={step}
            {...givenAnswer(step, answers, world, userName)}
            onChange={() => onChangeAnswer(step)}
          />
        ))}
      </div>
    </>
  );
};

const Reason = ({
  reason,
  onReason,
  error,
}: {
  reason: string;
  onReason: (reason: string) => void;
  error?: string;
}) => (
  <TextArea
    name="reason"
    label="Why is this trip needed?"
    hint="Your travel policy asks for approval; the approver reads this."
    rows={3}
    maxLength={approvalReasonMaxLength}
    value={reason}
    error={error}
    onChange={onReason}
  />
);

/** WIZ-16, WIZ-17, MONEY-05 to MONEY-07 */
export const SummarySection = (props: Props): JSX.Element => {
  const { kind, flights, notice, reason, onReason, submission, onBack } = props;
  const stays = staysOf(props);
  const heading = useScreen('Final Summary');
  const [presses, setPresses] = useState(0);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const prices = [flights?.chosen.at(-1)?.price, ...stays.map(({ ideal }) => ideal.price)];
  const wasReasonAsked =
    submission.step === 'refused' &&
    submission.failure instanceof ApiProblem &&
    submission.failure.code === 'reason-required';
  const needsApproval = prices.some((price) => price?.is_policy_approval === true) || wasReasonAsked;
  const asked: Partial<Agreement> = needsApproval ? { isReasonAsked: true } : {};
  const book = (agreed: Partial<Agreement>): void => props.onBook({ ...agreed, ...asked }, booking);
  const charge = chargeSummary({
    flights: flights && journeyTotal(flights.chosen),
    hotels: hotelCharges(stays),
    hasCars: false,
    needsApproval,
  });
  const problems = problemsOf(submission, isReasonMissing);
  const isAsking = isQuestion(submission);
  const press = (event: FormEvent): void => {
    event.preventDefault();
    setPresses(presses + 1);
    const isMissing = needsApproval && reason.trim() === '';
    setIsReasonMissing(isMissing);
    if (!isMissing) book({});
  };

  return (
    <form noValidate onSubmit={press}>
      <h1 ref={heading} tabIndex={-1}>
        Final Summary
      </h1>
      <div className={css.sections}>
        <ErrorSummary problems={problems} attempt={presses} />
        {notice}
        <Answers {...props} />
        <ChargePanel charge={charge} onOtherCard={() => props.onOtherCard(asked, booking)} />
        {needsApproval && (
          <Reason
            reason={reason}
            onReason={onReason}
            {...(problems[0]?.name === 'reason' && { error: problems[0].message })}
          />
        )}
        {isAsking && <Asking key={submission.step} question={submission} onBook={book} onLeave={props.onLeave} />}
        <div className={css.actions}>
          {!isAsking && (
            <>
              <AppButton type="submit" look="first" isBusy={submission.step === 'sending'}>
                {wizardWords[kind].submit}
              </AppButton>
              <span className={charge.totals.length > 0 ? words.big : css.beside}>{charge.totalText}</span>
            </>
          )}
          <AppButton look="plain" onClick={onBack}>
            Back
          </AppButton>
        </div>
      </div>
    </form>
  );
};
