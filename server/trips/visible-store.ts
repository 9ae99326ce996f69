/** Which trips a person sees. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import type { Db } from '#platform/db/database.ts';
import { freshPlan } from '#platform/db/fresh-plan.ts';
import { peopleOfLineManager } from '#server/people/line-manager-store.ts';
import { peopleNaming, provenAddressOf } from '#server/people/standing-store.ts';
import { policiesApprovedBy, policiesAskingLineManagers } from '#server/settings/policies/policy-store.ts';

export type Reader = SignedInActor | LanderActor;

type Reach = {
  readonly namedBy: readonly number[];
  readonly policies: readonly number[];
  /**
   * Trips whose landing request names the person, with a proven address, confirmed by the owner.
   * docs/threats.md#prepared-accounts
   */
  readonly requests: readonly number[];
  /** Members whose line manager the person is. */
  readonly line: readonly { readonly organizationId: number; readonly userId: number }[];
  /** The policies of their organizations that ask line managers. */
  readonly linePolicies: readonly number[];
};

/**
 * The people whose trips a person sees beyond those of an organization. Looked up first so the list query can use
 * indexes.
 */
const findReach = async (db: Db, reader: Reader): Promise<Reach> => {
  const namedBy = peopleNaming(reader.userId);
  const approved = policiesApprovedBy(reader.userId);
  const line = peopleOfLineManager(reader.userId);
  const { rows } = await sql<{ [K in keyof Reach]: Reach[K] | null }>`select
    (select json_agg(named.id) from ${namedBy} named) as "namedBy",
    (select json_agg(approved.id) from ${approved} approved) as "policies",
    (select json_agg(c.trip_id order by c.trip_id) from trip_collaborators c
      where c.email = ${provenAddressOf(reader.userId)} and c.confirmed_at is not null) as "requests",
    (select json_agg(json_build_object('organizationId', l.organization_id, 'userId', l.user_id)
      order by l.organization_id, l.user_id) from ${line} l) as "line",
    (select json_agg(asking.id order by asking.id) from ${policiesAskingLineManagers} asking
      where asking.organization_id in (select l.organization_id from ${line} l)) as "linePolicies"`.execute(db);
  const [found] = rows;
  return {
    namedBy: found?.namedBy ?? [],
    policies: found?.policies ?? [],
    requests: found?.requests ?? [],
    line: found?.line ?? [],
    linePolicies: found?.linePolicies ?? [],
  };
};

/** Which trips a person sees. */
export type Visible = {
  readonly rows: RawBuilder<SqlBool>;
  /** The rows among these whose confirmation codes and ticket numbers the person may see. */
  readonly withCodes: RawBuilder<SqlBool>;
  /**
   * A text that stays the same while the person, their roles and the other people whose trips they see stay the same.
   */
  readonly key: string;
};

/** The trips of members whose line manager a person is, under policies that ask line managers. docs/decisions/0174 */
const ofLine = ({ line, linePolicies }: Reach, organizationId: number): readonly RawBuilder<SqlBool>[] => {
  const people = line.filter((one) => one.organizationId === organizationId).map(({ userId }) => userId);
  if (people.length === 0 || linePolicies.length === 0) return [];
  return [
    sql<SqlBool>`(t.organization_id = ${organizationId} and t.contact_id in (${sql.join(people)})
      and t.policy_id in (${sql.join([...linePolicies])}))`,
  ];
};

/**
 * docs/roles.md#trips: a person's own trips, all of an organization as manager, those of people whose collaborator they
 * are, those under a policy they approve, and those of people whose line manager they are where a policy asks line
 * managers.
 */
export const whatIsVisible = async (db: Db, reader: Reader): Promise<Visible> => {
  // Only the trip of its session, because the visitor has not proven to own the address's other trips.
  // docs/threats.md#account-takeover
  if (reader.kind === 'lander')
    return {
      rows: sql<SqlBool>`t.id = ${reader.tripId}`,
      withCodes: sql<SqlBool>`true`,
      key: JSON.stringify(['lander', reader.tripId]),
    };
  const reach = await findReach(db, reader);
  const { namedBy, policies, requests } = reach;
  const managed = reader.memberships.filter(({ userType }) => userType > 0);
  const member = reader.memberships.filter(({ userType }) => userType === 0);
  const ids = (list: Reader['memberships']) => sql.join(list.map(({ organizationId }) => organizationId));
  // A person who sees a trip for one of these reasons may see its confirmation codes. maySeeConfirmationCodes applies
  // the same rule to one trip.
  const knowing = [
    sql<SqlBool>`t.contact_id in (${sql.join([reader.userId, ...namedBy])})`,
    sql<SqlBool>`t.creator_id = ${reader.userId}`,
    ...(requests.length > 0 ? [sql<SqlBool>`t.id in (${sql.join([...requests])})`] : []),
    ...(managed.length > 0 ? [sql<SqlBool>`t.organization_id in (${ids(managed)})`] : []),
  ];
  const approving = [
    ...(member.length > 0 && policies.length > 0
      ? [sql<SqlBool>`(t.organization_id in (${ids(member)}) and t.policy_id in (${sql.join(policies)}))`]
      : []),
    ...member.flatMap(({ organizationId }) => ofLine(reach, organizationId)),
  ];
  const oneOf = (arms: readonly RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join([...arms], sql` or `)})`;
  const { kind, userId, memberships, isExpert, isAdmin } = reader;
  const knowsAll = approving.length === 0 || isExpert || isAdmin;
  const key = JSON.stringify([kind, userId, memberships, reach, knowsAll]);
  return { rows: oneOf([...knowing, ...approving]), withCodes: knowsAll ? sql<SqlBool>`true` : oneOf(knowing), key };
};

/** @returns up to `most` ids of the trips a person sees */
export const findVisibleIds = async (db: Db, reader: Reader, most: number): Promise<readonly number[]> => {
  const { rows: isVisible } = await whatIsVisible(db, reader);
  const { rows } = await sql<{ id: number }>`${freshPlan}
    select t.id from trips t where ${isVisible} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

export const countVisible = async (db: Db, reader: Reader): Promise<number> => {
  const { rows: isVisible } = await whatIsVisible(db, reader);
  const { rows } = await sql<{ n: number }>`${freshPlan}
    select count(*)::int as n from trips t where ${isVisible}`.execute(db);
  return rows[0]?.n ?? 0;
};
