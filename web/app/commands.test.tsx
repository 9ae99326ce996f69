/** Proves docs/decisions/0139 */
import { createMemoryHistory } from '@tanstack/history';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { json } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { tripItemOf } from '#tests/builders/trip-values.ts';
import { App } from './app.tsx';
import { queryClient } from './parts/query-client.ts';
import { makeRouter } from './router.ts';

let made: TestWorld;
const tokens = new Map<string, string | null>();
beforeAll(async () => {
  // Compiled before the first test, so that no test waits for it.
  await Promise.all([
    import('#web/trips/trip-list-page.tsx'),
    import('#web/travelers/travelers-page.tsx'),
    import('#web/new-trip/search-line.tsx'),
    import('./parts/command-dialog.tsx'),
  ]);
  made = await testWorld();
  for (const name of ['sam', 'ada', 'eva'])
    tokens.set(name, (await made.signIn(`${name}@${name === 'eva' ? 'tripwright' : 'acme'}.example`)).token);
});
afterAll(() => made.close());
afterEach(() => queryClient.clear());

const zoe = "Zoë O'Connor-Núñez";
const trips = [
  tripItemOf({ id: 8, places: 'Lisbon', customer: 'Sam Rivera' }),
  tripItemOf({ id: 9, places: 'Chicago', customer: zoe }),
];

const visit = async (path: string, name = 'sam') => {
  openBrowser(made.app, tokens.get(name) ?? null, {
    'GET /reports/custom': () => json([]),
    'GET /reports/trips': () => json(trips),
    'GET /reports/trips-count': () => json(trips.length),
  });
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<App router={router} />);
  await screen.findAllByRole('button', { name: 'Sign Out' });
  return { address: () => router.state.location.href };
};
const open = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  return await screen.findByRole('combobox', { name: 'Trip, person or page' });
};
const results = () => within(screen.getByRole('listbox', { name: 'Results' })).queryAllByRole('option');
const offered = () => results().map(({ textContent }) => textContent);

describe('the command key', () => {
  test('a few letters find a trip, and Enter opens it', async () => {
    const { address } = await visit('/settings/travelers');
    const field = await open();
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'chic');
    await waitFor(() => expect(offered()).toEqual([`Chicago, 2026-06-16, ${zoe}Active - Booked`]));
    expect(field.getAttribute('aria-activedescendant')).toBe(results()[0]?.id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/trips/9'));
    expect(screen.queryByRole('combobox', { name: 'Trip, person or page' })).toBeNull();
  });

  test('arrows go around, and Escape closes without going anywhere', async () => {
    const { address } = await visit('/settings/travelers');
    const field = await open();
    await userEvent.type(field, 'sett');
    await waitFor(() => expect(offered()).toEqual(['AccountSettings', 'TravelersSettings', 'BillingSettings']));
    await userEvent.keyboard('{ArrowUp}');
    expect(within(screen.getByRole('dialog')).getByRole('option', { selected: true }).textContent).toBe(
      'BillingSettings',
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(screen.getByRole('dialog')).getByRole('option', { selected: true }).textContent).toBe(
      'TravelersSettings',
    );
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/settings/travelers');
  });

  test('a manager finds people and reads their trips, also from the list itself', async () => {
    const { address } = await visit('/trips', 'ada');
    await userEvent.type(await open(), 'zoe');
    await waitFor(() => expect(offered().filter((text) => /^Zoë.*Their trips$/.test(text ?? '')).length).toBe(1));
    await userEvent.click(screen.getByRole('option', { name: /Their trips/ }));
    await waitFor(() => expect(address()).toContain('/trips?search=Zo'));
    const list = screen.getByRole('table', { name: 'Trips' });
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Chicago']),
    );
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', expect.stringMatching(/^Zoë/));
  });

  test('a Standard member finds the people of their own trips only, and no page that their menu lacks', async () => {
    await visit('/settings/travelers');
    const field = await open();
    await userEvent.type(field, 'ada');
    await waitFor(() => expect(screen.getByText('No matching results', { selector: 'p' })).toBeDefined());
    await userEvent.clear(field);
    await userEvent.type(field, 'vouchers');
    await waitFor(() => expect(offered()).toEqual([]));
  });
});

describe('the search line in the head', () => {
  test('opens under the head on every page but those that have one', async () => {
    await visit('/settings/travelers');
    await userEvent.click(screen.getByRole('button', { name: 'Search flights' }));
    expect(await screen.findByRole('form', { name: 'Search flights' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Search flights' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search flights' }));
  });

  test.each([
    ['the list of trips, which has it', '/trips', 'sam'],
    ['an expert, who chooses a customer first', '/settings/travelers', 'eva'],
  ])('not for %s', async (_, path, name) => {
    await visit(path, name);
    expect(screen.queryByRole('button', { name: 'Search flights' })).toBeNull();
  });
});
