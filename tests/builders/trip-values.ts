/** Trips as in a reply, in minor units; each maker takes the values that matter to the test. */
import type { z } from 'zod';
import type { AppendixAccommodation } from '#contract/accommodations.ts';
import type { Approval } from '#contract/approvals.ts';
import type { AppendixTransport } from '#contract/extras.ts';
import type { ItineraryProposal } from '#contract/itinerary-parts.ts';
import type { TripListItem } from '#contract/trip-list.ts';
import type { AppendixFlight, ItinerariesReply, Itinerary, readConfirmations, Trip } from '#contract/trips.ts';

type Confirmation = z.output<typeof readConfirmations.reply>[number];

/** Sam Rivera's trip to London, booked. */
export const tripOf = (said: Partial<Trip> = {}): Trip => ({
  id: 7,
  identifier: 'CC-7',
  program_identifier: null,
  organization_program_id: null,
  destination: 'London',
  date_start: '2026-06-16',
  date_end: '2026-06-22',
  customer_name: 'Sam Rivera',
  contact_id: 3,
  creator_name: 'Sam Rivera',
  created_at: '2026-06-01T10:00:00.000Z',
  organization_id: 1,
  organization_name: 'Acme Robotics',
  organization_logo: null,
  state: 'booked',
  status_sentence: 'Your trip is booked.',
  is_active: true,
  is_booked: true,
  has_staff_acts: false,
  is_deposit: false,
  is_self_book: true,
  description: '',
  reply_due_at: null,
  still_open: [],
  cars: null,
  travelers: [{ id: 3, name: 'Sam Rivera' }],
  pax_count: 1,
  ages_under_18: null,
  total_amount: 74_820,
  voucher_amount: null,
  pay_property_amount: null,
  charged_beside: [],
  price_to_confirm: null,
  voucher_to_confirm: null,
  card_to_confirm: null,
  missing: [],
  refused: [],
  next_steps: [],
  total_currency: 'USD',
  card_last4: '4242',
  free_cancellation: null,
  may_book_again: false,
  may_share: false,
  may_cancel: false,
  collaborators: [],
  may_propose: false,
  version: 1,
  ...said,
});

/** BA178 from JFK to LHR, ticketed, on time. */
export const appendixFlightOf = (said: Partial<AppendixFlight> = {}): AppendixFlight => {
  const { time_depart = '2026-06-16T08:05', time_arrive = '2026-06-16T20:10' } = said;
  return {
    id: 11,
    status: 'ticketed',
    airline_iata: 'BA',
    airline_title: 'British Airways',
    airline_iata_op: 'BA',
    airline_title_op: 'British Airways',
    airline_site_op: 'britishairways.com',
    number: '178',
    airport_depart_iata: 'JFK',
    airport_depart_title: 'John F. Kennedy',
    airport_depart_city: 'New York',
    airport_arrive_iata: 'LHR',
    airport_arrive_title: 'Heathrow',
    airport_arrive_city: 'London',
    time_depart,
    time_arrive,
    depart_at: '2026-06-16T12:05:00.000Z',
    arrive_at: '2026-06-16T19:10:00.000Z',
    original_time_depart: time_depart,
    original_time_arrive: time_arrive,
    original_flight: null,
    changed_at: null,
    elapsed: 425,
    cabin: 'economy',
    fare: 'Economy Standard',
    bag_carry_on_count: 1,
    bag_checked_count: 0,
    slice_index: 0,
    leg_index: 0,
    ...said,
  };
};

/** Five nights in one room of the Hotel Aurel, London, paid at once. */
export const appendixStayOf = (said: Partial<AppendixAccommodation> = {}): AppendixAccommodation => ({
  id: 5,
  status: 'Booked',
  name: 'Hotel Aurel',
  place: 'London',
  image_primary: null,
  room: 'Double room',
  rate: 'Flexible, breakfast included',
  room_count: 1,
  adults: [1],
  guests: ['Sam Rivera'],
  checkin: '2026-06-17',
  checkout: '2026-06-22',
  nights: 5,
  checkin_from: '15:00',
  checkout_until: '11:00',
  address: '1 Alder Row, London, United Kingdom',
  phone: '+44 20 7946 0100',
  latitude: 51.5074,
  longitude: -0.1278,
  is_breakfast: true,
  price_total: 92_500,
  price_pay_now: 92_500,
  price_pay_property: 0,
  price_currency: 'USD',
  payment: 'now',
  refund_description:
    'Free cancellation until Tue 16 June 2026, 18:00 (hotel time). After that canceling costs all of it.',
  note: null,
  ...said,
});

