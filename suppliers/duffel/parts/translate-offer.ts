/**
 * Duffel's offers in our terms. Pure; an implausible offer is refused with a reason, and the others are kept.
 * docs/faults.md#hostile-supplier-data
 */
import { type Cabin, cabins } from '#contract/flights.ts';
import { type FarePart, fareNames, type JourneyFare, journeyFare } from '#domain/flights/fare-parts.ts';
import type { FareRule } from '#domain/flights/fare-rules.ts';
import type { FlightFacts, HoldTerms } from '#domain/flights/offer.ts';
import { durationMinutes, instantOfLocal } from '#domain/kit/local-time.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { airportByIata } from '#reference/airports.ts';
import type { FlightQuery, OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';
import { moneyIn } from './amount.ts';
import { type NotSold, notSold } from './not-sold.ts';
import { type Party, writeOfferRef } from './offer-ref.ts';
import { asRecord, instantIn, type Json, listIn, recordIn, textIn } from './read.ts';

export const source = 'duffel';

/** Why an offer is not shown; the name of its counter. */
export type DropReason = 'unreadable' | NotSold | 'other-currency' | 'not-as-asked' | 'expired';

const iataIn = (record: Json | null, field: string, shape: RegExp): string | null => {
  const code = textIn(recordIn(record, field), 'iata_code');
  return code !== null && shape.test(code) ? code : null;
};

const airlineShape = /^[A-Z0-9]{2}$/;
const airportShape = /^[A-Z]{3}$/;

const numberIn = (record: Json, field: string): string | null => {
  const number = textIn(record, field)?.replace(/^0+(?=\d)/, '') ?? '';
  return /^[1-9]\d{0,3}$/.test(number) ? number : null;
};

const cabinOf = (text: string | null): Cabin | null => cabins.find((cabin) => cabin === text) ?? null;

/** A wall clock to the minute; Duffel sends seconds, and no zone. */
const clockIn = (record: Json, field: string): string | null =>
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(textIn(record, field) ?? '')?.[1] ?? null;

/** Our own zone of an airport first, because Duffel's may be a name that Intl does not know. */
const zoneOf = (iata: string): string | null => airportByIata(iata)?.zone ?? null;

const mostTerminalText = 30;

/** "2E" from "2E", "T2E" and "Terminal 2E"; null when it is not stated or too long to be a name. */
const terminalIn = (record: Json, field: string): string | null =>
  textIn(record, field, mostTerminalText)
    ?.replace(/^(terminal\s*|t(?=\d))/i, '')
    .trim() || null;

const [leastPitchInches, mostPitchInches] = [20, 120];

/** Duffel states inches as text, and "n/a" or null where it does not know. */
const pitchIn = (passenger: Json | null): number | null => {
  const seat = recordIn(recordIn(recordIn(passenger, 'cabin'), 'amenities'), 'seat');
  const inches = Number(textIn(seat, 'pitch') ?? seat?.pitch ?? Number.NaN);
  return Number.isInteger(inches) && inches >= leastPitchInches && inches <= mostPitchInches ? inches : null;
};

const factsOf = (record: Json, passenger: Json | null): FlightFacts => {
  const departTerminal = terminalIn(record, 'origin_terminal');
  const arriveTerminal = terminalIn(record, 'destination_terminal');
  const seatPitchInches = pitchIn(passenger);
  return {
    ...(departTerminal !== null && { departTerminal }),
    ...(arriveTerminal !== null && { arriveTerminal }),
    ...(seatPitchInches !== null && { seatPitchInches }),
  };
};

type Flight = {
  readonly stated: Omit<Segment, 'departUtc' | 'arriveUtc' | 'durationMinutes'>;
  readonly departMs: number;
  /** In the local time of the arrival airport. */
  readonly clockArriveMs: number;
  readonly statedMinutes: number | null;
};

const flightOf = (value: unknown): Flight | null => {
  const record = asRecord(value);
  if (record === null) return null;
  const airline = iataIn(record, 'marketing_carrier', airlineShape);
  const number = numberIn(record, 'marketing_carrier_flight_number');
  const from = iataIn(record, 'origin', airportShape);
  const to = iataIn(record, 'destination', airportShape);
  const departLocal = clockIn(record, 'departing_at');
  const arriveLocal = clockIn(record, 'arriving_at');
  const passenger = asRecord(listIn(record, 'passengers')[0]);
  const cabin = cabinOf(textIn(passenger, 'cabin_class'));
  if (!airline || !number || !from || !to || !departLocal || !arriveLocal || !cabin) return null;
  const [zoneFrom, zoneTo] = [zoneOf(from), zoneOf(to)];
  const departMs = zoneFrom && instantOfLocal(departLocal, zoneFrom);
  const clockArriveMs = zoneTo && instantOfLocal(arriveLocal, zoneTo);
  if (!departMs || !clockArriveMs) return null;
  const stated = {
    airline,
    number,
    operatingAirline: iataIn(record, 'operating_carrier', airlineShape) ?? airline,
    operatingNumber: numberIn(record, 'operating_carrier_flight_number'),
    from,
    to,
    departLocal,
    arriveLocal,
    cabin,
    technicalStops: listIn(record, 'stops').length,
    aircraft: textIn(recordIn(record, 'aircraft'), 'name'),
    ...factsOf(record, passenger),
  };
  return { stated, departMs, clockArriveMs, statedMinutes: durationMinutes(textIn(record, 'duration')) };
};

const minutes = (ms: number): number => Math.round(ms / 60_000);

type Flown = { readonly flight: Flight; readonly arriveMs: number; readonly isAsStated: boolean };

/**
 * When a flight arrives; null: at no plausible time. Where the journey goes on, the airport's own clocks count, because
 * the layover is between them: stated durations were seen to be off by an hour and by five. At its end the stated
 * duration counts, because the airline of the test mode states clocks without regard to zones.
 */
const flown = (flight: Flight, next: Flight | undefined): Flown | null => {
  const { departMs, clockArriveMs, statedMinutes } = flight;
  const statedMs = statedMinutes === null ? null : departMs + statedMinutes * 60_000;
  const isPlausible = (ms: number | null): ms is number =>
    ms !== null && ms > departMs && (next === undefined || next.departMs > ms);
  const arriveMs = (next ? [clockArriveMs, statedMs] : [statedMs, clockArriveMs]).find(isPlausible);
  return arriveMs === undefined ? null : { flight, arriveMs, isAsStated: isPlausible(statedMs) };
};

const segmentOf = ({ flight: { stated, departMs, statedMinutes }, arriveMs, isAsStated }: Flown): Segment => ({
  ...stated,
  departUtc: new Date(departMs).toISOString(),
  arriveUtc: new Date(arriveMs).toISOString(),
  durationMinutes: (isAsStated && statedMinutes) || minutes(arriveMs - departMs),
});

/**
 * A slice of an offer or of an order; null when any part of it is not plausible. A stated duration that would miss a
 * connection does not count.
 */
export const sliceOf = (value: unknown): OfferSlice | null => {
  const record = asRecord(value);
  const flights = listIn(record, 'segments').map(flightOf);
  const known = flights.filter((flight) => flight !== null);
  if (record === null || known.length === 0 || known.length !== flights.length) return null;
  const all = known.map((flight, at) => flown(flight, known[at + 1]));
  const flyable = all.filter((one) => one !== null);
  const [first, last] = [flyable[0], flyable.at(-1)];
  if (!first || !last || flyable.length !== all.length) return null;
  const wholeMinutes = minutes(last.arriveMs - first.flight.departMs);
  const isAsStated = flyable.every((one) => one.isAsStated);
  return {
    segments: flyable.map(segmentOf),
    durationMinutes: (isAsStated && durationMinutes(textIn(record, 'duration'))) || wholeMinutes,
  };
};

const ruleOf = (conditions: Json | null, name: string): FareRule => {
  const rule = recordIn(conditions, name);
  if (rule === null || typeof rule.allowed !== 'boolean') return 'unknown';
  return rule.allowed ? { isAllowed: true, fee: moneyIn(rule, 'penalty') } : { isAllowed: false };
};

const quantityOf = (rows: readonly (Json | null)[], type: string): number =>
  rows.reduce((sum, row) => {
    const quantity = row?.type === type ? row.quantity : 0;
    return sum + (typeof quantity === 'number' && quantity >= 0 && quantity <= 20 ? Math.trunc(quantity) : 0);
  }, 0);

/** What every passenger may take on every flight of a slice; null when any row is missing. No row means no data. */
const bagsOf = (slice: unknown): FarePart['bags'] => {
  const allowances = listIn(asRecord(slice), 'segments')
    .flatMap((segment) => listIn(asRecord(segment), 'passengers'))
    .map((passenger) => listIn(asRecord(passenger), 'baggages').map(asRecord));
  if (allowances.length === 0 || allowances.some((rows) => rows.length === 0)) return null;
  // Airlines that only state checked bags allow one carry-on, unless they say none.
  const carryOn = allowances.map((rows) =>
    rows.some((row) => row?.type === 'carry_on') ? quantityOf(rows, 'carry_on') : 1,
  );
  return {
    carryOn: Math.min(...carryOn),
    checked: Math.min(...allowances.map((rows) => quantityOf(rows, 'checked'))),
  };
};

/** A hold of price and seats. An offer whose price is not kept, or not longer than the offer itself, gains nothing. */
const holdOf = (record: Json, expiresAt: string, departUtc: string): HoldTerms | null => {
  const terms = recordIn(record, 'payment_requirements');
  if (terms?.requires_instant_payment !== false) return null;
  const priceUntil = instantIn(terms, 'price_guarantee_expires_at');
  const payBy = instantIn(terms, 'payment_required_by');
  if (priceUntil === null || payBy === null) return null;
  return priceUntil <= payBy && priceUntil >= expiresAt && payBy < departUtc ? { priceUntil, payBy } : null;
};

const nameOf = (slice: Json | null): string => {
  const segment = asRecord(listIn(slice, 'segments')[0]);
  const passenger = asRecord(listIn(segment, 'passengers')[0]);
  return fareNames([textIn(slice, 'fare_brand_name') ?? textIn(passenger, 'cabin_class_marketing_name') ?? 'Standard']);
};

/**
 * The change rule of each slice. Duffel states one for the offer and one for each slice, and either may be missing. The
 * offer's "allowed" is true of each slice. Its "not allowed" says that some slice cannot be changed: if a stated one
 * explains it, nothing is known about a silent one.
 */
const changesOf = (slices: readonly (Json | null)[], whole: FareRule): readonly FareRule[] => {
  const stated = slices.map((slice) => ruleOf(recordIn(slice, 'conditions'), 'change_before_departure'));
  const isExplained = stated.some((rule) => rule !== 'unknown' && !rule.isAllowed);
  const otherwise = whole !== 'unknown' && !whole.isAllowed && isExplained ? 'unknown' : whole;
  return stated.map((rule) => (rule === 'unknown' ? otherwise : rule));
};

/** The fare of each slice from its own name, bags and conditions, and what holds for the whole offer. */
const fareOf = (given: readonly unknown[], whole: FareRule): JourneyFare => {
  const slices = given.map(asRecord);
  const changes = changesOf(slices, whole);
  const parts = slices.map((slice, at) => ({
    fare: nameOf(slice),
    bags: bagsOf(slice),
    change: changes[at] ?? 'unknown',
  }));
  // "Allowed" without a fee refers to the slices for their fees.
  return journeyFare(parts, whole !== 'unknown' && whole.isAllowed && whole.fee === null ? 'unknown' : whole);
};

/**
 * One offer from a search or read by its id.
 * @param party the party it was found for; it becomes part of the reference
 * @returns null when any part of it is not plausible
 */
export const offerOf = (value: unknown, party: Party): SupplierOffer | null => {
  const record = asRecord(value);
  const id = textIn(record, 'id');
  const expiresAt = instantIn(record, 'expires_at');
  const total = moneyIn(record, 'total');
  const given = listIn(record, 'slices');
  const slices = given.map(sliceOf).filter((slice) => slice !== null);
  if (!record || !id || !/^off_\w{1,60}$/.test(id) || !expiresAt || !total || total.minor === 0) return null;
  const departUtc = slices[0]?.segments[0]?.departUtc;
  if (slices.length !== given.length || departUtc === undefined || record.type === 'split_ticket') return null;
  const conditions = recordIn(record, 'conditions');
  const expiresMinute = Math.floor(Date.parse(expiresAt) / 60_000);
  return {
    ref: writeOfferRef({ id, expiresMinute, party }),
    source,
    slices,
    ...fareOf(given, ruleOf(conditions, 'change_before_departure')),
    total,
    refund: ruleOf(conditions, 'refund_before_departure'),
    hold: holdOf(record, expiresAt, departUtc),
    ...co2Of(record, party),
    isSplit: false,
    seatsLeft: null,
    expiresAt,
  };
};

const mostKgPerPassenger = 20_000;

/** Duffel states the CO2 of all passengers; one passenger's part, or nothing where it is not plausible. */
const co2Of = (record: Json, { adults, children, infants }: Party): Pick<SupplierOffer, 'co2KgPerPassenger'> => {
  const kg = Number(textIn(record, 'total_emissions_kg') ?? record.total_emissions_kg ?? Number.NaN);
  const each = Math.round(kg / (adults + children + infants));
  return each > 0 && each <= mostKgPerPassenger ? { co2KgPerPassenger: each } : {};
};

const longest = (slice: OfferSlice): Segment | undefined =>
  slice.segments.toSorted((a, b) => b.durationMinutes - a.durationMinutes)[0];

const isAsAsked = (offer: SupplierOffer, query: FlightQuery): boolean =>
  offer.slices.length === query.slices.length &&
  offer.slices.every((slice, at) => {
    const asked = query.slices[at];
    const [first, last] = [slice.segments[0], slice.segments.at(-1)];
    const cabin = longest(slice)?.cabin;
    const before = offer.slices[at - 1]?.segments.at(-1);
    if (!asked || !first || !last || !cabin) return false;
    return (
      asked.from.includes(first.from) &&
      asked.to.includes(last.to) &&
      first.departLocal.startsWith(asked.date) &&
      query.cabins.includes(cabin) &&
      (before === undefined || before.arriveUtc <= first.departUtc)
    );
  });

/** An offer of a search, or the reason why it is not shown. */
export const searchedOffer = (value: unknown, query: FlightQuery, now: Date): Result<SupplierOffer, DropReason> => {
  const { adults, children, infants, minorAges } = query;
  // Before it is read: what we do not sell may well be readable, and is no sign of a changed API.
  const reason = notSold(value);
  if (reason !== null) return refuse(reason);
  const offer = offerOf(value, { adults, children, infants, ...(minorAges && { minorAges }) });
  if (offer === null) return refuse('unreadable');
  if (offer.total.currency !== query.currency) return refuse('other-currency');
  if (!isAsAsked(offer, query)) return refuse('not-as-asked');
  return new Date(offer.expiresAt) > now ? ok(offer) : refuse('expired');
};
