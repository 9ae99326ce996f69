/** Duffel on loopback as a search sees it: batches of many offers, each at its own time. docs/benchmarks.md#goals */
import { createServer, type ServerResponse } from 'node:http';
import { wireOffers } from '#tests/builders/duffel-offers.ts';

/** Milliseconds after the search at which each batch is available. */
export type Script = readonly number[];

export type ScriptedDuffel = {
  readonly baseUrl: string;
  /** When the last byte of each batch of the latest search was written to the network, by performance.now. */
  readonly sentAtMs: () => readonly number[];
  close(): Promise<void>;
};

const day = '2026-10-06';

const two = (value: number): string => String(value).padStart(2, '0');

/** The same JSON with every time moved later on its day by this many minutes. */
const later = (json: string, minutes: number): string =>
  json.replaceAll(/T(\d\d):(\d\d):00"/g, (_, hour, minute) => {
    const moved = Number(hour) * 60 + Number(minute) + minutes;
    return `T${two(Math.floor(moved / 60))}:${two(moved % 60)}:00"`;
  });

/** The offers of a batch, as large as real ones: the same routes at other times. */
const batchOf = ({ search, batch, size }: { search: number; batch: number; size: number }, now: Date): unknown[] => {
  const slices = [{ origin: 'JFK', destination: 'LHR', departure_date: day }];
  const asked = { slices, passengers: [{ type: 'adult' }], cabin_class: 'economy' };
  const copies = Math.ceil(size / 4);
  return Array.from({ length: copies }, (_, copy) => {
    const offers = wireOffers(asked, { name: `${search}b${batch}c${copy}x`, now });
    const made: unknown[] = JSON.parse(later(JSON.stringify(offers), (batch * copies + copy) * 2));
    return made;
  }).flat();
};

/** @param now read when offers are created: they are valid for half an hour */
export const startScriptedDuffel = async (
  script: Script,
  batchSize: number,
  now: () => Date,
): Promise<ScriptedDuffel> => {
  let searches = 0;
  let startedMs = 0;
  let batchesSent = 0;
  let bodies: readonly string[] = [];
  let sentAtMs: number[] = [];

  const begin = (): string => {
    searches += 1;
    batchesSent = 0;
    sentAtMs = [];
    const id = `orq_${searches}`;
    bodies = script.map((_, batch) => {
      const offers = batchOf({ search: searches, batch, size: batchSize }, now());
      return JSON.stringify({ data: { id, remaining_batches: script.length - batch - 1, offers } });
    });
    startedMs = performance.now();
    return JSON.stringify({ data: { id, remaining_batches: script.length } });
  };
  const tellNext = (response: ServerResponse): void => {
    const batch = batchesSent;
    batchesSent += 1;
    const wait = Math.max(0, (script[batch] ?? 0) - (performance.now() - startedMs));
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(bodies[batch] ?? '{"data":{"remaining_batches":0,"offers":[]}}', () => {
        sentAtMs[batch] = performance.now();
      });
    }, wait);
  };

  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.method === 'POST') response.writeHead(201, { 'content-type': 'application/json' }).end(begin());
      else tellNext(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    sentAtMs: () => sentAtMs,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
