import { currencyDigits, roundHalfUp } from '#domain/kit/money.ts';

const unscaled: ReadonlySet<string> = new Set(['USD', 'AUD', 'EUR', 'GBP', 'CAD', 'CHF']);
const shortChoices = [0, 50, 100, 150, 200, 250] as const;
const longChoices = [0, 100, 150, 200, 250, 500] as const;
const defaults = { short: 50, long: 100 } as const;

export type UpgradeLadder = {
  /** Minor units of the currency. */
  readonly shortMinor: readonly number[];
  readonly longMinor: readonly number[];
  readonly defaultShortMinor: number;
  readonly defaultLongMinor: number;
};

/**
 * The upgrades a policy may allow, and the preset ones.
 * @param ratePpm units of the currency per million USD: 1,000,000 = at par; used outside the six main currencies
 * @see MONEY-08, MONEY-09, MONEY-10, MONEY-11
 */
export const upgradeLadder = (currency: string, ratePpm: number): UpgradeLadder => {
  const minorPerUnit = 10 ** currencyDigits(currency);
  const scaled = (units: number): number =>
    (unscaled.has(currency) ? units : roundHalfUp((units * ratePpm) / 1_000_000)) * minorPerUnit;
  return {
    shortMinor: shortChoices.map(scaled),
    longMinor: longChoices.map(scaled),
    defaultShortMinor: scaled(defaults.short),
    defaultLongMinor: scaled(defaults.long),
  };
};
