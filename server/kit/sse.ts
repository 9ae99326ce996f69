/**
 * Streams of server-sent events: kept alive, re-checked, limited, and told to reconnect at shutdown.
 * docs/threats.md#open-streams; docs/faults.md#broken-streams
 */
import type { ServerResponse } from 'node:http';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import { openSessions } from './parts/store.ts';
import type { StreamEvent, StreamPlan } from './verb.ts';
import type { World } from './world.ts';

/** A revoked session loses its streams within this time, and so does a person whose membership or role changed. */
const tickMs = 4_000;
/** Proxies cut a silent connection, most after 60 s. */
const heartbeatTicks = 6;
const recheckTicks = 15;
const retryBaseMs = 3_000;
export const maxStreamsPerUser = 5;

type Stream = {
  readonly actor: SignedInActor | LanderActor;
  readonly close: () => void;
  readonly write: (text: string) => void;
  readonly recheck: () => Promise<boolean>;
  /** The person's rights at the last check; undefined before the first. */
  rights?: string;
};

export type Streams = {
  /** @returns whether one more stream of this person may be opened */
  readonly hasRoom: (userId: number) => boolean;
  /**
   * Takes over the response.
   * @param options.reauthenticate reads the current caller from the database, or null when signed out
   */
  readonly open: (response: ServerResponse, options: OpenOptions) => void;
  readonly closeAll: () => void;
  readonly count: () => number;
};

type OpenOptions = {
  readonly actor: SignedInActor | LanderActor;
  readonly plan: StreamPlan;
  readonly headers: Readonly<Record<string, string>>;
  readonly reauthenticate: () => Promise<SignedInActor | LanderActor | null>;
};

const frame = ({ id, event, data }: StreamEvent): string =>
  `id: ${id}\nevent: ${event}\n${data
    .split('\n')
    .map((line) => `data: ${line}\n`)
    .join('')}\n`;

export const makeStreams = (world: Pick<World, 'db' | 'ids' | 'background' | 'metrics'>): Streams => {
  const streams = new Set<Stream>();
  let ticks = 0;

  const closeEnded = async (): Promise<void> => {
    if (streams.size === 0) return;
    const open = await openSessions(world.db, [...new Set([...streams].map(({ actor }) => actor.sessionId))]);
    for (const stream of streams) {
      const rights = open.get(stream.actor.sessionId);
      if (rights === undefined) stream.close();
      else if (rights !== stream.rights) world.background.run(async () => void (await stream.recheck()));
      if (rights !== undefined) stream.rights = rights;
    }
  };

  const tick = (): void => {
    ticks += 1;
    if (ticks % heartbeatTicks === 0) for (const stream of streams) stream.write(': still here\n\n');
    world.background.run(closeEnded);
    if (ticks % recheckTicks === 0)
      for (const stream of streams) world.background.run(async () => void (await stream.recheck()));
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();

  const open = (response: ServerResponse, { actor, plan, headers, reauthenticate }: OpenOptions): void => {
    let unsubscribe = (): void => {};
    const stream: Stream = {
      actor,
      write: (text) => {
        // A client that reads nothing for this long is gone. It reloads when it reconnects.
        if (response.writableLength > 65_536) stream.close();
        else response.write(text);
      },
      close: () => {
        if (!streams.delete(stream)) return;
        world.metrics.openStreams.set(streams.size);
        unsubscribe();
        response.end();
      },
      recheck: async () => {
        const now = await reauthenticate();
        const mayGoOn = now !== null && (await plan.mayGoOn(now));
        if (!mayGoOn) stream.close();
        return mayGoOn && streams.has(stream);
      },
    };
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    // Spread out, so that not all clients reconnect at the same moment after a restart.
    response.write(`retry: ${retryBaseMs + Number(world.ids.digits(3))}\n\n`);
    streams.add(stream);
    world.metrics.openStreams.set(streams.size);
    response.on('close', stream.close);
    // The browser closed the connection in the middle of a frame: handled as an end.
    response.on('error', stream.close);
    unsubscribe = plan.subscribe((event) =>
      world.background.run(async () => {
        if (await stream.recheck()) stream.write(frame(event));
      }),
    );
  };

  return {
    hasRoom: (userId) => [...streams].filter(({ actor }) => actor.userId === userId).length < maxStreamsPerUser,
    open,
    closeAll: () => {
      clearInterval(timer);
      for (const stream of streams) stream.close();
    },
    count: () => streams.size,
  };
};
