import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { countTrips, listTrips, type TripListItem } from '#contract/trip-list.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { tripItemOf } from '#tests/builders/trip-values.ts';
import { renderScreen, type Visited } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import * as files from './parts/save-file.ts';
import { TripListPage } from './trip-list-page.tsx';

const acme = {
  id: 1,
  name: 'Acme Robotics',
  identifier_label: null,
  is_identifier_required: false,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};

const open = (
  trips: readonly TripListItem[],
  { at = '/trips', count = trips.length }: { at?: string; count?: number } = {},
): { asked: readonly Asked[]; visited: Visited } => {
  const asked = answerApi({
    'GET /users': () => json({ id: 3, name: 'Sam Rivera', is_expert: false, is_admin: false }),
    'GET /organizations-admin': () => json([acme]),
    'GET /last-choices': () => json([]),
    'GET /saved-searches': () => json([]),
    'GET /reports/trips-count': () => reply(countTrips, count),
    'GET /reports/trips': ({ query }) => {
      const part = query.get('timeFilter');
      return reply(
        listTrips,
        part === null ? [...trips] : trips.filter((trip) => trip.is_active === (part === 'active')),
      );
    },
  });
  return { asked, visited: renderScreen(<TripListPage />, at) };
};

/** The count of the list; the fields of the search line have live regions of their own, which are empty. */
const matches = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const table = () => screen.findByRole('table', { name: 'Trips' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .filter((row) => row.textContent !== '');
const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const places = async () => (await rows()).map((row) => within(row).getByRole('link').textContent);
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const select = (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option);

const previous = { is_active: false };
const unbooked = { is_booked: false };

describe('The trip list', () => {
  test('the search line is above the list', async () => {
    open([tripItemOf()]);
    const line = await screen.findByRole('form', { name: 'Search flights' });
    expect(line.compareDocumentPosition(await table())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('LIST-01 LIST-26 the page is named, and one call brings all trips', async () => {
    const { asked } = open([tripItemOf()]);
    expect(await places()).toEqual(['London']);
    expect(screen.getByRole('heading', { level: 1, name: 'All Trips' })).toBeTruthy();
    expect(document.title).toBe('All Trips - Tripwright');
    const lists = asked.filter(({ call }) => call === 'GET /reports/trips');
    expect(lists.map(({ query }) => query.toString())).toEqual(['']);
  });

  test('LIST-02 LIST-10 LIST-12 LIST-13 the columns, with dates cut to ten characters and words where nothing is', async () => {
    open([
      tripItemOf({ id: 7, identifier: 'MF-7', start: '2026-06-16T18:25:00', end: '2026-06-22T17:10:00' }),
      tripItemOf({ id: 8, identifier: '8', places: '', start: null, end: null, customer: 'Ada Okafor', ...unbooked }),
    ]);
    const [first, second] = await rows();
    expect(await heads()).toEqual(['ID', 'Place', 'Start', 'End', 'Owner', 'Status']);
    expect(cells(first)).toEqual(['MF-7', 'London', '2026-06-16', '2026-06-22', 'Sam Rivera', 'Active - Booked']);
    expect(cells(second)).toEqual(['8', 'Unknown', 'N/A', 'N/A', 'Ada Okafor', 'Active - Unbooked']);
  });

  test('LIST-11 the ID is shown only when some identifier differs from its id', async () => {
    open([tripItemOf({ id: 7, identifier: '7' }), tripItemOf({ id: 8, identifier: '' })]);
    expect(await heads()).toEqual(['Place', 'Start', 'End', 'Owner', 'Status']);
  });

  test('LIST-14 LIST-15 LIST-16 LIST-18 the status of each trip is words', async () => {
    open([
      tripItemOf({ id: 1, start: '2026-06-01' }),
      tripItemOf({ id: 2, start: '2026-06-02', is_booked: false, is_deposit: true }),
      tripItemOf({ id: 3, start: '2026-06-03', ...unbooked }),
      tripItemOf({ id: 4, ...previous }),
    ]);
    expect((await rows()).map((row) => cells(row).at(-1))).toEqual([
      'Active - Booked',
      'Active - Deposit Paid',
      'Active - Unbooked',
      'Previous',
    ]);
  });

  test('LIST-17 what nobody knows says so', async () => {
    open([tripItemOf({ is_booked: null, state: 'booking' })]);
    const [row] = await rows();
    expect(cells(row).at(-1)).toBe('Unknown');
  });

  test('LIST-14 a question of the airline is next to the status, and is found by its words', async () => {
    open([
      tripItemOf({ id: 7, places: 'Rome' }),
      tripItemOf({ id: 8, identifier: '8', places: 'Bern', has_open_change: true }),
    ]);
    expect(await heads()).toEqual(['Place', 'Start', 'End', 'Owner', 'Status']);
    const asked = (await rows()).map((row) => cells(row).at(-1));
    expect(new Set(asked)).toEqual(new Set(['Active - Booked', 'Active - BookedAnswer needed']));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'answer');
    expect(await places()).toEqual(['Bern']);
  });

  test('LIST-19 a press anywhere in a row opens the trip', async () => {
    const { visited } = open([tripItemOf({ id: 42 })]);
    await userEvent.click(await screen.findByText('Sam Rivera', { selector: 'td' }));
    expect(visited.path).toBe('/trips/42');
  });

  test('LIST-19 the place is a link to it', async () => {
    const { visited } = open([tripItemOf({ id: 42 })]);
    await table();
    await userEvent.click(screen.getAllByRole('link', { name: 'London' }).at(-1) ?? document.body);
    expect(visited.path).toBe('/trips/42');
  });

  test('LIST-23 LIST-24 active trips first by start, previous ones last by start', async () => {
    open([
      tripItemOf({ id: 1, places: 'Oslo', start: '2026-05-01', ...previous }),
      tripItemOf({ id: 2, places: 'Rome', start: '2026-07-01' }),
      tripItemOf({ id: 3, places: 'Nice', start: null, ...previous }),
      tripItemOf({ id: 4, places: 'Bern', start: '2026-06-01' }),
      tripItemOf({ id: 5, places: 'Kiel', start: '2026-05-09', ...previous }),
    ]);
    expect(await places()).toEqual(['Bern', 'Rome', 'Kiel', 'Oslo', 'Nice']);
  });

  test('an empty list says what belongs here and offers the next step', async () => {
    open([]);
    expect(await screen.findByText('Your trips will appear here')).toBeTruthy();
    expect(screen.getByText('No results')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book a Trip' }).getAttribute('href')).toBe('/trips/new');
  });

  test('a list that does not come says why, and is asked for again', async () => {
    let isDown = true;
    answerApi({
      'GET /users': () => json({ id: 3, name: 'Sam Rivera', is_expert: false, is_admin: false }),
      'GET /organizations-admin': () => json([]),
      'GET /reports/trips-count': () => (isDown ? problem('unavailable') : reply(countTrips, 0)),
      'GET /reports/trips': () => reply(listTrips, []),
    });
    renderScreen(<TripListPage />, '/trips');
    expect((await screen.findByRole('alert')).textContent).toContain('The trips could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your trips will appear here')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Its filters', () => {
  const trips = [
    tripItemOf({ id: 1, places: 'Bern', start: '2026-06-01' }),
    tripItemOf({
      id: 2,
      places: 'Rome',
      start: '2026-06-02',
      is_owner: false,
      customer: 'Zoë O’Connor-Núñez',
      ...unbooked,
    }),
    tripItemOf({ id: 3, places: 'Oslo', start: '2026-06-03', organization_id: null, search: 'Lufthansa LH400' }),
    tripItemOf({ id: 4, places: 'Kiel', start: '2026-05-09', ...previous }),
  ];

  test('LIST-03 LIST-04 by owner: all, own trips, the team’s, or one organization’s', async () => {
    const { visited } = open(trips);
    await table();
    await screen.findByRole('option', { name: 'Acme Robotics' });
    const owner = screen.getByRole('combobox', { name: 'Owner' });
    expect(
      within(owner)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Owners', 'Yours', 'Team', 'Acme Robotics']);
    await select('Owner', 'Team');
    expect(await places()).toEqual(['Rome']);
    expect(visited.search).toBe('owner=team');
    await select('Owner', 'Yours');
    expect(await places()).toEqual(['Bern', 'Oslo', 'Kiel']);
    await select('Owner', 'Acme Robotics');
    expect(await places()).toEqual(['Bern', 'Rome', 'Kiel']);
  });

  test.each([
    ['Active & Previous', ['Bern', 'Rome', 'Oslo', 'Kiel']],
    ['Active', ['Bern', 'Rome', 'Oslo']],
    ['Active - Unbooked', ['Rome']],
    ['Active - Booked', ['Bern', 'Oslo']],
    ['Previous', ['Kiel']],
  ])('LIST-05 LIST-06 LIST-07 "%s" shows %j', async (status, shown) => {
    open(trips);
    await table();
    await select('Status', status);
    expect(await places()).toEqual(shown);
  });

  test('LIST-07 "Active - Booked" means active, and booked or with a deposit: one of both is enough', async () => {
    open([
      tripItemOf({ id: 1, places: 'Bern', start: '2026-06-01', is_deposit: false }),
      tripItemOf({ id: 2, places: 'Oslo', start: '2026-06-02', ...unbooked, is_deposit: true }),
      tripItemOf({ id: 3, places: 'Rome', start: '2026-06-03', ...unbooked, is_deposit: false }),
      tripItemOf({ id: 4, places: 'Kiel', start: '2026-05-01', ...previous, is_deposit: true }),
    ]);
    await table();
    await select('Status', 'Active - Booked');
    expect(await places()).toEqual(['Bern', 'Oslo']);
    await select('Status', 'Active - Unbooked');
    expect(await places()).toEqual(['Rome']);
  });

  test('LIST-08 LIST-09 LIST-20 free text goes across all values, and the matches are counted', async () => {
    const { visited } = open(trips);
    await table();
    expect(matches()).toBe('4 matches found');
    const search = screen.getByPlaceholderText('Search people, places or providers...');
    await userEvent.type(search, 'nunez rome');
    expect(await places()).toEqual(['Rome']);
    expect(matches()).toBe('1 match found');
    expect(new URLSearchParams(visited.search).get('search')).toBe('nunez rome');
    await userEvent.clear(search);
    await userEvent.type(search, 'lh400');
    expect(await places()).toEqual(['Oslo']);
    await userEvent.type(search, 'x');
    expect(matches()).toBe('No results');
  });

  test('LIST-08 a trip is found by its number', async () => {
    const { visited } = open(trips);
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'trip 3');
    expect(await places()).toEqual(['Oslo']);
    expect(new URLSearchParams(visited.search).get('search')).toBe('trip 3');
  });

  test('A6 what waits for approval is found by its words', async () => {
    open([...trips, tripItemOf({ id: 5, places: 'Graz', state: 'pending approval' })], {
      at: '/trips?search=pending%20approval',
    });
    expect(await places()).toEqual(['Graz']);
  });

  test('the choice survives a reload', async () => {
    open(trips, { at: '/trips?owner=yours&status=Active&search=os' });
    expect(await places()).toEqual(['Oslo']);
  });
});

describe('More trips than the list holds', () => {
  const many = Array.from({ length: 1300 }, (_, index) =>
    tripItemOf({ id: index + 1, identifier: String(index + 1), places: `Place ${index + 1}`, is_active: index >= 200 }),
  );

  test('LIST-25 LIST-27 LIST-28 active and previous come in two calls, and Active is what is shown first', async () => {
    const { asked } = open(many);
    await table();
    const lists = asked.filter(({ call }) => call === 'GET /reports/trips');
    expect(new Set(lists.map(({ query }) => query.get('timeFilter')))).toEqual(new Set(['active', 'previous']));
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Active', 'Active - Unbooked', 'Active - Booked', 'Previous']);
    expect(status).toHaveProperty('value', 'Active');
    expect(asked.filter(({ call }) => call === 'GET /reports/trips-count')).toHaveLength(1);
  });

  test.each([
    [999, '999 matches found'],
    [1000, 'Maximum 1000 results. Please use the search or download at the top of this page to see more.'],
  ])('LIST-21 of %i trips it says "%s"', async (count, words) => {
    open(many.slice(200, 200 + count));
    await table();
    expect(matches()).toBe(words);
  });

  test('LIST-21 LIST-22 a thousand rows at most, of which only those in sight exist; the download has all', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    open(many);
    expect((await table()).getAttribute('aria-rowcount')).toBe('1001');
    expect((await rows()).length).toBeLessThan(60);
    expect(matches()).toBe(
      'Maximum 1000 results. Please use the search or download at the top of this page to see more.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(save.mock.calls[0]?.[2].trim().split('\n')).toHaveLength(1101);
  });
});
