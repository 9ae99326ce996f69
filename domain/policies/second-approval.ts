/** When a request needs a second approval, and the words for it. docs/decisions/0175 */
import { formatMoney, type Money } from '#domain/kit/money.ts';

/** What a policy says about second approvals. */
export type SecondRule = {
  /** Totals above it need one, in minor units of the organization's currency; null: no total does. */
  readonly aboveMinor: number | null;
  /** Trips to them need one, ISO 3166 alpha-2. */
  readonly countries: readonly string[];
};

/** What the words need: the organization's currency, and the name of a country. */
export type SecondWords = { readonly currency: string; readonly nameOf: (country: string) => string };

/** A way of a journey, from the first airport to the last. */
export type CountryLeg = {
  /** ISO 3166 alpha-2; null: not known. */
  readonly from: string | null;
  readonly to: string | null;
};

const both = new Intl.ListFormat('en-GB');

/**
 * The countries that flights go to: where each way ends. The last of several ways does not count if it ends in the
 * country where the first began, because it leads home. Changes of planes do not count.
 */
export const countriesFlownTo = (legs: readonly CountryLeg[]): readonly string[] => {
  const [first, last] = [legs[0], legs.at(-1)];
  const leadsHome = legs.length > 1 && last?.to === first?.from;
  const ends = (leadsHome ? legs.slice(0, -1) : legs).flatMap(({ to }) => to ?? []);
  return [...new Set(ends)];
};

/**
 * Why a request needs a second approval, in sentences.
 * @param total in the organization's currency
 * @param countries where the trip goes, each once
 * @param nameOf the name of a country
 * @returns empty: it does not
 */
export const whySecond = (
  { aboveMinor, countries: listed }: SecondRule,
  { total, countries }: { readonly total: Money; readonly countries: readonly string[] },
  nameOf: SecondWords['nameOf'],
): string => {
  const reached = countries.filter((code) => listed.includes(code)).map(nameOf);
  return [
    ...(aboveMinor !== null && total.minor > aboveMinor
      ? [`The total of ${formatMoney(total)} is above ${formatMoney({ ...total, minor: aboveMinor })}.`]
      : []),
    ...(reached.length > 0
      ? [`It goes to ${reached.length === 1 ? 'a listed country' : 'listed countries'}: ${both.format(reached)}.`]
      : []),
  ].join(' ');
};

/** How many countries a sentence names. */
const mostNamed = 3;

const countryWords = (countries: readonly string[], nameOf: SecondWords['nameOf']): string =>
  countries.length > mostNamed
    ? `one of ${countries.length} listed countries`
    : `a listed country (${countries.map(nameOf).join(', ')})`;

/** The cases of a policy, each as the end of a phrase. */
const casesOf = (
  { aboveMinor, countries }: SecondRule,
  { currency, nameOf }: SecondWords,
  [ofTotal, ofPlace]: readonly [string, string],
): readonly string[] => [
  ...(aboveMinor === null ? [] : [`${ofTotal} ${formatMoney({ minor: aboveMinor, currency })}`]),
  ...(countries.length === 0 ? [] : [`${ofPlace} ${countryWords(countries, nameOf)}`]),
];

/**
 * When a policy asks for a second approval, as the end of a sentence after "if".
 * @returns "the total is above 5,000.00 USD or the trip goes to a listed country (Brazil)"; null: never
 */
export const whenSecond = (rule: SecondRule, words: SecondWords): string | null => {
  const cases = casesOf(rule, words, ['the total is above', 'the trip goes to']);
  return cases.length === 0 ? null : cases.join(' or ');
};

/** How many of the people a sentence names. */
const mostPeople = 2;

/** @returns "Ben Adler or one of 2 other people"; null: nobody */
export const eitherOf = (names: readonly string[]): string | null => {
  const others = names.length - mostPeople;
  const more = others === 1 ? 'another person' : `one of ${others} other people`;
  const named = names.slice(0, mostPeople);
  return names.length === 0 ? null : [...named, ...(others > 0 ? [more] : [])].join(' or ');
};

/**
 * A policy in a list: "Ben Adler as well above 5,000.00 USD or to a listed country (Brazil)".
 * @param people the names; none: the Super Admins
 * @returns empty: it never asks for a second approval
 */
export const secondSummary = (rule: SecondRule, words: SecondWords, people: readonly string[]): string => {
  const cases = casesOf(rule, words, ['above', 'to']);
  return cases.length === 0 ? '' : `${eitherOf(people) ?? 'A Super Admin'} as well ${cases.join(' or ')}`;
};

/** Before anything is asked, after who decides first. @param names who would give the second approval */
export const secondFollowsIf = (when: string, names: readonly string[]): string | null => {
  const who = eitherOf(names);
  return who === null ? null : `After that, ${who} decides too if ${when}.`;
};

/** To those who are asked for the second approval. @param first who gave the first one */
export const secondIntro = (why: string, first: string): string =>
  `${first} approved it. Yours is the second of two approvals. ${why}`;

/** While the first approval waits. @param names who would be asked then */
export const secondFollows = (why: string, names: readonly string[]): string | null => {
  const who = eitherOf(names);
  return why === '' || who === null ? null : `After that, ${who} decides too. ${why}`;
};
