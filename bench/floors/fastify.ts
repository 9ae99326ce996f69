/** Floors without a database: Fastify and a few bytes, many bytes from memory, and argon2id alone. */
import { argon2, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import fastify from 'fastify';
import { sayReady } from './say-ready.ts';

const derive = promisify(argon2);
/** The same cost as the product's passwords. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const nonce = randomBytes(16);

/** The file `/bytes` answers with; it may be written after the start. */
const file = process.env.BYTES_FILE ?? '';
let bytes: Buffer | undefined;

const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/bytes', async (_request, reply) => {
  bytes ??= readFileSync(file);
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
});
app.post('/argon2id', async () => {
  const tag = await derive('argon2id', { message: 'tripwright', nonce, ...cost });
  return { tag: tag.toString('base64') };
});
await app.listen({ port: 0, host: '127.0.0.1' });
sayReady(app.server);
