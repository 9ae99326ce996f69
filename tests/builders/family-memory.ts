/** What the processes that this one started take of the machine's memory, as Linux counts it. */
import { existsSync, readFileSync } from 'node:fs';

/** In bytes. */
export type FamilyMemory = {
  /** The most that each program ever took, by its file. */
  readonly ofPrograms: ReadonlyMap<string, number>;
  /** The most that all had together at one time. */
  readonly together: number;
};

/** A process may end while it is looked at. */
const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const familyOf = (pid: number): readonly number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...familyOf(Number(child))]);

/** Ours have a file to run; what has none yet is being started, or is none of ours. */
const programOf = (pid: number): string | undefined => {
  const [, file] = read(`/proc/${pid}/cmdline`)
    .split('\0')
    .filter((argument) => !argument.startsWith('-'));
  return file !== undefined && /\.(ts|mjs)$/.test(file) ? file : undefined;
};

const kilobytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

/** @returns what all that runs such a file takes now, in bytes */
export const memoryNow = (program: string): number =>
  familyOf(process.pid)
    .filter((pid) => programOf(pid)?.endsWith(program))
    .reduce((sum, pid) => sum + kilobytes(read(`/proc/${pid}/status`), 'VmRSS') * 1024, 0);

/** Whether this machine tells it. */
export const canTellMemory = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

/** Looks every few milliseconds until it is stopped. */
export const watchFamilyMemory = (): { readonly stop: () => FamilyMemory } => {
  const ofPrograms = new Map<string, number>();
  let together = 0;
  const look = (): void => {
    let now = 0;
    for (const pid of familyOf(process.pid)) {
      const program = programOf(pid);
      if (program === undefined) continue;
      const status = read(`/proc/${pid}/status`);
      now += kilobytes(status, 'VmRSS') * 1024;
      ofPrograms.set(program, Math.max(ofPrograms.get(program) ?? 0, kilobytes(status, 'VmHWM') * 1024));
    }
    together = Math.max(together, now);
  };
  const timer = setInterval(look, 10);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { ofPrograms, together };
    },
  };
};
