/** The database statements of a piece of work, on either engine. */
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Database } from '#platform/db/database.ts';

/** @returns the text of every statement the database received while the work ran */
export const statementsOf = async (database: Database, work: () => Promise<unknown>): Promise<readonly string[]> => {
  const texts: string[] = [];
  const note = (query: unknown): void => {
    const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
    texts.push(String(text).replaceAll(/\s+/g, ' ').trim());
  };
  const restore = database.driver.engine === 'pglite' ? onPglite(database.driver.pglite, note) : onPostgres(note);
  try {
    await work();
  } finally {
    restore();
  }
  return texts;
};

type Pglite = Extract<Database['driver'], { engine: 'pglite' }>['pglite'];

/**
 * The name of the prepared statement a message runs: the message begins with a Bind, whose length is followed by
 * two names.
 */
const preparedIn = (message: Uint8Array): string | null => {
  const [kind, portal, statement] = [message[0], message[5], message[6]];
  if (kind !== 'B'.charCodeAt(0) || portal !== 0 || statement === 0) return null;
  return Buffer.from(message.subarray(6, message.indexOf(0, 6))).toString();
};

const onPglite = (pglite: Pglite, note: (query: unknown) => void): (() => void) => {
  const query = pglite.query.bind(pglite);
  const transaction = pglite.transaction.bind(pglite);
  const queries = vi.spyOn(pglite, 'query').mockImplementation((...args: Parameters<typeof query>) => {
    note(args[0]);
    return query(...args);
  });
  const execute = pglite.execProtocol.bind(pglite);
  const messages = vi.spyOn(pglite, 'execProtocol').mockImplementation((...args: Parameters<typeof execute>) => {
    const name = preparedIn(args[0]);
    if (name !== null) note(name);
    return execute(...args);
  });
  const transactions = vi.spyOn(pglite, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      note('begin');
      const inside = tx.query.bind(tx);
      vi.spyOn(tx, 'query').mockImplementation((...args: Parameters<typeof inside>) => {
        note(args[0]);
        return inside(...args);
      });
      return work(tx);
    }),
  );
  return () => {
    queries.mockRestore();
    messages.mockRestore();
    transactions.mockRestore();
  };
};

/** Sent in the same round as the statement they guard: begin, role and tenant, and the commit of a single statement. */
const isOfTheWall = (query: unknown): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  String(query.text).startsWith("select set_config('role'");

const onPostgres = (note: (query: unknown) => void): (() => void) => {
  const queries = vi.spyOn(Client.prototype, 'query');
  return () => {
    const asked: unknown[] = queries.mock.calls.map(([query]) => query);
    const isSingle = (at: number) => isOfTheWall(asked[at + 1]) && asked[at + 3] === 'commit';
    const isLeftOut = asked.map((query, at) => isOfTheWall(query) || isSingle(at) || (at >= 3 && isSingle(at - 3)));
    for (const [at, query] of asked.entries()) if (!isLeftOut[at]) note(query);
    queries.mockRestore();
  };
};
