import { type RawBuilder, sql } from 'kysely';
import type { IdentifierList } from '#contract/identifier-list.ts';
import type { Canceled } from '#domain/bookings/refund-due.ts';
import { endedWithoutPurchase } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';
import { hasStaffActs } from '#server/kit/staff-acts-store.ts';
import { identifierListOf } from '#server/people/identifier-store.ts';
import {
  collaboratorOf,
  logoOf,
  nameFor,
  nameOf,
  organizationNameOf,
  provenOwnerOf,
} from '#server/people/name-store.ts';
import { lineManager, lineManagerRole, namedApprover } from './direct-approvers-store.ts';
import { isActive } from './over-store.ts';

export type TripRow = {
  readonly id: number;
  readonly organization_id: number | null;
  readonly contact_id: number | null;
  readonly creator_id: number;
  readonly identifier: string;
  readonly identifier_list: IdentifierList | null;
  readonly program_identifier: string | null;
  readonly organization_program_id: number | null;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly contact_name: string;
  readonly creator_name: string;
  readonly organization_name: string | null;
  readonly organization_logo: string | null;
  readonly created_at: Date;
  readonly state: string;
  readonly is_active: boolean;
  readonly is_booked: boolean;
  readonly has_staff_acts: boolean;
  readonly is_deposit: boolean;
  /** Promised when the trip was requested; null: the default. */
  readonly booking_fee_minor: number | null;
  readonly is_self_book: boolean;
  readonly description: string;
  readonly reply_due_at: Date | null;
  /** Requested but not part of its option: 'hotel,car'. */
  readonly open_parts: string;
  readonly cars_asked: string | null;
  readonly cars_due_at: Date | null;
  readonly cars_answered_at: Date | null;
  /** The time zone in which its last day ends; UTC: not known. */
  readonly zone_end: string;
  readonly version: number;
  readonly collaborator_id: number | null;
  /** The people that the trip's landing request names; null: nobody. */
  readonly request_collaborators:
    | readonly {
        readonly id: number;
        readonly name: string;
        readonly email: string;
        readonly relationship: string;
        /** Confirmed by the trip's owner. */
        readonly is_confirmed: boolean;
        /** The person who has proven this address; null: nobody. */
        readonly user_id: number | null;
      }[]
    | null;
  readonly policy_approver_id: number | null;
  /** The contact's line manager, where the policy has them decide. */
  readonly line_manager_id: number | null;
  /** The people who were asked to approve the trip for somebody else, or for a second approval; null: none. */
  readonly delegate_ids: readonly number[] | null;
  /** Questions and answers, the newest last; null: none. */
  readonly approvals:
    | readonly {
        readonly state: string;
        readonly approver_id: number | null;
        /** The person who decided, else the person who is asked. */
        readonly name: string | null;
        readonly deadline: string | null;
        readonly reason: string;
      }[]
    | null;
  readonly travelers: readonly { readonly id: number; readonly name: string }[];
  /** The number of travelers in its landing request; null: it has none. */
  readonly asked_party: { readonly count: number; readonly ages: readonly number[] | null } | null;
  /** Of the booked itinerary, else of the last accepted one, else of the request itself. */
  readonly cost: {
    /** In its currency. Nothing is converted silently. */
    readonly charged: number | null;
    /** Charges in other currencies, such as our fee. */
    readonly charged_beside: readonly { readonly amount: number; readonly currency: string }[] | null;
    readonly quoted: number | null;
    /** The amount that a voucher paid; while an attempt runs, the most that it will pay. */
    readonly by_voucher: number;
    /** Our fees within the charges. */
    readonly fees: number;
    /** Paid at hotels, of what is booked or asked for. */
    readonly at_property: number | null;
    readonly currency: string | null;
  } | null;
  readonly attempt: {
    readonly id: number;
    readonly itinerary_id: number;
    readonly state: string;
    readonly failure: string;
    readonly confirmed_minor: number;
    readonly changed_minor: number | null;
    /** The part of it to be paid at hotels. */
    readonly at_property_minor: number;
    readonly currency: string;
    readonly card_last4: string;
    /** The deadline for the cardholder to confirm the payment, as in JSON; null: no bank asked. */
    readonly confirm_by: string | null;
    /** The items it buys, in the order of buying. */
    readonly items: readonly {
      readonly kind: string;
      /** "New York to London and back", "Hotel Aurel, London". */
      readonly title: string;
      readonly failure: string;
      /** The details of travelers that were refused, as stored. */
      readonly refused: unknown;
      readonly state: string;
      /** The part that the card paid or pays. */
      readonly due_minor: number;
      /** The part that a voucher paid. */
      readonly voucher_minor: number;
      /** The supplier's last name for the canceled order; null: the order is valid, or there is none. */
      readonly cancellation: Canceled | null;
      /** The gateway's state of its latest refund; null: there is none, or nothing is known about it. */
      readonly refund_state: string | null;
      /** For a hotel: until when canceling is free, and what it costs after that. */
      readonly terms: string | null;
      /** For flights: until when their supplier refunds everything, as JSON text; null: no promise. */
      readonly free_until: string | null;
    }[];
  } | null;
};

