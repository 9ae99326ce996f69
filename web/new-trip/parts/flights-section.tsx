/** Flights in the wizard: the route, choosing leg by leg, and what was chosen. Spec 2, 4. */
import type { JSX } from 'react';
import { FlightPicker, legParam } from '#web/flights/flight-picker.tsx';
import { FlightsSummary } from '#web/flights/flights-summary.tsx';
import { RouteForm } from '#web/flights/route-form.tsx';
import type { SearchedFor } from '#web/flights/search.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import type { FlightsPart } from './draft.ts';
import css from './wizard.module.css';

type Props = {
  readonly part: FlightsPart;
  readonly searchedFor: SearchedFor;
  readonly onSave: (part: FlightsPart) => void;
  readonly onComplete: (part: FlightsPart) => void;
  readonly onBack: () => void;
  /** Why the flights are chosen again, e.g. one that is gone. */
  readonly notice: string | null;
  readonly onNoticeRead: () => void;
};

const RouteStep = ({ part, onSave, onBack }: Pick<Props, 'part' | 'onSave' | 'onBack'>): JSX.Element => {
  const heading = useScreen('Where do you want to fly?');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Where do you want to fly?
      </h1>
      <div className={css.form}>
        <RouteForm
          value={part.search}
          onChange={(search) => onSave({ ...part, search })}
          onSubmit={(search) => onSave({ step: 'legs', search, chosen: [] })}
        />
        <div className={css.actions}>
          <AppButton look="plain" onClick={onBack}>
            Back
          </AppButton>
        </div>
      </div>
    </>
  );
};

const ChosenStep = ({ part, onSave, onComplete }: Props): JSX.Element => {
  const heading = useScreen('Your flights');
  const [, changeAddress] = useAddressQuery();
  const changeLeg = (leg: number): void => changeAddress({ [legParam]: String(leg + 1) }, { isStep: true });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your flights
      </h1>
      <div className={css.sections}>
        <FlightsSummary search={part.search} journey={part.chosen} onChange={changeLeg} />
        <div className={css.actions}>
          <AppButton look="first" onClick={() => onComplete(part)}>
            Next Step
          </AppButton>
          <AppButton look="plain" onClick={() => onSave({ ...part, step: 'route' })}>
            Edit Search
          </AppButton>
          <AppButton look="plain" onClick={() => changeLeg(part.chosen.length - 1)}>
            Back
          </AppButton>
        </div>
      </div>
    </>
  );
};

/** FLT-45 to FLT-49, FLT-69 to FLT-72 */
export const FlightsSection = (props: Props): JSX.Element => {
  const { part, searchedFor, onSave, notice, onNoticeRead } = props;
  const [address] = useAddressQuery();
  // A leg in the address changes a chosen flight; until another is chosen, Back finds everything as it was.
  const isChoosing = part.step === 'legs' || (part.step === 'chosen' && address.has(legParam));
  return (
    <>
      {notice !== null && <AlertBox onDismiss={onNoticeRead}>{notice}</AlertBox>}
      {part.step === 'route' && <RouteStep {...props} />}
      {isChoosing && (
        <FlightPicker
          search={part.search}
          searchedFor={searchedFor}
          onDone={(chosen) => onSave({ ...part, step: 'chosen', chosen })}
          onEditSearch={() => onSave({ ...part, step: 'route' })}
        />
      )}
      {part.step === 'chosen' && !isChoosing && <ChosenStep {...props} />}
    </>
  );
};
