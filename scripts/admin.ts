/**
 * npm run admin: makes, lists and revokes staff, on the settings of the server. It works before the first start, and
 * while the server runs: with the embedded database the running process does it. docs/decisions/0101
 */
import { resolve } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { parseConfig } from '#platform/config.ts';
import { workAlone } from '#platform/db/alone.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { randomIds } from '#platform/ids.ts';
import { joinKeyRing } from '#platform/keys/key-ring.ts';
import { makeLog } from '#platform/log.ts';
import { askOperator } from '#platform/operator-socket.ts';
import { runProgram } from '#platform/run-program.ts';
import { loadSecretKey } from '#platform/secret-key.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { restoreClock } from '#server/sandbox/restore-clock.ts';
import { asksForHelp, helpLines, type Printed, runCommand } from '#server/staff/run-command.ts';

/** A folder is meant from where the operator stands, also if the running server stands elsewhere. */
const withFolder = ([name = '', ...rest]: readonly string[]): readonly string[] =>
  name === 'backup' ? [name, resolve(rest[0] ?? 'backups')] : [name, ...rest];

const words = process.argv.length > 2 ? withFolder(process.argv.slice(2)) : [];

/** Opens the installation as the server does, for one command. */
const runHere = async (): Promise<Printed> => {
  const config = parseConfig(process.env);
  const log = makeLog('warn');
  const loaded = loadSecretKey(config);
  const secrets = makeSecrets(loaded.key);
  const database = await openDatabase({ ...config, poolSize: 2, log, secrets });
  const { db } = database;
  const clock = systemClock();
  const ids = randomIds();
  try {
    return (
      (await workAlone(database, { name: 'start', log }, async () => {
        await migrate(db);
        const keys = await joinKeyRing({
          db,
          secrets,
          log,
          process: ids.short(),
          whenWrong: loaded.whenWrong,
          // A running server notices a new key by itself.
          onLost: (reason) => log.error(reason.message),
          onChanged: () => undefined,
        });
        if (config.world === 'sandbox') await restoreClock({ db, clock });
        const printed = await runCommand({ config, database, db, clock, ids, secrets }, words);
        await keys.leave();
        return printed;
      })) ?? { lines: [], isDone: false }
    );
  } finally {
    await database.close();
  }
};

await runProgram(async () => {
  const config = asksForHelp(words) ? null : parseConfig(process.env);
  const asked = config?.databaseUrl === null ? await askOperator(config.dataDir, words) : null;
  const printed = config === null ? { lines: helpLines(), isDone: true } : (asked ?? (await runHere()));
  process.stdout.write(`${printed.lines.join('\n')}\n`);
  if (!printed.isDone) process.exitCode = 1;
}, process.env);
