import { describe, expect, test } from 'vitest';
import { optionOf, priceOf } from '#tests/builders/flight-options.ts';
import {
  chosenBefore,
  isSummaryShown,
  journeyPrice,
  type Legs,
  type LegsEvent,
  legCrumbs,
  legs,
  startLegs,
} from './legs.ts';

const choice = (name: string) => ({
  option: optionOf({ signature: `flight-${name}` }),
  price: priceOf({ signature: `price-${name}`, amount: 100 }),
});
const choose = (name: string): LegsEvent => ({ type: 'choose', choice: choice(name) });
const run = (isLanding: boolean, ...events: readonly LegsEvent[]): Legs => events.reduce(legs, startLegs(isLanding));
const names = (state: Legs) => state.chosen.map((each) => each?.price.signature ?? null);
const search = (legCount: number): LegsEvent => ({ type: 'search', legCount });

describe('choosing flights leg by leg', () => {
  test('FLT-45 FLT-47 the outbound, then the inbound, then the fare summary', () => {
    expect(run(false, search(2)).legIndex).toBe(0);
    expect(run(false, search(2), choose('a')).legIndex).toBe(1);
    const summary = run(false, search(2), choose('a'), choose('b'));
    expect(isSummaryShown(summary)).toBe(true);
    expect(names(summary)).toEqual(['price-a', 'price-b']);
    expect(journeyPrice(summary)?.signature).toBe('price-b');
  });

  test('FLT-46 multi city chooses the legs in order', () => {
    const indexes = [0, 1, 2, 3].map(
      (count) => run(false, search(3), ...['a', 'b', 'c'].slice(0, count).map(choose)).legIndex,
    );
    expect(indexes).toEqual([0, 1, 2, 3]);
  });

  test('FLT-69 Next Step starts at leg 0 with nothing chosen', () => {
    expect(run(false, search(2), choose('a'), { type: 'edit-search' }).legIndex).toBe(-1);
    expect(run(false, search(2), choose('a'), { type: 'edit-search' }, search(2))).toMatchObject({
      legIndex: 0,
      chosen: [null, null],
    });
  });

  test('FLT-48 FLT-49 changing a flight returns to its leg and clears later legs', () => {
    const state = run(false, search(3), choose('a'), choose('b'), choose('c'), { type: 'change', leg: 1 });
    expect(state.legIndex).toBe(1);
    expect(names(state)).toEqual(['price-a', 'price-b', null]);
  });

  test('FLT-49 on the landing page later legs are kept', () => {
    const state = run(true, search(2), choose('a'), choose('b'), { type: 'change', leg: 0 });
    expect(names(state)).toEqual(['price-a', 'price-b']);
  });

  test('FLT-41 FLT-50 assisted clears the flights and sets the leg index to -1', () => {
    const state = run(true, search(2), choose('a'), { type: 'assisted' });
    expect(state).toMatchObject({ legIndex: -1, chosen: [null, null] });
  });

  test('FLT-51 FLT-52 self search and ready parameters set leg 0', () => {
    expect(run(true, search(2), { type: 'assisted' }, { type: 'self-search' }).legIndex).toBe(0);
    expect(run(true, { type: 'assisted' }, search(2)).legIndex).toBe(0);
  });

  test('changing the program resets everything', () => {
    expect(run(true, search(2), choose('a'), { type: 'reset' })).toEqual(startLegs(true));
  });

  test('no flight can be chosen while no leg is being chosen', () => {
    expect(run(false, choose('a')).chosen).toEqual([]);
    expect(names(run(false, search(1), choose('a'), choose('b')))).toEqual(['price-a']);
    expect(run(false, search(2), { type: 'change', leg: 7 }).legIndex).toBe(0);
  });

  test('FLT-71 breadcrumbs link to earlier legs only', () => {
    expect(legCrumbs(run(false, search(3), choose('a')), 'multicity')).toEqual([
      { leg: 0, title: 'Flight 1', state: 'done', isLink: true },
      { leg: 1, title: 'Flight 2', state: 'current', isLink: false },
      { leg: 2, title: 'Flight 3', state: 'to-do', isLink: false },
    ]);
    expect(legCrumbs(run(false, search(2)), 'roundtrip').map((crumb) => crumb.title)).toEqual(['Outbound', 'Return']);
  });

  test('FLT-03 the flights chosen before a leg narrow its search', () => {
    const state = run(false, search(3), choose('a'), choose('b'));
    expect(chosenBefore(state, 2)).toEqual({ flights: ['flight-a', 'flight-b'], prices: ['price-a', 'price-b'] });
    expect(chosenBefore(state, 0)).toEqual({ flights: [], prices: [] });
    expect(chosenBefore(run(false, search(3)), 1)).toBeNull();
  });
});
