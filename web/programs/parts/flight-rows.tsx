import type { JSX } from 'react';
import { programLimits } from '#contract/programs.ts';
import { type FlightForm, flightWarnings, isGateway, withFlight, withGateway } from '#domain/landers/program-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckField, fieldId, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { Mark } from '#web/ui/marks.tsx';
import css from './programs.module.css';
import type { ProgramFormState } from './use-program-form.ts';

type Values = Omit<FlightForm, 'key'>;

const columns = [
  { field: 'date', label: 'Date' },
  { field: 'flight', label: 'Flight' },
  { field: 'from', label: 'From' },
  { field: 'to', label: 'To' },
  { field: 'leaves', label: 'Leaves' },
  { field: 'lands', label: 'Lands' },
  { field: 'seats', label: 'Seats' },
  { field: 'staff', label: 'Staff on board' },
] as const;

type RowProps = {
  readonly state: ProgramFormState;
  readonly index: number;
  readonly flight: FlightForm;
  readonly taken: number | undefined;
  readonly warning: string | null;
};

const takenText = (taken: number, seats: string): string =>
  seats.trim() === '' ? `${taken} taken` : `${taken} of ${seats.trim()} taken`;

const FlightRow = ({ state, index, flight, taken, warning }: RowProps): JSX.Element => {
  const { form, problems, set } = state;
  const change = (values: Partial<Values>): void =>
    set(
      'flights',
      form.flights.map((one) => (one.key === flight.key ? { ...one, ...values } : one)),
    );
  const isOutbound = flight.to.trim().toUpperCase() === form.airport_iata_arrive.trim().toUpperCase();
  const remove = (): void => {
    set(
      'flights',
      form.flights.filter(({ key }) => key !== flight.key),
    );
    document.getElementById('add-flight')?.focus();
  };
  return (
    <li className={css.flight} aria-label={`Group flight ${index + 1}`}>
      <div className={css.cells}>
        {columns.map(({ field, label }) => (
          <TextField
            key={field}
            name={`flights.${index}.${field}`}
            label={label}
            autoComplete="off"
            inputMode={field === 'seats' ? 'numeric' : undefined}
            value={flight[field]}
            error={problems[`flights.${index}.${field}`]}
            maxLength={field === 'staff' ? programLimits.staff : 20}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <AppButton look="plain" onClick={remove} aria-label={`Remove group flight ${index + 1}`}>
          <Icon name="close" />
        </AppButton>
      </div>
      <div className={css.notes}>
        {taken !== undefined && <span>{takenText(taken, flight.seats)}</span>}
        {isOutbound && flight.from.trim() !== '' && (
          <CheckField
            name={`flights.${index}.gateway`}
            label={`Group meets at ${flight.from.trim().toUpperCase()}`}
            isChecked={isGateway(form, flight.from)}
            onChange={(isMeeting) => set('group_flights_out_gw', withGateway(form, flight.from, isMeeting))}
          />
        )}
        {flight.is_to_check && (
          <>
            <Mark>To check</Mark>
            <AppButton look="link" onClick={() => change({ is_to_check: false })}>
              Flight {index + 1} is checked
            </AppButton>
          </>
        )}
        {warning !== null && (
          <span className={css.warning}>
            <Icon name="alert" /> {warning}
          </span>
        )}
      </div>
    </li>
  );
};

/** The group flights of the open program as rows, with what is unusual about each. */
export const FlightRows = ({ state }: { state: ProgramFormState }): JSX.Element => {
  const { form, saved, set } = state;
  const warnings = flightWarnings(form);
  const taken = saved?.program?.seats_taken;
  const add = (): void => {
    set('flights', withFlight(form.flights));
    // The new row is there after the next frame.
    requestAnimationFrame(() => document.getElementById(fieldId(`flights.${form.flights.length}.date`))?.focus());
  };
  return (
    <section aria-labelledby="group-flights">
      <h2 id="group-flights" className={css.part}>
        Group flights
      </h2>
      {form.flights.length > 0 && (
        <ul className={css.flights}>
          {form.flights.map((flight, index) => (
            <FlightRow
              key={flight.key}
              state={state}
              index={index}
              flight={flight}
              // Seats belong to the rows as they are saved.
              taken={state.isChanged ? undefined : taken?.[index]}
              warning={warnings[index] ?? null}
            />
          ))}
        </ul>
      )}
      <Actions>
        <AppButton id="add-flight" onClick={add} isOff={form.flights.length >= programLimits.flights}>
          Add flight
        </AppButton>
      </Actions>
    </section>
  );
};
