import type { Fact, Judged } from './judged.ts';

export type DatabaseSeen = {
  readonly engine: 'embedded' | 'PostgreSQL';
  /** E.g. `17.2`. */
  readonly version: string;
  readonly bytes: number;
  readonly migrations: number;
  /** When the last backup was finished; null: never. */
  readonly backupAt: Date | null;
  readonly now: Date;
};

const hourMs = 3_600_000;
const oldestBackupHours = 24;

const sizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

const ageText = (hours: number): string => (hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`);

const backupFact = (at: Date | null, now: Date): Fact => {
  if (at === null) return { label: 'Last backup', value: 'Never', isBad: true };
  const hours = Math.floor((now.getTime() - at.getTime()) / hourMs);
  const value = `${ageText(hours)}, ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return hours < oldestBackupHours
    ? { label: 'Last backup', value }
    : { label: 'Last backup', value, note: 'Older than a day', isBad: true };
};

/** Whether data is kept, and could be brought back. docs/operations.md#backups-and-data */
export const judgeDatabase = ({ engine, version, bytes, migrations, backupAt, now }: DatabaseSeen): Judged => {
  const name = engine === 'embedded' ? `Embedded PostgreSQL ${version}` : `PostgreSQL ${version}`;
  const backup = backupFact(backupAt, now);
  const facts: readonly Fact[] = [
    { label: 'Version', value: name, note: `${migrations} migrations, ${sizeText(bytes)}` },
    backup,
  ];
  return backup.isBad
    ? {
        state: 'fix',
        summary: backupAt === null ? 'There is no backup' : 'The last backup is older than a day',
        facts,
        toDo: [
          'Run npm run backup now, then every night by a timer.',
          'Keep the secret key in another place than the backup.',
        ],
      }
    : { state: 'works', summary: `${name}, backup ${backup.value}`, facts, toDo: [] };
};
