/** Proves docs/decisions/0194: an expired flight of a nearby airport is found again beside its list. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { repriceJourney } from './reprice-journey.ts';
import type { FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const leg = (from: string, to: string, depart: string) => ({ from: airport(from), to: airport(to), depart });
const search: FlightSearch = {
  form: { way: 'roundtrip', legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'JFK', '2026-06-22')] },
  cabin: 'economy',
  pax: 1,
};
const price = priceOf({ signature: 'old price' });
const out = optionOf({
  signature: 'BA184',
  legs: [legOf({ number: '184', airport_depart_iata: 'EWR' })],
  prices: [price],
  depart_instead: '33 km from JFK',
});
const back = optionOf({ signature: 'BA185', legs: [legOf({ number: '185' })], prices: [price] });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the list is searched again, then the other airport beside it, and the return to that airport', async () => {
  const fresh = { prices: [priceOf({ signature: 'new price', amount: 41_500 })] };
  const asked = answerSearches([
    [searchReplyOf([])],
    [searchReplyOf([{ ...out, ...fresh }])],
    [searchReplyOf([{ ...back, ...fresh }])],
  ]);
  const found = repriceJourney({ search, searchedFor: { organizationId: 1, contactId: null } }, [
    { option: out, price },
    { option: back, price },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(await found).toMatchObject({ kind: 'found', journey: [{ price: { amount: 41_500 } }, {}] });
  const searches = asked.filter(({ call }) => call === 'GET /flight-search').map(({ query }) => query);
  expect(searches.map((query) => [query.get('from'), query.get('near-from'), query.get('near-search')])).toEqual([
    ['JFK', null, null],
    ['JFK', 'EWR', 'search0000000000000000'],
    ['EWR', null, null],
  ]);
});
