/**
 * The fare of each slice, and what holds for the whole journey. An airline may sell the way out as Light and the way
 * back as Flex: each has its own name, bags and change rule. A refund is for the whole ticket. docs/decisions/0199
 */
import type { FareRule } from './fare-rules.ts';

/** Per passenger; null: the supplier sends no baggage data. */
export type Bags = { readonly carryOn: number; readonly checked: number } | null;

/** What one slice is sold as, and what that allows. */
export type FarePart = {
  /** As the airline names it, e.g. "Economy Light". */
  readonly fare: string;
  readonly bags: Bags;
  readonly change: FareRule;
};

/** The fare of a journey: what holds for all of it, and its parts where one statement is not true of each. */
export type JourneyFare = FarePart & {
  /** One per slice, in their order; absent: each slice has the fare, bags and change rule of the journey. */
  readonly parts?: readonly FarePart[];
};

/** @returns the fare of one slice, by its place from 0 */
export const partOf = (journey: JourneyFare, slice: number): FarePart => journey.parts?.[slice] ?? journey;

const stricter = (one: FareRule, other: FareRule): FareRule => {
  if (one === 'unknown' || other === 'unknown') {
    const known = one === 'unknown' ? other : one;
    // A "no" of one part is a "no" for the whole, whatever the airline does not say about the others.
    return known !== 'unknown' && !known.isAllowed ? known : 'unknown';
  }
  if (!one.isAllowed || !other.isAllowed) return { isAllowed: false };
  if (one.fee === null || other.fee === null || one.fee.currency !== other.fee.currency)
    return { isAllowed: true, fee: null };
  return one.fee.minor >= other.fee.minor ? one : other;
};

/**
 * The rule that is true of every part.
 * @returns not allowed if a part is not; `unknown` if the airline is silent about a part; else the highest fee, null if a
 * fee is not stated or the currencies differ
 */
export const strictest = (rules: readonly FareRule[]): FareRule =>
  rules.length === 0 ? 'unknown' : rules.reduce(stricter);

/** @returns the bags that every part includes; null where the airline is silent about a part */
const fewestBags = (parts: readonly FarePart[]): Bags =>
  parts.reduce<Bags>(
    (least, { bags }) =>
      least && bags
        ? { carryOn: Math.min(least.carryOn, bags.carryOn), checked: Math.min(least.checked, bags.checked) }
        : null,
    { carryOn: Number.MAX_SAFE_INTEGER, checked: Number.MAX_SAFE_INTEGER },
  );

const mostNameLength = 100;

/** @returns each name once, in the order of the slices: "Light / Flex" */
export const fareNames = (names: readonly string[]): string => [...new Set(names)].join(' / ').slice(0, mostNameLength);

const ruleKey = (rule: FareRule): string => {
  if (rule === 'unknown') return '?';
  if (!rule.isAllowed) return 'n';
  return rule.fee === null ? 'y' : `y${rule.fee.minor}${rule.fee.currency}`;
};

const bagsKey = (bags: Bags): string => (bags ? `${bags.carryOn},${bags.checked}` : '?');

/** @returns equal texts for fares with the same name, bags and change rule */
export const partKey = ({ fare, bags, change }: FarePart): string => `${fare}|${bagsKey(bags)}|${ruleKey(change)}`;

/** @returns equal texts for equal rules */
export const refundKey = ruleKey;

/**
 * A journey's fare from the fares of its slices.
 * @param parts one per slice, at least one
 * @param stated what the airline says about changes of the whole journey; the strictest statement counts
 */
export const journeyFare = (parts: readonly FarePart[], stated: FareRule = 'unknown'): JourneyFare => {
  const changes = parts.map(({ change }) => change);
  const whole: FarePart = {
    fare: fareNames(parts.map(({ fare }) => fare)),
    bags: fewestBags(parts),
    change: strictest(stated === 'unknown' ? changes : [...changes, stated]),
  };
  const key = partKey(whole);
  return parts.every((part) => partKey(part) === key) ? whole : { ...whole, parts };
};

/** Whether a rule leaves a buyer at least what another does; null: one of them is not stated. */
const isAsGood = (one: FareRule, other: FareRule): boolean | null => {
  if (one === 'unknown' || other === 'unknown') return null;
  if (!other.isAllowed) return true;
  if (!one.isAllowed) return false;
  if (one.fee === null || other.fee === null) return one.fee === other.fee ? true : null;
  return one.fee.currency === other.fee.currency ? one.fee.minor <= other.fee.minor : null;
};

/** What a buyer gets on one slice, and what the whole ticket allows. */
export type Terms = {
  readonly part: FarePart;
  readonly refund: FareRule;
  /** Of the whole journey. */
  readonly change: FareRule;
  readonly canHold: boolean;
};

/**
 * Whether a fare gives everything that another gives. What the airline does not state cannot be compared: such fares
 * give the same only if they are the same fare.
 */
export const givesAll = (one: Terms, other: Terms): boolean => {
  if (!one.canHold && other.canHold) return false;
  const isSame =
    partKey(one.part) === partKey(other.part) &&
    ruleKey(one.refund) === ruleKey(other.refund) &&
    ruleKey(one.change) === ruleKey(other.change);
  if (isSame) return true;
  const [bags, others] = [one.part.bags, other.part.bags];
  return (
    bags !== null &&
    others !== null &&
    bags.carryOn >= others.carryOn &&
    bags.checked >= others.checked &&
    isAsGood(one.part.change, other.part.change) === true &&
    isAsGood(one.refund, other.refund) === true &&
    isAsGood(one.change, other.change) === true
  );
};
