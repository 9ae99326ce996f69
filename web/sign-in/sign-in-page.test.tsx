import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppInBrowser, appInBrowser } from '#tests/builders/app-in-browser.ts';
import {
  askForLink,
  enterCode,
  enterEmail,
  enterPassword,
  lastCall,
  newestMail,
  otherCode,
  press,
  visitSignIn,
} from '#tests/builders/sign-in-visit.tsx';
import { forgetAsked } from './parts/asked-here.ts';

const sam = 'sam@acme.example';
const notRight = 'The email, password or code is not right.';
const replacing = { isReplacing: true };

let app: AppInBrowser;

beforeAll(async () => {
  app = await appInBrowser();
});
beforeEach(() => {
  app.reopen();
  forgetAsked();
});
afterAll(() => app.close());

const signedInWith = () => lastCall(app.asked(), 'POST /signin');
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: '4-digit code' });
const emailField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
const passwordField = () => screen.findByLabelText<HTMLInputElement>('Password');

describe('Email entry', () => {
  test('SIGN-02 SIGN-03 SIGN-04 SIGN-05 an email is checked on Next, then looked up', async () => {
    visitSignIn();
    expect((await emailField()).type).toBe('email');
    await press('Next');
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toBe(document.activeElement);
    expect(document.title).toBe('Error: Sign in - Tripwright');
    await enterEmail('sam');
    expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
    expect(lastCall(app.asked(), 'GET /signin')).toBeUndefined();
    await enterEmail('@acme.example');
    const focused = await passwordField();
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(lastCall(app.asked(), 'GET /signin')?.query.get('email')).toBe(sam);
    expect(document.title).toBe('How to sign in - Tripwright');
    const reply = await app.world.anonymous.send('GET', `/signin?email=${sam}`);
    const known = { is_success: true, name: null, organization: 'Acme Robotics', is_domain_registered: true };
    expect(reply.body).toEqual(known);
  });

  test('SIGN-08 Contact Sales is below every state, with name, address, phone and a mail link', async () => {
    visitSignIn();
    const sales = screen.getByRole('region', { name: 'Contact Sales' });
    expect(await within(sales).findByText('Tripwright Sales')).toBeTruthy();
    expect(within(sales).getByText('100 Example Street, New York, NY 10001')).toBeTruthy();
    expect(within(sales).getByRole('link', { name: '+1 212 555 0100' }).getAttribute('href')).toBe('tel:+12125550100');
    const mail = within(sales).getByRole('link', { name: 'sales@tripwright.example' });
    expect(mail.getAttribute('href')).toBe('mailto:sales@tripwright.example');
    await askForLink(sam);
    await codeField();
    expect(screen.getByRole('region', { name: 'Contact Sales' })).toBeTruthy();
  });

  test('an address from the query is filled in, and leaves the address bar', async () => {
    visitSignIn(`?email=${sam}&referrer=%2Ftrips%2F7`);
    expect((await emailField()).value).toBe(sam);
    expect(window.location.search).toBe('?referrer=%2Ftrips%2F7');
  });
});

