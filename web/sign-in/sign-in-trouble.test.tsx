import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import {
  askForLink,
  enterCode,
  enterEmail,
  enterPassword,
  lastCall,
  press,
  visitSignIn,
} from '#tests/builders/sign-in-visit.tsx';
import { forgetAsked } from './parts/asked-here.ts';

const sam = 'sam@acme.example';
const known = { is_success: true, name: null, organization: null, is_domain_registered: true };
const signedIn = { token: 't', is_admin: false, is_expert: false };

type Answers = Parameters<typeof answerApi>[0];

const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

const answer = (answers: Answers) =>
  answerApi({
    'GET /users': () => problem('unauthenticated'),
    'GET /sandbox/people': () => problem('not-found'),
    'GET /contact': () => problem('unavailable'),
    'GET /signin': () => json(known),
    'GET /signin-link': () => json({}),
    ...answers,
  });

let isOnline: boolean;

beforeEach(() => {
  forgetAsked();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '4-digit code' });

describe('What can go wrong at sign-in', () => {
  test('without a connection the email stays and the reason is said', async () => {
    answer({ 'GET /signin': lost });
    visitSignIn();
    await enterEmail(sam);
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', sam);
  });

  test('offline, the code stays and is sent once the connection is back', async () => {
    isOnline = false;
    const asked = answer({ 'POST /signin': () => (isOnline ? json(signedIn) : lost()) });
    const go = visitSignIn();
    await askForLink(sam);
    await enterCode('4071');
    expect((await screen.findByRole('alert')).textContent).toContain('we send it when the connection is back');
    expect((await codeField()).value).toBe('4071');
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
    expect(lastCall(asked, 'POST /signin')?.body).toEqual({ email: sam, code: '4071' });
  });

  test('offline, what is changed meanwhile is not sent by itself', async () => {
    isOnline = false;
    const asked = answer({ 'POST /signin': lost });
    visitSignIn();
    await askForLink(sam);
    await enterCode('4071');
    await screen.findByRole('alert');
    await userEvent.type(await codeField(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
    window.dispatchEvent(new Event('online'));
    expect(asked.filter(({ call }) => call === 'POST /signin')).toHaveLength(1);
  });

  test.each(['unavailable', 'bug'] as const)('an outage (%s) is no failure of the code: it stays', async (code) => {
    answer({ 'POST /signin': () => problem(code, { ref: 'R-1' }) });
    visitSignIn();
    await askForLink(sam);
    await enterCode('4071');
    expect((await screen.findByRole('alert')).textContent).toContain('Reference R-1');
    expect((await codeField()).value).toBe('4071');
  });

  test('too many requests are told in place, at every button', async () => {
    const limited = () => problem('rate-limited');
    answer({ 'GET /signin-link': limited, 'GET /reset-link': limited });
    visitSignIn();
    await enterEmail(sam);
    await screen.findByLabelText('Password');
    await press('Reset password');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    await userEvent.click(screen.getByRole('radio', { name: 'Get a sign-in link via email' }));
    await press('Send the Link');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.getByText(sam)).toBeTruthy();
  });

  test('a link is not lost by an outage, and Continue tries it again', async () => {
    let isDown = true;
    answer({ 'POST /signin': () => (isDown ? problem('unavailable') : json(signedIn)) });
    const go = visitSignIn(`?email=${sam}&code=a-long-token`);
    await press('Continue');
    await screen.findByRole('alert');
    isDown = false;
    await press('Continue');
    await waitFor(() => expect(go).toHaveBeenCalledOnce());
  });

  test('SIGN-20 any refusal with "exceeded" resets the flow, from a link too', async () => {
    answer({ 'POST /signin': () => problem('attempts-exceeded') });
    visitSignIn(`?email=${sam}&code=a-long-token`);
    await press('Continue');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', sam);
    expect(screen.getByRole('alert').textContent).toContain('exceeded');
  });

  test('a link whose address was damaged leads to email entry', async () => {
    answer({ 'POST /signin': () => problem('invalid', { errors: { email: 'Please enter a valid email address' } }) });
    visitSignIn('?email=sam&code=a-long-token');
    await press('Continue');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'sam');
    expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
  });

  test('SIGN-29 the explanation follows the words, not the rest of the reply', async () => {
    answer({
      'GET /signin': () => json({ ...known, is_success: false }),
      'POST /customers': () => problem('conflict', { detail: 'Error: Organization already registered (7)' }),
    });
    visitSignIn();
    await enterEmail('kim@halvorsen.example');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Organization name' }), 'Halvorsen');
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Kim');
    await press('Register');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Organization already registered.Please ask your company for a user account, or enter an email with the company domain.',
    );
  });

  test('what the server finds wrong with a field is at the field', async () => {
    answer({
      'GET /signin': () => json({ ...known, is_success: false }),
      'POST /customers': () => problem('invalid', { errors: { name: 'Please use at most 100 characters' } }),
    });
    visitSignIn();
    await enterEmail('kim@halvorsen.example');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Organization name' }), 'Halvorsen');
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Kim');
    await press('Register');
    expect(await screen.findAllByText('Please use at most 100 characters')).toHaveLength(2);
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toBe(document.activeElement);
  });

  test('a person whose account was switched off learns whom to ask', async () => {
    answer({ 'POST /signin': () => json({ ...signedIn, standing: 'disabled' }) });
    const go = visitSignIn();
    await enterEmail(sam);
    await enterPassword('tripwright');
    const focused = await screen.findByRole('heading', { name: 'This account is switched off' });
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(go).not.toHaveBeenCalled();
    await press('Go back');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
  });

  test('a person whose organization is suspended reads whom to write to', async () => {
    const contact = {
      sales_name: '',
      sales_address: '',
      sales_phone: '',
      sales_email: '',
      support_email: 'help@travel.example',
    };
    answer({
      'POST /signin': () => json({ ...signedIn, standing: 'suspended' }),
      'GET /contact': () => json(contact),
    });
    const go = visitSignIn();
    await enterEmail(sam);
    await enterPassword('tripwright');
    await screen.findByRole('heading', { name: 'Your organization is suspended' });
    const link = await screen.findByRole('link', { name: 'help@travel.example' });
    expect(link.getAttribute('href')).toBe('mailto:help@travel.example');
    expect(go).not.toHaveBeenCalled();
  });
});
