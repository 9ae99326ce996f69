/**
 * How a command on the same machine reaches the running process. The embedded database serves one process only, so a
 * command cannot open it while the server runs. The socket lies in the data directory, and only the directory's owner,
 * who could read the database itself, may open it. docs/decisions/0101
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join, relative } from 'node:path';
import { errorCode } from './log.ts';

export type OperatorAnswer = { readonly lines: readonly string[]; readonly isDone: boolean };

const socketName = 'operator.sock';
/** Far more than any command but a backup needs. A server that hangs must not hold the terminal for ever. */
const shortLimitMs = 60_000;
/** A backup of a large database takes as long as it takes. */
const longCommands: ReadonlySet<string> = new Set(['backup']);
/** The kernel refuses longer paths of sockets. */
const longestPath = 100;
const mostBodyBytes = 64 * 1024;

/** @returns the absolute or the relative path, the shorter one; null when the kernel would refuse both */
const socketPath = (dataDir: string): string | null => {
  const file = join(dataDir, socketName);
  const nearby = relative(process.cwd(), file);
  const path = nearby.length < file.length ? nearby : file;
  return Buffer.byteLength(path) <= longestPath ? path : null;
};

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

const isAnswer = (value: unknown): value is OperatorAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'lines' in value &&
  isWords(value.lines) &&
  'isDone' in value &&
  typeof value.isDone === 'boolean';

const wordsOf = (text: string): readonly string[] | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isWords(value) ? value : null;
  } catch {
    return null;
  }
};

export type OperatorSocket = { readonly stop: () => Promise<void> };

/**
 * Answers commands until it is stopped. The caller holds the directory's lock, so an old socket there is nobody's.
 * @param answer does the command; an error that it throws is answered with 500 and reported by the caller's log
 * @returns null when the path of the directory is too long for a socket: commands then need the server stopped
 */
export const serveOperator = async (
  dataDir: string,
  answer: (words: readonly string[]) => Promise<OperatorAnswer>,
): Promise<OperatorSocket | null> => {
  const path = socketPath(dataDir);
  if (path === null) return null;
  rmSync(path, { force: true });
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBodyBytes) chunks.push(chunk);
    });
    incoming.on('end', () => {
      const words = bytes <= mostBodyBytes ? wordsOf(Buffer.concat(chunks).toString()) : null;
      if (words === null) return void response.writeHead(400).end();
      void answer(words).then(
        (answered) => response.end(JSON.stringify(answered)),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Asks the process that uses the data directory.
 * @returns null when no process listens there
 * @param limitMs how long the process may take; a backup has no limit
 * @throws Error when the process failed to do the command, or does not answer; its log says why
 */
export const askOperator = (
  dataDir: string,
  words: readonly string[],
  limitMs: number = shortLimitMs,
): Promise<OperatorAnswer | null> => {
  const path = socketPath(dataDir);
  if (path === null) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: path, method: 'POST', path: '/' }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const answered: unknown = reply.statusCode === 200 ? JSON.parse(Buffer.concat(chunks).toString()) : null;
        if (isAnswer(answered)) resolve(answered);
        else reject(new Error('The server could not do it. Its log says why.'));
      });
    });
    asking.on('error', (error) => {
      if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) resolve(null);
      else reject(error);
    });
    if (!longCommands.has(words[0] ?? ''))
      asking.setTimeout(limitMs, () => {
        reject(
          new Error(
            `The server has not answered for ${limitMs / 1000} seconds. Look into its log, and run the command again: it does nothing twice.`,
          ),
        );
        asking.destroy();
      });
    asking.end(JSON.stringify(words));
  });
};
