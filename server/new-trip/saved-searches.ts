/** Searches that a person keeps under a name. docs/rules.md#the-search-line; docs/decisions/0188 */
import { cabinChoices } from '#contract/flights.ts';
import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/saved-searches.ts';
import { savedSearchCap } from '#contract/saved-searches.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { lockName } from '#platform/db/named-lock.ts';
import type { Verb } from '#server/kit/verb.ts';
import { knownPlace, placeTitle } from '#server/places/check-airport.ts';
import {
  countSearches,
  deleteSearch,
  findSearches,
  insertSearch,
  isNameTaken,
  renameSearch,
  type SearchRow,
} from './parts/saved-searches-store.ts';

const placeOf = (iata: string) => ({ iata, title: placeTitle(iata) });

const shown = ({ from_code: from, to_code: to, cabin, ...row }: SearchRow): calls.SavedSearch => ({
  ...row,
  from: placeOf(from),
  to: placeOf(to),
  cabin: cabinChoices.find((choice) => choice === cabin) ?? 'economy',
});

const nameTaken: Refusal = { code: 'invalid', errors: { name: 'You already keep a search of this name' } };
const gone: Refusal = { code: 'not-found', detail: 'You no longer keep this search.' };
const tooMany: Refusal = {
  code: 'conflict',
  detail: `You keep ${savedSearchCap} searches. Please delete one first.`,
};
const notAnAirport = 'Please choose an airport from the list';

/** One change of a person's searches at a time, so that neither the count nor a name is decided twice. */
const lockOf = (userId: number): string => `saved searches of ${userId}`;

export const listSavedSearches: Verb<typeof calls.listSavedSearches> = async ({ db }, { actor }) =>
  ok((await findSearches(db, actor.userId)).map(shown));

/** Keeps a search. Refuses `invalid` for an unknown airport or a name that is taken, and `conflict` when there are too many. */
export const addSavedSearch: Verb<typeof calls.addSavedSearch> = async (world, { actor, body }) => {
  const { userId } = actor;
  const { from, to, ...search } = body;
  const errors = {
    ...(!knownPlace(from) && { from: notAnAirport }),
    ...(!knownPlace(to) && { to: notAnAirport }),
  };
  if (Object.keys(errors).length > 0) return refuse({ code: 'invalid', errors });
  return world.database.transact(async (tx): Promise<Result<calls.SavedSearch, Refusal>> => {
    await lockName(tx, lockOf(userId));
    if ((await countSearches(tx, userId)) >= savedSearchCap) return refuse(tooMany);
    const row = { ...search, from_code: from, to_code: to, user_id: userId, created_at: world.clock.now() };
    const added = await insertSearch(tx, row);
    return added ? ok(shown(added)) : refuse(nameTaken);
  });
};

/** Refuses `invalid` for a name that is taken, and `not-found` for a search that is not the caller's. */
export const renameSavedSearch: Verb<typeof calls.renameSavedSearch> = (world, { actor, params, body }) => {
  const owned = { id: params.id, userId: actor.userId };
  return world.database.transact(async (tx): Promise<Result<calls.SavedSearch, Refusal>> => {
    await lockName(tx, lockOf(actor.userId));
    if (await isNameTaken(tx, owned, body.name)) return refuse(nameTaken);
    const renamed = await renameSearch(tx, owned, body.name);
    return renamed ? ok(shown(renamed)) : refuse(gone);
  });
};

export const deleteSavedSearch: Verb<typeof calls.deleteSavedSearch> = async (world, { actor, params }) => {
  await deleteSearch(world.db, { id: params.id, userId: actor.userId });
  return ok(undefined);
};
