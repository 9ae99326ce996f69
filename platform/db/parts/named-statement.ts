import type { ClientBase } from 'pg';
import type { Log } from '../../log.ts';
import { isNameAtFault, type StatementNames } from './statement-names.ts';

export type Naming = {
  /** Null: every statement goes unprepared. */
  readonly names: StatementNames | null;
  readonly log: Log;
};

/**
 * Runs one statement, prepared when it comes often. One that failed for its name alone is sent again without; inside a
 * transaction that cannot help, and transact repeats the whole of it.
 */
export const runStatement = async (
  client: ClientBase,
  { text, values }: { readonly text: string; readonly values: unknown[] },
  { names, log }: Naming,
) => {
  const name = values.length > 0 ? names?.nameOf(text) : undefined;
  if (name === undefined || !names) return client.query(text, values);
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isNameAtFault(error)) throw error;
    const wasNaming = names.isNaming();
    names.learn({ text, name }, error);
    if (wasNaming && !names.isNaming())
      log.warn('prepared statements are lost between sessions: from now on none is prepared');
    if (client.getTransactionStatus() !== 'I') throw error;
    return client.query(text, values);
  }
};
