/** Which answers of the API a person's device keeps, and for how long. docs/decisions/0181 */

const dayMs = 86_400_000;
/** An answer that was not read again for this long is neither shown nor kept. */
export const keptDays = 30;
/** How many trips are kept because the person opened them, the last ones first. */
export const mostOpened = 10;
/** How many trips are kept because they begin soon. */
export const mostSoon = 5;
const soonDays = 14;

/** Below /api: who is signed in and how they read dates, the list of trips, and a trip with its itineraries and codes. Nothing else. */
const keptPaths: readonly RegExp[] = [
  /^\/users$/,
  /^\/customers\/reading$/,
  /^\/reports\/trips-count$/,
  /^\/reports\/trips(?:\?timeFilter=(?:active|previous))?$/,
  /^\/trips\/[1-9]\d*(?:\/itineraries|\/confirmation-info\/[1-9]\d*)?$/,
];

/** @param path with its query, below /api: "/trips/7/itineraries" */
export const isKept = (path: string): boolean => keptPaths.some((one) => one.test(path));

/** @returns the trip that an answer is about; null: about none */
export const tripOfPath = (path: string): number | null => {
  const [, id] = /^\/trips\/(\d+)(?:\/|$)/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
};

export const isTooOld = (keptAtMs: number, nowMs: number): boolean => nowMs - keptAtMs > keptDays * dayMs;

/** The trips in the order in which they were opened, the newest first, with one that is opened now. */
export const openedWith = (opened: readonly number[], tripId: number): readonly number[] =>
  [tripId, ...opened.filter((id) => id !== tripId)].slice(0, mostOpened);

type Listed = {
  readonly id: number;
  readonly is_owner: boolean;
  readonly is_active: boolean;
  readonly start: string | null;
};

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);

/**
 * The person's own trips that have begun or begin soon, the first ones first. A manager's list holds trips of others: of
 * those only what the manager opened is kept.
 * @param today the day in the person's time zone
 */
export const soonTrips = (trips: readonly Listed[], today: string): readonly number[] =>
  trips
    .flatMap(({ id, is_owner, is_active, start }) =>
      is_owner && is_active && start !== null && start.slice(0, 10) <= dayAfter(today, soonDays) ? [{ id, start }] : [],
    )
    .sort((one, other) => one.start.localeCompare(other.start))
    .slice(0, mostSoon)
    .map(({ id }) => id);

/** Only a person's own device reads along: our staff sees trips of strangers, and a visitor's session ends in a day. */
export const mayKeep = (user: {
  readonly is_expert: boolean;
  readonly is_admin: boolean;
  readonly is_guest?: boolean | undefined;
}): boolean => !user.is_expert && !user.is_admin && user.is_guest !== true;

const cardFields = new Set(['card_last4', 'cost_card']);

/** @returns an answer without what it says about cards; it stays what the contract promises */
export const withoutCards = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value: unknown) => (cardFields.has(name) ? null : value)));
