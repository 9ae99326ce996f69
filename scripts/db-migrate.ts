/** npm run db:migrate: runs the migrations, as every start does. For deployments that migrate first. */
import { parseDataSettings } from '#platform/config.ts';
import { workAlone } from '#platform/db/alone.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeLog } from '#platform/log.ts';
import { runProgram } from '#platform/run-program.ts';

await runProgram(async () => {
  const settings = parseDataSettings(process.env);
  const log = makeLog('warn');
  const database = await openDatabase({ ...settings, log });
  try {
    await workAlone(database, { name: 'start', log }, () => migrate(database.db));
  } finally {
    await database.close();
  }
  const place = settings.databaseUrl === null ? settings.dataDir : 'DATABASE_URL';
  process.stdout.write(`The database in ${place} is up to date.\n`);
}, process.env);
