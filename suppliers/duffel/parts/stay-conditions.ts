/** The conditions of a hotel and its rates, which must be shown. Pure: rate.conditions, key_collection */
import { plainText, unescapedHtml } from '#domain/hotels/plain-text.ts';
import { asRecord, type Json, listIn, recordIn, textIn } from './read.ts';
import type { WireRate } from './stay-rate.ts';

const mostText = 4000;
const mostSections = 40;
const mostRatesNamed = 3;

type Condition = { readonly title: string; readonly text: string };

const conditionsOf = (rate: Json): readonly Condition[] =>
  listIn(rate, 'conditions')
    .map(asRecord)
    .flatMap((row) => {
      const text = unescapedHtml(textIn(row, 'description', mostText) ?? '');
      const title = plainText(textIn(row, 'title') ?? '') || 'Please note';
      return plainText(text) === '' ? [] : [{ title, text }];
    });

/** The rates a condition applies to, in words; empty when it applies to all. */
const whose = (rates: readonly WireRate[], all: number): string => {
  if (rates.length === all) return '';
  const names = [...new Set(rates.map(({ rate, roomName }) => `${roomName}: ${rate.name}`))];
  const more = names.length > mostRatesNamed ? ' and others' : '';
  return ` (${names.slice(0, mostRatesNamed).join('; ')}${more})`;
};

/** @returns HTML of unknown origin, each condition once */
export const conditionsHtml = (accommodation: Json | null, allRates: readonly WireRate[]): string => {
  const keys = unescapedHtml(textIn(recordIn(accommodation, 'key_collection'), 'instructions', mostText) ?? '');
  const rows = allRates.flatMap((one) => conditionsOf(one.wire).map((condition) => ({ condition, one })));
  const sections = [...Map.groupBy(rows, ({ condition }) => JSON.stringify(condition)).values()].flatMap((group) => {
    const [first] = group;
    const rates = group.map(({ one }) => one);
    return first ? [{ ...first.condition, title: `${first.condition.title}${whose(rates, allRates.length)}` }] : [];
  });
  const own = keys === '' ? [] : [{ title: 'Your key', text: keys }];
  return [...own, ...sections]
    .slice(0, mostSections)
    .map(({ title, text }) => `<h3>${title}</h3>${text.startsWith('<') ? text : `<p>${text}</p>`}`)
    .join('');
};
