import { type JSX, useState } from 'react';
import { type CabinChoice, cabinChoices, type Way, type ways } from '#contract/flights.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { legTitle } from '#domain/flights/legs.ts';
import {
  addLeg,
  canAddLeg,
  changeWay,
  passengersProblem,
  type RouteForm as Route,
  routeProblems,
} from '#domain/flights/route-form.ts';
import { localToday } from '#web/kit/today.ts';
import { useCheckedForm } from '#web/kit/use-checked-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { CheckedForm, SaidChanges } from '#web/ui/checked-form.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LegFields } from './parts/leg-fields.tsx';
import css from './parts/route-form.module.css';
import type { FlightSearch } from './search.ts';

const wayTitles: Readonly<Record<Way, string>> = {
  roundtrip: 'Round trip',
  oneway: 'One way',
  multicity: 'Multi city',
};
// In the usual order, the most common first.
const waysInOrder = ['roundtrip', 'oneway', 'multicity'] as const satisfies readonly (typeof ways)[number][];

type Props = {
  value: FlightSearch;
  onChange: (value: FlightSearch) => void;
  /** "Next Step" with a complete and valid route. FLT-69 */
  onSubmit: (value: FlightSearch) => void;
};

/** The name of a problem's field: "From", "Flight 2, to", "Return". */
const placeOf = (way: Way, name: string): string => {
  const [, index = '', end = ''] = /^legs\.(\d+)\.(\w+)$/.exec(name) ?? [];
  if (end === '') return 'Passengers';
  if (way === 'multicity') return `${legTitle(way, Number(index))}, ${end}`;
  if (end === 'depart') return index === '1' ? 'Return' : 'Depart';
  return end === 'from' ? 'From' : 'To';
};

type PartyFieldsProps = {
  value: FlightSearch;
  /** As typed. */
  pax: string;
  paxError: string | undefined;
  onPax: (text: string) => void;
  onChange: (value: FlightSearch) => void;
};

/** How many fly, and in which cabin. */
const PartyFields = ({ value, pax, paxError, onPax, onChange }: PartyFieldsProps): JSX.Element => (
  <div className={css.who}>
    <TextField
      name="pax"
      label="Passengers"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={pax}
      error={paxError}
      onChange={(text) => {
        onPax(text);
        if (passengersProblem(text) === undefined) onChange({ ...value, pax: Number(text) });
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
);

/** Where, when, how many, in which cabin. Checks on "Next Step" only. */
export const RouteForm = ({ value, onChange, onSubmit }: Props): JSX.Element => {
  const [pax, setPax] = useState(String(value.pax));
  const form = useCheckedForm({
    value,
    onChange,
    onSubmit: (search) => onSubmit({ ...search, pax: Number(pax) }),
    problemsOf: (search) => {
      const { alert, errors } = routeProblems(search.form, { today: localToday() });
      const paxError = passengersProblem(pax);
      return { alert, errors: { ...errors, ...(paxError !== undefined && { pax: paxError }) } };
    },
    placeOf: (search, name) => placeOf(search.form.way, name),
  });
  const { errors, mistyped, setMistyped } = form;
  const edit = (route: Route, changes: readonly string[] = []): void => form.edit({ ...value, form: route }, changes);

  return (
    <CheckedForm {...form.frame}>
      <ChoiceRow
        name="way"
        legend="Trip"
        lie="pair"
        ways={waysInOrder.map((way) => ({ value: way, label: wayTitles[way] }))}
        value={value.form.way}
        onChange={(way) => {
          setMistyped({});
          edit(changeWay(value.form, way));
        }}
      />
      {(value.form.way === 'multicity' ? value.form.legs : value.form.legs.slice(0, 1)).map((_, index) => (
        <LegFields
          // Legs have no identity but their place.
          key={legTitle(value.form.way, index)}
          route={value.form}
          index={index}
          errors={errors}
          mistyped={mistyped}
          onMistyped={setMistyped}
          onEdit={edit}
          onRemove={(leg, route) => form.remove(leg, { ...value, form: route })}
        />
      ))}
      {canAddLeg(value.form) && (
        <AppButton look="outlined" onClick={() => edit(addLeg(value.form))}>
          Add Flight
        </AppButton>
      )}
      <SaidChanges said={form.said} />
      <PartyFields value={value} pax={pax} paxError={errors.pax} onPax={setPax} onChange={onChange} />
    </CheckedForm>
  );
};
