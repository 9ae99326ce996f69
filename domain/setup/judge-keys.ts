import type { Fact, Judged } from './judged.ts';

export type KeysSeen = {
  /** Whether the key is set, or was made by itself in the data directory. */
  readonly source: 'SECRET_KEY' | 'file';
  readonly known: number;
  readonly since: Date | null;
  /** Texts that are still sealed with an older key. */
  readonly sealedWithOld: number;
};

/** Whether what is sealed can be opened tomorrow. docs/operations.md#changing-the-secret-key */
export const judgeKeys = ({ source, known, since, sealedWithOld }: KeysSeen): Judged => {
  const facts: Fact[] = [
    source === 'SECRET_KEY'
      ? { label: 'Secret key', value: 'Set by SECRET_KEY' }
      : { label: 'Secret key', value: 'Kept in a file of DATA_DIR', note: 'Keep a copy of it in another place' },
  ];
  if (since !== null) facts.push({ label: 'In use since', value: `${since.toISOString().slice(0, 10)}` });
  if (known === 1 && sealedWithOld === 0) return { state: 'works', summary: 'One key, in use', facts, toDo: [] };
  const left: Fact = { label: 'Sealed with an older key', value: String(sealedWithOld), isBad: sealedWithOld > 0 };
  return {
    state: 'works',
    summary: sealedWithOld > 0 ? 'The key is being changed' : 'An older key can go',
    facts: [...facts, left],
    toDo: sealedWithOld > 0 ? [] : ['Run npm run keys, then take the older key out of SECRET_KEY.'],
  };
};
