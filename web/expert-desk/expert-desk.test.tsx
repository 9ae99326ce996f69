import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DeskTrips, listDeskTrips } from '#contract/expert-desk.ts';
import type { TripState } from '#contract/trips.ts';
import { callDesk } from '#server/kit/call-desk.ts';
import { problem } from '#tests/builders/api-answers.ts';
import { type BrowserSession, openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testStart, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen, type Visited } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { DeskGroupsPage } from './desk-groups-page.tsx';
import { DeskPage } from './desk-page.tsx';

let at: TestWorld;
let acme: number;
const tokens = new Map<string, string | null>();

/** A trip as a row. The desk does not care how it reached its state. */
const insertTrip = async (said: {
  state: TripState;
  place: string;
  isPersonal?: boolean;
  type?: string;
  hours?: number;
  /** An answer is promised this many hours from now; negative: before now. */
  dueHours?: number;
}) => {
  const { db } = at.world;
  const sam = await db
    .selectFrom('users')
    .where('email', '=', 'sam@acme.example')
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trips')
    .values({
      organization_id: said.isPersonal ? null : acme,
      contact_id: sam.id,
      contact_name: 'Sam Rivera',
      contact_email: 'sam@acme.example',
      creator_id: sam.id,
      trip_type: said.type ?? 'standard',
      is_self_book: false,
      destination: said.place,
      date_start: '2026-04-10',
      date_end: '2026-04-14',
      state: said.state,
      created_at: new Date(Date.parse(testStart) - (said.hours ?? 1) * 3_600_000),
      ...(said.dueHours !== undefined && {
        reply_due_at: new Date(Date.parse(testStart) + said.dueHours * 3_600_000),
      }),
    })
    .execute();
};

