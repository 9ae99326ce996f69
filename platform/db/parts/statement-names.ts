import { createHash } from 'node:crypto';
import { errorCode } from '../../log.ts';

/** The plan is from before a migration. PostgreSQL refuses it when its result columns have changed. */
const isOutdatedPlan = (error: unknown): boolean =>
  errorCode(error) === '0A000' && error instanceof Error && /cached plan must not change/.test(error.message);

/** A pooler handed us a session that another client prepared, or that never saw our statement. */
const isForeignSession = (error: unknown): boolean => ['26000', '42P05'].includes(errorCode(error) ?? '');

/** Whether a statement failed only because of its name. Nothing was done, and it may succeed under another name. */
export const isNameAtFault = (error: unknown): boolean => isOutdatedPlan(error) || isForeignSession(error);

/** A statement is named when it comes again and again: texts that come once would only fill the server's memory. */
const usesUnnamed = 3;
/** Each connection of the server keeps a plan for every name. */
const mostNames = 400;
/** Texts counted before all counts begin again. */
const mostCounted = 4_000;

/** The prefix of a statement that is planned for its values on each call, see freshPlan. */
export const freshPlanMark = '/* plan afresh */';

export type StatementNames = {
  /** @returns the name under which a text is prepared; undefined: it goes unprepared */
  nameOf(text: string): string | undefined;
  /** Records why a named statement failed, so that its text gets another name or naming ends for all. */
  learn(failed: { readonly text: string; readonly name: string }, error: unknown): void;
  /** False after a session of another client was met. From then on nothing is named. */
  isNaming(): boolean;
};

/**
 * Names for the statements of one pool. A name contains the hash of its text, so a session that a pooler passes from
 * one process to the next can never run a different statement than the one sent.
 * @param prefix tells the names of one role from those of another
 */
export const makeStatementNames = (prefix = 'tw'): StatementNames => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let isNaming = true;
  let generation = 0;

  const give = (text: string): string => {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const name = `${prefix}_${generation}_${hash}`;
    names.set(text, name);
    return name;
  };
  return {
    isNaming: () => isNaming,
    nameOf: (text) => {
      if (!isNaming || text.startsWith(freshPlanMark)) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
      if (count <= usesUnnamed) return undefined;
      uses.delete(text);
      return give(text);
    },
    learn: ({ text, name }, error) => {
      if (isForeignSession(error)) isNaming = false;
      // Several connections fail together after a migration: the first of them renames the text for all.
      else if (isOutdatedPlan(error) && names.get(text) === name) {
        generation += 1;
        give(text);
      }
    },
  };
};
