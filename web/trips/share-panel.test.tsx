/** Proves docs/decisions/0178 on the page of a trip. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TripLink, TripLinks } from '#contract/trip-links.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { SharePanel } from './share-panel.tsx';

const url = `https://trips.example/shared-trip#${'a'.repeat(43)}`;
const days = { first: '2026-06-02', last: '2026-06-29' };

const linkOf = (said: Partial<TripLink> = {}): TripLink => ({
  id: 9,
  kind: 'shared',
  name: 'My sister',
  by: 'Sam Rivera',
  last_day: '2026-06-22',
  with_codes: false,
  created_at: '2026-06-02T10:00:00.000Z',
  opened_at: null,
  ...said,
});

const open = (said: Partial<TripLinks> = {}, others: Parameters<typeof answerApi>[0] = {}) => {
  const known: TripLinks = { links: [], days, ...said };
  const asked = answerApi({
    'GET /trips/7/links': () => json(known),
    'POST /trips/7/links': () => json({ url, days, links: [linkOf()] }),
    'DELETE /trips/7/links/9': () => json({ ...known, links: [] }),
    ...others,
  });
  renderScreen(<SharePanel trip={tripOf()} />);
  return asked;
};

describe('sharing a trip', () => {
  test('a link is made for somebody, until the trip ends and without codes unless the person says otherwise', async () => {
    const asked = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'For whom' }), ' My sister ');
    await userEvent.click(screen.getByRole('button', { name: 'Make a Link' }));
    expect((await screen.findByText(url)).tagName).toBe('CODE');
    expect(asked.at(-1)?.body).toEqual({ name: 'My sister', until: '2026-06-22', with_codes: false });
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(screen.getByText(/Works until 22 June 2026 · Nobody has opened it yet/)).toBeTruthy();
    // The button is gone, so the focus is on what it made.
    expect(document.activeElement?.textContent).toContain(url);
    await userEvent.click(screen.getByRole('button', { name: 'Make Another Link' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'For whom' }));
    expect(screen.queryByText(url)).toBeNull();
  });

  test('codes are shown only when chosen', async () => {
    const asked = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'For whom' }), 'Kim');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show booking codes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make a Link' }));
    await screen.findByText(url);
    expect(asked.at(-1)?.body).toMatchObject({ with_codes: true });
  });

  test('the days to choose are today, in a week, the end of the trip and the longest', async () => {
    const asked = open();
    const until = await screen.findByRole('combobox', { name: 'Works until' });
    expect(
      within(until)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 June 2026, today',
      '9 June 2026, in a week',
      '22 June 2026, the last day of the trip',
      '29 June 2026, the longest',
    ]);
    await userEvent.selectOptions(until, '2026-06-09');
    await userEvent.type(screen.getByRole('textbox', { name: 'For whom' }), 'Kim');
    await userEvent.click(screen.getByRole('button', { name: 'Make a Link' }));
    await screen.findByText(url);
    expect(asked.at(-1)?.body).toMatchObject({ until: '2026-06-09' });
  });

  test('after the trip there are fewer days, each once', async () => {
    open({ days: { first: '2026-06-24', last: '2026-06-29' } });
    const until = await screen.findByRole('combobox', { name: 'Works until' });
    expect(
      within(until)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['24 June 2026, today', '29 June 2026, the longest']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('29 June 2026, the longest');
  });

  test('without a name nothing is sent', async () => {
    const asked = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a Link' }));
    expect(await screen.findByText('Please say for whom the link is')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toEqual(['GET /trips/7/links']);
  });

  test('a refusal is shown, and the form keeps what was typed', async () => {
    const detail = 'This trip has ten links already. Please end one first.';
    open({}, { 'POST /trips/7/links': () => problem('conflict', { detail }) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'For whom' }), 'Kim');
    await userEvent.click(screen.getByRole('button', { name: 'Make a Link' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByDisplayValue('Kim')).toBeTruthy();
  });

  test('a link is ended after a question, which names it', async () => {
    const asked = open({ links: [linkOf({ opened_at: '2026-06-03T10:00:00.000Z' })] });
    expect(await screen.findByText(/Last opened on 3 June 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'End the link: My sister' }));
    const dialog = screen.getByRole('dialog', { name: 'End the link: My sister?', hidden: true });
    await userEvent.click(within(dialog).getByRole('button', { name: 'End the Link', hidden: true }));
    expect(await screen.findByText('My sister: the link has ended.')).toBeTruthy();
    expect(screen.queryByText('My sister')).toBeNull();
    expect(asked.at(-1)?.call).toBe('DELETE /trips/7/links/9');
  });

  test('those in mails are one line for each reader, and one that no longer works says so', async () => {
    open({
      days: null,
      links: [linkOf({ kind: 'mailed', name: 'Ada Cole', by: '', last_day: null })],
    });
    expect(await screen.findByText('Our mails to Ada Cole')).toBeTruthy();
    expect(screen.getByText(/^No longer works · Nobody/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'For whom' })).toBeNull();
  });

  test('there is nothing to see of a trip without links that can no longer be shared', async () => {
    const asked = open({ days: null });
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => screen.queryByRole('region', { name: 'Share this trip' })).toBeNull();
  });

  test('links that cannot be loaded can be tried again', async () => {
    let answer = () => problem('unavailable');
    open({}, { 'GET /trips/7/links': () => answer() });
    const alert = await screen.findByRole('alert');
    answer = () => json({ links: [linkOf()], days });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My sister')).toBeTruthy();
  });
});
