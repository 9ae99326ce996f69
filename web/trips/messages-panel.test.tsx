/** Proves docs/threats.md#foreign-markup */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listMessages, messagesAtOnce } from '#contract/messages.ts';
import { transact } from '#platform/db/database.ts';
import { saveMessage } from '#server/messages/save-message.ts';
import { insertBookedTrip } from '#tests/builders/booked-trip.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { MessagesPanel } from './messages-panel.tsx';

const addresses = {
  sam: 'sam@acme.example',
  eva: 'eva@tripwright.example',
  root: 'root@tripwright.example',
} as const;
type Person = keyof typeof addresses;

let at: TestWorld;
let trip = 0;
let evas = 0;
const people = new Map<string, TestCaller>();
const as = (name: Person): TestCaller => people.get(name) ?? at.anonymous;
beforeAll(async () => {
  at = await testWorld();
  for (const [name, address] of Object.entries(addresses)) people.set(name, await at.signIn(address));
  const eva = at.world.db.selectFrom('users').where('email', '=', addresses.eva).select('id');
  evas = (await eva.executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  trip = await insertBookedTrip(at);
});
afterAll(() => at.close());
afterEach(() => vi.restoreAllMocks());

type Answers = Parameters<typeof openBrowser>[2];
const open = (name: Person = 'sam', overrides: Answers = {}) => {
  const session = openBrowser(at.app, as(name).token, overrides);
  renderScreen(<MessagesPanel tripId={trip} />);
  return session;
};

/** Existing messages, newest last. */
const given = async (...texts: readonly string[]): Promise<void> => {
  const { world } = at;
  const author = { userId: evas, name: 'Eva Brandt' };
  await transact(world.db, async (tx) => {
    for (const text of texts)
      await saveMessage(world, tx, { tripId: trip, author, text, isExpert: true, isUrgent: false });
  });
};

const field = () => screen.findByRole('textbox', { name: 'Message to your travel expert' });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const saved = async () => (await as('sam').get(listMessages, { params: { id: trip } })).map(({ text }) => text);
const posts = ({ asked }: { asked: readonly string[] }) => asked.filter((call) => call.startsWith('POST'));

describe('the messages of a trip', () => {
  test('TRIP-26 TRIP-27 the first 3 are shown, the newest first; "View All" shows all', async () => {
    await given('One', 'Two', 'Three', 'Four');
    open();
    await waitFor(() => expect(shown()).toEqual(['Four', 'Three', 'Two']));
    const [newest] = screen.getAllByRole('listitem');
    expect(newest?.textContent).toMatch(/^Eva Brandt.*Travel expert/);
    await userEvent.click(screen.getByRole('button', { name: 'View All' }));
    await waitFor(() => expect(shown()).toEqual(['Four', 'Three', 'Two', 'One']));
    await userEvent.click(screen.getByRole('button', { name: 'View Fewer' }));
    expect(shown()).toHaveLength(3);
  });

  test('TRIP-27 all are shown, however many answers it takes to read them', async () => {
    await given(...Array.from({ length: messagesAtOnce + 1 }, (_, n) => `No. ${n + 1}`));
    const { asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'View All' }));
    await waitFor(() => expect(shown()).toHaveLength(messagesAtOnce + 1));
    expect(shown().at(-1)).toBe('No. 1');
    // One call for the first three, two for all.
    expect(asked.filter((call) => call.endsWith('/messages'))).toHaveLength(3);
    expect(screen.queryByText(/^New message/)).toBeNull();
  });

  test('TRIP-26 three or fewer need no "View All", and none says what belongs here', async () => {
    open();
    expect(await screen.findByText('No messages yet. Your travel expert answers here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View All' })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('an answer by mail says so, with another address and files that were not taken', async () => {
    const { world } = at;
    const author = { userId: evas, name: 'Eva Brandt' };
    const by = (isOtherAddress: boolean, filesLeftOut: number) => ({ isOtherAddress, filesLeftOut });
    await transact(world.db, async (tx) => {
      for (const [text, byMail] of [
        ['One', by(false, 0)],
        ['Two', by(true, 2)],
        ['Three', undefined],
      ] as const)
        await saveMessage(world, tx, {
          tripId: trip,
          author,
          text,
          isExpert: false,
          isUrgent: false,
          ...(byMail && { byMail }),
        });
    });
    open();
    await waitFor(() => expect(shown()).toEqual(['Three', 'Two', 'One']));
    const marks = screen.getAllByRole('listitem').map((item) => item.querySelector('small')?.textContent);
    expect(marks).toEqual([undefined, 'By mail from another address, without 2 files', 'By mail']);
  });

  test('TRIP-28 what is typed is sent, marked urgent where it is, and shown', async () => {
    open();
    await userEvent.type(await field(), 'Please call me');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shown()).toEqual(['Please call me']));
    expect(within(screen.getByRole('listitem')).getByText('Urgent')).toBeTruthy();
    expect(await field()).toHaveProperty('value', '');
    expect(screen.getByRole('checkbox', { name: 'Urgent' })).toHaveProperty('checked', false);
    expect(screen.getByText('Message sent')).toBeTruthy();
  });

  test('TRIP-28 Ctrl+Enter sends, Enter alone begins a new line', async () => {
    open();
    await userEvent.type(await field(), 'Two{Enter}lines{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shown()).toEqual(['Two\nlines']));
    expect(await saved()).toEqual(['Two\nlines']);
  });

  test.each([
    ['empty', ''],
    ['blank', '  {Enter} '],
  ])('TRIP-29 a message that is %s is not sent', async (_words, typed) => {
    const session = open();
    const box = await field();
    await userEvent.click(box);
    if (typed) await userEvent.type(box, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please fill in this field')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(posts(session)).toEqual([]);
  });

  test('TRIP-28 more than 5,000 characters are told before they are sent', async () => {
    const session = open();
    const box = await field();
    await userEvent.click(box);
    await userEvent.paste('x'.repeat(5_001));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Please use at most 5,000 characters')).toBeTruthy();
    expect(posts(session)).toEqual([]);
  });

  test.each<Person>(['eva', 'root'])(
    'TRIP-30 %s of the provider is told that experts cannot post here, and keeps the text',
    async (name) => {
      open(name);
      await userEvent.type(await field(), 'Hello');
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent?.trim()).toBe('Experts cannot post a message using the Customer UI.');
      expect(await field()).toHaveProperty('value', 'Hello');
      expect(await saved()).toEqual([]);
      const link = await screen.findByRole('link', { name: 'Open This Trip at the Desk' });
      expect(link.getAttribute('href')).toBe(`/desk/trips/${trip}`);
    },
  );

  test('TRIP-28 unsent text survives a reload', async () => {
    open();
    await userEvent.type(await field(), 'Half a thou');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    cleanup();
    open();
    expect(await field()).toHaveProperty('value', 'Half a thou');
    expect(screen.getByRole('checkbox', { name: 'Urgent' })).toHaveProperty('checked', true);
    await userEvent.type(await field(), 'ght');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shown()).toEqual(['Half a thought']));
    cleanup();
    open();
    expect(await field()).toHaveProperty('value', '');
  });

  test('TRIP-28 what is typed while a message is on its way stays', async () => {
    openBrowser(at.app, as('sam').token);
    const reach = vi.mocked(window.fetch).getMockImplementation();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      const answer = await reach?.(input, init);
      if (init?.method === 'POST') await held;
      return answer ?? new Response();
    });
    renderScreen(<MessagesPanel tripId={trip} />);
    await userEvent.type(await field(), 'One');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'Two');
    release();
    await waitFor(() => expect(shown()).toEqual(['One']));
    expect(await field()).toHaveProperty('value', 'Two');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shown()).toEqual(['Two', 'One']));
  });

  test('TRIP-28 an answer that was lost on the way makes no second message at the next try', async () => {
    const { app } = at;
    const session = openBrowser(app, as('sam').token);
    const reach = vi.mocked(window.fetch).getMockImplementation();
    let isLost = true;
    vi.mocked(window.fetch).mockImplementation(async (input, init) => {
      const answer = await reach?.(input, init);
      if (init?.method === 'POST' && isLost) throw new TypeError('Failed to fetch');
      return answer ?? new Response();
    });
    renderScreen(<MessagesPanel tripId={trip} />);
    await userEvent.type(await field(), 'Once');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
    isLost = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shown()).toEqual(['Once']));
    expect(posts(session)).toHaveLength(2);
    expect(await saved()).toEqual(['Once']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('TRIP-25 messages that could not be loaded are told, and asked for again', async () => {
    let isDown = true;
    const { app } = at;
    openBrowser(app, as('sam').token);
    const reach = vi.mocked(window.fetch).getMockImplementation();
    vi.mocked(window.fetch).mockImplementation(async (input, init) =>
      isDown
        ? new Response('{"code":"bug","status":500}', {
            status: 500,
            headers: { 'content-type': 'application/problem+json' },
          })
        : ((await reach?.(input, init)) ?? new Response()),
    );
    renderScreen(<MessagesPanel tripId={trip} />);
    expect((await screen.findByRole('alert')).textContent).toContain('The messages could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No messages yet. Your travel expert answers here.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a message is shown as text, even if it looks like HTML', async () => {
    await given('<img src=x onerror="window.ran=1"> <b>bold</b>');
    open();
    await waitFor(() => expect(shown()).toEqual(['<img src=x onerror="window.ran=1"> <b>bold</b>']));
    expect(document.querySelector('img')).toBeNull();
  });
});
