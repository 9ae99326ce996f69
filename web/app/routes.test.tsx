import { createMemoryHistory } from '@tanstack/history';
import { render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PageName, pagePatterns, redirects } from '#contract/pages.ts';
import { json, problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { App } from './app.tsx';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';
import { leadOf, pageAt } from './routes.ts';

// Tests only where an address leads, not what a screen shows: here each screen shows its route name and its parameters.
vi.mock('./pages.tsx', async () => {
  const { pagePatterns } = await import('#contract/pages.ts');
  const named = (name: string) =>
    Object.assign(
      ({ params }: { params: Record<string, string> }) => <h1>{[name, ...Object.values(params)].join(' ')}</h1>,
      { fetch: () => Promise.resolve() },
    );
  return {
    screens: Object.fromEntries(
      Object.keys(pagePatterns).flatMap((name) => (name === 'home' ? [] : [[name, named(name)]])),
    ),
  };
});

let made: TestWorld;
let sam: string | null;
beforeAll(async () => {
  made = await testWorld();
  sam = (await made.signIn('sam@acme.example')).token;
});
afterAll(() => made.close());
afterEach(() => queryClient.clear());

type Visit = { readonly token?: string | null; readonly answers?: Parameters<typeof openBrowser>[2] };

const visit = (path: string, { token = sam, answers }: Visit = {}) => {
  const { asked } = openBrowser(made.app, token, answers);
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<App router={router} />);
  return { asked, address: () => router.state.location.href };
};

/** @returns the screen that an address shows, and the final address */
const led = async (path: string, options?: Visit): Promise<readonly [string, string]> => {
  const page = visit(path, options);
  const heading = await screen.findByRole('heading', { level: 1 });
  return [heading.textContent ?? '', page.address()];
};

/** @returns how often the server was asked who is signed in, after each of the pages */
const asksOf = async (paths: readonly string[]): Promise<readonly number[]> => {
  const { asked } = openBrowser(made.app, sam);
  const router = makeRouter(createMemoryHistory({ initialEntries: [paths[0] ?? '/'] }));
  render(<App router={router} />);
  const counts: number[] = [];
  for (const path of paths) {
    router.history.push(path);
    await screen.findByRole('heading', { level: 1, name: new RegExp(path.slice(1)) });
    counts.push(asked.filter((call) => call === 'GET /users').length);
  }
  return counts;
};

const straight = (name: PageName): readonly [string, string] => [name, pagePatterns[name]];

describe('The route map', () => {
  test.each(['trips', 'trip_new'] as const)('the fixed address of %s (APP-07) (APP-09)', async (name) => {
    expect(await led(pagePatterns[name])).toEqual(straight(name));
  });

  test.each([
    ['/trips/7', 'trip 7'],
    ['/trips/7/approve', 'trip_approve 7'],
    ['/trips/7/itineraries/2', 'trip_itinerary 7 2'],
  ])('%s is a page of that trip (APP-10) (APP-12) (APP-14)', async (path, shown) => {
    expect(await led(path)).toEqual([shown, path]);
  });

  test.each([
    ['/trips/7abc', 'trip 7', '/trips/7'],
    ['/trips/7-london?tab=2', 'trip 7', '/trips/7?tab=2'],
    ['/trips/7-london/itineraries/2', 'trip_itinerary 7 2', '/trips/7/itineraries/2'],
    ['/trips/7.5/approve', 'trip_approve 7', '/trips/7/approve'],
  ])('%s leads to the digits-only id (APP-11)', async (path, shown, address) => {
    expect(await led(path)).toEqual([shown, address]);
  });

  test('who is there is asked once, and once more after sign-in: it may be somebody else (APP-44)', async () => {
    expect(await asksOf(['/trips', '/desk', '/trips', '/login', '/trips'])).toEqual([1, 1, 1, 1, 2]);
  });

  test('/dashboard leads to the trip list, and keeps what follows it (APP-08)', async () => {
    expect(await led('/dashboard?search=London')).toEqual(['trips', '/trips?search=London']);
  });

  test('/settings leads to the account settings (APP-27)', async () => {
    expect(await led('/settings')).toEqual(straight('settings_account'));
  });

  test.each([
    ['account', 'settings_account'],
    ['travelers', 'settings_travelers'],
    ['cards', 'settings_billing'],
    ['policies', 'settings_policies'],
    ['users', 'settings_team'],
  ] as const)('older %s settings lead to %s (APP-33) (APP-34) (APP-35) (APP-36) (APP-37)', async (older, name) => {
    expect(await led(`/settings/customer/${older}`)).toEqual(straight(name));
    document.body.replaceChildren();
    expect(await led(`/settings/organization/${older}`)).toEqual(straight(name));
  });

  test('every other fixed page of the map is at its address', async () => {
    for (const [name, path] of Object.entries(pagePatterns)) {
      if (path.includes(':') || name === 'home' || name === 'login') continue;
      document.body.replaceChildren();
      expect(await led(path)).toEqual([name, path]);
    }
  });

  test.each([
    '/nowhere',
    '/nowhere/at/all?x=1',
    '/trips/london',
    '/trips/7/nowhere',
    '/settings/customer/nowhere',
    '/events',
    '/john.smith',
  ])('the unknown path %s leads home, which leads on (APP-38)', async (path) => {
    expect(await led(path)).toEqual(['trips', '/trips']);
  });

  test('APP-38 an unknown path leads to home itself, which leads to the only trip', async () => {
    expect(await led('/nowhere', { answers: { 'GET /trips': () => json(42) } })).toEqual(['trip 42', '/trips/42']);
  });

  // The addresses as the requirements spell them, independent of our own list of pages.
  test.each([
    ['/reports/flights/manifest', 'reports_flights_manifest'],
    ['/reports/flight/volume', 'reports_flight_volume'],
    ['/reports/transactions', 'reports_transactions'],
    ['/reports/travelers/costs', 'reports_travelers_costs'],
    ['/reports/travelers/flights', 'reports_travelers_flights'],
    ['/reports/travelers/hotels', 'reports_travelers_hotels'],
    ['/reports/custom/1', 'reports_custom_users'],
    ['/reports/custom/4', 'reports_custom_flights'],
    ['/reports/custom/5', 'reports_custom_volume'],
    ['/reports/custom/9', 'reports_custom 9'],
    ['/settings/account', 'settings_account'],
    ['/settings/travelers', 'settings_travelers'],
    ['/settings/billing', 'settings_billing'],
    ['/settings/policies', 'settings_policies'],
    ['/settings/team', 'settings_team'],
    ['/settings/vouchers', 'settings_vouchers'],
    ['/settings/identifiers', 'settings_identifiers'],
    ['/settings/what-we-did', 'settings_what_we_did'],
  ])(
    '%s is the route %s (APP-15) (APP-17) (APP-18) (APP-19) (APP-20) (APP-21) (APP-22) (APP-23) (APP-24) (APP-25) (APP-26) (APP-28) (APP-29) (APP-30) (APP-31) (APP-32)',
    async (path, shown) => {
      expect(await led(path)).toEqual([shown, path]);
    },
  );

  test('an address with a slash at its end is the same page', async () => {
    expect(await led('/trips/7/')).toEqual(['trip 7', '/trips/7/']);
  });

  test('every alias leads to its page, also with a slash at its end', async () => {
    for (const [alias, page] of Object.entries(redirects)) {
      const to = { to: `${page}?x=1` };
      expect(await leadOf({ pathname: alias, search: '?x=1', href: `${alias}?x=1` })).toEqual(to);
      expect(await leadOf({ pathname: `${alias}/`, search: '?x=1', href: `${alias}/?x=1` })).toEqual(to);
    }
  });

  test('an address that cannot be decoded is a page like any other', () => {
    expect(pageAt('/events/%E0%A4%A')).toEqual({ name: 'lander', params: { slug: '%E0%A4%A' } });
    expect(pageAt('/Events/a%20b')).toEqual({ name: 'lander', params: { slug: 'a b' } });
  });
});

