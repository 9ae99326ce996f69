/** The saved replies of the desk, which all experts share. docs/rules.md#desk */
import * as calls from '#contract/desk-replies.ts';
import { mostSavedReplies } from '#contract/desk-replies.ts';
import type { Refusal } from '#contract/refusals.ts';
import { savedReplyProblem } from '#domain/expert-desk/saved-reply.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { countReplies, deleteReply, findReplies, findReply, insertReply, updateReply } from './parts/replies-store.ts';

type Who = { readonly actor: { readonly userId: number }; readonly ip: string };

const gone: Refusal = { code: 'not-found', detail: 'This saved reply no longer exists.' };

const problemOf = (text: string): Refusal | null => {
  const problem = savedReplyProblem(text);
  return problem === null ? null : { code: 'invalid', errors: { text: problem } };
};

const note = (world: World, tx: Db, event: string, { actor, ip }: Who, id: number): Promise<void> =>
  audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts: { reply: id } });

/** They are about nobody, so reading them is not in the audit. */
export const listSavedReplies: Verb<typeof calls.listSavedReplies> = async ({ db }) =>
  ok([...(await findReplies(db, mostSavedReplies))]);

/** Adds one. Refuses `invalid` for an unknown placeholder, and `conflict` when there are too many. */
export const addSavedReply: Verb<typeof calls.addSavedReply> = async (world, call) => {
  const { body } = call;
  const problem = problemOf(body.text);
  if (problem) return refuse(problem);
  return world.database.transact(async (tx): Promise<Result<calls.SavedReply, Refusal>> => {
    if ((await countReplies(tx)) >= mostSavedReplies)
      return refuse({
        code: 'conflict',
        detail: `There are ${mostSavedReplies} saved replies. Please delete one first.`,
      });
    const reply = await insertReply(tx, body, world.clock.now());
    await note(world, tx, 'saved-reply-added', call, reply.id);
    return ok(reply);
  });
};

/** Changes one. Refuses `not-found`, `invalid`, and `conflict` for an older version, with the current reply. */
export const saveSavedReply: Verb<typeof calls.saveSavedReply> = async (world, call) => {
  const { id } = call.params;
  if (!(await findReply(world.db, id))) return refuse(gone);
  const { seen_version: seen, ...words } = call.body;
  const problem = problemOf(words.text);
  if (problem) return refuse(problem);
  return world.database.transact(async (tx): Promise<Result<calls.SavedReply, Refusal>> => {
    const reply = await updateReply(tx, { id, seen, ...words }, world.clock.now());
    if (!reply) {
      const current = await findReply(tx, id);
      return refuse(current ? staleWrite(calls.saveSavedReply, current) : gone);
    }
    await note(world, tx, 'saved-reply-changed', call, id);
    return ok(reply);
  });
};

/** Deletes one. Deleting it again changes nothing. */
export const deleteSavedReply: Verb<typeof calls.deleteSavedReply> = (world, call) =>
  world.database.transact(async (tx): Promise<Result<undefined, Refusal>> => {
    if (await deleteReply(tx, call.params.id)) await note(world, tx, 'saved-reply-deleted', call, call.params.id);
    return ok(undefined);
  });
