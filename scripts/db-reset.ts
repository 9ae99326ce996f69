/** npm run db:reset: removes the embedded database; the next start creates a new sandbox world. */
import { ConfigError, parseDataSettings } from '#platform/config.ts';
import { removeDataDirectory } from '#platform/db/data-directory.ts';
import { runProgram } from '#platform/run-program.ts';

await runProgram(async () => {
  const { databaseUrl, dataDir } = parseDataSettings(process.env);
  if (databaseUrl !== null)
    throw new ConfigError(
      'DATABASE_URL is set: db:reset removes the embedded database only. Unset it, or use your PostgreSQL tools.',
    );
  removeDataDirectory(dataDir);
  process.stdout.write(`${dataDir} is removed.\n`);
}, process.env);
