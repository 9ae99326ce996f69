import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { landerLimits } from '#contract/lander-request.ts';
import { unitedStatesId } from '#contract/places.ts';
import { adultAge, minorCount } from '#domain/landers/party.ts';
import { landerRequest, surroundingsOf } from '#domain/landers/request-body.ts';
import { isGuardianAsked } from '#domain/landers/submit-problems.ts';
import { birthYears } from '#domain/travelers/traveler-form.ts';
import { countriesQuery } from '#web/kit/lookups.ts';
import { DayField } from '#web/travelers/day-field.tsx';
import { NameFields } from '#web/travelers/name-fields.tsx';
import { PhoneField } from '#web/travelers/phone-field.tsx';
import { SeatField } from '#web/travelers/seat-field.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Cell, Dependent, Sheet } from '#web/ui/stage.tsx';
import css from './lander.module.css';
import type { StepProps } from './step-props.ts';

const partySizes = Array.from({ length: 9 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

// The only choice when the countries fail to load, which is told in the log alone. LAND-43
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
      <PhoneField {...field('phone')} label="Phone" autoComplete="tel" max={landerLimits.phone} />
    </Cell>
  </>
);

const needContact = 'Airlines need a contact for young travelers.';
const ownGuardian = `Parent or guardian: we ask because the traveler is under 15 on the first travel day. ${needContact}`;
const partyGuardian = `Parent or guardian: we ask because no adult flies along with a traveler under 15. ${needContact}`;

/** They appear in place, with the reason, and do not take the focus. docs/screens.md#traveler-form */
const GuardianFields = ({ field, why }: Pick<StepProps, 'field'> & { why: string }): JSX.Element => (
  <Dependent why={why}>
    <TextField {...field('guardianName')} label="Guardian name" autoComplete="off" maxLength={landerLimits.guardian} />
    <PhoneField {...field('guardianPhone')} label="Guardian phone" autoComplete="off" max={landerLimits.guardian} />
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
      {isMinor && <GuardianFields field={field} why={ownGuardian} />}
      <SeatField {...field('seat')} />
      <TextField {...field('dietary')} label="Dietary requirements (optional)" maxLength={landerLimits.dietary} />
    </>
  );
};

const ageChoices = Array.from({ length: adultAge }, (_, age) => ({
  value: String(age),
  label: age === 0 ? 'Under 1' : String(age),
}));

/** The ages of several travelers, as a search needs them. docs/decisions/0079 */
const SeveralTravelers = (props: StepProps): JSX.Element => {
  const { filled, field, errors, change } = props;
  const { form } = filled;
  const count = minorCount(form);
  const choices = Array.from({ length: Number(form.pax) + 1 }, (_, minors) => ({
    value: String(minors),
    label: minors === 0 ? 'None, all are adults' : String(minors),
  }));
  const isMinor = isGuardianAsked(landerRequest(filled), surroundingsOf(filled));
  return (
    <>
      <div className={css.party}>
        <SelectField
          {...field('minors')}
          label={`How many of the ${form.pax} are under 18`}
          value={count === null ? '' : String(count)}
          hint="On the first day of the program."
          placeholder="Choose"
          choices={choices}
        />
      </div>
      {Array.from({ length: count ?? 0 }, (_, at) => (
        // Ages have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Cell size="third" key={at}>
          <div className={css.party}>
            <SelectField
              name={`minorAges.${at}`}
              label={count === 1 ? 'Age of the traveler under 18' : `Age of traveler ${at + 1} under 18`}
              error={errors[`minorAges.${at}`]}
              placeholder="Choose an age"
              choices={ageChoices}
              value={form.minorAges[at] ?? ''}
              onChange={(age) =>
                change({
                  minorAges: Array.from({ length: count ?? 0 }, (_each, other) =>
                    other === at ? age : (form.minorAges[other] ?? ''),
                  ),
                })
              }
            />
          </div>
        </Cell>
      ))}
      {isMinor && <GuardianFields field={field} why={partyGuardian} />}
      <p>A travel expert asks you for the details of each traveler after you have submitted the request.</p>
    </>
  );
};

/** The traveler as in the passport; for several, an expert asks later. LAND-37 to LAND-53 */
export const TravelerStep = (props: StepProps): JSX.Element => {
  const { filled, field } = props;
  return (
    <Sheet>
      <div className={css.party}>
        <SelectField {...field('pax')} label="Travelers" choices={partySizes} />
      </div>
      {filled.form.pax === '1' ? <OneTraveler {...props} /> : <SeveralTravelers {...props} />}
    </Sheet>
  );
};
