import type { ProgramFields } from '#contract/programs.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { landerRight } from '#domain/access/lander-right.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { programProblems } from '#domain/landers/program-problems.ts';
import type { Db } from '#platform/db/database.ts';
import { knownPlace } from '#server/places/check-airport.ts';
import { findPage, type ProgramPage } from './page-store.ts';

/** The same for a page that does not exist and for one of other people. */
const noSuchPage: Refusal = { code: 'not-found', detail: 'There is no such landing page among yours.' };

/** @returns a page whose programs the caller may edit; refuses `not-found` and `role-too-low` */
export const openPage = async (db: Db, actor: SignedInActor, slug: string): Promise<Result<ProgramPage, Refusal>> => {
  const page = await findPage(db, slug);
  if (!page) return refuse(noSuchPage);
  const right = landerRight(actor, page.organization_id);
  if (right === 'yes') return ok(page);
  return refuse(right === 'not-found' ? noSuchPage : { code: right });
};

/** @returns what is wrong with a program, by field; empty: it may be saved */
export const problemsOf = (fields: ProgramFields): Readonly<Record<string, string>> =>
  programProblems(fields, (code) => knownPlace(code) !== null);

/** The trips of a program belong to its organization. */
export const unownedSentence = 'This page belongs to no organization yet. Our staff can give it to one.';

export const twinSentence = 'The page has this program with this season already';
