/** Proves docs/decisions/0170: the days around in the wizard, on request, and what choosing one of them does. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightOption, SearchDay } from '#contract/flights.ts';
import { type Asked, problem } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { FlightPicker } from './flight-picker.tsx';
import { LegDays } from './parts/seldom-shown.ts';
import type { ChosenJourney, FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const leg = (from: string, to: string, depart: string) => ({ from: airport(from), to: airport(to), depart });
const round: FlightSearch = {
  form: { way: 'roundtrip', legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'JFK', '2026-06-22')] },
  cabin: 'economy',
  pax: 1,
};
const flight = (number: string, amount: number): FlightOption =>
  optionOf({
    signature: `BA${number}`,
    legs: [legOf({ number })],
    prices: [priceOf({ amount, signature: `price ${number}` })],
  });
const day = (depart: string, amount: number | null, more: Partial<SearchDay> = {}): SearchDay => ({
  depart,
  amount,
  currency: 'USD',
  is_policy: true,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: 'Within the limit',
  is_finished: true,
  is_partial: false,
  found_at: '2026-03-02T10:00:00.000Z',
  search_id: `search of ${depart}`,
  ...more,
});
const outDays = [
  day('2026-06-15', 52_000, { is_policy_within: false, is_policy_approval: true, policy_sentence: '8.00 USD over' }),
  day('2026-06-16', 41_200),
  day('2026-06-17', null),
  day('2026-06-18', null, { is_partial: true }),
  day('2026-06-19', 29_200),
];

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const firstPoll = async () => {
  await pass(0);
  await pass(300);
};
const searches = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'GET /flight-search').map(({ query }) => Object.fromEntries(query));
const select = (number: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Select, .*British Airways ${number}`) }));
const opener = () => screen.getByRole('button', { name: /, compare nearby dates$/ });
const bars = () => within(screen.getByRole('list', { name: /^Lowest price by day/ })).getAllByRole('button');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** The wizard around the picker: it keeps the search. */
const open = (search: FlightSearch = round) => {
  const kept: (readonly [FlightSearch, ChosenJourney])[] = [];
  const Wizard = (): JSX.Element => {
    const [current, setCurrent] = useState(search);
    return (
      <FlightPicker
        search={current}
        searchedFor={{ organizationId: 1, contactId: null }}
        onChosen={() => undefined}
        onDone={() => undefined}
        onEditSearch={() => undefined}
        onSearch={(next, journey) => {
          kept.push([next, journey]);
          setCurrent(next);
        }}
      />
    );
  };
  renderScreen(<Wizard />, '/trips/new?section=flights');
  return kept;
};