describe('Home', () => {
  test('asks for the trip count without any field (APP-04)', async () => {
    const { asked } = visit('/');
    await screen.findByRole('heading', { level: 1 });
    expect(asked).toContain('GET /trips');
  });

  test('goes to the trip whose id was answered (APP-05)', async () => {
    expect(await led('/', { answers: { 'GET /trips': () => json(42) } })).toEqual(['trip 42', '/trips/42']);
  });

  test.each([
    ['no trip', () => json(0)],
    ['no answer', () => problem('unavailable')],
  ])('goes to the list after %s (APP-06)', async (_what, answer) => {
    expect(await led('/', { answers: { 'GET /trips': answer } })).toEqual(['trips', '/trips']);
  });

  test.each(['eva', 'root'])('is the desk for %s of our staff, also after an unknown address', async (name) => {
    const { token } = await made.signIn(`${name}@tripwright.example`);
    expect(await led('/', { token })).toEqual(['desk', '/desk']);
    document.body.replaceChildren();
    expect(await led('/nowhere', { token })).toEqual(['desk', '/desk']);
  });
});

describe('The session check', () => {
  test('nothing renders until the check of the current user has finished (APP-44)', async () => {
    let answer: (response: Response) => void = () => undefined;
    const held = () => new Promise<Response>((resolve) => (answer = resolve));
    const { asked } = visit('/trips', { answers: { 'GET /users': held } });
    // With it the page asks how the person reads, so that nothing is written twice.
    await eventually(() => expect(asked.toSorted()).toEqual(['GET /customers/reading', 'GET /users']));
    expect(document.body.textContent).toBe('');
    answer(json({ id: 3, name: 'Sam Rivera', is_expert: false, is_admin: false }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  });

  test('the current user is an id, a name and two flags (APP-46)', async () => {
    visit('/trips');
    await screen.findByRole('heading', { level: 1 });
    const user = queryClient.getQueryData(['current-user']);
    expect(user).toEqual({ id: expect.any(Number), name: 'Sam Rivera', is_expert: false, is_admin: false });
  });

  test('sign-in opens without a session, and without asking for one (APP-01)', async () => {
    const page = visit('/login', { token: null });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('login');
    expect(page.asked).toEqual([]);
  });

  test.each([
    ['/trips/7?tab=2#cost', '/login?referrer=%2Ftrips%2F7%3Ftab%3D2%23cost'],
    ['/settings', '/login?referrer=%2Fsettings%2Faccount'],
    ['/reports/custom/9', '/login?referrer=%2Freports%2Fcustom%2F9'],
    ['/', '/login'],
  ])('without a session %s leads to sign-in, which knows the way back (APP-03)', async (path, address) => {
    expect(await led(path, { token: null })).toEqual(['login', address]);
  });

  test('a check that fails leads to sign-in, for any reason (APP-45)', async () => {
    const answers = { 'GET /users': () => problem('bug') };
    expect(await led('/trips', { answers })).toEqual(['login', '/login?referrer=%2Ftrips']);
  });

  test('a landing page opens without a session and has no header (APP-42)', async () => {
    const page = visit('/events/northstar-camps', { token: null });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('lander northstar-camps');
    expect([page.asked, screen.queryByRole('banner'), screen.queryByRole('navigation')]).toEqual([[], null, null]);
  });
});
