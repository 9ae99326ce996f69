import type { FlightOption, FlightPrice, Way } from '#contract/flights.ts';

/** One option with its chosen price. */
export type LegChoice = { readonly option: FlightOption; readonly price: FlightPrice };

/**
 * Choosing flights leg by leg.
 * `legIndex` -1 = not choosing (the route form, or Assisted on the landing page), `legCount` = the fare summary.
 */
export type Legs = {
  readonly legCount: number;
  readonly legIndex: number;
  /** One entry per leg, null while not chosen. */
  readonly chosen: readonly (LegChoice | null)[];
  /** The landing page keeps later legs when an earlier one is changed. FLT-49 */
  readonly isLanding: boolean;
};

export type LegsEvent =
  /** "Next Step" of the route form, or complete search parameters on the landing page. FLT-52, FLT-69 */
  | { readonly type: 'search'; readonly legCount: number }
  | { readonly type: 'choose'; readonly choice: LegChoice }
  /** "Change" in the summary, or a breadcrumb of an earlier leg. */
  | { readonly type: 'change'; readonly leg: number }
  | { readonly type: 'edit-search' }
  /** Landing page: Assisted is chosen, or leg 0 had no results. FLT-41, FLT-50 */
  | { readonly type: 'assisted' }
  /** Landing page: self search is chosen. FLT-51 */
  | { readonly type: 'self-search' }
  /** Landing page: the program changed. docs/rules.md#legs */
  | { readonly type: 'reset' };

const nothingChosen = (legCount: number): readonly null[] => Array.from({ length: legCount }, () => null);

/** @returns legs without a choice and without a search */
export const startLegs = (isLanding: boolean): Legs => ({ legCount: 0, legIndex: -1, chosen: [], isLanding });

/**
 * The next state of the choice: the outbound, then the inbound; with multi city the legs in order; then the
 * summary. Changing a flight returns to its leg and, outside the landing page, clears later legs.
 * @see docs/rules.md#legs
 */
export const legs = (state: Legs, event: LegsEvent): Legs => {
  switch (event.type) {
    case 'search':
      return { ...state, legCount: event.legCount, legIndex: 0, chosen: nothingChosen(event.legCount) };
    case 'choose': {
      if (state.legIndex < 0 || state.legIndex >= state.legCount) return state;
      const chosen = state.chosen.map((choice, leg) => (leg === state.legIndex ? event.choice : choice));
      return { ...state, chosen, legIndex: state.legIndex + 1 };
    }
    case 'change': {
      if (event.leg < 0 || event.leg >= state.legCount) return state;
      const chosen = state.isLanding
        ? state.chosen
        : state.chosen.map((choice, leg) => (leg > event.leg ? null : choice));
      return { ...state, chosen, legIndex: event.leg };
    }
    case 'edit-search':
      return { ...state, legIndex: -1 };
    case 'assisted':
      return { ...state, legIndex: -1, chosen: nothingChosen(state.legCount) };
    case 'self-search':
      return { ...state, legIndex: 0 };
    case 'reset':
      return startLegs(state.isLanding);
  }
};

/** @returns whether every leg is chosen and the fare summary is shown. FLT-47 */
export const isSummaryShown = (state: Legs): boolean => state.legCount > 0 && state.legIndex === state.legCount;

/** @returns "Outbound", "Return", or "Flight 2" for multi city */
export const legTitle = (way: Way, leg: number): string => {
  if (way === 'multicity') return `Flight ${leg + 1}`;
  return leg === 0 ? 'Outbound' : 'Return';
};

export type LegCrumb = {
  readonly leg: number;
  readonly title: string;
  readonly state: 'done' | 'current' | 'to-do';
  /** A person can return to an earlier leg but not jump to a later one. */
  readonly isLink: boolean;
};

/** Breadcrumbs to earlier legs, next to "Edit Search". FLT-71 */
export const legCrumbs = (state: Legs, way: Way): readonly LegCrumb[] =>
  state.chosen.map((_, leg) => {
    const place = leg < state.legIndex ? 'done' : leg === state.legIndex ? 'current' : 'to-do';
    return { leg, title: legTitle(way, leg), state: place, isLink: place === 'done' };
  });

/**
 * The earlier choices, which narrow the search for a leg.
 * @returns the signatures of options and prices in the order of the legs; null when an earlier leg is not chosen
 */
export const chosenBefore = (
  state: Legs,
  leg: number,
): { readonly flights: readonly string[]; readonly prices: readonly string[] } | null => {
  const earlier = state.chosen.slice(0, leg).filter((choice) => choice !== null);
  if (earlier.length < leg) return null;
  return {
    flights: earlier.map((choice) => choice.option.signature),
    prices: earlier.map((choice) => choice.price.signature),
  };
};

/** @returns the fares of a journey in the order of its legs, each once: "Light / Flex" */
export const faresText = (chosen: readonly LegChoice[]): string =>
  [...new Set(chosen.map(({ price }) => price.fare))].join(' / ');

/** @returns the price of the last chosen leg, which is the total of the whole journey; null before any choice */
export const journeyPrice = (state: Legs): FlightPrice | null =>
  state.chosen.findLast((choice) => choice !== null)?.price ?? null;
