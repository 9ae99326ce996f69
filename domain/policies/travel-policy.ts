import type { CabinChoice } from '#contract/flights.ts';

/** A policy's rules for flights as a search stores them. Amounts in minor units of the organization's currency. */
export type TravelPolicy = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly approverName: string | null;
  /** How far above the most reasonable fare a fare may be. */
  readonly withinPercent: number;
  readonly maxCabinShort: CabinChoice;
  readonly maxCabinLong: CabinChoice;
  readonly maxUpgradeShortMinor: number;
  readonly maxUpgradeLongMinor: number;
  /** How far above usual for the route the CO2 of a journey may be. Null, or absent in an older search: no limit. */
  readonly maxCo2AbovePercent?: number | null;
  readonly isApproveAlways: boolean;
};

/** A leg whose fastest option takes at most this long is short. POL-08 */
export const shortLegMinutes = 6 * 60;

/** Layovers of a sensible fare are shorter than this. POL-09 */
export const layoverLimitMinutes = { short: 3 * 60, long: 5 * 60 } as const;

/** The choices of "within most reasonable". POL-06 */
export const withinPercentChoices = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
export const defaultWithinPercent = 10;

/** The cabin of a policy that names none. POL-07 */
export const defaultMaxCabin: CabinChoice = 'economy';
