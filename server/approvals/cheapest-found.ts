import { invariant } from '#domain/kit/invariant.ts';
import type { RepeatedSearch } from '#server/flights/search-now.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';

/**
 * The cheapest flights in policy of the search that a trip was chosen from, stored with the question as they were then.
 * docs/decisions/0141
 */
export type CheapestFound = {
  /** When the search was finished, ISO 8601 with Z. */
  readonly foundAt: string;
  /** Null: none of its flights was in policy. */
  readonly offer: Pick<SupplierOffer, 'slices' | 'total'> | null;
  /** What was searched for, to search again; absent in older questions. docs/decisions/0176 */
  readonly search?: RepeatedSearch;
};

// We wrote these columns from the same type, so checking the field that distinguishes it is enough.
const isCheapestFound = (value: unknown): value is CheapestFound =>
  typeof value === 'object' && value !== null && 'foundAt' in value && 'offer' in value;

/**
 * @returns null where nothing is stored
 * @throws InvariantError when the column holds something else
 */
export const readCheapestFound = (value: unknown): CheapestFound | null => {
  if (value === null || value === undefined) return null;
  invariant(isCheapestFound(value), 'a question holds what its flights are compared with');
  return value;
};
