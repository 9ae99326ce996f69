/** What waits for a person's approval, and what was decided lately. docs/rules.md#approvals */
import { z } from 'zod';
import { firstApproval, levels } from './approval-levels.ts';
import { ownList } from './approvals-count.ts';
import { date, id, instant, localTime } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { type ReplyOf, route } from './kit/route.ts';

/** How many requests one reply holds: those whose time ends first. */
export const mostWaiting = 50;
/** How many decisions of the last seven days one reply holds, the latest first. */
export const mostDecided = 20;

/** A part of a leg, in order: in the air, or the wait at an airport. */
const stretch = z.object({
  minutes: z.number().int(),
  layover_at: z.string().nullable().describe('Airport code of a change of planes; null: in the air'),
});

const comparedLeg = z.object({
  airport_depart_iata: z.string(),
  airport_arrive_iata: z.string(),
  time_depart: localTime,
  time_arrive: localTime,
  elapsed: z.number().int().describe('Minutes, door to door of this leg'),
  flights: z.string().describe('Airline and number of each flight: "Virgin Atlantic 4"'),
  stretches: z.array(stretch),
});
export type ComparedLeg = z.output<typeof comparedLeg>;

export const comparedFlights = priced(
  z.object({ amount: z.number(), currency: currencyCode, legs: z.array(comparedLeg).min(1) }),
  ['amount'],
);
export type ComparedFlights = z.output<typeof comparedFlights>;

/** What the policy says against a trip. `always`: the policy asks for every trip. */
export const findingKinds = ['fare', 'hotel', 'cabin', 'co2', 'always'] as const;

const finding = priced(
  z.object({
    kind: z.enum(findingKinds),
    title: z.string().describe('Flights, or the name of the hotel'),
    sentence: z.string(),
    over: z.number().nullable().describe('Above the limit: of the flights, or of a night before taxes'),
    limit: z.number().nullable(),
    currency: currencyCode,
  }),
  ['over', 'limit'],
);
export type Finding = z.output<typeof finding>;

const waitingApproval = priced(
  z.object({
    trip_id: id,
    requester_name: z.string(),
    travelers: z.array(z.string()),
    destination: z.string(),
    identifier: z.string(),
    identifier_label: z.string().nullable(),
    date_start: date.nullable(),
    date_end: date.nullable(),
    reason: z.string().describe('Why, in the words of the person who asks'),
    policy_sentence: z.string(),
    is_within_policy: z.boolean().describe('The policy asks for approval of every trip, and nothing is out of policy'),
    findings: z.array(finding),
    amount: z.number().describe('The amount that the card will be charged'),
    voucher_amount: z.number().describe('The amount that a voucher pays'),
    pay_property_amount: z.number().describe('The amount paid at the hotels'),
    currency: currencyCode,
    flights: comparedFlights.nullable().describe('As chosen; null: there are none'),
    cheapest: z
      .object({
        found_at: instant.describe('When the search was finished'),
        flights: comparedFlights.nullable().describe('Null: none of the flights found were in policy'),
      })
      .nullable()
      .describe('The cheapest in policy of the search that the trip was chosen from; null: not known'),
    stays: z.array(z.string()).describe('The hotels and other items in words'),
    cars_asked: z.string().nullable(),
    asked_at: instant,
    deadline: instant,
    price_held_until: instant.nullable().describe('The airline keeps seats and price until then; null: it does not'),
    is_own_trip: z.boolean().describe('The caller’s own, and there is no other approver'),
    ...levels,
    second_why: z.string().describe('Why it needs two; empty: it does not'),
    first_approval: firstApproval,
    for_name: z.string().nullable().describe('The approver for whom the caller decides; null: in their own right'),
  }),
  ['amount', 'voucher_amount', 'pay_property_amount'],
);
export type WaitingApproval = z.output<typeof waitingApproval>;

const decidedApproval = z.object({
  trip_id: id,
  requester_name: z.string(),
  destination: z.string(),
  state: z.enum(['approved', 'declined', 'expired', 'undone']),
  decided_by: z.string().nullable().describe('Null: nobody, the time was over'),
  decided_at: instant,
  ...levels,
  undo_until: instant.nullable().describe('The caller may undo the approval until then; null: not'),
});
export type DecidedApproval = z.output<typeof decidedApproval>;

/** How many requests that wait for others one reply holds, those whose time ends first. */
export const mostElsewhere = 20;

const elsewhere = z.object({
  trip_id: id,
  requester_name: z.string(),
  destination: z.string(),
  ...levels,
  asked_names: z.array(z.string()).describe('Who was asked'),
  deadline: instant,
});
export type WaitingElsewhere = z.output<typeof elsewhere>;

export const listApprovals = route({
  method: 'GET',
  path: '/approvals',
  access: ownList,
  summary: `The requests that wait for the caller’s approval, at most ${mostWaiting}, and the answers of the last seven days.`,
  reply: z.object({
    waiting: z.array(waitingApproval).max(mostWaiting).describe('Those whose time ends first come first'),
    total: z.number().int().describe('How many wait; more than 100 count as 101'),
    elsewhere: z
      .array(elsewhere)
      .max(mostElsewhere)
      .describe(
        'What waits for others in organizations that the caller manages; those whose time ends first come first',
      ),
    elsewhere_total: z.number().int().describe('How many wait for others; more than 100 count as 101'),
    decided: z.array(decidedApproval).max(mostDecided).describe('The latest first'),
    as_of: instant,
  }),
});
export type ApprovalList = ReplyOf<typeof listApprovals>;
