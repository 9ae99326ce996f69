/** Proves docs/decisions/0171: a calendar shows what days cost, as far as it is known, and finds more on request. */
import { act, fireEvent, screen } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDayPrices } from '#contract/flight-days.ts';
import type { SearchDay } from '#contract/flights.ts';
import { problem } from '#tests/builders/api-answers.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { type PriceWishes, PriceWishesContext } from './price-wishes.ts';
import { RouteForm } from './route-form.tsx';
import type { FlightSearch } from './search.ts';

const place = (iata: string) => ({ iata, title: iata });
const round: FlightSearch = {
  form: {
    way: 'roundtrip',
    legs: [
      { from: place('JFK'), to: place('LHR'), depart: '2026-06-16' },
      { from: place('LHR'), to: place('JFK'), depart: '2026-06-22' },
    ],
  },
  cabin: 'economy',
  pax: 2,
};
const wishes: PriceWishes = { cabin: 'economy', pax: 2, searchedFor: { organizationId: 7, contactId: null } };
const found_at = '2026-03-02T09:30:00.000Z';
const searched = (depart: string, amount: number | null): SearchDay => ({
  depart,
  amount,
  currency: 'USD',
  is_policy: false,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: null,
  is_finished: true,
  is_partial: false,
  found_at,
  search_id: `search of ${depart}`,
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// Fetched in advance: with the test's own timers a fetch would have no end.
beforeEach(async () => {
  await import('./parts/day-prices.tsx');
  vi.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

type Known = readonly { depart: string; amount: number; currency: string; found_at: string }[];

const open = (search: FlightSearch, known: Known, polls: Parameters<typeof answerSearches>[0] = [], isShown = true) => {
  const asked = answerSearches(polls, { 'GET /flight-days': () => reply(readDayPrices, { days: [...known] }) });
  const Page = (): JSX.Element => {
    const [value, setValue] = useState(search);
    const form = <RouteForm value={value} onChange={setValue} onSubmit={() => undefined} />;
    return isShown ? <PriceWishesContext value={wishes}>{form}</PriceWishesContext> : form;
  };
  renderScreen(<Page />, '/trips/new');
  return asked;
};
const openCalendar = async (label: 'Depart' | 'Return') => {
  fireEvent.click(screen.getByRole('button', { name: `Open calendar, ${label}` }));
  for (let n = 0; n < 5; n += 1) await pass(10);
};
const days = (words: RegExp) =>
  screen.getAllByRole('button', { name: words }).map((button) => button.getAttribute('aria-label'));

describe('The calendar of a route', () => {
  test('says the lowest known price of a day, from when it is, and asks no supplier by itself', async () => {
    const asked = open(round, [
      { depart: '2026-06-16', amount: 41_200, currency: 'USD', found_at },
      { depart: '2026-06-17', amount: 39_050, currency: 'USD', found_at: '2026-03-02T05:10:00.000Z' },
    ]);
    await openCalendar('Depart');
    expect(days(/from /)).toEqual([
      'Tuesday 16 June 2026, departure, from 412.00 USD',
      'Wednesday 17 June 2026, from 390.50 USD',
    ]);
    expect(screen.getByRole('button', { name: /^Wednesday 17 June/ }).dataset.note).toBe('391');
    expect(screen.getByText(/^Prices from/).textContent).toBe(
      'Prices from, round trip, 2 travelers, in USD. Your searches found them up to 5 hours ago.',
    );
    const known = asked.find(({ call }) => call === 'GET /flight-days');
    expect(Object.fromEntries(known?.query ?? [])).toEqual({
      way: 'roundtrip',
      from: 'JFK',
      to: 'LHR',
      leg: '0',
      other: '2026-06-22',
      cabin: 'economy',
      pax: '2',
      org: '7',
    });
    expect(asked.filter(({ call }) => call === 'GET /flight-search')).toEqual([]);
  });

  test('of the return finds the days around on request', async () => {
    const asked = open(
      round,
      [],
      [[searchReplyOf([], { days: [searched('2026-06-22', 41_200), searched('2026-06-23', null)] })]],
    );
    await openCalendar('Return');
    expect(screen.getByText('No prices are known yet.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Find Prices Around Mon 22 Jun' }));
    await pass(0);
    await pass(300);
    const search = asked.find(({ call }) => call === 'GET /flight-search');
    expect(Object.fromEntries(search?.query ?? [])).toMatchObject({
      flexibility: '3',
      'flexible-leg': '1',
      depart: '2026-06-16',
      return: '2026-06-22',
      pax: '2',
      org: '7',
    });
    expect(days(/from /)).toEqual(['Monday 22 June 2026, return, from 412.00 USD']);
    expect(screen.getByText('Prices found.')).toBeDefined();
  });

  test('says why prices could not be found', async () => {
    open(round, [], [[() => problem('rate-limited')]]);
    await openCalendar('Depart');
    fireEvent.click(screen.getByRole('button', { name: /^Find Prices Around/ }));
    await pass(0);
    await pass(300);
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('button', { name: /^Find Prices Around/ })).toBeDefined();
  });

  test.each([
    [
      'without both airports',
      { ...round, form: { way: 'oneway', legs: [{ from: place('JFK'), to: null, depart: null }] } },
      true,
    ],
    ['in several cities', { ...round, form: { ...round.form, way: 'multicity' } }, true],
    ['where nobody asked for them', round, false],
  ] as const)('has no prices %s', async (_, search, isShown) => {
    const asked = open(search, [], [], isShown);
    fireEvent.click(screen.getAllByRole('button', { name: /^Open calendar, Depart/ })[0] ?? document.body);
    for (let n = 0; n < 5; n += 1) await pass(10);
    expect(screen.getByRole('grid')).toBeDefined();
    expect(asked.filter(({ call }) => call === 'GET /flight-days')).toEqual([]);
  });

  test('with a day missing says what to choose first', async () => {
    open({ ...round, form: { way: 'oneway', legs: [{ from: place('JFK'), to: place('LHR'), depart: null }] } }, []);
    await openCalendar('Depart');
    expect(screen.getByText('Choose the days first to find more.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Find Prices/ })).toBeNull();
  });
});
