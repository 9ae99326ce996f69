/** Searches in the contract's format, already with wire decimals. A reply is bytes that are sent as written here. */
import type { FlightLeg, FlightSearchWire } from '#contract/flights.ts';
import { type Co2, co2Of, usualCo2Kg } from '#domain/flights/emissions.ts';
import { type MergedOption, mainCabin, mergeOptions, narrowOffers } from '#domain/flights/merge.ts';
import type { Ends } from '#domain/flights/nearby-airports.ts';
import { layoverMinutes } from '#domain/flights/offer.ts';
import { currencySymbol } from '#domain/kit/currency-symbol.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { toDecimal } from '#domain/kit/money.ts';
import { flightMarks, isChaperoned } from '#domain/landers/flight-marks.ts';
import { policySentence } from '#domain/policies/policy-text.ts';
import { fareLimitMinor, type PolicyVerdict } from '#domain/policies/verdict.ts';
import { airlineByIata } from '#reference/airlines.ts';
import { airportCity, airportTitle } from '#server/places/check-airport.ts';
import type { OfferSlice } from '#suppliers/flights/port.ts';
import { makeFareFields } from './fare-fields.ts';
import { type LoadedPair, nearestSearched } from './nearby.ts';
import type { LoadedDay } from './search-days.ts';
import { shortName } from './signatures.ts';
import type { StoredOffer, StoredSearch } from './stored-search.ts';
import type { Judge } from './verdicts.ts';
import type { WrittenOptions } from './written-options.ts';

type Wire = FlightSearchWire;
type WireOption = Wire['flights'][number];
type SearchDay = NonNullable<Wire['days']>[number];
type InsteadFields = Pick<WireOption, 'depart_instead' | 'arrive_instead'>;
type WirePrice = WireOption['prices'][number];
type WireVerdict = Pick<WirePrice, 'is_policy' | 'is_policy_within' | 'is_policy_approval' | 'policy_sentence'>;

/** The parts of a reply. */
export type ViewParts = {
  readonly search: StoredSearch;
  readonly root: StoredSearch;
  readonly offers: readonly StoredOffer[];
  readonly judge: Judge;
  /** Signs an offer's name. */
  readonly sign: (offer: StoredOffer) => string;
  readonly now: Date;
  /** The days around the requested one, if they were requested. */
  readonly days: readonly LoadedDay[];
  /** The pairs of nearby airports, if it is a search of those. */
  readonly nearby: readonly LoadedPair[];
  /** The options as written in earlier replies of this search. */
  readonly written: WrittenOptions;
};

/** How a slice fits the program of a landing page; null: there is no program. */
type Marks = ReturnType<typeof flightMarks> | null;

const airlineTitle = (iata: string): string => airlineByIata(iata)?.name ?? iata;

const legsOf = (slice: OfferSlice): FlightLeg[] => {
  const layovers = layoverMinutes(slice);
  return slice.segments.map((segment, index) => ({
    airline_iata: segment.airline,
    airline_iata_op: segment.operatingAirline,
    airline_title: airlineTitle(segment.airline),
    airline_title_op: airlineTitle(segment.operatingAirline),
    is_codeshare: segment.airline !== segment.operatingAirline,
    number: segment.number,
    airport_depart_iata: segment.from,
    airport_depart_title: airportTitle(segment.from),
    airport_depart_city: airportCity(segment.from),
    airport_arrive_iata: segment.to,
    airport_arrive_title: airportTitle(segment.to),
    airport_arrive_city: airportCity(segment.to),
    time_depart: segment.departLocal,
    time_arrive: segment.arriveLocal,
    elapsed: segment.durationMinutes,
    layover: index === 0 ? null : (layovers[index - 1] ?? null),
    stops: segment.technicalStops,
    cabin: segment.cabin,
    aircraft: segment.aircraft,
    ...(segment.departTerminal !== undefined && { terminal_depart: segment.departTerminal }),
    ...(segment.arriveTerminal !== undefined && { terminal_arrive: segment.arriveTerminal }),
    ...(segment.seatPitchInches !== undefined && { seat_pitch: segment.seatPitchInches }),
  }));
};

const verdictFields = (root: StoredSearch, verdict: PolicyVerdict | null): WireVerdict => {
  // Without a policy there is nothing to wait for and nothing to ask.
  if (!root.frozen.policy)
    return { is_policy: false, is_policy_within: true, is_policy_approval: false, policy_sentence: null };
  return {
    is_policy: true,
    is_policy_within: verdict?.isWithin ?? null,
    is_policy_approval: verdict?.needsApproval ?? null,
    policy_sentence: verdict?.sentence ?? null,
  };
};

/** Left out where no airline says anything, which keeps long lists short. */
const pitchFields = ({ segments }: OfferSlice): Pick<WirePrice, 'seat_pitches'> => {
  const pitches = segments.map(({ seatPitchInches }) => seatPitchInches ?? null);
  return pitches.some((pitch) => pitch !== null) ? { seat_pitches: pitches } : {};
};