// Fetched in advance, as a page does: with the test's own timers a fetch would have no end.
beforeAll(async () => {
  await LegDays.fetch();
  await import('./parts/found-again.ts');
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('The days around the outbound flight', () => {
  test('are searched on request only, and each says its price and the policy in words', async () => {
    const asked = answerSearches([[searchReplyOf([flight('178', 41_200)])], [searchReplyOf([], { days: outDays })]]);
    open();
    await firstPoll();
    expect(searches(asked)).toHaveLength(1);
    expect(screen.queryByText(/saves/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Tue 16 June 2026, compare nearby dates' })).toBe(opener());
    fireEvent.click(opener());
    await firstPoll();
    expect(searches(asked)[1]).toMatchObject({ depart: '2026-06-16', flexibility: '3', 'flexible-leg': '0', org: '1' });
    expect(bars().map((bar) => bar.lastElementChild?.textContent)).toEqual([
      'Monday 15 June 2026, from 520.00 USD. Needs approval: 8.00 USD over',
      'Tuesday 16 June 2026, from 412.00 USD. In policy',
      'Wednesday 17 June 2026, no flights',
      'Thursday 18 June 2026, price not known',
      'Friday 19 June 2026, from 292.00 USD. In policy',
    ]);
    expect(screen.getByText(/^Prices from, for the whole trip/).textContent).toMatch(
      /The return date stays the same\. Found at \d\d:\d\d, your time\. Some sources did not answer\./,
    );
    expect(screen.getByText(/^Leaving 3 days later saves 120\.00 USD\./).parentElement?.textContent).toMatch(
      /In policy/,
    );
  });

  test('a press on the saving searches that day, says so where the button was, and compares nothing again', async () => {
    const asked = answerSearches([
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([], { days: outDays })],
      [searchReplyOf([flight('306', 29_200)])],
    ]);
    const kept = open();
    await firstPoll();
    fireEvent.click(opener());
    await firstPoll();
    fireEvent.click(opener());
    expect(screen.queryByRole('list', { name: /^Lowest price by day/ })).toBeNull();
    press('Show Fri 19 Jun');
    await firstPoll();
    expect(searches(asked)).toHaveLength(3);
    expect(searches(asked)[2]).toMatchObject({ depart: '2026-06-19', return: '2026-06-22' });
    expect(searches(asked)[2]).not.toHaveProperty('flexibility');
    expect(document.activeElement?.textContent).toBe('These are the flights of Friday 19 June 2026.');
    expect(kept.map(([{ form }, journey]) => [form.legs[0]?.depart, journey])).toEqual([['2026-06-19', []]]);
    expect(opener().textContent).toMatch(/Fri 19 June 2026/);
    expect(screen.queryByText(/saves/)).toBeNull();
  });

  test('a choice of another day is cleared with words', async () => {
    answerSearches([
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([flight('177', 41_200)])],
      [searchReplyOf([], { days: outDays })],
      [searchReplyOf([flight('306', 29_200)])],
    ]);
    open();
    await firstPoll();
    select('178');
    await firstPoll();
    press('Change Outbound');
    await firstPoll();
    fireEvent.click(opener());
    await firstPoll();
    fireEvent.click(bars()[4] ?? opener());
    await firstPoll();
    expect(screen.getByRole('alert').textContent).toBe(
      'The flights that you chose before left on another day. Please choose again.',
    );
    expect(screen.getByRole('button', { name: /^Select, .*British Airways 306/ })).toBeDefined();
  });

  test('a comparison that is refused says why, and changes nothing', async () => {
    answerSearches([[searchReplyOf([flight('178', 41_200)])], [() => problem('rate-limited')]]);
    open();
    await firstPoll();
    fireEvent.click(opener());
    await firstPoll();
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('button', { name: /^Select, .*British Airways 178/ })).toBeDefined();
  });
});

describe('The days around the return flight', () => {
  const homeDays = [day('2026-06-22', 41_200), day('2026-06-23', 35_000)];
  const toReturn = async (...rest: Parameters<typeof answerSearches>[0]) => {
    const asked = answerSearches([
      [searchReplyOf([flight('178', 41_200)])],
      [searchReplyOf([flight('177', 41_200)], { leg_index: 1 })],
      [searchReplyOf([], { days: homeDays })],
      ...rest,
    ]);
    const kept = open();
    await firstPoll();
    select('178');
    await firstPoll();
    fireEvent.click(opener());
    await firstPoll();
    return { asked, kept };
  };

  test('keep the outbound flight where it is offered with the other day', async () => {
    const { asked, kept } = await toReturn(
      [searchReplyOf([flight('180', 33_000), flight('178', 35_000)])],
      [searchReplyOf([flight('179', 35_000)], { leg_index: 1 })],
    );
    expect(searches(asked)[2]).toMatchObject({ 'flexible-leg': '1', 'outbound-flight': 'BA178' });
    press('Show Tue 23 Jun');
    await firstPoll();
    await firstPoll();
    expect(searches(asked)[3]).toMatchObject({ depart: '2026-06-16', return: '2026-06-23' });
    expect(searches(asked)[4]).toMatchObject({ return: '2026-06-23', 'outbound-flight': 'BA178' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Return on Tuesday 23 June 2026: the flights you chose before are kept.',
    );
    expect(kept.map(([, journey]) => journey.map(({ option }) => option.signature))).toEqual([['BA178']]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your return flight');
  });

  test('lead back to the outbound flight, with words, where it is not', async () => {
    const { kept } = await toReturn([searchReplyOf([flight('180', 33_000)])], [searchReplyOf([flight('180', 33_000)])]);
    press('Show Tue 23 Jun');
    await firstPoll();
    await firstPoll();
    expect(screen.getByRole('alert').textContent).toBe(
      'Return on Tuesday 23 June 2026. Outbound: the flight you chose is not offered together with this day at this fare. Please choose again.',
    );
    expect(kept).toMatchObject([[{ form: { legs: [{}, { depart: '2026-06-23' }] } }, []]]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your outbound flight');
  });

  test('a search that fails keeps the day and the choice', async () => {
    const { kept } = await toReturn([() => problem('search-expired')]);
    press('Show Tue 23 Jun');
    await firstPoll();
    expect(kept).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your return flight');
    expect(opener().textContent).toMatch(/Mon 22 June 2026/);
  });
});
