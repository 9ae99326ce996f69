/**
 * Whole journeys from slice options. Every kept outbound is combined with many inbounds of the same seller and its
 * partners, so that a person who chose one still has a choice.
 */

import { agreement, agreementOf } from '../network/agreements.ts';
import { carriers } from '../network/carriers.ts';
import { representative } from './choose-options.ts';
import type { SliceOption } from './slice-options.ts';

export type Journey = {
  readonly options: readonly SliceOption[];
  /** The factor for the fares of the slices when they are sold together. */
  readonly discount: number;
};

/** The approximate number of priced offers of one search. */
const mostOffers = 1500;
const mostOneWays = 200;
const fewestInbounds = 8;
const mostInbounds = 24;
const mostOutbounds = 40;
const turnaroundMinutes = 60;

const roundTripDiscount = 0.85;
const multiCityDiscount = 0.95;

/** How many options of each slice are combined, by the number of slices, for journeys of three and more. */
const fans: Readonly<Record<number, readonly number[]>> = {
  3: [14, 6, 6],
  4: [9, 4, 4, 4],
  5: [8, 4, 3, 3, 2],
  6: [6, 3, 3, 3, 2, 2],
};

const fanOf = (slices: readonly (readonly SliceOption[])[], families: number): readonly number[] => {
  if (slices.length === 1) return [mostOneWays];
  if (slices.length > 2) return fans[slices.length] ?? slices.map(() => 2);
  const outbounds = Math.min(mostOutbounds, Math.max(1, slices[0]?.length ?? 0));
  const room = Math.floor(mostOffers / families / outbounds);
  return [outbounds, Math.min(mostInbounds, Math.max(fewestInbounds, room))];
};

/**
 * @returns whether a seller, by number, also sells another carrier's flights: its own, its alliance's, its
 * codeshares
 */
export const sellsTogether = (seller: number, other: number): boolean =>
  seller === other || agreementOf(seller, other) >= agreement.partner;

const isLowCost = (seller: number): boolean => carriers[seller]?.kind === 'low-cost';

const discountFor = (options: readonly SliceOption[], isRoundTrip: boolean): number => {
  const first = options[0]?.seller ?? 0;
  // Low-cost carriers price each direction separately; so do unrelated carriers that only interline.
  const isSum =
    options.length === 1 || options.some(({ seller }) => isLowCost(seller) || !sellsTogether(first, seller));
  if (isSum) return 1;
  return isRoundTrip ? roundTripDiscount : multiCityDiscount;
};

const departsAfter = (option: SliceOption, before: SliceOption): boolean =>
  (option.itinerary.departs[0] ?? 0) >= (before.itinerary.arrives.at(-1) ?? 0) + turnaroundMinutes;

/**
 * The options that may follow a slice of a seller: its own and its partners', then, where they fly little, those of
 * unrelated network carriers, priced per direction; and always the market's quickest.
 */
const chooseFollowing = (all: readonly SliceOption[], seller: number, count: number): readonly SliceOption[] => {
  const together = all.filter((option) => sellsTogether(seller, option.seller));
  const strangers = isLowCost(seller)
    ? []
    : all.filter((option) => !isLowCost(option.seller) && !sellsTogether(seller, option.seller));
  const quickest = strangers.reduce<SliceOption | undefined>(
    (best, option) => (best === undefined || option.minutes < best.minutes ? option : best),
    undefined,
  );
  const isQuicker = quickest !== undefined && !together.some(({ minutes }) => minutes <= quickest.minutes);
  const own = representative(together, isQuicker ? count - 1 : count);
  const guest = isQuicker ? [quickest] : [];
  const others = strangers.filter((option) => !guest.includes(option));
  return [...own, ...guest, ...representative(others, Math.max(0, count - own.length - guest.length))];
};

/**
 * Combines one option of each slice.
 * @param slices priced options of each slice, in the order of travel
 * @param families how many fares each journey will have, which limits how many journeys there may be
 * @returns journeys whose slices follow one another; empty when a slice has no option
 */
export const combineJourneys = (
  slices: readonly (readonly SliceOption[])[],
  { families, isRoundTrip }: { families: number; isRoundTrip: boolean },
): Journey[] => {
  const fan = fanOf(slices, families);
  const chosen = new Map<string, readonly SliceOption[]>();
  // All outbounds of one seller share the following options.
  const following = (slice: number, seller: number): readonly SliceOption[] => {
    const key = `${slice}/${seller}`;
    let list = chosen.get(key);
    if (list === undefined) {
      list = chooseFollowing(slices[slice] ?? [], seller, fan[slice] ?? 2);
      chosen.set(key, list);
    }
    return list;
  };
  let prefixes: SliceOption[][] = representative(slices[0] ?? [], fan[0] ?? 0).map((option) => [option]);
  for (let slice = 1; slice < slices.length; slice++) {
    prefixes = prefixes.flatMap((prefix) => {
      const last = prefix.at(-1);
      if (last === undefined) return [];
      return following(slice, prefix[0]?.seller ?? 0)
        .filter((option) => departsAfter(option, last))
        .map((option) => [...prefix, option]);
    });
  }
  return prefixes.map((options) => ({ options, discount: discountFor(options, isRoundTrip) }));
};
