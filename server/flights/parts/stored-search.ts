import type { SearchRequest } from '#domain/flights/search-request.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { ProgramTimes } from '#domain/landers/flight-marks.ts';
import type { ReasonableFare } from '#domain/policies/most-reasonable-fare.ts';
import type { TravelPolicy } from '#domain/policies/travel-policy.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';

/** The request of a search as stored in its row. */
export type StoredQuery = SearchRequest & {
  /** The currency of its prices: the organization's, USD for personal trips and landing pages. */
  readonly currency: string;
  readonly organizationId: number | null;
  /** Whose policy applies; null for an external contact. */
  readonly contactId: number | null;
  readonly isLanding: boolean;
  /** Which leg its options are for. */
  readonly leg: number;
  /** The key of the offer chosen on the leg before; null on the first. */
  readonly chosen: string | null;
  /** The browser that began it without an account, as searcher.ts knows it. */
  readonly visitor?: string | null;
  /** For a landing page: the program its flights are compared with, as it was when the search began. */
  readonly program?: ProgramTimes | null;
  /** The requested day and those around it, in order, if they were requested. */
  readonly days?: readonly SearchDay[];
  /** Of an account's comparison of days; it has no options of its own. */
  readonly compared?: ComparedLeg;
  /** The searches of nearby airports that it reads; it has no options of its own. */
  readonly nearby?: readonly NearbyPair[];
  /** Of a search of nearby airports: the search whose list they join. */
  readonly beside?: string;
};

/** Two airports and their search; null: it could not be started. */
export type NearbyPair = { readonly from: string; readonly to: string; readonly searchId: string | null };

/** What a comparison of days is about. */
export type ComparedLeg = {
  /** The leg whose day differs. */
  readonly leg: number;
  /** Signatures of the flights chosen on the legs before: only journeys with them count. */
  readonly flights: readonly string[];
};

/** A day and its search. */
export type SearchDay = { readonly depart: CalendarDate; readonly searchId: string };

/** A search without an organization is priced in US dollars. */
export const personalCurrency = 'USD';
export const parPpm = 1_000_000;

/** The basis of a search's verdicts: the policy frozen at its start, the most reasonable fare at its end. */
export type Frozen = {
  readonly policy: TravelPolicy | null;
  readonly ratePpm: number;
  /** Null until finished, and when nothing had a price. */
  readonly reasonable: ReasonableFare | null;
};

/** One answering part of a supplier within a search. */
export type SourceState = {
  readonly id: string;
  readonly supplier: string;
  readonly state: 'running' | 'done' | 'failed';
  /** It failed because its limit is used up. */
  readonly isBusy?: true;
};

export type StoredSearch = {
  readonly id: string;
  readonly userId: number | null;
  readonly parentId: string | null;
  readonly query: StoredQuery;
  readonly frozen: Frozen;
  readonly isFinished: boolean;
  readonly sources: readonly SourceState[];
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly expiresAt: Date;
  /** The last batch that is stored; 0 before the first. */
  readonly seq: number;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// We wrote these rows from the same types, so checking the field that distinguishes them is enough to find a mixed-up
// column.
const isStoredQuery = (value: unknown): value is StoredQuery =>
  isRecord(value) && Array.isArray(value.slices) && typeof value.currency === 'string' && typeof value.leg === 'number';
const isFrozen = (value: unknown): value is Frozen => isRecord(value) && typeof value.ratePpm === 'number';
const isSources = (value: unknown): value is readonly SourceState[] => Array.isArray(value);

/** @throws InvariantError when the column holds something else */
export const readQuery = (value: unknown): StoredQuery => {
  invariant(isStoredQuery(value), 'a stored search has a query');
  return value;
};

/** @throws InvariantError when the column holds something else */
export const readFrozen = (value: unknown): Frozen => {
  invariant(isFrozen(value), 'a stored search has what it is judged by');
  return value;
};

/** @throws InvariantError when the column holds something else */
export const readSources = (value: unknown): readonly SourceState[] => {
  invariant(isSources(value), 'a stored search has its sources');
  return value;
};

/** An offer with its name within its search: `batch.place` of its first arrival. */
export type StoredOffer = SupplierOffer & { readonly key: string };
