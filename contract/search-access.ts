/** Who may search for flights and hotels. docs/roles.md#searches */
import { type Access, everyone, withAccount } from './kit/access.ts';

/** With landing-page=true a search is open to everyone. */
export const searchesFlights = {
  may: { ...withAccount.may, expert: 'all' },
  mayWith: { query: 'landing-page=true', may: everyone.may },
} as const satisfies Access;

/** The browser or the session that started a search of a landing page may read it. */
export const readsSearch = {
  ...withAccount,
  mayWith: { query: 'landing-page=true', may: { visitor: 'own', guest: 'own', ...withAccount.may } },
} as const satisfies Access;

/** Other airports are searched beside a search of one's own. */
export const searchesNearby = { may: { ...withAccount.may, expert: 'all' } } as const satisfies Access;

/** A person reads what their own searches found. */
export const readsOwnPrices = { may: { ...withAccount.may, expert: 'all' } } as const satisfies Access;

export const searchesHotels = { may: { ...withAccount.may, expert: 'all' } } as const satisfies Access;
