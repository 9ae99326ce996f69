import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource, type Stream } from '#tests/builders/fake-event-source.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TeamPage } from './team-page.tsx';

const organization = {
  id: 5,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
const member = (id: number, name: string, userType: number) => ({
  id,
  customer_id: id + 100,
  customer_name: name,
  customer_email: `${name.split(' ')[0]?.toLowerCase()}@acme.example`,
  policy_id: null,
  policy_title: null,
  user_type: userType,
  line_manager_id: null,
  line_manager_name: null,
  is_deletable: userType === 0,
  version: 1,
});
const kim = {
  id: 31,
  name: 'Kim Doe',
  email: 'kim@acme.example',
  proven_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-03-16T09:00:00.000Z',
};
const lee = { ...kim, id: 32, name: 'Lee Park', email: 'lee@acme.example' };

let streams: readonly Stream[];
let waiting: object[];
let members: object[];

type Answers = Parameters<typeof answerApi>[0];
const open = async (answers: Answers = {}) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 101, name: 'Ada Okafor', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([organization]),
    'GET /organizations/5/members': () => json(members),
    'GET /organizations/5/invitations': () => json([]),
    'GET /organizations/5/policies': () => json([]),
    'GET /organizations/5/domains': () => json([]),
    'GET /organizations/5/admissions': () => json(waiting),
    ...answers,
  });
  renderScreen(<TeamPage />, '/settings/team');
  await screen.findByRole('table', { name: 'Team' });
  return asked;
};
const requests = () => screen.findByRole('table', { name: 'Requests to join' });

beforeEach(() => {
  sessionStorage.clear();
  streams = fakeEventSource();
  waiting = [kim, lee];
  members = [member(1, 'Ada Okafor', 1)];
});

describe('SIGN-29 people who ask to join, on the team page', () => {
  test('name, address and when they asked, with the way to accept and to decline', async () => {
    await open();
    const [, first] = within(await requests()).getAllByRole('row');
    expect(first?.textContent).toContain('Kim Doekim@acme.example');
    expect(first?.textContent).toContain('2 March 2026. Ends on 16 March 2026');
    expect(screen.getByRole('button', { name: 'Accept Kim Doe' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline Lee Park' })).toBeTruthy();
  });

  test('while nobody asks there is nothing to see', async () => {
    waiting = [];
    await open();
    expect(screen.queryByText('Asks to Join')).toBeNull();
  });

  test('accepted by keyboard, the person is on the team, which is said where the focus is', async () => {
    const asked = await open({
      'POST /organizations/5/admissions/31/accept': () => {
        waiting = [lee];
        members = [...members, member(2, 'Kim Doe', 0)];
        return json(member(2, 'Kim Doe', 0));
      },
    });
    (await screen.findByRole('button', { name: 'Accept Kim Doe' })).focus();
    await userEvent.keyboard('{Enter}');
    const said = await screen.findByText('Kim Doe is on the team as Standard, and is told by mail.');
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Accept Kim Doe' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Edit Kim Doe' })).toBeTruthy();
    expect(asked.filter(({ call }) => call.endsWith('/accept'))).toHaveLength(1);
  });

  test('declining asks first and says what follows', async () => {
    const asked = await open({
      'POST /organizations/5/admissions/31/decline': () => {
        waiting = [lee];
        return new Response(null, { status: 200 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Kim Doe' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the request of Kim Doe?' });
    expect(dialog.textContent).toContain('cannot ask again for 30 days');
    expect(asked.some(({ call }) => call.endsWith('/decline'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The request of Kim Doe is declined. They are told by mail.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline Kim Doe' })).toBeNull();
  });

  test('somebody else was faster: what happened is said, and the list is as it is now', async () => {
    const detail = 'Bo Lind has declined the request of Kim Doe on 2 March 2026.';
    await open({
      'POST /organizations/5/admissions/31/accept': () => {
        waiting = [lee];
        return problem('conflict', { detail });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Kim Doe' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept Kim Doe' })).toBeNull());
  });

  test('a new request appears by an event of the team, without a reload', async () => {
    waiting = [];
    await open();
    expect(streams.map(({ url }) => url)).toEqual(['/api/organizations/5/subscribe']);
    waiting = [kim];
    await streams[0]?.say('team_changed');
    expect(await screen.findByRole('button', { name: 'Accept Kim Doe' })).toBeTruthy();
    expect(screen.getByText('Kim Doe asks to join.', { selector: 'output' })).toBeTruthy();
  });
});
