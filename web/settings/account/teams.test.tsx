/** Proves docs/decisions/0051 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { AccountPage } from './account-page.tsx';

const organization = (id: number, name: string, userType: number) => ({
  id,
  name,
  identifier_label: null,
  is_identifier_required: false,
  user_type: userType,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
});
const acme = organization(5, 'Acme Robotics', 0);
const globex = organization(6, 'Globex Studio', 1);

const open = (answers: Parameters<typeof answerApi>[0] = {}) => {
  const teams = [acme, globex];
  const asked = answerApi({
    'GET /customers': () =>
      json({
        name: 'Zoë',
        email: 'zoe@acme.example',
        collaborator_id: null,
        email_pending: null,
        home_airport: null,
        version: 3,
      }),
    'GET /customer-colleagues': () => json([]),
    'GET /customers/calendar-feed': () => json({ created_at: null, read_at: null }),
    'GET /customers/delegates': () => json({ own: [], for_others: [] }),
    'GET /sessions': () => json([]),
    'GET /staff-acts': () => json({ acts: [], next: null }),
    'GET /organizations-admin': () => json(teams),
    'POST /organizations/5/leave': () => {
      teams.shift();
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
  renderScreen(<AccountPage />, '/settings/account');
  return { left: () => asked.filter(({ call }) => call.endsWith('/leave')) };
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your teams' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const ask = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Leave ${name}` }));
  return within(await screen.findByRole('dialog', { name: `Leave ${name}?` }));
};

beforeEach(() => sessionStorage.clear());

describe('a member may leave the team', () => {
  test('the account lists each team; leaving says what it ends, asks, and removes the team', async () => {
    const { left } = open();
    await screen.findByRole('button', { name: 'Leave Acme Robotics' });
    expect(await rows()).toEqual(['Acme RoboticsStandardLeave', 'Globex StudioSuper AdminLeave']);
    const dialog = await ask('Acme Robotics');
    for (const follows of [
      'You no longer book for Acme Robotics, see its trips or approve them; your own trips stay yours.',
      'Travelers that you share with Acme Robotics are yours alone again, and you no longer see those of its members.',
      'Collaboration with its members ends, unless you are on another team together.',
    ])
      dialog.getByText(follows);
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(left()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await screen.findByText('You left Acme Robotics.');
    expect(left().map(({ call }) => call)).toEqual(['POST /organizations/5/leave']);
    await waitFor(async () => expect(await rows()).toEqual(['Globex StudioSuper AdminLeave']));
  });

  test('the last Super Admin cannot leave and reads why in the dialog', async () => {
    const detail =
      'You are the last Super Admin of this organization. Make somebody else Super Admin first, on the Team page.';
    open({ 'POST /organizations/6/leave': () => problem('conflict', { detail }) });
    const dialog = await ask('Globex Studio');
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await dialog.findByText(detail);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await rows()).toHaveLength(2);
  });

  test('a person on no team sees no list of teams; a list that fails can be loaded again', async () => {
    open({ 'GET /organizations-admin': () => problem('unavailable') });
    await screen.findByText(/Your teams could not be loaded\./);
    answerApi({ 'GET /organizations-admin': () => json([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your teams' })).toBeNull());
  });
});
