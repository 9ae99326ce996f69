/** The values a policy may not have. The form and the verb refuse with the same sentences. */
import type { PolicyBody } from '#contract/settings/policies.ts';
import { currencyDigits, toMinor } from '#domain/kit/money.ts';
import { upgradeLadder } from './upgrade-ladder.ts';

/** The currency of an organization and its rate: millionths of it per US dollar. */
export type PolicyCurrency = { readonly currency: string; readonly ratePpm: number };

/** Upgrades in minor units. */
export type Upgrades = { readonly shortMinor: number; readonly longMinor: number };

/**
 * The upgrades a policy may name: those of the ladder, and those it already has, which a change of currency may
 * have put between two steps.
 * @param saved the policy before the change; null for a new one
 * @returns minor units, ascending
 */
export const upgradeChoices = (
  { currency, ratePpm }: PolicyCurrency,
  saved: Upgrades | null,
): { readonly shortMinor: readonly number[]; readonly longMinor: readonly number[] } => {
  const ladder = upgradeLadder(currency, ratePpm);
  const withSaved = (steps: readonly number[], minor: number | undefined): readonly number[] =>
    minor === undefined || steps.includes(minor) ? steps : [...steps, minor].toSorted((a, b) => a - b);
  return {
    shortMinor: withSaved(ladder.shortMinor, saved?.shortMinor),
    longMinor: withSaved(ladder.longMinor, saved?.longMinor),
  };
};

const hasTooManyDecimals = (amount: number, currency: string): boolean => {
  const scaled = Number((amount * 10 ** currencyDigits(currency)).toPrecision(15));
  return !Number.isInteger(scaled);
};

/** POL-05 */
export const hotelMaxProblem = (amount: number, currency: string): string | undefined => {
  if (!hasTooManyDecimals(amount, currency)) return undefined;
  const digits = currencyDigits(currency);
  return digits === 0 ? `${currency} has no decimals` : `Please use at most ${digits} decimals`;
};

type Sent = Pick<PolicyBody, 'hotel_max' | 'flight_max_upgrade_short' | 'flight_max_upgrade_long' | 'second_above'>;

/**
 * The problems of a policy's amounts, a sentence per field name of the wire.
 * @param sent decimals of the organization's currency
 */
export const policyAmountProblems = (
  sent: Sent,
  organization: PolicyCurrency,
  saved: Upgrades | null,
): Readonly<Record<string, string>> => {
  const { currency } = organization;
  const choices = upgradeChoices(organization, saved);
  const hotel = hotelMaxProblem(sent.hotel_max, currency);
  const above = sent.second_above === null ? undefined : hotelMaxProblem(sent.second_above, currency);
  const isChoice = (choice: readonly number[], amount: number): boolean =>
    !hasTooManyDecimals(amount, currency) && choice.includes(toMinor(amount, currency));
  const notOne = 'Please choose one of the upgrades';
  return {
    ...(hotel !== undefined && { hotel_max: hotel }),
    ...(above !== undefined && { second_above: above }),
    ...(!isChoice(choices.shortMinor, sent.flight_max_upgrade_short) && { flight_max_upgrade_short: notOne }),
    ...(!isChoice(choices.longMinor, sent.flight_max_upgrade_long) && { flight_max_upgrade_long: notOne }),
  };
};