const co2Fields = (co2: Co2 | null): Pick<WirePrice, 'co2_kg' | 'co2_method'> =>
  co2 ? { co2_kg: Math.round(co2.grams / 1000), co2_method: co2.method } : {};

type PriceParts = { readonly slice: OfferSlice; readonly fare: ReturnType<ReturnType<typeof makeFareFields>> };

const priceOf = (
  offer: StoredOffer,
  { slice, fare, root, judge, sign }: Pick<ViewParts, 'root' | 'judge' | 'sign'> & PriceParts,
): WirePrice => ({
  amount: toDecimal(offer.total.minor, offer.total.currency),
  currency: offer.total.currency,
  ...fare,
  source: offer.source,
  signature: sign(offer),
  flight_numbers: slice.segments.map((segment) => `${segment.airline}${segment.number}`),
  is_split: offer.isSplit,
  is_option: offer.hold !== null,
  ...verdictFields(root, judge(offer)),
  cabin: mainCabin(slice),
  cabins: slice.segments.map((segment) => segment.cabin),
  ...pitchFields(slice),
  ...co2Fields(co2Of(offer, slice.segments)),
  seats_left: offer.seatsLeft,
  expires_at: offer.expiresAt,
});

const markFields = (slice: OfferSlice, leg: number, marks: Marks) => {
  if (!marks) return {};
  const said = marks(slice, leg);
  return {
    is_flagged: said.isFlagged,
    flag_sentence: said.flagSentence,
    is_chaperoned: isChaperoned(said),
    chaperoned_by: said.chaperonedBy,
  };
};

type Leg = {
  readonly leg: number;
  readonly marks: Marks;
  /** Its airports are near those that were searched for. */
  readonly instead?: InsteadFields;
};

const optionOf = (option: MergedOption<StoredOffer>, { leg, marks, instead }: Leg, parts: ViewParts): WireOption => {
  const fareOf = makeFareFields(option.offers, leg, parts.now);
  const prices = option.offers.flatMap((offer) => {
    const slice = offer.slices[leg];
    return slice ? [priceOf(offer, { ...parts, slice, fare: fareOf(offer) })] : [];
  });
  const [shown] = prices;
  invariant(shown, 'an option has the price that it is shown with');
  return {
    legs: legsOf(option.slice),
    elapsed: option.slice.durationMinutes,
    price_display: {
      amount: shown.amount,
      currency: shown.currency,
      currency_symbol: currencySymbol(shown.currency),
      is_policy: shown.is_policy,
      is_policy_within: shown.is_policy_within,
      is_policy_approval: shown.is_policy_approval,
      policy_sentence: shown.policy_sentence,
    },
    prices,
    signature: shortName(option.marketed),
    signature_alt: shortName(option.operated),
    is_split: shown.is_split,
    ...markFields(option.slice, leg, marks),
    ...instead,
  };
};

const statsOf = (
  offers: readonly StoredOffer[],
  options: number,
  { root, nearby, now }: ViewParts,
): Wire['flight_stats'] => {
  const { currency } = root.query;
  const sources = nearby.length > 0 ? nearby.flatMap(({ found }) => found?.root.sources ?? []) : root.sources;
  const priced = offers.filter((offer) => offer.total.minor > 0);
  const least = priced.reduce((minor, offer) => Math.min(minor, offer.total.minor), Number.MAX_SAFE_INTEGER);
  return {
    sources_total: sources.length,
    sources_done: sources.filter((source) => source.state !== 'running').length,
    offers: offers.length,
    options,
    min_amount: priced.length === 0 ? null : toDecimal(least, currency),
    currency,
    elapsed_ms: (root.finishedAt ?? now).getTime() - root.startedAt.getTime(),
    failed: sources.filter((source) => source.state === 'failed').map((source) => source.id),
    is_busy: sources.some(({ isBusy }) => isBusy),
  };
};

const hasFailures = ({ sources }: StoredSearch): boolean => sources.some(({ state }) => state === 'failed');

const policyOf = ({ frozen, query }: StoredSearch): Wire['policy'] => {
  const { policy, reasonable } = frozen;
  if (!policy) return null;
  const { currency } = query;
  const limit = reasonable && { minor: fareLimitMinor(reasonable.minor, policy.withinPercent), currency };
  return {
    title: policy.title,
    approver_name: policy.approverName,
    currency,
    limit_amount: limit && toDecimal(limit.minor, currency),
    reasonable_amount: reasonable && toDecimal(reasonable.minor, currency),
    sentence: policySentence({
      withinPercent: policy.withinPercent,
      limit,
      approverName: policy.approverName,
      maxCo2AbovePercent: policy.maxCo2AbovePercent,
    }),
  };
};

/** The offers that a search's own leg can still be chosen from. */
const offersOf = ({ search, offers }: ViewParts): readonly StoredOffer[] => {
  const { leg, chosen, compared, nearby } = search.query;
  // Only what is read besides is shown; the browser has the flights of the asked day already.
  if (compared || nearby) return [];
  const before = offers.find((offer) => offer.key === chosen);
  return leg === 0 ? offers : before ? narrowOffers(offers, before, leg) : [];
};

