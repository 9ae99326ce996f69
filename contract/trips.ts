/** Trips: creating, listing and viewing them. docs/rules.md#trips; docs/rules.md#approvals */
import { z } from 'zod';
import { appendixAccommodation } from './accommodations.ts';
import { type AppendixFlight, appendixFlight } from './appendix-flight.ts';
import { agreedVoucher, bookingChoices, confirmedPrice } from './booking-choices.ts';
import { tripCollaborator } from './collaborators.ts';
import { appendixTransport } from './extras.ts';
import { chosenFlight } from './flights.ts';
import { identifierList } from './identifier-list.ts';
import { itineraryBooking, itineraryProposal, itineraryQuote } from './itinerary-parts.ts';
import { date, email, id, idParam, instant, text } from './kit/fields.ts';
import { amountInCurrency, currencyCode, priced, usd } from './kit/money.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { nextSteps } from './next-steps.ts';
import { geography } from './places.ts';
import { refusedDetails } from './refused-details.ts';
import { chosenStay, mostStays } from './stays.ts';
import { buysForTrip, createsTrip, listsTrips, readsReceipt, seesTrip } from './trip-access.ts';
import { askedCars, tripCars } from './trip-cars.ts';
import { identifierMaxLength } from './trip-identifier.ts';
import { tripParts } from './trip-parts.ts';
import { tripParty } from './trip-party.ts';
import { offeredWallets } from './wallets.ts';

export type { AppendixFlight };

export const tripTypes = ['standard', 'group', 'offsite', 'premium', 'custom'] as const;
export type TripType = (typeof tripTypes)[number];

export const approvalReasonMaxLength = 500;

export const tripStates = [
  'requested',
  'quoted',
  'pending approval',
  'booking',
  'booked',
  'completed',
  'canceled',
  'declined',
  'expired',
  'failed',
  'needs attention',
] as const;
export type TripState = (typeof tripStates)[number];

/** Dollars on the wire, cents in our code. */
const agreedFee = usd
  .nullable()
  .optional()
  .describe('The service fee that the person saw; another one is refused. Default: the fee is not compared');

/**
 * The payload that creates a trip. The server ignores any price, policy or right in it and looks up the signed
 * prices. camelCase fields are named as specified.
 */
export const tripBody = z.strictObject({
  description: text(10_000).default('').describe('The request in words; a request to our experts needs it'),
  destination: text(255).default(''),
  dateStart: date.nullable().optional(),
  dateEnd: date.nullable().optional(),
  isSelfBook: z.boolean(),
  flights: z.array(chosenFlight).max(6).default([]),
  properties: z.array(chosenStay).max(mostStays).default([]).describe('The chosen rooms, one entry for each stay'),
  travelers: z.array(id).max(250).default([]),
  cars: askedCars,
  customer_id: id.nullable().optional().describe('The contact, if a member; default: the caller'),
  customer_name: text(255)
    .nullable()
    .optional()
    .describe('An external contact, with customer_email and no customer_id'),
  customer_email: email.nullable().optional(),
  organization_id: id.nullable().optional().describe('Null: a personal trip'),
  trip_type: z.enum(tripTypes).default('standard'),
  identifier: text(identifierMaxLength).nullable().optional(),
  approval_reason: text(approvalReasonMaxLength)
    .nullable()
    .optional()
    .describe('Needed when the policy asks for approval'),
  service_fee: agreedFee,
  ...confirmedPrice,
  ...bookingChoices,
});
export type TripBody = z.output<typeof tripBody>;

export const createTrip = route({
  method: 'POST',
  path: '/trips',
  access: createsTrip,
  summary:
    'Book at once (isSelfBook), or ask our experts: an assisted trip (trip_type standard) charges the service fee, a concierge request charges nothing. Honours Idempotency-Key for 24 hours.',
  body: tripBody,
  reply: z.object({
    id,
    state: z.enum(tripStates),
    is_self_book: z.boolean(),
    message: z.string().nullable().describe('A message for the person, such as a price that fell'),
  }),
  refusals: [
    'invalid',
    'daily-cap',
    'organization-suspended',
    'card-required',
    'card-declined',
    'card-authentication',
    'self-booking-disabled',
    'price-changed',
    'voucher-changed',
    'offer-gone',
    'offer-expired',
    'reason-required',
    'trip-overlaps',
    'too-many-passengers',
    'idempotency-mismatch',
    'in-progress',
    'role-too-low',
    'not-found',
    'unavailable',
  ],
});

/** The answer to a new trip. */
export type CreatedTrip = ReplyOf<typeof createTrip>;

export const byTrip = z.strictObject({ id: idParam });

