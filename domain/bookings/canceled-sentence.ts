import { formatMoney, type Money } from '../kit/money.ts';
import type { ItemKind } from './items.ts';
import { type Canceled, refundDue } from './refund-due.ts';

/** A canceled item, and what had been taken for it. */
export type CanceledItem = { readonly kind: ItemKind; readonly canceled: Canceled; readonly captured: Money };

const sellers: Readonly<Record<ItemKind, string>> = { flight: 'The airline', hotel: 'The hotel' };

const bySupplier: Readonly<Record<Canceled['by'], string>> = {
  airline: 'The airline canceled these flights.',
  hotel: 'The hotel canceled this stay.',
  us: 'The booking was canceled.',
};

const nothingBack: Readonly<Record<ItemKind, string>> = {
  flight: 'The fare does not give anything back.',
  hotel: 'The rate does not give anything back.',
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0);

/**
 * Who canceled, and what is given back: "The airline canceled these flights. 412.00 USD go back to the card ending in 4242."
 * @param items at least one, all paid in one currency
 */
export const canceledSentence = (items: readonly CanceledItem[], cardLast4: string): string => {
  const openers = [...new Set(items.map(({ canceled }) => bySupplier[canceled.by]))];
  const settled = items.map((item) => {
    const due = refundDue(item.captured, item.canceled);
    return { ...item, due, keptMinor: item.captured.minor - due.minor };
  });
  const [first] = settled;
  const due = first && { ...first.due, minor: sumOf(settled.map((item) => item.due.minor)) };
  const isPaid = settled.some(({ captured }) => captured.minor > 0);
  if (!due || !isPaid) return [...openers, 'Nothing had been charged.'].join(' ');
  if (due.minor === 0) {
    const kinds = [...new Set(settled.map(({ kind }) => kind))];
    return [...openers, kinds[0] && kinds.length === 1 ? nothingBack[kinds[0]] : 'Nothing is given back.'].join(' ');
  }
  const kept = settled
    .filter(({ keptMinor }) => keptMinor > 0)
    .map(({ kind, keptMinor }) => `${sellers[kind]} keeps ${formatMoney({ ...due, minor: keptMinor })}.`);
  return [...openers, `${formatMoney(due)} go back to the card ending in ${cardLast4}.`, ...kept].join(' ');
};
