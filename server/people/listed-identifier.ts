import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { identifierKey, unlistedSentence } from '#domain/trips/identifiers.ts';
import type { Db } from '#platform/db/database.ts';
import { findIdentifierList, findListed } from './identifier-store.ts';

/** Refuses `invalid` at the field of the identifier. */
const unlistedRefusal = (label: string | null): Refusal => {
  const sentence = unlistedSentence(label);
  return { code: 'invalid', detail: `${sentence}.`, errors: { identifier: sentence } };
};

/**
 * An identifier as the organization's list spells it. Without a list, and where others can be used too, it stays as it
 * is. docs/rules.md#lists-of-identifiers
 * @returns `invalid` where only the list counts and it is not on it; an empty one only where one is required
 */
export const listedIdentifier = async (
  db: Db,
  organizationId: number,
  identifier: string,
): Promise<Result<string, Refusal>> => {
  const found = await findIdentifierList(db, organizationId);
  if (!found?.list || (identifier === '' && !found.isRequired)) return ok(identifier);
  const listed = (await findListed(db, organizationId, [identifier])).get(identifierKey(identifier));
  if (listed !== undefined) return ok(listed);
  return found.list.is_only ? refuse(unlistedRefusal(found.label)) : ok(identifier);
};
