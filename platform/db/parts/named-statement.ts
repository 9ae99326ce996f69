import type { ClientBase, QueryResult } from 'pg';
import type { Log } from '../../log.ts';
import { isNameAtFault, type StatementNames } from './statement-names.ts';
import { type Behind, runBehindWall } from './walled-statement.ts';

export type Naming = {
  /** Null: every statement goes unprepared. */
  readonly names: StatementNames | null;
  readonly log: Log;
};

/** How a session runs one statement. */
type Ways<R> = {
  readonly unnamed: () => Promise<R>;
  readonly named: (name: string) => Promise<R>;
  readonly isInTransaction: () => boolean;
};

/**
 * Runs one statement, prepared when it comes often. A statement that failed only because of its name is sent again
 * without one. Inside a transaction that cannot help, so transact repeats the whole transaction.
 */
export const runNamed = async <R>(
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
  { names, log }: Naming,
  ways: Ways<R>,
): Promise<R> => {
  const name = values.length > 0 ? names?.nameOf(text) : undefined;
  if (name === undefined || !names) return ways.unnamed();
  try {
    return await ways.named(name);
  } catch (error) {
    if (!isNameAtFault(error)) throw error;
    const wasNaming = names.isNaming();
    names.learn({ text, name }, error);
    if (wasNaming && !names.isNaming())
      log.warn('prepared statements are lost between sessions: from now on none is prepared');
    if (ways.isInTransaction()) throw error;
    return ways.unnamed();
  }
};

/**
 * Runs one statement over a connection to PostgreSQL.
 * @param behind the tenant for whom it runs in its own transaction; undefined: it runs for the product or in the open
 * transaction
 */
export const runStatement = (
  client: ClientBase,
  { text, values }: { readonly text: string; readonly values: unknown[] },
  naming: Naming,
  behind?: Behind,
): Promise<QueryResult> => {
  const run = (send: () => Promise<QueryResult>) => (behind ? runBehindWall(client, behind, send) : send());
  return runNamed({ text, values }, naming, {
    unnamed: () => run(() => client.query(text, values)),
    named: (name) => run(() => client.query({ name, text, values })),
    isInTransaction: () => client.getTransactionStatus() !== 'I',
  });
};
