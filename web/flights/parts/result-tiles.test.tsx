import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceOf } from '#tests/builders/flight-options.ts';
import { finished, flight, nextFrame, numbers, openResults, pass, rows } from '#tests/builders/flight-results.tsx';
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

const cheap = flight('1', { minutes: 778, amount: 45_900 });
const best = flight('2', { minutes: 440, amount: 50_500 });
const fast = flight('3', { minutes: 420, amount: 90_000 });
const flights = [cheap, fast, best];

const tiles = () => screen.getByRole('group', { name: 'Order of the flights' });
const tile = (name: string) => within(tiles()).getByRole('radio', { name: new RegExp(`^${name} `) });
const pressed = () =>
  within(tiles())
    .getAllByRole('radio')
    .flatMap((each) => (each instanceof HTMLInputElement && each.checked ? [each.value] : []));
const sort = () => screen.getByRole('combobox', { name: 'Sort' });

describe('Best, Cheapest and Fastest', () => {
  test('Best is pressed at the start, and each tile says its price, its time and why', async () => {
    await openResults(finished(flights));
    expect(numbers()).toEqual(['2', '1', '3']);
    expect(pressed()).toEqual(['best']);
    expect(
      within(tiles())
        .getAllByRole('radio')
        .map((each) => each.closest('label')?.textContent),
    ).toEqual([
      'Best 505.00 USD 7 h 20 10 % dearer than cheapest, 5 h 38 shorter',
      'Cheapest 459.00 USD 12 h 58 9 % cheaper than best, 5 h 38 longer',
      'Fastest 900.00 USD 7 h 00 20 min shorter than best, 78 % dearer',
    ]);
  });

  test('FLT-28 FLT-29 a tile orders the list, the sort list releases it, and the address keeps either', async () => {
    const { visited } = await openResults(finished(flights));
    expect(sort()).toHaveProperty('value', '');
    expect(within(sort()).getByRole('option', { name: 'Choose an order' })).toHaveProperty('disabled', true);
    fireEvent.click(tile('Cheapest'));
    await nextFrame();
    expect(numbers()).toEqual(['1', '2', '3']);
    expect(sort()).toHaveProperty('value', '');
    await pass(300);
    expect(visited.search).toBe('sort=cheapest');
    fireEvent.click(tile('Fastest'));
    await nextFrame();
    expect(numbers()).toEqual(['3', '2', '1']);
    fireEvent.change(sort(), { target: { value: 'price_highest' } });
    await nextFrame();
    expect(numbers()).toEqual(['3', '2', '1']);
    expect(pressed()).toEqual([]);
    expect(within(sort()).queryByRole('option', { name: 'Choose an order' })).toBeNull();
    await pass(300);
    expect(visited.search).toBe('sort=price_highest');
    fireEvent.click(tile('Best'));
    await nextFrame();
    expect(numbers()).toEqual(['2', '1', '3']);
    await pass(300);
    expect(visited.search).toBe('');
  });

  test('after a reload the tile of the address is pressed', async () => {
    await openResults(finished(flights), '?sort=fastest');
    expect(pressed()).toEqual(['fastest']);
    expect(numbers()).toEqual(['3', '2', '1']);
  });

  test('with a filter, the tiles are the first rows that it leaves', async () => {
    const early = flight('4', { at: '07:00', minutes: 500, amount: 60_000 });
    const late = flight('5', { at: '19:00', minutes: 450, amount: 40_000 });
    await openResults(finished([early, late]));
    expect(tile('Cheapest').closest('label')?.textContent).toContain('400.00 USD');
    pressFilter('Departure');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Morning/ }));
    await nextFrame();
    await nextFrame();
    expect(numbers()).toEqual(['4']);
    for (const name of ['Best', 'Cheapest', 'Fastest'])
      expect(tile(name).closest('label')?.textContent, name).toContain('600.00 USD');
  });

  test('FLT-34 in policy only, tiles show and compare the prices in policy', async () => {
    const judged = (number: string, out: number, within: number, minutes: number) => ({
      ...flight(number, { minutes }),
      prices: [
        priceOf({ amount: out, is_policy: true, is_policy_within: false }),
        priceOf({ amount: within, is_policy: true, is_policy_within: true }),
      ],
    });
    await openResults(finished([judged('1', 10_000, 60_000, 420), judged('2', 40_000, 50_000, 430)]), '?policy=in');
    expect(numbers()).toEqual(['2', '1']);
    expect(tile('Best').closest('label')?.textContent).toBe('Best 500.00 USD 7 h 10 Also the cheapest');
    expect(tile('Fastest').closest('label')?.textContent).toContain('600.00 USD');
  });

  test('FLT-18 FLT-19 an unknown price is loading, then TBA, and never the best', async () => {
    const unknown = [flight('1', { amount: 0, minutes: 60 }), flight('2')];
    await openResults([searchReplyOf(unknown, { is_finished: false }), searchReplyOf(unknown)]);
    expect(numbers()).toEqual(['2', '1']);
    expect(tile('Best').closest('label')?.textContent).toContain('412.00 USD');
    expect(tile('Fastest').closest('label')?.textContent).toContain('Loading');
    await pass(1000);
    expect(tile('Fastest').closest('label')?.textContent).toContain('TBA');
  });

  test('a better flight that comes late waits while the pointer is on a row, and the tile says so at once', async () => {
    await openResults([searchReplyOf([cheap], { is_finished: false }), searchReplyOf([cheap, best])]);
    fireEvent.pointerMove(screen.getByRole('heading', { level: 3 }));
    await pass(500);
    fireEvent.pointerMove(screen.getByRole('heading', { level: 3 }));
    await pass(510);
    await nextFrame();
    expect(rows()).toHaveLength(1);
    expect(tile('Best').closest('label')?.textContent).toContain('505.00 USD');
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 new flight' }));
    await nextFrame();
    expect(numbers()).toEqual(['2', '1']);
  });

  test('one flight is not compared', async () => {
    await openResults(finished([cheap]));
    expect(screen.queryByRole('group', { name: 'Order of the flights' })).toBeNull();
  });

  test('how Best is chosen opens beside the tiles, and Escape closes it', async () => {
    await openResults(finished(flights));
    const how = screen.getByRole('button', { name: 'How Best is chosen' });
    fireEvent.click(how);
    const panel = screen.getByRole('region', { name: 'How Best is chosen' });
    expect(panel.textContent).toContain('On this list that is 32.79 USD an hour.');
    expect(panel.textContent).toContain('A change of airports 180 min');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'How Best is chosen' })).toBeNull();
    expect(document.activeElement).toBe(how);
  });
});
