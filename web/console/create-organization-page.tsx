/** Creates an organization and invites its first Super Admin. Route console_create_organization. docs/operations.md#organizations */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import {
  type ConsoleOrganization,
  consoleOrganizationLimits,
  createConsoleOrganization,
} from '#contract/console-organizations.ts';
import { pages } from '#contract/pages.ts';
import {
  emptyNewOrganization,
  type NewOrganizationForm,
  newOrganizationBodyOf,
  newOrganizationFieldOf,
  newOrganizationFields,
  newOrganizationProblems,
} from '#domain/console/new-organization-form.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt, call } from '#web/kit/api.ts';
import { currenciesQuery } from '#web/kit/lookups.ts';
import { PageLink } from '#web/kit/navigation.tsx';
import { useLedAway } from '#web/kit/use-led-away.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { CheckField, SelectField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { PageHead } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { AdministratorsOnly } from './parts/administrators-only.tsx';
import { organizationQuery } from './parts/organization-queries.ts';

const useCreate = () => {
  const client = useQueryClient();
  return async (form: NewOrganizationForm) => {
    const answer = await attempt(call(createConsoleOrganization, { body: newOrganizationBodyOf(form) }));
    if (!answer.ok) return answer;
    client.setQueryData(organizationQuery(answer.value.id).queryKey, answer.value);
    void client.invalidateQueries({ queryKey: ['console', 'organizations'] });
    return ok({ next: answer.value, said: `${answer.value.name} is created.` });
  };
};

const CreateForm = (): JSX.Element => {
  const currencies = useQuery(currenciesQuery);
  const state = useSettingsForm<NewOrganizationForm, ConsoleOrganization | null>({
    saved: null,
    formOf: () => emptyNewOrganization,
    fields: newOrganizationFields,
    check: newOrganizationProblems,
    fieldOf: newOrganizationFieldOf,
    save: useCreate(),
  });
  const { form, set, problems, saved } = state;
  useLedAway(saved && pages.consoleOrganization(saved.id));
  const field = fieldsOf(form, problems, set);
  const codes = currencies.data?.map(({ code }) => code) ?? [form.currency];
  const limits = consoleOrganizationLimits;
  return (
    <SettingsForm title="Create Organization" state={state} submitLabel="Create Organization">
      <TextField {...field('name')} label="Name" autoComplete="off" maxLength={limits.name} />
      <SelectField
        {...field('currency')}
        label="Currency"
        hint="Its policies and reports are in this currency."
        choices={codes.map((code) => ({ value: code, label: code }))}
      />
      <FailedCall
        failure={currencies.error}
        what="The list of currencies could not be loaded."
        onRetry={() => void currencies.refetch()}
      />
      <TextField
        {...field('adminName')}
        label="Name of the first Super Admin"
        autoComplete="off"
        maxLength={limits.adminName}
      />
      <TextField
        {...field('adminEmail')}
        label="Email of the first Super Admin"
        hint="We mail this person an invitation. They join with their account, or create one."
        type="email"
        autoComplete="off"
        maxLength={limits.adminEmail}
      />
      <CheckField
        name="hasDomain"
        label="The domain of this email is the organization’s"
        hint="Others with such an address can ask to join. Domains where anybody can have an address do not count."
        isChecked={form.hasDomain}
        onChange={(isChecked) => set('hasDomain', isChecked)}
      />
    </SettingsForm>
  );
};

const CreateOrganization = (): JSX.Element => {
  const heading = useScreen('Create Organization');
  return (
    <>
      <PageHead tools={<PageLink to={pages.consoleOrganizations()}>All organizations</PageLink>}>
        <h1 ref={heading} tabIndex={-1}>
          Create Organization
        </h1>
      </PageHead>
      <CreateForm />
    </>
  );
};

/** The page /console/organizations/new. */
export const CreateOrganizationPage = (): JSX.Element => (
  <AdministratorsOnly>
    <CreateOrganization />
  </AdministratorsOnly>
);
