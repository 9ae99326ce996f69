import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { launchBrowser, newPerson, signIn, signInHere } from '#tests/builders/browser.ts';
import { isSkipped, look, openForJourneys } from '#tests/builders/journey.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { screensOfTheDay } from '#tests/builders/test-share.ts';
import { askFor } from './family-request.ts';

let server: ServerProcess;
let browser: Browser;

openForJourneys((opened) => {
  ({ server, browser } = opened);
});

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until an element with this text has the focus. */
const tabTo = async (page: Page, text: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)) === text) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard did not reach "${text}"`);
};

/** Words that only a signed-in person may read. */
const privateWords = /All Trips|Sign Out|Book a Trip/;

describe.skipIf(isSkipped)('the shell in the browser', () => {
  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): header, menu and breadcrumb by keyboard alone (APP-41) (APP-47) (APP-51) (APP-52)',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'ada@acme.example');
      await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
      await look(page, 'trip list');
      expect(await page.title()).toBe('All Trips - Tripwright');

      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
      expect(page.url()).toBe(`${server.url}/trips`);

      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
      if (width < 1000) {
        await tabTo(page, 'Menu');
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Billing' }).waitFor();
        await look(page, 'open menu');
        await tabTo(page, 'Team');
        await page.keyboard.press('Escape');
        expect(await focused(page)).toBe('Menu');
        await page.keyboard.press('Enter');
      }
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await menu.getByRole('link', { name: 'Team' }).waitFor();
      expect(await menu.getByRole('link').allTextContents()).toEqual(
        expect.arrayContaining([
          'All Trips',
          'Book a Trip',
          'Flight Manifest',
          'Account',
          'Billing',
          'Policies',
          'Team',
        ]),
      );
      await tabTo(page, 'Book a Trip');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Book a Trip' }).waitFor();
      await expect.poll(() => focused(page)).toBe('Book a Trip');
      expect(await page.title()).toBe('Book a Trip - Tripwright');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): header, menu, settings and reports are those of one organization (SET-01) (SET-02) (APP-56) (APP-57)',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      // Standard in the first, Super Admin in the second.
      await signIn(page, 'zoe@acme.example');
      await page.goto('/trips');
      const header = page.getByRole('navigation', { name: 'Main' });
      const openMenu = async () => {
        if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
        const menu = page.getByRole('navigation', { name: 'Dashboard' });
        await menu.getByRole('button', { name: 'Sign Out' }).waitFor();
        return menu;
      };
      await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
      await header.getByText('Globex Studio').waitFor({ state: 'attached' });
      const menu = await openMenu();
      await menu.getByRole('link', { name: 'Team' }).waitFor();
      await look(page, 'the organization one administers');
      await menu.getByRole('combobox', { name: 'Organization' }).selectOption('Acme Robotics');
      await header.getByText('Acme Robotics').waitFor({ state: 'attached' });
      expect(await menu.getByRole('link', { name: 'Team' }).count()).toBe(0);
      await look(page, 'the organization one only travels for');

      // The settings offer the organization that is administered. Header and menu follow, and the choice stays.
      await page.goto('/settings/billing');
      await page.getByRole('table', { name: 'Organization Cards' }).waitFor();
      await header.getByText('Globex Studio').waitFor({ state: 'attached' });
      await look(page, 'billing of the organization one administers');
      await (await openMenu()).getByRole('link', { name: 'Team' }).click();
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
      await page.getByRole('rowheader', { name: /Max Weber/ }).waitFor();
      await page.goto('/trips');
      await header.getByText('Globex Studio').waitFor({ state: 'attached' });
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): an administrator finds no entry that refuses them, and breadcrumbs that agree with titles (APP-47) (APP-49) (APP-50) (APP-52)',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      await signIn(page, 'root@tripwright.example');
      await page.goto('/desk/groups');
      await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor();
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await menu.getByRole('button', { name: 'Sign Out' }).waitFor();
      await look(page, 'the menu of an administrator');
      expect(await menu.getByRole('link').allTextContents()).toEqual([
        'Setup',
        'Organizations',
        'People',
        'Registrations',
        'Mails',
        'Money',
        'Audit',
        'Desk',
        'Groups',
        'Saved Replies',
        'Landing Pages',
        'All Trips',
        'Account',
        'Travelers',
        'Billing',
      ]);
      expect(await page.getByRole('link', { name: 'Book a Trip or Group' }).count()).toBe(0);
      // Each page's breadcrumb has the page's name.
      for (const name of [
        'Setup',
        'Organizations',
        'People',
        'Registrations',
        'Mails',
        'Money',
        'Audit',
        'Desk',
        'Groups',
        'Landing Pages',
        'All Trips',
        'Account',
        'Travelers',
        'Billing',
      ]) {
        if (width < 1000 && !(await menu.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
        await menu.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
        expect(await crumbs.last().textContent()).toBe(name);
        if (name === 'Audit') {
          await page.getByRole('table', { name: 'Events' }).waitFor();
          await look(page, 'the audit');
        }
        if (name === 'Setup') {
          await page.getByRole('region', { name: /^Part 7, Jobs/ }).waitFor();
          await look(page, 'the setup');
        }
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test.each(
    screensOfTheDay([
      [1440, 'light'],
      [375, 'dark'],
    ] as const),
  )(
    'at %i pixels (%s): a guest of a landing page asks for nothing that is refused, and signs out (APP-54) (APP-56)',
    async (width, colorScheme) => {
      const { page, context, complaints } = await newPerson(browser, server.url, { width, colorScheme });
      const tripId = await askFor(page, `guest${width}@family.example`);
      const asked: string[] = [];
      const refused: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      await page.goto(`/trips/${tripId}`);
      await page.getByRole('heading', { level: 1, name: 'London' }).waitFor();
      if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
      else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
      const out = page.getByRole('button', { name: 'Sign Out' });
      await out.waitFor();
      await look(page, 'the menu of a guest');
      await out.click();
      await page.waitForURL(`${server.url}/login?signout=1`);
      expect(asked.filter((path) => path.endsWith('/organizations-admin'))).toEqual([]);
      const often = [...new Set(asked)].filter((path) => asked.filter((other) => other === path).length > 4);
      expect([often, refused]).toEqual([[], []]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('every address leads somewhere: deep links survive sign-in, unknown ones lead home (APP-03) (APP-38)', async () => {
    const { page, context, complaints } = await newPerson(browser, server.url);
    await page.goto('/trips/999?tab=2');
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('referrer')).toBe('/trips/999?tab=2');
    await signInHere(page, 'sam@acme.example');
    await page.getByText('Sorry, you do not have permission to view this trip.').waitFor();
    expect(page.url()).toBe(`${server.url}/trips/999?tab=2`);
    for (const unknown of ['/nowhere/at/all', '/john.smith', '/trips/7/nowhere', '/settings/customer/nowhere']) {
      await page.goto(unknown);
      await page.waitForURL(`${server.url}/trips`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['/login', 'Sign in to Tripwright'],
    ['/events/northstar-camps', 'Northstar Summer Camps'],
  ])('%s goes without the code of the shell and of other pages', async (address, title) => {
    const { page, context } = await newPerson(browser, server.url);
    const scripts: string[] = [];
    page.on('request', (request) => {
      const [, name] = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
      if (name !== undefined) scripts.push(name);
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(scripts).toEqual(expect.arrayContaining(['react', 'base']));
    expect(scripts.filter((name) => /^(signed-in|new-trip|trip)/.test(name))).toEqual([]);
    await context.close();
  });

  test('Sign Out ends every tab; Back shows nothing of what was there (APP-54) (APP-55)', async () => {
    // Real browsers restore a page from memory on Back; automation switches that off.
    const real = await launchBrowser({ hasBackForwardCache: true });
    const { page, context } = await newPerson(real, server.url);
    // What a page from memory shows in its first moment, before any of its code can ask who is signed in.
    await context.addInitScript(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) window.localStorage.setItem('restored', document.body.hidden ? 'nothing' : 'everything');
      }),
    );
    await signIn(page, 'ada@acme.example');
    await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
    const other = await context.newPage();
    await other.goto('/trips/new');
    await other.getByRole('heading', { level: 1 }).waitFor();

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${server.url}/login?signout=1`);
    await other.waitForURL(`${server.url}/login?signout=1`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');

    for (const tab of [page, other]) {
      await tab.evaluate(() => void setTimeout(() => window.history.back(), 0));
      // The page that Back shows is replaced by sign-in, so the test cannot wait for a single navigation.
      await tab.waitForFunction(() => location.pathname === '/login' && !location.search.includes('signout'));
      await tab.getByRole('heading', { level: 1, name: 'Sign in to Tripwright' }).waitFor();
      expect(await tab.getByText(privateWords).count()).toBe(0);
    }
    expect(await page.evaluate(() => window.localStorage.getItem('restored'))).toBe('nothing');
    await real.close();
  });

  test('what breaks in the page is told to the server, and to the person in one sentence (APP-63) (APP-65)', async () => {
    const { page, context } = await newPerson(browser, server.url);
    const reports: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/error-report')) reports.push(request.postDataJSON());
    });
    await signIn(page, 'sam@acme.example');
    await page.getByRole('heading', { level: 1, name: 'All Trips' }).waitFor();
    await page.evaluate(() => void Promise.reject(new Error('An unhandled rejection of this journey')));
    await expect.poll(() => reports.length).toBe(1);
    expect(reports).toMatchObject([
      { message: 'An unhandled rejection of this journey', url: `${server.url}/trips`, app: 'tripwright-web' },
    ]);

    const code = '**/assets/*.js';
    const broken = { contentType: 'text/javascript', body: 'throw new Error("A page that breaks")' };
    await page.route(code, (route) => route.fulfill(broken));
    await page.getByRole('link', { name: 'Book a Trip or Group' }).click();
    const said = page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' });
    await said.waitFor();
    await look(page, 'broken page');
    const reference = /reference ([0-9a-f]{8})/.exec(
      (await page.getByText('What you saved is safe.').textContent()) ?? '',
    );
    // A part of the page before, whose code was still on its way, may be told too.
    await expect
      .poll(() => reports)
      .toContainEqual(
        expect.objectContaining({
          message: 'A page that breaks',
          info: `reference ${reference?.[1]}`,
          component: expect.stringContaining('at '),
        }),
      );
    await page.unroute(code);
    await page.getByRole('button', { name: 'Load Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Book a Trip' }).waitFor();
    await context.close();
  });
});
