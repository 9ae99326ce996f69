/** Floors on PostgreSQL: Fastify and pg with prepared statements, without other layers. */
import fastify from 'fastify';
import { Pool } from 'pg';
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
  ofOrganization,
} from './trip-table.ts';

const byIdParams = z.object({ id: z.coerce.number() });
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 10 });
await pool.query(makeTables);
await pool.query(fillTables(Number(process.env.ROWS)));

const app = fastify();
app.get('/trips/:id', async (request) => {
  const { id } = byIdParams.parse(request.params);
  const { rows } = await pool.query({ name: 'by-id', text: byId, values: [id], rowMode: 'array' });
  return listItem(rows[0] ?? []);
});
app.get('/trips', async (_request, reply) => {
  const { rows } = await pool.query({ name: 'list', text: ofOrganization, values: [1], rowMode: 'array' });
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(rows.map(listItem)));
});
app.post('/trips', async (request) => {
  const values = newTripValues(request.body);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ name: 'insert', text: insertTrip, values: [...values], rowMode: 'array' });
    const [[id] = []] = rows;
    await client.query({ name: 'event', text: insertEvent, values: [id] });
    await client.query('commit');
    return { id };
  } finally {
    client.release();
  }
});
await app.listen({ port: 0, host: '127.0.0.1' });
sayReady(app.server);
