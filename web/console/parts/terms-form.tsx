import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type ConsoleOrganization, saveOrganizationTerms } from '#contract/console-organizations.ts';
import {
  type TermsForm as Form,
  termsBodyOf,
  termsFieldOf,
  termsFields,
  termsFormOf,
  termsHints,
  termsProblems,
} from '#domain/console/terms-form.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt, call } from '#web/kit/api.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { organizationQuery, readCurrentOrganization, versionToChange } from './organization-queries.ts';

const useSave = () => {
  const client = useQueryClient();
  return async (form: Form, before: ConsoleOrganization) => {
    const version = versionToChange(client, before, termsFormOf);
    const params = { id: String(before.id) };
    const answer = await attempt(call(saveOrganizationTerms, { params, body: termsBodyOf(form, version) }));
    if (!answer.ok) return answer;
    client.setQueryData(organizationQuery(before.id).queryKey, answer.value);
    return ok({ next: answer.value, said: `The fees and limits of ${answer.value.name} are saved.` });
  };
};

const labels: Readonly<Record<keyof Form, string>> = {
  serviceFee: 'Service fee',
  bookingFee: 'Booking fee',
  dailyCap: 'Daily limit',
  voucherCredit: 'Credit for vouchers',
};

/** Fees and limits of one organization. Every change is audited. docs/operations.md#fees-and-limits */
export const TermsForm = ({ organization }: { organization: ConsoleOrganization }): JSX.Element => {
  const state = useSettingsForm({
    saved: organization,
    formOf: termsFormOf,
    fields: termsFields,
    check: termsProblems,
    fieldOf: termsFieldOf,
    save: useSave(),
    readCurrent: readCurrentOrganization,
  });
  const { form, set, problems, saved } = state;
  const field = fieldsOf(form, problems, set);
  const hints = termsHints(saved);
  return (
    <SettingsForm title="Fees and limits" state={state} submitLabel="Save Fees and Limits" submitLook="outlined">
      {termsFields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={labels[name]}
          hint={hints[name]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
      ))}
    </SettingsForm>
  );
};
