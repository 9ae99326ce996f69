/** Proves docs/threats.md#data-kept-too-long */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { leaveTo, tellTabs } from '#web/kit/leave.ts';
import { AccountPage } from './account-page.tsx';

vi.mock('#web/kit/leave.ts', () => ({ leaveTo: vi.fn(), tellTabs: vi.fn(), hearTabs: vi.fn(() => () => undefined) }));
beforeEach(() => vi.mocked(leaveTo).mockClear());

const email = 'sam@acme.example';
const done = () => new Response(null, { status: 204 });

const open = async (answers: Parameters<typeof answerApi>[0]) => {
  const asked = answerApi({
    'GET /customers': () =>
      json({ name: 'Sam Rivera', email, collaborator_id: null, email_pending: null, home_airport: null, version: 3 }),
    'GET /customer-colleagues': () => json([]),
    'GET /customers/calendar-feed': () => json({ created_at: null, read_at: null }),
    'GET /customers/delegates': () => json({ own: [], for_others: [] }),
    'GET /sessions': () => json([]),
    'GET /staff-acts': () => json({ acts: [], next: null }),
    'GET /organizations-admin': () => json([]),
    'GET /customers/erasure': () => json({ obstacles: [] }),
    ...answers,
  });
  renderScreen(<AccountPage />, '/settings/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { dialog: within(dialog), erased: () => asked.filter(({ call }) => call === 'DELETE /customers') };
};
const field = () => screen.getByLabelText<HTMLInputElement>(`Type ${email} to confirm`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('deleting the account', () => {
  test('says first what is removed and what stays, and asks for the address when none is typed', async () => {
    const { dialog, erased } = await open({});
    expect(screen.getByText(/your travelers, with passports/)).toBeTruthy();
    expect(screen.getByText(/trips that are over, with dates, amounts and refunds/)).toBeTruthy();
    await dialog.findByText(/cannot be undone/);
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await userEvent.type(field(), 'somebody@acme.example');
    await press('Delete My Account');
    expect(await screen.findByText('Please type the address of your account')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(erased()).toEqual([]);
  });

  test('Keep It changes nothing and returns the focus', async () => {
    const { dialog, erased } = await open({});
    await dialog.findByText(/cannot be undone/);
    await press('Keep It');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Account' }));
    expect(erased()).toEqual([]);
  });

  test('with the typed address leads to sign-in, in the other tabs too', async () => {
    const { dialog, erased } = await open({ 'DELETE /customers': done });
    await dialog.findByText(/cannot be undone/);
    await userEvent.type(field(), email);
    await press('Delete My Account');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/login?signout=1&deleted=1'));
    expect(tellTabs).toHaveBeenCalled();
    expect(erased().map(({ body }) => body)).toEqual([{ email }]);
  });

  test('asks for the password again when the sign-in is old, and keeps what was typed', async () => {
    let isFresh = false;
    const { dialog } = await open({
      'DELETE /customers': () => (isFresh ? done() : problem('sign-in-again')),
      'POST /signin': ({ body }: Asked) => {
        isFresh = Object(body).password === 'tripwright';
        return isFresh ? json({ token: 'x', is_admin: false, is_expert: false }) : problem('sign-in-failed');
      },
    });
    await dialog.findByText(/cannot be undone/);
    await userEvent.type(field(), email);
    await press('Delete My Account');
    const password = await screen.findByLabelText('Current password');
    await userEvent.type(password, 'wrong');
    await press('Delete My Account');
    await screen.findByText('The email, password or code is not right.');
    expect(field().value).toBe(email);
    expect(leaveTo).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Current password'), 'tripwright');
    await press('Delete My Account');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
  });

  test('says what prevents it, with a link to the page that settles it, and offers no button', async () => {
    const obstacle = (kind: string, sentence: string, trip_id: number | null) => ({ kind, sentence, trip_id });
    const { dialog } = await open({
      'GET /customers/erasure': () =>
        json({
          obstacles: [
            obstacle('super-admin', 'You are the last Super Admin of Acme.', null),
            obstacle('approver', 'You approve the trips of the policy Standard.', null),
            obstacle('trip', 'Your trip to London (number 7) is booked and not over.', 7),
          ],
        }),
    });
    const message = await dialog.findByText(/cannot be deleted yet/);
    await waitFor(() => expect(document.activeElement).toBe(message));
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/settings/team', '/settings/policies', '/trips/7']);
    expect(dialog.queryByRole('button', { name: 'Delete My Account' })).toBeNull();
  });

  test('says what changed in the meantime, and what prevents it now', async () => {
    let obstacles: object[] = [];
    const detail = 'A payment of yours is not settled yet. Wait until that is done, or ask our experts.';
    const { dialog } = await open({
      'GET /customers/erasure': () => json({ obstacles }),
      'DELETE /customers': () => {
        obstacles = [{ kind: 'money', sentence: detail, trip_id: null }];
        return problem('conflict', { detail });
      },
    });
    await dialog.findByText(/cannot be undone/);
    await userEvent.type(field(), email);
    await press('Delete My Account');
    await dialog.findByText(/cannot be deleted yet/);
    expect(dialog.getByText(detail, { exact: false })).toBeTruthy();
    expect(leaveTo).not.toHaveBeenCalled();
  });
});
