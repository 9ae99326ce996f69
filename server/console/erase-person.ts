import type * as calls from '#contract/console-people.ts';
import { isErasureConfirmed } from '#domain/account/erasure.ts';
import { refuse } from '#domain/kit/result.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { eraseAccountOf } from '#server/settings/erasure/erase-account-of.ts';

/**
 * Erases the account of a person who asked for it and cannot do it. Refuses `not-found`, `invalid` where the typed address
 * is another, `sign-in-again`, and `conflict` with what must be done first. docs/operations.md#people
 */
export const erasePerson: Verb<typeof calls.erasePerson> = async (world, { params, body, actor, ip }) => {
  const person = await findConsolePerson(world.db, params.id);
  if (!person) return refuse({ code: 'not-found' });
  if (!isErasureConfirmed(body.email, person.email))
    return refuse({ code: 'invalid', errors: { email: 'Please type the address of this account' } });
  if (!(await hasSignedInRecently(world, actor))) return refuse({ code: 'sign-in-again' });
  return await eraseAccountOf(world, { userId: person.id, by: { actorId: actor.userId, ip } });
};
