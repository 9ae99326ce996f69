/** Moves the rows of one account to another: one statement for each table. docs/decisions/0127 */
import { sql } from 'kysely';
import { erasedAddress } from '#domain/account/erasure.ts';
import type { Db } from '#platform/db/database.ts';
import { moveStaffActs } from '#server/kit/staff-acts-store.ts';
import { moveLineManager } from '#server/people/line-manager-store.ts';

export type Merged = {
  readonly keptId: number;
  readonly keptEmail: string;
  readonly keptName: string;
  readonly lostId: number;
  readonly lostEmail: string;
  /** Rows that only name the address are the person's when it is proven. docs/threats.md#prepared-accounts */
  readonly isLostProven: boolean;
  readonly now: Date;
};

/** Trips with their conversations. What accounting recorded of them names the account that made it, and stays. */
export const moveTrips = async (tx: Db, { keptId, keptEmail, lostId }: Merged): Promise<void> => {
  await sql`update trips set version = version + 1,
      contact_email = case when contact_id = ${lostId} then ${keptEmail} else contact_email end,
      contact_id = case when contact_id = ${lostId} then ${keptId}::integer else contact_id end,
      creator_id = case when creator_id = ${lostId} then ${keptId}::integer else creator_id end
    where contact_id = ${lostId} or creator_id = ${lostId}`.execute(tx);
  await moveStaffActs(tx, { keptId, lostId });
  await sql`update trip_messages set author_id = ${keptId} where author_id = ${lostId}`.execute(tx);
  await sql`update trip_links set person_id = ${keptId} where person_id = ${lostId}`.execute(tx);
  await sql`update lander_requests set submitter_id = ${keptId} where submitter_id = ${lostId}`.execute(tx);
  await sql`update flight_searches set user_id = ${keptId} where user_id = ${lostId}`.execute(tx);
};

/**
 * Travelers. What one account took off its list is hidden, except the person's own travelers. The person has one "You": the one
 * of the account that stays, if it has any.
 */
export const moveTravelers = async (tx: Db, { keptId, lostId }: Merged): Promise<void> => {
  await sql`update travelers set is_me = false where customer_id = ${lostId} and is_me
    and exists (select from travelers own where own.customer_id = ${keptId} and own.is_me and own.deleted_at is null)`.execute(
    tx,
  );
  await sql`update travelers set version = version + 1,
      customer_id = case when customer_id = ${lostId} then ${keptId}::integer else customer_id end,
      creator_id = case when creator_id = ${lostId} then ${keptId}::integer else creator_id end
    where customer_id = ${lostId} or creator_id = ${lostId}`.execute(tx);
  await sql`insert into travelers_off_list (user_id, traveler_id, created_at)
    select ${keptId}::integer, traveler_id, created_at from travelers_off_list
    where user_id = ${lostId} and traveler_id not in (select id from travelers where creator_id = ${keptId})
    on conflict do nothing`.execute(tx);
  await sql`delete from travelers_off_list where user_id = ${lostId}`.execute(tx);
};

/** Who decides for whom in these days. A person cannot decide for themselves, and decides for another once. */
const moveDelegations = async (tx: Db, { keptId, lostId }: Merged): Promise<void> => {
  await sql`update delegations moved set approver_id = ${keptId}
    where approver_id = ${lostId} and delegate_id <> ${keptId} and exists (select from memberships
      where user_id = ${keptId} and organization_id = moved.organization_id) and not exists (select from delegations own
      where own.approver_id = ${keptId} and own.organization_id = moved.organization_id)`.execute(tx);
  await sql`update delegations moved set delegate_id = ${keptId}
    where delegate_id = ${lostId} and approver_id <> ${keptId} and exists (select from memberships
      where user_id = ${keptId} and organization_id = moved.organization_id)`.execute(tx);
};

/** Moves the second approvers of policies. The rows of the account that ends are deleted with its memberships. */
const moveSecondApprover = async (tx: Db, { keptId, lostId }: Merged): Promise<void> => {
  await sql`insert into policy_second_approvers (organization_id, policy_id, user_id)
    select lost.organization_id, lost.policy_id, ${keptId}::integer from policy_second_approvers lost
    where lost.user_id = ${lostId} and exists (select from memberships
      where user_id = ${keptId} and organization_id = lost.organization_id)
    on conflict do nothing`.execute(tx);
  await sql`update policies set version = version + 1
    where id in (select policy_id from policy_second_approvers where user_id = ${lostId})`.execute(tx);
  await sql`delete from policy_second_approvers where user_id = ${lostId}`.execute(tx);
};

/** A search whose name both accounts have is the one of the account that stays. */
const moveSearches = async (tx: Db, { keptId, lostId }: Merged): Promise<void> => {
  await sql`update saved_searches moved set user_id = ${keptId} where user_id = ${lostId} and not exists (
    select from saved_searches own where own.user_id = ${keptId} and lower(own.name) = lower(moved.name))`.execute(tx);
  await sql`delete from saved_searches where user_id = ${lostId}`.execute(tx);
};

