import type { MergeView } from '#contract/account-merges.ts';
import { type MergeCounts, type MergeStanding, mergeObstacles, movesWords, staysWords } from '#domain/account/merge.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { findObligations } from '#server/settings/erasure/find-obligations.ts';
import {
  type AccountRow,
  countMoves,
  countOpenApprovals,
  findOrganizationsOf,
  findOwnPolicies,
  findQuestion,
} from './merge-store.ts';

export type Pair = { readonly kept: AccountRow; readonly lost: AccountRow };

const accountOf = async (db: Db, row: AccountRow): Promise<MergeStanding['kept']> => ({
  id: row.id,
  name: row.name,
  isStaff: row.is_expert || row.is_admin,
  isActive: row.status === 'active',
  isProven: row.email_proven_at !== null,
  organizations: await findOrganizationsOf(db, row.id),
});

/** What prevents a merge now, a sentence each; empty: nothing. */
export const findMergeObstacles = async (
  { clock }: Pick<World, 'clock'>,
  db: Db,
  { kept, lost }: Pair,
): Promise<readonly string[]> => {
  const ids = { keptId: kept.id, lostId: lost.id };
  const { standing } = await findObligations({ db, clock }, lost.id);
  return mergeObstacles({
    kept: await accountOf(db, kept),
    lost: await accountOf(db, lost),
    lastSuperAdminOf: standing.lastSuperAdminOf,
    openPayments: standing.openPayments,
    openBookings: standing.trips.filter(({ state }) => state === 'booking').length,
    openApprovals: await countOpenApprovals(db, ids),
    ownPolicies: await findOwnPolicies(db, ids),
  });
};

const named = ({ name, email }: AccountRow): string => `${name} (${email})`;

/** What a merge moves, and what it does not, in words. */
export const wordsOf = (counts: MergeCounts, { kept, lost }: Pair) => ({
  moves: [...movesWords(counts)],
  stays: [...staysWords(counts, { kept: named(kept), lost: lost.email })],
});

const shown = ({ id, name, email }: AccountRow) => ({ id, name, email });

/** A merge as the administrator sees it before it happens. */
export const mergeView = async (world: Pick<World, 'clock'>, db: Db, pair: Pair): Promise<MergeView> => {
  const { kept, lost } = pair;
  const obstacles = await findMergeObstacles(world, db, pair);
  const question = await findQuestion(db, { keptId: kept.id, lostId: lost.id }, world.clock.now());
  return {
    kept: shown(kept),
    lost: shown(lost),
    ...wordsOf(await countMoves(db, lost), pair),
    obstacles: [...obstacles],
    asked: question ? { at: question.asked_at.toISOString(), expires_at: question.expires_at.toISOString() } : null,
  };
};
