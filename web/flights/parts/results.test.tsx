import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlightPrice } from '#contract/flights.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import {
  count,
  finished,
  flight,
  nextFrame,
  numbers,
  oneStop,
  openResults,
  pass,
  rows,
} from '#tests/builders/flight-results.tsx';
import { searchReplyOf } from '#tests/builders/flight-searches.ts';
import { pressFilter } from '#tests/builders/open-filter.ts';

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('A flight of the list', () => {
  const codeshare = optionOf({
    signature: 'AA6143,FI450',
    elapsed: 835,
    is_split: true,
    legs: [
      legOf({
        airline_iata: 'AA',
        airline_title: 'American',
        airline_title_op: 'British Airways',
        is_codeshare: true,
        number: '6143',
        time_depart: '2026-06-16T20:35',
        time_arrive: '2026-06-17T06:25',
        airport_arrive_iata: 'KEF',
        airport_arrive_title: 'Keflavík',
        airport_arrive_city: 'Reykjavík',
      }),
      legOf({
        airline_iata: 'FI',
        airline_title: 'Icelandair',
        airline_title_op: 'Icelandair',
        number: '450',
        airport_depart_iata: 'KEF',
        airport_depart_title: 'Keflavík',
        time_depart: '2026-06-17T07:20',
        time_arrive: '2026-06-17T11:30',
        layover: 55,
      }),
    ],
    prices: [
      priceOf({
        amount: 123_600,
        is_policy: true,
        is_policy_within: false,
        is_policy_approval: true,
        policy_sentence: '62.00 USD over the 453.20 USD limit',
        bag_checked_count: 2,
      }),
    ],
  });

  test('FLT-15 FLT-16 FLT-17 a codeshare with a stop that arrives on the next day', async () => {
    await openResults(finished([codeshare]));
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('20:35 – 11:30+1 day');
    for (const words of [
      'John F. Kennedy (JFK) to Heathrow (LHR)',
      'American 6143, operated by British Airways; Icelandair 450 · Economy · 1 carry-on, 2 checked',
      '13 h 55',
      'for 3 travelers',
    ])
      expect(screen.getByText(words), words).toBeTruthy();
    expect(rows()[0]).toContain('1 stop, 55 min in Reykjavík (KEF)');
    expect(rows()[0]).toContain('1,236.00 USD');
  });

  test('MONEY-01 an amount has the decimals of its currency: two, or none', async () => {
    const yen = optionOf({ signature: 'NH211', prices: [priceOf({ amount: 141_200, currency: 'JPY' })] });
    await openResults(finished([flight('1', { amount: 141_200 }), yen]));
    expect(rows().join()).toContain('1,412.00 USD');
    expect(rows().join()).toContain('141,200 JPY');
  });

  test('FLT-21 verdict and risks are words', async () => {
    await openResults(finished([codeshare]));
    for (const words of [
      'Needs approval: 62.00 USD over the 453.20 USD limit',
      'Tight connection: 55 min in Reykjavík',
      'Separate tickets: a missed connection is not protected; collect and re-check bags',
    ])
      expect(screen.getByText(words), words).toBeTruthy();
  });

  test('FLT-21 three hours between two flights are not tight', async () => {
    await openResults(finished([oneStop('1', 179), oneStop('2', 180)]));
    // Best puts the tight one last.
    expect(numbers()).toEqual(['2', '1']);
    expect(rows().map((text) => text?.includes('Tight connection'))).toEqual([false, true]);
  });

  test('one button that says what it selects', async () => {
    const { chosen } = await openResults(finished([codeshare]));
    fireEvent.click(
      screen.getByRole('button', {
        name: 'Select, 20:35 to 11:30, American 6143, operated by British Airways; Icelandair 450, 1 stop, 1,236.00 USD, needs approval: 62.00 USD over the 453.20 USD limit',
      }),
    );
    expect(chosen).toEqual(['AA6143,FI450 price']);
  });

  test('the policy is being checked until the search is finished', async () => {
    const judged = (is_policy_within: boolean | null) =>
      optionOf({ prices: [priceOf({ is_policy: true, is_policy_within })] });
    await openResults([searchReplyOf([judged(null)], { is_finished: false }), searchReplyOf([judged(true)])]);
    expect(screen.getByText('Checking policy')).toBeTruthy();
    await pass(1000);
    expect(screen.queryByText('Checking policy')).toBeNull();
    expect(screen.getByText('In policy')).toBeTruthy();
  });

  test('FLT-18 FLT-19 FLT-20 a price of 0 is loading, then TBA; it is last and cannot be chosen', async () => {
    const flights = [flight('1', { amount: 0 }), flight('2')];
    await openResults([searchReplyOf(flights, { is_finished: false }), searchReplyOf(flights)], '?sort=price_highest');
    expect(numbers()).toEqual(['2', '1']);
    expect(rows()[1]).toContain('Loading');
    await pass(1000);
    expect(rows()[1]).toContain('TBA');
    expect(screen.getAllByRole('button', { name: /^Select/ })).toHaveLength(1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'price_lowest' } });
    await nextFrame();
    expect(numbers()).toEqual(['2', '1']);
  });
});

