import { type OperatorSocket, serveOperator } from '#platform/operator-socket.ts';
import type { World } from '../kit/world.ts';
import { runCommand } from './run-command.ts';

/** With the embedded database commands come to this process, because no other can open the database meanwhile. */
export const takeCommands = async (world: World): Promise<OperatorSocket | null> => {
  const { config, database, log } = world;
  if (database.engine !== 'pglite') return null;
  const socket = await serveOperator(config.dataDir, async (words) => {
    log.info({ command: words[0] }, 'a command of the operator');
    const [ran] = await Promise.allSettled([runCommand(world, words)]);
    if (ran.status === 'fulfilled') return ran.value;
    log.error({ error: ran.reason, command: words[0] }, 'a command of the operator failed');
    throw ran.reason;
  });
  if (socket === null) log.warn('DATA_DIR has a long path: npm run admin works only while the server is stopped');
  return socket;
};
