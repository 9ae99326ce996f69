import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { landerLimits } from '#contract/lander-request.ts';
import { unitedStatesId } from '#contract/places.ts';
import { landerRequest, surroundingsOf } from '#domain/landers/request-body.ts';
import { isGuardianAsked } from '#domain/landers/submit-problems.ts';
import { birthYears } from '#domain/travelers/traveler-form.ts';
import { countriesQuery } from '#web/kit/lookups.ts';
import { DayField } from '#web/travelers/day-field.tsx';
import { NameFields } from '#web/travelers/name-fields.tsx';
import { SeatField } from '#web/travelers/seat-field.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Cell, Dependent, Sheet } from '#web/ui/stage.tsx';
import css from './lander.module.css';
import type { StepProps } from './step-props.ts';

const partySizes = Array.from({ length: 9 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

// What the list begins with stands for it when the countries do not come: that is told in the log alone. LAND-43
const unitedStates = { value: String(unitedStatesId), label: 'United States' };

const PassportFields = ({ field }: Pick<StepProps, 'field'>): JSX.Element => {
  const { data } = useQuery(countriesQuery);
  return (
    <>
      <NameFields field={field} lastNameMax={landerLimits.passportName} />
      <Cell size="half">
        <TextField
          {...field('passportNumber')}
          label="Passport number (optional)"
          autoComplete="off"
          spellCheck={false}
          maxLength={landerLimits.passportNumber}
        />
      </Cell>
      <Cell size="half">
        <SelectField
          {...field('passportCountry')}
          label="Passport country"
          placeholder="Choose a country"
          choices={data?.map(({ id, title }) => ({ value: String(id), label: title })) ?? [unitedStates]}
        />
      </Cell>
    </>
  );
};

const PersonFields = ({ filled, field }: StepProps): JSX.Element => (
  <>
    <Cell size="half">
      <DayField {...field('birth')} legend="Date of birth" autoComplete="bday" years={birthYears(filled.today)} />
    </Cell>
    <Cell size="half">
      <ChoiceRow
        {...field('sex')}
        legend="Gender"
        lie="pair"
        hint="as in the passport"
        ways={[
          { value: 'f', label: 'Female' },
          { value: 'm', label: 'Male' },
          { value: 'o', label: 'Other' },
        ]}
        value={filled.form.sex === '' ? null : filled.form.sex}
      />
    </Cell>
    <Cell size="half">
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        hint="with country code, such as +1"
        autoComplete="tel"
        // Spaces, brackets and dashes are stripped, so more may be typed than is sent. T5
        maxLength={landerLimits.phone * 2}
      />
    </Cell>
  </>
);

/** T9 */
const GuardianFields = ({ field }: Pick<StepProps, 'field'>): JSX.Element => (
  <Dependent why="Parent or guardian: asked because the traveler is under 15 on the first travel day. Airlines need a contact for young travelers.">
    <TextField {...field('guardianName')} label="Guardian name" autoComplete="off" maxLength={landerLimits.guardian} />
    <TextField
      {...field('guardianPhone')}
      label="Guardian phone"
      type="tel"
      autoComplete="off"
      maxLength={landerLimits.guardian * 2}
    />
    <TextField
      {...field('guardianAddress')}
      label="Guardian address"
      autoComplete="off"
      maxLength={landerLimits.guardian}
    />
  </Dependent>
);

const OneTraveler = (props: StepProps): JSX.Element => {
  const { filled, field } = props;
  const isMinor = isGuardianAsked(landerRequest(filled), surroundingsOf(filled));
  return (
    <>
      <PassportFields field={field} />
      <PersonFields {...props} />
      {isMinor && <GuardianFields field={field} />}
      <SeatField {...field('seat')} />
      <TextField {...field('dietary')} label="Dietary requirements (optional)" maxLength={landerLimits.dietary} />
    </>
  );
};

/** The traveler as in the passport; several are asked for by an expert. LAND-37 to LAND-53 */
export const TravelerStep = (props: StepProps): JSX.Element => {
  const { filled, field } = props;
  return (
    <Sheet>
      <div className={css.party}>
        <SelectField {...field('pax')} label="Travelers" choices={partySizes} />
      </div>
      {filled.form.pax === '1' ? (
        <OneTraveler {...props} />
      ) : (
        <p>A travel expert asks you for the details of each traveler after you have submitted the request.</p>
      )}
    </Sheet>
  );
};
