/** The planned trips of the sandbox world, relative to the day of the first start. docs/rules.md#sandbox-world */

export type TripFate = 'booked' | 'canceled' | 'waiting' | 'declined' | 'expired' | 'failed' | 'price-changed';

export type TripPlan = {
  /** Identifies this trip, so that an interrupted creation continues where it stopped. */
  readonly identifier: string;
  readonly requester: 'sam' | 'zoe' | 'tom' | 'ada';
  readonly from: string;
  readonly to: string;
  /** Days from the first start to departure; negative: it is over. */
  readonly departsIn: number;
  readonly nights: number;
  /** Days from the first start to the booking; 0 at the most. */
  readonly bookedIn: number;
  readonly fate: TripFate;
  /** A hotel is booked with the flights. */
  readonly hasStay: boolean;
};

/** Whether an approver is asked about it: it is out of policy, and its traveler is no approver. */
export const isAsked = ({ fate }: Pick<TripPlan, 'fate'>): boolean => !['booked', 'canceled', 'failed'].includes(fate);

const routes = [
  ['BOS', 'SFO', 3],
  ['JFK', 'LHR', 4],
  ['BOS', 'ORD', 2],
  ['EWR', 'FRA', 5],
  ['BOS', 'DEN', 2],
  ['JFK', 'CDG', 3],
  ['BOS', 'SEA', 4],
  ['SFO', 'NRT', 6],
  ['BOS', 'AUS', 2],
  ['JFK', 'AMS', 3],
  ['BOS', 'LAX', 3],
  ['JFK', 'MUC', 4],
  ['BOS', 'ATL', 1],
] as const;

/** Departures, in days from the first start, of trips that are over and of trips to come. */
const past = [
  -415, -392, -371, -350, -322, -301, -280, -262, -241, -220, -198, -176, -155, -133, -112, -91, -77, -63, -49, -35,
  -20, -8,
];
const ahead = [6, 11, 17, 24, 31, 38, 41, 45, 49, 53, 57, 61, 66, 71, 76, 80];

const pastFates: Readonly<Record<number, TripFate>> = {
  3: 'declined',
  8: 'expired',
  11: 'failed',
  13: 'canceled',
  15: 'declined',
  19: 'expired',
};
const aheadFates: Readonly<Record<number, TripFate>> = {
  4: 'waiting',
  7: 'canceled',
  9: 'waiting',
  12: 'price-changed',
  15: 'waiting',
};

/** Sam's own future trips begin late, so that a trip booked by a visitor as Sam comes first in Sam's list. */
const samFromDay = 38;

const planAt = (n: number, departsIn: number, fate: TripFate): TripPlan => {
  const [from, to, nights] = routes[n % routes.length] ?? routes[0];
  const everyone = ['sam', 'zoe', 'ada', 'tom', 'sam'] as const;
  const others = ['zoe', 'ada', 'tom'] as const;
  const isSamFree = departsIn < 0 || departsIn >= samFromDay;
  // A person who waits for approval is not an approver. Zoë's policy allows what Sam's does not.
  const asks = isAsked({ fate }) ? 'sam' : null;
  const requester = asks ?? (isSamFree ? everyone[n % everyone.length] : others[n % others.length]) ?? 'sam';
  return {
    identifier: `CC-${100 + n}`,
    requester,
    from,
    to,
    departsIn: asks && departsIn > 0 ? Math.max(departsIn, samFromDay + n) : departsIn,
    nights,
    bookedIn: Math.min(fate === 'waiting' ? 0 : -1, departsIn - 14 - (n % 9)),
    fate,
    hasStay: fate === 'booked',
  };
};

/** The trips that Acme Robotics booked without an expert, over the last 14 and next 3 months; with its two requests forty. */
export const acmeTrips: readonly TripPlan[] = [
  // Trips that wait for somebody come first, because a visitor looks for them.
  ...ahead.map((departsIn, i) => planAt(past.length + i, departsIn, aheadFates[i] ?? 'booked')),
  ...past.map((departsIn, i) => planAt(i, departsIn, pastFates[i] ?? 'booked')),
].toSorted((a, b) => Number(b.fate === 'waiting') - Number(a.fate === 'waiting'));
