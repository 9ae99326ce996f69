/** The stock of Rapid on loopback: hotels of one city, with rooms, rates and prices made from the query. */
import { readFileSync } from 'node:fs';
import { addDays, daysBetween } from '#domain/kit/calendar.ts';

/** Foreign JSON whose content a test knows. */
export type Json = Record<string, unknown>;

/** A recorded reply. */
export const rapidFixture = (name: string): Json => {
  const path = new URL(`../../suppliers/rapid/fixtures/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8'));
};

/** A hotel and its special case. */
export type RapidHotel = {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Cents of one room and night before taxes. */
  readonly nightCents: number;
  /** Its rates state deposits. */
  readonly hasDeposits?: boolean;
  readonly trouble?: 'full' | 'dearer' | 'gone' | 'mixed';
};

const hotel = (
  at: number,
  name: string,
  [north, east]: readonly [number, number],
  rest: Omit<RapidHotel, 'id' | 'name' | 'latitude' | 'longitude'>,
): RapidHotel => ({
  id: String(11_775_754 + at),
  name,
  latitude: 51.509 + north,
  longitude: -0.126 + east,
  ...rest,
});

/** Around the center of London. */
export const rapidHotels: readonly RapidHotel[] = [
  hotel(0, 'Harbour &amp; Lantern Hotel', [0.004, 0.003], { nightCents: 12_010 }),
  hotel(1, 'The Quiet Mill', [0.01, -0.02], { nightCents: 8_455, hasDeposits: true }),
  hotel(2, 'Full House Inn', [-0.02, 0.01], { nightCents: 9_900, trouble: 'full' }),
  hotel(3, 'Rising Star Hotel', [0.03, 0.03], { nightCents: 10_133, trouble: 'dearer' }),
  hotel(4, 'Last Room Lodge', [-0.04, -0.02], { nightCents: 7_777, trouble: 'gone' }),
  hotel(5, 'Mixed Rates Rooms', [0.05, 0.01], { nightCents: 15_005, trouble: 'mixed' }),
  // In the corner of a polygon, just outside the circle within it.
  hotel(6, 'Just Outside', [0, 0.2029], { nightCents: 5_000 }),
];

/** A stay as the wire requests it. */
export type RapidQuery = {
  readonly checkin: string;
  readonly checkout: string;
  readonly currency: string;
  /** In their order, one for each room. */
  readonly occupancy: readonly string[];
};

export const decimal = (cents: number): string => (cents / 100).toFixed(2);

const charge = (cents: number, currency: string, billed = currency) => ({
  billable_currency: { value: decimal(billed === currency ? cents : Math.round(cents * 0.8)), currency: billed },
  request_currency: { value: decimal(cents), currency },
});

/** For one room and plan; a second guest costs a little more. */
export const nightCentsOf = ({ nightCents }: RapidHotel, plan: RapidPlan, occupancy: string): number =>
  Math.round(nightCents * plan.times) + (Number(occupancy) - 1) * 1_503;

export type RapidPlan = { readonly id: string; readonly times: number; readonly isFlexible: boolean };
export const rapidPlans: readonly RapidPlan[] = [
  { id: '242017052', times: 1.2, isFlexible: true },
  { id: '242017053', times: 1, isFlexible: false },
];

const taxShare = 0.2;
export const taxCents = (cents: number): number => Math.round(cents * taxShare);

/** The price of one room for the whole stay, in the wire's format. @param extra cents it has risen by */
export const pricingOf = (
  place: RapidHotel,
  plan: RapidPlan,
  query: RapidQuery,
  occupancy: string,
  extra = 0,
): Json => {
  const { checkin, checkout, currency } = query;
  const nights = daysBetween(checkin, checkout);
  const nightly = Array.from({ length: nights }, (_, night) => {
    const cents = nightCentsOf(place, plan, occupancy) + night * 101 + (night === 0 ? extra : 0);
    return { cents, tax: taxCents(cents) };
  });
  const exclusive = nightly.reduce((sum, { cents }) => sum + cents, 0);
  const inclusive = exclusive + nightly.reduce((sum, { tax }) => sum + tax, 0);
  const [resort, tax] = [718, 250 * nights * Number(occupancy)];
  return {
    nightly: nightly.map(({ cents, tax: of }) => [
      { type: 'base_rate', value: decimal(cents), currency },
      { type: 'tax_and_service_fee', value: decimal(of), currency },
    ]),
    totals: {
      exclusive: charge(exclusive, currency),
      inclusive: charge(inclusive, currency),
      property_inclusive: charge(inclusive + resort + tax, currency, 'GBP'),
    },
    fees: { resort_fee: charge(resort, currency, 'GBP'), mandatory_tax: charge(tax, currency, 'GBP') },
  };
};

/** Free until two days before, one night until the day before, everything from then on. */
export const penaltiesOf = ({ isFlexible }: RapidPlan, { checkin, currency }: RapidQuery): Json[] => {
  const at = (days: number) => `${addDays(checkin, days)}T18:00:00.000+01:00`;
  const all = { currency, end: at(1), percent: '100%' };
  if (!isFlexible) return [{ ...all, start: '2026-01-01T00:00:00.000Z' }];
  return [
    { currency, start: at(-2), end: at(-1), nights: '1' },
    { ...all, start: at(-1) },
  ];
};

/** A deposit before the stay, and one against damage, both in the currency of the hotel. */
const depositsOf = ({ checkin }: RapidQuery): Json => ({
  deposits: [{ value: '50.00', currency: 'GBP', due: `${addDays(checkin, -7)}T12:00:00Z` }],
  refundable_damage_deposit: { value: '150.00', currency: 'GBP' },
});

const bedGroups = [
  { id: '37321', description: '1 King Bed', configuration: [{ type: 'KingBed', size: 'King', quantity: 1 }] },
  { id: '37327', description: '2 Twin Beds', configuration: [{ type: 'TwinBed', size: 'Twin', quantity: 2 }] },
];

export type RapidChoice = { readonly hotel: RapidHotel; readonly plan: RapidPlan; readonly query: RapidQuery };

/** @param linkOf the price check link of a choice with its beds */
const rateOf = (choice: RapidChoice, linkOf: (choice: RapidChoice) => string, expires: string): Json => {
  const { hotel: place, plan, query } = choice;
  return {
    id: plan.id,
    status: 'available',
    available_rooms: place.trouble === 'mixed' ? 2_147_483_647 : 3,
    refundable: plan.isFlexible,
    merchant_of_record: 'expedia',
    amenities: plan.isFlexible ? { 2111: { id: '2111', name: 'Free breakfast' } } : {},
    bed_groups: Object.fromEntries(
      bedGroups
        .slice(0, place.id.endsWith('4') ? 2 : 1)
        .map((group) => [
          group.id,
          { ...group, links: { price_check: { method: 'GET', href: linkOf(choice), expires } } },
        ]),
    ),
    cancel_penalties: penaltiesOf(plan, query),
    occupancy_pricing: Object.fromEntries(query.occupancy.map((one) => [one, pricingOf(place, plan, query, one)])),
    ...(place.hasDeposits && depositsOf(query)),
  };
};

/** Who sells a room, in the wire's format: a check of its price states it. */
export const rapidTraders: Json = {
  traders: [
    {
      name: 'Quay Rooms Ltd',
      address: {
        line_1: '12 Quay Street',
        city: 'London',
        state_province_code: '',
        postal_code: 'SE1 2AB',
        country_code: 'GB',
      },
      business_register_name: 'Companies House',
      business_register_number: '09876543',
      self_certification: true,
      contact_message: 'This property is run by a business.',
      right_to_withdraw_message: 'The cancellation policy of the property applies.',
      email: 'rooms@quay.example',
      phone: '0330-123-1235',
    },
  ],
  terms_and_conditions: 'https://terms.rapid.example/full',
};

/** Rates that cannot be sold here, each for its own reason. */
const unsellable = (rate: Json): unknown[] => [
  { ...rate, id: '1', merchant_of_record: 'property' },
  { ...rate, id: '2', occupancy_pricing: {} },
  { ...rate, id: '3', merchant_of_record: 7 },
  {
    ...rate,
    id: '4',
    occupancy_pricing: {
      1: { totals: { inclusive: charge(1, 'EUR'), exclusive: charge(1, 'EUR') } },
      2: { totals: { inclusive: charge(1, 'EUR'), exclusive: charge(1, 'EUR') } },
    },
  },
  'a text',
];

/** One hotel with its rooms in the wire's format. @param most rates to send, the cheapest first */
export const availabilityOf = (
  place: RapidHotel,
  query: RapidQuery,
  {
    most,
    linkOf,
    expires,
  }: { readonly most: number; readonly linkOf: (choice: RapidChoice) => string; readonly expires: string },
): Json => {
  const plans = rapidPlans.toSorted((a, b) => a.times - b.times).slice(0, most);
  const rates: unknown[] = plans.map((plan) => rateOf({ hotel: place, plan, query }, linkOf, expires));
  const [first] = plans.map((plan) => rateOf({ hotel: place, plan, query }, linkOf, expires));
  if (place.trouble === 'mixed' && first) rates.push(...unsellable(first));
  return {
    property_id: place.id,
    status: 'available',
    score: 78,
    rooms: [{ id: '224829', room_name: 'Deluxe Room', rates: rates.toReversed() }],
  };
};

/** Its content in the wire's format. */
export const contentOf = (place: RapidHotel): Json => ({
  ...rapidFixture('content'),
  property_id: place.id,
  name: place.name,
  location: { coordinates: { latitude: place.latitude, longitude: place.longitude } },
});
