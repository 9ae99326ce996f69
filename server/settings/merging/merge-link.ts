/** The answer of the person whose second account ends. docs/decisions/0127 */
import type * as calls from '#contract/account-merges.ts';
import type { OpenedMerge } from '#contract/account-merges.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { beyondWall } from '#platform/db/wall.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { mergedMail } from './parts/merge-mails.ts';
import { findMergeObstacles, type Pair, wordsOf } from './parts/merge-standing.ts';
import { type AccountRow, countMoves, findAccount, findByLink, lockAccounts } from './parts/merge-store.ts';
import { endAccount, type Merged, moveMeans, moveTies, moveTravelers, moveTrips } from './parts/move-store.ts';

type ConfirmCall = Call<typeof calls.confirmMerge, Actor>;

const linkGone = {
  code: 'not-found',
  detail: 'This link no longer works. It works once, for 7 days, and another question replaces it.',
} as const satisfies Refusal;

const shown = ({ name, email }: AccountRow) => ({ name, email });

const viewOf = async (db: Db, pair: Pair): Promise<OpenedMerge> => ({
  kept: shown(pair.kept),
  lost: shown(pair.lost),
  ...wordsOf(await countMoves(db, pair.lost), pair),
});

const merge = async (tx: Db, merged: Merged): Promise<void> => {
  await moveTrips(tx, merged);
  await moveTravelers(tx, merged);
  await moveMeans(tx, merged);
  await moveTies(tx, merged);
  // Last: shared travelers and vouchers depend on memberships.
  await endAccount(tx, merged);
};

const confirm = async (world: World, tx: Db, { body, ip }: ConfirmCall): Promise<Result<OpenedMerge, Refusal>> => {
  const now = world.clock.now();
  const found = await findByLink(tx, sha256(body.token), now);
  if (!found) return refuse(linkGone);
  const rows = await lockAccounts(tx, [found.kept_id, found.lost_id]);
  // Again under the lock: another press or another merge may have been faster.
  const question = await findByLink(tx, sha256(body.token), now);
  const kept = rows.find(({ id }) => id === question?.kept_id);
  const lost = rows.find(({ id }) => id === question?.lost_id);
  if (!question || !kept || !lost) return refuse(linkGone);
  const pair = { kept, lost };
  const obstacles = await findMergeObstacles(world, tx, pair);
  if (obstacles.length > 0) {
    const detail = `The accounts cannot be merged right now. ${obstacles.join(' ')}`;
    return refuse({ code: 'conflict', detail });
  }
  const view = await viewOf(tx, pair);
  const { sessions, ...counts } = await countMoves(tx, lost);
  await merge(tx, {
    keptId: kept.id,
    keptEmail: kept.email,
    keptName: kept.name,
    lostId: lost.id,
    lostEmail: lost.email,
    isLostProven: lost.email_proven_at !== null,
    now,
  });
  const addresses = { kept: kept.email, lost: lost.email };
  for (const to of [kept.email, lost.email]) await queueMail(tx, mergedMail(to, addresses));
  const facts = { keptId: kept.id, lostId: lost.id, askedBy: question.asked_by, ...counts, sessionsEnded: sessions };
  await audit(world, tx, { event: 'accounts-merged', userId: kept.id, actorId: lost.id, ip, facts });
  return ok(view);
};

/** Reads the question of a mailed link. Refuses `not-found`. */
export const openMerge: Verb<typeof calls.openMerge> = (world, { body }) =>
  beyondWall(async () => {
    const question = await findByLink(world.db, sha256(body.token), world.clock.now());
    const kept = question && (await findAccount(world.db, question.kept_id));
    const lost = question && (await findAccount(world.db, question.lost_id));
    return kept && lost ? ok(await viewOf(world.db, { kept, lost })) : refuse(linkGone);
  });

/**
 * Merges the two accounts in one transaction, beyond the tenant wall because rows of many tables and organizations change.
 * Refuses `not-found`, and `conflict` with what prevents it now. docs/decisions/0127
 */
export const confirmMerge: Verb<typeof calls.confirmMerge> = (world, call) =>
  beyondWall(() => world.database.transact((tx) => confirm(world, tx, call)));
