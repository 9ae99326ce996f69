/**
 * How much a payer's cards may be charged, and how often a person may book, before an expert checks.
 * docs/threats.md#runaway-bookings; docs/decisions/0045
 */
import { currencyDigits, type Money, roundHalfUp, toDecimal } from '#domain/kit/money.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';

/** A currency with its rate: millionths of it per US dollar. */
export type RatedCurrency = { readonly currency: string; readonly ratePpm: number };

export const spendingWindowsMs = { day: 86_400_000, hour: 3_600_000 } as const;

/** Each 0: no limit. */
export type SpendingLimits = {
  /** For the last 24 hours, in minor units of the payer's currency. */
  readonly dailyCapMinor: number;
  /** Bookings by one person within an hour, for any payer. */
  readonly ofPerson: number;
  /** Bookings within an hour that one payer's cards pay for. */
  readonly ofPayer: number;
};

/**
 * The amount charged or possibly charged to the payer's cards, and the number of started bookings, including the
 * requested one.
 */
export type Spending = { readonly dailyMinor: number; readonly ofPerson: number; readonly ofPayer: number };

export type SpendingLimit = 'daily-cap' | 'person' | 'payer';
const limitNames = ['daily-cap', 'person', 'payer'] as const satisfies readonly SpendingLimit[];

export type SpendingVerdict = {
  /** The limit the booking would exceed; null: it may be made. */
  readonly refusedBy: SpendingLimit | null;
  /** What the desk is alerted about: limits that are half used, and limits that were exceeded. */
  readonly alerts: readonly { readonly limit: SpendingLimit; readonly isPassed: boolean }[];
};

/**
 * Whether a booking stays within the limits. An expert may exceed a payer's limits, so that a customer can get
 * more. Nobody may exceed a person's limit, because a stolen session may be an expert's.
 * @param spending including the requested booking
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

/**
 * Charges in several currencies as one amount. The rates are approximate, so the sum is rounded up, never in our
 * favor.
 */
export const spentIn = (amounts: readonly Money[], { currency, ratePpm }: RatedCurrency): number =>
  amounts.reduce((sum, amount) => {
    if (amount.currency === currency) return sum + amount.minor;
    const usd = toDecimal(amount.minor, amount.currency) / ((currencyRatePpm(amount.currency) ?? atPar) / atPar);
    return sum + Math.ceil(((usd * ratePpm) / atPar) * 10 ** currencyDigits(currency));
  }, 0);

/** @returns the cap, which is set in US dollars, in minor units of the payer's currency */
export const capIn = (capUsd: number, { currency, ratePpm }: RatedCurrency): number =>
  roundHalfUp((capUsd * ratePpm) / atPar) * 10 ** currencyDigits(currency);

type OfPayer = {
  /** Set for the organization; null: the installation's cap applies. */
  readonly ownUsd: number | null;
  /** By an expert, for a day; null: not raised. */
  readonly raisedUsd: number | null;
};

/**
 * The daily cap of a payer: its own or the installation's, unless an expert has raised it for a day.
 * @param capUsd of the installation; 0: none
 * @returns 0: there is no cap, and nothing to raise
 */
export const dailyCapUsdOf = (capUsd: number, { ownUsd, raisedUsd }: OfPayer): number => {
  const usual = ownUsd ?? capUsd;
  return usual === 0 ? 0 : Math.max(usual, raisedUsd ?? 0);
};

const atPar = 1_000_000;
