import type * as calls from '#contract/flights.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { type SearchRequest, searchRequest } from '#domain/flights/search-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganization } from '#server/settings/account/find-organization.ts';
import { policyFor } from '#server/settings/policies/find-policy.ts';
import { cachesOf } from './parts/caches.ts';
import { startNextLeg } from './parts/next-leg.ts';
import { runSearch, searchDeadlineMs } from './parts/run-search.ts';
import { findJoinable, insertSearch } from './parts/store.ts';
import type { Frozen, StoredQuery } from './parts/stored-search.ts';
import { surroundingsAt } from './parts/surroundings.ts';

type StartCall = Call<typeof calls.startFlightSearch>;
type Started = Result<{ readonly id: string }, Refusal>;

/** Offers and the search that holds them live this long. Semantics 4 */
const searchLifeMs = 30 * 60_000;
const personalCurrency = 'USD';
const parPpm = 1_000_000;
/** Of the requests that one person may make in a minute: each search costs supplier calls. Threat T28 */
const shareOfSearches = 0.2;

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/** For whom: which organization's currency and policy, which member's policy. */
type Beneficiary = {
  readonly organizationId: number | null;
  readonly contactId: number | null;
  readonly isLanding: boolean;
};

const beneficiaryOf = (query: StartCall['query'], actor: SignedInActor): Result<Beneficiary, Refusal> => {
  // A landing page searches for a visitor of a program: nobody's policy. Semantics 5
  if (query['landing-page']) return ok({ organizationId: null, contactId: actor.userId, isLanding: true });
  const organizationId = query.org ?? null;
  const contactId = query['external-contact'] ? null : (query.contact ?? actor.userId);
  const membership = actor.memberships.find((each) => each.organizationId === organizationId);
  if (organizationId !== null && !membership && !actor.isExpert)
    return invalid('org', 'This is not one of your organizations');
  const isForColleague = contactId !== null && contactId !== actor.userId;
  if (isForColleague && !actor.isExpert && (membership?.userType ?? 0) === 0)
    return invalid('contact', 'You can search for yourself or an external contact only');
  return ok({ organizationId, contactId, isLanding: false });
};

type Terms = { readonly currency: string; readonly frozen: Frozen };

/** The currency and the policy, as they are now and stay for this search. @returns null for an unknown organization */
const termsFor = async (world: World, { organizationId, contactId }: Beneficiary): Promise<Terms | null> => {
  if (organizationId === null)
    return { currency: personalCurrency, frozen: { policy: null, ratePpm: parPpm, reasonable: null } };
  const [organization, found] = await Promise.all([
    findOrganization(world.database.shortReads, organizationId),
    policyFor(world.database.shortReads, { organizationId, userId: contactId }),
  ]);
  if (!organization) return null;
  const policy = found && {
    id: found.id,
    version: found.version,
    title: found.title,
    approverName: found.approverName,
    withinPercent: found.withinPercent,
    maxCabinShort: found.maxCabinShort,
    maxCabinLong: found.maxCabinLong,
    maxUpgradeShortMinor: found.maxUpgradeShortMinor,
    maxUpgradeLongMinor: found.maxUpgradeLongMinor,
    isApproveAlways: found.isApproveAlways,
  };
  return {
    currency: organization.currency,
    frozen: { policy, ratePpm: organization.currencyRatePpm, reasonable: null },
  };
};

const tooMany = (world: World, { adults, children, infants }: SearchRequest): boolean => {
  const limits = world.flights.map((supplier) => supplier.capabilities.maxPassengers);
  return limits.length > 0 && adults + children + infants > Math.max(...limits);
};

const startFirstLeg = async (
  world: World,
  actor: SignedInActor,
  asked: { readonly request: SearchRequest; readonly beneficiary: Beneficiary },
): Promise<Started> => {
  const terms = await termsFor(world, asked.beneficiary);
  if (!terms) return invalid('org', 'This is not one of your organizations');
  const { currency, frozen } = terms;
  const query: StoredQuery = { ...asked.request, ...asked.beneficiary, currency, leg: 0, chosen: null };
  const queryKey = sha256(JSON.stringify([actor.userId, query, frozen]));
  const startedAt = world.clock.now();
  const joined = await findJoinable(world.db, queryKey, new Date(startedAt.getTime() - searchDeadlineMs));
  if (joined !== undefined) return ok({ id: joined });
  const wait = cachesOf(world).starts.take(String(actor.userId), world.config.requestsPerMinute * shareOfSearches);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const id = world.ids.short();
  const expiresAt = new Date(startedAt.getTime() + searchLifeMs);
  await insertSearch(world.db, {
    id,
    userId: actor.userId,
    parentId: null,
    queryKey,
    query,
    frozen,
    startedAt,
    expiresAt,
  });
  world.background.run((signal) => runSearch(world, { id, askedBy: actor.userId, query, frozen }, signal));
  return ok({ id });
};

/**
 * Starts a search, joins an equal one of the same person that still runs, or goes on to the next leg of one.
 * Answers at once; suppliers are asked in the background.
 * @returns `invalid` with a sentence for each wrong field, `too-many-passengers` above what suppliers sell at once
 * @see Spec 1, 7; Semantics 4 and 5
 */
export const startFlightSearch: Verb<typeof calls.startFlightSearch> = async (world, { query, actor }) => {
  const request = searchRequest(query, surroundingsAt(world.clock.now()));
  if (!request.ok) return refuse({ code: 'invalid', ...request.error });
  if (tooMany(world, request.value)) return refuse({ code: 'too-many-passengers' });
  const [flights = [], prices = []] = [query['outbound-flight'], query['outbound-price']];
  if (flights.length > 0 || prices.length > 0)
    return startNextLeg(world, actor, { request: request.value, flights, prices });
  const beneficiary = beneficiaryOf(query, actor);
  if (!beneficiary.ok) return beneficiary;
  return startFirstLeg(world, actor, { request: request.value, beneficiary: beneficiary.value });
};
