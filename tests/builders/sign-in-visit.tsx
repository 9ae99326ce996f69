/** A visit of the sign-in page under test, and the steps of a person there. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Mock, vi } from 'vitest';
import { readMailbox } from '#contract/sandbox.ts';
import { browserNavigation, NavigationProvider } from '#web/kit/navigation.tsx';
import { SignInPage } from '#web/sign-in/sign-in-page.tsx';
import type { AppInBrowser } from './app-in-browser.ts';

/** Opens /login with a query, replacing the open page. @returns the spy of navigating to another page */
export const visitSignIn = (search = ''): Mock => {
  cleanup();
  window.history.replaceState(null, '', `/login${search}`);
  const go = vi.fn();
  render(
    <NavigationProvider value={{ ...browserNavigation(), path: '/login', search, go }}>
      <SignInPage />
    </NavigationProvider>,
  );
  return go;
};

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

export const enterEmail = async (email: string): Promise<void> => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await press('Next');
};

export const enterPassword = async (password: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await press('Sign In');
};

/** Enters an email and requests a link. */
export const askForLink = async (email: string): Promise<void> => {
  await enterEmail(email);
  await userEvent.click(await screen.findByRole('radio', { name: 'Get a sign-in link via email' }));
  await press('Send the Link');
};

export const enterCode = async (code: string): Promise<void> => {
  await userEvent.type(await screen.findByRole('textbox', { name: '4-digit code' }), code);
  await press('Submit Code');
};

/** A different code of four digits. */
export const otherCode = (code: string): string => (code === '0000' ? '1111' : '0000');

/** The last time a screen made a call, or undefined. */
export const lastCall = <C extends { readonly call: string }>(asked: readonly C[], call: string): C | undefined =>
  asked.filter((one) => one.call === call).at(-1);

/** The newest mail to an address: its code, and the query of its link to the sign-in page. */
export const newestMail = async (
  app: AppInBrowser,
  to: string,
): Promise<{ code: string; search: string; token: string }> => {
  await app.world.relay.relayDue();
  const [mail] = await app.world.anonymous.get(readMailbox, { query: { to } });
  const link = mail?.links.find((one) => one.includes('/login?'));
  if (!mail || !link) throw new Error(`no mail with a link to ${to}`);
  const url = new URL(link);
  return { code: mail.code ?? '', search: url.search, token: url.searchParams.get('code') ?? '' };
};