describe('Fares', () => {
  const fare = (name: string, said: Partial<FlightPrice>) => priceOf({ fare: name, signature: name, ...said });
  const option = optionOf({
    prices: [
      fare('Light', { amount: 40_000, refund_rule: 'No refund.', change_rule: 'No changes.' }),
      fare('Basic', { amount: 42_000, bag_checked_count: 1 }),
      fare('Silent', { amount: 43_000, is_bag_data: false, bag_checked_count: 9 }),
      fare('Standard', { amount: 44_000 }),
      fare('World Plus', { amount: 90_000, cabin: 'premium_economy' }),
      fare('Club', { amount: 190_000, cabin: 'business' }),
    ],
  });

  test('FLT-42 they are under their headings, each with bags and rules', async () => {
    const { chosen } = await openResults(finished([option]));
    fireEvent.click(screen.getByRole('button', { name: /^5 fares/ }));
    const fares = within(screen.getByRole('list', { name: 'Fares' })).getAllByRole('listitem');
    expect(fares.map((each) => each.querySelector('p')?.textContent)).toEqual([
      'Lowest FareLight, Economy',
      'Basic EconomyBasic, Economy',
      'EconomyStandard, Economy',
      'Premium EconomyWorld Plus, Premium Economy',
      'Business/First ClassClub, Business',
    ]);
    expect(fares[0]?.textContent).toContain('No refund. No changes.');
    expect(fares[1]?.textContent).toContain('1 carry-on, 1 checked');
    expect(fares[1]?.textContent).toContain('Not provided by the airline');
    fireEvent.click(within(fares[2] ?? document.body).getByRole('button', { name: /440\.00 USD/ }));
    expect(chosen).toEqual(['flight Standard']);
  });

  test('each fare is a button of its own name, and silence is said part by part', async () => {
    const fares = [
      fare('Light', { amount: 40_000, refund_rule: 'No refund.', is_bag_data: false }),
      fare('Flex', { amount: 42_000 }),
    ];
    await openResults(finished([optionOf({ prices: fares })]));
    fireEvent.click(screen.getByRole('button', { name: /^2 fares/ }));
    await pass(0);
    expect(screen.getByText('No refund. Bags, changes: Not provided by the airline.')).toBeTruthy();
    expect(screen.getByText('Refund, changes: Not provided by the airline.')).toBeTruthy();
    expect(rows()[0]).toContain('1 carry-on, 0 checked assumed');
    expect(
      screen.getByRole('button', {
        name: 'Select, 08:05 to 20:10, British Airways 178, Nonstop, Flex, Economy, 420.00 USD',
      }),
    ).toBeTruthy();
  });

  test('docs/decisions/0134 an opened flight compares its CO2 with what the search says is usual', async () => {
    const clean = optionOf({ prices: [priceOf({ co2_kg: 300, co2_method: 'factor' })] });
    await openResults([searchReplyOf([clean], { co2_usual_kg: { factor: 400 } })]);
    fireEvent.click(screen.getByRole('button', { name: /^Details of/ }));
    await pass(0);
    expect(rows()[0]).toContain('CO2 300 kg, 25 % below usual for this route');
  });

  const brands = optionOf({
    prices: [
      fare('Light', { amount: 40_000, is_refundable: false, refund_rule: 'No refund.' }),
      fare('Flex', {
        amount: 52_000,
        brand: 1,
        is_refundable: false,
        refund_rule: 'No refund. With a dearer return fare: refund less 90.00 USD.',
      }),
      fare('Flex', {
        amount: 64_000,
        brand: 1,
        is_refundable: true,
        refund_rule: 'Refund less 90.00 USD.',
        signature: 'whole',
      }),
    ],
  });

  test('FLT-70 each brand of a leg is shown once, at its lowest price, and says what a dearer way back adds', async () => {
    await openResults(finished([brands]));
    fireEvent.click(screen.getByRole('button', { name: /^2 fares/ }));
    const fares = within(screen.getByRole('list', { name: 'Fares' })).getAllByRole('listitem');
    expect(fares).toHaveLength(2);
    expect(fares[1]?.textContent).toContain('520.00 USD');
    expect(fares[1]?.textContent).toContain('With a dearer return fare: refund less 90.00 USD.');
  });

  test('FLT-70 with a filter a brand has its lowest price that meets it, and that is sold', async () => {
    const { chosen } = await openResults(finished([brands, flight('9', { amount: 90_000 })]), '?fare=refundable');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('640.00 USD');
    fireEvent.click(screen.getByRole('button', { name: /^Select.*640\.00 USD/ }));
    expect(chosen).toEqual(['flight whole']);
  });

  test('FLT-43 a fare that is silent about bags is hidden beside a cheaper one that is not', async () => {
    await openResults(finished([option]));
    fireEvent.click(screen.getByRole('button', { name: /^5 fares/ }));
    expect(screen.queryByText(/Silent/)).toBeNull();
  });

  test('FLT-44 without baggage data it is 1 carry-on and 0 checked', async () => {
    await openResults(finished([optionOf({ prices: [fare('Silent', { is_bag_data: false, bag_checked_count: 9 })] })]));
    expect(rows()[0]).toContain('1 carry-on, 0 checked');
  });
});

