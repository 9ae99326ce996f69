/** Proves docs/decisions/0114: people make programs on a screen, and nothing that they typed is lost. */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createProgram, listPagePrograms, type ProgramFields } from '#contract/programs.ts';
import { emptyFlight } from '#domain/landers/group-flight-rows.ts';
import { csvHeads, csvLinesOf, emptyProgram } from '#domain/landers/program-csv.ts';
import { problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { ProgramsPage } from './programs-page.tsx';

const slug = 'northstar-coaches';
const params = { slug };
let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());

const sailing: ProgramFields = {
  ...emptyProgram,
  full_program_name: 'Lake Superior Sailing',
  category_sub: 'Summer 2026',
  date_start: '2026-06-28',
  date_end: '2026-07-11',
  airport_iata_arrive: 'ORD',
  airport_iata_depart: 'ORD',
  arrive_from: '10:00',
  arrive_until: '16:00',
  capacity: 24,
  is_published: true,
  flights: [
    {
      ...emptyFlight,
      date: '2026-06-28',
      flight: 'UA1284',
      from: 'DEN',
      to: 'ORD',
      leaves: '09:32',
      lands: '13:05',
      seats: 6,
    },
  ],
};
const nia = () => at.signIn('nia@northstar.example');
const now = async () => (await (await nia()).get(listPagePrograms, { params, query: {} })).programs;

beforeEach(async () => {
  await at.world.db
    .deleteFrom('organization_programs')
    .where('lander_id', 'in', at.world.db.selectFrom('landers').where('slug', '=', slug).select('id'))
    .execute();
});

const open = async (...programs: readonly Partial<ProgramFields>[]) => {
  const caller = await nia();
  for (const more of programs) await caller.get(createProgram, { params, body: { ...sailing, ...more } });
  const { token } = caller;
  openBrowser(at.app, token, {});
  renderScreen(<ProgramsPage slug={slug} />, `/landing-pages/${slug}/programs`);
  await screen.findByRole('button', { name: 'Add program' });
};
const row = (name: RegExp) => screen.getByRole('button', { name, expanded: false });
const form = () => screen.findByRole('form');
const field = async (label: string) => within(await form()).getByLabelText<HTMLInputElement>(label);
const retype = async (label: string, value: string) => {
  const input = await field(label);
  await userEvent.clear(input);
  if (value !== '') await userEvent.type(input, value);
};
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save Program' }));

