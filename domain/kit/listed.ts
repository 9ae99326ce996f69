import type { CallContext, Outcome } from './outcome.ts';

/** An order or a payment as its keeper's own list names it. */
export type Listed = {
  /** The keeper's name of it. */
  readonly ref: string;
  /** The name that we gave it, from its metadata; empty: it is none of ours, or does not say so. */
  readonly name: string;
  readonly createdAt: string;
  /** Something stands: an order that is not canceled, money that is held or was taken and not all given back. */
  readonly isOpen: boolean;
  /** What else is worth knowing, as label and text. No names of people, no card numbers. */
  readonly facts: readonly (readonly [label: string, value: string])[];
};

export type ListedPage = {
  readonly things: readonly Listed[];
  /** The page that comes next; null: this was the last. */
  readonly next: string | null;
};

/** Lists what was made since a moment, page by page, in any order; older things may be among them. */
export type ListPage = (
  asked: { readonly since: Date; readonly page: string | null },
  context: CallContext,
) => Promise<Outcome<ListedPage>>;
