/** Proves docs/threats.md#internals */
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { FlightPicker } from './flight-picker.tsx';
import type { FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const search: FlightSearch = {
  form: { way: 'oneway', legs: [{ from: airport('JFK'), to: airport('LHR'), depart: '2026-06-16' }] },
  cabin: 'economy',
  pax: 2,
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The search is created and polled for the first time. */
const firstPoll = async () => {
  await pass(0);
  await pass(300);
};

const open = (at = '/trips/new?section=flights'): void => {
  renderScreen(
    <FlightPicker
      search={search}
      searchedFor={{ organizationId: 1, contactId: null }}
      onChosen={() => undefined}
      onDone={() => undefined}
      onEditSearch={() => undefined}
    />,
    at,
  );
};

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('Where a price comes from', () => {
  const eva = { id: 8, name: 'Eva Brandt', is_expert: true, is_admin: false };
  const isSourceShown = async (others: Parameters<typeof answerSearches>[1], at?: string): Promise<boolean> => {
    answerSearches([[searchReplyOf([optionOf({ legs: [legOf({ number: '178' })] })])]], others);
    open(at);
    await firstPoll();
    await pass(0);
    return screen.queryByText(/^test-source · BA178/) !== null;
  };

  test('a customer does not see it', async () => {
    expect(await isSourceShown({})).toBe(false);
  });

  test('FLT-26 an expert sees it, of the shown price and of each fare', async () => {
    const prices = [priceOf({ signature: 'light' }), priceOf({ amount: 50_000, signature: 'flex' })];
    answerSearches([[searchReplyOf([optionOf({ prices })])]], { 'GET /users': () => json(eva) });
    open();
    await firstPoll();
    await pass(0);
    expect(screen.getAllByText(/^test-source · BA178/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: /^2 fares and details of British Airways \d+$/ }));
    await pass(0);
    expect(screen.getAllByText(/^test-source · BA178/)).toHaveLength(3);
  });

  test('FLT-27 so does a developer', async () => {
    vi.stubEnv('DEV', true);
    expect(await isSourceShown({})).toBe(true);
  });

  test('FLT-27 and a person with debug in the address', async () => {
    expect(await isSourceShown({}, '/trips/new?section=flights&debug')).toBe(true);
  });
});
