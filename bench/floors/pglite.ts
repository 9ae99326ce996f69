/**
 * Floors on the embedded database: Fastify and PGlite in one process. Lists are one text, because decoding rows is
 * expensive.
 */
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import { z } from 'zod';
import { sayReady } from './say-ready.ts';
import {
  byId,
  fillTables,
  insertEvent,
  insertTrip,
  listItem,
  makeTables,
  newTripValues,
  ofOrganizationAsJson,
} from './trip-table.ts';

const byIdParams = z.object({ id: z.coerce.number() });
const database = await PGlite.create({ dataDir: process.env.DATA_DIR ?? 'memory://' });
await database.exec(makeTables);
await database.exec(fillTables(Number(process.env.ROWS)));

const app = fastify();
app.get('/trips/:id', async (request) => {
  const { id } = byIdParams.parse(request.params);
  const { rows } = await database.query<unknown[]>(byId, [id], { rowMode: 'array' });
  return listItem(rows[0] ?? []);
});
app.get('/trips', async (_request, reply) => {
  const { rows } = await database.query<{ list: string }>(ofOrganizationAsJson, [1]);
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0]?.list);
});
app.post('/trips', async (request) => {
  const values = newTripValues(request.body);
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(insertTrip, [...values]);
    const id = rows[0]?.id;
    await tx.query(insertEvent, [id]);
    return { id };
  });
});
await app.listen({ port: 0, host: '127.0.0.1' });
sayReady(app.server);
