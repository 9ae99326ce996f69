/** Cars in the wizard: the route form, then the complete request. CAR-02 */
import type { JSX } from 'react';
import { firstCars } from '#domain/cars/first-car.ts';
import { CarsForm } from '#web/cars/cars-form.tsx';
import { CarsSummary } from '#web/cars/cars-summary.tsx';
import steps from '#web/checkout/booking-steps.module.css';
import type { FlightsPart } from '#web/checkout/chosen-parts.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import type { CarsPart } from './draft.ts';

type Props = {
  readonly part: CarsPart | null;
  /** The first car waits where they land. */
  readonly flights: FlightsPart | null;
  readonly onSave: (part: CarsPart) => void;
  readonly onComplete: (part: CarsPart) => void;
  readonly onBack: () => void;
};

/** The chosen flights; without a choice there are no times yet. */
const flownOf = (flights: FlightsPart | null): Parameters<typeof firstCars>[0] =>
  (flights?.chosen ?? []).flatMap(({ option: { legs, arrive_instead: instead } }, index) => {
    const [first, last] = [legs[0], legs.at(-1)];
    if (first === undefined || last === undefined) return [];
    const asked = instead === undefined ? flights?.search.form.legs[index]?.to?.title : last.airport_arrive_title;
    const lands = asked ?? last.airport_arrive_iata;
    return [{ departs: first.time_depart, arrives: last.time_arrive, lands }];
  });

const Route = ({ part, flights, onSave, onBack }: Props): JSX.Element => {
  const heading = useScreen('Where do you need a car?');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Where do you need a car?
      </h1>
      <div className={steps.form}>
        <CarsForm
          value={part?.form ?? firstCars(flownOf(flights))}
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
