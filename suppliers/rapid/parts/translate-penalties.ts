/** The cost of canceling over time, from the penalties of a rate or a booked room. Pure. */
import type { CancellationStep, CancellationTimeline } from '#domain/hotels/refund.ts';
import { nightDates, type Stay } from '#domain/hotels/stay.ts';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import { roundHalfUp } from '#domain/kit/money.ts';
import { inclusiveMinor } from './translate-price.ts';
import type { Penalty, Pricing, Terms } from './wire.ts';

type Moment = { readonly ms: number; readonly local: string };

const momentShape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** With its offset, which is the hotel's, so the hotel's local time is known too. */
const momentOf = (text: string): Moment | null => {
  const [, local] = momentShape.exec(text) ?? [];
  const ms = Date.parse(text);
  return local === undefined || Number.isNaN(ms) ? null : { ms, local };
};

/** The data of a room that matter for canceling. */
type Room = { readonly pricing: Pricing; readonly inclusive: number };

type Rules = {
  readonly stay: Pick<Stay, 'checkin' | 'checkout'>;
  readonly currency: string;
  /** When it is offered, or was booked: penalties that had ended by then never applied. */
  readonly since: Date;
};

/**
 * The price of some nights of a room with their taxes; their share of the whole when nights are not listed one by
 * one.
 */
const nightsMinor = ({ pricing, inclusive }: Room, wanted: readonly number[], { stay, currency }: Rules): number => {
  const count = nightDates(stay).length;
  const nightFees = wanted.map((night) => {
    const charges =
      pricing.nightly?.length === count
        ? pricing.nightly[night]?.map(({ value, currency: of }) => moneyOf(value, of))
        : null;
    return charges?.every((charge) => charge?.currency === currency)
      ? charges.reduce((sum, charge) => sum + (charge?.minor ?? 0), 0)
      : Math.ceil(inclusive / count);
  });
  return Math.min(
    inclusive,
    nightFees.reduce((sum, minor) => sum + minor, 0),
  );
};

/** The first nights of a stay; if there are more than the stay has, the whole stay. */
const firstNightsMinor = (text: string, room: Room, rules: Rules): number =>
  /^\d{1,3}$/.test(text)
    ? nightsMinor(
        room,
        Array.from({ length: Number(text) }, (_, night) => night),
        rules,
      )
    : Number.NaN;

/** In hundredths of a percent. */
const basisPoints = (text: string): number => {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)%?$/.exec(text) ?? [];
  return percent === undefined ? Number.NaN : Math.round(Number(percent) * 100);
};

/** How much one penalty keeps of one room; everything if it cannot be read. */
const penaltyMinor = (penalty: Penalty, room: Room, rules: Rules): number => {
  const { amount, nights, percent } = penalty;
  const money = amount === undefined ? null : moneyOf(amount, penalty.currency ?? '');
  const parts = [
    ...(amount === undefined ? [] : [money?.currency === rules.currency ? money.minor : Number.NaN]),
    ...(nights === undefined ? [] : [firstNightsMinor(nights, room, rules)]),
    ...(percent === undefined ? [] : [roundHalfUp((room.inclusive * basisPoints(percent)) / 10_000)]),
  ];
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.length === 0 || Number.isNaN(sum) ? room.inclusive : Math.min(room.inclusive, sum);
};

/** Nights that are never refunded, however early the cancellation. */
const floorMinor = ({ nonrefundable_date_ranges: ranges }: Terms, room: Room, rules: Rules): number => {
  const lost = nightDates(rules.stay).flatMap((date, night) =>
    ranges.some(({ start, end }) => date >= start && date <= end) ? [night] : [],
  );
  // All of it, with what is charged once for the stay.
  return lost.length === nightDates(rules.stay).length ? room.inclusive : nightsMinor(room, lost, rules);
};

type Window = { readonly start: Moment; readonly end: Moment; readonly feeMinor: number };

const windowsOf = (terms: Terms, rooms: readonly Room[], rules: Rules): readonly Window[] | null => {
  const windows = terms.cancel_penalties.map((penalty) => {
    const [start, end] = [momentOf(penalty.start), momentOf(penalty.end)];
    const feeMinor = rooms.reduce((sum, room) => sum + penaltyMinor(penalty, room, rules), 0);
    return start && end && start.ms < end.ms ? { start, end, feeMinor } : null;
  });
  const known = windows.filter((window) => window !== null);
  return known.length === windows.length && known.length > 0 ? known : null;
};

/** Steps from fees between boundaries: never cheaper than before, and none when everything is kept. */
const stepsOf = (windows: readonly Window[], floor: number, all: number): CancellationTimeline => {
  const moments = windows.flatMap(({ start, end }) => [start, end]).toSorted((a, b) => a.ms - b.ms);
  const steps: CancellationStep[] = [];
  let fee = floor;
  for (const [at, moment] of moments.entries()) {
    const from = moments[at - 1];
    const ruling = from ? windows.filter(({ start, end }) => start.ms <= from.ms && end.ms > from.ms) : [];
    fee = Math.max(fee, ...ruling.map(({ feeMinor }) => feeMinor));
    if (fee >= all) break;
    const step = { beforeUtc: new Date(moment.ms).toISOString(), beforeLocal: moment.local, feeMinor: fee };
    const last = steps.at(-1);
    if (last?.feeMinor === fee) steps.pop();
    else if (last?.beforeUtc === step.beforeUtc) continue;
    steps.push(step);
  }
  return steps;
};

/**
 * When a stay can be canceled for less than its full price. Only stated terms count: without a readable penalty the
 * full price is kept.
 * @param prices of each room in their order
 */
export const timelineOf = (terms: Terms, prices: readonly Pricing[], rules: Rules): CancellationTimeline => {
  const rooms = prices.map((pricing) => ({ pricing, inclusive: inclusiveMinor(pricing, rules.currency) ?? 0 }));
  const windows = windowsOf(terms, rooms, rules);
  if (windows === null) return [];
  const floor = rooms.reduce((sum, room) => sum + floorMinor(terms, room, rules), 0);
  const all = rooms.reduce((sum, { inclusive }) => sum + inclusive, 0);
  return stepsOf(windows, floor, all).filter(({ beforeUtc }) => new Date(beforeUtc) > rules.since);
};
