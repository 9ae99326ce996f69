/** Identifies the caller: session and memberships, read again on every request. docs/rules.md#sessions */
import type { Standing } from '#contract/sign-in.ts';
import type { Actor, LanderActor, Membership, SignedInActor, UserType } from '#domain/access/actor.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { sha256 } from '#platform/secrets.ts';
import { type PersonRow, readPerson, readSession, touchSession } from './parts/store.ts';
import type { World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long an unused session lives. */
export const idleMs = { customer: 30 * dayMs, staff: 12 * hourMs } as const;
/** The longest life of a session. */
export const absoluteMs = { customer: 90 * dayMs, staff: 7 * dayMs, lander: dayMs } as const;
/** The last use is stored to the minute, because a write on every request would cost too much. */
const touchAfterMs = 60_000;

const anonymous: Actor = { kind: 'anonymous' };

/** The shape of Ids.token(); anything else is refused before any database query. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

const userTypeOf = (value: number | null): UserType => {
  invariant(value === 0 || value === 1 || value === 2, 'a membership has a user type of 0, 1 or 2');
  return value;
};

const membershipsOf = (rows: readonly PersonRow[]): readonly Membership[] =>
  rows.flatMap(({ organization_id, user_type, policy_id }) =>
    organization_id === null
      ? []
      : [{ organizationId: organization_id, userType: userTypeOf(user_type), policyId: policy_id }],
  );

/** Why a person may do nothing: switched off, or every organization of theirs is suspended or waits. Else undefined. */
const standingOf = (rows: readonly PersonRow[], { status, is_expert, is_admin }: PersonRow): Standing | undefined => {
  if (status === 'disabled') return 'disabled';
  const isMember = rows.some((row) => row.membership_id !== null);
  const isWaiting = isMember && membershipsOf(rows).length === 0 && !is_expert && !is_admin;
  if (isWaiting && rows.some((row) => row.is_suspended)) return 'suspended';
  return status === 'pending' || isWaiting ? 'pending' : undefined;
};

/**
 * The caller of a session token; anonymous when it is malformed, unknown, ended, expired, or its person may not act.
 * @param isOpenToWaiting a call that is open to people who wait for approval; they have no roles in it
 */
export const authenticate = async (
  world: Pick<World, 'database' | 'clock'>,
  token: string | null,
  isOpenToWaiting = false,
): Promise<Actor> => {
  if (token === null || !tokenShape.test(token)) return anonymous;
  const rows = await readSession(world.database.sessionReads, sha256(token));
  const [session] = rows;
  if (!session) return anonymous;
  const now = world.clock.now();
  const unusedMs = now.getTime() - session.last_seen_at.getTime();
  const mayBeUnusedMs = session.is_expert || session.is_admin ? idleMs.staff : idleMs.customer;
  if (session.expires_at.getTime() <= now.getTime() || unusedMs >= mayBeUnusedMs) return anonymous;
  const standing = standingOf(rows, session);
  if (standing && !isOpenToWaiting) return anonymous;
  if (unusedMs >= touchAfterMs) await touchSession(world.database.db, session.session_id, now);
  const person: Omit<SignedInActor, 'kind'> = {
    userId: session.user_id,
    name: session.name,
    email: session.email,
    isExpert: session.is_expert,
    isAdmin: session.is_admin,
    memberships: membershipsOf(rows),
    sessionId: session.session_id,
  };
  if (standing) return { ...person, kind: 'user', isExpert: false, isAdmin: false, memberships: [], standing };
  if (session.kind !== 'lander') return { ...person, kind: 'user' };
  const visitor: LanderActor = {
    ...person,
    kind: 'lander',
    isExpert: false,
    isAdmin: false,
    memberships: [],
    tripId: session.trip_id,
  };
  return visitor;
};

/**
 * A person who acts without a session, because something else proves who they are: an answer to a mail of ours.
 * @returns null: there is no such account, or it is erased. `standing` says why a person may do nothing
 */
export const findPerson = async (
  { db }: Pick<World, 'db'>,
  userId: number,
): Promise<{ readonly actor: SignedInActor; readonly standing: Standing | undefined } | null> => {
  const rows = await readPerson(db, userId);
  const [person] = rows;
  if (!person) return null;
  const { name, email, is_expert: isExpert, is_admin: isAdmin } = person;
  const memberships = membershipsOf(rows);
  return {
    actor: { kind: 'user', userId, name, email, isExpert, isAdmin, memberships, sessionId: 0 },
    standing: standingOf(rows, person),
  };
};

/** The token of a request: a bearer header before the cookie. */
export const tokenOf = (authorization: string | undefined, cookies: ReadonlyMap<string, string>): string | null => {
  if (authorization !== undefined) return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '';
  return cookies.get('session') ?? null;
};