describe('A list that grows', () => {
  test('the row that a person is at keeps its place when the content above it grows', async () => {
    const first = [flight('1', { amount: 30_000 }), flight('2', { amount: 50_000 })];
    const late = [...first, flight('3', { amount: 40_000 })];
    await openResults([searchReplyOf(first, { is_finished: false }), searchReplyOf(late)]);
    const scrolled: unknown[] = [];
    vi.spyOn(window, 'scrollBy').mockImplementation((to) => void scrolled.push(to));
    act(() => screen.getAllByRole('button', { name: /^Select/ })[1]?.focus());
    const row = document.activeElement?.closest('li') ?? document.body;
    const tops = [300, 332];
    vi.spyOn(row, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, tops.shift() ?? 332));
    await pass(1000);
    expect(numbers()).toEqual(['1', '2']);
    expect(scrolled).toEqual([{ top: 32, behavior: 'instant' }]);
  });

  test('how many a filter leaves is said when it is chosen, not with every poll', async () => {
    const first = [flight('1'), flight('2', { at: '19:00' })];
    const late = [...first, flight('3', { at: '20:00' })];
    await openResults([searchReplyOf(first, { is_finished: false }), searchReplyOf(late)]);
    const said = () => screen.getAllByRole('status').map((region) => region.textContent);
    pressFilter('Departure');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Evening/ }));
    await nextFrame();
    expect(said()).toContain('1 of 2 flights');
    await pass(1000);
    expect(count()).toBe('2 of 3 flights');
    expect(said()).toContain('1 of 2 flights');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Departs evening' }));
    await nextFrame();
    expect(said()).toContain('3 flights');
  });

  const list = () => screen.getByRole('region', { name: 'Flights' });
  const offer = () => screen.queryByRole('button', { name: /^Show|^Sort the/ });

  test('late flights wait while the pointer moves over the rows, and are shown when asked for', async () => {
    const first = [flight('2', { amount: 50_000 })];
    const all = [flight('1', { amount: 30_000 }), ...first];
    await openResults([searchReplyOf(first, { is_finished: false }), searchReplyOf(all)]);
    await pass(600);
    fireEvent.pointerMove(list());
    await pass(500);
    expect(numbers()).toEqual(['2']);
    // However long the person reads, the row does not move from under the pointer.
    fireEvent.pointerMove(screen.getByRole('button', { name: 'Show 1 cheaper flight' }));
    await pass(5000);
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 cheaper flight' }));
    expect(numbers()).toEqual(['1', '2']);
    expect(document.activeElement?.textContent).toBe('2 flights');
    expect(offer()).toBeNull();
  });

  test('a finished list is in its order as soon as nobody aims at a row, though the pointer lies on it', async () => {
    const first = [flight('1', { amount: 31_400 }), flight('2', { amount: 33_200 })];
    const last = [flight('2', { amount: 28_500 }), flight('1', { amount: 31_400 })];
    await openResults([searchReplyOf(first, { is_finished: false }), searchReplyOf(last)]);
    await pass(600);
    fireEvent.pointerMove(list());
    await pass(500);
    expect(numbers()).toEqual(['1', '2']);
    expect(offer()?.textContent).toBe('Show 1 cheaper flight');
    await pass(600);
    expect(numbers()).toEqual(['2', '1']);
    expect(offer()).toBeNull();
  });

  test('a pointer that leaves no longer aims at anything', async () => {
    const first = [flight('2', { amount: 50_000 })];
    const all = [flight('1', { amount: 30_000 }), ...first];
    await openResults([searchReplyOf(first, { is_finished: false }), searchReplyOf(all)]);
    await pass(900);
    fireEvent.pointerMove(list());
    await pass(100);
    expect(numbers()).toEqual(['2']);
    fireEvent.pointerLeave(list().parentElement ?? list());
    expect(numbers()).toEqual(['1', '2']);
  });

  test('the same with the focus; a filter is a new list', async () => {
    const first = [flight('2', { amount: 50_000 })];
    const all = [flight('1', { amount: 30_000, at: '19:00' }), ...first];
    await openResults([searchReplyOf(first, { is_finished: false }), searchReplyOf(all)]);
    act(() => screen.getByRole('button', { name: /^Select/ }).focus());
    await pass(1000);
    expect(numbers()).toEqual(['2']);
    pressFilter('Departure');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Evening/ }));
    await nextFrame();
    expect(numbers()).toEqual(['1']);
  });

  test('a row that somebody is at stays, though its flight no longer fits the filter', async () => {
    const judged = (signature: string, is_policy_within: boolean) =>
      optionOf({ ...flight(signature), prices: [priceOf({ is_policy: true, is_policy_within })] });
    await openResults(
      [
        searchReplyOf([judged('1', true), judged('2', true)], { is_finished: false }),
        searchReplyOf([judged('1', false), judged('2', true)]),
      ],
      '?policy=in',
    );
    await pass(900);
    fireEvent.pointerMove(list());
    await pass(100);
    expect(numbers()).toEqual(['1', '2']);
    await pass(1000);
    expect(numbers()).toEqual(['2']);
  });

  test('fares that are shown stay with their flight when the list is sorted again', async () => {
    const dear = { ...flight('1', { amount: 90_000 }), elapsed: 400 };
    const cheap = { ...flight('2', { amount: 30_000 }), elapsed: 900 };
    const withFares = {
      ...dear,
      prices: [...dear.prices, priceOf({ amount: 95_000, fare: 'Flex', signature: 'flex' })],
    };
    await openResults(finished([cheap, withFares]));
    fireEvent.click(screen.getByRole('button', { name: /^2 fares and details of British Airways \d+$/ }));
    await pass(0);
    const opened = () => screen.getByText(/^Flex/).closest('ul')?.closest('li')?.querySelector('h3')?.parentElement;
    expect(opened()?.textContent).toContain('British Airways 1');
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'shortest' } });
    await nextFrame();
    expect(numbers()).toEqual(['1', '2']);
    expect(opened()?.textContent).toContain('British Airways 1');
    expect(
      screen
        .getByRole('button', { name: /^2 fares and details of British Airways \d+$/ })
        .getAttribute('aria-expanded'),
    ).toBe('true');
  });

  test('five hundred flights: fifty rows, the rest when asked for, with the focus on the first of them', async () => {
    // Rows outside the window are rendered in steps.
    const drawn = async (rows: number) => {
      for (let step = 0; step < Math.ceil(rows / 3); step += 1) await nextFrame();
    };
    const many = Array.from({ length: 56 }, (_, index) => flight(String(index + 1), { amount: 10_000 + index }));
    await openResults(finished(many));
    expect(rows()).toHaveLength(8);
    await drawn(42);
    expect(rows()).toHaveLength(50);
    // All fifty are on the page, where the browser's own search finds them.
    expect(document.body.textContent).toContain('British Airways 50');
    fireEvent.click(screen.getByRole('button', { name: 'Show 6 more of 6 flights' }));
    await drawn(6);
    expect(rows()).toHaveLength(56);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Details of British Airways 51');
  });
});
