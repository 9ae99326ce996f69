/** The last answer of the suppliers to each question. Only this room reads and writes it. */
import { sql } from 'kysely';
import { z } from 'zod';
import { type ChoiceAnswer, choiceAnswer } from '#contract/choice-checks.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';

export type StoredCheck = {
  readonly startedAt: Date;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly answer: ChoiceAnswer | null;
};

/** A row that an older version wrote in another shape has no answer. */
const readAnswer = (value: unknown): ChoiceAnswer | null => {
  const read = choiceAnswer.safeParse(value);
  return read.success ? read.data : null;
};

export const findCheck = async (db: Db, approvalId: number): Promise<StoredCheck | null> => {
  const row = await db
    .selectFrom('approval_checks')
    .where('approval_id', '=', approvalId)
    .select(['started_at', 'answered_at', 'answer', nameOf('approval_checks.answered_by').as('answeredBy')])
    .executeTakeFirst();
  if (!row) return null;
  return {
    startedAt: row.started_at,
    answeredAt: row.answered_at,
    answeredBy: row.answeredBy,
    answer: readAnswer(row.answer),
  };
};

type Claim = {
  readonly approvalId: number;
  readonly actorId: number;
  readonly now: Date;
  /** Checks that were started after this keep others from starting. */
  readonly startedBy: Date;
  /** The same for checks that have no answer. */
  readonly unansweredBy: Date;
};

/**
 * Begins a check, if no other began lately. The earlier answer stays until the new one is there.
 * @returns false when another one began
 */
export const claimCheck = async (db: Db, claim: Claim): Promise<boolean> => {
  const { approvalId, actorId, now, startedBy, unansweredBy } = claim;
  const { rows } = await sql`
    insert into approval_checks as c (approval_id, actor_id, started_at)
    values (${approvalId}, ${actorId}, ${now}::timestamptz)
    on conflict (approval_id) do update set actor_id = excluded.actor_id, started_at = excluded.started_at
    where c.started_at <= ${startedBy}::timestamptz
      or (c.started_at <= ${unansweredBy}::timestamptz and (c.answered_at is null or c.answered_at < c.started_at))
    returning approval_id`.execute(db);
  return rows.length > 0;
};

type Answered = {
  readonly approvalId: number;
  readonly actorId: number;
  readonly startedAt: Date;
  readonly answeredAt: Date;
  readonly answer: ChoiceAnswer;
};

/** @returns false when a later check began meanwhile, whose answer counts */
export const saveAnswer = async (db: Db, { answer, ...check }: Answered): Promise<boolean> => {
  const saved = await db
    .updateTable('approval_checks')
    .set({
      answer: JSON.stringify(z.encode(choiceAnswer, answer)),
      answered_at: check.answeredAt,
      answered_by: check.actorId,
    })
    .where('approval_id', '=', check.approvalId)
    .where('started_at', '=', check.startedAt)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
};
