import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type Account, accountLimits, account as accountShape, saveAccount } from '#contract/settings/account.ts';
import {
  accountBodyOf,
  accountFieldOf,
  accountFields,
  accountFormOf,
  accountProblems,
  type AccountForm as Form,
  savedWords,
} from '#domain/account/account-form.ts';
import { ok } from '#domain/kit/result.ts';
import { AirportField } from '#web/flights/airport-field.tsx';
import { attempt, call } from '#web/kit/api.ts';
import { currentUserQuery } from '#web/kit/session.ts';
import { accountQuery } from '#web/settings/kit/account-query.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { useFreshSignIn } from '#web/settings/kit/use-fresh-sign-in.ts';
import { useSettingsForm } from '#web/settings/kit/use-settings-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { sessionsQuery } from './calls.ts';
import { CollaboratorField } from './collaborator-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

const readCurrent = (current: unknown): Account | null => accountShape.safeParse(current).data ?? null;

/** Sends the form, and updates the rest of the app. */
const useSave = () => {
  const client = useQueryClient();
  return async (form: Form, before: Account) => {
    const answer = await attempt(call(saveAccount, { body: accountBodyOf(form, before.version) }));
    if (!answer.ok) return answer;
    client.setQueryData(accountQuery.queryKey, answer.value);
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    return ok({ next: answer.value, said: savedWords(form, before, answer.value) });
  };
};

const emailHint = ({ email_pending: waiting }: Account): string | undefined =>
  waiting === null ? undefined : `${waiting} waits for you to open the link that we mailed there.`;

/** Name, email, password, home airport and collaborator. ACC-01 to ACC-09 */
export const AccountForm = ({ account }: { account: Account }): JSX.Element => {
  const fresh = useFreshSignIn(account.email);
  const state = useSettingsForm({
    saved: account,
    formOf: accountFormOf,
    fields: accountFields,
    check: accountProblems,
    fieldOf: accountFieldOf,
    save: useSave(),
    readCurrent,
    fresh,
  });
  const { form, set, problems, saved } = state;
  const field = fieldsOf(form, problems, set);
  return (
    <SettingsForm title="Account" state={state} submitLabel="Save Account" fresh={fresh}>
      <TextField {...field('name')} label="Full name" autoComplete="name" maxLength={accountLimits.name} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={emailHint(saved)}
        maxLength={accountLimits.email}
      />
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`Leave it blank to keep your password. ${accountLimits.passwordMin} to ${accountLimits.password} characters.`}
        maxLength={accountLimits.password}
      />
      <PasswordMeter password={form.password} known={[form.name, form.email, saved.email]} />
      <AirportField
        name="homeAirport"
        label="Home airport"
        hint="Your searches begin here. Only you see it. Empty the field to remove it."
        chosen={form.homeAirport}
        error={problems.homeAirport}
        onChoose={(airport) => set('homeAirport', airport && { iata: airport.iata, title: airport.title })}
      />
      <CollaboratorField form={form} error={problems.collaborator} set={set} />
    </SettingsForm>
  );
};
