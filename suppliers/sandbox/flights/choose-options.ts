/**
 * Reduces all possible flights to the ones a person would consider: nothing hopeless, nothing dominated, some of
 * each kind.
 */
import { agreement } from '../network/agreements.ts';
import type { SliceOption } from './slice-options.ts';

const departOf = (option: SliceOption): number => option.itinerary.departs[0] ?? 0;
const arriveOf = (option: SliceOption): number => option.itinerary.arrives.at(-1) ?? 0;

/** At least as good in every respect. */
const isNoWorse = (one: SliceOption, other: SliceOption): boolean =>
  departOf(one) >= departOf(other) &&
  arriveOf(one) <= arriveOf(other) &&
  one.itinerary.rows.length <= other.itinerary.rows.length &&
  one.usd <= other.usd;

/** With this many connections of partners, those of unrelated carriers are not worth showing. */
const enoughPartnerOptions = 20;

/** With fewer options than this, every one is shown. */
const fewOptions = 10;

/**
 * Drops options nobody would take: far longer than the quickest, two stops more, unrelated carriers where partners
 * fly.
 */
const withoutHopeless = (options: readonly SliceOption[]): readonly SliceOption[] => {
  let quickest = Number.POSITIVE_INFINITY;
  let fewestFlights = Number.POSITIVE_INFINITY;
  let partnered = 0;
  for (const { minutes, itinerary } of options) {
    quickest = Math.min(quickest, minutes);
    fewestFlights = Math.min(fewestFlights, itinerary.rows.length);
    if (itinerary.agreement >= agreement.partner) partnered += 1;
  }
  const weakest = partnered >= enoughPartnerOptions ? agreement.partner : agreement.interline;
  const sensible = options.filter(
    ({ minutes, itinerary }) =>
      minutes <= quickest * 1.8 + 6 * 60 &&
      itinerary.agreement >= weakest &&
      itinerary.rows.length <= fewestFlights + 1,
  );
  return sensible.length >= fewOptions ? sensible : options;
};

/**
 * Drops options the same carrier sells better: those that leave no later, arrive no earlier, stop no less often and
 * cost no less than another one. Changes of airport are only compared with each other.
 */
export const pruneOptions = (options: readonly SliceOption[]): SliceOption[] => {
  const groups = new Map<number, SliceOption[]>();
  for (const option of withoutHopeless(options)) {
    const key = option.seller * 2 + (option.itinerary.changesAirport ? 1 : 0);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [option]);
    else group.push(option);
  }
  const kept: SliceOption[] = [];
  for (const group of groups.values()) {
    group.sort((a, b) => departOf(b) - departOf(a) || arriveOf(a) - arriveOf(b) || a.usd - b.usd);
    const best: SliceOption[] = [];
    for (const option of group) if (!best.some((other) => isNoWorse(other, option))) best.push(option);
    kept.push(...best);
  }
  return kept;
};

/** A list of options sorted by one preference, read from the front. */
const queue = (options: readonly SliceOption[], wish: (option: SliceOption) => number): readonly SliceOption[] =>
  options.toSorted((a, b) => wish(a) - wish(b) || departOf(a) - departOf(b));

/** The best of each group: of each carrier, of each quarter of the day. */
const bestOfEach = (
  options: readonly SliceOption[],
  groupOf: (option: SliceOption) => number,
  wish: (option: SliceOption) => number,
): readonly SliceOption[] => {
  const seen = new Set<number>();
  return queue(options, wish).filter((option) => {
    const group = groupOf(option);
    if (seen.has(group)) return false;
    seen.add(group);
    return true;
  });
};

const price = (option: SliceOption): number => option.usd;
const minutes = (option: SliceOption): number => option.minutes;
const sensible = (option: SliceOption): number => option.usd * (1 + option.minutes / 900);

/**
 * A limited choice that still shows the market: in turns the cheapest, the quickest, the most sensible, each
 * carrier's and each hour's best, and changes of airport.
 * @returns at most `count` options, always including the cheapest and the quickest
 */
export const representative = (options: readonly SliceOption[], count: number): readonly SliceOption[] => {
  if (options.length <= count) return options;
  const queues = [
    queue(options, price),
    queue(options, minutes),
    queue(
      options.filter(({ itinerary }) => itinerary.rows.length === 1),
      price,
    ),
    queue(options, sensible),
    bestOfEach(options, ({ seller }) => seller, price),
    bestOfEach(options, (option) => Math.floor(departOf(option) / 120), sensible),
    queue(
      options.filter(({ itinerary }) => itinerary.changesAirport),
      price,
    ).slice(0, 3),
  ];
  const chosen = new Set<SliceOption>();
  for (let turn = 0; chosen.size < count && turn < options.length; turn++) {
    for (const list of queues) {
      const option = list[turn];
      if (option !== undefined && chosen.size < count) chosen.add(option);
    }
  }
  return options.filter((option) => chosen.has(option));
};
