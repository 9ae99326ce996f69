import type * as calls from '#contract/account-merges.ts';
import type { MergeView } from '#contract/account-merges.ts';
import type { Refusal } from '#contract/refusals.ts';
import { mergeDays } from '#domain/account/merge.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { queueMail } from '#platform/mail/outbox.ts';
import { sha256 } from '#platform/secrets.ts';
import { audit } from '#server/kit/audit.ts';
import { queueBoundedMail, takeMailTurn } from '#server/kit/bounded-mail.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { mergeAskedMail, mergeNoticeMail } from './parts/merge-mails.ts';
import { findMergeObstacles, mergeView, type Pair } from './parts/merge-standing.ts';
import { findAccount, findAccountByEmail, lockAccounts, saveQuestion } from './parts/merge-store.ts';

type AskCall = Call<typeof calls.askMerge>;

const dayMs = 86_400_000;

/** The account of the page stays, that of the address ends. @returns null: one of them does not exist */
const findPair = async (db: Db, keptId: number, email: string): Promise<Pair | null> => {
  const [kept, lost] = await Promise.all([findAccount(db, keptId), findAccountByEmail(db, email)]);
  return kept && lost ? { kept, lost } : null;
};

const ask = async (world: World, tx: Db, { actor, ip }: AskCall, found: Pair): Promise<Result<MergeView, Refusal>> => {
  const rows = await lockAccounts(tx, [found.kept.id, found.lost.id]);
  const kept = rows.find(({ id }) => id === found.kept.id);
  const lost = rows.find(({ id }) => id === found.lost.id);
  if (!kept || !lost) return refuse({ code: 'not-found' });
  const pair = { kept, lost };
  const obstacles = await findMergeObstacles(world, tx, pair);
  if (obstacles.length > 0) return refuse({ code: 'conflict', detail: obstacles.join(' ') });
  const now = world.clock.now();
  const expiresAt = new Date(now.getTime() + mergeDays * dayMs);
  const { isTaken } = await takeMailTurn(world, tx, { to: lost.email, lane: 'help', source: null });
  if (!isTaken)
    return refuse({ code: 'rate-limited', detail: 'This address got too many mails of our staff. Please wait.' });
  const token = world.ids.token();
  const ids = { keptId: kept.id, lostId: lost.id };
  await saveQuestion(tx, { ...ids, askedBy: actor.userId, linkHash: sha256(token), now, expiresAt });
  const addresses = { kept: kept.email, lost: lost.email };
  const { publicUrl } = world.config;
  await queueMail(tx, { ...mergeAskedMail(addresses, { token, publicUrl }), secretUntil: expiresAt });
  await queueBoundedMail(world, tx, { mail: mergeNoticeMail(addresses), lane: 'help', source: null });
  await audit(world, tx, { event: 'merge-asked', userId: kept.id, actorId: actor.userId, ip, facts: ids });
  return ok(await mergeView(world, tx, pair));
};

/** What a merge would move, and what prevents it. Refuses `not-found`. docs/operations.md#merge */
export const previewMerge: Verb<typeof calls.previewMerge> = async (world, { params, query }) => {
  const pair = await findPair(world.db, params.id, query.email);
  return pair ? ok(await mergeView(world, world.db, pair)) : refuse({ code: 'not-found' });
};

/**
 * Mails the address whose account would end the question whether both accounts are one person's. Refuses `not-found`,
 * `sign-in-again`, `rate-limited`, and `conflict` with what must be done first. docs/decisions/0127
 */
export const askMerge: Verb<typeof calls.askMerge> = async (world, call) => {
  const pair = await findPair(world.db, call.params.id, call.body.email);
  if (!pair) return refuse({ code: 'not-found' });
  if (!(await hasSignedInRecently(world, call.actor))) return refuse({ code: 'sign-in-again' });
  return await world.database.transact((tx) => ask(world, tx, call, pair));
};
