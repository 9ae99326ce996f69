/** Proves docs/decisions/0188 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { listLastChoices } from '#contract/last-choices.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { briefDayName } from '#domain/kit/day-names.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { known, sam } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { localToday } from '#web/kit/today.ts';
import { SearchLine } from './search-line.tsx';

const jfk = { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)' };
const lhr = { iata: 'LHR', title: 'London, Heathrow (LHR)' };
const day = (days: number) => addDays(localToday(), days);
const office: SavedSearch = {
  id: 5,
  name: 'Head office',
  from: jfk,
  to: lhr,
  depart: day(-3),
  back: day(-1),
  people: 3,
  cabin: 'business_first',
};

type Answers = Parameters<typeof answerApi>[0];
const open = (saved: readonly SavedSearch[], more: Answers = {}) => {
  let now = [...saved];
  const asked = answerApi({
    ...known(),
    'GET /last-choices': () => reply(listLastChoices, []),
    'GET /airports': () => json([]),
    'GET /travelers': () => json([sam]),
    'GET /saved-searches': () => json(now),
    'POST /saved-searches': ({ body }: Asked) => {
      const added = { ...office, ...Object(body), from: jfk, to: lhr, id: 6 };
      now = [...now, added];
      return json(added);
    },
    'PUT /saved-searches/5': ({ body }: Asked) => {
      now = now.map((one) => ({ ...one, ...Object(body) }));
      return json(now[0]);
    },
    'DELETE /saved-searches/5': () => {
      now = [];
      return new Response(null, { status: 204 });
    },
    ...more,
  });
  renderScreen(<SearchLine />, '/trips');
  return asked;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => within(screen.getByRole('form', { name: 'Search flights' })).findByLabelText(name);

describe('saved searches in the search line', () => {
  test('one press fills route, days to come, people and cabin, and the focus goes to Search', async () => {
    open([office]);
    const words = `Head office: New York (JFK) to London (LHR), ${briefDayName(day(4))} to ${briefDayName(day(6))}, 3 people, Business/First`;
    await press(words);
    expect(await field('To')).toHaveProperty('value', 'London (LHR)');
    expect(await field('People')).toHaveProperty('value', '3');
    expect(screen.getByRole('button', { name: 'Cabin: Business/First' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Search');
  });

  test('a whole search is saved under a name, with people and cabin', async () => {
    const asked = open([office]);
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
    await press(/^Head office:/);
    await press('Save this search');
    const name = await screen.findByRole('textbox', { name: 'Name of this search' });
    expect(name).toHaveProperty('value', 'New York to London');
    await userEvent.clear(name);
    await userEvent.type(name, 'The fair{Enter}');
    expect(await screen.findAllByText('Saved as The fair.')).not.toEqual([]);
    await screen.findByRole('button', { name: /^The fair:/ });
    expect(asked.find(({ call }) => call === 'POST /saved-searches')?.body).toEqual({
      name: 'The fair',
      from: 'JFK',
      to: 'LHR',
      depart: day(4),
      back: day(6),
      people: 3,
      cabin: 'business_first',
    });
  });

  test('why it cannot be saved is said at the name', async () => {
    open([office], {
      'POST /saved-searches': () => problem('conflict', { detail: 'You keep 20 searches. Please delete one first.' }),
    });
    await press(/^Head office:/);
    await press('Save this search');
    await press('Save');
    const name = await screen.findByRole('textbox', { name: 'Name of this search' });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('You keep 20 searches. Please delete one first.')).toBeDefined();
  });

  test('they are renamed, and deleted after a question', async () => {
    open([office]);
    await press('Rename or delete');
    const name = screen.getByRole('textbox', { name: /^Name of New York \(JFK\) to London/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'London{Enter}');
    await screen.findByRole('button', { name: 'Delete London' });
    await press('Delete London');
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Delete London?' })).getByText('Delete'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Saved searches' })).toBeNull());
  });

  test('while they cannot be loaded the line works and says so, and they are asked for again', async () => {
    let isDown = true;
    open([], { 'GET /saved-searches': () => (isDown ? problem('unavailable') : json([office])) });
    expect(await screen.findByText(/Your saved searches could not be loaded/)).toBeDefined();
    expect(await field('From')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    isDown = false;
    await press('Load them again');
    await screen.findByRole('button', { name: /^Head office:/ });
  });
});
