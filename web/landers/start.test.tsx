import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { Start } from './start.tsx';

// A whole page is fetched and shown, even on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld();
});
afterAll(() => made.close());
afterEach(() => window.history.replaceState(null, '', '/'));

const visit = (address: string) => {
  window.history.pushState(null, '', address);
  const { asked } = openBrowser(made.app, null);
  render(<Start />);
  return asked;
};

const chosen = () => screen.findByRole('region', { name: 'The program you chose' });

test('opened by its address, the page keeps what is chosen in the address, without loading again', async () => {
  const asked = visit('/events/northstar-camps?utm=poster');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Noemí');
  await userEvent.click(screen.getByRole('combobox', { name: 'Program' }));
  await userEvent.click(await screen.findByRole('option', { name: /London/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'Fall 2026, 8 to 22 October 2026');
  expect(within(await chosen()).getByText('14 nights')).toBeDefined();
  expect(window.location.search).toMatch(/^\?utm=poster&program=\d+$/);
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Noemí');
  expect(asked.filter((call) => call.startsWith('GET /landers'))).toHaveLength(1);
});

test('Back to another program shows that one', async () => {
  const found: { id: number; full_program_name: string }[] = (
    await made.app.inject('/api/events/northstar-camps')
  ).json();
  const idOf = (name: string) => found.find((one) => one.full_program_name.startsWith(name))?.id;
  visit(`/events/northstar-camps?program=${idOf('Tokyo')}`);
  expect((await chosen()).textContent).toContain('Tokyo Robotics and Design');
  window.history.replaceState(null, '', `/events/northstar-camps?program=${idOf('London')}`);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await eventually(async () => expect((await chosen()).textContent).toContain('London Stage and Screen'));
});