beforeAll(async () => {
  at = await testWorld();
  for (const email of ['eva@tripwright.example', 'root@tripwright.example', 'sam@acme.example'])
    tokens.set(email.split('@')[0] ?? '', (await at.signIn(email)).token);
  acme = (
    await at.world.db
      .selectFrom('organizations')
      .where('name', '=', 'Acme Robotics')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => at.close());

type Answers = Parameters<typeof openBrowser>[2];
const open = (
  path: string,
  { as = 'eva', answers = {} }: { as?: string; answers?: Answers } = {},
): BrowserSession & { visited: Visited } => {
  const browser = openBrowser(at.app, tokens.get(as) ?? null, answers);
  const page = path.startsWith('/desk/groups') ? <DeskGroupsPage /> : <DeskPage />;
  return { ...browser, visited: renderScreen(page, path) };
};

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1);
const deskRows = () => rowsOf('Trips that need an expert');
const texts = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const stateButton = (name: RegExp) => screen.getByRole('button', { name });

const oneTrip: DeskTrips = {
  trips: [
    {
      id: 7,
      identifier: '7',
      organization_id: null,
      organization_name: null,
      customer_name: 'Sam Rivera',
      destination: 'London',
      date_start: '2026-06-16',
      date_end: '2026-06-22',
      state: 'needs attention',
      program_name: null,
      travelers: [],
      traveler_count: 0,
      from: null,
      starts_in_days: 19,
      since: testStart,
      reply_due_at: null,
      promise_since: null,
      asked: 'Find other flights: the traveler asks for them.',
      is_proposal_wanted: false,
      unanswered_count: 0,
      is_urgent: false,
      holder_id: null,
      holder_name: null,
      flight_change_id: 5,
    },
  ],
  total: 1,
  organizations: [],
  as_of: testStart,
  stamp: '',
};

describe('A flight change that was settled with the traveler', () => {
  const answers = {
    'GET /desk/trips': () => reply(listDeskTrips, oneTrip),
    'PUT /trips/7/flight-change': () => new Response(null, { status: 204 }),
  };
  const button = { name: 'Close the flight change of London, Sam Rivera' };

  test('is closed by an expert, who is asked first whether the traveler agreed', async () => {
    const { asked } = open('/desk', { answers });
    await userEvent.click(await screen.findByRole('button', button));
    expect(asked).not.toContain('PUT /trips/7/flight-change');
    const dialog = await screen.findByRole('dialog', { name: 'Has the traveler agreed?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close Flight Change' }));
    await waitFor(() => expect(asked).toContain('PUT /trips/7/flight-change'));
  });

  test('is not an administrator’s to close', async () => {
    open('/desk', { as: 'root', answers });
    expect(await screen.findByText('Find other flights: the traveler asks for them.')).toBeTruthy();
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});

describe('A trip with messages', () => {
  test('says how many are not answered, that one is urgent, and who has the trip; it leads to the reply box', async () => {
    const [trip] = oneTrip.trips;
    if (!trip) throw new Error('the desk has a trip');
    const shown = { ...trip, unanswered_count: 2, is_urgent: true, holder_id: 99, holder_name: 'Malik Thompson' };
    const answers = { 'GET /desk/trips': () => reply(listDeskTrips, { ...oneTrip, trips: [shown] }) };
    const { visited } = open('/desk', { answers });
    const [row] = await deskRows();
    const asked = within(row ?? document.body);
    expect(asked.getByText('Urgent')).toBeTruthy();
    expect(asked.getByText('Malik Thompson')).toBeTruthy();
    await userEvent.click(asked.getByRole('link', { name: '2 messages not answered' }));
    expect(visited.path).toBe('/desk/trips/7');
  });
});

describe('The desk while nothing waits', () => {
  test('says what belongs there', async () => {
    open('/desk');
    expect(await screen.findByText('No trip needs an expert now')).toBeTruthy();
    expect(await screen.findByText(/^No organization is waiting for approval/)).toBeTruthy();
    expect(document.title).toBe('Desk - Tripwright');
    expect(await screen.findByRole('button', { name: 'All 0' })).toBeTruthy();
  });

  test('so do the groups, beside the programs of partners', async () => {
    open('/desk/groups', { as: 'root' });
    expect(await screen.findByText('No group trips yet')).toBeTruthy();
    const [first] = await rowsOf('Programs');
    expect(texts(first).slice(1)).toEqual(['Northstar Youth Programs', '0', '0']);
    expect(document.title).toBe('Groups - Tripwright');
  });
});

describe('The desk', () => {
  beforeAll(async () => {
    await insertTrip({ state: 'requested', place: 'Oslo', hours: 3, type: 'group', dueHours: -2 });
    await insertTrip({ state: 'failed', place: 'Rome', hours: 30 });
    await insertTrip({ state: 'needs attention', place: 'Lima', isPersonal: true });
  });

  test('lists what needs an expert, what was promised first, then the longest waiting, each leading to its trip', async () => {
    const { visited } = open('/desk');
    const rows = await deskRows();
    expect(rows.map(texts)).toEqual([
      [
        'Sam RiveraOslo, trip 1',
        'RequestedPropose a group trip to Oslo.Acme RoboticsAdd a Proposal',
        'in 5 weeks2026-04-10 to 2026-04-14',
        'Take',
        expect.stringMatching(/Late by 2 h 0 min$/),
      ],
      [
        'Sam RiveraRome, trip 2',
        'FailedThe booking failed: offer another way.Acme Robotics',
        'in 5 weeks2026-04-10 to 2026-04-14',
        'Take',
        'waits 1 d 6 h',
      ],
      [
        'Sam RiveraLima, trip 3',
        'Needs attentionSee what this trip needs.Personal',
        'in 5 weeks2026-04-10 to 2026-04-14',
        'Take',
        'waits 1 h 0 min',
      ],
    ]);
    await userEvent.click(within(rows[1] ?? document.body).getByRole('link', { name: 'Sam Rivera' }));
    expect(visited.path).toMatch(/^\/desk\/trips\/\d+$/);
  });

  test('leads an expert from a request straight to a proposal; an administrator proposes nothing', async () => {
    const { visited } = open('/desk');
    await userEvent.click(await screen.findByRole('link', { name: 'Add a Proposal for Oslo, Sam Rivera' }));
    expect(visited.path).toMatch(/^\/trips\/\d+\/propose$/);
    cleanup();
    open('/desk', { as: 'root' });
    expect(await deskRows()).toHaveLength(3);
    expect(screen.queryByRole('link', { name: /^Add a Proposal/ })).toBeNull();
  });

  test('is filtered by state and organization, which are in the address and say how many they hold', async () => {
    const { visited } = open('/desk');
    await deskRows();
    await waitFor(() => expect(stateButton(/^All 3$/)).toBeTruthy());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organization' }), 'Acme Robotics (2)');
    await waitFor(async () => expect(await deskRows()).toHaveLength(2));
    await userEvent.click(stateButton(/^Failed 1$/));
    await waitFor(async () => expect(await deskRows()).toHaveLength(1));
    expect(visited.search).toBe(`organization=${acme}&state=failed`);
    expect(stateButton(/^Failed 1$/).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(stateButton(/^Needs attention 0$/));
    await userEvent.click(await screen.findByRole('button', { name: 'Show All' }));
    expect(await deskRows()).toHaveLength(3);
    expect(visited.search).toBe('');
  });

  test('opens as its address says', async () => {
    open('/desk?organization=personal&state=nonsense');
    expect((await deskRows()).map((row) => texts(row)[0])).toEqual(['Sam RiveraLima, trip 3']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Organization' }).value).toBe('personal');
  });

  test('says that it changed and moves nothing until it is asked to', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    });
    const { asked } = open('/desk?state=requested');
    expect(await deskRows()).toHaveLength(1);
    await insertTrip({ state: 'requested', place: 'Bonn' });
    await vi.advanceTimersByTimeAsync(31_000);
    const show = await screen.findByRole('button', { name: 'Show It Now' });
    expect(stateButton(/^Requested 2$/)).toBeTruthy();
    expect(await deskRows()).toHaveLength(1);
    expect(asked.filter((call) => call === 'GET /desk/trips')).toHaveLength(1);
    vi.useRealTimers();
    await userEvent.click(show);
    await waitFor(async () => expect(await deskRows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show It Now' })).toBeNull();
  });

  test('a program leads to its trips', async () => {
    const { db } = at.world;
    const [program] = await db.selectFrom('organization_programs').selectAll().orderBy('date_start').limit(1).execute();
    const bonn = db.updateTable('trips').set({ organization_program_id: program?.id ?? null });
    await bonn.where('destination', '=', 'Bonn').execute();
    const { visited } = open('/desk/groups', { as: 'root' });
    const [first] = await rowsOf('Programs');
    expect(texts(first).slice(2)).toEqual(['1', '1']);
    expect(await rowsOf('Trips of groups')).toHaveLength(2);
    await userEvent.click(within(first ?? document.body).getByRole('link', { name: /^Trips of .*: 1$/ }));
    expect(visited.search).toBe(`program=${program?.id}`);
    await waitFor(async () =>
      expect((await rowsOf('Trips of groups')).map((row) => texts(row)[2])).toEqual([program?.full_program_name]),
    );
    await db.deleteFrom('trips').where('destination', '=', 'Bonn').execute();
  });

  test('shows groups and offsites that were asked for', async () => {
    const { visited } = open('/desk/groups', { as: 'root' });
    expect((await rowsOf('Trips of groups')).map(texts)).toEqual([
      ['Oslo, trip 12026-04-10 to 2026-04-14', 'Acme RoboticsSam Rivera', 'Group request', 'Requested', '–'],
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Program' }), 'Group requests (1)');
    expect(visited.search).toBe('program=requests');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Organization' }),
      'Northstar Youth Programs (0)',
    );
    expect(await screen.findByText('No trip matches this choice')).toBeTruthy();
  });
});

describe('Registrations at the desk', () => {
  const register = async (name: string, email: string, isProven: boolean): Promise<void> => {
    await at.anonymous.send('POST', '/customers', { body: { name, email, organization: `${name} & Company` } });
    if (!isProven) return;
    const change = at.world.db.updateTable('users').set({ email_proven_at: at.clock.now() });
    await change.where('email', '=', email).execute();
  };

  test('are approved once the address is proven', async () => {
    await register('Kim Fresh', 'kim@fresh.example', true);
    await register('Lea Late', 'lea@late.example', false);
    const { asked } = open('/desk');
    const list = await screen.findByRole('list', { name: 'Registrations' });
    const [kim, lea] = within(list).getAllByRole('listitem');
    expect(kim?.textContent).toContain('Kim Fresh & Companyfresh.exampleKim Freshkim@fresh.exampleAddress confirmed');
    expect(lea?.textContent).toContain('Address not confirmed yet');
    const early = within(list).getByRole('button', { name: 'Approve Lea Late & Company' });
    expect(early.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(early);
    await userEvent.click(within(list).getByRole('button', { name: 'Approve Kim Fresh & Company' }));
    expect(await screen.findByText('Kim Fresh & Company can book trips now. Kim Fresh is told by mail.')).toBeTruthy();
    expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('kim@fresh.example')).toBeNull());
  });

  test('are declined with a reason, after saying that it is for good', async () => {
    open('/desk');
    await userEvent.click(await screen.findByRole('button', { name: 'Decline Lea Late & Company' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decline Lea Late & Company?' });
    expect(dialog.textContent).toContain('This cannot be undone.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(within(dialog).getByText('Please give a reason of at least 3 characters')).toBeTruthy();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'We could not reach you.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Lea Late & Company is declined. Lea Late is told by mail.')).toBeTruthy();
    expect(await screen.findByText(/^No organization is waiting for approval/)).toBeTruthy();
  });

  test('what somebody else decided meanwhile is said in words', async () => {
    await register('Mo Mild', 'mo@mild.example', true);
    const { asked } = open('/desk', { answers: {} });
    const approve = await screen.findByRole('button', { name: 'Approve Mo Mild & Company' });
    const change = at.world.db.updateTable('organizations').set({ status: 'active' });
    await change.where('name', '=', 'Mo Mild & Company').execute();
    await userEvent.click(approve);
    expect(await screen.findByText(/This changed in the meantime/)).toBeTruthy();
    expect(asked).toContain('PUT /desk/registrations/'.concat(String(await idOf('Mo Mild & Company')), '/approve'));
  });
});

describe('Problems for an expert', () => {
  test('come first, with all known facts, until somebody closes them', async () => {
    await callDesk(at.world, at.world.db, {
      key: 'order-17',
      kind: 'unknown order',
      sentence: 'Find out whose order this is.',
      facts: [['Order', 'ord_17']],
      tripId: null,
    });
    open('/desk');
    const list = await screen.findByRole('list', { name: 'Problems for an expert' });
    expect(list.textContent).toContain('A supplier has an order that we do not know');
    expect(within(list).getByText('ord_17')).toBeTruthy();
    await userEvent.click(within(list).getByRole('button', { name: /^Close/ }));
    expect(await screen.findByText('Closed: A supplier has an order that we do not know.')).toBeTruthy();
    await waitFor(() => expect(within(list).queryByText('ord_17')).toBeNull());
  });
});

const idOf = async (name: string): Promise<number> =>
  (await at.world.db.selectFrom('organizations').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;

describe('Who is no expert', () => {
  test.each(['/desk', '/desk/groups'])('is led from %s to their own home, and nothing is asked for', async (path) => {
    const { asked, visited } = open(path, { as: 'sam' });
    await waitFor(() => expect(visited.path).toBe('/'));
    expect(asked.filter((call) => call.includes('/desk'))).toEqual([]);
  });

  test('after losing the role, is led to the trips by the server’s answer', async () => {
    const { visited } = open('/desk', { answers: { 'GET /desk/trips': () => problem('role-too-low') } });
    await waitFor(() => expect(visited.path).toBe('/trips'));
  });
});
