import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type OrganizationDetails, organizationDetails, saveOrganization } from '#contract/settings/account.ts';
import { currencySaved } from '#domain/billing/card-words.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt, call } from '#web/kit/api.ts';
import { currenciesQuery } from '#web/kit/lookups.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { SelectField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { organizationQuery } from './calls.ts';

const readCurrent = (current: unknown): OrganizationDetails | null =>
  organizationDetails.safeParse(current).data ?? null;

/** The name is sent unchanged: this form changes only the currency. BILL-05 */
const useSave = () => {
  const client = useQueryClient();
  return async ({ currency }: { currency: string }, { id, name, version }: OrganizationDetails) => {
    const body = { name, currency, seen_version: version };
    const answer = await attempt(call(saveOrganization, { params: { id }, body }));
    if (!answer.ok) return answer;
    client.setQueryData(organizationQuery(id).queryKey, answer.value);
    // The menus show the currency, and the limits of the organization's policies are now other amounts.
    void client.invalidateQueries({ queryKey: organizationsQuery.queryKey });
    void client.invalidateQueries({ queryKey: ['policies', id] });
    return ok({ next: answer.value, said: currencySaved(currency) });
  };
};

/** The default currency of an organization. BILL-02; docs/screens.md#settings-forms */
export const CurrencyForm = ({ organization }: { organization: OrganizationDetails }): JSX.Element => {
  const currencies = useQuery(currenciesQuery);
  const state = useSettingsForm<{ currency: string }, OrganizationDetails>({
    saved: organization,
    formOf: ({ currency }) => ({ currency }),
    fields: ['currency'],
    check: () => ({}),
    fieldOf: (path) => (path === 'currency' ? 'currency' : null),
    save: useSave(),
    readCurrent,
  });
  const { form, set, problems, saved } = state;
  const codes = currencies.data?.map(({ code }) => code) ?? [saved.currency];
  return (
    <SettingsForm title="Currency of the organization" state={state} submitLabel="Save Currency" submitLook="outlined">
      <SelectField
        {...fieldsOf(form, problems, set)('currency')}
        label="Default Currency"
        hint="Past trips keep theirs."
        choices={codes.map((code) => ({ value: code, label: code }))}
      />
      <FailedCall
        failure={currencies.error}
        what="The list of currencies could not be loaded."
        onRetry={() => void currencies.refetch()}
      />
    </SettingsForm>
  );
};
