import type { Refusal } from '#contract/refusals.ts';
import type { TripBody } from '#contract/trips.ts';
import { roomNightlyMinor } from '#domain/hotels/price.ts';
import { staySize } from '#domain/hotels/stay.ts';
import { type HotelVerdict, hotelVerdict, judgeHotel } from '#domain/hotels/verdict.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { strictestHotelVerdict, type TripVerdict, tripVerdict } from '#domain/policies/trip-verdict.ts';
import { type PolicyVerdict, rejudge, strictestVerdict } from '#domain/policies/verdict.ts';
import { stayTitle } from '#domain/trips/stay-title.ts';
import type { CheapestFound } from '#server/approvals/cheapest-found.ts';
import { type Goods, totalOf } from '#server/bookings/submit-booking.ts';
import type { FoundOffer } from '#server/flights/find-offer.ts';
import type { World } from '#server/kit/world.ts';
import { type OrganizationPolicy, policyFor } from '#server/settings/policies/find-policy.ts';
import type { Chosen } from './chosen-goods.ts';
import type { PricedItem } from './price-goods.ts';
import type { Party } from './resolve-party.ts';

export type ItemVerdict = PolicyVerdict | HotelVerdict;

/** What the policy says about a trip; null where none applies. */
export type Judged = {
  /** Of the whole trip. */
  readonly verdict: TripVerdict;
  /** Of each item, in their order; null: policies have no rule about it. */
  readonly verdicts: readonly (ItemVerdict | null)[];
  /** The contact's policy, whose approver is asked. */
  readonly policy: OrganizationPolicy;
  /** Only when an approval is needed: what the approver compares with; null: no finished search is known. */
  readonly cheapest: CheapestFound | null;
} | null;

type Judging = {
  readonly party: Pick<Party, 'organization' | 'contact'>;
  readonly chosen: Chosen;
  readonly items: readonly PricedItem[];
};

/**
 * Judges the trip by the contact's policy, and by those of the travelers when they have others: the strictest counts.
 * Refuses `reason-required` when approval is needed and no reason was given. docs/rules.md#policy-verdicts
 */
export const judgeTrip = async (
  world: World,
  { body, ...judging }: Judging & { readonly body: Pick<TripBody, 'approval_reason'> },
): Promise<Result<Judged, Refusal>> => {
  const judged = await judgeItems(world, judging);
  if (!judged.ok || !judged.value?.verdict.needsApproval || body.approval_reason) return judged;
  return refuse(reasonMissing(judged.value.verdict));
};

/** An approval is needed, and no reason was given. */
export const reasonMissing = ({ sentence }: TripVerdict): Refusal => ({
  code: 'reason-required',
  detail: `This trip needs approval: ${sentence}. Please say why you need it.`,
  errors: { approval_reason: 'Please say why you need it' },
});

/** The same without a reason, because a proposal is not a request yet. */
export const judgeItems = async (world: World, { party, chosen, items }: Judging): Promise<Result<Judged, Refusal>> => {
  const { organization, contact } = party;
  if (!organization) return ok(null);
  const people = [contact.userId, ...chosen.travelers.flatMap(({ userId }) => (userId === null ? [] : [userId]))];
  const found = await Promise.all(
    [...new Set(people)].map((userId) =>
      policyFor(world.database.shortReads, { organizationId: organization.id, userId }),
    ),
  );
  const policies = found.filter((each): each is OrganizationPolicy => each !== null);
  const [policy] = policies;
  if (!policy) return ok(null);
  const verdicts = items.map(({ goods }) => verdictOn(goods, chosen.flights, policies));
  const isMissing = items.some(({ goods }, at) => goods.kind !== 'extra' && verdicts[at] === null);
  // A policy created after the search began, while the search is still running.
  if (isMissing)
    return refuse({ code: 'in-progress', detail: 'Your travel policy is still being checked. Please wait a moment.' });
  const verdict = wholeVerdict(
    items.map(({ goods }) => goods),
    verdicts,
  );
  const cheapest = verdict.needsApproval && chosen.flights ? cheapestFound(chosen.flights, policies) : null;
  return ok({ verdict, verdicts, policy, cheapest });
};

/** The cheapest flights in policy of the search that a trip was chosen from. docs/decisions/0141 */
const cheapestFound = (
  { foundAt, cheapestWithin, query }: FoundOffer,
  policies: readonly OrganizationPolicy[],
): CheapestFound | null => {
  if (foundAt === null) return null;
  const found = cheapestWithin(policies);
  const { slices, cabin, adults, children, infants, minorAges } = query;
  return {
    foundAt: foundAt.toISOString(),
    offer: found && { slices: found.slices, total: found.total },
    search: { slices, cabin, adults, children, infants, ...(minorAges && { minorAges }) },
  };
};

const verdictOn = (
  goods: Goods,
  flights: FoundOffer | null,
  policies: readonly OrganizationPolicy[],
): ItemVerdict | null => {
  if (goods.kind === 'hotel') {
    const { rate, stay } = goods.offer;
    const [first, ...rest] = policies.map((policy) => hotelVerdict(rate.price, staySize(stay), policy));
    invariant(first, 'somebody is asked by what policy');
    return strictestHotelVerdict([first, ...rest]);
  }
  // No policy has a rule about extras. docs/decisions/0122
  if (goods.kind === 'extra') return null;
  invariant(flights, 'flights that are bought were found');
  const verdicts = policies.map((policy) => flightVerdict(flights, policy, goods.offer.total.minor));
  const [first, ...rest] = verdicts.filter((verdict) => verdict !== null);
  return first && rest.length + 1 === verdicts.length ? strictestVerdict([first, ...rest]) : null;
};

/** Judges the current price, by the policy as the search froze it if it is the same policy. */
const flightVerdict = (found: FoundOffer, policy: OrganizationPolicy, totalMinor: number): PolicyVerdict | null => {
  const frozen = found.verdict?.evidence.policyId === policy.id ? found.verdict : found.judgeBy(policy);
  return frozen && rejudge(frozen.evidence, totalMinor);
};

const isFlightVerdict = (verdict: ItemVerdict): verdict is PolicyVerdict => 'legs' in verdict.evidence;

/** The verdict on an item whose price has changed, by the earlier evidence. */
export const verdictAgain = (verdict: ItemVerdict, goods: Goods): ItemVerdict => {
  if (isFlightVerdict(verdict)) return rejudge(verdict.evidence, totalOf(goods).minor);
  if (goods.kind !== 'hotel') return verdict;
  const { rate, stay } = goods.offer;
  return judgeHotel({ ...verdict.evidence, nightlyMinor: roomNightlyMinor(rate.price, staySize(stay)) });
};

/** Combines the verdicts on a trip's items, in their order. Extras have none. */
export const wholeVerdict = (goods: readonly Goods[], verdicts: readonly (ItemVerdict | null)[]): TripVerdict => {
  const stays = goods.flatMap((each, at) => {
    const verdict = verdicts[at];
    return each.kind === 'hotel' && verdict && !isFlightVerdict(verdict)
      ? [{ title: stayTitle(each.offer), verdict }]
      : [];
  });
  const known = verdicts.filter((verdict) => verdict !== null);
  return tripVerdict(known.find(isFlightVerdict) ?? null, stays);
};
