import type { CallContext, Outcome } from './outcome.ts';

/** An order or payment in the list of the supplier or the gateway. */
export type Listed = {
  /** Their id for it. */
  readonly ref: string;
  /** Our name for it, read from its metadata. Empty when it is not ours or has no name. */
  readonly name: string;
  readonly createdAt: string;
  /** It is active: an order that is not canceled, or money that is held, or was taken and not fully refunded. */
  readonly isOpen: boolean;
  /** Other useful facts, as label and text. No personal names, no card numbers. */
  readonly facts: readonly (readonly [label: string, value: string])[];
};

export type ListedPage = {
  readonly things: readonly Listed[];
  /** The token of the next page; null: this is the last page. */
  readonly next: string | null;
};

/** Lists what was created since a moment, page by page, in any order. It may include older entries. */
export type ListPage = (
  asked: { readonly since: Date; readonly page: string | null },
  context: CallContext,
) => Promise<Outcome<ListedPage>>;
