/** An amount in US dollars as a person types it into a form: "35" or "35.50". Empty: none of its own. */
import { toMinor } from './money.ts';

/** Whether a text is empty or such an amount. Spaces around it do not count. */
export const isTypedDollars = (text: string): boolean => /^(\d{1,7}(\.\d{1,2})?)?$/.test(text.trim());

export const typedDollarsWords = 'Please use an amount in dollars, such as 35 or 35.50, or leave it empty';

/** @returns cents; null for an empty text, and for one that is no amount */
export const centsOfTyped = (text: string): number | null =>
  text.trim() === '' || !isTypedDollars(text) ? null : toMinor(Number(text.trim()), 'USD');
