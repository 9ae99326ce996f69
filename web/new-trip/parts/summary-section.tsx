/** The Final Summary: every answer with its Change, the price, and Book Now. docs/screens.md#wizard */
import { type FormEvent, type JSX, type ReactNode, Suspense, useState } from 'react';
import { stayCosts } from '#domain/hotels/room-price.ts';
import { type SelectedStay, selectedStays } from '#domain/hotels/stay-legs.ts';
import { stayTitle } from '#domain/hotels/stay-text.ts';
import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { chargeSummary, dueNow, type HotelCharge } from '#domain/new-trip/charge-summary.ts';
import { journeyTotal } from '#domain/new-trip/chosen-journey.ts';
import { askedSteps, type GuideStep, type GuideWorld, type WizardKind } from '#domain/new-trip/guide-steps.ts';
import { wizardWords } from '#domain/new-trip/wizard.ts';
import { replyPromise } from '#domain/requests/reply-due.ts';
import { CarsSummary } from '#web/cars/cars-summary.tsx';
import type { Agreement } from '#web/checkout/agreement.ts';
import { HotelsSummary } from '#web/checkout/booking-parts.ts';
import { ChargePanel } from '#web/checkout/charge-panel.tsx';
import type { FlightsPart, HotelsPart } from '#web/checkout/chosen-parts.ts';
import { ConfirmQuestion } from '#web/checkout/confirm-question.tsx';
import { ReasonField } from '#web/checkout/reason-field.tsx';
import { bookingProblems, isQuestion, type Submission, wasReasonAsked } from '#web/checkout/submission.ts';
import { TillFrame } from '#web/checkout/till-frame.tsx';
import { useVoucher } from '#web/checkout/use-voucher.ts';
import { useWhoDecides } from '#web/checkout/use-who-decides.ts';
import { FlightsSummary } from '#web/flights/flights-summary.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { TravelerNames } from '#web/travelers/traveler-names.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AnsweredStep } from '#web/ui/stage.tsx';
import { type Booking, booking } from './booking.ts';
import type { CarsPart } from './draft.ts';
import { givenAnswer } from './given-answer.ts';
import css from './wizard.module.css';

type Props = {
  readonly kind: WizardKind;
  readonly answers: GuideAnswers;
  readonly world: GuideWorld;
  readonly userName: string;
  readonly flights: FlightsPart | null;
  readonly hotels: HotelsPart | null;
  readonly cars: CarsPart | null;
  readonly travelers: readonly number[];
  /** The expert's customer; null: the person's own trip. */
  readonly customerId: number | null;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly submission: Submission;
  /** Sends the request; this agreement is added to earlier ones. */
  readonly onBook: (agreed: Partial<Agreement>, by: Booking) => void;
  readonly onLeave: () => void;
  /** A message at the top, for example about a price that expires soon. */
  readonly notice: ReactNode;
  readonly onChangeAnswer: (step: GuideStep) => void;
  /** Opens a flight or a hotel again, by its index from 0. */
  readonly onChangeLeg: (section: 'flights' | 'hotels', leg: number) => void;
  readonly onChangeCars: () => void;
  readonly onChangeTravelers: () => void;
  /** Null: the person cannot choose the card. */
  readonly onOtherCard: ((agreed: Partial<Agreement>, by: Booking) => void) | null;
  readonly onBack: () => void;
};

const staysOf = ({ hotels }: Pick<Props, 'hotels'>): readonly SelectedStay[] =>
  (hotels && selectedStays(hotels.stays)) ?? [];

const hotelCharges = (stays: readonly SelectedStay[]): readonly HotelCharge[] =>
  stays.map((stay, index) => {
    const { payNow, payAtProperty } = stayCosts(stay.ideal.price);
    return { title: `${stayTitle(stays, index)}, ${stay.ideal.property.name}`, payNow, payAtProperty };
  });

/** Cars cannot be booked at once: our experts search for them and then tell the price. MONEY-06 */
const CarsPanel = ({ cars, onChange }: { cars: CarsPart; onChange: () => void }): JSX.Element => (
  <Panel
    title="Cars"
    side={
      <AppButton look="link" aria-label="Change cars" onClick={onChange}>
        Change
      </AppButton>
    }
  >
    <CarsSummary form={cars.form} />
    <p className={css.promise}>
      Our experts look for your cars and answer {replyPromise}. They cost nothing until you agree to them.
    </p>
  </Panel>
);

const Answers = (props: Props): JSX.Element => {
  const stays = staysOf(props);
  const { answers, world, userName, flights, cars, travelers, onChangeAnswer, onChangeLeg, onChangeTravelers } = props;
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
      {cars && <CarsPanel cars={cars} onChange={props.onChangeCars} />}
      <div className={css.answers}>
        <AnsweredStep
          label="Travelers"
          answer={
            <TravelerNames ids={travelers} organizationId={answers.organizationId} customerId={props.customerId} />
          }
          onChange={onChangeTravelers}
        />
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

const useDecides = ({ answers, customerId }: Props, needsApproval: boolean): string | null => {
  const { purpose, organizationId, contact } = answers;
  const isAsked = needsApproval && purpose === 'business';
  return useWhoDecides({ organizationId: isAsked ? organizationId : null, contact, customerId });
};

/** WIZ-16, WIZ-17, MONEY-05 to MONEY-07 */
export const SummarySection = (props: Props): JSX.Element => {
  const { kind, flights, notice, reason, onReason, submission, onOtherCard, onBack } = props;
  const stays = staysOf(props);
  const heading = useScreen('Final Summary');
  const [presses, setPresses] = useState(0);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const prices = [flights?.chosen.at(-1)?.price, ...stays.map(({ ideal }) => ideal.price)];
  const needsApproval = prices.some((price) => price?.is_policy_approval === true) || wasReasonAsked(submission);
  const { purpose, organizationId } = props.answers;
  const bought = { flights: flights && journeyTotal(flights.chosen), hotels: hotelCharges(stays) };
  const { voucher, isLoading } = useVoucher({
    organizationId: purpose === 'business' && props.customerId === null ? organizationId : null,
    due: dueNow(bought),
    submission,
  });
  const decides = useDecides(props, needsApproval);
  const asked: Partial<Agreement> = { voucher, ...(needsApproval && { isReasonAsked: true }) };
  const book = (agreed: Partial<Agreement>): void => props.onBook({ ...agreed, ...asked }, booking);
  const charge = chargeSummary({ ...bought, hasCars: props.cars !== null, voucher, needsApproval });
  const problems = bookingProblems(submission, isReasonMissing);
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
      <ErrorSummary problems={problems} attempt={presses} />
      {notice}
      <TillFrame
        till={
          <>
            <ChargePanel charge={charge} onOtherCard={onOtherCard && (() => onOtherCard(asked, booking))} />
            {needsApproval && (
              <ReasonField
                decides={decides}
                reason={reason}
                onReason={onReason}
                error={problems[0]?.name === 'reason' ? problems[0].message : undefined}
              />
            )}
            {isAsking && (
              <ConfirmQuestion key={submission.step} question={submission} onBook={book} onLeave={props.onLeave} />
            )}
          </>
        }
        total={charge.totalText}
        isAmount={charge.totals.length > 0}
        submit={
          isAsking ? null : (
            <AppButton type="submit" look="first" isBusy={submission.step === 'sending' || isLoading}>
              {wizardWords[kind].submit}
            </AppButton>
          )
        }
        back={
          <AppButton look="plain" onClick={onBack}>
            Back
          </AppButton>
        }
      >
        <Answers {...props} />
      </TillFrame>
    </form>
  );
};
