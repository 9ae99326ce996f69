/** In a file of its own: only trips of organizations where only the list counts need it. docs/decisions/0187 */
import { listIdentifiers } from '#contract/identifiers.ts';
import type { Trip } from '#contract/trips.ts';
import { identifierKey } from '#domain/trips/identifiers.ts';
import { call } from '#web/kit/api.ts';
import { ownIdentifier } from './copied-draft.ts';

/** @returns the trip's identifier while it is on the organization's list; else an empty text */
export const usableIdentifier = async (trip: Trip, signal: AbortSignal): Promise<string> => {
  const identifier = ownIdentifier(trip);
  if (identifier === '' || trip.organization_id === null) return identifier;
  const asked = { params: { id: trip.organization_id }, query: { text: identifier } };
  const { values } = await call(listIdentifiers, asked, { signal });
  return values.find(({ value }) => identifierKey(value) === identifierKey(identifier))?.value ?? '';
};
