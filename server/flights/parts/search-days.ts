/** The days around the requested one. Each is its own search, which can be read and continued like any other. */
import type { Refusal } from '#contract/refusals.ts';
import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Result } from '#domain/kit/result.ts';
import type { PolicyVerdict } from '#domain/policies/verdict.ts';
import type { World } from '#server/kit/world.ts';
import type { Searcher } from '../searcher.ts';
import { loadSearch, snapshotOf } from './load-search.ts';
import { saveReader } from './save-child.ts';
import { marketedSignature, operatedSignature } from './signatures.ts';
import type { ComparedLeg, SearchDay, StoredOffer, StoredSearch } from './stored-search.ts';
import { judgeOf } from './verdicts.ts';

type Around = { readonly day: CalendarDate; readonly daysAround: number };

/**
 * Starts a search for each day around one, without the day itself. Skips days that cannot be flown or that exceed the
 * search limit.
 */
export const startDaysAround = async (
  { day, daysAround }: Around,
  startDay: (day: CalendarDate) => Promise<Result<{ readonly id: string }, Refusal>>,
): Promise<readonly SearchDay[]> => {
  const days: SearchDay[] = [];
  for (let offset = -daysAround; offset <= daysAround; offset += 1) {
    if (offset === 0) continue;
    const depart = addDays(day, offset);
    const started = await startDay(depart);
    if (started.ok) days.push({ depart, searchId: started.value.id });
  }
  return days;
};

type DaysToSave = {
  readonly days: readonly SearchDay[];
  /** The search of the requested day. */
  readonly askedId: string;
  /** An account's comparison; undefined on a landing page. */
  readonly compared?: ComparedLeg;
};

/**
 * Saves a search that shows the options of one day and the prices of the days around it. It asks no supplier and reads
 * the results of the days' searches.
 * @returns its id
 */
export const saveDays = async (
  world: World,
  searcher: Searcher,
  { days, askedId, compared }: DaysToSave,
): Promise<string> => {
  const asked = await loadSearch(world, askedId, searcher);
  invariant(asked, 'the search of the asked day was begun a moment ago');
  const { root } = asked;
  const sorted = days.toSorted((a, b) => a.depart.localeCompare(b.depart));
  return saveReader(world, root, { days: sorted, ...(compared && { compared }) });
};

export type LoadedDay = {
  readonly depart: string;
  readonly root: StoredSearch;
  /** The cheapest whole journey so far; null: no offer has a price. */
  readonly least: StoredOffer | null;
  /** On it, by the policy of its own search. */
  readonly verdict: PolicyVerdict | null;
};

/** The offers with these flights on the first legs, also under another number of the same flight. */
const offersWith = (offers: readonly StoredOffer[], flights: readonly string[]): readonly StoredOffer[] =>
  flights.reduce((left, flight, leg) => {
    const slicesOf = (offer: StoredOffer) => offer.slices.slice(leg, leg + 1);
    const operated = new Set(
      left
        .flatMap(slicesOf)
        .filter((slice) => marketedSignature(slice) === flight)
        .map(operatedSignature),
    );
    return left.filter((offer) => slicesOf(offer).some((slice) => operated.has(operatedSignature(slice))));
  }, offers);

const leastOf = (offers: readonly StoredOffer[]): StoredOffer | null =>
  offers.reduce<StoredOffer | null>(
    (least, offer) => (offer.total.minor > 0 && (!least || offer.total.minor < least.total.minor) ? offer : least),
    null,
  );

/** @returns the lowest price of each day of a search so far, without days whose search has expired */
export const loadDays = async (world: World, { query }: StoredSearch, by: Searcher): Promise<readonly LoadedDay[]> => {
  const found: LoadedDay[] = [];
  for (const { depart, searchId } of query.days ?? []) {
    const loaded = await loadSearch(world, searchId, by);
    if (!loaded) continue;
    const offers = (await snapshotOf(world, loaded.root)).offers();
    const least = leastOf(offersWith(offers, query.compared?.flights ?? []));
    const verdict = least && judgeOf(loaded.root, offers, loaded.root.frozen.policy)(least);
    found.push({ depart, root: loaded.root, least, verdict });
  }
  return found;
};
