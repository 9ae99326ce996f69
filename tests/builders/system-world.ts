/**
 * Before the tests of real processes, one server creates the sandbox world, and each test starts from a copy of it.
 * Creating it takes longer than the rest of a start.
 */
import { preparedWorld, removeDataDir, startServer, temporaryDataDir } from './server-process.ts';

const prepare = async (): Promise<() => void> => {
  const dataDir = temporaryDataDir();
  const server = await startServer({ dataDir });
  await server.stop();
  // Workers are forked from this process later, and inherit its environment.
  process.env[preparedWorld] = dataDir;
  return () => removeDataDir(dataDir);
};

export default prepare;
