import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import { type Asked, problem } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { FlightPicker } from './flight-picker.tsx';
import type { FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const leg = (from: string, to: string, depart: string) => ({ from: airport(from), to: airport(to), depart });
const multicity: FlightSearch = {
  form: {
    way: 'multicity',
    legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'CDG', '2026-06-18'), leg('CDG', 'JFK', '2026-06-22')],
  },
  cabin: 'economy',
  pax: 1,
};
const flight = (number: string, amount: number): FlightOption =>
  optionOf({
    signature: `BA${number}`,
    legs: [legOf({ number })],
    prices: [priceOf({ amount, signature: `price ${number}` })],
  });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const firstPoll = async () => {
  await pass(0);
  await pass(300);
};
const searches = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'GET /flight-search').map(({ query }) => Object.fromEntries(query));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const shown = () => screen.queryAllByRole('heading', { level: 3 }).length;
const select = (number: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Select, .*British Airways ${number}`) }));
const open = (search: FlightSearch) =>
  renderScreen(
    <FlightPicker
      search={search}
      searchedFor={{ organizationId: 1, contactId: null }}
      onChosen={() => undefined}
      onDone={() => undefined}
      onEditSearch={() => undefined}
    />,
    '/trips/new?section=flights',
  );

// It is fetched when flights are searched again, which no timer of a test brings about.
beforeAll(() => import('./parts/found-again.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A later flight whose earlier prices have expired', () => {
  const again = async () => {
    for (let search = 0; search < 6; search += 1) await firstPoll();
  };

  test('FLT-14 where prices expired the flights chosen before are found again, and the choice goes on where it was', async () => {
    const asked = answerSearches([
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([flight('306', 52_000)])],
      [() => problem('offer-expired')],
      [searchReplyOf([flight('180', 39_000), flight('178', 41_200)])],
      [searchReplyOf([flight('306', 54_500)])],
      [searchReplyOf([flight('177', 60_000)])],
    ]);
    open(multicity);
    await firstPoll();
    select('178');
    await firstPoll();
    select('306');
    await firstPoll();
    await again();
    expect(heading()).toBe('Choose flight 3');
    expect(screen.getByText(/^The prices had expired\./).textContent).toBe(
      'The prices had expired. The same flights were found again; their price changed from 520.00 USD to 545.00 USD.',
    );
    expect(searches(asked)[3]).not.toHaveProperty('outbound-flight');
    expect(searches(asked)[5]).toMatchObject({ 'outbound-flight': 'BA178,BA306' });
    expect(shown()).toBe(1);
  });

  test('FLT-14 what expires at once again is told, and searched with a press', async () => {
    const asked = answerSearches([
      [searchReplyOf([flight('178', 41_200)])],
      [() => problem('offer-expired')],
      [searchReplyOf([flight('178', 41_200)])],
      [() => problem('offer-expired')],
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([flight('177', 60_000)])],
    ]);
    open({ ...multicity, form: { way: 'roundtrip', legs: multicity.form.legs.slice(0, 2) } });
    await firstPoll();
    select('178');
    await again();
    expect(searches(asked)).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Search Again' }));
    await again();
    expect(heading()).toBe('Choose your return flight');
    expect(shown()).toBe(1);
  });

  test('FLT-14 one that is gone is chosen again, and those before it stay', async () => {
    const asked = answerSearches([
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([flight('306', 52_000)])],
      [() => problem('offer-expired')],
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([flight('308', 50_000)])],
      [searchReplyOf([flight('308', 50_000)])],
    ]);
    open(multicity);
    await firstPoll();
    select('178');
    await firstPoll();
    select('306');
    await firstPoll();
    await again();
    expect(heading()).toBe('Choose flight 2');
    expect(
      screen.getByText(
        'Flight 2: the flight you chose is no longer offered at this fare. Please choose again. Your earlier choices are kept.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Flights of this journey' }).textContent).toContain('178');
    expect(searches(asked)[5]).toMatchObject({ 'outbound-flight': 'BA178' });
    expect(shown()).toBe(1);
  });
});
