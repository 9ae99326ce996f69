import { type JSX, useState } from 'react';
import { type CabinChoice, cabinChoices, maxPassengers, type Way, type ways } from '#contract/flights.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { legTitle } from '#domain/flights/legs.ts';
import {
  addLeg,
  canAddLeg,
  canRemoveLeg,
  changeWay,
  dateBounds,
  type RouteForm as Route,
  removeLeg,
  routeProblems,
  setAirport,
  setDate,
} from '#domain/flights/route-form.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Actions } from '#web/ui/layout.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { AirportField } from './parts/airport-field.tsx';
import css from './parts/route-form.module.css';
import type { FlightSearch } from './search.ts';

const wayTitles: Readonly<Record<Way, string>> = {
  roundtrip: 'Round trip',
  oneway: 'One way',
  multicity: 'Multi city',
};
// As people expect them, the most common first.
const waysInOrder = ['roundtrip', 'oneway', 'multicity'] as const satisfies readonly (typeof ways)[number][];

type Props = {
  value: FlightSearch;
  onChange: (value: FlightSearch) => void;
  /** "Next Step" with a complete and right route. FLT-69 */
  onSubmit: (value: FlightSearch) => void;
  /** Problems that the server found with this search, by field path. */
  serverErrors?: Readonly<Record<string, string>>;
};

type LegProps = {
  route: Route;
  index: number;
  errors: Readonly<Record<string, string>>;
  onEdit: (route: Route, said?: readonly string[]) => void;
};

const LegFields = ({ route, index, errors, onEdit }: LegProps): JSX.Element | null => {
  const leg = route.legs[index];
  if (!leg) return null;
  const at = `legs.${index}`;
  const isReturnBeside = route.way === 'roundtrip';
  const back = route.legs[1];
  const days = { today: localToday() };
  const title = legTitle(route.way, index);
  const marks = Object.fromEntries(
    route.legs.flatMap((each, each_) => (each.depart ? [[each.depart, legTitle(route.way, each_).toLowerCase()]] : [])),
  );
  const date = (dateIndex: number, label: string, depart: string | null): JSX.Element => (
    <DateField
      name={`legs.${dateIndex}.depart`}
      label={label}
      value={depart ?? ''}
      {...dateBounds(route, dateIndex, days)}
      marks={marks}
      isAtEnd={dateIndex === 1 && isReturnBeside}
      error={errors[`legs.${dateIndex}.depart`]}
      onChange={(value) => {
        const edit = setDate(route, dateIndex, value === '' ? null : value);
        onEdit(edit.form, edit.said);
      }}
    />
  );
  return (
    <fieldset className={css.leg}>
      <legend className={css.legend}>{route.way === 'multicity' ? title : 'Route'}</legend>
      <AirportField
        name={`${at}.from`}
        label="From"
        chosen={leg.from}
        error={errors[`${at}.from`]}
        onChoose={(airport) => onEdit(setAirport(route, { leg: index, end: 'from' }, airport))}
      />
      <AirportField
        name={`${at}.to`}
        label="To"
        chosen={leg.to}
        error={errors[`${at}.to`]}
        onChoose={(airport) => onEdit(setAirport(route, { leg: index, end: 'to' }, airport))}
      />
      {date(index, 'Depart', leg.depart)}
      {isReturnBeside && back && date(1, 'Return', back.depart)}
      {canRemoveLeg(route) && (
        <AppButton look="link" onClick={() => onEdit(removeLeg(route, index))} aria-label={`Remove ${title}`}>
          Remove
        </AppButton>
      )}
    </fieldset>
  );
};

const passengersError = (text: string): string | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxPassengers
    ? undefined
    : `Please enter a number of passengers from 1 to ${maxPassengers}`;

/** Where, when, how many, in which cabin. Checks on "Next Step" only. Spec 2, 4 and 5 */
export const RouteForm = ({ value, onChange, onSubmit, serverErrors = {} }: Props): JSX.Element => {
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const [pax, setPax] = useState(String(value.pax));
  const problems = routeProblems(value.form, { today: localToday() });
  const paxError = passengersError(pax);
  const own = { ...problems.errors, ...(paxError ? { pax: paxError } : {}) };
  const errors: Readonly<Record<string, string>> = attempt > 0 ? { ...serverErrors, ...own } : serverErrors;
  const edit = (form: Route, changes: readonly string[] = []): void => {
    setSaid(changes);
    onChange({ ...value, form });
  };
  const summary: readonly Problem[] =
    attempt === 0
      ? Object.entries(serverErrors).map(([name, message]) => ({ name, message }))
      : [
          ...(problems.alert ? [{ message: problems.alert }] : []),
          ...Object.entries(own).map(([name, message]) => ({ name, message })),
        ];
  const submit = (): void => {
    setAttempt(attempt + 1);
    if (Object.keys(own).length === 0) onSubmit({ ...value, pax: Number(pax) });
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary problems={summary} attempt={attempt} />
      <ChoiceRow
        name="way"
        legend="Trip"
        lie="pair"
        ways={waysInOrder.map((way) => ({ value: way, label: wayTitles[way] }))}
        value={value.form.way}
        onChange={(way) => edit(changeWay(value.form, way))}
      />
      {(value.form.way === 'multicity' ? value.form.legs : value.form.legs.slice(0, 1)).map((_, index) => (
        // Legs have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <LegFields key={index} route={value.form} index={index} errors={errors} onEdit={edit} />
      ))}
      {canAddLeg(value.form) && (
        <AppButton look="outlined" onClick={() => edit(addLeg(value.form))}>
          Add Flight
        </AppButton>
      )}
      {said.length > 0 && <p className={css.said}>{said.join(' ')}</p>}
      <LiveRegion>{said.join(' ')}</LiveRegion>
      <div className={css.who}>
        <TextField
          name="pax"
          label="Passengers"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={pax}
          error={errors.pax}
          onChange={(text) => {
            setPax(text);
            if (passengersError(text) === undefined) onChange({ ...value, pax: Number(text) });
          }}
        />
        <SelectField<CabinChoice>
          name="cabin"
          label="Cabin"
          value={value.cabin}
          choices={cabinChoices.map((cabin) => ({ value: cabin, label: cabinChoiceTitles[cabin] }))}
          onChange={(cabin) => onChange({ ...value, cabin })}
        />
      </div>
      <Actions>
        <AppButton look="first" type="submit">
          Next Step
        </AppButton>
      </Actions>
    </form>
  );
};
