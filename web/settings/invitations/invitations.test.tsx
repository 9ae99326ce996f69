import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { InvitationsPage } from './invitations-page.tsx';

const asked = {
  organization_name: 'Acme Robotics',
  asked_by_name: 'Ada Okafor',
  user_type: 0,
  sent_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-03-16T09:00:00.000Z',
};
const opened = {
  invitation: asked,
  email: 'nora@fresh.example',
  has_account: false,
  is_signed_in: false,
  suggested_name: 'Nora New',
};
const token = 't'.repeat(43);
const words =
  'Acme Robotics invites you to join its team as Standard. Creates trips, sees only own trips. Ada Okafor sent the invitation. It expires on 16 March 2026.';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('the page of one’s own invitations', () => {
  const organization = { id: 7, name: 'Globex', identifier_label: null, is_identifier_required: false, user_type: 0 };
  const open = async (answers: Parameters<typeof answerApi>[0] = {}) => {
    const left = [{ ...asked, id: 4 }];
    const calls = answerApi({
      'GET /organizations-admin': () =>
        json([{ ...organization, currency: 'USD', currency_rate: 1, is_self_booking: true }]),
      'GET /users': () => json({ id: 1, name: 'Max', is_expert: false, is_admin: false }),
      'GET /invitations': () => json(left),
      'POST /invitations/4/accept': () => {
        left.pop();
        return new Response();
      },
      'POST /invitations/4/decline': () => {
        left.pop();
        return new Response();
      },
      ...answers,
    });
    renderScreen(<InvitationsPage />, '/settings/invitations');
    await screen.findByRole('heading', { level: 2, name: 'Acme Robotics' });
    return calls;
  };

  test('says who invites and that the person will belong to both teams; accepting confirms it and reloads the list', async () => {
    await open();
    expect(screen.getByText(words)).toBeTruthy();
    await screen.findByText(/You stay with Globex: you will belong to both\./);
    await press('Accept Acme Robotics');
    await screen.findByText('You are on the team of Acme Robotics.');
    await screen.findByText('You have no invitations right now.');
  });

  test('an answered one leaves before the list is read again, and the focus goes to the heading', async () => {
    const lists = [json([{ ...asked, id: 4 }])];
    await open({ 'GET /invitations': () => lists.shift() ?? new Promise<Response>(() => undefined) });
    await press('Decline Acme Robotics');
    await screen.findByText('You declined. We told Ada Okafor by mail.');
    expect(screen.queryByRole('button', { name: 'Accept Acme Robotics' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Invitations' }));
  });

  test('declining is confirmed, and a refusal appears beside the button', async () => {
    await open({
      'POST /invitations/4/accept': () => problem('not-found', { detail: 'This invitation is no longer valid.' }),
    });
    await press('Accept Acme Robotics');
    expect((await screen.findByRole('alert')).textContent).toContain('This invitation is no longer valid.');
    await press('Decline Acme Robotics');
    await screen.findByText('You declined. We told Ada Okafor by mail.');
  });
});

describe('the page of a mailed invitation', () => {
  const open = (answers: Parameters<typeof answerApi>[0] = {}, address = `/invitation?token=${token}`) => {
    const calls = answerApi({ 'POST /invitation-link': () => json(opened), ...answers });
    renderScreen(<InvitationPage />, address);
    return { sent: (name: string) => calls.filter(({ call }) => call === name).map(({ body }) => body) };
  };

  test('opening it changes nothing; a new person enters a name, accepts and is signed in', async () => {
    const { sent } = open({ 'POST /invitation-link/accept': () => json({ is_signed_in: true }) });
    await screen.findByText(words);
    expect(sent('POST /invitation-link/accept')).toEqual([]);
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your full name' });
    expect(name.value).toBe('Nora New');
    await userEvent.clear(name);
    await userEvent.type(name, 'Eleonora Own');
    await press('Accept');
    expect((await screen.findByRole('link', { name: 'Go to Your Trips' })).getAttribute('href')).toBe('/');
    expect(sent('POST /invitation-link/accept')).toEqual([{ token, name: 'Eleonora Own' }]);
  });

  test('an empty name is marked at its field', async () => {
    open({
      'POST /invitation-link/accept': () => problem('invalid', { errors: { name: 'Please enter your name' } }),
    });
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Your full name' }));
    await press('Accept');
    await screen.findByText('Please enter your name');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  test('a person with an account is not asked for a name, and signs in afterwards', async () => {
    const { sent } = open({
      'POST /invitation-link': () => json({ ...opened, has_account: true, suggested_name: '' }),
      'POST /invitation-link/accept': () => json({ is_signed_in: false }),
    });
    await screen.findByText(/After that, sign in as usual/);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Accept');
    await screen.findByRole('link', { name: 'Sign In' });
    expect(sent('POST /invitation-link/accept')).toEqual([{ token }]);
  });

  test('declining is confirmed', async () => {
    const { sent } = open({ 'POST /invitation-link/decline': () => new Response() });
    await screen.findByText(words);
    await press('Decline');
    await screen.findByText(/We told Ada Okafor by mail\./);
    expect(sent('POST /invitation-link/decline')).toEqual([{ token }]);
  });

  test('another person reads who it is for, signs out, and opens the same link again', async () => {
    const detail = 'This invitation is for n…@fresh.example, and you are signed in as sam@acme.example.';
    const answers = [problem('conflict', { detail }), json(opened)];
    const { sent } = open({
      'POST /invitation-link': () => answers.shift() ?? problem('not-found'),
      'POST /signout': () => new Response(null, { status: 204 }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Sign Out and Continue');
    await screen.findByText(words);
    expect(sent('POST /invitation-link')).toEqual([{ token }, { token }]);
  });

  test('an expired invitation is not loaded again; one that failed to load is', async () => {
    const answers = [problem('unavailable'), problem('not-found', { detail: 'This invitation is no longer valid.' })];
    open({ 'POST /invitation-link': () => answers.shift() ?? json(opened) });
    await screen.findByRole('heading', { level: 1, name: 'The invitation could not be loaded' });
    await press('Try again');
    await screen.findByText('This invitation is no longer valid.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('without a token the page asks for the link in the mail and makes no call', async () => {
    const { sent } = open({}, '/invitation');
    await screen.findByRole('heading', { level: 1, name: 'Open the link in your mail again' });
    await waitFor(() => expect(sent('POST /invitation-link')).toEqual([]));
  });
});
