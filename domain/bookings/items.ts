/** What one attempt buys together: in which order, and what becomes of the rest when one of it is not to be had. */

export const itemKinds = ['flight', 'hotel'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** @returns the kind a stored word names, or undefined */
export const itemKindOf = (word: string): ItemKind | undefined => itemKinds.find((kind) => kind === word);

/**
 * Where an item stands: `gone` is an offer whose hold came to nothing, `renewed` one that the supplier then named anew
 * under another reference, `unwanted` a booked one that is to be canceled.
 */
export const itemStates = ['wanted', 'held', 'gone', 'renewed', 'ordered', 'unwanted', 'canceled'] as const;
export type ItemState = (typeof itemStates)[number];

/** @returns whether an order of it stands at the supplier and is paid or about to be */
export const isMade = (state: ItemState): boolean => state === 'ordered' || state === 'unwanted';

/** What is at stake when an item is ordered before another. */
export type Stake = {
  readonly kind: ItemKind;
  readonly totalMinor: number;
  /** What of it canceling right after the order would cost. */
  readonly lossMinor: number;
};

/** Compares the shares that would be lost, without a division. */
const byLoss = (a: Stake, b: Stake): number => a.lossMinor * b.totalMinor - b.lossMinor * a.totalMinor;

/**
 * The order in which things are bought: what loses the least of its price when it is canceled first, the rest after, so
 * that what fails leaves behind what is easily given back; of equal ones the flights first.
 * @see docs/booking.md#several-items
 */
export const inBuyingOrder = <T>(items: readonly T[], stakeOf: (item: T) => Stake): readonly T[] =>
  items
    .map((item) => ({ item, stake: stakeOf(item) }))
    .toSorted((a, b) => byLoss(a.stake, b.stake) || itemKinds.indexOf(a.stake.kind) - itemKinds.indexOf(b.stake.kind))
    .map(({ item }) => item);

/** An item while its attempt is under way: still to be had, ordered, or certainly not to be had. */
export type Bought = { readonly id: number; readonly kind: ItemKind; readonly is: 'wanted' | 'made' | 'missing' };

export type Balance =
  /** Something is still to be ordered. */
  | { readonly is: 'open' }
  | { readonly is: 'all' }
  | { readonly is: 'none' }
  /** Some of it was ordered. Those named are of no use without what is missing, and given up where that is free. */
  | { readonly is: 'part'; readonly unwanted: readonly number[] };

const isStranded = (items: readonly Bought[]): boolean =>
  items.some(({ kind, is }) => kind === 'flight' && is === 'missing');

/**
 * What is no longer asked for: without its flights nobody sleeps in the hotels of a trip. A hotel that is missing leaves
 * everything else as it is: another one can be found. docs/decisions/0037
 * @returns the ids of the items that are not to be ordered
 */
export const leftOut = (items: readonly Bought[]): readonly number[] =>
  isStranded(items) ? items.filter(({ is }) => is === 'wanted').map(({ id }) => id) : [];

/** What came of the items so far, by the rule of `leftOut`. */
export const balanceOf = (items: readonly Bought[]): Balance => {
  const left = leftOut(items);
  if (items.some(({ id, is }) => is === 'wanted' && !left.includes(id))) return { is: 'open' };
  const made = items.filter(({ is }) => is === 'made');
  if (made.length === 0) return { is: 'none' };
  if (made.length === items.length) return { is: 'all' };
  return { is: 'part', unwanted: isStranded(items) ? made.map(({ id }) => id) : [] };
};
