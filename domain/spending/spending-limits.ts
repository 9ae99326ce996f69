/**
 * What a payer's cards may be charged, and how often anybody may book, before an expert looks.
 * docs/threats.md#runaway-bookings; docs/decisions/0045
 */
import { currencyDigits, type Money, roundHalfUp, toDecimal } from '#domain/kit/money.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';

/** A currency with its rate: millionths of it for one US dollar. */
export type RatedCurrency = { readonly currency: string; readonly ratePpm: number };

export const spendingWindowsMs = { day: 86_400_000, hour: 3_600_000 } as const;

/** Each 0: no limit. */
export type SpendingLimits = {
  /** For the last 24 hours, in minor units of the payer's currency. */
  readonly dailyCapMinor: number;
  /** Bookings of one person within an hour, whoever pays. */
  readonly ofPerson: number;
  /** Bookings within an hour that one payer's cards pay for. */
  readonly ofPayer: number;
};

/** What the payer's cards are charged or may still be, and the bookings that were begun, with the one that is asked for. */
export type Spending = { readonly dailyMinor: number; readonly ofPerson: number; readonly ofPayer: number };

export type SpendingLimit = 'daily-cap' | 'person' | 'payer';
const limitNames = ['daily-cap', 'person', 'payer'] as const satisfies readonly SpendingLimit[];

export type SpendingVerdict = {
  /** The limit that the booking would pass; null: it may be made. */
  readonly refusedBy: SpendingLimit | null;
  /** What the desk should hear of: limits that are half used, and those that were passed. */
  readonly alerts: readonly { readonly limit: SpendingLimit; readonly isPassed: boolean }[];
};

/**
 * Whether a booking stays within the limits. An expert passes those of a payer, which is how a customer gets more; nobody
 * passes the one of a person, because a stolen session may be an expert's.
 * @param spending with the booking that is asked for
 */
export const spendingVerdict = (limits: SpendingLimits, spending: Spending, isExpert: boolean): SpendingVerdict => {
  const pairs: Readonly<Record<SpendingLimit, readonly [number, number]>> = {
    'daily-cap': [limits.dailyCapMinor, spending.dailyMinor],
    person: [limits.ofPerson, spending.ofPerson],
    payer: [limits.ofPayer, spending.ofPayer],
  };
  const isOver = (name: SpendingLimit, share: number): boolean => {
    const [most, used] = pairs[name];
    return most > 0 && used > most * share;
  };
  const refusedBy = limitNames.find((name) => isOver(name, 1) && (name === 'person' || !isExpert)) ?? null;
  const alerts = limitNames.filter((name) => isOver(name, 0.5)).map((limit) => ({ limit, isPassed: isOver(limit, 1) }));
  return { refusedBy, alerts };
};

/** Charges in several currencies as one amount, by rates that no charge is made with; rounded up, never in our favour. */
export const spentIn = (amounts: readonly Money[], { currency, ratePpm }: RatedCurrency): number =>
  amounts.reduce((sum, amount) => {
    if (amount.currency === currency) return sum + amount.minor;
    const usd = toDecimal(amount.minor, amount.currency) / ((currencyRatePpm(amount.currency) ?? atPar) / atPar);
    return sum + Math.ceil(((usd * ratePpm) / atPar) * 10 ** currencyDigits(currency));
  }, 0);

/** @returns the cap, which is set in US dollars, in minor units of the payer's currency */
export const capIn = (capUsd: number, { currency, ratePpm }: RatedCurrency): number =>
  roundHalfUp((capUsd * ratePpm) / atPar) * 10 ** currencyDigits(currency);

/**
 * The daily cap of an organization: the installation's, unless an expert has raised it for a day.
 * @param capUsd 0: there is no cap, and nothing to raise
 */
export const dailyCapUsdOf = (capUsd: number, raisedUsd: number | null): number =>
  capUsd === 0 ? 0 : Math.max(capUsd, raisedUsd ?? 0);

const atPar = 1_000_000;
