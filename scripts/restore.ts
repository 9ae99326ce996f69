/** npm run restore -- FILE: restores a backup into the empty database of DATA_DIR or DATABASE_URL. docs/decisions/0102 */
import { resolve } from 'node:path';
import { ConfigError, parseDataSettings } from '#platform/config.ts';
import { restoreBackup } from '#platform/db/back-up.ts';
import { openDatabase } from '#platform/db/database.ts';
import { makeLog } from '#platform/log.ts';
import { runProgram } from '#platform/run-program.ts';
import { firstBrokenAuditEvent } from '#server/kit/audit.ts';

await runProgram(async () => {
  const settings = parseDataSettings(process.env);
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new ConfigError('Name the backup: npm run restore -- FILE');
  await restoreBackup(settings, resolve(file));
  const database = await openDatabase({ ...settings, log: makeLog('warn') });
  try {
    const broken = await firstBrokenAuditEvent(database.db);
    const chain = broken === null ? 'The chain of the audit is intact.' : `The audit was changed at event ${broken}.`;
    process.stdout.write(
      `The backup is restored. ${chain}\nStart the server with the secret key of the installation that made it.\n`,
    );
  } finally {
    await database.close();
  }
}, process.env);
