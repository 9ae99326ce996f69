/** Passengers by age: who counts as an adult, a child or an infant for an airline. FLT-06; docs/decisions/0083 */
import type { FlightPassenger } from '#contract/flights.ts';
import { ageOn } from '#domain/kit/age.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';

/** Below the first age an infant sits on a lap, below the second a child has its own price. */
const childAge = 2;
const adultAge = 12;
/** Below this age suppliers need the exact age. */
const grownAge = 18;
/** Nobody is older. */
const oldestAge = 125;

export type SearchParty = { readonly adults: number; readonly children: number; readonly infants: number };

/** Counts, and the ages behind them where known. */
export type AgedParty = SearchParty & {
  /** Whole years on the day of the last flight, only of passengers under 18, youngest first; absent: unknown. */
  readonly minorAges?: readonly number[] | undefined;
};

type Errors = Readonly<Record<string, string>>;

/**
 * @returns the ages of passengers under 18 on a day, youngest first; a passenger without a date of birth counts as
 * an adult
 */
export const minorAgesOn = (bornOn: readonly (CalendarDate | null)[], day: CalendarDate): readonly number[] =>
  bornOn
    .flatMap((born) => (born === null ? [] : [ageOn(born, day)]))
    .filter((age) => age < grownAge)
    .toSorted((a, b) => a - b);

/** @returns the number of adults, children and infants on a day. Airlines count a passenger of 12 as an adult */
export const partyOn = (
  bornOn: readonly (CalendarDate | null)[],
  day: CalendarDate,
): SearchParty & Required<Pick<AgedParty, 'minorAges'>> => {
  const minorAges = minorAgesOn(bornOn, day);
  const infants = minorAges.filter((age) => age < childAge).length;
  const children = minorAges.filter((age) => age >= childAge && age < adultAge).length;
  return { adults: bornOn.length - children - infants, children, infants, minorAges };
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** @returns `1 adult, 2 children and 0 infants` */
export const partyText = ({ adults, children, infants }: SearchParty): string =>
  `${counted(adults, 'adult', 'adults')}, ${counted(children, 'child', 'children')} and ${counted(infants, 'infant', 'infants')}`;

const birthProblem = (dob: CalendarDate | null, today: CalendarDate): string | null => {
  if (dob === null) return null;
  if (dob > today) return 'Date of birth must not be in the future';
  return ageOn(dob, today) > oldestAge ? 'Please check the year of birth' : null;
};

/** What the request says about the party in addition to its passengers. */
export type SaidCounts = Partial<SearchParty> & { readonly pax?: number | undefined };

/**
 * The problems of a search's passengers, each with what to do about it.
 * @param on.today at the place of departure
 * @param on.lastDay of the last flight: ages are counted on it
 * @returns sentences by field, none of which repeats a name or a date of birth
 */
export const passengerErrors = (
  passengers: readonly FlightPassenger[],
  said: SaidCounts,
  on: { readonly today: CalendarDate; readonly lastDay: CalendarDate },
): Errors => {
  const births = passengers.flatMap(({ dob }, index) => {
    const problem = birthProblem(dob, on.today);
    return problem === null ? [] : [[`passengers.${index}.dob`, problem] as const];
  });
  if (births.length > 0) return Object.fromEntries(births);
  const count = passengers.length;
  if (said.pax !== undefined && said.pax !== count)
    return {
      passengers: `${counted(count, 'passenger is', 'passengers are')} named, but pax is ${said.pax}. Please name everybody who flies, or send the search without passengers`,
    };
  const party = partyOn(
    passengers.map(({ dob }) => dob),
    on.lastDay,
  );
  const isOther = (['adults', 'children', 'infants'] as const).some(
    (kind) => said[kind] !== undefined && said[kind] !== party[kind],
  );
  return isOther
    ? {
        passengers: `By their dates of birth these passengers are ${partyText(party)} on ${fullDayName(on.lastDay)}. Please send these numbers, leave them out, or correct the dates`,
      }
    : {};
};

/** @returns the entries of the first list that the second does not cover, each once */
const notCovered = (claimed: readonly number[], real: readonly number[]): readonly number[] => {
  const left = [...real];
  return claimed.filter((age) => {
    const at = left.indexOf(age);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/**
 * Whether a search found prices for children or infants who are not among the real passengers. A date of birth in a
 * search is only a claim. A passenger younger than claimed may fly at the price of an older one.
 * @param searched the party the prices were found for
 * @param bornOn the dates of birth in our own records
 */
export const isYoungerThanReal = (
  searched: AgedParty,
  bornOn: readonly CalendarDate[],
  lastDay: CalendarDate,
): boolean => {
  const real = partyOn(bornOn, lastDay);
  if (searched.minorAges) return notCovered(searched.minorAges, real.minorAges).length > 0;
  return searched.infants > real.infants || searched.children + searched.infants > real.children + real.infants;
};
