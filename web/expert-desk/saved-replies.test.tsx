/** The texts that the desk shares, in the browser. docs/rules.md#desk */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSavedReply } from '#contract/desk-replies.ts';
import { insertBookedTrip } from '#tests/builders/booked-trip.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DeskTripPage } from './desk-trip-page.tsx';
import { SavedRepliesPage } from './saved-replies-page.tsx';

let at: TestWorld;
let eva: TestCaller;
let trip = 0;
beforeAll(async () => {
  at = await testWorld();
  eva = await at.signIn('eva@tripwright.example');
  trip = await insertBookedTrip(at);
});
beforeEach(async () => {
  fakeEventSource();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  await at.world.db.deleteFrom('saved_replies').execute();
});
afterAll(() => at.close());

const save = (title: string, text: string) => eva.get(addSavedReply, { body: { title, text } });
const openPage = (answers: Parameters<typeof openBrowser>[2] = {}) => {
  openBrowser(at.app, eva.token, answers);
  renderScreen(<SavedRepliesPage />, '/desk/replies');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of saved replies', () => {
  test('adds one, edits it, and deletes it after asking', async () => {
    openPage();
    expect(await screen.findByText('No saved replies yet')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Thanks');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Thank you, {{first name}.');
    await press('Add Reply');
    expect(await screen.findByText('Thanks is saved.')).toBeTruthy();
    expect(await screen.findByRole('rowheader', { name: 'Thanks' })).toBeTruthy();
    await press('Edit: Thanks');
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    expect(text.value).toBe('Thank you, {first name}.');
    await userEvent.type(text, ' Bye.');
    await press('Save Reply');
    expect(await screen.findByText('Thank you, {first name}. Bye.')).toBeTruthy();
    await press('Delete: Thanks');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Delete Thanks?' })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('No saved replies yet')).toBeTruthy();
  });

  test('names an unknown placeholder at the field, and keeps what was typed', async () => {
    openPage();
    await screen.findByText('No saved replies yet');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Hello');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Dear {{name}');
    await press('Add Reply');
    expect((await screen.findAllByText(/There is no placeholder \{name\}/)).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Dear {name}');
  });

  test('says when they cannot be loaded', async () => {
    openPage({ 'GET /desk/replies': () => new Response('', { status: 500 }) });
    expect(await screen.findByText(/The saved replies could not be loaded\./)).toBeTruthy();
  });
});

describe('a saved reply in an answer', () => {
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Sam Rivera' });
  const insert = async (title: string) => {
    await press('Saved Replies');
    await userEvent.click(await screen.findByRole('button', { name: `Insert: ${title}` }));
  };

  test('is filled and put where the caret is; what was typed stays, and the caret is after it', async () => {
    await save('Thanks', 'Dear {first name}, about trip {trip}:');
    openBrowser(at.app, eva.token);
    renderScreen(<DeskTripPage tripId={trip} />, `/desk/trips/${trip}`);
    const area = await box();
    await userEvent.type(area, 'Before. After.');
    area.setSelectionRange(8, 8);
    await insert('Thanks');
    const filled = `Dear Sam, about trip ${trip}:`;
    await waitFor(() => expect(area.value).toBe(`Before. ${filled}After.`));
    await waitFor(() => expect(document.activeElement).toBe(area));
    expect(area.selectionStart).toBe(8 + filled.length);
  });

  test('is not sent while a placeholder is open', async () => {
    await save('Time', 'We answer by {promised time}.');
    const { asked } = openBrowser(at.app, eva.token);
    renderScreen(<DeskTripPage tripId={trip} />, `/desk/trips/${trip}`);
    await box();
    await insert('Time');
    await waitFor(async () => expect((await box()).value).toBe('We answer by {promised time}.'));
    await press('Send');
    expect(await screen.findByText('Please fill in {promised time}')).toBeTruthy();
    expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});
