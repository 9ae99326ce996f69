import { createMemoryHistory } from '@tanstack/history';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPublicPage, type PageName, pagePatterns } from '#contract/pages.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { json, problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { landerWorld } from '#tests/builders/lander-world.ts';
import { leaveTo } from '#web/kit/leave.ts';
import { App } from './app.tsx';
import { screens } from './pages.tsx';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';

// A page load, which a test's window cannot do.
vi.mock('#web/kit/leave.ts', () => ({ leaveTo: vi.fn(), tellTabs: vi.fn(), hearTabs: vi.fn(() => () => undefined) }));

const lander = landerWorld();
afterEach(() => queryClient.clear());

const show = (path: string): void => {
  render(<App router={makeRouter(createMemoryHistory({ initialEntries: [path] }))} />);
};

/** Lets all effects of the answers so far happen, including repeated calls. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 60; turns += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
};

describe('A guest of a landing page, whose address is not proven', () => {
  test('is asked nothing for that the server refuses, has no entry that does, and can sign out (APP-54) (APP-56)', async () => {
    const visitor = lander.browser();
    await lander.submitted(visitor);
    const { asked, cookies } = openBrowser(lander.world().app, visitor.cookies.get('session') ?? null);
    show('/trips');
    await screen.findByRole('heading', { level: 1, name: 'All Trips' });
    const out = await screen.findByRole('button', { name: 'Sign Out' });
    await settle();
    expect(out.isConnected).toBe(true);
    expect(asked.filter((call) => call === 'GET /organizations-admin')).toEqual([]);
    const menu = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All Trips']);
    const header = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(header)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard']);
    await userEvent.click(out);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login?signout=1'));
    expect(cookies.has('session')).toBe(false);
  });
});

const known = { tripId: '7', itineraryIndex: '1', reportId: '9' };
const isPage = (name: string): name is PageName => name in pagePatterns;
const addresses = Object.keys(screens).flatMap((name) => {
  if (!isPage(name) || isPublicPage(pagePatterns[name])) return [];
  return [Object.entries(known).reduce<string>((path, [key, id]) => path.replace(`:${key}`, id), pagePatterns[name])];
});

/** The server knows the person and refuses everything else. @returns the calls that were made, with their queries */
const answerNothing = (code: RefusalCode): readonly string[] => {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const call = `${init.method ?? 'GET'} ${url.pathname}${url.search}`;
    asked.push(call);
    const known = call === 'GET /api/users' && json({ id: 1, name: 'Ivy', is_expert: true, is_admin: true });
    return Promise.resolve(known || problem(code));
  });
  return asked;
};

/** Two parts of a page may make the same call under two keys; a third call is an error. */
const mostAsked = 2;

describe('No page asks again for what was refused', () => {
  test.each(
    addresses.flatMap((path) => (['role-too-low', 'unavailable'] as const).map((code) => [path, code] as const)),
  )('%s when everything is %s', async (path, code) => {
    fakeEventSource();
    const asked = answerNothing(code);
    show(path);
    await screen.findByRole('heading', { level: 1 });
    await settle();
    expect(asked.filter((call) => asked.filter((other) => other === call).length > mostAsked)).toEqual([]);
  });
});
