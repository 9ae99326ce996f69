/** Proves docs/decisions/0189 */
import { expect, test } from 'vitest';
import { isTest, readSource, sourceFiles } from './source-files.ts';

const product = sourceFiles().filter(
  (file) => !isTest(file) && /^(contract|domain|platform|server|web)\//.test(file) && /\.tsx?$/.test(file),
);
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/[^\n]*/g, '$1');
const filesWith = (pattern: RegExp): readonly string[] =>
  product.filter((file) => pattern.test(withoutComments(readSource(file)))).toSorted();

/** Writing a date, a time or a number past domain/kit. */
const byHand = /\.toLocale\w*String\(|\.toFixed\(|new Intl\.(NumberFormat|DateTimeFormat)\(\s*[^)\s]/;

/** Files that do so, and why a reader's way does not matter there. */
const exceptions: Readonly<Record<string, string>> = {
  'contract/settings/policies.ts': 'a limit in the refusal of a call; the contract has no reader',
  'contract/settings/vouchers.ts': 'the same',
  'domain/kit/currency-symbol.ts': 'asks for a symbol',
  'domain/kit/local-time.ts': 'asks for an offset',
  'domain/kit/reader.ts': 'this is the place',
  'domain/reports/csv.ts': 'a file for programs',
  'domain/requests/reply-due.ts': 'asks for a weekday',
  'domain/trips/instant-text.ts': 'asks for the name of a time zone',
  'domain/vouchers/voucher-form.ts': 'the text of a field, which is sent as it is',
  'platform/time-zone.ts': 'asks for a time zone',
};

test('dates, times, numbers and amounts are written in domain/kit alone', () => {
  expect(filesWith(byHand)).toEqual(Object.keys(exceptions).toSorted());
});

test('an amount has its currency from formatMoney, or from the heading above it', () => {
  expect(filesWith(/formatAmount\([^`]*\)\}\s*\$\{|numberText\([^`]*\)\}\s*\$\{\w*[cC]urrency/)).toEqual([
    'domain/kit/money.ts',
  ]);
  expect(filesWith(/[`'"]\$(?=\$\{)|[`'"][€£]\$\{/)).toEqual(['domain/vouchers/voucher-form.ts']);
});

test('only a browser has one reader for everything', () => {
  expect(filesWith(/\bwriteAllFor\b/)).toEqual(['domain/kit/reader.ts', 'web/kit/reading.ts']);
});
