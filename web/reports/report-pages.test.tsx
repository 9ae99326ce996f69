import { createMemoryHistory } from '@tanstack/history';
import { render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeTrip } from '#server/sandbox/parts/make-trip.ts';
import { acmeTrips } from '#server/sandbox/parts/trip-plans.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { App } from '#web/app/app.tsx';
import { queryClient } from '#web/app/parts/query-client.ts';
import { makeRouter } from '#web/app/router.ts';

const today = '2026-03-02';
const year = '?from=2026-01-01&to=2026-12-31&basis=booked';

let made: TestWorld;
const tokens = new Map<string, string | null>();
beforeAll(async () => {
  made = await testWorld();
  for (const name of ['ada', 'sam']) tokens.set(name, (await made.signIn(`${name}@acme.example`)).token);
  const plan = acmeTrips.find(
    ({ fate, requester, departsIn }) => fate === 'booked' && requester === 'sam' && departsIn > 0,
  );
  expect(plan && (await makeTrip(made.world, plan, today))).toBe(true);
  // Compiled before the first test, so that no test waits for it.
  await Promise.all([
    import('./reports-page.tsx'),
    import('./volume-reports-page.tsx'),
    import('#web/app/parts/shell.tsx'),
  ]);
});
afterAll(() => made.close());
afterEach(() => queryClient.clear());

const visit = (path: string, name = 'ada') => {
  openBrowser(made.app, tokens.get(name) ?? null);
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  render(<App router={router} />);
  return () => router.state.location.pathname;
};

const table = (name: string) => screen.findByRole('table', { name: `${name} of Acme Robotics` });
const cellsOf = (shown: HTMLElement): readonly string[] =>
  within(shown)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map((cell) => cell.textContent)
        .filter(Boolean)
        .join(' | '),
    );

describe('each report at its address, with what was booked', () => {
  test.each([
    ['APP-15', '/reports/flights/manifest', 'Flight Manifest', /^Sam Lee Rivera \| 2026-.* \| CC-1\d\d \| Booked$/],
    ['APP-17', '/reports/flight/volume', 'Flight Volume', /^March 2026 \| 1 \| \d \| 1 \| 1 \| 0 \| (\S+) \| \1$/],
    [
      'APP-18',
      '/reports/transactions',
      'Transactions',
      /^2026-03-01 \| .* \| Charge \| 4242 .* \| (\S+) \| \1 \| USD$/,
    ],
    [
      'APP-19',
      '/reports/travelers/costs',
      'Traveler Costs',
      /^Sam Lee Rivera \| 1 \| [\d.]+ \| 0\.00 \| 0\.00 \| 0\.00 \| 0\.00 \| -125\.50 \| [\d.]+$/,
    ],
    [
      'APP-20',
      '/reports/travelers/flights',
      'Traveler Flights',
      /^Sam Lee Rivera \| ...–... \| 2026-.* \| In policy \| .* USD$/,
    ],
    ['APP-22', '/reports/custom/1', 'Users', /^Sam Rivera \| sam@acme\.example \| Standard \| .*1 \| [\d,.]+$/],
    ['APP-23', '/reports/custom/4', 'Flights', /^2026-\d\d-\d\d \d\d:\d\d \| .* \| ...–... \| Economy .* \| CC-1\d\d$/],
    ['APP-24', '/reports/custom/5', 'Volume', /^March 2026 \| .* \| ...–... \| 1 \| \d \| 1 \| [\d,.]+$/],
    ['APP-25', '/reports/custom/2', 'Spend by Identifier', /^CC-1\d\d \| 1 \| 2 \| [\d,.]+$/],
  ])('%s %s shows %s from the organization’s bookings', async (_id, path, title, row) => {
    const address = visit(path + year);
    expect(cellsOf(await table(title))).toContainEqual(expect.stringMatching(row));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(document.title).toBe(`${title} - Tripwright`);
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Reports');
    expect(address()).toBe(path);
  });

  test('APP-16 /reports is the flight manifest', async () => {
    const address = visit(`/reports${year}`);
    expect(await table('Flight Manifest')).toBeTruthy();
    expect(address()).toBe('/reports/flights/manifest');
  });

  test('APP-21 /reports/travelers/hotels says what belongs there while no hotel is booked', async () => {
    visit(`/reports/travelers/hotels${year}`);
    expect(await screen.findByText('The hotel stays of each traveler will appear here')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Traveler Hotels' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Download' })).toBe(null);
  });

  test('APP-25 a number of no report is said to be none', async () => {
    visit(`/reports/custom/99${year}`);
    expect(await screen.findByText('There is no such report')).toBeTruthy();
  });

  test('without the feature the sentence of the server takes the place of the report', async () => {
    visit(`/reports/flights/manifest${year}`, 'sam');
    expect(await screen.findByText(/Reports are not switched on for your account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
  });
});
