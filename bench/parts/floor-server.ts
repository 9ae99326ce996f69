/** Starts a server of bench/floors as a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type CpuMeter, makeCpuMeter } from './process-cpu.ts';

export type FloorServer = { readonly url: string; readonly cpu: CpuMeter; stop(): Promise<void> };

/**
 * @param name a file of bench/floors
 * @param options.database name of its PostgreSQL database, to measure the database's CPU
 * @throws Error when it ends before it listens
 */
export const startFloor = async (
  name: string,
  options: { env?: Readonly<Record<string, string>>; database?: string } = {},
): Promise<FloorServer> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'floors', `${name}.ts`)], {
    env: { PATH: process.env.PATH ?? '', ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const gone = new Promise<undefined>((resolve) => {
    child.once('exit', () => resolve(undefined));
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /^ready (\d+)$/m.exec(chunk.toString())?.[1];
      if (port !== undefined) resolve(port);
    });
  });
  const port = await Promise.race([ready, gone]);
  if (port === undefined) throw new Error(`The floor ${name} ended before it listened`);
  return {
    url: `http://127.0.0.1:${port}`,
    cpu: makeCpuMeter({ pid: child.pid ?? 0, database: options.database ?? null }),
    stop: async () => {
      process.off('exit', killAtExit);
      child.kill('SIGKILL');
      await gone;
    },
  };
};
