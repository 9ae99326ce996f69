/** Asks the suppliers about a waiting trip and stores what they say. docs/decisions/0176 */
import type { CheapestNow, CheckedItem, ChoiceAnswer, NoAnswer, PolicyNow } from '#contract/choice-checks.ts';
import { movedFlights, noAnswerOf, policyChange, totalNow, unsoldState } from '#domain/approvals/choice-check.ts';
import { cabinChoiceOf, cabinRank } from '#domain/flights/cabins.ts';
import { partyOn } from '#domain/flights/passengers.ts';
import { transact } from '#platform/db/database.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { type PricedAgain, priceAgain } from '#server/bookings/price-again.ts';
import { totalOf } from '#server/bookings/submit-booking.ts';
import { type FoundNow, type RepeatedSearch, searchNow } from '#server/flights/search-now.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { findOrganization } from '#server/settings/account/find-organization.ts';
import { type OrganizationPolicy, policyFor } from '#server/settings/policies/find-policy.ts';
import { type LoadedTraveler, reloadPassengers } from '#server/travelers/load-travelers.ts';
import { type AskedTrip, findAskedTrips } from '#server/trips/approval-list-store.ts';
import { findTravelingIds } from '#server/trips/traveling-store.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { readCheapestFound } from '../cheapest-found.ts';
import { type AskedItem, flightsView, titleOf } from './asked-view.ts';
import { saveAnswer } from './checks-store.ts';
import type { OpenCheck } from './open-check.ts';

type Check = OpenCheck & { readonly actorId: number; readonly startedAt: Date; readonly ip: string };

/** A search, or why there is none; null: the trip has no flights. */
type Searched = FoundNow | { readonly is: NoAnswer } | null;

type Rules = {
  readonly policies: readonly OrganizationPolicy[];
  readonly travelers: readonly LoadedTraveler[];
};

/** The policies of all people of the trip, the contact's first, each once. */
const rulesOf = async (world: World, { question, facts }: Check): Promise<Rules> => {
  const { organizationId, contactId } = facts;
  const travelers = await reloadPassengers(world, world.db, await findTravelingIds(world.db, question.trip_id));
  if (organizationId === null) return { policies: [], travelers };
  const people = [contactId, ...travelers.flatMap(({ userId }) => (userId === null ? [] : [userId]))];
  const found = await Promise.all(
    [...new Set(people)].map((userId) => policyFor(world.db, { organizationId, userId })),
  );
  const policies = found.filter((policy) => policy !== null);
  return { policies: [...new Map(policies.map((policy) => [policy.id, policy])).values()], travelers };
};

/** What finds the same flights again, where the search that they were chosen from is not known: experts' options. */
const searchFor = ({ slices }: SupplierOffer, travelers: Rules['travelers']): RepeatedSearch => {
  const asked = slices.map(({ segments }) => ({
    from: segments[0]?.from ?? '',
    to: segments.at(-1)?.to ?? '',
    date: segments[0]?.departLocal.slice(0, 10) ?? '',
  }));
  const cabins = slices.flatMap(({ segments }) => segments.map(({ cabin }) => cabinChoiceOf(cabin)));
  const born = travelers.map(({ passenger }) => passenger.bornOn);
  return {
    slices: asked,
    cabin: cabins.toSorted((a, b) => cabinRank(b) - cabinRank(a))[0] ?? 'economy',
    ...partyOn(born, asked.at(-1)?.date ?? ''),
  };
};

const flightsOf = (asked: AskedTrip<AskedItem>): SupplierOffer | null => {
  const [offer] = (asked.items ?? []).flatMap(({ goods }) => (goods.kind === 'flight' ? [goods.offer] : []));
  return offer ?? null;
};

type Asking = { readonly asked: AskedTrip<AskedItem>; readonly rules: Rules; readonly signal: AbortSignal };

const searched = async (world: World, { facts }: Check, { asked, rules, signal }: Asking): Promise<Searched> => {
  const offer = flightsOf(asked);
  if (!offer || facts.organizationId === null) return null;
  const organization = await findOrganization(world.db, facts.organizationId);
  if (!organization) return null;
  const search = readCheapestFound(asked.cheapest)?.search ?? searchFor(offer, rules.travelers);
  const { currency, currencyRatePpm: ratePpm } = organization;
  return searchNow(world, { search, currency, ratePpm, policies: rules.policies }, signal);
};

const itemView = ({ goods, now }: PricedAgain): CheckedItem => ({
  kind: goods.kind,
  title: titleOf(goods),
  state: now.is === 'sold' ? 'sold' : unsoldState(now.error),
  was: totalOf(goods).minor,
  now: now.is === 'sold' ? now.total.minor : null,
  currency: totalOf(goods).currency,
});

