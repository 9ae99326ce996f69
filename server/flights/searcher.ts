/** Whose searches are whose: an account's, or a browser's without one. docs/roles.md#searches */
import type { Actor } from '#domain/access/actor.ts';
import { sha256 } from '#platform/secrets.ts';

/** Who searches, or reads a search: as an account, as a browser, or as both. */
export type Searcher = {
  readonly userId: number | null;
  /** SHA-256 of the browser's cookie; null: it has none. */
  readonly visitor: string | null;
};

/** The cookie of a browser that searched without an account. */
export const visitorCookie = 'visitor';
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** @returns who calls, as far as searches go */
export const searcherOf = (actor: Actor, cookies: ReadonlyMap<string, string>): Searcher => {
  const token = cookies.get(visitorCookie) ?? '';
  return {
    userId: actor.kind === 'anonymous' ? null : actor.userId,
    visitor: tokenShape.test(token) ? sha256(token) : null,
  };
};

/**
 * Whether a search is somebody's own. What an account began is the account's alone; what a browser began is the
 * browser's, also once somebody has signed in with it.
 */
export const isOwnSearch = (owner: Searcher, by: Searcher): boolean =>
  owner.userId !== null ? owner.userId === by.userId : owner.visitor !== null && owner.visitor === by.visitor;

/** @returns a person with an account, in whatever browser */
export const accountSearcher = (userId: number): Searcher => ({ userId, visitor: null });
