/** The shared card form: its fields, choices and problems. Spec 1, 3 and 5.2; semantics 6. */
import { isCardNumber } from './card-number.ts';

/** As typed; months and years as their select's value. CARD-02 */
export type CardEntry = {
  readonly name: string;
  readonly number: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly security: string;
  readonly addressStreet: string;
  readonly addressCity: string;
  readonly addressState: string;
  readonly addressZip: string;
  readonly addressCountry: string;
};
export type CardField = keyof CardEntry;

export const emptyCardEntry: CardEntry = {
  name: '',
  number: '',
  expiryMonth: '',
  expiryYear: '',
  security: '',
  addressStreet: '',
  addressCity: '',
  addressState: '',
  addressZip: '',
  addressCountry: '',
};

export const cardLimits = {
  name: 100,
  number: 60,
  security: 4,
  addressStreet: 255,
  addressCity: 100,
  addressState: 100,
  addressZip: 20,
} as const;

/** CARD-05 */
export const expiryMonths: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const yearChoices = 11;

/** @returns the current year and the ten after it. CARD-06, Semantics 6 */
export const expiryYears = (today: string): readonly number[] =>
  Array.from({ length: yearChoices }, (_, index) => Number(today.slice(0, 4)) + index);

const missing: Record<CardField, string> = {
  name: 'Please enter the name on the card',
  number: 'Please enter the card number',
  expiryMonth: 'Please select the month of expiry',
  expiryYear: 'Please select the year of expiry',
  security: 'Please enter the 3 or 4 digit security code',
  addressStreet: 'Please enter the street',
  addressCity: 'Please enter the city',
  addressState: 'Please enter the state',
  addressZip: 'Please enter the zip code',
  addressCountry: 'Please select the country',
};

/** In the order in which the form shows them. */
export const cardFields: readonly CardField[] = [
  'name',
  'number',
  'expiryMonth',
  'expiryYear',
  'security',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZip',
  'addressCountry',
];

const isExpired = ({ expiryMonth, expiryYear }: CardEntry, today: string): boolean =>
  `${expiryYear}-${expiryMonth.padStart(2, '0')}` < today.slice(0, 7);

const problemOf = (form: CardEntry, field: CardField, today: string): string | null => {
  if (form[field].trim() === '') return missing[field];
  if (field === 'number' && !isCardNumber(form.number)) return 'Please enter a valid card number';
  if (field === 'security' && !/^\d{3,4}$/.test(form.security)) return missing.security;
  if (field === 'expiryMonth' && form.expiryYear !== '' && isExpired(form, today)) return 'This card has expired';
  return null;
};

/**
 * What is wrong with a card form, a sentence for each field, in the form's order; empty when nothing is.
 * @param today `YYYY-MM-DD`; a card is good to the end of its month
 * @see CARD-03, CARD-04
 */
export const cardProblems = (form: CardEntry, today: string): Partial<Record<CardField, string>> =>
  Object.fromEntries(
    cardFields.flatMap((field) => {
      const problem = problemOf(form, field, today);
      return problem === null ? [] : [[field, problem]];
    }),
  );