/** A train from London to Manchester for 60.00 USD, booked and arranged. */
export const appendixRideOf = (said: Partial<AppendixTransport> = {}): AppendixTransport => ({
  id: 6,
  provider: 'Avanti',
  type: 'Train',
  location_depart: 'London',
  location_arrive: 'Manchester',
  time_depart: '2026-06-19T09:33',
  time_arrive: '2026-06-19T11:41',
  title: '',
  description: '',
  begins: { place: 'London', day: '2026-06-19', time: '09:33', zone: 'Europe/London' },
  ends: { place: 'Manchester', day: '2026-06-19', time: '11:41', zone: 'Europe/London' },
  status: 'Booked',
  is_arranged: true,
  price: 6_000,
  currency: 'USD',
  refund_description: 'Not refundable.',
  note: null,
  ...said,
});

/** The first proposal, booked, with flight 11. */
export const itineraryOf = (said: Partial<Itinerary> = {}): Itinerary => ({
  id: 21,
  index: 1,
  status: 'booked',
  isBooked: true,
  isCanceled: false,
  totalCost: 74_820,
  totalCostCurrency: 'USD',
  schedule: [{ itemType: 'flight', itemId: 11, date: '2026-06-16' }],
  bookings: [],
  quotes: [],
  proposal: null,
  ...said,
});

/** An option proposed by Eva for one traveler, in policy and bookable. */
export const proposalOf = (said: Partial<ItineraryProposal> = {}): ItineraryProposal => ({
  number: 1,
  name: '',
  fits: [],
  note: null,
  expert_name: 'Eva Brandt',
  proposed_at: '2026-06-01T11:00:00.000Z',
  promised_until: '2026-06-01T15:00:00.000Z',
  total: 74_820,
  pay_now: 74_820,
  pay_voucher: 0,
  booking_fee: null,
  pay_property: 0,
  currency: 'USD',
  traveler_count: 1,
  is_accepted: false,
  may_accept: true,
  may_decline: false,
  declined: null,
  may_withdraw: false,
  is_policy: true,
  is_policy_within: true,
  is_policy_approval: false,
  policy_sentence: 'Within the limit of 812.00 USD',
  flight_risks: [],
  flight_rules: 'No refund. Free changes.',
  ...said,
});

/** An option with flight 11, quoted. */
export const optionOf = (index: number, said: Partial<ItineraryProposal> = {}): Itinerary => {
  const proposal = proposalOf({ number: index - 1, ...said });
  return itineraryOf({
    id: 20 + index,
    index,
    status: 'proposed',
    isBooked: proposal.is_accepted,
    totalCost: proposal.pay_now,
    quotes: [{ description: 'New York to London', cost: proposal.pay_now, cost_currency: 'USD' }],
    proposal,
  });
};

export const itinerariesOf = (said: Partial<ItinerariesReply> = {}): ItinerariesReply => ({
  itineraries: [itineraryOf()],
  appendixFlights: [appendixFlightOf()],
  appendixAccommodations: [],
  appendixTransports: [],
  ...said,
});

/** One booking with a British Airways code and a ticket. */
export const confirmationOf = (said: Partial<Confirmation> = {}): Confirmation => ({
  booking_id: 31,
  is_flight: true,
  route: 'JFK – LHR',
  confirmations: [{ pnr: 'XK4T9Q', airline: 'British Airways', provider: 'Sandbox', booking_url: null }],
  etickets: [
    {
      passport_first_name: 'Sam',
      passport_middle_name: '',
      passport_last_name: 'Rivera',
      eticket: '125-2417083641',
    },
  ],
  ...said,
});

/** Sam's request that waits for Ada, 26.20 USD over the limit. */
export const approvalOf = (said: Partial<Approval> = {}): Approval => ({
  state: 'pending',
  requester_name: 'Sam Rivera',
  approver_name: 'Ada Okafor',
  away: null,
  level: 1,
  levels: 1,
  second_why: '',
  second_note: null,
  first_approval: null,
  line_manager_note: null,
  manager_name: 'Ada Okafor',
  reason: 'The customer moved the meeting.',
  policy_sentence: '26.20 USD over the limit of 812.00 USD',
  amount: 83_820,
  voucher_amount: 0,
  pay_property_amount: 0,
  currency: 'USD',
  deadline: '2026-06-10T15:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decline_reason: null,
  undo_until: null,
  may_undo: false,
  may_remind: false,
  remind_from: null,
  may_approve: false,
  may_check: false,
  price_held_until: null,
  is_own_trip: false,
  ...said,
});

/** No approval is or was needed. */
export const noApproval: Approval = approvalOf({ state: 'none' });

/** An active, booked trip to London in the list. */
export const tripItemOf = (said: Partial<TripListItem> = {}): TripListItem => ({
  id: 7,
  identifier: '7',
  places: 'London',
  start: '2026-06-16',
  end: '2026-06-22',
  customer: 'Sam Rivera',
  is_owner: true,
  organization_id: 1,
  is_active: true,
  is_booked: true,
  is_deposit: false,
  has_open_change: false,
  state: 'booked',
  is_car_pending: false,
  search: '',
  ...said,
});
