import { describe, expect, test } from 'vitest';
import { currencySymbol } from './currency-symbol.ts';
import { escapeHtml } from './escape-html.ts';
import { durationMinutes, instantOfLocal, localOfInstant } from './local-time.ts';
import { foldText, passesText } from './search-text.ts';

test('every character that HTML reads is escaped', () => {
  expect(escapeHtml(`<a href="x">Tom & 'Ann'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Ann&#39;&lt;/a&gt;',
  );
});

describe('a typed text finds a value', () => {
  test.each([
    ['zoe', ['Zoë Núñez'], true],
    ['NUNEZ zoe', ['Zoë Núñez'], true],
    ['  zoe   ', ['Zoë'], true],
    ['zoe tom', ['Zoë'], false],
    ['', ['Zoë'], true],
    ['   ', [], true],
    ['125-24', ['12524'], true],
    ['anne-marie', ['annemarie'], false],
    ['sam acme', ['Sam', 'Acme Robotics'], true],
  ] as const)('"%s" in %o: %s', (typed, values, isFound) => expect(passesText(values, typed)).toBe(isFound));
  test('without accents, in lower case', () => expect(foldText('Łódź Ünal')).toBe('łodz unal'));
});

describe('local time', () => {
  test.each([
    ['2026-03-02T09:00', 'America/New_York', '2026-03-02T14:00:00.000Z'],
    ['2026-07-01T00:30', 'Asia/Kolkata', '2026-06-30T19:00:00.000Z'],
    ['2026-03-02T09:00', 'Europe/London', '2026-03-02T09:00:00.000Z'],
    // Clocks go back: the first of the two.
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // The day before the clocks go back has summer time all day.
    ['2026-10-31T23:30', 'America/New_York', '2026-11-01T03:30:00.000Z'],
    // The day after they went forward.
    ['2026-03-09T00:30', 'America/New_York', '2026-03-09T04:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    const at = instantOfLocal(local, zone);
    expect(at === null ? null : new Date(at).toISOString()).toBe(instant);
    expect(localOfInstant(at ?? 0, zone)).toBe(local);
  });
  test.each(['2026-09-31T10:00', 'yesterday', '2026-03-02'])('%s is no time', (text) =>
    expect(instantOfLocal(text, 'Europe/London')).toBeNull(),
  );
  test.each([
    ['PT7H20M', 440],
    ['P1DT22H30M', 2_790],
    ['PT90S', 2],
    ['PT0S', null],
    ['7 hours', null],
    [null, null],
  ] as const)('%s takes %s minutes', (text, minutes) => expect(durationMinutes(text)).toBe(minutes));
});

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CHF', 'CHF'],
])('%s is written %s', (currency, symbol) => expect(currencySymbol(currency)).toBe(symbol));