export const readHomeTrip = route({
  method: 'GET',
  path: '/trips',
  access: listsTrips,
  summary: 'The trip’s id when the caller sees exactly one, else 0.',
  reply: z.number().int(),
});

export const trip = priced(
  z.object({
    id,
    identifier: z.string(),
    identifier_list: identifierList
      .optional()
      .describe('Absent: the organization has none, or the caller is not of it'),
    program_identifier: z.string().nullable(),
    organization_program_id: id.nullable(),
    destination: z.string(),
    date_start: z.string().nullable(),
    date_end: z.string().nullable(),
    customer_name: z.string(),
    contact_id: id.nullable().describe('The trip’s contact, whose policy applies; null: an external contact'),
    creator_name: z.string(),
    created_at: instant,
    organization_id: id.nullable(),
    organization_name: z.string().nullable(),
    organization_logo: z.string().nullable().describe('A data URL of a picture; null: the organization has none'),
    state: z.enum(tripStates),
    status_sentence: z.string().describe('What happens now and by when'),
    is_active: z.boolean(),
    is_booked: z.boolean(),
    has_staff_acts: z.boolean().describe('Our staff did something about it: `GET /trips/:id/staff-acts`'),
    is_deposit: z.boolean(),
    is_self_book: z.boolean(),
    description: z.string().describe('The request in the requester’s words; text, never HTML'),
    reply_due_at: instant.nullable().describe('The deadline for an expert’s answer to the request; null: none is due'),
    cars: tripCars,
    still_open: z
      .array(z.enum(tripParts))
      .describe('What a booked trip was asked for and does not hold; our experts are working on it'),
    travelers: z.array(z.object({ id, name: z.string() })),
    ...tripParty,
    total_amount: z.number().nullable().describe('Charged to the card, or to be charged'),
    voucher_amount: z
      .number()
      .nullable()
      .describe('Paid by a voucher on top of total_amount, or to be paid by it; null: nothing'),
    pay_property_amount: z
      .number()
      .nullable()
      .describe('Paid at the hotels by the guests, on top of total_amount; null: nothing'),
    charged_beside: z
      .array(amountInCurrency)
      .describe('Charged on top of total_amount in other currencies, such as our fee. Nothing is converted'),
    /** Set while the trip waits for the traveler's answer to a changed price; confirmPrice takes it. */
    price_to_confirm: z.number().nullable().describe('The whole trip, including amounts paid at hotels'),
    voucher_to_confirm: z
      .number()
      .nullable()
      .describe('How much a voucher of the caller would pay of price_to_confirm; null: nothing'),
    card_to_confirm: z
      .number()
      .nullable()
      .describe('The card’s part of price_to_confirm, after that voucher; null: there is no price to confirm'),
    missing: z
      .array(
        z.object({
          kind: z.enum(['flight', 'hotel', 'extra']),
          title: z.string().describe('"New York to London and back", "Hotel Aurel, London"'),
          sentence: z.string().describe('Why it was not booked, and what to do'),
        }),
      )
      .describe('Items that were not booked although the rest was; they were not charged'),
    refused: refusedDetails,
    next_steps: nextSteps,
    total_currency: currencyCode,
    card_last4: z.string().nullable(),
    free_cancellation: z
      .object({
        until: instant,
        is_whole_trip: z.boolean().describe('False: a hotel has its own terms'),
        is_fee_kept: z.boolean().describe('Our fee was paid before and is not refunded'),
      })
      .nullable()
      .describe(
        'Until when the flights can be canceled free of charge, even if their fare says otherwise; null: not promised, or already past',
      ),
    may_cancel: z.boolean().describe('The caller may cancel it, and there is something to cancel'),
    may_share: z.boolean().describe('The caller sees the links to it, `GET /trips/:id/links`, and may end them'),
    may_book_again: z.boolean().describe('The caller may open it as a copy'),
    collaborators: z
      .array(tripCollaborator)
      .describe('The people a landing page request named to follow the trip. Only its owner sees them'),
    may_propose: z.boolean().describe('The caller is an expert, and the trip waits for proposals or may have more'),
    version: z.number().int(),
  }),
  [
    'total_amount',
    'voucher_amount',
    'pay_property_amount',
    'price_to_confirm',
    'voucher_to_confirm',
    'card_to_confirm',
  ],
  'total_currency',
);
export type Trip = z.output<typeof trip>;

export const readTrip = route({
  method: 'GET',
  path: '/trips/:id',
  access: seesTrip,
  summary: 'One trip.',
  params: byTrip,
  reply: trip,
  refusals: ['forbidden'],
});

