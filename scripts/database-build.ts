/**
 * `npm run database:build`: creates platform/db/empty-database.br, the folder of an unused embedded database. Run
 * it after each update of PGlite; a test says when. It takes a minute.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { emptyDatabaseFile, initDbStartParams, startParams } from '#platform/db/parts/embedded-settings.ts';
import { packFolder } from '#platform/db/parts/packed-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'empty-database-'));
const database = await PGlite.create({
  dataDir: folder,
  startParams: [...startParams],
  initDbStartParams: [...initDbStartParams],
});
await database.close();
const packed = packFolder(folder);
writeFileSync(emptyDatabaseFile, packed);
rmSync(folder, { recursive: true });
process.stdout.write(`empty-database.br: ${Math.round(packed.length / 1024)} KB\n`);
