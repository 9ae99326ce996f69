import type { Actor } from '#domain/access/actor.ts';
import { plainReader } from '#domain/kit/reader.ts';

/** The call that every verb gets while the sandbox world is created, without its own query, params and body. */
export const callOf = <A extends Actor>(actor: A) => ({
  actor,
  ip: '127.0.0.1',
  userAgent: 'sandbox world',
  timeZone: () => null,
  reader: () => plainReader,
  idempotencyKey: null,
  cookies: new Map<string, string>(),
  signal: AbortSignal.timeout(60_000),
});
