/**
 * A report as a file that a spreadsheet opens: RFC 4180, UTF-8 with a byte order mark, ISO dates.
 * docs/rules.md#reports; docs/threats.md#formulas-in-files
 */
import type { ReportCell, ReportColumn } from '#contract/reports.ts';
import { textCell } from '#domain/kit/csv-cell.ts';
import { currencyDigits, toDecimal } from '#domain/kit/money.ts';

const amountCell = (minor: number, currency: string): string =>
  toDecimal(minor, currency).toFixed(currencyDigits(currency));

export type CsvTerms = {
  readonly columns: readonly ReportColumn[];
  readonly currency: string;
  /**
   * Units of the currency per USD, and the day of that rate. Every row with money has them, so that each row is
   * complete.
   */
  readonly rate: number;
  readonly rateDate: string;
};

const hasMoney = ({ columns }: CsvTerms): boolean => columns.some(({ kind }) => kind === 'money');

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export const csvHead = (terms: CsvTerms): string => {
  const titles = terms.columns.map(({ kind, title }) => (kind === 'money' ? `${title}, ${terms.currency}` : title));
  const rate = hasMoney(terms) ? [`Rate, ${terms.currency} for 1 USD`, 'Rate date'] : [];
  return line([...titles, ...rate].map(textCell));
};

export const csvRow = (terms: CsvTerms, row: readonly ReportCell[]): string => {
  const own = row[terms.columns.findIndex(({ kind }) => kind === 'currency')];
  const cells = terms.columns.map(({ kind }, at) => {
    const cell = row[at] ?? null;
    if (cell === null) return '';
    if (typeof cell === 'string') return textCell(cell);
    if (kind === 'money') return amountCell(cell, terms.currency);
    return kind === 'original' && typeof own === 'string' ? amountCell(cell, own) : String(cell);
  });
  return line(hasMoney(terms) ? [...cells, String(terms.rate), terms.rateDate] : cells);
};
