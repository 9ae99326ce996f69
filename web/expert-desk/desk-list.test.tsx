/** Proves docs/decisions/0116 in the browser: the desk's list by keyboard, its filters, and the answers in time. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDeskPromises } from '#contract/desk-promises.ts';
import { type DeskTrip, type DeskTrips, listDeskTrips } from '#contract/expert-desk.ts';
import { problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testStart, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { DeskPage } from './desk-page.tsx';

let at: TestWorld;
const tokens = new Map<string, string | null>();
beforeAll(async () => {
  at = await testWorld();
  for (const name of ['eva', 'root']) tokens.set(name, (await at.signIn(`${name}@tripwright.example`)).token);
});
afterAll(() => at.close());

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.parse(testStart) + hours * hourMs).toISOString();

const tripOf = (said: Partial<DeskTrip>): DeskTrip => ({
  id: 7,
  identifier: '7',
  organization_id: 1,
  organization_name: 'Northstar',
  customer_name: 'Sam Rivera',
  destination: 'Chicago',
  date_start: '2026-03-21',
  date_end: '2026-03-28',
  state: 'requested',
  program_name: 'Lakeside Arts',
  travelers: [
    { name: 'Theo Rivera', age: 13 },
    { name: 'Lotte Rivera', age: 10 },
  ],
  traveler_count: 2,
  from: 'DEN',
  starts_in_days: 19,
  since: inHours(-1),
  reply_due_at: inHours(0.3),
  promise_since: inHours(-0.7),
  asked: 'Propose a trip to Chicago for 2 travelers.',
  unanswered_count: 0,
  is_urgent: false,
  holder_id: null,
  holder_name: null,
  is_proposal_wanted: false,
  flight_change_id: null,
  ...said,
});

const deskOf = (trips: readonly DeskTrip[]): DeskTrips => ({
  trips: [...trips],
  total: trips.length,
  organizations: [],
  as_of: testStart,
  stamp: '',
});

type Answers = NonNullable<Parameters<typeof openBrowser>[2]>;
const open = (trips: readonly DeskTrip[], { as = 'eva', answers = {} }: { as?: string; answers?: Answers } = {}) => {
  const browser = openBrowser(at.app, tokens.get(as) ?? null, {
    'GET /desk/trips': () => reply(listDeskTrips, deskOf(trips)),
    ...answers,
  });
  return { ...browser, visited: renderScreen(<DeskPage />, '/desk') };
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Trips that need an expert' }))
    .getAllByRole('row')
    .slice(1);

describe('a row of the desk', () => {
  test('says who travels with the ages of children, the way, the program, when it departs and by when we answer', async () => {
    open([tripOf({})]);
    const [row] = await rows();
    const cells = within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      'Theo Rivera, 13 and Lotte Rivera, 10DEN to Chicago, trip 7',
      'RequestedPropose a trip to Chicago for 2 travelers.Lakeside Arts, Northstar',
      'in 19 days2026-03-21 to 2026-03-28',
      'Take',
      expect.stringMatching(/^\d\d:\d\din 18 min$/),
    ]);
  });
});

describe('the list by keyboard', () => {
  const three = [tripOf({ id: 1 }), tripOf({ id: 2, holder_id: 99, holder_name: 'Malik Thompson' }), tripOf({ id: 3 })];
  const links = async () => (await rows()).map((row) => within(row).getByRole('link', { name: /^Theo Rivera/ }));

  test('J, K and the arrows move between rows, Enter opens, and the ends stop', async () => {
    const { visited } = open(three);
    const [first, second, third] = await links();
    first?.focus();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowDown}j');
    expect(document.activeElement).toBe(third);
    await userEvent.keyboard('k{ArrowUp}k');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('j{Enter}');
    expect(visited.path).toBe('/desk/trips/2');
  });

  test('T takes the row that has the focus, and the focus stays in it', async () => {
    const { asked } = open(three, {
      answers: { 'PUT /desk/trips/3/holder': () => new Response(null, { status: 204 }) },
    });
    const [first, , third] = await links();
    third?.focus();
    await userEvent.keyboard('t');
    expect(await screen.findByText('You have trip 3 now.')).toBeTruthy();
    expect(document.activeElement).toBe(third);
    // Somebody has the second one.
    first?.focus();
    await userEvent.keyboard('jt');
    expect(asked.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /desk/trips/3/holder']);
  });

  test('the keys do nothing outside the list, in a field, or with Ctrl', async () => {
    const { asked } = open(three);
    const [first] = await links();
    const organization = screen.getByRole('combobox', { name: 'Organization' });
    organization.focus();
    await userEvent.keyboard('jt');
    expect(document.activeElement).toBe(organization);
    first?.focus();
    await userEvent.keyboard('{Control>}j{/Control}');
    expect(document.activeElement).toBe(first);
    expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test('the page says which keys there are; an administrator takes nothing', async () => {
    open(three, { as: 'root' });
    await rows();
    expect(screen.getByText('In the list, J and K move, Enter opens.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  test('a trip that somebody else took meanwhile says who', async () => {
    open(three, { answers: { 'PUT /desk/trips/1/holder': () => problem('conflict', { detail: 'Malik has it.' }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Take trip 1' }));
    expect(await screen.findByText(/Malik has it\./)).toBeTruthy();
  });
});

describe('the filters of the list', () => {
  test('who has it and when it departs are in the address', async () => {
    const { visited } = open([tripOf({})]);
    await rows();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who has it' }), 'nobody');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Departs' }), 'month');
    await userEvent.click(screen.getByRole('button', { name: /^Message/ }));
    expect(visited.search).toBe('holder=nobody&departs=month&state=message');
  });
});

describe('the answers in time', () => {
  const weeks = (met: number, missed: number) =>
    reply(readDeskPromises, {
      weeks: [
        { monday: '2026-02-23', met: 0, missed: 0 },
        { monday: '2026-03-02', met, missed },
      ],
    });

  test('are a sentence and a bar for each week, each read out', async () => {
    open([], { answers: { 'GET /desk/promises': () => weeks(38, 2) } });
    expect(await screen.findByText('This week 38 of 40 answers were in time (95 %).')).toBeTruthy();
    expect(screen.getByText('Week of 2 March: 38 of 40 answers were in time (95 %)')).toBeTruthy();
    expect(screen.getByText('Week of 23 February: no answer was due')).toBeTruthy();
  });

  test('say so when they cannot be loaded, and the list stays', async () => {
    open([tripOf({})], { answers: { 'GET /desk/promises': () => new Response('', { status: 500 }) } });
    expect(await screen.findByText(/The numbers could not be loaded\./)).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });
});
