import { createMemoryHistory } from '@tanstack/history';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { json } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { App } from './app.tsx';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';

let made: TestWorld;
const tokens = new Map<string, string | null>();
beforeAll(async () => {
  made = await testWorld();
  for (const name of ['ada', 'sam', 'zoe']) tokens.set(name, (await made.signIn(`${name}@acme.example`)).token);
});
afterAll(() => made.close());
afterEach(() => queryClient.clear());

const visit = (path: string, name: string, answers: Parameters<typeof openBrowser>[2] = {}) => {
  const browser = openBrowser(made.app, tokens.get(name) ?? null, {
    'GET /reports/custom': () => json([]),
    ...answers,
  });
  render(<App router={makeRouter(createMemoryHistory({ initialEntries: [path] }))} />);
  return browser;
};

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const menu = async () => {
  await screen.findAllByRole('button', { name: 'Sign Out' });
  return screen.getByRole('navigation', { name: 'Dashboard' });
};
/** The links of the menu's settings. */
const settings = async (): Promise<readonly string[]> => {
  const head = within(await menu()).getByRole('heading', { level: 2, name: 'Settings' });
  return [...(head.parentElement?.querySelectorAll('a') ?? [])].map((link) => link.textContent ?? '');
};

describe('The organization', () => {
  const header = () => screen.getByRole('navigation', { name: 'Main' }).textContent;

  test('the list is loaded and the first that the person administers is chosen (APP-56) (APP-57)', async () => {
    const { asked } = visit('/trips', 'zoe');
    await menu();
    expect(asked.filter((call) => call === 'GET /organizations-admin')).toHaveLength(1);
    const select = screen.getByRole('combobox', { name: 'Organization' });
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Acme Robotics',
      'Globex Studio',
    ]);
    expect(select).toHaveProperty('selectedOptions.0.textContent', 'Globex Studio');
    expect(header()).toContain('Globex Studio');
    expect(await settings()).toContain('Team');
  });

  test('who administers none has the first (APP-57)', async () => {
    visit('/trips', 'sam');
    await menu();
    expect(header()).toContain('Acme Robotics');
  });

  test('carries what guide, settings and reports need of it (APP-58)', async () => {
    visit('/trips', 'zoe');
    await menu();
    expect(queryClient.getQueryData(['organizations'])).toMatchObject([
      {
        id: expect.any(Number),
        name: 'Acme Robotics',
        identifier_label: 'Cost Center',
        is_identifier_required: true,
        user_type: 0,
        currency: 'USD',
        currency_rate: 1,
      },
      { name: 'Globex Studio', is_identifier_required: false, user_type: 1, currency: 'EUR', currency_rate: 0.92 },
    ]);
  });

  test('another choice holds for this tab, and the menu is that of the person there (APP-53)', async () => {
    visit('/trips', 'zoe');
    await menu();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organization' }), 'Acme Robotics');
    expect(await settings()).not.toContain('Team');
    expect(header()).toContain('Acme Robotics');
    expect(sessionStorage.getItem('organization')).not.toBeNull();
  });

  const choseAcme = async () => {
    const { db } = made.world;
    const acme = await db
      .selectFrom('organizations')
      .where('name', '=', 'Acme Robotics')
      .select('id')
      .executeTakeFirst();
    sessionStorage.setItem('organization', String(acme?.id));
  };

  test.each(['/settings/team', '/settings/account'])(
    'a page of the settings selects what the person administers; header and menu follow, and it stays (SET-01) (SET-02): %s',
    async (path) => {
      await choseAcme();
      // The team page shows the same organization.
      fakeEventSource();
      visit(path, 'zoe');
      expect(await settings()).toEqual([
        'Account',
        'Travelers',
        'Billing',
        'Vouchers',
        'Policies',
        'Team',
        'Identifiers',
        'What We Did',
      ]);
      expect(header()).toContain('Globex Studio');
      // With a single offered organization the menu shows no choice.
      expect(within(await menu()).queryByRole('combobox', { name: 'Organization' })).toBeNull();
      await userEvent.click(within(await menu()).getByRole('link', { name: 'All Trips' }));
      await title('All Trips');
      expect(header()).toContain('Globex Studio');
      expect(screen.getByRole('combobox', { name: 'Organization' })).toHaveProperty(
        'selectedOptions.0.textContent',
        'Globex Studio',
      );
    },
  );

  test('a report for Super Admins is that of what the person administers (SET-02) (REP-06)', async () => {
    await choseAcme();
    visit('/reports/transactions', 'zoe', {
      'GET /customer-features': () => json({ is_reports: true, is_custom_reports: false }),
    });
    await title('Transactions');
    await waitFor(() => expect(header()).toContain('Globex Studio'));
    await screen.findByText(/Globex Studio/, { selector: 'caption, p, h2, span' });
  });

  test('the address of a report selects what it names, for header and menu too, until another is chosen (SET-02) (REP-06)', async () => {
    await choseAcme();
    const { db } = made.world;
    const { id: globex } = await db
      .selectFrom('organizations')
      .where('name', '=', 'Globex Studio')
      .select('id')
      .executeTakeFirstOrThrow();
    visit(`/reports/flights/manifest?organization=${globex}`, 'zoe', {
      'GET /customer-features': () => json({ is_reports: true, is_custom_reports: false }),
    });
    await title('Flight Manifest');
    await waitFor(() => expect(header()).toContain('Globex Studio'));
    expect(await settings()).toContain('Team');
    expect(sessionStorage.getItem('organization')).toBe(String(globex));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organization' }), 'Acme Robotics');
    await waitFor(() => expect(header()).toContain('Acme Robotics'));
    expect(sessionStorage.getItem('organization')).not.toBe(String(globex));
  });

  test('one alone is no choice', async () => {
    visit('/trips', 'ada');
    await menu();
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
  });
});
