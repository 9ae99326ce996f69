import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { type ConsolePersonRow, findConsolePerson } from '#server/people/console-people-store.ts';

/**
 * The person whom somebody on the console helps. Refuses `not-found`, and `role-too-low` when an expert wants to help a
 * member of the staff: an expert could keep administrators out. docs/decisions/0109
 */
export const findHelped = async (
  db: Db,
  actor: SignedInActor,
  userId: number,
): Promise<Result<ConsolePersonRow, Refusal>> => {
  const person = await findConsolePerson(db, userId);
  if (!person) return refuse({ code: 'not-found' });
  if (!actor.isAdmin && (person.is_expert || person.is_admin))
    return refuse({ code: 'role-too-low', detail: 'Only administrators help members of our staff.' });
  return ok(person);
};
