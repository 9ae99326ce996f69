import type { JSX } from 'react';
import { cabinChoices } from '#contract/flights.ts';
import { co2AbovePercents, type Policy, policyLimits } from '#contract/settings/policies.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { lineManagerChoices, lineManagerHint } from '#domain/policies/approver-words.ts';
import { type PolicyForm, type PolicyProblems, upgradeOptions } from '#domain/policies/policy-form.ts';
import type { PolicyCurrency } from '#domain/policies/policy-problems.ts';
import { layoverLimitMinutes, shortLegMinutes, withinPercentChoices } from '#domain/policies/travel-policy.ts';
import { CheckField, SelectField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Cell } from '#web/ui/stage.tsx';
import text from '#web/ui/text.module.css';
import { type Countries, SecondFields, type SetField } from './second-fields.tsx';
import type { Approvers } from './use-approvers.ts';

type Props = {
  readonly form: PolicyForm;
  readonly problems: PolicyProblems;
  readonly set: SetField;
  /** The policy being edited; null for a new one. */
  readonly saved: Policy | null;
  readonly organization: PolicyCurrency;
  readonly approvers: Approvers;
  readonly countries: Countries;
};

const hours = (minutes: number): number => minutes / 60;
/** POL-08 */
const shortHint = `0 to ${hours(shortLegMinutes)} hours each way.`;
const longHint = `More than ${hours(shortLegMinutes)} hours each way.`;
/** POL-09 */
const layoverHint = `The cheapest sensible fare has layovers under ${hours(layoverLimitMinutes.short)} hours on short routes, under ${hours(layoverLimitMinutes.long)} hours on long ones.`;

const percents = withinPercentChoices.map((percent) => ({ value: String(percent), label: `${percent} %` }));
const co2Limits = [
  { value: '', label: 'No limit' },
  ...co2AbovePercents.map((percent) => ({
    value: String(percent),
    label: percent === 0 ? 'No more than usual' : `Up to ${percent} % above usual`,
  })),
];
/** docs/decisions/0159 */
const co2Hint = 'Usual is the middle of all flights that a search finds. Flights whose CO2 is unknown are in policy.';
const cabins = cabinChoices.map((cabin) => ({ value: cabin, label: cabinChoiceTitles[cabin] }));

const FlightFields = ({ form, problems, set, saved, organization }: Props): JSX.Element => {
  const field = fieldsOf(form, problems, set);
  const upgrades = upgradeOptions(organization, saved);
  return (
    <>
      <SelectField
        {...field('withinPercent')}
        label="Flights within this share of the cheapest sensible fare"
        hint={layoverHint}
        choices={percents}
      />
      <Cell size="half">
        <SelectField {...field('cabinShort')} label="Cabin on short routes" hint={shortHint} choices={cabins} />
      </Cell>
      <Cell size="half">
        <SelectField {...field('cabinLong')} label="Cabin on long routes" hint={longHint} choices={cabins} />
      </Cell>
      <Cell size="half">
        <SelectField {...field('upgradeShort')} label="Upgrade on short routes up to" choices={upgrades.short} />
      </Cell>
      <Cell size="half">
        <SelectField {...field('upgradeLong')} label="Upgrade on long routes up to" choices={upgrades.long} />
      </Cell>
    </>
  );
};

/** The fields of the policy form. POL-03 to POL-09 */
export const PolicyFields = (props: Props): JSX.Element => {
  const { form, problems, set, organization, approvers } = props;
  const field = fieldsOf(form, problems, set);
  return (
    <>
      <TextField {...field('title')} label="Name" autoComplete="off" maxLength={policyLimits.title} />
      <SelectField {...field('approver')} label="Approver" choices={approvers.choices} />
      <SelectField
        {...field('lineManager')}
        label="Line managers of the travelers"
        hint={lineManagerHint(form.lineManager, approvers.nameOf(form.approver))}
        choices={[...lineManagerChoices]}
      />
      <FailedCall failure={approvers.error} what="Your colleagues could not be loaded." onRetry={approvers.retry} />
      <TextField
        {...field('hotelMax')}
        label={`Hotel limit per night, ${organization.currency}`}
        hint="Average room rate before taxes. Leave it blank for no limit."
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
      />
      <FlightFields {...props} />
      <p className={text.quiet}>An upgrade is paid on top of the cheapest fare on the same flights.</p>
      <SelectField {...field('co2Above')} label="CO2 of flights" hint={co2Hint} choices={co2Limits} />
      <CheckField
        name="isApproveAlways"
        label="Always ask the approver, also in policy"
        isChecked={form.isApproveAlways}
        onChange={(isOn) => set('isApproveAlways', isOn)}
      />
      <CheckField
        name="isNotifyUpfront"
        label="Tell the approver when a trip is created"
        isChecked={form.isNotifyUpfront}
        onChange={(isOn) => set('isNotifyUpfront', isOn)}
      />
      <SecondFields {...props} />
    </>
  );
};
