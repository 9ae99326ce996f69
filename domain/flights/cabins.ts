import type { Cabin, CabinChoice } from '#contract/flights.ts';

/** The defaults of a search. FLT-07 */
export const searchDefaults = { cabin: 'economy', flexibilityDays: 2, passengers: 1 } as const;

/** The titles of the cabin options. FLT-57 */
export const cabinChoiceTitles: Readonly<Record<CabinChoice, string>> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business_first: 'Business/First',
};

export const cabinTitles: Readonly<Record<Cabin, string>> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
};

const choiceOf: Readonly<Record<Cabin, CabinChoice>> = {
  economy: 'economy',
  premium_economy: 'premium_economy',
  business: 'business_first',
  first: 'business_first',
};

/** @returns the option that includes a cabin: business and first are one option. docs/rules.md#flight-search */
export const cabinChoiceOf = (cabin: Cabin | CabinChoice): CabinChoice =>
  cabin === 'business_first' ? cabin : choiceOf[cabin];

const cabinsByChoice: Readonly<Record<CabinChoice, readonly Cabin[]>> = {
  economy: ['economy'],
  premium_economy: ['premium_economy'],
  business_first: ['business', 'first'],
};

/** @returns the cabins an option includes; "Business/First" includes both */
export const cabinsOf = (choice: CabinChoice): readonly Cabin[] => cabinsByChoice[choice];

const ranks: Readonly<Record<CabinChoice, number>> = { economy: 0, premium_economy: 1, business_first: 2 };

/** @returns 0 economy, 1 premium economy, 2 business and first: the ranks a policy compares */
export const cabinRank = (cabin: Cabin | CabinChoice): number => ranks[cabinChoiceOf(cabin)];
