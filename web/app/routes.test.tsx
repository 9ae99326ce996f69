import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { redirects } from '#contract/pages.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';

// The screens themselves have tests of their own: here each only says its name.
vi.mock('#web/trips/trip-list-page.tsx', () => ({ TripListPage: () => <h1>All Trips</h1> }));
vi.mock('#web/new-trip/new-trip-page.tsx', () => ({ NewTripPage: () => <h1>Book a Trip</h1> }));
vi.mock('#web/travelers/travelers-page.tsx', () => ({ TravelersPage: () => <h1>Travelers</h1> }));
vi.mock('#web/trips/trip-page.tsx', () => ({
  TripPage: ({ tripId, itineraryIndex }: { tripId: number; itineraryIndex?: number }) => (
    <h1>{`Trip ${tripId} ${itineraryIndex ?? 'any'}`}</h1>
  ),
}));
vi.mock('#web/approvals/approve-page.tsx', () => ({
  ApprovePage: ({ tripId }: { tripId: number }) => <h1>{`Approve ${tripId}`}</h1>,
}));

const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 0,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};

const visit = (path: string, answers: Parameters<typeof answerApi>[0] = {}) => {
  const asked = answerApi({
    'GET /users': () => json({ id: 3, name: 'Sam Rivera', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([acme]),
    'GET /trips': () => json(0),
    'GET /sandbox/people': () => problem('not-found'),
    'POST /signout': () => new Response(null, { status: 204 }),
    ...answers,
  });
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<RouterProvider router={router} />);
  return { asked, address: () => router.state.location.href };
};

// Compiled before the first test, which would otherwise wait for it.
beforeAll(() => Promise.all([import('./parts/shell.tsx'), import('./parts/check-session.ts')]));
afterEach(() => queryClient.clear());

describe('The route map, spec 1, 2.1', () => {
  test.each([
    ['APP-07', '/trips', 'All Trips', '/trips'],
    ['APP-08', '/dashboard', 'All Trips', '/trips'],
    ['APP-09', '/trips/new', 'Book a Trip', '/trips/new'],
    ['APP-10', '/trips/7', 'Trip 7 any', '/trips/7'],
    ['APP-11', '/trips/7abc', 'Trip 7 any', '/trips/7'],
    ['APP-11', '/trips/7-london/itineraries/2', 'Trip 7 2', '/trips/7/itineraries/2'],
    ['APP-12', '/trips/7/approve', 'Approve 7', '/trips/7/approve'],
    ['APP-14', '/trips/7/itineraries/2', 'Trip 7 2', '/trips/7/itineraries/2'],
    ['APP-28', '/settings/travelers', 'Travelers', '/settings/travelers'],
    ['APP-34', '/settings/organization/travelers', 'Travelers', '/settings/travelers'],
    ['APP-38', '/nowhere/at/all', 'All Trips', '/trips'],
    ['APP-38', '/trips/london', 'All Trips', '/trips'],
  ])('%s %s shows %s', async (_id, path, heading, address) => {
    const page = visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(page.address()).toBe(address);
  });

  test('every alias and older path leads to a page of the app', () => {
    const router = makeRouter(createMemoryHistory({ initialEntries: ['/trips'] }));
    const known = Object.values(router.routesByPath).map((route) => String(route.fullPath));
    expect(known).toEqual(expect.arrayContaining(Object.keys(redirects)));
  });

  test('APP-04, APP-05 home goes to the only trip', async () => {
    const page = visit('/', { 'GET /trips': () => json(42) });
    expect(await screen.findByRole('heading', { name: 'Trip 42 any' })).toBeTruthy();
    expect(page.address()).toBe('/trips/42');
  });

  test('APP-06 home goes to the list when there is not exactly one trip', async () => {
    const page = visit('/');
    expect(await screen.findByRole('heading', { name: 'All Trips' })).toBeTruthy();
    expect(page.address()).toBe('/trips');
  });
});

describe('The session check, spec 1, 2.2', () => {
  test('APP-44 nothing renders until the check has finished', async () => {
    let answer: (response: Response) => void = () => undefined;
    visit('/trips', { 'GET /users': () => new Promise((resolve) => (answer = resolve)) });
    await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled());
    expect(document.body.textContent).toBe('');
    answer(json({ id: 3, name: 'Sam Rivera', is_expert: false, is_admin: false }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });

  test('APP-01, APP-03, APP-45 without a session every page leads to sign-in, which knows the way back', async () => {
    const page = visit('/trips/7?tab=2', { 'GET /users': () => problem('unauthenticated') });
    expect(await screen.findByRole('heading', { name: 'Sign in to Tripwright' })).toBeTruthy();
    expect(page.address()).toBe('/login?referrer=%2Ftrips%2F7%3Ftab%3D2');
  });
});

describe('The shell, spec 1, 2.2 and spec 2, 2', () => {
  test('APP-41 the header leads home, to the dashboard and to a new trip, and says who is here', async () => {
    visit('/trips');
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.getByRole('link', { name: 'Tripwright' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/trips');
    expect(screen.getByRole('link', { name: 'Book a Trip or Group' }).getAttribute('href')).toBe('/trips/new');
    await waitFor(() => expect(main.textContent).toContain('Sam RiveraAcme Robotics'));
  });

  test('APP-47, APP-49, APP-50 the list has a breadcrumb and the side menu', async () => {
    visit('/trips');
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('TripsAll Trips');
    const menu = screen.getByRole('navigation', { name: 'Dashboard' });
    expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['All Trips', 'Book a Trip']);
    expect(screen.getByRole('link', { name: 'All Trips' }).getAttribute('aria-current')).toBe('page');
  });

  test('a link moves within the app', async () => {
    const page = visit('/trips');
    await userEvent.click(await screen.findByRole('link', { name: 'Book a Trip or Group' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Book a Trip' })).toBeTruthy();
    expect(page.address()).toBe('/trips/new');
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
  });

  test('the menu of narrow windows opens, and closes with Escape', async () => {
    visit('/trips/new');
    const button = await screen.findByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('APP-54 Sign Out ends the session; a failure is said', async () => {
    const { asked } = visit('/trips', { 'POST /signout': () => problem('unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(asked.at(-1)?.call).toBe('POST /signout');
    expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
  });
});
