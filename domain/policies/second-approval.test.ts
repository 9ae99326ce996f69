/** Proves docs/decisions/0175 */
import { describe, expect, test } from 'vitest';
import {
  countriesFlownTo,
  eitherOf,
  secondFollows,
  secondFollowsIf,
  secondIntro,
  secondSummary,
  whenSecond,
  whySecond,
} from './second-approval.ts';

const names: Readonly<Record<string, string>> = { BR: 'Brazil', IN: 'India', US: 'United States' };
const nameOf = (code: string): string => names[code] ?? code;
const words = { currency: 'USD', nameOf };
const usd = (minor: number) => ({ minor, currency: 'USD' });
const leg = (from: string | null, to: string | null) => ({ from, to });

describe('where flights go', () => {
  test.each([
    ['one way', [leg('US', 'BR')], ['BR']],
    ['there and back', [leg('US', 'BR'), leg('BR', 'US')], ['BR']],
    ['several ways, the last of which leads home', [leg('US', 'BR'), leg('BR', 'IN'), leg('IN', 'US')], ['BR', 'IN']],
    ['several ways that end elsewhere', [leg('US', 'BR'), leg('BR', 'IN')], ['BR', 'IN']],
    ['within the country, and back', [leg('US', 'US'), leg('US', 'US')], ['US']],
    ['within the country, one way', [leg('US', 'US')], ['US']],
    ['twice to one country, each once', [leg('US', 'BR'), leg('BR', 'BR'), leg('BR', 'US')], ['BR']],
    ['an airport that is not known', [leg('US', null)], []],
    ['no flights', [], []],
  ])('%s', (_what, legs, expected) => {
    expect(countriesFlownTo(legs)).toEqual(expected);
  });
});

describe('why a request needs a second approval', () => {
  const above = { aboveMinor: 500_000, countries: [] };
  test.each([
    ['a total above the amount', above, 500_001, ['BR'], 'The total of 5,000.01 USD is above 5,000.00 USD.'],
    ['the amount itself does not', above, 500_000, ['BR'], ''],
    ['without an amount no total does', { aboveMinor: null, countries: [] }, 9_999_999, ['BR'], ''],
    [
      'an amount of 0 asks for every total',
      { aboveMinor: 0, countries: [] },
      1,
      [],
      'The total of 0.01 USD is above 0.00 USD.',
    ],
    [
      'a listed country',
      { aboveMinor: null, countries: ['BR', 'IN'] },
      1,
      ['US', 'BR'],
      'It goes to a listed country: Brazil.',
    ],
    [
      'two listed countries',
      { aboveMinor: null, countries: ['BR', 'IN'] },
      1,
      ['IN', 'BR'],
      'It goes to listed countries: India and Brazil.',
    ],
    ['no listed country', { aboveMinor: null, countries: ['IN'] }, 1, ['BR'], ''],
    [
      'both',
      { aboveMinor: 100, countries: ['BR'] },
      101,
      ['BR'],
      'The total of 1.01 USD is above 1.00 USD. It goes to a listed country: Brazil.',
    ],
  ])('%s', (_what, rule, minor, countries, expected) => {
    expect(whySecond(rule, { total: usd(minor), countries }, nameOf)).toBe(expected);
  });
});

describe('the words', () => {
  const rule = { aboveMinor: 500_000, countries: ['BR', 'IN'] };
  test('a policy says when, and names three countries at most', () => {
    expect(whenSecond(rule, words)).toBe(
      'the total is above 5,000.00 USD or the trip goes to a listed country (Brazil, India)',
    );
    expect(whenSecond({ ...rule, aboveMinor: null }, words)).toBe('the trip goes to a listed country (Brazil, India)');
    expect(whenSecond({ ...rule, countries: ['BR', 'IN', 'US', 'FR'] }, words)).toBe(
      'the total is above 5,000.00 USD or the trip goes to one of 4 listed countries',
    );
    expect(whenSecond({ aboveMinor: null, countries: [] }, words)).toBeNull();
  });

  test('a list says who gives it, the Super Admins when nobody is named', () => {
    expect(secondSummary({ ...rule, countries: [] }, words, ['Ben Adler'])).toBe(
      'Ben Adler as well above 5,000.00 USD',
    );
    expect(secondSummary(rule, words, [])).toBe(
      'A Super Admin as well above 5,000.00 USD or to a listed country (Brazil, India)',
    );
    expect(secondSummary({ aboveMinor: null, countries: [] }, words, ['Ben Adler'])).toBe('');
  });

  test.each([
    [[], null],
    [['A'], 'A'],
    [['A', 'B'], 'A or B'],
    [['A', 'B', 'C'], 'A or B or another person'],
    [['A', 'B', 'C', 'D'], 'A or B or one of 2 other people'],
  ])('of %j it names two', (people, said) => {
    expect(eitherOf(people)).toBe(said);
  });

  test('before, while and after the first approval', () => {
    expect(secondFollowsIf('the total is above 1.00 USD', ['A'])).toBe(
      'After that, A decides too if the total is above 1.00 USD.',
    );
    expect(secondFollowsIf('the total is above 1.00 USD', [])).toBeNull();
    expect(secondFollows('Because.', ['A', 'B'])).toBe('After that, A or B decides too. Because.');
    expect(secondFollows('', ['A'])).toBeNull();
    expect(secondFollows('Because.', [])).toBeNull();
    expect(secondIntro('Because.', 'Ada')).toBe('Ada approved it. Yours is the second of two approvals. Because.');
  });
});