/** A hotel that both accounts mark is the favorite of the account that stays. */
const moveFavorites = async (tx: Db, { keptId, lostId }: Merged): Promise<void> => {
  await sql`update favorite_hotels moved set user_id = ${keptId} where user_id = ${lostId} and not exists (
    select from favorite_hotels own where own.user_id = ${keptId}
      and string_to_array(own.property, '~') && string_to_array(moved.property, '~'))`.execute(tx);
  await sql`delete from favorite_hotels where user_id = ${lostId}`.execute(tx);
};

/** Cards and vouchers. The gateway finds a card by its own token, so it need not be told. */
export const moveMeans = async (tx: Db, merged: Merged): Promise<void> => {
  const { keptId, keptEmail, keptName, lostId, lostEmail, isLostProven } = merged;
  await sql`update cards set is_default = false where user_id = ${lostId} and is_default
    and exists (select from cards own where own.user_id = ${keptId} and own.is_default and own.deleted_at is null)`.execute(
    tx,
  );
  await sql`update cards set user_id = ${keptId} where user_id = ${lostId}`.execute(tx);
  await sql`update saved_places set user_id = ${keptId} where user_id = ${lostId}`.execute(tx);
  await moveSearches(tx, merged);
  await moveFavorites(tx, merged);
  await sql`delete from stripe_customers where owner = ${`person-${lostId}`}`.execute(tx);
  if (!isLostProven) return;
  await sql`update vouchers set customer_email = ${keptEmail}, customer_name = ${keptName}, version = version + 1
    where customer_email = ${lostEmail} and organization_id in (select organization_id from memberships where user_id = ${keptId})`.execute(
    tx,
  );
};

/** What the account was for others: approver, also for second approvals, line manager, collaborator, follower of trips, keeper of mail domains. */
export const moveTies = async (tx: Db, merged: Merged): Promise<void> => {
  const { keptId, keptEmail, keptName, lostId, lostEmail, isLostProven } = merged;
  await sql`update policies set approver_id = ${keptId}, version = version + 1 where approver_id = ${lostId}`.execute(
    tx,
  );
  await moveSecondApprover(tx, merged);
  await moveDelegations(tx, merged);
  await moveLineManager(tx, { keptId, lostId });
  await sql`update users set collaborator_id = case when id = ${keptId} then null else ${keptId}::integer end
    where collaborator_id = ${lostId}`.execute(tx);
  await sql`update users set merged_into = ${keptId} where merged_into = ${lostId}`.execute(tx);
  await sql`update mail_domains set created_by = case when created_by = ${lostId} then ${keptId}::integer else created_by end,
      locked_by = case when locked_by = ${lostId} then ${keptId}::integer else locked_by end
    where created_by = ${lostId} or locked_by = ${lostId}`.execute(tx);
  await sql`update invitations set asked_by = ${keptId} where asked_by = ${lostId}`.execute(tx);
  if (!isLostProven) return;
  await sql`delete from trip_collaborators lost where lower(lost.email) = ${lostEmail} and exists (
    select from trip_collaborators own where own.trip_id = lost.trip_id and lower(own.email) = ${keptEmail})`.execute(
    tx,
  );
  await sql`update trip_collaborators set email = ${keptEmail}, name = ${keptName}
    where lower(email) = ${lostEmail}`.execute(tx);
};

/** Ends the account: nobody signs in with it, and its address is free. Its name stays beside what it recorded. */
export const endAccount = async (tx: Db, { keptId, lostId, now }: Merged): Promise<void> => {
  await sql`delete from memberships where user_id = ${lostId}`.execute(tx);
  await sql`delete from sessions where user_id = ${lostId}`.execute(tx);
  await sql`delete from sign_in_challenges where user_id = ${lostId}`.execute(tx);
  await sql`delete from sign_in_attempts where user_id = ${lostId}`.execute(tx);
  await sql`delete from sign_in_failures_told where user_id = ${lostId}`.execute(tx);
  await sql`delete from email_changes where user_id = ${lostId}`.execute(tx);
  await sql`delete from calendar_feeds where user_id = ${lostId}`.execute(tx);
  await sql`delete from staff_proposals where user_id = ${lostId}`.execute(tx);
  await sql`delete from idempotency where owner like ${`user:${lostId} %`}`.execute(tx);
  await sql`delete from account_merges where lost_id in (${lostId}, ${keptId}) or kept_id = ${lostId}`.execute(tx);
  await sql`update users set email = ${erasedAddress(lostId)}, password_hash = null, is_reports = false,
      is_custom_reports = false, status = 'disabled', email_proven_at = null, collaborator_id = null, home_airport = null,
      home_airport_at = null, erased_at = ${now},
      merged_into = ${keptId}, version = version + 1
    where id = ${lostId}`.execute(tx);
};
