/** How much memory the processes started by this one use, as Linux counts it. */
import { existsSync, readFileSync } from 'node:fs';

/** In bytes. */
export type FamilyMemory = {
  /** The highest use of each program, by its file. */
  readonly ofPrograms: ReadonlyMap<string, number>;
  /** The highest total at one time. */
  readonly together: number;
};

/** A process may end while it is read. */
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

/** Our processes run a file; one without a file is just starting, or is not ours. */
const programOf = (pid: number): string | undefined => {
  const [, file] = read(`/proc/${pid}/cmdline`)
    .split('\0')
    .filter((argument) => !argument.startsWith('-'));
  return file !== undefined && /\.(ts|mjs)$/.test(file) ? file : undefined;
};

const kilobytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);

/** @returns the current memory of all processes that run such a file, in bytes */
export const memoryNow = (program: string): number =>
  familyOf(process.pid)
    .filter((pid) => programOf(pid)?.endsWith(program))
    .reduce((sum, pid) => sum + kilobytes(read(`/proc/${pid}/status`), 'VmRSS') * 1024, 0);

/** Whether this machine reports it. */
export const canTellMemory = existsSync(`/proc/${process.pid}/task/${process.pid}/children`);

/** Measures every few milliseconds until it is stopped. */
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
