import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { proveEmail } from '#contract/settings/account.ts';
import { ok } from '#domain/kit/result.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { attempt, call } from '#web/kit/api.ts';
import { useAdministeredOrganization } from '#web/kit/selected-organization.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { OrganizationField } from './organization-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Row = { readonly id: number; readonly title: string };
type Form = { readonly title: string };

/** A list with a form that adds or edits, like policies, members and vouchers. */
const Rows = (): JSX.Element => {
  const [rows, setRows] = useState<readonly Row[]>([
    { id: 1, title: 'Standard' },
    { id: 2, title: 'Executive' },
  ]);
  const state = useSettingsForm<Form, Row | null>({
    saved: null,
    formOf: (row) => ({ title: row?.title ?? '' }),
    fields: ['title'],
    check: ({ title }) => (title === '' ? { title: 'Please enter a title' } : {}),
    fieldOf: (path) => (path === 'title' ? 'title' : null),
    save: async ({ title }, row) => {
      const answer = await attempt(call(proveEmail, { body: { token: title.padEnd(43, 'x') } }));
      if (!answer.ok) return answer;
      const others = rows.filter(({ id }) => id !== row?.id);
      setRows([...others, { id: row?.id ?? 9, title }]);
      return ok({ next: null, said: `${title} is saved.` });
    },
  });
  const { form, problems, set, saved, restart } = state;
  return (
    <>
      {rows.map((row) => (
        <AppButton key={row.id} onClick={() => restart(row)}>
          {`Edit ${row.title}`}
        </AppButton>
      ))}
      <SettingsForm
        title={saved ? 'Edit policy' : 'Add policy'}
        state={state}
        submitLabel={saved ? 'Save Policy' : 'Add Policy'}
        {...(saved && { onCancel: () => restart(null) })}
      >
        <TextField {...fieldsOf(form, problems, set)('title')} label="Title" />
      </SettingsForm>
    </>
  );
};

const answer = json.bind(null, {
  name: 'x',
  email: 'x@x.example',
  collaborator_id: null,
  email_pending: null,
  home_airport: null,
  version: 1,
});
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('forms of the settings', () => {
  test('SET-03 a form adds; Edit fills it, and Cancel returns to add mode', async () => {
    renderScreen(<Rows />);
    expect(screen.getByRole('form', { name: 'Add policy' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await press('Edit Executive');
    expect(screen.getByRole('form', { name: 'Edit policy' })).toBeTruthy();
    expect(title().value).toBe('Executive');
    await press('Cancel');
    expect(screen.getByRole('form', { name: 'Add policy' })).toBeTruthy();
    expect(title().value).toBe('');
  });

  test('SET-04 after a save, of a new row or an edited one, the form is cleared and a success message shown', async () => {
    answerApi({ 'PUT /customers/email': () => answer() });
    renderScreen(<Rows />);
    await userEvent.type(title(), 'Board');
    await press('Add Policy');
    expect((await screen.findByRole('status')).textContent).toBe('Success!Board is saved.');
    expect(title().value).toBe('');
    await press('Edit Board');
    expect(screen.queryByText('Success!')).toBeNull();
    await userEvent.type(title(), ' 2');
    await press('Save Policy');
    expect((await screen.findByRole('status')).textContent).toContain('Board 2 is saved.');
    expect(title().value).toBe('');
    expect(screen.getByRole('form', { name: 'Add policy' })).toBeTruthy();
  });

  test('SET-05 an error of the call is in a message box that can be dismissed, and everything typed stays', async () => {
    answerApi({ 'PUT /customers/email': () => problem('unavailable', { ref: 'abc' }) });
    renderScreen(<Rows />);
    await userEvent.type(title(), 'Board');
    await press('Add Policy');
    const box = await screen.findByRole('alert');
    expect(box.textContent).toContain('This is not available right now.');
    expect(box.textContent).toContain('Reference abc');
    expect(title().value).toBe('Board');
    await userEvent.click(within(box).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a double press sends once', async () => {
    const asked = answerApi({ 'PUT /customers/email': () => answer() });
    renderScreen(<Rows />);
    await userEvent.type(title(), 'Board');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add Policy' }));
    await screen.findByRole('status');
    expect(asked).toHaveLength(1);
  });
});

const organization = (id: number, name: string, userType: 0 | 1 | 2) => ({
  id,
  name,
  identifier_label: null,
  is_identifier_required: false,
  user_type: userType,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
});

const Chosen = (): JSX.Element => {
  const { organization: chosen } = useAdministeredOrganization();
  return <p>{`For ${chosen?.name ?? 'nobody'}`}</p>;
};

describe('for which organization', () => {
  beforeEach(() => sessionStorage.clear());
  const show = (list: readonly object[]) => {
    answerApi({ 'GET /organizations-admin': () => json(list) });
    renderScreen(
      <>
        <OrganizationField />
        <Chosen />
      </>,
    );
  };

  test('SET-01 only organizations of which the person is Super Admin are offered', async () => {
    show([
      organization(1, 'Acme', 0),
      organization(2, 'Globex', 1),
      organization(3, 'Initech', 2),
      organization(4, 'Umbrella', 1),
    ]);
    const options = within(await screen.findByRole('combobox', { name: 'Organization' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Globex', 'Umbrella']);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Umbrella');
    expect(screen.getByText('For Umbrella')).toBeTruthy();
  });

  test('SET-02 when the current organization is none of them, the first of them is used', async () => {
    sessionStorage.setItem('organization', '1');
    show([organization(1, 'Acme', 0), organization(2, 'Globex', 1), organization(4, 'Umbrella', 1)]);
    await screen.findByText('For Globex');
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('2');
  });

  test('with one there is nothing to choose', async () => {
    show([organization(1, 'Acme', 0), organization(2, 'Globex', 1)]);
    await screen.findByText('For Globex');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