describe('A known person', () => {
  test('SIGN-01 SIGN-06 SIGN-10 SIGN-40 signs in with a password and goes on where they wanted to', async () => {
    const go = visitSignIn('?referrer=%2Ftrips%2F7');
    await enterEmail(sam);
    await passwordField();
    const ways = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(ways).toEqual(['Enter a password', 'Get a sign-in link via email']);
    await enterPassword('tripwright');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/trips/7', replacing));
    expect(signedInWith()?.body).toEqual({ email: sam, password: 'tripwright' });
  });

  test('SIGN-19 a wrong password says so and is cleared, the email stays', async () => {
    visitSignIn();
    await enterEmail(sam);
    await enterPassword('wrong');
    expect((await screen.findByRole('alert')).textContent).toBe(notRight);
    expect((await passwordField()).value).toBe('');
    expect(screen.getByText(sam)).toBeTruthy();
    expect(document.title).toBe('Error: How to sign in - Tripwright');
    await press('Dismiss');
    expect(document.title).toBe('How to sign in - Tripwright');
  });

  test('password managers find the email beside the password, and the password can be shown', async () => {
    visitSignIn();
    expect((await emailField()).autocomplete).toBe('username');
    await enterEmail(sam);
    const password = await passwordField();
    const username = password.form?.querySelector<HTMLInputElement>('[autocomplete=username]');
    expect(username?.value).toBe(sam);
    expect(password.autocomplete).toBe('current-password');
    await press('Show password');
    expect(password.type).toBe('text');
    await press('Hide password');
    expect(password.type).toBe('password');
  });

  test.each([
    ['SIGN-34', 'root@tripwright.example', '', '/desk/groups'],
    ['SIGN-36', 'eva@tripwright.example', '', '/desk'],
    ['SIGN-37', sam, '', '/'],
    ['SIGN-39', 'eva@tripwright.example', '?referrer=%2Fdesk%2Frequests', '/desk/requests'],
    ['SIGN-41', sam, '?referrer=https:%2F%2Fevil.example', '/'],
    ['SIGN-42', 'eva@tripwright.example', '?not-expert=1', '/trips'],
  ])('%s: %s with the query "%s" goes to %s', async (_row, email, search, page) => {
    const go = visitSignIn(search);
    await enterEmail(email);
    await enterPassword('tripwright');
    await waitFor(() => expect(go).toHaveBeenCalledWith(page, replacing));
  });

  test('SIGN-35 an admin who is signed in already goes to the trips', async () => {
    const go = visitSignIn('?signout=1');
    await enterEmail('root@tripwright.example');
    await enterPassword('tripwright');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/desk/groups', replacing));
    const later = visitSignIn();
    await waitFor(() => expect(later).toHaveBeenCalledWith('/trips', replacing));
  });
});

