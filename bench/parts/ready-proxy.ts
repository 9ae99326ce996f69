/** A small proxy on loopback that sends requests to processes that report ready, like any load balancer. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReadyProxy = {
  readonly url: string;
  readonly add: (port: number) => void;
  readonly remove: (port: number) => void;
  /** @returns whether that process was ready at the last check */
  readonly isReady: (port: number) => boolean;
  readonly close: () => Promise<void>;
};

const askEveryMs = 250;

const isReadyNow = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = request({ host: 'localhost', port, path: '/api/readyz', timeout: 1_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.on('error', () => resolve(false)).on('timeout', () => probe.destroy());
    probe.end();
  });

/** Starts it without any process behind it. It keeps connections alive, and never sends a request twice. */
export const startReadyProxy = async (): Promise<ReadyProxy> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ready = new Map<number, boolean>();
  let turn = 0;
  const ask = async (port: number): Promise<void> => {
    const isReady = await isReadyNow(port);
    if (ready.has(port)) ready.set(port, isReady);
  };
  const timer = setInterval(() => {
    for (const port of ready.keys()) void ask(port);
  }, askEveryMs);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const able = [...ready].filter(([, isReady]) => isReady).map(([port]) => port);
    turn += 1;
    const port = able[turn % Math.max(1, able.length)];
    const fail = (): void => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (port === undefined) {
      fail();
      return;
    }
    const { method, url, headers } = incoming;
    const options = { host: 'localhost', port, path: url, headers, agent, ...(method && { method }) };
    const forwarded = request(options, (response) => {
      const { connection: _hop, ...own } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, own);
      response.pipe(outgoing);
    });
    forwarded.on('error', fail);
    incoming.pipe(forwarded);
  };
  const server = createServer(pass);
  const address = await new Promise<AddressInfo | string | null>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address()));
  });
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    add: (port) => {
      ready.set(port, false);
      void ask(port);
    },
    remove: (port) => void ready.delete(port),
    isReady: (port) => ready.get(port) === true,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
