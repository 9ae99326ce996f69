/**
 * npm run keys: which secret keys the data needs, and whether an old one can be removed. Ends with 1 while it
 * cannot.
 */
import { parseDataSettings } from '#platform/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readKeyReport } from '#platform/keys/key-report.ts';
import { makeLog } from '#platform/log.ts';
import { runProgram } from '#platform/run-program.ts';

await runProgram(async () => {
  const database = await openDatabase({ ...parseDataSettings(process.env), log: makeLog('warn') });
  try {
    await migrate(database.db);
    const { lines, canOldGo } = await readKeyReport(database.db);
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!canOldGo) process.exitCode = 1;
  } finally {
    await database.close();
  }
}, process.env);
