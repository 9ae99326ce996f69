/**
 * Before the tests of real processes: one server makes the sandbox world, and each of theirs begins with a copy of it.
 * Making it takes longer than all the rest of a start.
 */
import { preparedWorld, removeDataDir, startServer, temporaryDataDir } from './server-process.ts';

const prepare = async (): Promise<() => void> => {
  const dataDir = temporaryDataDir();
  const server = await startServer({ dataDir });
  await server.stop();
  // Workers are forked from this process later on, and have its environment.
  process.env[preparedWorld] = dataDir;
  return () => removeDataDir(dataDir);
};

export default prepare;