/** The items of a question whose prices could not even be asked for. */
const unasked = (asked: AskedTrip<AskedItem>): readonly CheckedItem[] =>
  (asked.items ?? []).map(({ goods }) => ({
    kind: goods.kind,
    title: titleOf(goods),
    state: 'failed',
    was: totalOf(goods).minor,
    now: null,
    currency: totalOf(goods).currency,
  }));

const cheapestView = (found: Searched): CheapestNow | null => {
  if (found === null) return null;
  if (found.is === 'found') {
    const { cheapest, isAny, isComplete } = found;
    const none = isAny ? 'none' : 'empty';
    return { state: cheapest ? 'found' : none, flights: cheapest && flightsView(cheapest), is_complete: isComplete };
  }
  const state = found.is === 'no-answer' ? noAnswerOf(found.error) : found.is;
  return { state, flights: null, is_complete: false };
};

/** The chosen flights at their price now, or at the old one while that is not known. */
const chosenNow = (asked: AskedTrip<AskedItem>, priced: readonly PricedAgain[] | null): SupplierOffer | null => {
  const offer = flightsOf(asked);
  const again = priced?.find(({ goods }) => goods.kind === 'flight')?.now;
  return offer && { ...offer, ...(again?.is === 'sold' && { total: again.total }) };
};

const policyView = (asked: AskedTrip<AskedItem>, { policies }: Rules, judge: () => string | null): PolicyNow | null => {
  const [judged] = (asked.items ?? []).flatMap(({ verdict }) => (verdict ? [verdict.evidence] : []));
  const change = policyChange(judged ?? null, policies);
  return change && { ...change, sentence: judge() };
};

const movedIn = (priced: readonly PricedAgain[]): ChoiceAnswer['moved'] =>
  priced.flatMap(({ goods, now }) =>
    goods.kind === 'flight' && now.is === 'sold' && now.slices
      ? movedFlights(
          goods.offer.slices,
          now.slices,
          ({ airline, number }) => `${airlineByIata(airline)?.name ?? airline} ${number}`,
        )
      : [],
  );

const failed = (world: World, tripId: number, reason: unknown): null => {
  world.log.error({ trip: tripId, err: reason }, 'a waiting choice could not be checked');
  return null;
};

/** Asks for the price and searches at the same time. What fails leaves the rest as it is. */
const ask = async (world: World, check: Check, asking: Asking): Promise<ChoiceAnswer> => {
  const { question } = check;
  const { asked, rules } = asking;
  const [prices, search] = await Promise.allSettled([
    priceAgain(world, question.trip_id),
    searched(world, check, asking),
  ]);
  const priced = prices.status === 'fulfilled' ? prices.value : failed(world, question.trip_id, prices.reason);
  if (search.status === 'rejected') failed(world, question.trip_id, search.reason);
  const found: Searched = search.status === 'fulfilled' ? search.value : { is: 'failed' };
  const items = priced === null ? unasked(asked) : priced.map(itemView);
  const offer = flightsOf(asked);
  const chosen = chosenNow(asked, priced);
  const held = priced?.find(({ hold }) => hold !== null)?.hold ?? null;
  return {
    items: [...items],
    total_was: question.total_minor,
    total_now: items.length === 0 ? null : totalNow(items),
    currency: question.currency,
    chosen: offer && flightsView(offer),
    cheapest: cheapestView(found),
    moved: priced === null ? [] : movedIn(priced),
    policy: policyView(asked, rules, () =>
      found?.is === 'found' && chosen ? (found.judge(chosen)?.sentence ?? null) : null,
    ),
    hold: held && { until: held.until, is_over: held.isOver },
  };
};

/**
 * Runs a check to its end and stores its answer, which the audit keeps too.
 * @param signal aborts when the process stops: then nothing is stored, and the check counts as broken off
 */
export const runCheck = async (world: World, check: Check, signal: AbortSignal): Promise<void> => {
  const { question, actorId, startedAt, ip } = check;
  const [asked] = await findAskedTrips<AskedItem>(world.db, [question.id]);
  if (!asked) return;
  const rules = await rulesOf(world, check);
  const answer = await ask(world, check, { asked, rules, signal });
  if (signal.aborted) return;
  await transact(world.db, async (tx) => {
    const answeredAt = world.clock.now();
    if (!(await saveAnswer(tx, { approvalId: question.id, actorId, startedAt, answeredAt, answer }))) return;
    await audit(world, tx, {
      event: 'approval-checked',
      userId: actorId,
      actorId,
      ip,
      facts: {
        trip: question.trip_id,
        items: answer.items.map(({ state }) => state).join(' '),
        was_minor: answer.total_was,
        ...(answer.total_now !== null && { now_minor: answer.total_now }),
        currency: answer.currency,
        cheapest: answer.cheapest?.state ?? 'no flights',
        ...(answer.cheapest?.flights && { cheapest_minor: answer.cheapest.flights.amount }),
      },
    });
  });
};
