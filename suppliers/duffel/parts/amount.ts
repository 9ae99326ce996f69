/** Amounts in Duffel's format: a decimal text with its currency. */
import { moneyOf } from '#domain/kit/decimal-text.ts';
import type { Money } from '#domain/kit/money.ts';
import { type Json, textIn } from './read.ts';

export { decimalOf, moneyOf } from '#domain/kit/decimal-text.ts';

/** @returns the amount in `<name>_amount` and `<name>_currency`, or null */
export const moneyIn = (record: Json | null, name: string): Money | null => {
  const amount = textIn(record, `${name}_amount`);
  const currency = textIn(record, `${name}_currency`);
  return amount === null || currency === null ? null : moneyOf(amount, currency);
};
