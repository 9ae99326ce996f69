/** Converts journeys and fare families to offers of the port. */
import type { Cabin } from '#contract/flights.ts';
import { type FarePart, journeyFare, strictest } from '#domain/flights/fare-parts.ts';
import type { FareRule } from '#domain/flights/fare-rules.ts';
import type { FlightFacts } from '#domain/flights/offer.ts';
import type { OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';
import { clockText } from '../kit/clock-text.ts';
import { asFraction, hash } from '../kit/hash.ts';
import { type Converter, type Party, partyMinor } from '../kit/money-out.ts';
import { writeOfferRef } from '../kit/offer-ref.ts';
import { type Aircraft, fleet } from '../network/aircraft.ts';
import { type Carrier, carriers, regionalOperators } from '../network/carriers.ts';
import type { Place } from '../network/places.ts';
import { terminalOf } from '../network/terminals.ts';
import type { Timetable } from '../network/timetable.ts';
import { cabinFlown } from './cabins.ts';
import { type FareFamily, type FareLevel, fareLevels, type RuleUsd } from './fare-brands.ts';
import { canHold, type FareCombination, levelsKey, mixedFares, sameFares } from './fare-combinations.ts';
import { familyUsd, isSilentAboutBags, isSilentAboutRules, longHaulKm, seatsOfFamily } from './fares.ts';
import { holdOf, holdTerms } from './holds.ts';
import type { Journey } from './journeys.ts';
import { advancePurchase } from './market.ts';
import { seatPitchOf } from './seat-pitch.ts';
import type { SliceOption } from './slice-options.ts';
import { statedCo2Kg } from './stated-co2.ts';

export type Source = 'sandbox-network' | 'sandbox-low-cost' | 'sandbox-ndc';

/** What all offers of one search have in common. */
export type OfferSetting = {
  readonly timetable: Timetable;
  readonly cabins: readonly Cabin[];
  readonly party: Party;
  readonly money: Converter;
  /** Days since 1970. */
  readonly today: number;
  readonly expiresAt: Date;
  readonly search: string;
};

const mostSeatsShown = 9;

type Flown = {
  readonly from: Place;
  readonly to: Place;
  readonly aircraft: Aircraft;
  readonly carrier: Carrier;
  readonly cabin: Cabin;
};

/** Terminals and seats, as far as the airline says. */
const factsOf = (seed: number, { from, to, aircraft, carrier, cabin }: Flown): FlightFacts => {
  const departTerminal = terminalOf(seed, from, carrier);
  const arriveTerminal = terminalOf(seed, to, carrier);
  const seatPitchInches = seatPitchOf(seed, { aircraft, carrier, cabin });
  return {
    ...(departTerminal !== null && { departTerminal }),
    ...(arriveTerminal !== null && { arriveTerminal }),
    ...(seatPitchInches !== null && { seatPitchInches }),
  };
};

const segmentOf = (timetable: Timetable, option: SliceOption, flight: number, wanted: Cabin): Segment => {
  const { columns, places } = timetable;
  const { itinerary, marketed } = option;
  const row = itinerary.rows[flight] ?? 0;
  const route = columns.route[row] ?? 0;
  const from = places.at(columns.routeFrom[route] ?? 0);
  const to = places.at(columns.routeTo[route] ?? 0);
  const depart = itinerary.departs[flight] ?? 0;
  const arrive = itinerary.arrives[flight] ?? 0;
  const flownBy = carriers[columns.carrier[row] ?? 0];
  const carrier = flownBy?.code ?? '';
  const number = String(columns.number[row] ?? 0);
  const operator = regionalOperators[(columns.operator[row] ?? 0) - 1];
  const sold = marketed[flight];
  const cabin = cabinFlown(timetable, row, wanted);
  const aircraft = fleet[columns.aircraft[row] ?? 0];
  return {
    airline: carriers[sold?.carrier ?? 0]?.code ?? carrier,
    number: String(sold?.number ?? number),
    operatingAirline: operator ?? carrier,
    operatingNumber: number,
    from: from.iata,
    to: to.iata,
    departLocal: clockText(places.zones.toLocal(from.zone, depart)),
    arriveLocal: clockText(places.zones.toLocal(to.zone, arrive)),
    departUtc: `${clockText(depart)}:00Z`,
    arriveUtc: `${clockText(arrive)}:00Z`,
    durationMinutes: arrive - depart,
    technicalStops: columns.technicalStops[row] ?? 0,
    cabin,
    aircraft: aircraft?.name ?? null,
    ...(aircraft && flownBy && factsOf(timetable.seed, { from, to, aircraft, carrier: flownBy, cabin })),
  };
};

const sliceOf = (timetable: Timetable, option: SliceOption, wanted: Cabin): OfferSlice => ({
  segments: option.itinerary.rows.map((_, flight) => segmentOf(timetable, option, flight, wanted)),
  durationMinutes: option.minutes,
});

const sourceOf = (seed: number, seller: number, level: FareLevel): Source => {
  const carrier = carriers[seller];
  if (carrier?.kind === 'low-cost') return 'sandbox-low-cost';
  if (carrier?.isNdc !== true) return 'sandbox-network';
  // These carriers keep their lowest fares, and some others, for their own channel.
  const share = level === 'basic' ? 1 : level === 'standard' || level === 'flex' ? 0 : 0.3;
  return asFraction(hash(seed, seller, fareLevels.indexOf(level), 28)) < share ? 'sandbox-ndc' : 'sandbox-network';
};

const ruleOf = (rule: RuleUsd, isUnknown: boolean, money: Converter): FareRule => {
  if (isUnknown) return 'unknown';
  if (rule === 'no') return { isAllowed: false };
  return { isAllowed: true, fee: { minor: money.minor(rule), currency: money.currency } };
};

const bagsOf = (seed: number, journey: Journey, family: FareFamily): SupplierOffer['bags'] => {
  const first = journey.options[0];
  if (first === undefined || isSilentAboutBags(seed, first, fareLevels.indexOf(family.level))) return null;
  const isLong = journey.options.every(({ market }) => market.km > longHaulKm);
  return { carryOn: family.carryOn, checked: isLong ? family.checkedLong : family.checkedShort };
};

/** Whether the airline states no rule of a family; it says the same of it in each combination. */
const isSilentAbout = (seed: number, first: SliceOption, { level }: FareFamily): boolean =>
  isSilentAboutRules(seed, first, fareLevels.indexOf(level));

/** The fare of each slice, and the refund of the whole ticket. */
const fareOf = (
  journey: Journey,
  families: FareCombination,
  { seed, first, money }: { readonly seed: number; readonly first: SliceOption; readonly money: Converter },
) => {
  const parts = families.map(
    (family): FarePart => ({
      fare: family.name,
      bags: bagsOf(seed, journey, family),
      change: ruleOf(family.change, isSilentAbout(seed, first, family), money),
    }),
  );
  const refunds = families.map((family) => ruleOf(family.refund, isSilentAbout(seed, first, family), money));
  return { ...journeyFare(parts), refund: strictest(refunds) };
};

/** The price of a refund of the whole ticket: that of its strictest fare. */
const refundUsd = (families: FareCombination): RuleUsd =>
  families.reduce<RuleUsd>((most, { refund }) => {
    if (most === 'no' || refund === 'no') return 'no';
    return Math.max(most, refund);
  }, 0);

const contentOf = (seed: number, journey: Journey, level: number, party: Party): [number, number] => {
  let first = hash(seed, level, party.adults * 100 + party.children * 10 + party.infants, 1);
  let second = hash(seed, level, 2);
  for (const { itinerary, market, seller } of journey.options) {
    first = hash(first, market.day, seller);
    for (const row of itinerary.rows) {
      first = hash(first, row);
      second = hash(second, row, market.day, seller);
    }
  }
  return [first, second];
};

/** One in a hundred of the slow source's fares never gets a price. */
const isNeverPriced = (content: readonly [number, number]): boolean => asFraction(hash(content[1], 29)) < 0.01;

/** Dollars for one adult and the whole journey, each slice at its own level. */
const combinedUsd = (journey: Journey, levelOf: (slice: number) => FareLevel, daysAhead: number): number => {
  const { factor, plus } = advancePurchase(daysAhead);
  let usd = 0;
  for (const [slice, option] of journey.options.entries())
    usd += (familyUsd(option, levelOf(slice)) * factor + plus / journey.options.length) * journey.discount;
  return usd;
};

/** Dollars for one adult and the whole journey, at the level of one family. */
export const journeyUsd = (journey: Journey, level: FareLevel, daysAhead: number): number =>
  combinedUsd(journey, () => level, daysAhead);

/** Makes the offers of one search; slices are shared between them. */
export const makeOfferDesk = (setting: OfferSetting) => {
  const { timetable, party, money } = setting;
  const { seed } = timetable;
  const seats = party.adults + party.children;
  const slices = new Map<SliceOption, Map<Cabin, OfferSlice>>();
  const expires = Math.floor(setting.expiresAt.getTime() / 60_000);
  const expiresAt = setting.expiresAt.toISOString();

  const shared = (option: SliceOption, cabin: Cabin): OfferSlice => {
    let known = slices.get(option);
    if (known === undefined) {
      known = new Map();
      slices.set(option, known);
    }
    let slice = known.get(cabin);
    if (slice === undefined) {
      slice = sliceOf(timetable, option, cabin);
      known.set(cabin, slice);
    }
    return slice;
  };

  const seatsLeft = (journey: Journey, families: FareCombination): number =>
    Math.min(
      ...journey.options.map((option, slice) => {
        const family = families[slice];
        return family === undefined ? 0 : seatsOfFamily(timetable, option, family);
      }),
    );

  const offer = (
    journey: Journey,
    families: FareCombination,
    special?: { usd: number; source: Source },
  ): SupplierOffer | null => {
    const [first] = journey.options;
    const [family] = families;
    if (first === undefined || family === undefined) return null;
    const left = seatsLeft(journey, families);
    if (left < seats) return null;
    const daysAhead = first.market.day - setting.today;
    const usd = special?.usd ?? combinedUsd(journey, (slice) => (families[slice] ?? family).level, daysAhead);
    const source = special?.source ?? sourceOf(seed, first.seller, family.level);
    const content = contentOf(seed, journey, levelsKey(families), party);
    const total = source === 'sandbox-ndc' && isNeverPriced(content) ? 0 : partyMinor(money.minor(usd), party);
    const departs = first.itinerary.departs[0] ?? 0;
    const isSplit = special !== undefined;
    const held = { canHold: canHold(families), seller: first.seller, content, departs, from: expires };
    const hold = isSplit ? null : holdOf(seed, held);
    const refund = refundUsd(families);
    const terms = {
      content,
      totalMinor: total,
      currency: money.currency,
      passengers: seats + party.infants,
      expires,
      departs,
      refundFeeMinor: refund === 'no' ? -1 : money.minor(refund) * seats,
      hold,
      isSplit,
      scenario: '',
      search: setting.search,
    };
    const flown = journey.options.map((option, slice) => shared(option, (families[slice] ?? family).cabin));
    return {
      ref: writeOfferRef(seed, terms),
      source,
      slices: flown,
      // Low-cost carriers sell through a channel that states none.
      ...(source !== 'sandbox-low-cost' && { co2KgPerPassenger: statedCo2Kg(seed, flown) }),
      ...fareOf(journey, families, { seed, first, money }),
      total: { minor: total, currency: money.currency },
      ...(refund !== 0 && { hasFreeDay: true }),
      hold: hold && holdTerms(hold),
      isSplit,
      seatsLeft: left <= mostSeatsShown ? left : null,
      expiresAt,
    };
  };

  const offersOf = (journey: Journey, faresOf: typeof sameFares): SupplierOffer[] =>
    faresOf(journey.options[0]?.seller ?? 0, journey.options.length, setting.cabins).flatMap(
      (families) => offer(journey, families) ?? [],
    );

  return {
    offer,
    /** Every fare of a journey, sold for all of it; the first slice's seller names them. */
    offers: (journey: Journey) => offersOf(journey, sameFares),
    /** The fares that its seller combines on one ticket. */
    combined: (journey: Journey) => offersOf(journey, mixedFares),
  };
};
