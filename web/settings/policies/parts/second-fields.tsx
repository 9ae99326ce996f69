import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { policyLimits } from '#contract/settings/policies.ts';
import { hasSecond, type PolicyForm, type PolicyProblems } from '#domain/policies/policy-form.ts';
import type { PolicyCurrency } from '#domain/policies/policy-problems.ts';
import { countriesQuery } from '#web/kit/lookups.ts';
import { type Choice, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import css from './second-fields.module.css';
import { SeveralField } from './several-field.tsx';
import type { Approvers } from './use-approvers.ts';

export type SetField = <F extends keyof PolicyForm>(field: F, value: PolicyForm[F]) => void;

export type Countries = {
  readonly choices: readonly Choice[];
  /** The name of a country; its id while the list is loading. */
  readonly nameOf: (id: string) => string;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** The countries of the form, by name. */
export const useCountries = (): Countries => {
  const countries = useQuery(countriesQuery);
  const choices = (countries.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return {
    choices,
    nameOf: (id) => choices.find(({ value }) => value === id)?.label ?? id,
    error: countries.error,
    retry: () => void countries.refetch(),
  };
};

type Props = {
  readonly form: PolicyForm;
  readonly problems: PolicyProblems;
  readonly set: SetField;
  readonly organization: PolicyCurrency;
  readonly approvers: Approvers;
  readonly countries: Countries;
};

/** When a request needs a second approval, and who gives it. docs/rules.md#second-approvals */
export const SecondFields = ({ form, problems, set, organization, approvers, countries }: Props): JSX.Element => {
  const field = fieldsOf(form, problems, set);
  return (
    <section className={css.part} aria-labelledby="second-approval">
      <h3 id="second-approval" className={text.label}>
        Second approval
      </h3>
      <p className={text.quiet}>
        For trips that need approval. It is asked for after the first approval was given, and another person gives it.
      </p>
      <TextField
        {...field('secondAbove')}
        label={`Second approval above, ${organization.currency}`}
        hint="The total of the trip with taxes and hotels. Leave it blank for no amount."
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
      />
      <FailedCall failure={countries.error} what="The countries could not be loaded." onRetry={countries.retry} />
      <SeveralField
        name="secondCountries"
        label="Second approval for trips to"
        hint="Where flights lead and where hotels are. The way home and changes of planes do not count."
        noun="country"
        placeholder="Add a country"
        choices={countries.choices}
        chosen={form.secondCountries}
        most={policyLimits.secondCountries}
        error={problems.secondCountries}
        onChange={(chosen) => set('secondCountries', chosen)}
      />
      {hasSecond(form) && (
        <SeveralField
          name="secondApprovers"
          label="Second approvers"
          hint={
            form.secondApprovers.length === 0
              ? 'The Super Admins, while you choose nobody.'
              : 'The first answer of them counts. Super Admins and Trip Admins may decide as well.'
          }
          noun="second approver"
          placeholder="Add a person"
          choices={approvers.secondChoices}
          chosen={form.secondApprovers}
          most={policyLimits.secondApprovers}
          error={problems.secondApprovers}
          onChange={(chosen) => set('secondApprovers', chosen)}
        />
      )}
    </section>
  );
};