describe('The mailed link and code', () => {
  test('SIGN-01 SIGN-11 SIGN-12 SIGN-13 SIGN-14 SIGN-15 the sent state asks for the link or the code', async () => {
    const go = visitSignIn();
    await askForLink(sam);
    const code = await codeField();
    expect(lastCall(app.asked(), 'GET /signin-link')?.query.get('email')).toBe(sam);
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(screen.getByText(`We sent a link and a code to ${sam}.`)).toBeTruthy();
    const said = `Check your email. We sent a link and a code to ${sam}.`;
    expect(screen.getByText(said, { selector: 'output' })).toBeTruthy();
    expect(screen.getByText(/Or open the link in the email/)).toBeTruthy();
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    const mail = await newestMail(app, sam);
    await userEvent.type(code, `${mail.code}9`);
    expect(code.value).toBe(mail.code);
    await press('Submit Code');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/', replacing));
    expect(signedInWith()?.body).toEqual({ email: sam, code: mail.code });
  });

  test('SIGN-14 a pasted code is cut to its four digits', async () => {
    visitSignIn();
    await askForLink(sam);
    const code = await codeField();
    code.focus();
    await userEvent.paste(' 40 7198');
    expect(code.value).toBe('4071');
  });

  test('SIGN-12 the mail can be sent again, and the new code signs in', async () => {
    const go = visitSignIn();
    await askForLink(sam);
    await codeField();
    await press('Send it again');
    expect(await screen.findByText(`We sent a link and a code to ${sam} again.`)).toBeTruthy();
    await enterCode((await newestMail(app, sam)).code);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/', replacing));
  });

  test('SIGN-19 a wrong code says so and is cleared; an incomplete one is not sent', async () => {
    visitSignIn();
    await askForLink(sam);
    const code = await codeField();
    await enterCode('40');
    expect(screen.getAllByText('Please enter the 4-digit code')).toHaveLength(2);
    expect(signedInWith()).toBeUndefined();
    await userEvent.clear(code);
    await enterCode(otherCode((await newestMail(app, sam)).code));
    expect((await screen.findByText(notRight)).closest('[role=alert]')).toBeTruthy();
    expect(code.value).toBe('');
  });

  test('SIGN-20 too many wrong codes lead back to email entry, the reason and the email stay', async () => {
    visitSignIn();
    await askForLink(sam);
    // The text "Sent" appears once the mail was handed over.
    await codeField();
    const wrong = otherCode((await newestMail(app, sam)).code);
    for (let tries = 0; tries < 3; tries += 1) {
      await enterCode(wrong);
      await waitFor(async () => expect((await codeField()).value).toBe(''));
    }
    await enterCode(wrong);
    expect((await emailField()).value).toBe(sam);
    const email = await emailField();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(screen.getByRole('alert').textContent).toContain('exceeded');
    expect(document.title).toBe('Error: Sign in - Tripwright');
  });

  test('SIGN-15 SIGN-16 a link opened elsewhere opens the code submission, and only a press uses it up', async () => {
    visitSignIn();
    await askForLink(sam);
    // The text "Sent" appears once the mail was handed over.
    await codeField();
    const { search, token } = await newestMail(app, sam);
    const before = app.asked().length;
    forgetAsked();
    const go = visitSignIn(`${search}&referrer=%2Ftrips%2F7`);
    expect(window.location.search).toBe('?referrer=%2Ftrips%2F7');
    await screen.findByRole('heading', { name: 'Sign in with your link' });
    expect(
      app
        .asked()
        .slice(before)
        .some(({ call }) => call === 'POST /signin'),
    ).toBe(false);
    await press('Continue');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/trips/7', replacing));
    expect(signedInWith()?.body).toEqual({ email: sam, code: token });
    expect(signedInWith()?.query.get('is-link')).toBe('true');
  });

  test('SIGN-16 in the browser that asked for it the link goes on by itself; used up, it leads to the other ways', async () => {
    visitSignIn();
    await askForLink(sam);
    await codeField();
    const { search } = await newestMail(app, sam);
    const go = visitSignIn(search);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/', replacing));
    expect(window.location.search).toBe('');

    visitSignIn(search);
    await press('Continue');
    expect((await screen.findAllByText(notRight)).length).toBe(1);
    expect(screen.getAllByRole('radio', { name: 'Get a sign-in link via email' })).toBeTruthy();
  });

  test('SIGN-16 a code in the query is submitted as a code', async () => {
    visitSignIn();
    await askForLink(sam);
    // The text "Sent" appears once the mail was handed over.
    await codeField();
    const { code } = await newestMail(app, sam);
    const go = visitSignIn(`?email=${sam}&code=${code}`);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/', replacing));
    expect(signedInWith()?.query.has('is-link')).toBe(false);
  });
});

describe('Password reset', () => {
  test('SIGN-17 SIGN-18 sends a reset link and shows the code state; the code leads to the account', async () => {
    const go = visitSignIn();
    await enterEmail(sam);
    await passwordField();
    await press('Reset password');
    await codeField();
    expect(lastCall(app.asked(), 'GET /reset-link')?.query.get('email')).toBe(sam);
    expect(screen.getByText(`We sent a reset link and a code to ${sam}.`)).toBeTruthy();
    expect(screen.getByText(/Then choose a new password/)).toBeTruthy();
    await enterCode((await newestMail(app, sam)).code);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/settings/account', replacing));
  });
});

describe('The way back', () => {
  test.each([
    ['the password', async () => userEvent.type(await passwordField(), 'secret')],
    [
      'the sent state',
      async () => {
        await userEvent.click(await screen.findByRole('radio', { name: 'Get a sign-in link via email' }));
        await press('Send the Link');
        await userEvent.type(await codeField(), '12');
      },
    ],
  ])('SIGN-09 Go back from %s resets everything', async (_where, walk) => {
    visitSignIn();
    await enterEmail(sam);
    await walk();
    await press('Go back');
    expect((await emailField()).value).toBe('');
    const email = await emailField();
    await waitFor(() => expect(document.activeElement).toBe(email));
    await enterEmail(sam);
    expect((await passwordField()).value).toBe('');
  });
});

describe('The sandbox world', () => {
  test('its people sign in with one press each', async () => {
    const go = visitSignIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as Sam Rivera' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/', replacing));
    expect(signedInWith()?.body).toEqual({ email: sam, password: 'tripwright' });
  });
});
