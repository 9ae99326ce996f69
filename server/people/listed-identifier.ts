import type { IdentifierList } from '#contract/identifier-list.ts';
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

/** What an organization says about identifiers. */
export type IdentifierRule = {
  readonly id: number;
  readonly identifierLabel: string | null;
  readonly isIdentifierRequired: boolean;
  readonly identifierList: IdentifierList | null;
};

/**
 * An identifier as the organization's list spells it. Without a list, and where others can be used too, it stays as it
 * is. docs/rules.md#lists-of-identifiers
 * @returns `invalid` where only the list counts and it is not on it; an empty one only where one is required
 */
export const listedIdentifier = async (
  db: Db,
  { id, identifierLabel: label, isIdentifierRequired: isRequired, identifierList: list }: IdentifierRule,
  identifier: string,
): Promise<Result<string, Refusal>> => {
  if (!list || (identifier === '' && !isRequired)) return ok(identifier);
  const listed = (await findListed(db, id, [identifier])).get(identifierKey(identifier));
  if (listed !== undefined) return ok(listed);
  return list.is_only ? refuse(unlistedRefusal(label)) : ok(identifier);
};

/** The same for an organization that the caller has not read. */
export const listedIdentifierOf = async (db: Db, id: number, identifier: string): Promise<Result<string, Refusal>> => {
  const found = await findIdentifierList(db, id);
  if (!found) return ok(identifier);
  const { label, isRequired, list } = found;
  const rule = { id, identifierLabel: label, isIdentifierRequired: isRequired, identifierList: list };
  return await listedIdentifier(db, rule, identifier);
};
