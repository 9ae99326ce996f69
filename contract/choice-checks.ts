/** What an approver is about to decide, asked again at the suppliers now. docs/rules.md#approvals; docs/decisions/0176 */
import { z } from 'zod';
import { decides } from './approvals.ts';
import { instant, localTime } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { byTrip } from './trips.ts';
import { comparedFlights } from './waiting-approvals.ts';

/** Why a supplier gave no answer: not in time, it asked us to wait, or it failed. */
export const noAnswers = ['slow', 'busy', 'failed'] as const;
export type NoAnswer = (typeof noAnswers)[number];

const checkedItem = priced(
  z.object({
    kind: z.enum(['flight', 'hotel', 'extra']),
    title: z.string().describe('Flights, or the name of the hotel or the extra'),
    state: z.enum(['sold', 'gone', ...noAnswers]),
    was: z.number().describe('Its price in the booking that waits'),
    now: z.number().nullable().describe('Null: it is not sold, or the supplier did not answer'),
    currency: currencyCode,
  }),
  ['was', 'now'],
);
export type CheckedItem = z.output<typeof checkedItem>;

const movedFlight = z.object({
  flights: z.string().describe('Airline and number: "British Airways 178"'),
  was_depart: localTime,
  was_arrive: localTime,
  now_depart: localTime,
  now_arrive: localTime,
});
export type MovedFlight = z.output<typeof movedFlight>;

const cheapestNow = z.object({
  state: z
    .enum(['found', 'none', 'empty', ...noAnswers])
    .describe('none: of the flights found; empty: none were found'),
  flights: comparedFlights.nullable(),
  is_complete: z.boolean().describe('Every source answered'),
});
export type CheapestNow = z.output<typeof cheapestNow>;

const policyNow = z.object({
  change: z.enum(['changed', 'other', 'none']).describe('none: no policy applies to the trip now'),
  title: z.string().nullable(),
  sentence: z.string().nullable().describe('What it says about the chosen flights at their price now; null: not known'),
});
export type PolicyNow = z.output<typeof policyNow>;

/** The answer of the suppliers, and what else differs from the question. */
export const choiceAnswer = priced(
  z.object({
    items: z.array(checkedItem),
    total_was: z.number().describe('The whole trip as it was asked about'),
    total_now: z.number().nullable().describe('Null: something is not sold, or not known'),
    currency: currencyCode,
    chosen: comparedFlights.nullable().describe('As they were chosen; null: the trip has no flights'),
    cheapest: cheapestNow.nullable().describe('The cheapest in policy now; null: the trip has no flights'),
    moved: z.array(movedFlight).describe('Flights that keep their number and have other times'),
    policy: policyNow.nullable().describe('Null: the policy is the same'),
    hold: z
      .object({ until: instant, is_over: z.boolean() })
      .nullable()
      .describe('Until when the airline keeps or kept the price; null: it never did'),
  }),
  ['total_was', 'total_now'],
);
export type ChoiceAnswer = z.output<typeof choiceAnswer>;

const choiceCheck = z.object({
  is_running: z.boolean(),
  is_broken_off: z.boolean().describe('The last check was never finished'),
  checked_at: instant.nullable().describe('Of the last answer; null: there is none'),
  checked_by: z.string().nullable(),
  again_from: instant.nullable().describe('Until then a press gets the answer that is there; null: at once'),
  answer: choiceAnswer.nullable(),
});

export const checkChoice = route({
  method: 'POST',
  path: '/trips/:id/approval/check',
  access: decides,
  summary:
    'Ask the suppliers again for the waiting itinerary: its price now, and the cheapest in policy now. At most once a minute for a trip.',
  params: byTrip,
  reply: choiceCheck,
  refusals: ['not-approver', 'approval-stale', 'organization-suspended', 'rate-limited', 'unavailable'],
});
export type ChoiceCheck = ReplyOf<typeof checkChoice>;

export const readChoiceCheck = route({
  method: 'GET',
  path: '/trips/:id/approval/check',
  access: decides,
  summary: 'The last answer of the suppliers for the waiting itinerary, and whether they are being asked.',
  params: byTrip,
  reply: choiceCheck,
  refusals: ['not-approver', 'approval-stale'],
});
