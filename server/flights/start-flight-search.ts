import type { FlightPassenger, startFlightSearch as route } from '#contract/flights.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { type Beneficiary, beneficiaryOf } from '#domain/access/beneficiary.ts';
import { type SearchRequest, searchRequest } from '#domain/flights/search-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Call } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { suspendedSearch } from '#server/people/refuse-suspended.ts';
import { findOrganization } from '#server/settings/account/find-organization.ts';
import { policyFor } from '#server/settings/policies/find-policy.ts';
import { compareDays } from './parts/compare-days.ts';
import { isNearbyAsked, startNearby } from './parts/nearby.ts';
import { startNextLeg } from './parts/next-leg.ts';
import { startSearch, tooMany } from './parts/start-search.ts';
import { type Frozen, parPpm, personalCurrency } from './parts/stored-search.ts';
import { surroundingsAt } from './parts/surroundings.ts';
import { accountSearcher } from './searcher.ts';

type Started = Result<{ readonly id: string }, Refusal>;

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

type Terms = { readonly currency: string; readonly frozen: Frozen };

/** The current currency and policy, which this search keeps. Refuses an unknown and a suspended organization. */
const termsFor = async (world: World, { organizationId, contactId }: Beneficiary): Promise<Result<Terms, Refusal>> => {
  if (organizationId === null)
    return ok({ currency: personalCurrency, frozen: { policy: null, ratePpm: parPpm, reasonable: null } });
  const [organization, found] = await Promise.all([
    findOrganization(world.database.shortReads, organizationId),
    policyFor(world.database.shortReads, { organizationId, userId: contactId }),
  ]);
  if (!organization) return invalid('org', 'This is not one of your organizations');
  if (organization.isSuspended) return invalid('org', suspendedSearch);
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
    maxCo2AbovePercent: found.maxCo2AbovePercent ?? null,
    isApproveAlways: found.isApproveAlways,
  };
  return ok({
    currency: organization.currency,
    frozen: { policy, ratePpm: organization.currencyRatePpm, reasonable: null },
  });
};

const startFirstLeg = async (
  world: World,
  actor: SignedInActor,
  asked: { readonly request: SearchRequest; readonly beneficiary: Beneficiary; readonly isPatient?: boolean },
): Promise<Started> => {
  const terms = await termsFor(world, asked.beneficiary);
  if (!terms.ok) return terms;
  const { currency, frozen } = terms.value;
  return startSearch(world, {
    searcher: accountSearcher(actor.userId),
    limitedBy: String(actor.userId),
    query: { ...asked.request, ...asked.beneficiary, isLanding: false, currency },
    frozen,
    ...(asked.isPatient && { isPatient: true }),
  });
};

/**
 * Starts a search, joins an equal running one of the same person, continues one with the next leg, compares the days
 * around, or adds nearby airports. Answers at once and asks suppliers in the background.
 * @param passengers the passengers if they are named; only the ages of those under 18 are stored
 * @returns `invalid` with a sentence for each wrong field, `too-many-passengers` above what suppliers sell at once
 * @see docs/rules.md#flight-search; docs/rules.md#policy-verdicts
 */
export const startFlightSearch = async (
  world: World,
  { query, actor }: Pick<Call<typeof route, SignedInActor>, 'query' | 'actor'>,
  passengers: readonly FlightPassenger[] | null = null,
): Promise<Started> => {
  const request = searchRequest(query, surroundingsAt(world.clock.now()), passengers);
  if (!request.ok) return refuse({ code: 'invalid', ...request.error });
  if (tooMany(world, request.value)) return refuse({ code: 'too-many-passengers' });
  const [flights = [], prices = []] = [query['outbound-flight'], query['outbound-price']];
  const isCompared = Boolean(query.flexibility);
  if (!isCompared && (flights.length > 0 || prices.length > 0))
    return startNextLeg(world, accountSearcher(actor.userId), { request: request.value, flights, prices });
  const beneficiary = beneficiaryOf(query, actor);
  if (!beneficiary.ok) return invalid(beneficiary.error.field, beneficiary.error.sentence);
  const asked = { request: request.value, beneficiary: beneficiary.value };
  if (isNearbyAsked(query)) {
    // The organization may have been suspended since the list was searched.
    const terms = await termsFor(world, asked.beneficiary);
    return terms.ok ? startNearby(world, { ...asked, query, userId: actor.userId }) : terms;
  }
  if (!isCompared) return startFirstLeg(world, actor, asked);
  return compareDays(world, actor, {
    query,
    flights,
    request: request.value,
    startDay: (changed, isPatient) => {
      const day = searchRequest(changed, surroundingsAt(world.clock.now()), passengers);
      return day.ok
        ? startFirstLeg(world, actor, { ...asked, request: day.value, isPatient })
        : Promise.resolve(refuse({ code: 'invalid', ...day.error }));
    },
  });
};
