import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightOption } from '#contract/flights.ts';
import { type Asked, problem } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { answerSearches, lostConnection, searchReplyOf } from '#tests/builders/flight-searches.ts';
import { renderScreen, type Visited } from '#tests/builders/web-screen.tsx';
import { FlightPicker } from './flight-picker.tsx';
import type { ChosenJourney, FlightSearch } from './search.ts';

const airport = (iata: string) => ({ iata, title: iata });
const leg = (from: string, to: string, depart: string) => ({ from: airport(from), to: airport(to), depart });
const roundtrip: FlightSearch = {
  form: { way: 'roundtrip', legs: [leg('JFK', 'LHR', '2026-06-16'), leg('LHR', 'JFK', '2026-06-22')] },
  cabin: 'economy',
  pax: 2,
};
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

const unfinished = (flights: readonly FlightOption[]) => searchReplyOf(flights, { is_finished: false });

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The search is created and polled for the first time. */
const firstPoll = async () => {
  await pass(0);
  await pass(300);
};
const calls = (asked: readonly Asked[], call: string) => asked.filter((one) => one.call.startsWith(call)).length;
const searches = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'GET /flight-search').map(({ query }) => Object.fromEntries(query));
const polls = (asked: readonly Asked[]) => calls(asked, 'GET /flight-search/');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const shown = () => screen.queryAllByRole('heading', { level: 3 }).length;
const select = (number: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Select, .*British Airways ${number}`) }));

type Opened = { visited: Visited; done: ChosenJourney[]; edit: ReturnType<typeof vi.fn> };

const open = (search = roundtrip, at = '/trips/new?section=flights'): Opened => {
  const done: ChosenJourney[] = [];
  const edit = vi.fn();
  const visited = renderScreen(
    <FlightPicker
      search={search}
      searchedFor={{ organizationId: 1, contactId: null }}
      onChosen={() => undefined}
      onDone={(journey) => done.push(journey)}
      onEditSearch={edit}
    />,
    at,
  );
  return { visited, done, edit };
};

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('A flight search', () => {
  test('FLT-01 FLT-03 FLT-05 FLT-07 a search is created by its route, then read by its id', async () => {
    const asked = answerSearches([[searchReplyOf([flight('178', 41_200)])]]);
    open();
    await firstPoll();
    expect(searches(asked)).toEqual([
      {
        way: 'roundtrip',
        from: 'JFK',
        to: 'LHR',
        depart: '2026-06-16',
        return: '2026-06-22',
        cabin: 'economy',
        pax: '2',
        adults: '2',
        children: '0',
        infants: '0',
        org: '1',
      },
    ]);
    expect(polls(asked)).toBe(1);
    expect(shown()).toBe(1);
  });

  test('FLT-03 a return that ends elsewhere is named by inbound-to', async () => {
    const [there, home] = roundtrip.form.legs;
    if (!there || !home) throw new Error('a round trip has two legs');
    const asked = answerSearches([[searchReplyOf([])]]);
    const legs = [there, { ...home, to: { iata: 'BOS', title: 'Boston' } }];
    open({ ...roundtrip, form: { ...roundtrip.form, legs } });
    await firstPoll();
    expect(searches(asked)[0]).toMatchObject({ from: 'JFK', to: 'LHR', 'inbound-to': 'BOS' });
  });

  test('FLT-02 a multi city search names every leg', async () => {
    const asked = answerSearches([[searchReplyOf([])]]);
    open(multicity);
    await firstPoll();
    expect(searches(asked)[0]).toMatchObject({
      way: 'multicity',
      'multi-from': 'JFK,LHR,CDG',
      'multi-to': 'LHR,CDG,JFK',
      'multi-depart': '2026-06-16,2026-06-18,2026-06-22',
    });
  });

  test('FLT-09 FLT-10 it begins loading, with the loading text and the sources that answered', async () => {
    answerSearches([[unfinished([])]]);
    open();
    const bar = screen.getByRole('progressbar', { name: 'Just one moment while we search hundreds of sources...' });
    expect(bar.getAttribute('value')).toBe('0');
    await firstPoll();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('3');
  });

  test('FLT-11 FLT-12 polls after 300 ms, 1 s, then every 5 s, until the search is finished', async () => {
    const asked = answerSearches([[unfinished([]), unfinished([]), unfinished([]), searchReplyOf([])]]);
    open();
    await pass(0);
    expect(polls(asked)).toBe(0);
    for (const [waitMs, total] of [
      [299, 0],
      [1, 1],
      [999, 1],
      [1, 2],
      [4999, 2],
      [1, 3],
      [5000, 4],
      [60_000, 4],
    ] as const) {
      await pass(waitMs);
      expect(polls(asked)).toBe(total);
    }
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('All 3 sources answered.')).toBeTruthy();
  });

  test('FLT-13 without a connection it keeps polling and says so', async () => {
    const asked = answerSearches([[lostConnection, searchReplyOf([flight('178', 41_200)])]]);
    open();
    await firstPoll();
    expect(screen.getByRole('progressbar').closest('label')?.textContent).toMatch(/^You are offline/);
    await pass(1000);
    expect(polls(asked)).toBe(2);
    expect(shown()).toBe(1);
  });

  test('FLT-14 a refusal stops it and is told; the search can be edited', async () => {
    const asked = answerSearches([], { 'GET /flight-search': () => problem('too-many-passengers') });
    const { edit } = open();
    await pass(20_000);
    expect(calls(asked, 'GET /flight-search')).toBe(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Edit Search' }));
    expect(edit).toHaveBeenCalledOnce();
  });

  test('FLT-14 a search of the first leg that expired is made again', async () => {
    const asked = answerSearches([[() => problem('search-expired')], [searchReplyOf([flight('180', 41_200)])]]);
    open();
    await firstPoll();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Search Again' }));
    await firstPoll();
    expect(heading()).toBe('Choose your outbound flight');
    expect(searches(asked)).toHaveLength(2);
    expect(shown()).toBe(1);
  });

  test('APP-45 a search without a session leads to sign-in, not to other routes', async () => {
    answerSearches([], { 'GET /flight-search': () => problem('unauthenticated') });
    open();
    await firstPoll();
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Your session has ended. What you entered is kept.')).toBeTruthy();
    expect(alert.queryByRole('button', { name: 'Edit Search' })).toBeNull();
    expect(alert.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  test('who leaves while a search runs stops its call, and nothing is at fault', async () => {
    const faults: unknown[] = [];
    const collect = (fault: unknown): void => void faults.push(fault);
    process.on('unhandledRejection', collect);
    open();
    const stopped = new Promise<string>((resolve) => {
      vi.spyOn(window, 'fetch').mockImplementation(
        (_input, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => {
              reject(new DOMException('The user aborted a request.', 'AbortError'));
              resolve('stopped');
            });
          }),
      );
    });
    await pass(0);
    cleanup();
    vi.useRealTimers();
    expect(await stopped).toBe('stopped');
    await new Promise((resolve) => setTimeout(resolve, 0));
    process.off('unhandledRejection', collect);
    expect(faults).toEqual([]);
  });

  test('a source that failed is told, and the flights of the others are shown', async () => {
    const stats = { ...searchReplyOf([]).flight_stats, failed: ['duffel'] };
    answerSearches([[searchReplyOf([flight('178', 41_200)], { is_partial: true, flight_stats: stats })]]);
    open();
    await firstPoll();
    expect(screen.getByText('2 of 3 sources answered; these are their flights.')).toBeTruthy();
  });

  test('a source whose limit is used up is busy, and the page says when to search again', async () => {
    const stats = { ...searchReplyOf([]).flight_stats, failed: ['duffel'], is_busy: true };
    answerSearches([[searchReplyOf([flight('178', 41_200)], { is_partial: true, flight_stats: stats })]]);
    open();
    await firstPoll();
    const sentence = '2 of 3 sources answered; these are their flights. A source is busy: search again in a minute.';
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  test('where no source answered that is told, and the search can be made again', async () => {
    const stats = { ...searchReplyOf([]).flight_stats, failed: ['duffel', 'sandbox-ndc', 'sandbox-network'] };
    const asked = answerSearches([
      [searchReplyOf([], { is_partial: true, flight_stats: stats })],
      [searchReplyOf([flight('178', 41_200)])],
    ]);
    open();
    await firstPoll();
    expect(screen.getByText('None of the 3 sources answered.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search Again' }));
    await firstPoll();
    expect(searches(asked)).toHaveLength(2);
    expect(shown()).toBe(1);
  });

  test('counts are said at most every five seconds, and once at the end', async () => {
    answerSearches([
      [
        unfinished([flight('178', 41_200)]),
        unfinished([flight('178', 41_200), flight('180', 42_200)]),
        searchReplyOf([flight('178', 41_200), flight('180', 42_200), flight('182', 43_200)]),
      ],
    ]);
    open();
    const said = () => screen.getAllByRole('status').map((region) => region.textContent);
    await firstPoll();
    await pass(1);
    expect(said()).toContain('1 flight found so far');
    await pass(1000);
    expect(shown()).toBe(2);
    expect(said()).toContain('1 flight found so far');
    await pass(5000);
    expect(said()).toContain('2 flights found so far');
    await pass(5000);
    expect(said()).toContain('Search finished, 3 flights found');
  });

  test('FLT-36 FLT-38 nothing found says so and suggests Assisted Booking', async () => {
    answerSearches([[searchReplyOf([])]]);
    const { edit } = open();
    await firstPoll();
    expect(screen.getByText('Your search returned no results.')).toBeTruthy();
    expect(screen.getByText(/choose Assisted Booking/)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Edit Search' }).at(-1) ?? document.body);
    expect(edit).toHaveBeenCalledOnce();
  });
});

describe('Choosing leg by leg', () => {
  const back = optionOf({
    signature: 'BA177',
    legs: [legOf({ number: '177', time_depart: '2026-06-22T13:05', time_arrive: '2026-06-22T15:55' })],
    prices: [priceOf({ amount: 74_820, signature: 'price 177' })],
  });

  test('FLT-03 FLT-45 FLT-47 FLT-70 the outbound, then the inbound that goes with it, then the summary', async () => {
    const asked = answerSearches([[searchReplyOf([flight('178', 41_200)])], [searchReplyOf([back])]]);
    const { visited, done } = open();
    await firstPoll();
    expect(heading()).toBe('Choose your outbound flight');
    select('178');
    await firstPoll();
    expect(heading()).toBe('Choose your return flight');
    expect(visited.search).toContain('leg=2');
    expect(searches(asked)[1]).toMatchObject({ 'outbound-flight': 'BA178', 'outbound-price': 'price 178' });
    expect(done).toEqual([]);
    select('177');
    expect(done[0]?.map(({ price }) => price.signature)).toEqual(['price 178', 'price 177']);
  });

  test('FLT-46 multi city takes each leg in turn', async () => {
    answerSearches([
      [searchReplyOf([flight('1', 100)])],
      [searchReplyOf([flight('2', 200)])],
      [searchReplyOf([flight('3', 300)])],
    ]);
    const { done } = open(multicity);
    for (const [number, head] of [
      ['1', 'Choose flight 1'],
      ['2', 'Choose flight 2'],
      ['3', 'Choose flight 3'],
    ] as const) {
      await firstPoll();
      expect(heading()).toBe(head);
      select(number);
    }
    expect(done[0]?.map(({ option }) => option.signature)).toEqual(['BA1', 'BA2', 'BA3']);
  });

  test('FLT-49 a flight that is changed clears every later one, and no earlier one', async () => {
    answerSearches([
      [searchReplyOf([flight('1', 100)])],
      [searchReplyOf([flight('2', 200)])],
      [searchReplyOf([flight('3', 300)])],
    ]);
    open(multicity);
    await firstPoll();
    select('1');
    await firstPoll();
    select('2');
    await firstPoll();
    const legs = () => screen.getByRole('navigation', { name: 'Flights of this journey' }).textContent;
    expect(legs()).toContain('British Airways 1');
    expect(legs()).toContain('British Airways 2');
    fireEvent.click(screen.getByRole('button', { name: 'Change Flight 1' }));
    await pass(0);
    expect(heading()).toBe('Choose flight 1');
    expect(legs()).not.toContain('British Airways 2');
    // What a reload would restore: the second flight was chosen together with another first flight.
    const kept = () => Object.values(window.sessionStorage).join();
    expect(kept()).toContain('"BA1"');
    expect(kept()).not.toContain('"BA2"');
  });

  test('FLT-71 FLT-49 earlier legs stay in sight; Change returns and clears the later ones', async () => {
    const asked = answerSearches([
      [searchReplyOf([flight('178', 41_200), flight('180', 43_200)])],
      [searchReplyOf([back])],
      [searchReplyOf([back])],
    ]);
    const { done, edit } = open();
    await firstPoll();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    select('178');
    await firstPoll();
    const legs = screen.getByRole('navigation', { name: 'Flights of this journey' });
    expect(within(legs).getByText(/08:05 – 20:10, British Airways 178/)).toBeTruthy();
    fireEvent.click(within(legs).getByRole('button', { name: 'Change Outbound' }));
    await pass(0);
    // The list of the first leg appears at once: its search is not repeated.
    expect(shown()).toBe(2);
    expect(searches(asked)).toHaveLength(2);
    select('180');
    await firstPoll();
    select('177');
    expect(done[0]?.map(({ option }) => option.signature)).toEqual(['BA180', 'BA177']);
    fireEvent.click(within(legs).getByRole('button', { name: 'Edit Search' }));
    expect(edit).toHaveBeenCalledOnce();
  });

  test('a leg in the address counts only as far as the legs before it are chosen', async () => {
    answerSearches([[searchReplyOf([flight('178', 41_200)])]]);
    open(roundtrip, '/trips/new?section=flights&leg=2');
    await firstPoll();
    expect(heading()).toBe('Choose your outbound flight');
  });

  test('filters stay on the next leg and after a reload', async () => {
    answerSearches([[searchReplyOf([flight('178', 41_200)])], [searchReplyOf([back])]]);
    const { visited } = open(roundtrip, '/trips/new?section=flights&stops=0&sort=shortest');
    await firstPoll();
    select('178');
    await firstPoll();
    expect(visited.search).toContain('stops=0');
    expect(screen.getByRole('button', { name: 'Stops: Nonstop' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveProperty('value', 'shortest');
  });
});
