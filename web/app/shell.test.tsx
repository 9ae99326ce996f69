import { createMemoryHistory } from '@tanstack/history';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pagePatterns } from '#contract/pages.ts';
import { json, problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { hearTabs, leaveTo, tellTabs } from '#web/kit/leave.ts';
import { tellSessionEnd } from '#web/kit/session-end.ts';
import { App } from './app.tsx';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';

// A page load and a second tab, which a test's window cannot do.
vi.mock('#web/kit/leave.ts', () => ({ leaveTo: vi.fn(), tellTabs: vi.fn(), hearTabs: vi.fn(() => () => undefined) }));

// The screen of this page has tests of its own. Here each screen only shows a name.
vi.mock('#web/new-trip/new-trip-page.tsx', async () => {
  const { useScreen } = await import('#web/kit/use-screen.ts');
  const NewTripPage = () => (
    <h1 ref={useScreen('Book a Trip')} tabIndex={-1}>
      Book a Trip
    </h1>
  );
  return { NewTripPage };
});

let made: TestWorld;
const tokens = new Map<string, string | null>();
beforeAll(async () => {
  // Compiled before the first test, so that no test waits for it.
  await import('#web/trips/trip-list-page.tsx');
  made = await testWorld();
  for (const email of [
    'sam@acme.example',
    'ada@acme.example',
    'tom@acme.example',
    'zoe@acme.example',
    'root@tripwright.example',
  ])
    tokens.set(email.split('@')[0] ?? '', (await made.signIn(email)).token);
});
afterAll(() => made.close());
afterEach(() => {
  queryClient.clear();
  for (const mock of [leaveTo, tellTabs, hearTabs]) vi.mocked(mock).mockClear();
});

const visit = (path: string, name = 'sam', answers: Parameters<typeof openBrowser>[2] = {}) => {
  const browser = openBrowser(made.app, tokens.get(name) ?? null, {
    'GET /reports/custom': () => json([]),
    ...answers,
  });
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<App router={router} />);
  return { ...browser, address: () => router.state.location.href };
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = async () => {
  await screen.findAllByRole('button', { name: 'Sign Out' });
  return screen.getByRole('navigation', { name: 'Dashboard' });
};
const features = (is_reports: boolean, is_custom_reports: boolean) => ({
  'GET /customer-features': () => json({ is_reports, is_custom_reports }),
  'GET /reports/custom': () => json([{ id: 9, title: 'Late arrivals' }]),
});
const group = async (name: string): Promise<readonly string[] | null> => {
  const head = within(await menu()).queryByRole('heading', { level: 2, name });
  return head && [...(head.parentElement?.querySelectorAll('a, h3') ?? [])].map((link) => link.textContent ?? '');
};

describe('The header', () => {
  test('leads home, to the dashboard and to a new trip, and says who is here for whom (APP-41)', async () => {
    visit('/trips');
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.getByRole('link', { name: 'Tripwright' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/trips');
    expect(screen.getByRole('link', { name: 'Book a Trip or Group' }).getAttribute('href')).toBe('/trips/new');
    await waitFor(() => expect(main.textContent).toContain('Sam RiveraAcme Robotics'));
  });

  test('a page of the settings is in it (APP-28)', async () => {
    visit('/settings/travelers');
    expect(await title('Travelers')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('SettingsTravelers');
  });

  test.each([
    ['/settings/account', 'Account'],
    ['/settings/billing', 'Billing'],
    ['/settings/policies', 'Policies'],
    ['/settings/team', 'Team'],
    ['/settings/vouchers', 'Vouchers'],
    ['/settings/identifiers', 'Identifiers'],
    ['/settings/what-we-did', 'What We Did'],
  ])('at %s stands the page %s (APP-26) (APP-29) (APP-30) (APP-31) (APP-32)', async (path, name) => {
    visit(path, 'ada');
    expect(await title(name)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(`Settings${name}`);
  });

  test('its links move within the app, and mark the page that is open', async () => {
    const page = visit('/trips');
    await title('All Trips');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('link', { name: 'Book a Trip or Group' }));
    const heading = await title('Book a Trip');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect([page.address(), document.title]).toEqual(['/trips/new', 'Book a Trip - Tripwright']);
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
  });

  test('the first stop of the keyboard leads past it to the content', async () => {
    visit('/trips');
    (await title('All Trips')).blur();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('what is not mine is answered in words, not with nothing', async () => {
    visit('/trips/999999');
    expect(await screen.findByText('Sorry, you do not have permission to view this trip.')).toBeTruthy();
  });
});

describe('The breadcrumb', () => {
  test('names section and page of the route, and is announced on each change (APP-47) (APP-49)', async () => {
    visit('/trips');
    const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
    expect(crumbs.textContent).toBe('TripsAll Trips');
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('All Trips, Trips');
  });
});

describe('The breadcrumb and the title of a page', () => {
  const words = async () => {
    await menu();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    return [
      crumbs.getAllByRole('listitem').at(-1)?.textContent,
      screen.getByRole('heading', { level: 1 }).textContent,
    ] as const;
  };

  test.each(
    Object.entries(pagePatterns).filter(
      ([name, path]) => /^(trips$|desk|reports|settings)/.test(name) && !path.includes(':'),
    ),
  )('agree on %s (APP-47) (APP-49)', async (_name, path) => {
    visit(path, 'root');
    await screen.findByRole('heading', { level: 1 });
    const [crumb, heading] = await words();
    expect(crumb).toBe(heading);
  });

  test('agree on a custom report, which has a title of its own (APP-25) (APP-49)', async () => {
    const report = { title: 'Late arrivals', organization: { id: 1, name: 'Acme Robotics' }, currency: 'USD' };
    const range = { from: '2026-01-01', to: '2026-02-01', basis: 'booked', rate: 1, rate_date: '2026-01-01' };
    const shape = { ...range, counts: 'Late flights', columns: [], rows: [], totals: [], facts: [], charts: [] };
    visit('/reports/custom/9', 'ada', {
      ...features(true, true),
      'GET /reports/custom/9': () => json({ ...report, ...shape, row_count: 0, is_capped: false, unconverted: [] }),
    });
    await title('Late arrivals');
    await waitFor(async () => expect(await words()).toEqual(['Late arrivals', 'Late arrivals']));
  });
});

describe('The side menu', () => {
  test('leads the staff to the desk and its groups, and nobody else (APP-48)', async () => {
    visit('/desk/groups', 'root');
    expect(await title('Groups')).toBeTruthy();
    expect(await group('Expert Desk')).toEqual(['Desk', 'Groups', 'Saved Replies', 'Landing Pages']);
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('GroupsGroups');
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Desk' }));
    expect(await title('Desk')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('PageDesk');
  });

  test('a customer who opens the desk comes home, where no menu names it', async () => {
    const page = visit('/desk');
    await title('All Trips');
    expect(page.address()).toBe('/trips');
    expect(await group('Expert Desk')).toBeNull();
  });

  test('lists the trips group and marks the page that is open (APP-50)', async () => {
    visit('/trips');
    expect(await group('Trips')).toEqual(['All Trips', 'Book a Trip']);
    expect(
      within(await menu())
        .getByRole('link', { name: 'All Trips' })
        .getAttribute('aria-current'),
    ).toBe('page');
  });

  test.each(['sam', 'tom'])('of %s has Account, Travelers and Billing, and no more (APP-51) (APP-52)', async (name) => {
    visit('/trips', name);
    expect(await group('Settings')).toEqual(['Account', 'Travelers', 'Billing']);
  });

  test('of a Super Admin goes on with Vouchers, Policies and Team, which a Trip Admin has not (APP-52) (APP-53)', async () => {
    visit('/trips', 'ada');
    expect(await group('Settings')).toEqual([
      'Account',
      'Travelers',
      'Billing',
      'Vouchers',
      'Policies',
      'Team',
      'Identifiers',
      'What We Did',
    ]);
  });

  test('of an administrator without an organization has no entry that refuses them (APP-50) (APP-52) (REP-06)', async () => {
    visit('/trips', 'root', features(true, true));
    expect(await group('Settings')).toEqual(['Account', 'Travelers', 'Billing']);
    expect(await group('Trips')).toEqual(['All Trips']);
    expect(screen.queryByRole('link', { name: 'Book a Trip or Group' })).toBeNull();
    expect(await group('Reports')).toBeNull();
    for (const name of ['Desk', 'Groups', 'All Trips', 'Account', 'Travelers', 'Billing']) {
      await userEvent.click(within(await menu()).getByRole('link', { name }));
      await title(name);
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect([name, ...screen.queryAllByRole('alert').map(({ textContent }) => textContent)]).toEqual([name]);
      expect(screen.queryByRole('link', { name: /^Book a Trip/ })).toBeNull();
    }
  });

  test('of an administrator who is Super Admin of an organization has them all (APP-50) (APP-52)', async () => {
    const own = { id: 5, name: 'Own', identifier_label: null, is_identifier_required: false, user_type: 1 };
    visit('/trips', 'root', {
      ...features(true, false),
      'GET /organizations-admin': () => json([{ ...own, currency: 'USD', currency_rate: 1, is_self_booking: true }]),
    });
    expect(await group('Settings')).toEqual([
      'Account',
      'Travelers',
      'Billing',
      'Vouchers',
      'Policies',
      'Team',
      'Identifiers',
      'What We Did',
    ]);
    expect(await group('Trips')).toEqual(['All Trips', 'Book a Trip']);
    expect(screen.queryByRole('link', { name: 'Book a Trip or Group' })).not.toBeNull();
    expect(await group('Reports')).toContain('Transactions');
  });

  test('has the approvals of a person who approves, and how many wait', async () => {
    visit('/trips', 'ada', { 'GET /approvals/count': () => json({ waiting: 3, is_approver: false }) });
    expect(await group('Trips')).toEqual(['All Trips', 'Approvals', 'Book a Trip']);
    expect((await menu()).textContent).toContain('Approvals3 to do');
  });

  test('has no reports without a feature, and does not ask for custom ones (REP-04) (REP-09)', async () => {
    const { asked } = visit('/trips', 'ada', features(false, false));
    expect(await group('Reports')).toBeNull();
    expect(asked).not.toContain('GET /reports/custom');
  });

  test('of a reports user starts with Flight Manifest (REP-02) (REP-05)', async () => {
    const { asked } = visit('/trips', 'sam', features(true, false));
    expect(await group('Reports')).toEqual(['Flight Manifest']);
    expect(asked).not.toContain('GET /reports/custom');
  });

  test('of an admin goes on with the five reports and the custom ones (REP-03) (REP-06) (REP-07)', async () => {
    visit('/trips', 'ada', features(false, true));
    expect(await group('Reports')).toEqual([
      'Flight Manifest',
      'Flight Volume',
      'Transactions',
      'Traveler Costs',
      'Traveler Flights',
      'Traveler Hotels',
      'Custom Reports',
      'Late arrivals',
    ]);
    const link = screen.getByRole('link', { name: 'Late arrivals' });
    expect(link.getAttribute('href')).toBe('/reports/custom/9');
  });

  test('keeps the way out while what failed is asked for again', async () => {
    visit('/trips', 'ada', { 'GET /organizations-admin': () => problem('unavailable') });
    await screen.findByRole('button', { name: 'Sign Out' });
    const answers = vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => undefined));
    void queryClient.invalidateQueries({ queryKey: ['organizations'] });
    await waitFor(() => expect(answers).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });

  test('has no reports when nobody says which features are on', async () => {
    visit('/trips', 'ada', { 'GET /customer-features': () => problem('unavailable') });
    expect(await group('Reports')).toBeNull();
    expect(await group('Settings')).toContain('Team');
  });
});

describe('The menu of narrow windows', () => {
  test('opens by its button, closes with Escape, and gives the focus back', async () => {
    visit('/trips/new');
    const button = await screen.findByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    within(await menu())
      .getByRole('link', { name: 'All Trips' })
      .focus();
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  test('closes when a page is chosen, also the one that is open', async () => {
    visit('/trips/new');
    const button = await screen.findByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await userEvent.click(within(await menu()).getByRole('link', { name: 'Book a Trip' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    await userEvent.click(within(await menu()).getByRole('link', { name: 'All Trips' }));
    const heading = await title('All Trips');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('Sign Out', () => {
  test('clears the session cookie, tells the other tabs and goes to sign-in with a flag (APP-54) (APP-55)', async () => {
    const own = (await made.signIn('sam@acme.example')).token;
    tokens.set('leaving', own);
    const { cookies } = visit('/trips', 'leaving');
    sessionStorage.setItem('new-trip', 'draft');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login?signout=1'));
    expect([cookies.has('session'), vi.mocked(tellTabs).mock.calls.length, sessionStorage.length]).toEqual([
      false,
      1,
      0,
    ]);
    expect((await made.callerWith(own).send('GET', '/users')).status).toBe(401);
  });

  test('says when it did not work', async () => {
    visit('/trips', 'sam', { 'POST /signout': () => problem('unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not available right now');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('in another tab ends this one too', async () => {
    visit('/trips');
    await title('All Trips');
    vi.mocked(hearTabs).mock.lastCall?.[0]();
    expect(leaveTo).toHaveBeenCalledWith('/login?signout=1');
  });

  test('a session that ended elsewhere leads to sign-in at the next call', async () => {
    visit('/trips', 'sam', { 'GET /reports/trips-count': () => problem('unauthenticated') });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login?referrer=%2F'));
  });
});

describe('A session that has expired', () => {
  test('leads to sign-in and back to this place from a call that is no query, such as a search', async () => {
    visit('/trips');
    await title('All Trips');
    tellSessionEnd();
    expect(leaveTo).toHaveBeenCalledWith('/login?referrer=%2F');
  });
});

describe('The debug panels', () => {
  test('show the page’s state and its calls, secrets hidden, and stay when the page changes (APP-59)', async () => {
    const page = visit('/trips?debug', 'ada', {
      'GET /customer-features': () => json({ is_reports: true, is_custom_reports: false, token: 'secret' }),
    });
    const panels = await screen.findByRole('complementary', { name: 'Debug' });
    await within(panels).findByText('GET /api/customer-features');
    expect(panels.textContent).toContain('Routetrips');
    expect(panels.textContent).toContain('Admin flagyes');
    expect(panels.textContent).toContain('"is_reports": true');
    expect(panels.textContent).toContain('"token": "[hidden]"');
    await userEvent.click(screen.getByRole('link', { name: 'Book a Trip or Group' }));
    await title('Book a Trip');
    expect(page.address()).toBe('/trips/new?debug=');
  });

  test('are not there without the parameter', async () => {
    visit('/trips');
    await menu();
    expect(screen.queryByRole('complementary', { name: 'Debug' })).toBeNull();
  });
});
