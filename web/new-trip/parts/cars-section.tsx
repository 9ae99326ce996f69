/** Cars in the wizard: the route form, then the complete request. CAR-02 */
import type { JSX } from 'react';
import { emptyCars } from '#domain/cars/car-route.ts';
import { CarsForm } from '#web/cars/cars-form.tsx';
import { CarsSummary } from '#web/cars/cars-summary.tsx';
import steps from '#web/checkout/booking-steps.module.css';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import type { CarsPart } from './draft.ts';

type Props = {
  readonly part: CarsPart | null;
  readonly onSave: (part: CarsPart) => void;
  readonly onComplete: (part: CarsPart) => void;
  readonly onBack: () => void;
};

const Route = ({ part, onSave, onBack }: Props): JSX.Element => {
  const heading = useScreen('Where do you need a car?');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Where do you need a car?
      </h1>
      <div className={steps.form}>
        <CarsForm
          value={part?.form ?? emptyCars}
          onChange={(form) => onSave({ step: 'route', form })}
          onSubmit={(form) => onSave({ step: 'chosen', form })}
          onBack={onBack}
        />
      </div>
    </>
  );
};

const Wanted = ({ part, onSave, onComplete }: Props & { part: CarsPart }): JSX.Element => {
  const heading = useScreen('Your cars');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your cars
      </h1>
      <div className={steps.sections}>
        <CarsSummary form={part.form} />
        <div className={steps.actions}>
          <AppButton look="first" onClick={() => onComplete(part)}>
            Next Step
          </AppButton>
          <AppButton look="plain" onClick={() => onSave({ ...part, step: 'route' })}>
            Edit Cars
          </AppButton>
        </div>
      </div>
    </>
  );
};

export const CarsSection = (props: Props): JSX.Element =>
  props.part?.step === 'chosen' ? <Wanted {...props} part={props.part} /> : <Route {...props} />;
