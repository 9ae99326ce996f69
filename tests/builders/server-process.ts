/** Starts the real server as a process of its own, as `npm start` does, on its own folder or database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodeFlags from '../../scripts/node-flags.json' with { type: 'json' };

export type ServerProcess = {
  /** `http://localhost:PORT` */
  readonly url: string;
  readonly dataDir: string;
  /** Everything printed so far, both streams. */
  readonly output: () => string;
  readonly child: ChildProcess;
  /** Asks to stop and waits for it. @returns the exit code */
  stop(): Promise<number | null>;
  /** kill -9, and waits until the process has ended. */
  kill(): Promise<void>;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** A folder for DATA_DIR, with a space in its path because people have such folders. */
export const temporaryDataDir = (): string => mkdtempSync(join(tmpdir(), 'tripwright data '));

export const removeDataDir = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const root = join(import.meta.dirname, '..', '..');

/** The setting that names a folder with a finished sandbox world, which a new server starts from a copy of. */
export const preparedWorld = 'PREPARED_WORLD';

/** A new folder with the prepared world, or an empty one if none is prepared. */
const newDataDir = (): string => {
  const dataDir = temporaryDataDir();
  const prepared = process.env[preparedWorld];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
};

/** A process that ended before it reported ready. */
export class EndedBeforeReady extends Error {
  /** Its exit code, or null when it was killed. */
  readonly code: number | null;

  constructor(code: number | null, output: string) {
    super(`The server ended before it was ready (${code === null ? 'killed' : `exit ${code}`}):\n${output}`);
    this.code = code;
  }
}

/** The program `npm start` runs in the end. */
const mainProgram = [...nodeFlags, join(root, 'server', 'main.ts')];

/** The command of `npm start`; null where it would install the packages first. */
export const startProgram: readonly string[] | null = existsSync(join(root, 'node_modules', '.installed-lock'))
  ? [join(root, 'scripts', 'setup.mjs'), 'start']
  : null;

/**
 * Starts `server/main.ts`, or a program that does, and waits for its ready line.
 * @throws EndedBeforeReady with the output when it ends before it is ready
 */
export const startServer = async (
  options: { dataDir?: string; port?: number; env?: Record<string, string>; program?: readonly string[] } = {},
): Promise<ServerProcess> => {
  const dataDir = options.dataDir ?? newDataDir();
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...(options.program ?? mainProgram)], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      // The server starts some eighty times, so compiled code is cached, by the content of each file.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'tripwright', 'compiled'),
      DRAIN_SECONDS: '0',
      SANDBOX_LATENCY: '0',
      SANDBOX_TRIPS: '0',
      SANDBOX_DISRUPTIONS: '0',
      // What is sold out depends on the day: a journey would fail on one day in a hundred, also when it is run again.
      SANDBOX_LUCK: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  const gone = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      parts.push(chunk.toString());
      if (parts.join('').includes('Tripwright is ready at')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const early = await Promise.race([ready, gone.then((code) => new EndedBeforeReady(code, parts.join('')))]);
  if (early instanceof EndedBeforeReady) throw early;
  return {
    url: `http://localhost:${port}`,
    dataDir,
    child,
    output: () => parts.join(''),
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
