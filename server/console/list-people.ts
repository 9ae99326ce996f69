import type * as calls from '#contract/console-people.ts';
import { mostPeopleShown } from '#contract/console-people.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { searchPeople } from '#server/people/console-people-store.ts';
import { peopleViews } from './parts/person-view.ts';

/** The people of the installation who match, the newest first. docs/operations.md#people */
export const listPeople: Verb<typeof calls.listPeople> = async ({ db }, { query: { text = '', only = null } }) => {
  const { people, total } = await searchPeople(db, { text, only, most: mostPeopleShown });
  return ok({ people: await peopleViews(db, people), total });
};