/**
 * The part of the itinerary `i` that a voucher paid. Before anything is charged: the most that the voucher of its
 * latest attempt pays, unless that attempt failed and released it. A fee is a charge that no voucher pays.
 */
export const voucherOfItinerary: RawBuilder<number> = sql<number>`coalesce(
  (select -sum(c.amount_minor) from charges c where c.itinerary_id = i.id and c.voucher_id is not null),
  (select b.voucher_minor from booking_attempts b where b.itinerary_id = i.id
      and b.state not in (${sql.join(endedWithoutPurchase)})
      and not exists (select from charges c where c.attempt_id = b.id)
    order by b.id desc limit 1), 0)`;

/** The quoted amount of the itinerary `i`; without a quote, the first charge. */
const currencyOfItinerary: RawBuilder<string | null> = sql<string | null>`coalesce(
  (select q.currency from quotes q where q.itinerary_id = i.id order by q.id limit 1),
  (select c.currency from charges c where c.itinerary_id = i.id order by c.id limit 1))`;

const signedAmount: RawBuilder<number> = sql<number>`case when c.is_refund then -c.amount_minor else c.amount_minor end`;

/**
 * A trip with everything that its view and its permission checks need, in one statement; undefined when it does not
 * exist. Lookups by key are sub-selects and not joins. Choosing an order of joins would take the planner longer than
 * all the lookups together.
 */
