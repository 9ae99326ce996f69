/** What airlines do to flights after the sale: they move, renumber and cancel them. */
import { airportByIata } from '#reference/airports.ts';
import type { OfferSlice, Segment } from '#suppliers/flights/port.ts';
import { asFraction, hash } from '../kit/hash.ts';
import { readOrderRef } from '../kit/offer-ref.ts';
import { canceledByAirline, type LedgerOrder } from './order-ledger.ts';

export type Disruption =
  | {
      readonly is: 'moved';
      /** The index of the flight in the whole journey, from 0. */
      readonly flight: number;
      /** Later; negative: earlier. */
      readonly minutes: number;
      /** Its new number; null: unchanged. */
      readonly number: string | null;
    }
  | { readonly is: 'canceled' };

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** The wall clock of an airport, `YYYY-MM-DDTHH:mm`. */
const localAt = (utcMs: number, iata: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: airportByIata(iata)?.zone ?? 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(utcMs)
    .replace(' ', 'T');

const movedSegment = (segment: Segment, { minutes, number }: Extract<Disruption, { is: 'moved' }>): Segment => {
  const departMs = Date.parse(segment.departUtc) + minutes * minuteMs;
  const arriveMs = Date.parse(segment.arriveUtc) + minutes * minuteMs;
  const isOwn = segment.operatingAirline === segment.airline && segment.operatingNumber === segment.number;
  return {
    ...segment,
    ...(number !== null && { number, ...(isOwn && { operatingNumber: number }) }),
    departUtc: new Date(departMs).toISOString(),
    arriveUtc: new Date(arriveMs).toISOString(),
    departLocal: localAt(departMs, segment.from),
    arriveLocal: localAt(arriveMs, segment.to),
  };
};

const whole = (segments: readonly Segment[]): OfferSlice => {
  const [first] = segments;
  const last = segments.at(-1);
  const ms = first && last ? Date.parse(last.arriveUtc) - Date.parse(first.departUtc) : 0;
  return { segments, durationMinutes: Math.round(ms / minuteMs) };
};

/** @returns the changed order; unchanged when it has no such flight */
export const disrupted = (order: LedgerOrder, disruption: Disruption): LedgerOrder => {
  if (order.state !== 'ticketed') return order;
  if (disruption.is === 'canceled') return canceledByAirline(order);
  let at = 0;
  const slices = (order.slices ?? []).map(({ segments }) =>
    whole(
      segments.map((segment) => {
        const isIt = at === disruption.flight;
        at += 1;
        return isIt ? movedSegment(segment, disruption) : segment;
      }),
    ),
  );
  return disruption.flight >= 0 && disruption.flight < at ? { ...order, slices } : order;
};

/** What will happen to an order on its own. */
export type OrderFate = { readonly at: Date; readonly disruption: Disruption };

const canceledShare = 0.005;
const movedShare = 0.03;
/** The share of small moves: most by minutes, some by hours. */
const farShare = 0.35;
const renumberedShare = 0.15;
/** Airlines plan ahead: not on the day of booking, not in the last two days. */
const quietAfterBookingMs = dayMs;
const quietBeforeDepartureMs = 2 * dayMs;

/** In steps of five minutes; never so early that the way to the airport would be in the past. */
const shiftOf = (luck: number, isFar: boolean): number => {
  const [least, most] = isFar ? [60, 300] : [10, 55];
  const minutes = Math.round((least + luck * (most - least)) / 5) * 5;
  return luck > 0.75 ? -minutes : minutes;
};

/**
 * Sometimes an airline moves a flight or cancels it: whether, which and when is a function of the order alone.
 * @returns null: it is flown as sold
 */
export const fateOf = (seed: number, order: LedgerOrder): OrderFate | null => {
  const id = readOrderRef(seed, order.ref)?.id;
  const flights = (order.slices ?? []).flatMap(({ segments }) => segments);
  const [first] = flights;
  if (id === undefined || !first) return null;
  const luckOf = (what: number): number => asFraction(hash(id[0], id[1], what, 97));
  const luck = luckOf(1);
  if (luck >= canceledShare + movedShare) return null;
  const from = Date.parse(order.createdAt) + quietAfterBookingMs;
  const until = Date.parse(first.departUtc) - quietBeforeDepartureMs;
  if (from >= until) return null;
  const at = new Date(Math.round(from + luckOf(2) * (until - from)));
  if (luck < canceledShare) return { at, disruption: { is: 'canceled' } };
  const flight = Math.floor(luckOf(3) * flights.length);
  const number = luckOf(4) < renumberedShare ? String(1 + Math.floor(luckOf(5) * 1998)) : null;
  return { at, disruption: { is: 'moved', flight, minutes: shiftOf(luckOf(6), luckOf(7) < farShare), number } };
};
