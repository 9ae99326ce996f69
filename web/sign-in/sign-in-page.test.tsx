import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { NavigationProvider } from '#web/kit/navigation.tsx';
import { SignInPage } from './sign-in-page.tsx';

const sam = 'sam@acme.example';
const found = { is_success: true, name: 'Sam Rivera', organization: null, is_domain_registered: true };
const signedIn = { token: 't', is_admin: false, is_expert: false };

type Answers = Parameters<typeof answerApi>[0];

const visit = (search: string, answers: Answers): { asked: readonly Asked[]; go: ReturnType<typeof vi.fn> } => {
  const asked = answerApi({
    'GET /users': () => problem('unauthenticated'),
    'GET /sandbox/people': () => problem('not-found'),
    'GET /signin': () => json(found),
    'GET /signin-link': () => json({}),
    ...answers,
  });
  const go = vi.fn();
  render(
    <NavigationProvider value={{ path: '/login', search, go }}>
      <SignInPage />
    </NavigationProvider>,
  );
  return { asked, go };
};

const enterEmail = async (email: string): Promise<void> => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
};

const askForLink = async (): Promise<void> => {
  await enterEmail(sam);
  await userEvent.click(await screen.findByRole('radio', { name: 'Get a sign-in link via email' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link' }));
};

const lastBody = (asked: readonly Asked[]): unknown => asked.filter(({ call }) => call === 'POST /signin').at(-1)?.body;

describe('The sign-in page, spec 1, 2.3 and 4.1', () => {
  test('SIGN-02, SIGN-03, SIGN-04 an email is checked, then looked up', async () => {
    const { asked } = visit('', {});
    expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('type')).toBe('email');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toBeTruthy();
    await enterEmail('sam');
    expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
    expect(asked.some(({ call }) => call === 'GET /signin')).toBe(false);
    await enterEmail('@acme.example');
    expect(await screen.findByRole('heading', { name: 'Hello, Sam Rivera' })).toBeTruthy();
    expect(asked.find(({ call }) => call === 'GET /signin')?.query.get('email')).toBe(sam);
  });

  test('SIGN-06, SIGN-10 a known person enters a password and goes on', async () => {
    const { asked, go } = visit('?referrer=%2Ftrips%2F7', { 'POST /signin': () => json(signedIn) });
    await enterEmail(sam);
    await userEvent.type(await screen.findByLabelText('Password'), 'tripwright');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(lastBody(asked)).toEqual({ email: sam, password: 'tripwright' });
    expect(go).toHaveBeenCalledWith('/trips/7', { isReplacing: true });
  });

  test('SIGN-19 a failure shows its sentence and clears the password', async () => {
    visit('', { 'POST /signin': () => problem('sign-in-failed') });
    await enterEmail(sam);
    await userEvent.type(await screen.findByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The email, password or code is not right.');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });

  test('SIGN-11 to SIGN-15 a link is sent, and its 4-digit code signs in', async () => {
    const { asked, go } = visit('', { 'POST /signin': () => json(signedIn) });
    await askForLink();
    expect(await screen.findByText(`We sent a link and a code to ${sam}.`)).toBeTruthy();
    const code = screen.getByRole('textbox', { name: '4-digit code' });
    await userEvent.type(code, '40719');
    expect(code).toHaveProperty('value', '4071');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Code' }));
    expect(lastBody(asked)).toEqual({ email: sam, code: '4071' });
    expect(go).toHaveBeenCalledWith('/', { isReplacing: true });
  });

  test('SIGN-20 too many tries lead back to email entry and say why', async () => {
    visit('', { 'POST /signin': () => problem('attempts-exceeded') });
    await askForLink();
    await userEvent.type(await screen.findByRole('textbox', { name: '4-digit code' }), '0000');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Code' }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
    expect(screen.getByRole('alert').textContent).toContain('exceeded');
  });

  test('SIGN-16 a mailed link opens the code submission; only the press uses it up', async () => {
    const { asked } = visit(`?email=${sam}&code=long-secret`, { 'POST /signin': () => json(signedIn) });
    expect(lastBody(asked)).toBeUndefined();
    await userEvent.click(screen.getByRole('button', { name: 'Submit Code' }));
    expect(lastBody(asked)).toEqual({ email: sam, code: 'long-secret' });
    expect(asked.at(-1)?.query.get('is-link')).toBe('true');
  });

  test('SIGN-09 going back keeps nothing', async () => {
    visit('', {});
    await enterEmail(sam);
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
  });

  test('SIGN-08 a stranger learns how accounts come about and finds Contact Sales', async () => {
    visit('', { 'GET /signin': () => json({ ...found, is_success: false, name: null }) });
    await enterEmail('kim@elsewhere.example');
    expect(await screen.findByText('There is no account for kim@elsewhere.example.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact Sales' }).getAttribute('href')).toMatch(/^mailto:/);
  });

  test('SIGN-35 an admin who is signed in already goes to the trips', async () => {
    const { go } = visit('', {
      'GET /users': () => json({ id: 1, name: 'Ruth Amari', is_expert: false, is_admin: true }),
    });
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/trips', { isReplacing: true }));
  });

  test('the people of the sandbox world sign in with one press', async () => {
    const person = { email: sam, name: 'Sam Rivera', who: 'Standard', password: 'tripwright' };
    const { asked, go } = visit('?signout=1', {
      'GET /sandbox/people': () => json([person]),
      'POST /signin': () => json(signedIn),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Sam Rivera' }));
    expect(lastBody(asked)).toEqual({ email: sam, password: 'tripwright' });
    expect(go).toHaveBeenCalledWith('/', { isReplacing: true });
    expect(asked.some(({ call }) => call === 'GET /users')).toBe(false);
  });

  test('E6 without a connection the email stays and the reason is said', async () => {
    visit('', {
      'GET /signin': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await enterEmail(sam);
    expect((await screen.findByRole('alert')).textContent).toContain('no connection');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', sam);
  });
});
