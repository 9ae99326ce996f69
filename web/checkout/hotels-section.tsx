/** Hotels in the wizard and in a proposal: the stays, choosing hotel by hotel, and the choice or the request. */
import type { JSX } from 'react';
import { selectedStays, stayAt } from '#domain/hotels/stay-legs.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import type { WizardKind } from '#domain/new-trip/guide-steps.ts';
import { allLegs, type SearchedFor } from '#web/flights/search.ts';
import { useCustomer } from '#web/kit/customer.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { HotelPicker, HotelsSummary, HotelsWanted, StaysForm } from './booking-parts.ts';
import css from './booking-steps.module.css';
import type { FlightsPart, HotelsPart } from './chosen-parts.ts';
import { useFirstStays } from './parts/first-stays.ts';
import { useLegAddress } from './parts/use-leg-address.ts';

type Props = {
  readonly kind: WizardKind;
  readonly part: HotelsPart | null;
  /** The nights of the first stay are between them. */
  readonly flights: FlightsPart | null;
  readonly searchedFor: SearchedFor;
  readonly onSave: (part: HotelsPart) => void;
  readonly onComplete: (part: HotelsPart) => void;
  readonly onBack: () => void;
  /** A place without hotels: our experts search for all hotels; null where the expert chooses. HTL-22 */
  readonly onAssisted: (() => void) | null;
  /** Why a hotel must be chosen again, for example because a room is no longer available. */
  readonly notice: string | null;
  readonly onNoticeRead: () => void;
};

const StaysStep = ({ kind, part, flights, onSave, onBack }: Props): JSX.Element => {
  const customer = useCustomer();
  const title = customer === null ? 'Where do you want to stay?' : `Where does ${customer} want to stay?`;
  const heading = useScreen(title);
  const { goToLeg } = useLegAddress();
  const firstStays = useFirstStays(flights);
  const submit = (stays: Stays): void => {
    const firstOpen = stays.findIndex(({ ideal }) => ideal === null);
    const isWhole = kind === 'assist' || firstOpen < 0;
    onSave({ step: isWhole ? 'chosen' : 'legs', stays });
    goToLeg(isWhole ? allLegs : firstOpen + 1);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.form}>
        <StaysForm
          value={part?.stays ?? firstStays}
          isAssisted={kind === 'assist'}
          onChange={(stays) => onSave({ step: 'route', stays })}
          onSubmit={submit}
          onBack={onBack}
        />
      </div>
    </>
  );
};

/** The choice or the request, and the next step. HTL-35, HTL-37 */
const WholeStep = ({
  kind,
  part,
  onComplete,
}: Pick<Props, 'kind' | 'onComplete'> & { part: HotelsPart }): JSX.Element => {
  const customer = useCustomer();
  const title = customer === null ? 'Your hotels' : `Hotels for ${customer}`;
  const heading = useScreen(title);
  const { goToLeg } = useLegAddress();
  const chosen = kind === 'book' ? selectedStays(part.stays) : null;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={css.sections}>
        {chosen ? (
          <HotelsSummary stays={chosen} onEdit={(index) => goToLeg(index + 1)} />
        ) : (
          <HotelsWanted stays={part.stays} />
        )}
        <div className={css.actions}>
          <AppButton look="first" onClick={() => onComplete(part)}>
            Next Step
          </AppButton>
          <AppButton look="plain" onClick={() => goToLeg(undefined)}>
            {kind === 'book' ? 'Edit Search' : 'Edit Hotels'}
          </AppButton>
          {chosen && (
            <AppButton look="plain" onClick={() => goToLeg(part.stays.length)}>
              Back
            </AppButton>
          )}
        </div>
      </div>
    </>
  );
};

const Choosing = ({ part, searchedFor, onSave, onAssisted }: Props & { part: HotelsPart }): JSX.Element => {
  const { leg, goToLeg } = useLegAddress();
  return (
    <HotelPicker
      stays={part.stays}
      searchedFor={searchedFor}
      index={stayAt(part.stays, leg === allLegs ? part.stays.length : (Number(leg) || 1) - 1)}
      onStay={(index) => goToLeg(index + 1)}
      onSelect={({ stays, next }) => {
        onSave({ step: selectedStays(stays) ? 'chosen' : 'legs', stays });
        goToLeg(next === 'summary' ? allLegs : next + 1);
      }}
      onEditSearch={() => goToLeg(undefined)}
      onSummary={() => goToLeg(allLegs)}
      onAssisted={onAssisted}
    />
  );
};

/** The address stores the person's progress: stays, a hotel, or all of them. HTL-31 to HTL-37 */
export const HotelsSection = (props: Props): JSX.Element => {
  const { part, notice, onNoticeRead } = props;
  const { leg } = useLegAddress();
  const at = part === null || part.step === 'route' || leg === null ? 'stays' : leg === allLegs ? part.step : 'legs';
  return (
    <>
      {notice !== null && <AlertBox onDismiss={onNoticeRead}>{notice}</AlertBox>}
      {part === null || at === 'stays' ? (
        <StaysStep {...props} />
      ) : at === 'chosen' ? (
        <WholeStep {...props} part={part} />
      ) : (
        <Choosing {...props} part={part} />
      )}
    </>
  );
};
