import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
import { pressFilter } from '#tests/builders/open-filter.ts';

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('Sort and filter', () => {
  const flights = [
    flight('1', { at: '09:00', minutes: 500, amount: 30_000, airline: 'Aer Lingus Air' }),
    flight('2', { at: '13:00', minutes: 400, amount: 50_000 }),
    flight('3', { at: '19:00', minutes: 450, amount: 40_000 }),
  ];
  const box = (name: RegExp) => screen.getByRole('checkbox', { name });

  test('FLT-28 FLT-29 FLT-30 the list can be sorted, and the address remembers how', async () => {
    const { visited } = await openResults(finished(flights));
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual([
      'Choose an order',
      'Shortest',
      'Price lowest',
      'Price highest',
      'Depart earliest',
      'Depart latest',
      'Arrive earliest',
      'Arrive latest',
    ]);
    for (const [value, order] of [
      ['shortest', ['2', '3', '1']],
      ['price_lowest', ['1', '3', '2']],
      ['price_highest', ['2', '3', '1']],
      ['depart_earliest', ['1', '2', '3']],
      ['depart_latest', ['3', '2', '1']],
    ] as const) {
      fireEvent.change(sort, { target: { value } });
      await nextFrame();
      expect(numbers(), value).toEqual(order);
    }
    await pass(300);
    expect(visited.search).toBe('sort=depart_latest');
  });

  test('stops, departure, airline, policy, and none of them is preset', async () => {
    const policy = {
      title: 'Standard',
      approver_name: 'Ada Okafor',
      currency: 'USD',
      limit_amount: 45_320,
      reasonable_amount: 41_200,
      sentence: 'Flights up to 453.20 USD. Above that, Ada Okafor approves.',
    };
    await openResults(finished([...flights, oneStop('4', 200)], { policy }));
    const panel = screen.getByRole('region', { name: 'Filters' });
    expect(
      within(panel)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['All', 'Stops', 'Departure', 'Airline', 'More']);
    expect(within(panel).queryByRole('radio')).toBeNull();
    expect(screen.getByText(policy.sentence)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /In policy only/ })).toHaveProperty('checked', false);
    expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
  });

  test('a filter opens under its button, shows what is chosen on it, and closes on Escape and on a press elsewhere', async () => {
    await openResults(finished(flights));
    const button = screen.getByRole('button', { name: 'Departure' });
    button.focus();
    pressFilter('Departure');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('group', { name: 'Departure from JFK' })).toBeTruthy();
    fireEvent.click(box(/^Morning/));
    await nextFrame();
    expect(button.textContent).toBe('Departure: morning');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(button);
    pressFilter('Departure');
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 flight' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    pressFilter('Airline');
    fireEvent.pointerDown(document.body);
    expect(screen.getAllByRole('checkbox').length, 'while the press lasts').toBeGreaterThan(0);
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    ['Stops', 'All'],
    ['Stops', 'Nonstop'],
    ['Stops', 'Up to 1 stop'],
    ['Stops', 'Up to 2 stops'],
    ['Departure', 'Morning, to 12'],
    ['Departure', 'Afternoon, 12 to 18'],
    ['Departure', 'Evening, from 18'],
  ])('FLT-32 FLT-33 the count of %s beside "%s" is the number of rows it leaves', async (filter, title) => {
    const one = oneStop('4', 200);
    const two = { ...one, signature: 'BA5', legs: [...one.legs, legOf({ layover: 200 })] };
    await openResults(finished([...flights, one, two]));
    pressFilter(filter);
    const choice = screen.getByTitle(title).closest('label');
    fireEvent.click(choice ?? document.body);
    await nextFrame();
    expect(choice?.children[2]?.textContent).toBe(String(rows().length));
  });

  test.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
    ['the space bar', () => fireEvent.keyDown(document.body, { key: ' ' })],
  ])('the address has the filter before %s that may lead away', async (_what, act) => {
    const { visited } = await openResults(finished(flights));
    pressFilter('Departure');
    fireEvent.click(box(/^Morning/));
    expect(visited.search).toBe('');
    act();
    expect(visited.search).toBe('departs=morning');
  });

  test('a letter leaves the address alone until the list is drawn', async () => {
    const { visited } = await openResults(finished(flights));
    pressFilter('Departure');
    fireEvent.click(box(/^Morning/));
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(visited.search).toBe('');
    await pass(300);
    expect(visited.search).toBe('departs=morning');
  });

  test('FLT-32 FLT-34 FLT-35 filters leave what they say; each is a chip that takes it off', async () => {
    const inPolicy = optionOf({
      ...flight('4', { at: '10:00' }),
      prices: [priceOf({ is_policy: true, is_policy_within: true })],
    });
    const policy = {
      title: 'Standard',
      approver_name: null,
      currency: 'USD',
      limit_amount: null,
      reasonable_amount: null,
      sentence: 'Flights up to 453.20 USD.',
    };
    const { visited } = await openResults(finished([...flights, inPolicy], { policy }));
    pressFilter('Departure');
    fireEvent.click(box(/^Morning/));
    await nextFrame();
    expect(count()).toBe('2 of 4 flights');
    fireEvent.click(screen.getByRole('checkbox', { name: /In policy only/ }));
    await nextFrame();
    expect(numbers()).toEqual(['4']);
    await pass(300);
    expect(visited.search).toBe('departs=morning&policy=in');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter In policy only' }));
    await nextFrame();
    expect(document.activeElement?.textContent).toBe('2 of 4 flights');
    pressFilter('Airline');
    fireEvent.change(screen.getByRole('textbox', { name: 'Airline name' }), { target: { value: 'lingus' } });
    await nextFrame();
    expect(numbers()).toEqual(['1']);
    fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await nextFrame();
    expect(count()).toBe('4 flights');
    await pass(300);
    expect(visited.search).toBe('');
  });

  test('FLT-39 no match says so, names the filter that hides most, and resets', async () => {
    await openResults(finished(flights), '?departs=morning&airline=zzz');
    expect(screen.getByText('No flights match your route.')).toBeTruthy();
    expect(screen.getByText('Without “Airline zzz” there is 1 flight.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Airline zzz' }));
    await nextFrame();
    expect(numbers()).toEqual(['1']);
  });

  test('one reset at a time; what is chosen is seen at once and written a moment later', async () => {
    const { visited } = await openResults(finished(flights), '?departs=morning');
    expect(screen.getAllByRole('button', { name: 'Reset filters' })).toHaveLength(1);
    pressFilter('Airline');
    fireEvent.change(screen.getByRole('textbox', { name: 'Airline name' }), { target: { value: 'zzz' } });
    await nextFrame();
    expect(count()).toBe('0 of 3 flights');
    expect(visited.search).toBe('departs=morning');
    await pass(300);
    expect(visited.search).toBe('departs=morning&airline=zzz');
    expect(screen.getAllByRole('button', { name: 'Reset filters' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await nextFrame();
    expect(document.activeElement?.textContent).toBe('3 flights');
  });

  test('several airlines, of which the first six are in sight and the chosen ones stay', async () => {
    const many = ['Iberia', 'Finnair', 'KLM', 'LOT', 'SWISS', 'TAP', 'SAS'];
    const all = many.flatMap((airline, index) =>
      airline === 'SAS'
        ? [flight('0', { airline })]
        : [flight(`${index}a`, { airline }), flight(`${index}b`, { airline })],
    );
    const { visited } = await openResults(finished(all));
    pressFilter('Airline');
    expect(screen.queryByRole('checkbox', { name: /^SAS/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '1 more airline' }));
    fireEvent.click(box(/^SAS/));
    await nextFrame();
    expect(count()).toBe('1 of 13 flights');
    fireEvent.click(box(/^Finnair/));
    await pass(300);
    expect(count()).toBe('3 of 13 flights');
    expect(visited.search).toBe('airlines=Finnair_SAS');
    expect(screen.getByRole('button', { name: 'Airline: 2' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Remove filter Airline Finnair, SAS' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Fewer airlines' }));
    expect(box(/^SAS/)).toHaveProperty('checked', true);
    fireEvent.click(box(/^Finnair/));
    await nextFrame();
    expect(count()).toBe('1 of 13 flights');
  });

  test('FLT-32 FLT-35 an address of before still names its filters', async () => {
    await openResults(finished(flights), '?departs=morning&airline=Aer+Lingus+Air');
    expect(numbers()).toEqual(['1']);
    expect(screen.getByRole('button', { name: 'Remove filter Departs morning' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Airline: Aer Lingus Air' })).toBeTruthy();
  });

  const bag = { bag_checked_count: 1, is_refundable: true, is_changeable: true };
  const fares = (number: string, at: string) =>
    optionOf({
      ...flight(number, { at }),
      prices: [
        priceOf({ amount: 40_000, fare: 'Light', signature: `light ${number}`, is_refundable: false }),
        priceOf({ amount: 61_000, fare: 'Flex', signature: `flex ${number}`, ...bag }),
      ],
    });

  test('bags: the row shows, and sells, the lowest price that includes them', async () => {
    const { chosen, visited } = await openResults(finished([fares('1', '09:00'), flight('2')]));
    expect(rows()[0]).toContain('400.00');
    pressFilter('Bags');
    const choice = box(/^Checked bag included/);
    expect(choice.closest('label')?.textContent).toBe('Checked bag included1610.00');
    fireEvent.click(choice);
    await nextFrame();
    expect(numbers()).toEqual(['1']);
    expect(rows()[0]).toContain('610.00');
    expect(screen.queryByRole('button', { name: '2 fares' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Select/ }));
    await pass(300);
    expect(visited.search).toBe('bags=checked');
    expect(chosen).toEqual(['BA1 flex 1']);
  });

  test('seldom filters share a button that counts them; each is a chip, and the address has them all', async () => {
    const { visited } = await openResults(
      finished([fares('1', '09:00'), flight('2', { minutes: 800 }), oneStop('3', 300)]),
    );
    pressFilter('More');
    for (const name of [/^Refundable/, /^Changeable/]) fireEvent.click(box(name));
    fireEvent.click(within(screen.getByRole('group', { name: 'Duration' })).getByRole('radio', { name: /^Up to 8 h/ }));
    await pass(300);
    expect(numbers()).toEqual(['1']);
    expect(screen.getByRole('button', { name: 'More: 3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'All (3)' })).toBeTruthy();
    expect(visited.search).toBe('minutes=480&fare=refundable_changeable');
    for (const name of ['Refundable', 'Changeable', 'Duration up to 8 h'])
      fireEvent.click(screen.getByRole('button', { name: `Remove filter ${name}` }));
    await pass(300);
    expect(visited.search).toBe('');
    pressFilter('More');
    fireEvent.click(box(/^Reykjavík \(KEF\)/));
    await pass(300);
    expect(numbers()).toEqual(['3']);
    expect(visited.search).toBe('via=KEF');
  });

  test('the address brings every filter back', async () => {
    const address =
      'stops=1&departs=morning_evening&airlines=British+Airways&arrives=afternoon_evening&minutes=600&via=KEF&layover=480&bags=carry-on&fare=refundable&alliance=oneworld';
    await openResults(
      finished([{ ...oneStop('3', 300), prices: [priceOf({ is_refundable: true })] }, ...flights]),
      `?${address}`,
    );
    expect(numbers()).toEqual(['3']);
    for (const name of [
      'Up to 1 stop',
      'Departs morning, evening',
      'Airline British Airways',
      'Arrives afternoon, evening',
      'Duration up to 10 h',
      'Layover in KEF',
      'Layovers up to 8 h',
      'Carry-on included',
      'Refundable',
      'oneworld',
    ])
      expect(screen.getByRole('button', { name: `Remove filter ${name}` })).toBeTruthy();
  });

  const hidden = /^Filters from the flight before hide/;

  test('filters of the flight before that hide most of this one are not carried in silence', async () => {
    await openResults(finished(flights), '?departs=morning', 1);
    expect(screen.getByText('Filters from the flight before hide 2 of 3 flights.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3 flights' }));
    await nextFrame();
    expect(count()).toBe('3 flights');
    expect(document.activeElement?.textContent).toBe('3 flights');
    expect(screen.queryByText(hidden)).toBeNull();
    pressFilter('Departure');
    fireEvent.click(box(/^Morning/));
    await nextFrame();
    expect(count()).toBe('1 of 3 flights');
    expect(screen.queryByText(hidden)).toBeNull();
  });

  test.each([
    ['on the first flight', '?departs=morning', 0],
    ['when they leave most flights', '?departs=morning_evening', 1],
    ['when none is on', '', 1],
  ])('nothing is said of carried filters %s', async (_, address, leg) => {
    await openResults(finished(flights), address, leg);
    expect(screen.queryByText(hidden)).toBeNull();
  });

  test('a filter with nothing to choose is not shown, unless it is on', async () => {
    const { visited } = await openResults(finished([flight('1'), flight('2')]), '?departs=evening');
    const shown = () =>
      within(screen.getByRole('region', { name: 'Filters' }))
        .getAllByRole('button')
        .map((each) => each.textContent);
    expect(shown()).toEqual(['All (1)', 'Departure: evening']);
    fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
    await pass(300);
    expect(visited.search).toBe('');
    expect(within(screen.getByRole('region', { name: 'Filters' })).queryAllByRole('button')).toEqual([]);
  });

  test('FLT-39 the reset link brings all back', async () => {
    await openResults(finished(flights), '?departs=morning&airline=zzz');
    fireEvent.click(screen.getAllByRole('button', { name: 'Reset filters' }).at(-1) ?? document.body);
    await nextFrame();
    expect(count()).toBe('3 flights');
  });
});
