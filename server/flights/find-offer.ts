import type { Refusal } from '#contract/refusals.ts';
import { isSameLeg } from '#domain/flights/merge.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Outcome } from '#domain/kit/outcome.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { TravelPolicy } from '#domain/policies/travel-policy.ts';
import type { PolicyVerdict } from '#domain/policies/verdict.ts';
import type { World } from '#server/kit/world.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { cachesOf } from './parts/caches.ts';
import { loadSearch, snapshotOf } from './parts/load-search.ts';
import { readPriceSignature } from './parts/price-signature.ts';
import { marketedSignature, operatedSignature } from './parts/signatures.ts';
import type { StoredQuery } from './parts/stored-search.ts';
import { cheapestWithin, judgeOf } from './parts/verdicts.ts';
import { accountSearcher, type Searcher } from './searcher.ts';

export type { StoredQuery } from './parts/stored-search.ts';

/** An offer as the server knows it, with the search that found it. */
export type FoundOffer = {
  readonly offer: SupplierOffer;
  readonly supplierId: string;
  readonly searchId: string;
  /** By the policy frozen with the search; null when none applies. */
  readonly verdict: PolicyVerdict | null;
  readonly query: StoredQuery;
  /** The verdict of another policy on the same offer: several travelers, or another contact than searched for. */
  readonly judgeBy: (policy: TravelPolicy) => PolicyVerdict | null;
  /**
   * Whether the price of each leg was shown for the fare that the offer has there. The last price names the offer;
   * those before it were shown with the flights before, and what was shown must be what is bought. docs/decisions/0199
   */
  readonly isShownBy: (priceSignatures: readonly string[]) => boolean;
  /** When the search was finished; null: it still runs. */
  readonly foundAt: Date | null;
  /** The cheapest offer of the same search that all of these policies allow; null: none is in policy. */
  readonly cheapestWithin: (policies: readonly TravelPolicy[]) => Pick<SupplierOffer, 'slices' | 'total'> | null;
};

/** The offer behind a price that a person with an account chose. */
export const findOffer = (world: World, priceSignature: string, userId: number): Promise<Result<FoundOffer, Refusal>> =>
  findSearchersOffer(world, priceSignature, accountSearcher(userId));

/**
 * The offer behind a price that somebody chose: of their own search, not expired, with its verdict.
 * @param priceSignature of the last leg's price, which names the whole journey
 * @returns `not-found` for a signature that is not ours, `offer-expired` after 30 minutes and for another person's,
 * `in-progress` while the policy cannot be judged yet, `invalid` for an offer without a price
 * @see docs/threats.md#forged-prices
 */
export const findSearchersOffer = async (
  world: World,
  priceSignature: string,
  by: Searcher,
): Promise<Result<FoundOffer, Refusal>> => {
  const signed = readPriceSignature(world.secrets, priceSignature);
  if (!signed) return refuse({ code: 'not-found', detail: 'This price is not known. Please search again.' });
  const loaded = await loadSearch(world, signed.searchId, by);
  // The refusal names the field of the price, which expired with its search. Another person's price gets the same
  // refusal.
  if (!loaded) return refuse({ code: 'offer-expired' });
  const { root } = loaded;
  const snapshot = await snapshotOf(world, root);
  const stored = snapshot.byKey(signed.offerKey);
  if (!stored || Date.parse(stored.expiresAt) <= world.clock.now().getTime()) return refuse({ code: 'offer-expired' });
  if (stored.total.minor === 0)
    return refuse({ code: 'invalid', detail: 'This flight has no price yet. Please choose another.' });
  if (root.frozen.policy && !root.isFinished)
    return refuse({ code: 'in-progress', detail: 'Your travel policy is still being checked. Please wait a moment.' });
  const source = root.sources.find(({ id }) => id === stored.source);
  invariant(source, 'a stored offer is of a planned source');
  const { key: _, ...offer } = stored;
  // A flight of a nearby airport competes with the list that it joined.
  const { beside } = root.query;
  const besideRoot = beside === undefined ? null : await loadSearch(world, beside, by);
  const rivals = besideRoot ? (await snapshotOf(world, besideRoot.root)).offers() : [];
  const judgeBy = (policy: TravelPolicy): PolicyVerdict | null => judgeOf(root, snapshot.offers(), policy)(stored);
  return ok({
    offer,
    supplierId: source.supplier,
    searchId: root.id,
    verdict: root.frozen.policy && judgeBy(root.frozen.policy),
    query: root.query,
    judgeBy,
    isShownBy: (prices) =>
      prices.every((price, leg) => {
        const named = readPriceSignature(world.secrets, price);
        const shown = named?.searchId === root.id ? snapshot.byKey(named.offerKey) : null;
        return shown !== null && isSameLeg(shown, stored, leg);
      }),
    foundAt: root.finishedAt,
    cheapestWithin: (policies) => cheapestWithin(root, [...snapshot.offers(), ...rivals], policies),
  });
};

/** How a chosen option names its flights. */
export type NamedFlights = { readonly signature: string; readonly signature_alt?: string | undefined };

/**
 * Whether an offer has exactly the flights that a person chose, leg by leg. A codeshare may be sold under a different
 * number than the option shows. Then the operating flights decide.
 */
export const isOfferOf = (offer: SupplierOffer, chosen: readonly NamedFlights[]): boolean =>
  chosen.length === offer.slices.length &&
  offer.slices.every(
    (slice, leg) =>
      marketedSignature(slice) === chosen[leg]?.signature || operatedSignature(slice) === chosen[leg]?.signature_alt,
  );

/** The longest that asking for a fresh price may take within a request. docs/booking.md#submit */
const repriceDeadlineMs = 8_000;

/**
 * The offer as its supplier would sell it now, without a side effect at the supplier. Somebody is about to buy it, so
 * the next search asks the suppliers again.
 * @throws InvariantError when the supplier is no longer connected
 */
export const repriceOffer = (
  world: World,
  found: Pick<FoundOffer, 'offer' | 'supplierId'>,
): Promise<Outcome<SupplierOffer>> => {
  const supplier = world.flights.find(({ id }) => id === found.supplierId);
  invariant(supplier, `the flight supplier ${found.supplierId} is connected`);
  cachesOf(world).sharedSearches.forgetOffer(found.offer);
  return supplier.reprice(found.offer, { signal: AbortSignal.timeout(repriceDeadlineMs), now: world.clock.now });
};
