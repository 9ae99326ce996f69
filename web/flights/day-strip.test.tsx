import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightSearchReply } from '#contract/flights.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { DayStrip } from './day-strip.tsx';
import type { FlightSearch } from './search.ts';

const place = (iata: string) => ({ iata, title: iata });
const search: FlightSearch = {
  form: {
    way: 'roundtrip',
    legs: [
      { from: place('JFK'), to: place('LHR'), depart: '2026-06-16' },
      { from: place('LHR'), to: place('JFK'), depart: '2026-06-24' },
    ],
  },
  cabin: 'economy',
  pax: 1,
};
const day = (depart: string, amount: number | null): NonNullable<FlightSearchReply['days']>[number] => ({
  depart,
  amount,
  currency: 'USD',
  is_policy: false,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: null,
  is_finished: true,
  is_partial: false,
  found_at: '2026-03-02T10:00:00.000Z',
  search_id: `search of ${depart}`,
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('What the days around cost', () => {
  test('FLT-07 is asked for by a press only, two days either side; a day is chosen from it', async () => {
    const days = [day('2026-06-15', 70_000), day('2026-06-16', 82_000), day('2026-06-17', null), day('2026-06-18', 1)];
    const asked = answerSearches([[searchReplyOf([], { days })]]);
    const chosen: string[] = [];
    const offered = ['2026-06-15', '2026-06-16', '2026-06-17'];
    renderScreen(
      <DayStrip search={search} programId={71} days={offered} onDay={(depart) => chosen.push(depart)} />,
      '/',
    );
    await pass(1000);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Compare Nearby Dates' }));
    await pass(0);
    await pass(300);
    expect(Object.fromEntries(asked[0]?.query ?? [])).toMatchObject({
      depart: '2026-06-16',
      flexibility: '2',
      program: '71',
    });
    const bars = screen.getAllByRole('button');
    expect(bars.map((bar) => bar.lastElementChild?.textContent)).toEqual([
      'Monday 15 June 2026, from 700.00 USD',
      'Tuesday 16 June 2026, from 820.00 USD',
      'Wednesday 17 June 2026, no flights',
    ]);
    expect(bars.map((bar) => bar.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: /^Monday/ }));
    expect(chosen).toEqual(['2026-06-15']);
  });
});
