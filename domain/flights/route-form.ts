import { maxMulticityLegs, maxPassengers, type RouteLeg, type Way } from '#contract/flights.ts';
import { type CalendarDate, oneYearAfter } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { legTitle } from './legs.ts';
import { emptyLeg } from './start-route.ts';

export type RouteAirport = NonNullable<RouteLeg['from']>;

/** The route as the form holds it. A round trip has two legs, the second the swap of the first. */
export type RouteForm = { readonly way: Way; readonly legs: readonly RouteLeg[] };

/** A changed form, and a message if another field changed too. docs/screens.md#dates */
export type RouteEdit = { readonly form: RouteForm; readonly said: readonly string[] };

/** The alert of FLT-65, exactly as specified. */
export const incompleteRouteText = 'Please select airports and dates for all legs before continuing.';

const fewestMulticityLegs = 2;

const firstLeg = (form: RouteForm): RouteLeg => form.legs[0] ?? emptyLeg;

const swapped = (leg: RouteLeg, depart: string | null): RouteLeg => ({ from: leg.to, to: leg.from, depart });

/**
 * Changes the way. One way keeps only the first leg. A round trip's return is the swap of its outbound. Multi city
 * keeps the existing legs.
 * @see FLT-61, FLT-63
 */
export const changeWay = (form: RouteForm, way: Way): RouteForm => {
  const first = firstLeg(form);
  const second = form.legs[1];
  if (way === 'oneway') return { way, legs: [first] };
  if (way === 'roundtrip') return { way, legs: [first, swapped(first, second?.depart ?? null)] };
  return { way, legs: second ? form.legs : [first, { ...emptyLeg, from: first.to }] };
};

const replaceLeg = (form: RouteForm, index: number, leg: RouteLeg): readonly RouteLeg[] =>
  form.legs.map((existing, at) => (at === index ? leg : existing));

/**
 * Sets an airport of a leg. A round trip's return stays the swap of its outbound. In multi city the next leg starts
 * where this one ends, unless the person chose another airport.
 */
export const setAirport = (
  form: RouteForm,
  place: { readonly leg: number; readonly end: 'from' | 'to' },
  airport: RouteAirport | null,
): RouteForm => {
  const leg = form.legs[place.leg];
  if (!leg) return form;
  if (form.way === 'roundtrip') {
    // Editing the return edits the other end of the outbound, because the two share one pair of airports.
    const end = place.leg === 0 ? place.end : place.end === 'from' ? 'to' : 'from';
    const outbound = { ...firstLeg(form), [end]: airport };
    return { ...form, legs: [outbound, swapped(outbound, form.legs[1]?.depart ?? null)] };
  }
  const legs = replaceLeg(form, place.leg, { ...leg, [place.end]: airport });
  const next = legs[place.leg + 1];
  if (place.end !== 'to' || !next || next.from) return { ...form, legs };
  return { ...form, legs: legs.map((each, at) => (at === place.leg + 1 ? { ...next, from: airport } : each)) };
};

/**
 * Sets a date of a leg. Later legs that would now depart earlier move to the same day, and a message says so.
 * @param date null to clear
 */
export const setDate = (form: RouteForm, index: number, date: CalendarDate | null): RouteEdit => {
  const leg = form.legs[index];
  if (!leg) return { form, said: [] };
  const said: string[] = [];
  const legs = replaceLeg(form, index, { ...leg, depart: date }).map((each, at) => {
    if (date === null || at <= index || each.depart === null || each.depart >= date) return each;
    const moved = legTitle(form.way, at);
    const cause = legTitle(form.way, index);
    said.push(`${moved} moved to ${fullDayName(date)}: it was before ${cause}.`);
    return { ...each, depart: date };
  });
  return { form: { ...form, legs }, said };
};

/** @returns whether "Add Flight" is offered: multi city, up to 6 flights. FLT-64 */
export const canAddLeg = (form: RouteForm): boolean => form.way === 'multicity' && form.legs.length < maxMulticityLegs;

/** Adds a flight that starts where the last one ends. */
export const addLeg = (form: RouteForm): RouteForm =>
  canAddLeg(form)
    ? { ...form, legs: [...form.legs, { ...emptyLeg, from: form.legs[form.legs.length - 1]?.to ?? null }] }
    : form;

/** @returns whether a flight can be removed: multi city with more than two */
export const canRemoveLeg = (form: RouteForm): boolean =>
  form.way === 'multicity' && form.legs.length > fewestMulticityLegs;

export const removeLeg = (form: RouteForm, index: number): RouteForm =>
  canRemoveLeg(form) ? { ...form, legs: form.legs.filter((_, at) => at !== index) } : form;

export type DateBounds = { readonly min: CalendarDate; readonly max: CalendarDate };

/**
 * The days that can be chosen for a leg, both ends included: today up to one year ahead (or a given maximum). A leg
 * is not before the previous one, and a round trip's outbound not after its return.
 * @see FLT-66, FLT-67, FLT-68
 */
export const dateBounds = (
  form: RouteForm,
  index: number,
  days: { readonly today: CalendarDate; readonly max?: CalendarDate },
): DateBounds => {
  const earlier = form.legs.slice(0, index).findLast((leg) => leg.depart !== null)?.depart;
  const min = earlier && earlier > days.today ? earlier : days.today;
  const last = days.max ?? oneYearAfter(days.today);
  const back = form.way === 'roundtrip' && index === 0 ? form.legs[1]?.depart : null;
  return { min, max: back && back < last && back >= min ? back : last };
};

export type RouteProblems = {
  /** For the alert box; null when the route is complete and valid. */
  readonly alert: string | null;
  /** By path, e.g. `legs.0.from`. */
  readonly errors: Readonly<Record<string, string>>;
};

/** Everything that prevents a search for the route. FLT-65; docs/screens.md#errors */
export const routeProblems = (
  form: RouteForm,
  days: { readonly today: CalendarDate; readonly max?: CalendarDate },
): RouteProblems => {
  const missing: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const [index, leg] of form.legs.entries()) {
    const at = `legs.${index}`;
    // A round trip's return is the swap of its outbound, so its airports are checked only once.
    const isSwap = form.way === 'roundtrip' && index === 1;
    if (!leg.from && !isSwap) missing[`${at}.from`] = 'Please select an airport';
    if (!leg.to && !isSwap) missing[`${at}.to`] = 'Please select an airport';
    if (!leg.depart) missing[`${at}.depart`] = 'Please select a date';
    if (leg.from && leg.to && leg.from.iata === leg.to.iata && !isSwap)
      wrong[`${at}.to`] = 'Please select two different airports';
    const { min } = dateBounds(form, index, days);
    const max = days.max ?? oneYearAfter(days.today);
    if (leg.depart && (leg.depart < min || leg.depart > max))
      wrong[`${at}.depart`] = `Please select a date from ${fullDayName(min)} to ${fullDayName(max)}`;
  }
  if (Object.keys(missing).length > 0) return { alert: incompleteRouteText, errors: { ...wrong, ...missing } };
  return { alert: Object.values(wrong)[0] ?? null, errors: wrong };
};

/** Why a typed number of passengers cannot be searched; undefined: it can. FLT-58 */
export const passengersProblem = (typed: string): string | undefined =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxPassengers
    ? undefined
    : `Please enter a number of passengers from 1 to ${maxPassengers}`;
