/** The shared card form: its fields, choices and problems. docs/rules.md#cards */
import { isCardNumber } from './card-number.ts';
import { stateCode, stateProblem } from './states.ts';

/** As typed; month and year are the values of their selects. CARD-02 */
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

/**
 * The fields that the payment gateway draws itself when it takes cards in the browser. Our code never sees their
 * values.
 */
export const hostedFields = ['number', 'expiryMonth', 'security'] as const;
export type HostedField = (typeof hostedFields)[number];

/** What one of these fields reports about itself. */
export type HostedState = {
  /** `absent` until the gateway's fields are on the page. */
  readonly is: 'absent' | 'empty' | 'incomplete' | 'complete';
  /** The gateway's sentence about what is wrong with it. */
  readonly problem: string | null;
};
export type HostedStates = Readonly<Record<HostedField, HostedState>>;

const everyField = (state: HostedState): HostedStates => ({ number: state, expiryMonth: state, security: state });
export const absentHostedStates: HostedStates = everyField({ is: 'absent', problem: null });
export const emptyHostedStates: HostedStates = everyField({ is: 'empty', problem: null });

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

/** @returns the current year and the ten after it. CARD-06; docs/rules.md#cards */
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

const countryOf = ({ addressCountry }: Pick<CardEntry, 'addressCountry'>): number | null =>
  addressCountry === '' ? null : Number(addressCountry);

/** The state as sent: a two-letter code where the country has them. LAND-57 */
export const cardState = (form: Pick<CardEntry, 'addressCountry' | 'addressState'>): string =>
  stateCode(countryOf(form), form.addressState);

const isExpired = ({ expiryMonth, expiryYear }: CardEntry, today: string): boolean =>
  `${expiryYear}-${expiryMonth.padStart(2, '0')}` < today.slice(0, 7);

const problemOf = (form: CardEntry, field: CardField, today: string): string | null => {
  if (form[field].trim() === '') return missing[field];
  if (field === 'number' && !isCardNumber(form.number)) return 'Please enter a valid card number';
  if (field === 'security' && !/^\d{3,4}$/.test(form.security)) return missing.security;
  if (field === 'addressState') return stateProblem(countryOf(form), form.addressState);
  if (field === 'expiryMonth' && form.expiryYear !== '' && isExpired(form, today)) return 'This card has expired';
  return null;
};

const incomplete: Record<HostedField, string> = {
  number: 'Please enter a valid card number',
  expiryMonth: 'Please enter a valid expiry date',
  security: missing.security,
};
const missingHosted: Record<HostedField, string> = { ...missing, expiryMonth: 'Please enter the expiry date' };

const notThere = 'The card fields are not loaded yet. Please wait a moment, then try again.';

/** The gateway asks for month and year in one field. Its problem is shown at the month. */
const hostedProblemOf = (states: HostedStates, field: HostedField | 'expiryYear'): string | null => {
  if (field === 'expiryYear') return null;
  const { is, problem } = states[field];
  if (is === 'absent') return field === 'number' ? notThere : null;
  if (is === 'empty') return missingHosted[field];
  return problem ?? (is === 'complete' ? null : incomplete[field]);
};

const isHostedField = (field: CardField): field is HostedField | 'expiryYear' =>
  field === 'expiryYear' || hostedFields.some((each) => each === field);

/**
 * The problems of a card form, one sentence per field, in the form's order; empty when there are none.
 * @param today `YYYY-MM-DD`; a card is valid to the end of its month
 * @param hosted the states of the gateway's own fields, where it takes the card; null: all fields are ours
 * @see CARD-03, CARD-04
 */
export const cardProblems = (
  form: CardEntry,
  today: string,
  hosted: HostedStates | null = null,
): Partial<Record<CardField, string>> =>
  Object.fromEntries(
    cardFields.flatMap((field) => {
      const isTheirs = hosted !== null && isHostedField(field);
      const problem = isTheirs ? hostedProblemOf(hosted, field) : problemOf(form, field, today);
      return problem === null ? [] : [[field, problem]];
    }),
  );

/** @returns whether anything was typed into the card's fields; a country alone does not count */
export const isCardTyped = (
  { addressCountry: _country, ...card }: CardEntry,
  hosted: HostedStates | null = null,
): boolean =>
  Object.values(card).some((value) => value !== '') ||
  (hosted !== null && hostedFields.some((field) => ['incomplete', 'complete'].includes(hosted[field].is)));