describe('the page Programs', () => {
  test('lists programs with days, hours, places and what is not open, and opens one', async () => {
    await open({}, { category_sub: 'Fall 2026', is_published: false, capacity: null });
    const text = row(/Summer 2026/).textContent;
    expect(text).toContain('28 June to 11 July 2026');
    expect(text).toContain('10:00 – 16:00');
    expect(text).toContain('0 of 24');
    expect(row(/Fall 2026/).textContent).toContain('Not published');
    await userEvent.click(row(/Summer 2026/));
    expect((await field('Program')).value).toBe('Lake Superior Sailing');
    expect((await field('Flight')).value).toBe('UA1284');
    expect(screen.getByText('0 of 6 taken')).toBeTruthy();
  });

  test('of a page that is unknown or cannot be read, says so; only an outage is tried again', async () => {
    const { token } = await at.signIn('nia@northstar.example');
    openBrowser(at.app, token, {});
    renderScreen(<ProgramsPage slug="no-such-page" />, '/landing-pages/no-such-page/programs');
    await screen.findByText(/There is no such landing page among yours/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    cleanup();
    openBrowser(at.app, token, {
      'GET /landing-pages/northstar-camps/programs': () => Promise.resolve(problem('unavailable')),
    });
    renderScreen(<ProgramsPage slug="northstar-camps" />, '/landing-pages/northstar-camps/programs');
    await screen.findByText(/The programs could not be loaded/);
    openBrowser(at.app, token, {});
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'as families see it' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Northstar Summer Camps' }).getAttribute('href')).toBe(
      '/landing-pages/northstar-camps',
    );
  });

  test('adds a program with a group flight, typed by keyboard alone', async () => {
    await open();
    expect(screen.getByText('No programs yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add program' }));
    await retype('Program', 'Canoe');
    await retype('First day', '2026-06-28');
    await retype('Last day', '2026-07-11');
    await retype('Arrival airport', 'ord');
    await retype('Departure airport', 'ord');
    screen.getByRole('button', { name: 'Add flight' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('flights.0.date');
    await userEvent.keyboard('28.06.2026{Tab}ua 1284{Tab}den{Tab}ord{Tab}9:32{Tab}13:05{Tab}6{Tab}Jonas Reyes');
    await userEvent.click(screen.getByLabelText('Group meets at DEN'));
    await save();
    await screen.findByText('Canoe is saved.');
    const [program] = await now();
    expect(program?.fields).toMatchObject({
      full_program_name: 'Canoe',
      airport_iata_arrive: 'ORD',
      group_flights_out_gw: 'DEN',
      is_published: false,
      flights: [
        {
          date: '2026-06-28',
          flight: 'UA1284',
          from: 'DEN',
          to: 'ORD',
          leaves: '09:32',
          seats: 6,
          staff: 'Jonas Reyes',
        },
      ],
    });
  });

  test('says at each field what is wrong, before and after it asked the server, and keeps what was typed', async () => {
    await open({});
    await userEvent.click(row(/Lake Superior/));
    await retype('Flight', 'nonsense');
    await retype('Groups meet at', 'nonsense');
    await save();
    expect(await screen.findAllByText('Flight must be an airline and a number, like UA 1611')).toHaveLength(2);
    expect(screen.getAllByText('Please use codes of airports, like JFK or JFK, ORD')).toHaveLength(2);
    await retype('Flight', 'UA 1');
    await retype('Groups meet at', '');
    // Only the server knows which airports there are.
    await retype('Arrival airport', 'QQQ');
    await save();
    expect(await screen.findAllByText('Please use the code of an airport we know, like JFK')).toHaveLength(2);
    expect((await field('Flight')).value).toBe('UA 1');
  });

  test('warns of a group flight that lands while no staff are there, and saves it', async () => {
    await open({});
    await userEvent.click(row(/Lake Superior/));
    await retype('Lands', '17:05');
    expect(screen.getByText(/^\s*Lands outside the hours when staff meet travelers/)).toBeTruthy();
    await save();
    await screen.findByText('Lake Superior Sailing, Summer 2026 is saved.');
    expect((await now())[0]?.fields.flights[0]?.lands).toBe('17:05');
  });

  test('tells the second of two editors, and loses neither’s input', async () => {
    await open({});
    await userEvent.click(row(/Lake Superior/));
    await retype('Places', '30');
    await at.world.db
      .updateTable('organization_programs')
      .set({ capacity: 40, version: 2 })
      .where('full_program_name', '=', 'Lake Superior Sailing')
      .execute();
    await save();
    await screen.findByText(/This was changed somewhere else/);
    expect((await field('Places')).value).toBe('30');
    await save();
    await screen.findByText('Lake Superior Sailing, Summer 2026 is saved.');
    expect((await now())[0]?.fields.capacity).toBe(30);
  });

  test('asks before another program is opened over unsaved input', async () => {
    await open({}, { category_sub: 'Fall 2026' });
    await userEvent.click(row(/Summer 2026/));
    await retype('Places', '30');
    await userEvent.click(row(/Fall 2026/));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect((await field('Places')).value).toBe('30');
  });

  test('copies a season to next year, shows the moved days first, and marks its flights to check', async () => {
    await open({});
    await userEvent.click(row(/Lake Superior/));
    await userEvent.click(screen.getByRole('button', { name: 'Copy to next year' }));
    const moved = await screen.findByRole('table', { name: 'Moved days' });
    expect(within(moved).getByRole('row', { name: /First day/ }).textContent).toContain('2027-06-27');
    expect((await field('Season')).value).toBe('Summer 2027');
    expect(screen.getByText('To check')).toBeTruthy();
    expect(await now()).toHaveLength(1);
    await save();
    await screen.findByText('Lake Superior Sailing, Summer 2027 is saved.');
    const copy = (await now()).find(({ fields }) => fields.category_sub === 'Summer 2027');
    expect(copy?.fields).toMatchObject({ date_start: '2027-06-27', is_published: false });
    expect(copy?.fields.flights).toMatchObject([{ date: '2027-06-27', is_to_check: true }]);
  });
});

describe('import and export', () => {
  const choose = async (csv: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Import CSV' }));
    await userEvent.upload(screen.getByLabelText('File'), new File([csv], 'programs.csv', { type: 'text/csv' }));
  };
  const canoe = { ...sailing, full_program_name: 'Canoe', flights: [] };
  const fileOf = (...programs: readonly ProgramFields[]) => [csvHeads, ...programs.flatMap(csvLinesOf)].join('\r\n');

  test('shows each bad cell, writes nothing, and then only the good programs if the person says so', async () => {
    await open();
    await choose(fileOf(canoe, sailing).replace('UA1284', 'nonsense'));
    const bad = await screen.findByRole('table', { name: 'Cells to correct' });
    expect(within(bad).getByRole('row', { name: /nonsense/ }).textContent).toMatch(/3.*Flight.*nonsense.*like UA 1611/);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect(await now()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Import only the 1 good program' }));
    await screen.findByText('1 program imported.');
    expect((await now()).map(({ fields }) => fields.full_program_name)).toEqual(['Canoe']);
  });

  test('imports a good file after its preview, and links to the export', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
      `/api/landing-pages/${slug}/programs?format=csv`,
    );
    await choose(fileOf(canoe, sailing));
    await screen.findByRole('table', { name: 'Programs of the file' });
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 programs' }));
    await screen.findByText('2 programs imported.');
    await screen.findByRole('button', { name: /Canoe/ });
  });
});
