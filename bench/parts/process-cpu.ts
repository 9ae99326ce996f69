/** CPU time as the kernel counts it. It varies by a tenth where requests per second vary twofold. Linux only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Microseconds on a CPU, in Node and in the PostgreSQL backends. */
export type Cpu = { readonly node: number; readonly postgres: number };

/** @returns all CPU used so far: the difference of two readings is the use between them */
export type CpuMeter = () => Cpu;

export const cpuSince = (meter: CpuMeter, { node, postgres }: Cpu): Cpu => {
  const now = meter();
  return { node: now.node - node, postgres: now.postgres - postgres };
};

export const bothOf = ({ node, postgres }: Cpu): number => node + postgres;

export const hasCpuFigures = (): boolean => existsSync('/proc/self/schedstat');

/** The text of a file that may no longer exist, because threads and processes come and go. */
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const list = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

/** Nanoseconds on a CPU, of every living thread. */
const threadsOf = (pid: string): readonly (readonly [string, number])[] =>
  list(`/proc/${pid}/task`).map((thread) => [
    `${pid}/${thread}`,
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ', 1)[0]),
  ]);

/** PostgreSQL names its backends "postgres: user database address state". */
const backendsOf = (database: string): readonly string[] =>
  list('/proc').filter(
    (entry) => /^\d+$/.test(entry) && new RegExp(`^postgres: \\S+ ${database} `).test(read(`/proc/${entry}/cmdline`)),
  );

/** The last figure of each thread is kept after it has ended. */
const makeSum = (pids: () => readonly string[]): (() => number) => {
  const seen = new Map<string, number>();
  return () => {
    for (const [thread, nanoseconds] of pids().flatMap(threadsOf)) if (nanoseconds > 0) seen.set(thread, nanoseconds);
    return [...seen.values()].reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1000;
  };
};

/**
 * Counts a process and, with a database, the PostgreSQL backends that serve it.
 * @param of.database a name no other process's database has
 */
export const makeCpuMeter = ({ pid, database }: { pid: number; database: string | null }): CpuMeter => {
  const node = makeSum(() => [String(pid)]);
  const postgres = makeSum(() => (database === null ? [] : backendsOf(database)));
  return () => ({ node: node(), postgres: postgres() });
};