export const findTrip = async (db: Db, tripId: number, now: Date): Promise<TripRow | undefined> => {
  const { rows } = await sql<TripRow>`
    select t.id, t.organization_id, t.contact_id, t.creator_id, t.identifier, t.program_identifier,
      t.organization_program_id, t.destination, t.date_start, t.date_end, t.contact_name, t.created_at, t.state,
      ${isActive(now)} as is_active, t.is_booked, t.is_deposit, t.booking_fee_minor,
      t.is_self_book, t.version, t.description, t.reply_due_at,
      t.zone_end, t.open_parts, t.cars_asked, t.cars_due_at, t.cars_answered_at,
      ${nameOf('t.creator_id')} as creator_name, ${hasStaffActs('t.id')} as has_staff_acts,
      ${collaboratorOf('t.contact_id')} as collaborator_id,
      (select json_agg(json_build_object('id', c.id, 'name', c.name, 'email', c.email, 'relationship', c.relationship,
          'is_confirmed', c.confirmed_at is not null,
          'user_id', ${provenOwnerOf('c.email')}) order by c.id)
        from trip_collaborators c where c.trip_id = t.id) as request_collaborators,
      ${organizationNameOf('t.organization_id')} as organization_name,
      ${logoOf('t.organization_id')} as organization_logo,
      ${identifierListOf('t.organization_id')} as identifier_list,
      ${namedApprover} as policy_approver_id,
      case when ${lineManagerRole} <> 'none' then ${lineManager} end as line_manager_id,
      (select json_agg(json_build_object('state', a.state, 'approver_id', a.approver_id, 'deadline', a.deadline,
          'reason', a.reason, 'name', case when a.state in ('approved', 'declined') then ${nameFor('a.actor_id', 'a.for_id')} else ${nameOf('a.approver_id')} end)
          order by a.id)
        from approvals a where a.trip_id = t.id) as approvals,
      (select json_agg(distinct asked.user_id) from approvals a join approval_asked asked on asked.approval_id = a.id
        where a.trip_id = t.id and (asked.for_id is not null or a.first_answer_id is not null)) as delegate_ids,
      (select coalesce(json_agg(json_build_object('id', tt.traveler_id,
          'name', concat_ws(' ', tt.first_name, nullif(tt.middle_name, ''), tt.last_name)) order by tt.traveler_id), '[]')
        from trip_travelers tt where tt.trip_id = t.id) as travelers,
      (select json_build_object('count', r.pax_count, 'ages', r.ages_under_18)
        from lander_requests r where r.trip_id = t.id) as asked_party,
      (select json_build_object('id', b.id, 'itinerary_id', b.itinerary_id, 'state', b.state, 'failure', b.failure,
          'confirmed_minor', b.total_minor + b.at_property_minor,
          'changed_minor', case when b.failure = 'price-changed' then b.changed_minor end,
          'at_property_minor', b.at_property_minor, 'currency', b.currency, 'card_last4', b.card_last4, 'confirm_by', (select p.confirm_by from payments p where p.attempt_id = b.id),
          'items', (select json_agg(json_build_object('kind', i.kind, 'failure', i.failure, 'refused', i.refused, 'state', i.state,
              'title', (select q.description from quotes q where q.id = i.quote_id), 'due_minor', i.total_minor - i.voucher_minor, 'voucher_minor', i.voucher_minor,
              'cancellation', nullif(i.order_data->'cancellation', 'null'), 'free_until', i.order_data->>'freeUntil',
              'refund_state', (select back.state from charges c join payment_refunds back on back.charge_id = c.id
                where c.itinerary_id = b.itinerary_id and c.quote_id = i.quote_id and c.is_refund order by c.id desc limit 1),
              'terms', (select s.refund_description from trip_stays s where s.quote_id = i.quote_id limit 1)) order by i.id)
            from attempt_items i where i.attempt_id = b.id))
        from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) as attempt,
      (select json_build_object(
          'charged', (select sum(${signedAmount}) from charges c
            where c.itinerary_id = i.id and c.currency = ${currencyOfItinerary}),
          'charged_beside', (select json_agg(json_build_object('amount', o.amount, 'currency', o.currency) order by o.currency)
            from (select sum(${signedAmount}) as amount, c.currency from charges c
              where c.itinerary_id = i.id and c.currency <> ${currencyOfItinerary} group by c.currency) o),
          'quoted', (select sum(q.total_minor) from quotes q where q.itinerary_id = i.id),
          'by_voucher', ${voucherOfItinerary},
          'fees', (select coalesce(sum(c.amount_minor), 0) from charges c where c.itinerary_id = i.id and c.fee_id is not null
            and not c.is_refund and c.currency = ${currencyOfItinerary}),
          'at_property', (select sum(s.pay_property_minor) from trip_stays s
            where s.itinerary_id = i.id and s.status not in ('Not booked', 'Canceled')),
          'currency', ${currencyOfItinerary})
        from itineraries i where i.trip_id = t.id order by i.is_booked desc, i.id = (select b.itinerary_id from booking_attempts b
            where b.trip_id = t.id order by b.id desc limit 1) desc, i.index limit 1) as cost
    from trips t where t.id = ${tripId}`.execute(db);
  return rows[0];
};
