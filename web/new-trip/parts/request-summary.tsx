/**
 * The Final Summary of Assisted Booking: the request, the fee, when the answer comes, Create Request.
 * docs/screens.md#wizard
 */
import { type FormEvent, type JSX, useState } from 'react';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import type { GuideAnswers } from '#domain/new-trip/answers.ts';
import { askedSteps, type GuideStep, type GuideWorld, serviceFeeFor } from '#domain/new-trip/guide-steps.ts';
import { wizardWords } from '#domain/new-trip/wizard.ts';
import { replyPromise } from '#domain/requests/reply-due.ts';
import { CarsSummary } from '#web/cars/cars-summary.tsx';
import type { Agreement } from '#web/checkout/agreement.ts';
import steps from '#web/checkout/booking-steps.module.css';
import { OtherCard } from '#web/checkout/charge-panel.tsx';
import type { FlightsPart, HotelsPart } from '#web/checkout/chosen-parts.ts';
import { WantedFlights } from '#web/checkout/flight-wishes.tsx';
import { type Submission, submissionProblems } from '#web/checkout/submission.ts';
import { TillFrame } from '#web/checkout/till-frame.tsx';
import { HotelsWanted } from '#web/hotels/hotels-wanted.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { TravelerNames } from '#web/travelers/traveler-names.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AnsweredStep } from '#web/ui/stage.tsx';
import words from '#web/ui/text.module.css';
import { type Booking, booking } from './booking.ts';
import type { CarsPart } from './draft.ts';
import { givenAnswer } from './given-answer.ts';
import css from './wizard.module.css';

type Props = {
  readonly answers: GuideAnswers;
  readonly world: GuideWorld;
  readonly userName: string;
  readonly flights: FlightsPart | null;
  readonly hotels: HotelsPart | null;
  readonly cars: CarsPart | null;
  readonly travelers: readonly number[];
  /** The expert's customer; null: the person's own trip. */
  readonly customerId: number | null;
  /** The owner of the card that pays, as text. */
  readonly paidBy: string;
  readonly submission: Submission;
  readonly onSend: (by: Booking) => void;
  readonly onChangeAnswer: (step: GuideStep) => void;
  readonly onChange: (section: 'flights' | 'hotels' | 'cars' | 'travelers') => void;
  /** Null: the person cannot choose the card. */
  readonly onOtherCard: ((agreed: Partial<Agreement>, by: Booking) => void) | null;
  readonly onBack: () => void;
};

const Change = ({ of, onPress }: { of: string; onPress: () => void }): JSX.Element => (
  <AppButton look="link" aria-label={`Change ${of}`} onClick={onPress}>
    Change
  </AppButton>
);

const Answers = (props: Props): JSX.Element => {
  const { answers, world, userName, flights, hotels, cars, travelers, customerId, onChange, onChangeAnswer } = props;
  return (
    <>
      {flights && (
        <Panel title="Flights" side={<Change of="flights" onPress={() => onChange('flights')} />}>
          <WantedFlights part={flights} />
        </Panel>
      )}
      {hotels && (
        <Panel title="Hotels" side={<Change of="hotels" onPress={() => onChange('hotels')} />}>
          <HotelsWanted stays={hotels.stays} />
        </Panel>
      )}
      {cars && (
        <Panel title="Cars" side={<Change of="cars" onPress={() => onChange('cars')} />}>
          <CarsSummary form={cars.form} />
        </Panel>
      )}
      <div className={css.answers}>
        <AnsweredStep
          label="Travelers"
          answer={
            travelers.length === 0 ? (
              'Not chosen yet'
            ) : (
              <TravelerNames ids={travelers} organizationId={answers.organizationId} customerId={customerId} />
            )
          }
          onChange={() => onChange('travelers')}
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

type ChargeProps = { fee: Money; paidBy: string; onOtherCard: (() => void) | null };

/**
 * The fee, its currency and the promised answer time, before the person presses anything. docs/screens.md#wizard;
 * WIZ-25, WIZ-26
 */
const Charge = ({ fee, paidBy, onOtherCard }: ChargeProps): JSX.Element => (
  <Panel title="Charged now" side={onOtherCard && <OtherCard onOtherCard={onOtherCard} />}>
    <p className={steps.charge}>
      <span>Service fee, {paidBy.charAt(0).toLowerCase() + paidBy.slice(1)}</span>
      <span className={words.figures}>{formatMoney(fee)}</span>
    </p>
    <p className={steps.charge}>
      <b>Total</b>
      <MoneyText money={fee} isBig />
    </p>
    <p className={css.promise}>
      <b>Expected reply: {replyPromise}.</b> Flights, hotels and cars are charged later, when you book an option that
      our experts suggest.
    </p>
  </Panel>
);

/** WIZ-16, WIZ-17, WIZ-25, WIZ-26 */
export const RequestSummary = (props: Props): JSX.Element => {
  const { submission, onSend, onOtherCard, onBack } = props;
  const heading = useScreen('Final Summary');
  const [presses, setPresses] = useState(0);
  const fee = serviceFeeFor(props.answers, props.world);
  const press = (event: FormEvent): void => {
    event.preventDefault();
    setPresses(presses + 1);
    onSend(booking);
  };
  return (
    <form noValidate onSubmit={press}>
      <h1 ref={heading} tabIndex={-1}>
        Final Summary
      </h1>
      <ErrorSummary problems={submissionProblems(submission)} attempt={presses} />
      <TillFrame
        till={<Charge fee={fee} paidBy={props.paidBy} onOtherCard={onOtherCard && (() => onOtherCard({}, booking))} />}
        total={formatMoney(fee)}
        isAmount
        submit={
          <AppButton type="submit" look="first" isBusy={submission.step === 'sending'}>
            {wizardWords.assist.submit}
          </AppButton>
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
