/** Proves docs/decisions/0194: nearby airports in the wizard, on request, and what becomes of the list and the return. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type JSX, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import { type NearbyAirport, readNearbyAirports } from '#contract/nearby-airports.ts';
import type { NearbySearch } from '#contract/nearby-flights.ts';
import { type Asked, problem } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { FlightPicker } from './flight-picker.tsx';
import { FilterGroups, NearbyAirports } from './parts/seldom-shown.ts';
import type { FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const leg = (from: string, to: string, depart: string) => ({ from: airport(from), to: airport(to), depart });
const round: FlightSearch = {
  form: { way: 'roundtrip', legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'JFK', '2026-06-22')] },
  cabin: 'economy',
  pax: 1,
};
const judged = { is_policy: true, is_policy_within: true, is_policy_approval: false, policy_sentence: 'Within' };
const flight = (number: string, amount: number, more: Partial<FlightOption> = {}): FlightOption =>
  optionOf({
    signature: `BA${number}`,
    legs: [legOf({ number })],
    prices: [priceOf({ amount, signature: `price ${number}`, ...judged })],
    ...more,
  });
const newark = { airport_depart_iata: 'EWR', airport_depart_title: 'Newark Liberty' };
const fromNewark = flight('184', 29_200, {
  legs: [legOf({ number: '184', ...newark })],
  depart_instead: '33 km from JFK',
});
const near = (iata: string, name: string, km: number, more: Partial<NearbyAirport> = {}): NearbyAirport => ({
  iata,
  name,
  city: name,
  country: null,
  km,
  of: 'JFK',
  ...more,
});
const nearNewYork = [
  near('LGA', 'LaGuardia', 17, { city: 'New York' }),
  near('EWR', 'Newark Liberty', 33, { city: 'Newark' }),
  near('HPN', 'Westchester County', 48, { city: 'White Plains' }),
  near('ISP', 'Long Island MacArthur', 60, { city: 'Islip' }),
];
const pair = (from: string, more: Partial<NearbySearch> = {}): NearbySearch => ({
  from,
  to: 'LHR',
  is_finished: true,
  is_partial: false,
  ...more,
});
const nearby = () => reply(readNearbyAirports, { from: nearNewYork, to: [near('LGW', 'Gatwick', 41, { of: 'LHR' })] });
const answers = { 'GET /nearby-airports': nearby };

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const firstPoll = async () => {
  await pass(0);
  await pass(300);
  await pass(50);
};
const searches = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'GET /flight-search').map(({ query }) => Object.fromEntries(query));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const prices = () =>
  within(screen.getByRole('region', { name: 'Flights' }))
    .getAllByRole('button', { name: /^Select, / })
    .map((button) => /[\d.]+ USD/.exec(button.getAttribute('aria-label') ?? '')?.[0]);

const open = (search: FlightSearch = round, address = '/trips/new?section=flights') => {
  const Wizard = (): JSX.Element => {
    const [current, setCurrent] = useState(search);
    return (
      <FlightPicker
        search={current}
        searchedFor={{ organizationId: 1, contactId: null }}
        onChosen={() => undefined}
        onDone={() => undefined}
        onEditSearch={() => undefined}
        onSearch={setCurrent}
      />
    );
  };
  return renderScreen(<Wizard />, address);
};

/** Opens the panel, ticks airports and searches them. */
const add = async (...names: readonly RegExp[]) => {
  press('Nearby Airports');
  await firstPoll();
  for (const name of names) fireEvent.click(screen.getByRole('checkbox', { name }));
  press('Search Nearby Airports');
  await firstPoll();
};

