import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AppInBrowser, appInBrowser } from '#tests/builders/app-in-browser.ts';
import { enterEmail, lastCall, newestMail, press, visitSignIn } from '#tests/builders/sign-in-visit.tsx';
import { forgetAsked } from './parts/asked-here.ts';

/** An unknown address. Each registration uses another one, because registrations are never deleted. */
const stranger = 'kim@halvorsen.example';
const individual =
  'We do not offer individual booking. Organization accounts need approval and a short talk about your travel needs before activation.';
const askYourCompany = 'Please ask your company for a user account, or enter an email with the company domain.';

let app: AppInBrowser;

beforeAll(async () => {
  app = await appInBrowser();
});
beforeEach(() => {
  app.reopen();
  forgetAsked();
});
afterAll(() => app.close());

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' });
const organizationField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Organization name' });

const openForm = async (email: string): Promise<void> => {
  visitSignIn();
  await enterEmail(email);
  await screen.findByRole('heading', { name: 'Create an account' });
};

const register = async (organization: string, name: string): Promise<void> => {
  if (!organizationField().readOnly) await userEvent.type(organizationField(), organization);
  await userEvent.type(nameField(), name);
  await press('Register');
};

describe('Registration', () => {
  test('SIGN-07 SIGN-22 an unknown person gets the form with the choice Organization or Individual', async () => {
    await openForm(stranger);
    expect(screen.getByText(`No account yet for ${stranger}.`)).toBeTruthy();
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map((radio) => [radio.closest('label')?.textContent, radio.checked])).toEqual([
      ['Organization', true],
      ['Individual', false],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(choices[0]));
    expect(document.title).toBe('Create an account - Tripwright');
  });

  test('SIGN-24 SIGN-25 Individual offers no account: only its message, and nothing to send', async () => {
    await openForm(stranger);
    await press('Register');
    await userEvent.click(screen.getByRole('radio', { name: 'Individual' }));
    expect(screen.getByText(individual, { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(individual, { selector: 'output' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(lastCall(app.asked(), 'POST /customers')).toBeUndefined();
  });

  test('SIGN-23 an organization registers, proves the email, and learns what happens next', async () => {
    const kim = 'kim@halvorsen-robotics.example';
    await openForm(kim);
    await press('Register');
    expect(screen.getAllByText('Please enter the name of your organization')).toHaveLength(2);
    expect(screen.getAllByText('Please enter your full name')).toHaveLength(2);
    await register('Halvorsen Robotics', 'Kim Halvorsen');
    const focused = await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(document.activeElement).toBe(focused));
    expect(lastCall(app.asked(), 'POST /customers')?.body).toEqual({
      name: 'Kim Halvorsen',
      email: kim,
      organization: 'Halvorsen Robotics',
    });
    expect(screen.getByText(`We sent a link to ${kim}. Open it to confirm that the address is yours.`)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'What happens next' }).children).toHaveLength(3);

    const go = visitSignIn((await newestMail(app, kim)).search);
    expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });

  test('a person who waits for approval is told so at every visit', async () => {
    const lee = 'lee@fenwick.example';
    await openForm(lee);
    await register('Fenwick Boats', 'Lee Fenwick');
    await screen.findByRole('heading', { name: 'Check your email' });
    visitSignIn((await newestMail(app, lee)).search);
    await screen.findByRole('heading', { name: 'Waiting for approval' });
    const go = visitSignIn();
    expect(await screen.findByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });

  test('SIGN-26 the organization of a registered domain is filled in and locked', async () => {
    await openForm('somebody@acme.example');
    expect(organizationField().value).toBe('Acme Robotics');
    expect(organizationField().readOnly).toBe(true);
    await userEvent.type(organizationField(), 'x');
    expect(organizationField().value).toBe('Acme Robotics');
  });

  test('SIGN-26 without a registered domain the name is free', async () => {
    await openForm(stranger);
    expect(organizationField().readOnly).toBe(false);
  });

  test('SIGN-29 "Organization already registered" says whom to ask, and what was typed stays', async () => {
    await openForm('somebody@acme.example');
    await register('', 'Some Body');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Organization already registered');
    expect(alert.textContent).toContain(askYourCompany);
    expect(nameField().value).toBe('Some Body');
    expect(document.title).toBe('Error: Create an account - Tripwright');
  });

  test('SIGN-29 with a company domain the person asks for admission with what they typed, and proves the address first', async () => {
    const kim = 'kim@acme.example';
    await openForm(kim);
    await register('', 'Kim Doe');
    await screen.findByRole('alert');
    await press('Ask for Admission');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(lastCall(app.asked(), 'POST /admissions')?.body).toEqual({ email: kim, name: 'Kim Doe' });
    expect(screen.getByText(`We sent a link to ${kim}. Open it to ask to join Acme Robotics.`)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'What happens next' }).children).toHaveLength(3);

    await press('Send it again');
    await screen.findByText(`We sent a link to ${kim} again. Open it to ask to join Acme Robotics.`);

    const { search } = await newestMail(app, kim);
    visitSignIn(search);
    await screen.findByRole('heading', { name: 'Ask to join Acme Robotics' });
    // No address, bookmark or history entry contains the secret.
    expect(window.location.search).toBe('');
    expect(nameField().value).toBe('Kim Doe');
    expect(lastCall(app.asked(), 'POST /admission-link/confirm')).toBeUndefined();
    await userEvent.clear(nameField());
    await press('Send the Request');
    expect(screen.getAllByText('Please enter your full name')).toHaveLength(2);
    await userEvent.type(nameField(), 'Kim A. Doe');
    await press('Send the Request');
    const sent = await screen.findByRole('heading', { name: 'Your request is sent' });
    await waitFor(() => expect(document.activeElement).toBe(sent));
    expect(screen.getByText(/^Acme Robotics can answer until \d+ \w+ \d{4}\./)).toBeTruthy();

    visitSignIn(search);
    expect(await screen.findByRole('heading', { name: 'Your request is sent' })).toBeTruthy();
  });

  test('SIGN-29 a link that does not work says so, and leads back to the email', async () => {
    visitSignIn(`?admission=${'x'.repeat(43)}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'This link no longer works. Enter your email on the sign-in page to ask again.',
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await press('Go back');
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  });

  test('SIGN-29 while the company waits for approval the person asks it by its domain', async () => {
    const owner = 'owner@waiting.example';
    await app.world.anonymous.send('POST', '/customers', {
      body: { name: 'Olga', email: owner, organization: 'Waiting Ltd' },
    });
    await app.world.world.db
      .updateTable('users')
      .set({ email_proven_at: app.world.clock.now() })
      .where('email', '=', owner)
      .execute();
    const kim = 'kim@waiting.example';
    await openForm(kim);
    expect(organizationField().readOnly).toBe(false);
    await register('Waiting Ltd', 'Kim Doe');
    await screen.findByText('Or ask the Super Admins of waiting.example here to let you in. First we mail you a link.');
    await press('Ask for Admission');
    await screen.findByText(`We sent a link to ${kim}. Open it to ask to join waiting.example.`);
  });

  test('SIGN-29 where the domain names no organization there is nobody to ask', async () => {
    await openForm('kim@gmail.com');
    await register('Acme Robotics', 'Kim Doe');
    expect((await screen.findByRole('alert')).textContent).toContain(askYourCompany);
    expect(screen.queryByRole('button', { name: 'Ask for Admission' })).toBeNull();
  });

  test.each(['Northstar Coaches', 'friends of NORTHSTAR COACHES e.V.'])(
    'SIGN-27 SIGN-28 participants of a program that is named in "%s" are sent to its page',
    async (organization) => {
      await openForm(stranger);
      await register(organization, 'Kim Halvorsen');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe(
        'Participants of Northstar Coaches cannot register here. Please visit localhost:3000/northstar-coaches to book your flight.',
      );
      expect(within(alert).getByRole('link').getAttribute('href')).toBe('/events/northstar-coaches');
      expect(organizationField().value).toBe(organization);
      expect(nameField().value).toBe('Kim Halvorsen');
    },
  );

  test('SIGN-09 Go back forgets the registration', async () => {
    await openForm(stranger);
    await userEvent.type(nameField(), 'Kim');
    await press('Go back');
    await enterEmail(stranger);
    await screen.findByRole('heading', { name: 'Create an account' });
    expect(nameField().value).toBe('');
  });
});
