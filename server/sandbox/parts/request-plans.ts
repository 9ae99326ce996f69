/** The requests of the sandbox world's organizations to the experts. docs/rules.md#sandbox-world */
import type { TripType } from '#contract/trips.ts';
import type { SandboxOrganization } from './people.ts';

export type RequestPlan = {
  readonly organization: SandboxOrganization;
  /** The person who asks and travels. */
  readonly email: string;
  /** Empty where the organization asks for none. */
  readonly identifier: string;
  readonly tripType: TripType;
  readonly destination: string;
  readonly description: string;
  /** Days from the first start. */
  readonly startsIn: number;
  readonly days: number;
  /** Before the first start. */
  readonly hoursAgo: number;
  /** An expert's proposals for it; none: nothing yet. */
  readonly proposed?: readonly ProposalPlan[];
};

export type ProposalPlan = {
  readonly from: string;
  readonly to: string;
  readonly hasStay: boolean;
  readonly note: string;
};

const globex = (
  email: 'max@globex.example' | 'zoe@acme.example',
  tripType: TripType,
  destination: string,
  [startsIn, days, hoursAgo]: readonly [number, number, number],
  description: string,
): RequestPlan => ({
  organization: 'Globex Studio',
  email,
  identifier: '',
  tripType,
  destination,
  description,
  startsIn,
  days,
  hoursAgo,
});

/** Organization, person and destination identify each one. The longest waiting first. */
export const sandboxRequests: readonly RequestPlan[] = [
  globex(
    'zoe@acme.example',
    'offsite',
    'Lisbon',
    [96, 4, 31],
    'Studio offsite for 14 people in or near Lisbon, Tuesday to Friday: a house or small hotel of our own, a room to work in, one dinner together. About 900 EUR per person with flights from Berlin.',
  ),
  globex(
    'max@globex.example',
    'standard',
    'Vienna',
    [33, 3, 20],
    'Flights: Round trip, Berlin to Vienna, morning out, evening back, Economy, 1 traveler\nOther: an aisle seat, cabin bag only',
  ),
  globex(
    'max@globex.example',
    'group',
    'Amsterdam',
    [61, 3, 9],
    'Nine of us to the design fair: Berlin to Amsterdam and back on the same flights, rooms within walking distance of the fair, one invoice.',
  ),
  {
    organization: 'Acme Robotics',
    email: 'tom@acme.example',
    identifier: 'CC-140',
    tripType: 'standard',
    destination: 'Denver',
    description:
      'Flights: Round trip, Boston to Denver, nonstop if there is one, Economy, 1 traveler\nCars: Denver airport, mid-size, 2 days\nOther: back in Boston before 20:00 on the last day',
    startsIn: 27,
    days: 2,
    hoursAgo: 6,
  },
  {
    organization: 'Acme Robotics',
    email: 'sam@acme.example',
    identifier: 'CC-141',
    tripType: 'standard',
    destination: 'Chicago',
    description:
      'Flights: Round trip, Boston to Chicago, Economy, 1 traveler\nHotels: one room near the airport, if that makes the first morning easier\nOther: no departure before 07:00',
    startsIn: 52,
    days: 2,
    hoursAgo: 3,
    proposed: [
      {
        from: 'BOS',
        to: 'ORD',
        hasStay: false,
        note: 'The cheapest flights that fit. Please tell me if you would like a room as well.',
      },
      {
        from: 'BOS',
        to: 'ORD',
        hasStay: true,
        note: 'Other flights, with a room close to the airport.\nBoth are within your policy.',
      },
    ],
  },
  globex(
    'max@globex.example',
    'standard',
    'Copenhagen',
    [19, 2, 4],
    'Flights: Round trip, Berlin to Copenhagen, Economy, 1 traveler\nOther: the client pays the change fee if the shoot moves by a day',
  ),
  globex(
    'zoe@acme.example',
    'custom',
    'Tokyo',
    [120, 12, 2],
    'Twelve days for a documentary: Berlin to Tokyo, by train to Kyoto and Kanazawa, 60 kg of camera equipment on every leg, hotel rooms with a desk.',
  ),
  globex(
    'max@globex.example',
    'standard',
    'London',
    [24, 1, 1],
    'Flights: Round trip, Berlin to London on one day, City or Heathrow, Economy, 1 traveler',
  ),
];
