import type { countApprovals as countRoute } from '#contract/approvals-count.ts';
import type * as calls from '#contract/waiting-approvals.ts';
import {
  type DecidedApproval,
  mostDecided,
  mostElsewhere,
  mostWaiting,
  type WaitingElsewhere,
} from '#contract/waiting-approvals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import {
  type ApprovableTrip,
  type ApprovalRight,
  approvalRight,
  decidesFor,
  type Electorate,
} from '#domain/access/may-approve-trip.ts';
import { isBooking, undoableUntil } from '#domain/approvals/undo.ts';
import { ok } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { readPricesHeldUntil } from '#server/bookings/read-hold.ts';
import type { Verb } from '#server/kit/verb.ts';
import { isDelegate } from '#server/people/delegation-store.ts';
import { findPossibleApprovers } from '#server/people/membership-store.ts';
import {
  type Answered,
  type AskedOfOthers,
  findAnswered,
  findAsked,
  findAskedOfOthers,
  findAskedTrips,
} from '#server/trips/approval-list-store.ts';
import { levelOf, levelsOf } from '#server/trips/approval-store.ts';
import { type AskedItem, askedView } from './parts/asked-view.ts';
import { isDirectApprover } from './parts/is-approver.ts';

/** More are counted as one more than these. */
const mostCounted = 100;
const decidedDays = 7;
const dayMs = 86_400_000;

const isYes = (right: ApprovalRight): boolean => right === 'yes' || right === 'own-trip';

/** The questions that a person was asked and may still answer, with whether the trip is their own. */
const askedOf = async (db: Db, actor: SignedInActor, now: Date) => {
  const found = await findAsked(db, { userId: actor.userId, now, most: mostCounted + 1 });
  const possible = await findPossibleApprovers(db, found, now);
  return found
    .map((asked) => ({ ...asked, right: approvalRight(actor.userId, asked, possible) }))
    .filter(({ right }) => isYes(right))
    .map(({ right, ...asked }) => {
      const forId = decidesFor(actor.userId, asked, possible);
      const forName = possible.people.find(({ userId }) => userId === forId)?.name ?? null;
      return { approvalId: asked.approvalId, tripId: asked.tripId, isOwnTrip: right === 'own-trip', forName };
    });
};

const managedBy = ({ memberships }: SignedInActor): readonly number[] =>
  memberships.filter(({ userType }) => userType > 0).map(({ organizationId }) => organizationId);

const elsewhereView = (asked: AskedOfOthers): WaitingElsewhere => ({
  trip_id: asked.tripId,
  requester_name: asked.requesterName ?? '',
  destination: asked.destination,
  level: levelOf(asked),
  levels: levelsOf(asked),
  asked_names: [...asked.askedNames],
  deadline: asked.deadline.toISOString(),
});

const states = ['approved', 'declined', 'expired', 'undone'] as const;

type Reader = { readonly rightTo: (trip: ApprovableTrip) => ApprovalRight; readonly now: Date };

const readerOf = (actor: SignedInActor, possible: Electorate, now: Date): Reader => ({
  rightTo: (trip) => approvalRight(actor.userId, trip, possible),
  now,
});

const decidedView = (answered: Answered, { rightTo, now }: Reader): DecidedApproval => {
  const undoUntil = undoableUntil(answered.at);
  // The first of two approvals is followed by a question, and stands.
  const isLast = levelOf(answered) === levelsOf(answered) || answered.firstDecidedBy === null;
  const isUndoable =
    isLast &&
    answered.state === 'approved' &&
    now <= undoUntil &&
    isBooking(answered.tripState) &&
    isYes(rightTo(answered));
  return {
    trip_id: answered.tripId,
    requester_name: answered.requesterName ?? '',
    destination: answered.destination,
    state: states.find((state) => state === answered.state) ?? 'expired',
    decided_by: answered.decidedBy,
    level: levelOf(answered),
    levels: levelsOf(answered),
    decided_at: answered.at.toISOString(),
    undo_until: isUndoable ? undoUntil.toISOString() : null,
  };
};

/**
 * The requests that a person was asked and may decide now, those that wait for others in organizations that the person
 * manages, and what was decided in the last seven days. The number of
 * statements does not depend on the number of requests. docs/rules.md#approvals; docs/decisions/0140
 */
export const listApprovals: Verb<typeof calls.listApprovals> = async (world, { actor }) => {
  const now = world.clock.now();
  const since = new Date(now.getTime() - decidedDays * dayMs);
  const [asked, others, answered] = await Promise.all([
    askedOf(world.db, actor, now),
    findAskedOfOthers(world.db, {
      userId: actor.userId,
      now,
      most: mostCounted + 1,
      organizationIds: managedBy(actor),
    }),
    findAnswered(world.db, { userId: actor.userId, since, most: mostDecided }),
  ]);
  const shown = asked.slice(0, mostWaiting);
  const [trips, held, possible] = await Promise.all([
    findAskedTrips<AskedItem>(
      world.db,
      shown.map(({ approvalId }) => approvalId),
    ),
    readPricesHeldUntil(
      world.db,
      shown.map(({ tripId }) => tripId),
    ),
    findPossibleApprovers(world.db, answered, now),
  ]);
  const reader = readerOf(actor, possible, now);
  const roles = new Map(shown.map(({ tripId, ...role }) => [tripId, role]));
  return ok({
    waiting: trips.map((trip) =>
      askedView(trip, {
        heldUntil: held.get(trip.trip_id) ?? null,
        isOwnTrip: roles.get(trip.trip_id)?.isOwnTrip ?? false,
        forName: roles.get(trip.trip_id)?.forName ?? null,
      }),
    ),
    total: asked.length,
    elsewhere: others.slice(0, mostElsewhere).map(elsewhereView),
    elsewhere_total: others.length,
    decided: answered.map((each) => decidedView(each, reader)),
    as_of: now.toISOString(),
  });
};

/** How many wait for a person, for the menu and the home page. */
export const countApprovals: Verb<typeof countRoute> = async (world, { actor }) => {
  const isManager = managedBy(actor).length > 0;
  const [asked, isNamed, isGiven] = await Promise.all([
    askedOf(world.db, actor, world.clock.now()),
    isManager || isDirectApprover(world.db, actor),
    isDelegate(world.db, actor.userId, world.clock.now()),
  ]);
  return ok({ waiting: asked.length, is_approver: isNamed || isGiven });
};
