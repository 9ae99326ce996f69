import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setDeskHolder } from '#contract/desk-trips.ts';
import { listMessages, postMessage } from '#contract/messages.ts';
import { insertBookedTrip } from '#tests/builders/booked-trip.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { fakeEventSource, type Stream } from '#tests/builders/fake-event-source.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen, type Visited } from '#tests/builders/web-screen.tsx';
import { DeskTripPage } from './desk-trip-page.tsx';

const people = ['sam@acme.example', 'eva@tripwright.example', 'root@tripwright.example'] as const;
type Person = (typeof people)[number];

let at: TestWorld;
let trip = 0;
let streams: readonly Stream[];
const callers = new Map<Person, TestCaller>();
const as = (person: Person): TestCaller => callers.get(person) ?? at.anonymous;

beforeAll(async () => {
  at = await testWorld();
  for (const person of people) callers.set(person, await at.signIn(person));
});
beforeEach(async () => {
  streams = fakeEventSource();
  trip = await insertBookedTrip(at);
});
afterAll(() => at.close());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (person: Person = 'eva@tripwright.example', tripId = trip): Visited => {
  openBrowser(at.app, as(person).token);
  return renderScreen(<DeskTripPage tripId={tripId} />, `/desk/trips/${tripId}`);
};

const write = (text: string, isUrgent = false) =>
  as('sam@acme.example').get(postMessage, { params: { id: trip }, body: { text, is_urgent: isUrgent } });
const messages = async () => within(await screen.findByRole('region', { name: 'Messages' }));
const shown = async () =>
  (await messages()).queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const reply = () => screen.findByRole('textbox', { name: 'Reply to Sam Rivera' });
const written = async () =>
  (await as('sam@acme.example').get(listMessages, { params: { id: trip } })).map(({ text, is_expert: isExpert }) => [
    text,
    isExpert,
  ]);

