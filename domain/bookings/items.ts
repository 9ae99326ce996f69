/** What one attempt buys together: in which order, and what happens to the other items when one is unavailable. */

export const itemKinds = ['flight', 'hotel', 'extra'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** @returns the kind a stored word names, or undefined */
export const itemKindOf = (word: string): ItemKind | undefined => itemKinds.find((kind) => kind === word);

/**
 * The state of an item. `gone`: the hold of its offer failed. `renewed`: the supplier then gave the offer a new
 * reference. `unwanted`: it is booked and must be canceled.
 */
export const itemStates = ['wanted', 'held', 'gone', 'renewed', 'ordered', 'unwanted', 'canceled'] as const;
export type ItemState = (typeof itemStates)[number];

/** @returns whether the supplier has an order of it that is paid or will be */
export const isMade = (state: ItemState): boolean => state === 'ordered' || state === 'unwanted';

/** What is lost when an item is ordered before another and must be canceled. */
export type Stake = {
  readonly kind: ItemKind;
  readonly totalMinor: number;
  /** How much of the price a cancellation right after the order would cost. */
  readonly lossMinor: number;
};

/** Compares the lost shares without a division. */
const byLoss = (a: Stake, b: Stake): number => a.lossMinor * b.totalMinor - b.lossMinor * a.totalMinor;

/**
 * The buying order. The item that loses the smallest share of its price when canceled comes first, so that a failure
 * leaves only orders that are cheap to cancel. Between equal items flights come first.
 * @see docs/booking.md#several-items
 */
export const inBuyingOrder = <T>(items: readonly T[], stakeOf: (item: T) => Stake): readonly T[] =>
  items
    .map((item) => ({ item, stake: stakeOf(item) }))
    .toSorted((a, b) => byLoss(a.stake, b.stake) || itemKinds.indexOf(a.stake.kind) - itemKinds.indexOf(b.stake.kind))
    .map(({ item }) => item);

/** An item while its attempt is in progress: still to be ordered, ordered, or certainly unavailable. */
export type Bought = { readonly id: number; readonly kind: ItemKind; readonly is: 'wanted' | 'made' | 'missing' };

export type Balance =
  /** Some items are still to be ordered. */
  | { readonly is: 'open' }
  | { readonly is: 'all' }
  | { readonly is: 'none' }
  /**
   * Some items were ordered. The listed ones depend on a missing item and are canceled where that is free.
   */
  | { readonly is: 'part'; readonly unwanted: readonly number[] };

const isStranded = (items: readonly Bought[]): boolean =>
  items.some(({ kind, is }) => kind === 'flight' && is === 'missing');

/**
 * Items that are no longer ordered. Without its flights a trip does not need its hotels and extras. A missing hotel or
 * extra changes nothing else, because another one can be found. docs/decisions/0037
 * @returns the ids of the items that must not be ordered
 */
export const leftOut = (items: readonly Bought[]): readonly number[] =>
  isStranded(items) ? items.filter(({ is }) => is === 'wanted').map(({ id }) => id) : [];

/** The result for all items so far, by the rule of `leftOut`. */
export const balanceOf = (items: readonly Bought[]): Balance => {
  const left = leftOut(items);
  if (items.some(({ id, is }) => is === 'wanted' && !left.includes(id))) return { is: 'open' };
  const made = items.filter(({ is }) => is === 'made');
  if (made.length === 0) return { is: 'none' };
  if (made.length === items.length) return { is: 'all' };
  return { is: 'part', unwanted: isStranded(items) ? made.map(({ id }) => id) : [] };
};
