import type { Server } from 'node:http';

/** Tells the benchmark that started this floor where it listens. */
export const sayReady = (server: Server): void => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The floor listens on no port');
  process.stdout.write(`ready ${address.port}\n`);
};