// Fetched in advance, as a page does: with the test's own timers a fetch would have no end.
beforeAll(async () => {
  await NearbyAirports.fetch();
  await FilterGroups.fetch();
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Nearby airports of the outbound flight', () => {
  test('are named with their distances on request, and searched only when somebody says so', async () => {
    const asked = answerSearches([[searchReplyOf([flight('178', 41_200)])]], answers);
    open();
    await firstPoll();
    expect(asked.some(({ call }) => call === 'GET /nearby-airports')).toBe(false);
    press('Nearby Airports');
    await firstPoll();
    const panel = within(screen.getByRole('region', { name: 'Nearby airports' }));
    expect(panel.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'LaGuardia (LGA), New York, 17 km',
      'Newark Liberty (EWR), 33 km',
      'Westchester County (HPN), White Plains, 48 km',
      'Long Island MacArthur (ISP), Islip, 60 km',
      'Gatwick (LGW), 41 km',
    ]);
    expect(panel.getByRole('group', { name: 'Near JFK' })).toBeDefined();
    fireEvent.click(panel.getByRole('checkbox', { name: /Newark/ }));
    fireEvent.click(panel.getByRole('checkbox', { name: /Gatwick/ }));
    expect(panel.getByText('3 more searches. A return lands where the journey began.')).toBeDefined();
    expect(searches(asked)).toHaveLength(1);
  });

  test('three at most: a fourth box stays empty, and the panel says why', async () => {
    answerSearches([[searchReplyOf([flight('178', 41_200)])]], answers);
    open();
    await firstPoll();
    press('Nearby Airports');
    await firstPoll();
    for (const name of [/LGA/, /EWR/, /LGW/, /HPN/]) fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByRole('checkbox', { name: /HPN/ })).toHaveProperty('checked', false);
    expect(screen.getByText(/^These are as many airports as one search takes\. 5 more searches\./)).toBeDefined();
  });

  test('join the list: rows name the airport, Cheapest says what it saves, and filters tell airports apart', async () => {
    const asked = answerSearches(
      [
        [searchReplyOf([flight('178', 41_200), flight('112', 52_000)])],
        [searchReplyOf([fromNewark], { nearby: [pair('EWR')] })],
      ],
      answers,
    );
    const visited = open();
    await firstPoll();
    await add(/Newark/);
    expect(new URLSearchParams(visited.search).get('near')).toBe('JFK_LHR_from-EWR');
    expect(searches(asked)[1]).toMatchObject({
      from: 'JFK',
      'near-from': 'EWR',
      'near-search': 'search0000000000000000',
      org: '1',
    });
    expect(new Set(prices())).toEqual(new Set(['292.00 USD', '412.00 USD', '520.00 USD']));
    expect(prices()).toHaveLength(3);
    expect(screen.getByText('From Newark Liberty, 33 km from JFK')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Select, .*From Newark Liberty, 33 km from JFK, 292/ })).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Cheapest/ }).closest('label')?.textContent).toMatch(
      /Saves 120\.00 USD from Newark Liberty/,
    );
    expect(screen.getAllByText('The list has 1 flight from Newark Liberty.').length).toBeGreaterThan(0);
    press('Airports');
    await pass(0);
    const choices = within(screen.getByRole('group', { name: 'Leaves from' }));
    expect(choices.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'John F. Kennedy (JFK)2412.00',
      'Newark Liberty (EWR)1292.00',
    ]);
    fireEvent.click(choices.getByRole('checkbox', { name: /Newark/ }));
    await firstPoll();
    expect(prices()).toEqual(['292.00 USD']);
    expect(new URLSearchParams(visited.search).get('from-airport')).toBe('EWR');
  });

  test('in the address: they are searched again after a reload, once the list is complete', async () => {
    const asked = answerSearches(
      [
        [searchReplyOf([flight('178', 41_200)], { is_finished: false }), searchReplyOf([flight('178', 41_200)])],
        [searchReplyOf([fromNewark], { nearby: [pair('EWR')] })],
      ],
      answers,
    );
    open(round, '/trips/new?section=flights&near=JFK_LHR_from-EWR');
    await firstPoll();
    expect(screen.getByText('Flights from Newark Liberty are searched as soon as the list is complete.')).toBeDefined();
    expect(searches(asked)).toHaveLength(1);
    await pass(1_000);
    await firstPoll();
    expect(searches(asked)).toHaveLength(2);
    expect(prices()).toHaveLength(2);
  });

  test('of another route in the address are not searched', async () => {
    const asked = answerSearches([[searchReplyOf([flight('178', 41_200)])]], answers);
    open(round, '/trips/new?section=flights&near=BOS_LHR_from-PVD');
    await firstPoll();
    await firstPoll();
    expect(searches(asked)).toHaveLength(1);
  });

  test('that cannot be searched leave the list as it was, with a button that tries again', async () => {
    let isDown = true;
    const start = () => (isDown ? problem('rate-limited', { detail: 'Too many. Please wait.' }) : null);
    const polls = [[searchReplyOf([flight('178', 41_200)])], [searchReplyOf([fromNewark], { nearby: [pair('EWR')] })]];
    answerSearches(polls, answers);
    open();
    await firstPoll();
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      const refused = String(input).includes('near-from') ? start() : null;
      return refused ? Promise.resolve(refused) : fetched(input, init);
    });
    await add(/Newark/);
    expect(screen.getByRole('alert').textContent).toMatch(
      /The nearby airports could not be searched, and the list is as it was\. Too many/,
    );
    expect(prices()).toEqual(['412.00 USD']);
    isDown = false;
    press('Try Again');
    await firstPoll();
    expect(prices()).toHaveLength(2);
    vi.unstubAllGlobals();
  });

  test('while they are searched, and when a source fails, the page says so', async () => {
    answerSearches(
      [
        [searchReplyOf([flight('178', 41_200)])],
        [
          searchReplyOf([fromNewark], {
            is_finished: false,
            nearby: [pair('EWR'), pair('LGA', { is_finished: false })],
          }),
          searchReplyOf([fromNewark], { is_partial: true, nearby: [pair('EWR'), pair('LGA', { is_partial: true })] }),
        ],
      ],
      answers,
    );
    open();
    await firstPoll();
    await add(/Newark/, /LaGuardia/);
    expect(
      screen.getAllByText(
        'Searching flights from Newark Liberty or from LaGuardia. 1 of 2 routes are done, with 1 flight.',
      ).length,
    ).toBeGreaterThan(0);
    expect(prices()).toHaveLength(2);
    await pass(1_000);
    await pass(50);
    expect(screen.getAllByText(/Some sources did not answer, so there may be more\.$/).length).toBeGreaterThan(0);
  });

  test('are left out again with one press', async () => {
    answerSearches(
      [[searchReplyOf([flight('178', 41_200)])], [searchReplyOf([fromNewark], { nearby: [pair('EWR')] })]],
      answers,
    );
    const visited = open();
    await firstPoll();
    await add(/Newark/);
    expect(visited.search).toContain('near=');
    expect(prices()).toHaveLength(2);
    press('Leave Out');
    await firstPoll();
    expect(prices()).toEqual(['412.00 USD']);
    expect(visited.search).not.toContain('near=');
  });

  test('are followed by a return to the same airport, and have no panel there', async () => {
    const asked = answerSearches(
      [
        [searchReplyOf([flight('178', 41_200)])],
        [searchReplyOf([fromNewark], { nearby: [pair('EWR')] })],
        [searchReplyOf([], { leg_index: 1 })],
      ],
      answers,
    );
    open();
    await firstPoll();
    await add(/Newark/);
    press(/^Select, .*Newark/);
    await firstPoll();
    expect(searches(asked)[2]).toMatchObject({ from: 'EWR', to: 'LHR', 'outbound-flight': 'BA184' });
    expect(screen.getByText('LHR to EWR')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Nearby Airports' })).toBeNull();
  });

  test('that cannot be named say so, and a second try names them', async () => {
    let isDown = true;
    answerSearches([[searchReplyOf([flight('178', 41_200)])]], {
      'GET /nearby-airports': () => (isDown ? problem('bug') : nearby()),
    });
    open();
    await firstPoll();
    press('Nearby Airports');
    await pass(10_000);
    expect(screen.getByText('The nearby airports could not be loaded.')).toBeDefined();
    isDown = false;
    press('Try Again');
    await firstPoll();
    expect(screen.getByRole('checkbox', { name: /LaGuardia/ })).toBeDefined();
  });

  test('are not offered with several cities', async () => {
    answerSearches([[searchReplyOf([flight('178', 41_200)])]], answers);
    open({ ...round, form: { way: 'multicity', legs: round.form.legs } });
    await firstPoll();
    expect(screen.queryByRole('button', { name: 'Nearby Airports' })).toBeNull();
  });
});

describe('A return of a city search', () => {
  test('says when it lands at another airport than the one it left from', async () => {
    const toLaGuardia = flight('177', 41_200, {
      legs: [
        legOf({
          number: '177',
          airport_depart_iata: 'LHR',
          airport_depart_title: 'Heathrow',
          airport_arrive_iata: 'LGA',
          airport_arrive_title: 'LaGuardia',
        }),
      ],
    });
    answerSearches(
      [[searchReplyOf([flight('178', 41_200)])], [searchReplyOf([toLaGuardia], { leg_index: 1 })]],
      answers,
    );
    open();
    await firstPoll();
    press(/^Select, /);
    await firstPoll();
    expect(screen.getByText('Lands at LaGuardia. You leave from John F. Kennedy.')).toBeDefined();
  });
});
