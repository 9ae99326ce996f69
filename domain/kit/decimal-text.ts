/** Amounts that other systems write as decimal texts. They are converted digit by digit, without floats. */
import { currencyDigits, isCurrency, type Money } from './money.ts';

const shape = /^(\d{1,12})(?:\.(\d{1,6}))?$/;

/**
 * @param text a decimal such as "412.00"
 * @returns null when the text is not an exact amount of the currency, such as "412.005" USD, or the currency is unknown
 */
export const moneyOf = (text: string, currency: string): Money | null => {
  const [, whole = '', fraction = ''] = shape.exec(text) ?? [];
  if (whole === '' || !isCurrency(currency)) return null;
  const digits = currencyDigits(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? { minor, currency } : null;
};

/** @returns the decimal text of an amount, with all digits of its currency */
export const decimalOf = ({ minor, currency }: Money): string => {
  const digits = currencyDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
