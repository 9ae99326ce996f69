import type { CardDetails } from '../port.ts';

/** The check digit of a card number. ISO/IEC 7812-1 */
export const isLuhnValid = (digits: string): boolean => {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, character, index) => {
      const value = Number(character) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== '' && sum % 10 === 0;
};

const brands: readonly [RegExp, string][] = [
  [/^4(\d{12}|\d{15}|\d{18})$/, 'visa'],
  [/^(5[1-5]\d{14}|2(22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12})$/, 'mastercard'],
  [/^3[47]\d{13}$/, 'amex'],
  [/^6(?:011|5\d\d|4[4-9]\d)\d{12}$/, 'discover'],
];

/** @returns the brand of a number without spaces, or null when we do not accept its brand */
export const brandOf = (number: string): string | null => brands.find(([pattern]) => pattern.test(number))?.[1] ?? null;

/** The wrong fields of a typed card with a sentence each; empty when the gateway accepts it. */
export const cardProblems = (card: CardDetails, number: string, now: Date): Record<string, string> => {
  const brand = brandOf(number);
  const problems: Record<string, string> = {};
  if (brand === null || !isLuhnValid(number)) problems.number = 'Please enter a valid card number.';
  if (!(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc))
    problems.cvc = 'Please enter the security code of the card.';
  const { expiryMonth: month, expiryYear: year } = card;
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
  // A card is valid until its month has ended everywhere, which is at UTC-12.
  const isOver = Date.UTC(year, month, 1, 12) <= now.getTime();
  if (!isMonth || !Number.isInteger(year) || year > now.getUTCFullYear() + 30)
    problems.expiry = 'Please enter a valid expiry date.';
  else if (isOver) problems.expiry = 'The card has expired.';
  if (card.fullName.trim() === '') problems.fullName = 'Please enter the name on the card.';
  return problems;
};
