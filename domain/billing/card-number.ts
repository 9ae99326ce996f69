/** Card numbers: what may be typed, and whether a number can be valid. docs/rules.md#cards */

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | 'Card';

/** @returns the digits of a typed number; spaces and dashes are allowed between them. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, '');

const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** The number has 12 to 19 digits and a valid check digit (Luhn). Spaces and dashes are ignored. */
export const isCardNumber = (typed: string): boolean => {
  const digits = cardDigits(typed);
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits);
};

const brandPrefixes: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^(6011|65|64[4-9])/, 'Discover'],
];

/** @returns the brand by the number's first digits, or 'Card'. */
export const cardBrand = (typed: string): CardBrand => {
  const digits = cardDigits(typed);
  return brandPrefixes.find(([prefix]) => prefix.test(digits))?.[1] ?? 'Card';
};
