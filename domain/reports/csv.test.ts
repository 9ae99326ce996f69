import { describe, expect, test } from 'vitest';
import type { ReportColumn } from '#contract/reports.ts';
import { textCell } from '#domain/kit/csv-cell.ts';
import { csvHead, csvRow } from './csv.ts';

const column = (key: string, title: string, kind: ReportColumn['kind']): ReportColumn => ({
  key,
  title,
  kind,
  is_extra: false,
});
const columns = [
  column('date', 'Date', 'day'),
  column('who', 'Traveler', 'text'),
  column('amount', 'Amount', 'money'),
  column('original', 'Original', 'original'),
  column('currency', 'Currency', 'currency'),
];
const terms = { columns, currency: 'EUR', rate: 0.92, rateDate: '2026-06-10' };

/** Beginnings that some spreadsheets read as a formula, each before many bodies. docs/threats.md#formulas-in-files */
const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0'];
const bodies = ['1+1', 'HYPERLINK("http://x")', "cmd|' /C calc'!A0", 'SUM(A1:A9)', '', '"', ',x', '=1'];

describe('the file of a report', () => {
  test('titles name the currency, rows their rate and its date; refunds stay numbers', () => {
    expect(csvHead(terms)).toBe('Date,Traveler,"Amount, EUR",Original,Currency,"Rate, EUR for 1 USD",Rate date\r\n');
    expect(csvRow(terms, ['2026-06-01', 'Sam Rivera', -37_904, -41_200, 'USD'])).toBe(
      '2026-06-01,Sam Rivera,-379.04,-412.00,USD,0.92,2026-06-10\r\n',
    );
    expect(csvRow(terms, ['2026-06-01', null, null, 41_200, 'JPY'])).toBe('2026-06-01,,,41200,JPY,0.92,2026-06-10\r\n');
  });

  test.each(starts.flatMap((start) => bodies.map((body) => [JSON.stringify(start + body), start + body])))(
    '%s is no formula',
    (_shown, text) => {
      const cell = textCell(text);
      const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(content).toBe(`'${text}`);
      if (/[",\r\n]/.test(text)) expect(cell.startsWith('"')).toBe(true);
    },
  );

  test.each([
    ['Rivera, Sam', '"Rivera, Sam"'],
    ['the "big" one', '"the ""big"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['Zoë O’Connor', 'Zoë O’Connor'],
    ['A-1 = B', 'A-1 = B'],
  ])('RFC 4180: %s', (text, expected) => {
    expect(textCell(text)).toBe(expected);
  });
});
