/** Proves docs/decisions/0163 on the account page. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CalendarFeed } from '#contract/calendar-feeds.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { CalendarPanel } from './parts/calendar-panel.tsx';

const url = `https://trips.example/api/calendar-feeds/${'a'.repeat(43)}`;

const open = (feed: Partial<CalendarFeed> = {}, others: Parameters<typeof answerApi>[0] = {}) => {
  const known = { created_at: null, read_at: null, ...feed };
  return answerApi({
    'GET /customers/calendar-feed': () => json(known),
    'POST /customers/calendar-feed': () => {
      Object.assign(known, { created_at: '2026-06-01T10:00:00.000Z', read_at: null });
      return json({ url });
    },
    'DELETE /customers/calendar-feed': () => {
      Object.assign(known, { created_at: null, read_at: null });
      return json(known);
    },
    ...others,
  });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('turned on, it shows its address once, with a link for the program of an Apple device', async () => {
  open();
  renderScreen(<CalendarPanel />);
  await press('Turn On');
  expect((await screen.findByText(url)).tagName).toBe('CODE');
  expect(screen.getByRole('link', { name: 'Open in Calendar' }).getAttribute('href')).toBe(
    url.replace('https:', 'webcal:'),
  );
  expect(screen.getByRole('button', { name: 'Copy calendar address' })).toBeTruthy();
  expect(await screen.findByText(/No program has read it yet/)).toBeTruthy();
});

test('while it is on, the page says since when and when it was read, and not its address', async () => {
  open({ created_at: '2026-06-01T10:00:00.000Z', read_at: '2026-06-02T10:00:00.000Z' });
  renderScreen(<CalendarPanel />);
  expect(await screen.findByText(/On since 1 June 2026.*A program last read it on 2 June 2026/)).toBeTruthy();
  expect(screen.queryByText(/calendar-feeds/)).toBeNull();
});

test('turned off, its address goes from the page', async () => {
  open();
  renderScreen(<CalendarPanel />);
  await press('Turn On');
  await screen.findByText(url);
  await press('Turn Off');
  await screen.findByRole('button', { name: 'Turn On' });
  expect(screen.queryByText(url)).toBeNull();
});

test('a change that fails says so and keeps what is on', async () => {
  open(
    { created_at: '2026-06-01T10:00:00.000Z' },
    {
      'DELETE /customers/calendar-feed': () => problem('unavailable'),
    },
  );
  renderScreen(<CalendarPanel />);
  await press('Turn Off');
  expect(within(await screen.findByRole('alert')).getByText(/Please try again shortly/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a New Address' })).toBeTruthy();
});