describe('a trip at the desk', () => {
  test('says whose it is and what state it is in, and leads to the customer’s view', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'London' })).toBeTruthy();
    expect(screen.getByText('Booked')).toBeTruthy();
    expect(screen.getByText('Acme Robotics')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Customer’s View' }).getAttribute('href')).toBe(`/trips/${trip}`);
    expect(screen.queryByRole('link', { name: 'Add a Proposal' })).toBeNull();
    expect(await (await messages()).findByText('No messages yet.')).toBeTruthy();
  });

  test('an expert answers in the trip, and the customer reads it there', async () => {
    await write('Is breakfast in?');
    await write('I leave in an hour', true);
    open();
    await waitFor(async () => expect(await shown()).toEqual(['Is breakfast in?', 'I leave in an hour']));
    expect(await screen.findByText('2 not answered yet')).toBeTruthy();
    expect((await messages()).getByText('Urgent')).toBeTruthy();
    await userEvent.type(await reply(), 'Yes, it is.{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await shown()).toEqual(['Is breakfast in?', 'I leave in an hour', 'Yes, it is.']));
    expect(screen.queryByText('2 not answered yet')).toBeNull();
    expect(await reply()).toHaveProperty('value', '');
    expect(await written()).toEqual([
      ['Yes, it is.', true],
      ['I leave in an hour', false],
      ['Is breakfast in?', false],
    ]);
  });

  test('what the customer writes while the page is open is shown and read out', async () => {
    open();
    await reply();
    await waitFor(() => expect(streams.map(({ url }) => url)).toEqual([`/api/trips/${trip}/subscribe`]));
    await write('Are you there?');
    await streams[0]?.say('trip_changed_messages');
    await waitFor(async () => expect(await shown()).toEqual(['Are you there?']));
    expect(await screen.findByText(/^Not answered yet: Sam Rivera/)).toBeTruthy();
  });

  test('a message that needs no answer stops waiting, and comes back by Undo', async () => {
    await write('Thank you!');
    open();
    const dismiss = { name: 'No answer needed to the message of Sam Rivera' };
    await userEvent.click(await screen.findByRole('button', dismiss));
    expect(await screen.findByText('No answer needed, says Eva Brandt')).toBeTruthy();
    expect(screen.queryByText('1 not answered yet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByText('1 not answered yet')).toBeTruthy();
    expect(screen.getByRole('button', dismiss)).toBeTruthy();
  });

  test('an administrator reads that a message waits, and settles none', async () => {
    await write('Thank you!');
    open('root@tripwright.example');
    expect(await screen.findByText('1 not answered yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^No answer needed/ })).toBeNull();
  });

  test('an empty reply is not sent', async () => {
    open();
    await userEvent.click(await reply());
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please fill in this field')).toBeTruthy();
    expect(await written()).toEqual([]);
  });

  test('a note is kept in the frame that says who never sees it', async () => {
    open();
    const notes = within(await screen.findByRole('region', { name: 'Notes of the desk' }));
    expect(notes.getByText('Customers and partners never see these.')).toBeTruthy();
    await userEvent.click(notes.getByRole('button', { name: 'Save Note' }));
    expect(notes.getByText('Please fill in this field')).toBeTruthy();
    await userEvent.type(notes.getByRole('textbox', { name: 'Add a note' }), 'Ask the hotel.');
    await userEvent.click(notes.getByRole('button', { name: 'Save Note' }));
    const note = await notes.findByRole('listitem');
    expect(note.textContent).toMatch(/^Eva Brandt, .*Ask the hotel\.$/);
    expect(notes.getByRole('textbox', { name: 'Add a note' })).toHaveProperty('value', '');
    expect(notes.getByText('Note saved')).toBeTruthy();
  });

  test('an expert takes the trip and returns it; one who comes late is told who has it', async () => {
    const { db } = at.world;
    const root = db.updateTable('users').where('email', '=', 'root@tripwright.example');
    await root.set({ is_expert: true }).execute();
    try {
      open();
      const panel = within(await screen.findByRole('region', { name: 'Who has it' }));
      expect(panel.getByText('Nobody has this trip yet.')).toBeTruthy();
      const rootId = db.selectFrom('users').where('email', '=', 'root@tripwright.example').select('id');
      const { id } = await rootId.executeTakeFirstOrThrow();
      const holder = { holder_id: id, seen_holder_id: null };
      await as('root@tripwright.example').get(setDeskHolder, { params: { id: trip }, body: holder });
      await userEvent.click(panel.getByRole('button', { name: 'Take It' }));
      expect((await panel.findByRole('alert')).textContent).toMatch(/ has this trip now\./);
      await userEvent.click(await panel.findByRole('button', { name: 'Take Over' }));
      expect(await panel.findByText(/^You, since /)).toBeTruthy();
      await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Hand over to' }), String(id));
      await userEvent.click(panel.getByRole('button', { name: 'Hand Over' }));
      await userEvent.click(await panel.findByRole('button', { name: 'Take Over' }));
      await userEvent.click(await panel.findByRole('button', { name: 'Return It' }));
      expect(await panel.findByText('Nobody has this trip yet.')).toBeTruthy();
    } finally {
      await root.set({ is_expert: false }).execute();
    }
  });

  test('an administrator reads and has no reply box', async () => {
    await write('Is breakfast in?');
    open('root@tripwright.example');
    await waitFor(async () => expect(await shown()).toEqual(['Is breakfast in?']));
    expect((await messages()).getByText('Only experts answer.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Reply/ })).toBeNull();
    await screen.findByRole('textbox', { name: 'Add a note' });
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  test('a customer is led home, and a trip that does not exist is said', async () => {
    const visited = open('sam@acme.example');
    await waitFor(() => expect(visited.path).toBe('/'));
    expect(screen.queryByRole('heading')).toBeNull();
    open('eva@tripwright.example', 999_999);
    expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeTruthy();
  });
});
