import type { Db } from '#platform/db/database.ts';
import type { PromisedProgram } from '#server/expert-desk/promised-program.ts';
import { findProposals, type Proposal } from '../proposal-store.ts';
import { namesOf } from './option-facts.ts';
import { nameProposals } from './store.ts';

/**
 * Names the options of a trip after one was added or withdrawn. A new option renames nobody; when the first one is
 * withdrawn, the others are compared with the next. The trip must be locked.
 * @returns the options with their names
 */
export const renameOptions = async (
  tx: Db,
  tripId: number,
  program: PromisedProgram | null,
): Promise<readonly Proposal[]> => {
  const proposals = await findProposals(tx, tripId);
  const names = namesOf(
    proposals.map(({ items }) => items.map(({ goods }) => goods)),
    program,
  );
  const named = proposals.map((proposal, at) => ({ ...proposal, name: names[at] ?? '' }));
  await nameProposals(
    tx,
    named.filter(({ name }, at) => name !== proposals[at]?.name),
  );
  return named;
};
