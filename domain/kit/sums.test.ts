/** Sums, rounding and the format of amounts. MONEY-01 */
import { describe, expect, test } from 'vitest';
import { currencySymbol } from './currency-symbol.ts';
import { decimalOf, moneyOf } from './decimal-text.ts';
import { mostHelpful } from './filter-choice.ts';
import { degreesEast, flatKm } from './globe.ts';
import { addMoney, formatAmount, formatMoney, roundHalfUp, sumsByCurrency } from './money.ts';
import { roomAgainMs } from './room-again.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe('sums of money', () => {
  test.each([
    [0.5, 1],
    [0.49, 0],
    [2.5, 3],
    [-0.5, -1],
    [-2.5, -3],
    [-2.4, -2],
    [7, 7],
  ])('%d is rounded to %i, away from zero at a half', (value, rounded) => {
    expect(roundHalfUp(value)).toBeCloseTo(rounded, 10);
  });

  test('amounts of one currency are added, amounts of two never', () => {
    expect(addMoney(usd(100))).toEqual(usd(100));
    expect(addMoney(usd(100), usd(250), usd(-50))).toEqual(usd(300));
    expect(() => addMoney(usd(100), eur(1))).toThrow(new RangeError('cannot add EUR to USD'));
  });

  test('one sum per currency, in the order they appear, and none of zero', () => {
    expect(sumsByCurrency([usd(100), eur(5), usd(50), { minor: 0, currency: 'GBP' }, eur(1)])).toEqual([
      usd(150),
      eur(6),
    ]);
    expect(sumsByCurrency([usd(100), usd(-100)])).toEqual([]);
    expect(sumsByCurrency([])).toEqual([]);
  });

  test('MONEY-01 an amount has the decimals of its currency, every time', () => {
    for (const _twice of [1, 2]) {
      expect(formatMoney(usd(141_200))).toBe('1,412.00 USD');
      expect(formatMoney({ minor: 41_200, currency: 'JPY' })).toBe('41,200 JPY');
      expect(formatAmount(usd(-5))).toBe('-0.05');
    }
  });

  test.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['CHF', 'CHF'],
  ])('%s is written %s', (currency, symbol) => {
    expect(currencySymbol(currency)).toBe(symbol);
    expect(currencySymbol(currency)).toBe(symbol);
  });

  test.each([
    ['412.00', 'USD', 41_200],
    ['412', 'USD', 41_200],
    ['412.5', 'USD', 41_250],
    ['412.500000', 'USD', 41_250],
    ['412.005', 'USD', null],
    ['412.001', 'JPY', null],
    ['412.000', 'JPY', 412],
    ['999999999999', 'USD', 99_999_999_999_900],
    ['999999999999', 'KWD', 999_999_999_999_000],
    ['1234567890123', 'USD', null],
    ['1.1234567', 'USD', null],
    ['-1', 'USD', null],
    ['.5', 'USD', null],
    ['1e3', 'USD', null],
    [' 412.00', 'USD', null],
    ['412.00 ', 'USD', null],
    ['', 'USD', null],
  ])('"%s" of %s is %s', (text, currency, minor) => {
    expect(moneyOf(text, currency)).toEqual(minor === null ? null : { minor, currency });
  });

  test.each([
    [5, 'USD', '0.05'],
    [50, 'USD', '0.50'],
    [500, 'USD', '5.00'],
    [5, 'KWD', '0.005'],
    [5, 'JPY', '5'],
  ])('%i of %s is written %s', (minor, currency, text) => {
    expect(decimalOf({ minor, currency })).toBe(text);
  });
});

describe('the filter whose removal helps most', () => {
  const counts = { stops: 3, airlines: 7, price: 7, refund: 0 } as const;
  const without = (name: keyof typeof counts) => counts[name];

  test('is the one that brings most rows back, the first of equal ones, and never one that brings none', () => {
    expect(mostHelpful(['stops', 'airlines', 'price'], without)).toEqual({ filter: 'airlines', count: 7 });
    expect(mostHelpful(['refund', 'stops'], without)).toEqual({ filter: 'stops', count: 3 });
    expect(mostHelpful(['refund'], without)).toBeNull();
    expect(mostHelpful([], without)).toBeNull();
  });
});

describe('the globe', () => {
  test.each([
    [0, 10, 10],
    [10, 0, -10],
    [170, -170, 20],
    [-170, 170, -20],
    [0, 180, -180],
  ])('from %i to %i it is %i degrees east', (from, to, degrees) => {
    expect(degreesEast({ longitude: from }, { longitude: to })).toBe(degrees);
  });

  test('kilometers shrink towards the poles, across the date line too', () => {
    const km = (latitude: number, from: number, to: number) =>
      flatKm({ latitude, longitude: from }, { latitude, longitude: to });
    expect(km(0, 0, 1)).toBeCloseTo(111.2, 5);
    expect(km(60, 0, 1)).toBeCloseTo(55.6, 5);
    expect(km(0, 179.5, -179.5)).toBeCloseTo(111.2, 5);
    expect(flatKm({ latitude: 0, longitude: 0 }, { latitude: 3, longitude: 4 })).toBeCloseTo(556, 5);
    expect(flatKm({ latitude: 50, longitude: 8 }, { latitude: 51, longitude: 8 })).toBeCloseTo(111.2, 5);
  });
});

describe('a number within a window, at the edges', () => {
  test('an entry exactly as old as its window no longer counts, and a bound full of old entries has room', () => {
    const bounds = [{ most: 1, windowMs: 10 }];
    expect(roomAgainMs([990], bounds, 1000)).toBe(1000);
    expect(roomAgainMs([991], bounds, 1000)).toBe(1001);
    expect(roomAgainMs([10, 20, 30], [{ most: 3, windowMs: 100 }], 1000)).toBe(1000);
  });
});