export const itinerary = priced(
  z.object({
    id,
    index: z.number().int(),
    status: z.string(),
    isBooked: z.boolean(),
    isCanceled: z.boolean(),
    totalCost: z.number().describe('What the card was charged, or will be charged'),
    totalCostCurrency: currencyCode,
    schedule: z.array(
      z.object({
        itemType: z.enum(['flight', 'accommodation', 'transport', 'limited', 'separator']),
        itemId: id.nullable(),
        date: z.string().nullable(),
      }),
    ),
  }),
  ['totalCost'],
  'totalCostCurrency',
);

export const itinerariesReply = z.object({
  itineraries: z.array(
    z.intersection(
      itinerary,
      z.object({
        bookings: z.array(itineraryBooking),
        quotes: z.array(itineraryQuote),
        proposal: itineraryProposal.nullable().describe('Null: the request itself, or items booked at once'),
      }),
    ),
  ),
  tiles: geography.shape.tiles,
  wallets: offeredWallets,
  appendixFlights: z.array(appendixFlight),
  appendixAccommodations: z.array(appendixAccommodation),
  appendixTransports: z.array(appendixTransport),
});
export type ItinerariesReply = z.output<typeof itinerariesReply>;
export type Itinerary = ItinerariesReply['itineraries'][number];

export const readItineraries = route({
  method: 'GET',
  path: '/trips/:id/itineraries',
  access: seesTrip,
  summary: 'The trip’s itineraries and the appendices that their schedules point into.',
  params: byTrip,
  reply: itinerariesReply,
  refusals: ['forbidden'],
});

export const readConfirmations = route({
  method: 'GET',
  path: '/trips/:id/confirmation-info/:itineraryId',
  access: { may: { ...readsReceipt.may, approver: 'approves, in part' }, refusal: 'forbidden' },
  summary: 'Confirmation codes and ticket numbers of one itinerary; codes are left out for people who only approve.',
  params: z.strictObject({ id: idParam, itineraryId: idParam }),
  reply: z.array(
    z.object({
      booking_id: id,
      is_flight: z.boolean(),
      route: z.string(),
      confirmations: z.array(
        z.object({
          pnr: z.string().nullable(),
          airline: z.string().nullable(),
          provider: z.string(),
          booking_url: z.string().nullable(),
        }),
      ),
      etickets: z.array(
        z.object({
          passport_first_name: z.string(),
          passport_middle_name: z.string(),
          passport_last_name: z.string(),
          eticket: z.string().nullable(),
        }),
      ),
    }),
  ),
  refusals: ['forbidden'],
});

export const readReceipt = route({
  method: 'GET',
  path: '/trips/:id/receipt',
  access: readsReceipt,
  summary: 'A page to print with all purchases and payments; ticket numbers are left out for people who only approve.',
  params: byTrip,
  kind: 'html',
  refusals: ['forbidden'],
});

export const readReceiptFile = route({
  method: 'GET',
  path: '/trips/:id/receipt-file',
  access: readsReceipt,
  summary: 'The receipt as a PDF.',
  params: byTrip,
  query: z.strictObject({ paper: z.enum(['a4', 'letter']).default('a4') }),
  kind: 'text',
  refusals: ['forbidden'],
});

export const readCalendar = route({
  method: 'GET',
  path: '/trips/:id/calendar',
  access: seesTrip,
  summary: 'What is booked on the trip as a calendar file (RFC 5545); it holds no codes.',
  params: byTrip,
  kind: 'text',
  refusals: ['forbidden'],
});

export const subscribeToTrip = route({
  method: 'GET',
  path: '/trips/:id/subscribe',
  access: seesTrip,
  summary: 'A stream of changes to the trip; events carry no data of it.',
  params: byTrip,
  kind: 'event-stream',
  refusals: ['forbidden', 'rate-limited'],
});

export const confirmPrice = route({
  method: 'PUT',
  path: '/trips/:id/confirm-price',
  access: buysForTrip,
  summary: 'Book a trip whose price changed before it was booked, at the new price.',
  params: byTrip,
  body: z.strictObject({
    confirmed_amount: z.number().min(0).max(1e9).describe('The price_to_confirm the user agreed to'),
    confirmed_currency: currencyCode,
    approval_reason: text(approvalReasonMaxLength)
      .nullable()
      .optional()
      .describe('Needed when the new price asks for approval and the trip has no reason yet'),
    ...agreedVoucher,
  }),
  reply: z.object({ id, state: z.enum(tripStates) }),
  refusals: [
    'forbidden',
    'conflict',
    'invalid',
    'daily-cap',
    'organization-suspended',
    'card-required',
    'price-changed',
    'voucher-changed',
    'offer-gone',
    'reason-required',
    'unavailable',
  ],
});
