import type { Server } from 'node:http';

/** Reports this floor's address to the benchmark that started it. */
export const sayReady = (server: Server): void => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The floor listens on no port');
  process.stdout.write(`ready ${address.port}\n`);
};
