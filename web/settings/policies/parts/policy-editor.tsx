import { useQueryClient } from '@tanstack/react-query';
import { type JSX, type RefObject, useId } from 'react';
import { createPolicy, type Policy, policy as policyShape, savePolicy } from '#contract/settings/policies.ts';
import { ok } from '#domain/kit/result.ts';
import { approverInSentence } from '#domain/policies/approver-words.ts';
import {
  type PolicyForm,
  policyBodyOf,
  policyFieldOf,
  policyFields,
  policyFormOf,
  policyProblems,
} from '#domain/policies/policy-form.ts';
import type { PolicyCurrency } from '#domain/policies/policy-problems.ts';
import { attempt, call } from '#web/kit/api.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { type SettingsFormState, useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { policiesQuery } from './calls.ts';
import css from './policy-editor.module.css';
import { PolicyFields } from './policy-fields.tsx';
import { RulePanel } from './rule-panel.tsx';
import { useCountries } from './second-fields.tsx';
import { useApprovers } from './use-approvers.ts';

export type PolicyOrganization = PolicyCurrency & { readonly id: number };
export type PolicyFormState = SettingsFormState<PolicyForm, Policy | null>;

const readCurrent = (current: unknown): Policy | null => policyShape.safeParse(current).data ?? null;

const send = ({ id, currency }: PolicyOrganization, form: PolicyForm, before: Policy | null): Promise<Policy> => {
  const body = policyBodyOf(form, currency);
  if (!before) return call(createPolicy, { params: { id }, body });
  const params = { id, policyId: before.id };
  return call(savePolicy, { params, body: { ...body, seen_version: before.version } });
};

/** The state of the form that adds a policy, or edits one. POL-02, POL-15, POL-17 */
export const usePolicyForm = (organization: PolicyOrganization): PolicyFormState => {
  const client = useQueryClient();
  return useSettingsForm<PolicyForm, Policy | null>({
    saved: null,
    formOf: (policy) => policyFormOf(policy, organization),
    fields: policyFields,
    check: (form) => policyProblems(form, organization.currency),
    fieldOf: policyFieldOf,
    save: async (form, before) => {
      const answer = await attempt(send(organization, form, before));
      if (!answer.ok) return answer;
      await client.invalidateQueries({ queryKey: policiesQuery(organization.id).queryKey });
      return ok({ next: null, said: `The policy ${answer.value.title} is ${before ? 'saved' : 'added'}.` });
    },
    readCurrent,
  });
};

/** The Add/Edit Policy form, and next to it the rule in words. POL-02; docs/screens.md#settings-forms */
export const PolicyEditor = ({
  organization,
  state,
  heading,
}: {
  organization: PolicyOrganization;
  state: PolicyFormState;
  heading: RefObject<HTMLHeadingElement | null>;
}): JSX.Element => {
  const id = useId();
  const { form, problems, set, saved, restart } = state;
  const approvers = useApprovers(organization.id, saved);
  const countries = useCountries();
  const title = saved ? `Edit Policy: ${saved.title}` : 'Add Policy';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={css.head}>
        {title}
      </h2>
      <div className={css.editor}>
        <SettingsForm
          title={title}
          state={state}
          submitLabel="Save Policy"
          {...(saved && { onCancel: () => restart(null) })}
        >
          <PolicyFields
            form={form}
            problems={problems}
            set={set}
            saved={saved}
            organization={organization}
            approvers={approvers}
            countries={countries}
          />
        </SettingsForm>
        <RulePanel
          form={form}
          organization={organization}
          approver={approverInSentence(form.lineManager, approvers.nameOf(form.approver))}
          second={{
            people: form.secondApprovers.flatMap((one) => approvers.nameOf(one) ?? []),
            countryOf: countries.nameOf,
          }}
        />
      </div>
    </section>
  );
};
