import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres-server.ts';

test('a temporary PostgreSQL answers, folds accented letters, and leaves nothing behind', async (context) => {
  const server = await startPostgres();
  if ('missing' in server) return context.skip(server.missing);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(`select lower('É') as folded, current_setting('data_directory') as directory`);
  await client.end();
  await server.stop();
  expect(rows).toEqual([{ folded: 'é', directory: expect.stringContaining('tripwright-pg-') }]);
  expect(existsSync(rows[0].directory)).toBe(false);
});
