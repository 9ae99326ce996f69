import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  type ConsoleOrganization,
  consoleOrganizationLimits,
  saveConsoleOrganization,
} from '#contract/console-organizations.ts';
import {
  type OrganizationForm as Form,
  organizationBodyOf,
  organizationFieldOf,
  organizationFields,
  organizationFormOf,
  organizationProblems,
} from '#domain/console/organization-form.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt, call } from '#web/kit/api.ts';
import { currenciesQuery } from '#web/kit/lookups.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { CheckField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { StaffFrame } from '#web/ui/staff-frame.tsx';
import { LogoField } from './logo-field.tsx';
import { organizationQuery, readCurrentOrganization, versionToChange } from './organization-queries.ts';

const useSave = () => {
  const client = useQueryClient();
  return async (form: Form, before: ConsoleOrganization) => {
    const params = { id: String(before.id) };
    const answer = await attempt(
      call(saveConsoleOrganization, {
        params,
        body: organizationBodyOf(form, versionToChange(client, before, organizationFormOf)),
      }),
    );
    if (!answer.ok) return answer;
    client.setQueryData(organizationQuery(before.id).queryKey, answer.value);
    void client.invalidateQueries({ queryKey: ['console', 'organizations'] });
    return ok({ next: answer.value, said: `${answer.value.name} is saved.` });
  };
};

type Switch = {
  readonly name: 'isRequired' | 'isSelfBooking' | 'isReports' | 'isCustomReports' | 'isPartner';
  readonly label: string;
  readonly hint: string;
};

const switches: readonly Switch[] = [
  { name: 'isRequired', label: 'The identifier is required', hint: 'A trip cannot be booked without it.' },
  { name: 'isSelfBooking', label: 'Self booking', hint: 'People book without an expert.' },
  { name: 'isReports', label: 'Reports', hint: 'Its people open the reports that their role allows.' },
  { name: 'isCustomReports', label: 'Custom reports', hint: 'Its admins open the custom reports.' },
  {
    name: 'isPartner',
    label: 'Landing pages',
    hint: 'Its Super Admins make pages where its participants ask for flights.',
  },
];

/** What administrators change of an organization. Every change is audited. */
export const OrganizationForm = ({ organization }: { organization: ConsoleOrganization }): JSX.Element => {
  const state = useSettingsForm({
    saved: organization,
    formOf: organizationFormOf,
    fields: organizationFields,
    check: organizationProblems,
    fieldOf: organizationFieldOf,
    save: useSave(),
    readCurrent: readCurrentOrganization,
  });
  const { form, set, problems } = state;
  const currencies = useQuery(currenciesQuery);
  const codes = currencies.data?.map(({ code }) => code) ?? [form.currency];
  const field = fieldsOf(form, problems, set);
  return (
    <SettingsForm title="Organization" state={state} submitLabel="Save Organization">
      <TextField {...field('name')} label="Name" autoComplete="off" maxLength={consoleOrganizationLimits.name} />
      <LogoField
        organization={organization.name}
        value={form.logo}
        error={problems.logo}
        onChange={(logo) => set('logo', logo)}
      />
      <SelectField
        {...field('currency')}
        label="Currency"
        hint="Another one converts the limits of its policies. Trips, cards and receipts keep theirs."
        choices={codes.map((code) => ({ value: code, label: code }))}
      />
      <FailedCall
        failure={currencies.error}
        what="The list of currencies could not be loaded."
        onRetry={() => void currencies.refetch()}
      />
      <TextField
        {...field('label')}
        label="Identifier label"
        hint="What it calls the number that its accounting needs of a trip, such as Cost Center"
        autoComplete="off"
        maxLength={consoleOrganizationLimits.identifierLabel}
      />
      {switches.map(({ name, label, hint }) => (
        <CheckField
          key={name}
          name={name}
          label={label}
          hint={hint}
          isChecked={form[name]}
          onChange={(isChecked) => set(name, isChecked)}
        />
      ))}
      <StaffFrame title="For our staff" heading="h3">
        <TextArea
          {...field('notes')}
          label="Notes of staff"
          rows={5}
          maxLength={consoleOrganizationLimits.staffNotes}
        />
      </StaffFrame>
    </SettingsForm>
  );
};