const dayOf = ({ depart, root, least, verdict }: LoadedDay): SearchDay => {
  const { currency } = root.query;
  return {
    depart,
    amount: least && toDecimal(least.total.minor, currency),
    currency,
    ...verdictFields(root, verdict),
    is_finished: root.isFinished,
    is_partial: hasFailures(root),
    found_at: root.finishedAt?.toISOString() ?? null,
    search_id: root.id,
  };
};

const shownCo2 = ({ offers: [shown] }: MergedOption<StoredOffer>, leg: number): Co2 | null =>
  shown ? co2Of(shown, shown.slices[leg]?.segments ?? []) : null;

/** @returns "33 km from JFK", undefined for the airport or city that was searched for */
const distanceText = (flown: string, searched: string | undefined): string | undefined => {
  const near = searched === undefined || flown === searched ? null : nearestSearched(flown, searched);
  return near ? `${Math.round(near.km)} km from ${near.of.iata}` : undefined;
};

const insteadOf = (root: StoredSearch, pair: Ends<string>): InsteadFields => {
  const [out] = root.query.slices;
  return {
    depart_instead: distanceText(pair.from, out?.from),
    arrive_instead: distanceText(pair.to, out?.to),
  };
};

/** Of one pair; five pairs beside a list are as long as the longest list of one search. */
const mostPairOptions = 100;

const leastMinor = ({ offers: [shown] }: MergedOption<StoredOffer>): number =>
  shown && shown.total.minor > 0 ? shown.total.minor : Number.MAX_SAFE_INTEGER;

/** @returns the options of one pair of nearby airports, as JSON: the cheapest where there are many, with how many there are */
const pairList = (
  { found, from, to }: LoadedPair,
  parts: ViewParts,
): { readonly bytes: readonly Buffer[]; readonly all: number } => {
  if (!found) return { bytes: [], all: 0 };
  const leg = { leg: 0, marks: null, instead: insteadOf(parts.root, { from, to }) };
  const own = { ...parts, root: found.root, judge: found.judge, sign: found.sign };
  const options = mergeOptions(found.offers, 0);
  const shown = options.toSorted((a, b) => leastMinor(a) - leastMinor(b)).slice(0, mostPairOptions);
  const bytes = shown.map((option) =>
    parts.written.bytesOf(option.offers, () => JSON.stringify(optionOf(option, leg, own))),
  );
  return { bytes, all: options.length };
};

const isPairOver = ({ found }: LoadedPair): boolean => !found || found.root.isFinished;
const isPartial = ({ found }: LoadedPair): boolean => !found || hasFailures(found.root);

const pairOf = (pair: LoadedPair): NonNullable<Wire['nearby']>[number] => ({
  from: pair.from,
  to: pair.to,
  is_finished: isPairOver(pair),
  is_partial: isPartial(pair),
});

const comma = Buffer.from(',');
const tail = Buffer.from(']}');

/** The reply to a poll, as JSON. FLT-05, FLT-15, FLT-16, FLT-17 */
export const replyBytes = (parts: ViewParts): Buffer => {
  const { search, root, days, nearby, written } = parts;
  const { leg, slices, program } = search.query;
  const offers = offersOf(parts);
  const marks = program ? flightMarks(program, slices.length) : null;
  const options = mergeOptions(offers, leg);
  const flights = options.map((option) =>
    written.bytesOf(option.offers, () => JSON.stringify(optionOf(option, { leg, marks }, parts))),
  );
  const others = nearby.map((pair) => pairList(pair, parts));
  const count = others.reduce((sum, { all }) => sum + all, flights.length);
  flights.push(...others.flatMap(({ bytes }) => bytes));
  const priced = [...offers, ...nearby.flatMap(({ found }) => found?.offers ?? [])];
  const rest: Omit<Wire, 'flights'> = {
    flight_stats: statsOf(priced, count, parts),
    is_finished: isOver(root, parts),
    is_partial: nearby.length > 0 ? nearby.some(isPartial) : hasFailures(root),
    leg_index: leg,
    leg_count: slices.length,
    expires_at: root.expiresAt.toISOString(),
    policy: policyOf(root),
    co2_usual_kg: usualCo2Kg(options.map((option) => shownCo2(option, leg))),
    ...(days.length > 0 && { days: days.map(dayOf) }),
    ...(nearby.length > 0 && { nearby: nearby.map(pairOf) }),
  };
  const head = Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"flights":[`);
  // Concatenated as bytes, because a string of hundreds of kilobytes would be copied twice more.
  return Buffer.concat([head, ...flights.flatMap((flight, at) => (at === 0 ? [flight] : [comma, flight])), tail]);
};

/** Whether the search and everything that it reads are finished. */
export const isOver = (root: StoredSearch, { days, nearby }: Pick<ViewParts, 'days' | 'nearby'>): boolean =>
  root.isFinished && days.every((day) => day.root.isFinished) && nearby.every(isPairOver);
