/**
 * Experts' proposals for a requested trip, and how a customer books one. docs/rules.md#proposals;
 * docs/decisions/0041
 */
import { z } from 'zod';
import { bookingChoices, confirmedPrice } from './booking-choices.ts';
import { mostExtras, typedExtra } from './extras.ts';
import { chosenFlight } from './flights.ts';
import { id, idParam, text } from './kit/fields.ts';
import { route } from './kit/route.ts';
import { chosenStay, mostStays } from './stays.ts';
import { answersRequest, buysForTrip } from './trip-access.ts';
import { approvalReasonMaxLength, byTrip, tripStates } from './trips.ts';

export const proposalNoteMaxLength = 1000;

export const addProposal = route({
  method: 'POST',
  path: '/trips/:id/itineraries',
  access: answersRequest,
  summary:
    'An expert proposes flights, stays and what experts arrange by hand for a requested trip; a trip may have several proposals. The expert searches for them under the organization and the contact of the trip (`org`, with `contact` or `external-contact`), for as many people as it has travelers. The trip becomes quoted and its people get a mail. Honors Idempotency-Key for 24 hours.',
  params: byTrip,
  body: z.strictObject({
    flights: z.array(chosenFlight).max(6).default([]).describe('As POST /trips takes them'),
    properties: z.array(chosenStay).max(mostStays).default([]).describe('As POST /trips takes them'),
    extras: z
      .array(typedExtra)
      .max(mostExtras)
      .default([])
      .describe('Cars, transfers, insurance and anything else that experts arrange by hand'),
    note: text(proposalNoteMaxLength, 1).nullable().optional().describe('For the customer, in words; text, never HTML'),
    ...confirmedPrice,
  }),
  reply: z.object({
    itinerary_id: id,
    index: z.number().int().describe('Its permanent index among the itineraries of the trip; 1 is the request itself'),
    state: z.enum(tripStates),
    message: z.string().nullable().describe('A message for the person, such as a price that fell'),
  }),
  refusals: [
    'forbidden',
    'organization-suspended',
    'conflict',
    'invalid',
    'not-found',
    'price-changed',
    'offer-gone',
    'offer-expired',
    'too-many-passengers',
    'idempotency-mismatch',
    'in-progress',
    'unavailable',
  ],
});

export const byItinerary = z.strictObject({ id: idParam, index: idParam });

export const withdrawProposal = route({
  method: 'DELETE',
  path: '/trips/:id/itineraries/:index',
  access: answersRequest,
  summary:
    'An expert withdraws a proposal that nobody has accepted; a trip without another one is requested again. Its index is never used again.',
  params: byItinerary,
  refusals: ['forbidden', 'not-found', 'conflict'],
});

export const declineReasonMaxLength = 1000;

export const declineProposal = route({
  method: 'PUT',
  path: '/trips/:id/itineraries/:index/decline',
  access: {
    may: { standard: 'own', tripAdmin: 'organization', superAdmin: 'organization' },
    refusal: 'forbidden',
  },
  summary:
    'A customer does not want a proposal: it can no longer be booked, and the experts get a message in the trip and by mail. A trip without another proposal is requested again. Declining again changes nothing.',
  params: byItinerary,
  body: z.strictObject({
    reason: text(declineReasonMaxLength).nullable().optional().describe('In words; text, never HTML'),
    is_another_wanted: z.boolean().default(false).describe('The experts are asked for another proposal'),
  }),
  refusals: ['forbidden', 'not-found', 'conflict', 'invalid'],
});

export const acceptProposal = route({
  method: 'PUT',
  path: '/trips/:id/itineraries/:index/accept',
  access: buysForTrip,
  summary:
    'Book a proposal: price, policy, reason, approval and payment as in POST /trips. Accepting a proposal that is already being booked changes nothing and returns its state.',
  params: byItinerary,
  body: z.strictObject({
    ...confirmedPrice,
    approval_reason: text(approvalReasonMaxLength)
      .nullable()
      .optional()
      .describe('Needed when the policy asks for approval (is_policy_approval)'),
    travelers: z
      .array(id)
      .max(250)
      .optional()
      .describe('Who travels, when the request named nobody: as many as traveler_count; otherwise left out'),
    ...bookingChoices,
  }),
  reply: z.object({
    id,
    state: z.enum(tripStates),
    message: z.string().nullable().describe('A message for the person, such as a price that fell'),
  }),
  refusals: [
    'forbidden',
    'not-found',
    'conflict',
    'invalid',
    'daily-cap',
    'organization-suspended',
    'card-required',
    'price-changed',
    'voucher-changed',
    'offer-gone',
    'reason-required',
    'trip-overlaps',
    'too-many-passengers',
    'unavailable',
  ],
});
