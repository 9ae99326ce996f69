/**
 * Who decides about the trip `t` before the managers of its organization do, as parts of a statement: the SQL twin of
 * `directDeciders` in domain/access/may-approve-trip.ts. Conditions are about the question `a`, which may be about the
 * first or the second approval. docs/decisions/0174; docs/decisions/0175
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LineManagerRole } from '#contract/settings/policies.ts';
import { isAway } from '#server/people/delegation-store.ts';
import { isMemberWho, lineManagerOf } from '#server/people/standing-store.ts';
import { approverOf, hasSecondApproverWho, lineManagerRoleOf } from '#server/settings/policies/policy-store.ts';

const org = 't.organization_id';

/** The approver that the trip's policy names now. */
export const namedApprover: RawBuilder<number | null> = approverOf('t.policy_id');

/** The line manager of the trip's contact now. */
export const lineManager: RawBuilder<number | null> = lineManagerOf(org, 't.contact_id');

/** What the trip's policy has line managers do. A trip without a policy asks none. */
export const lineManagerRole: RawBuilder<LineManagerRole> = sql<LineManagerRole>`coalesce(${lineManagerRoleOf('t.policy_id')}, 'none')`;

/**
 * While the trip is about its second approval: who gave the first one, and for whom. Null: it is about the first one.
 * The latest row of the trip's approvals says which.
 */
export const firstDecidedBy: RawBuilder<readonly number[] | null> = sql<readonly number[] | null>`(
  select case when first.for_id is null then json_build_array(first.actor_id)
    else json_build_array(first.actor_id, first.for_id) end
  from approvals first where first.id = (
    select latest.first_answer_id from approvals latest where latest.trip_id = t.id order by latest.id desc limit 1))`;

const isSecond = sql<SqlBool>`(a.first_answer_id is not null)`;

const hasDecidedFirst = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from approvals first where first.id = a.first_answer_id
    and (first.actor_id = ${userId} or first.for_id = ${userId}))`;

/** Somebody is none of the people of the trip, and did not give the approval before this one. */
export const isUninvolved = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${userId} <> t.creator_id and ${userId} is distinct from t.contact_id and not ${hasDecidedFirst(userId)})`;

/** The contact's line manager decides. */
const hasLineManager = sql<SqlBool>`(not ${isSecond} and ${lineManagerRole} <> 'none'
  and ${isMemberWho(org, lineManager)} and ${isUninvolved(lineManager)})`;

/** A line manager decides instead of the named approver. */
const isInstead = sql<SqlBool>`(${lineManagerRole} = 'instead' and ${hasLineManager})`;

/** A policy names somebody for a second approval who may give it. Takes a further condition on `second.user_id`. */
const hasSecond = (isMeant: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isSecond} and ${hasSecondApproverWho(
    't.policy_id',
    sql<SqlBool>`${isMemberWho(org, sql.ref('second.user_id'))} and ${isUninvolved(sql.ref('second.user_id'))}
      and ${isMeant}`,
  )})`;

/** Whether somebody decides directly, as far as this depends on the policy and the line manager. */
const isDirect = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${hasSecond(sql<SqlBool>`second.user_id = ${userId}`)} or (not ${isSecond} and (
    (${userId} = ${lineManager} and ${hasLineManager}) or (${userId} = ${namedApprover} and not ${isInstead}))))`;

/** The policy names an approver who may decide, and no line manager decides instead. */
const hasNamed = sql<SqlBool>`(not ${isSecond} and ${isMemberWho(org, namedApprover)} and ${isUninvolved(namedApprover)}
  and not ${isInstead})`;

const hasDirect = sql<SqlBool>`(${hasLineManager} or ${hasNamed} or ${hasSecond(sql<SqlBool>`true`)})`;

/** Somebody may decide in their own right. */
export const isEntitled = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isMemberWho(org, userId, sql`(m.user_type > 0 or ${isDirect(sql`m.user_id`)})`)}
    and (not ${isSecond} or ${isUninvolved(userId)}))`;

/** Somebody who is entitled is asked before others who are: the first level of `whomToAsk`, or nobody decides directly. */
export const isAskedFirst = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isDirect(userId)} or not ${hasDirect}
    or (${hasLineManager} and ${lineManagerRole} = 'beside' and ${namedApprover} is null
      and ${isMemberWho(org, userId, sql`m.user_type = 1`)}))`;

/** Somebody who decides directly is not away and was not asked. */
export const hasUnaskedDirect = (
  wasAsked: (userId: RawBuilder<unknown>) => RawBuilder<SqlBool>,
  now: Date,
): RawBuilder<SqlBool> => {
  const isUnasked = (userId: RawBuilder<unknown>) =>
    sql<SqlBool>`(not ${wasAsked(userId)} and not ${isAway(org, userId, now)})`;
  return sql<SqlBool>`((${hasLineManager} and ${isUnasked(lineManager)}) or (${hasNamed} and ${isUnasked(namedApprover)})
    or ${hasSecond(isUnasked(sql.ref('second.user_id')))})`;
};
