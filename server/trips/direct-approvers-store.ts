/**
 * Who decides about the trip `t` before the managers of its organization do, as parts of a statement: the SQL twin of
 * `directDeciders` in domain/access/may-approve-trip.ts. docs/decisions/0174
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LineManagerRole } from '#contract/settings/policies.ts';
import { isAway } from '#server/people/delegation-store.ts';
import { isMemberWho, lineManagerOf } from '#server/people/standing-store.ts';
import { approverOf, lineManagerRoleOf } from '#server/settings/policies/policy-store.ts';

const org = 't.organization_id';

/** The approver that the trip's policy names now. */
export const namedApprover: RawBuilder<number | null> = approverOf('t.policy_id');

/** The line manager of the trip's contact now. */
export const lineManager: RawBuilder<number | null> = lineManagerOf(org, 't.contact_id');

/** What the trip's policy has line managers do. A trip without a policy asks none. */
export const lineManagerRole: RawBuilder<LineManagerRole> = sql<LineManagerRole>`coalesce(${lineManagerRoleOf('t.policy_id')}, 'none')`;

const isNotOwn = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${userId} <> t.creator_id and ${userId} is distinct from t.contact_id)`;

/** The contact's line manager decides. */
const hasLineManager = sql<SqlBool>`(${lineManagerRole} <> 'none' and ${isMemberWho(org, lineManager)}
  and ${isNotOwn(lineManager)})`;

/** A line manager decides instead of the named approver. */
const isInstead = sql<SqlBool>`(${lineManagerRole} = 'instead' and ${hasLineManager})`;

/** Whether somebody decides directly, as far as this depends on the policy and the line manager. */
const isDirect = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${userId} = ${lineManager} and ${hasLineManager})
    or (${userId} = ${namedApprover} and not ${isInstead}))`;

/** The policy names an approver who may decide, and no line manager decides instead. */
const hasNamed = sql<SqlBool>`(${isMemberWho(org, namedApprover)} and ${isNotOwn(namedApprover)} and not ${isInstead})`;

const hasDirect = sql<SqlBool>`(${hasLineManager} or ${hasNamed})`;

/** Somebody may decide in their own right. */
export const isEntitled = (userId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isMemberWho(org, userId, sql`(m.user_type > 0 or ${isDirect(sql`m.user_id`)})`);

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
  return sql<SqlBool>`((${hasLineManager} and ${isUnasked(lineManager)}) or (${hasNamed} and ${isUnasked(namedApprover)}))`;
};
