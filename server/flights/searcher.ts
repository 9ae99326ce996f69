/** Who owns a search: an account, or a browser without one. docs/roles.md#searches */
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

/** @returns the caller as an owner of searches */
export const searcherOf = (actor: Actor, cookies: ReadonlyMap<string, string>): Searcher => {
  const token = cookies.get(visitorCookie) ?? '';
  return {
    userId: actor.kind === 'anonymous' ? null : actor.userId,
    visitor: tokenShape.test(token) ? sha256(token) : null,
  };
};

/**
 * Whether a search belongs to the caller. A search begun by an account belongs only to the account. One begun by a
 * browser belongs to the browser, even after somebody signs in with it.
 */
export const isOwnSearch = (owner: Searcher, by: Searcher): boolean =>
  owner.userId !== null ? owner.userId === by.userId : owner.visitor !== null && owner.visitor === by.visitor;

/** @returns a person with an account, in any browser */
export const accountSearcher = (userId: number): Searcher => ({ userId, visitor: null });
