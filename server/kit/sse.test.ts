/** Proves docs/faults.md#broken-streams, docs/faults.md#stopping, docs/threats.md#open-streams */
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedInActor } from '#domain/access/actor.ts';
import { sha256 } from '#platform/secrets.ts';
import { issueSession } from '#server/sign-in/issue-session.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { authenticate } from './guard.ts';
import { makeStreams, maxStreamsPerUser, type Streams } from './sse.ts';
import type { StreamEvent } from './verb.ts';

let made: TestWorld;
let token: string;
let actor: SignedInActor;
let streams: Streams;
let server: Server;
let isAllowed = true;
const listeners = new Set<(event: StreamEvent) => void>();

beforeAll(async () => {
  made = await testWorld();
});
afterAll(() => made.close());

/** The test controls only the ticks. Sockets and the database keep real time. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db } = made.world;
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', 'sam@acme.example')
    .select('id')
    .executeTakeFirstOrThrow();
  const session = { userId: id, isStaff: false, kind: 'full' as const, userAgent: '' };
  token = (await issueSession(made.world, db, session)).token;
  const found = await authenticate(made.world, token);
  if (found.kind !== 'user') throw new Error('the session works');
  actor = found;
  isAllowed = true;
  streams = makeStreams(made.world);
  server = createServer((_request, response) =>
    streams.open(response, {
      actor,
      headers: { 'x-content-type-options': 'nosniff' },
      reauthenticate: async () => {
        const now = await authenticate(made.world, token);
        return now.kind === 'user' ? now : null;
      },
      plan: {
        subscribe: (send) => {
          listeners.add(send);
          return () => void listeners.delete(send);
        },
        mayGoOn: async () => isAllowed,
      },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  streams.closeAll();
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

type Reader = {
  readonly response: IncomingMessage;
  readonly until: (text: string) => Promise<string>;
  readonly ended: Promise<void>;
};

const openStream = (): Promise<Reader> =>
  new Promise((resolve) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1' }, (response) => {
      let seen = '';
      let look = () => {};
      response.setEncoding('utf8').on('data', (chunk: string) => {
        seen += chunk;
        look();
      });
      const until = (text: string) =>
        new Promise<string>((found) => {
          look = () => {
            if (seen.includes(text)) found(seen);
          };
          look();
        });
      resolve({ response, until, ended: new Promise((done) => response.on('end', () => done())) });
    });
  });

const send = (event: StreamEvent) => {
  for (const listener of listeners) listener(event);
};

describe('streams of events', () => {
  test('tell id, event and data, and when to come back', async () => {
    const stream = await openStream();
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    send({ id: 7, event: 'trip_changed_itineraries', data: '{"version":2}' });
    const seen = await stream.until('version');
    expect(seen).toMatch(/^retry: 3\d\d\d\n\n/);
    expect(seen).toContain('id: 7\nevent: trip_changed_itineraries\ndata: {"version":2}\n\n');
  });

  test('say every 24 seconds that they are still there', async () => {
    const stream = await openStream();
    await stream.until('retry');
    vi.advanceTimersByTime(24_000);
    expect(await stream.until('still here')).toContain(': still here\n\n');
  });

  test('access is checked again before every event: a person who lost it gets nothing more', async () => {
    const stream = await openStream();
    await stream.until('retry');
    isAllowed = false;
    send({ id: 8, event: 'trip_changed_messages', data: 'secret' });
    await stream.ended;
    expect(await stream.until('retry')).not.toContain('secret');
    expect([listeners.size, streams.count()]).toEqual([0, 0]);
  });

  test('a session that ended takes its streams along within four seconds', async () => {
    const stream = await openStream();
    await stream.until('retry');
    const ended = made.world.db.updateTable('sessions').set({ ended_at: made.clock.now() });
    await ended.where('token_hash', '=', sha256(token)).execute();
    vi.advanceTimersByTime(4_000);
    await stream.ended;
    expect(streams.count()).toBe(0);
  });

  test('a person who left a team or got another role loses its streams within four seconds', async () => {
    const { db } = made.world;
    const stream = await openStream();
    await stream.until('retry');
    vi.advanceTimersByTime(4_000);
    isAllowed = false;
    const role = db.updateTable('memberships').where('user_id', '=', actor.userId);
    await role.set({ user_type: 2 }).execute();
    vi.advanceTimersByTime(4_000);
    await stream.ended;
    await role.set({ user_type: 0 }).execute();
    expect(streams.count()).toBe(0);
  });

  test('a person may have five, and room again when one is closed', async () => {
    const open = await Promise.all(Array.from({ length: maxStreamsPerUser }, openStream));
    expect(streams.hasRoom(actor.userId)).toBe(false);
    expect(streams.hasRoom(actor.userId + 1)).toBe(true);
    open[0]?.response.destroy();
    await eventually(() => expect(streams.hasRoom(actor.userId)).toBe(true));
  });

  test('at shutdown all of them end, so that readers come back to another process', async () => {
    const stream = await openStream();
    streams.closeAll();
    await stream.ended;
    expect([listeners.size, streams.count()]).toEqual([0, 0]);
  });
});
