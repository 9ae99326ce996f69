import type * as calls from '#contract/console-people.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findConsolePerson } from '#server/people/console-people-store.ts';
import { personView } from './parts/person-view.ts';

/** One person. Refuses `not-found`, also for an account that was erased. docs/operations.md#people */
export const readPerson: Verb<typeof calls.readPerson> = async (world, { params: { id } }) => {
  const row = await findConsolePerson(world.db, id);
  return row ? ok(await personView(world, row)) : refuse({ code: 'not-found' });
};
