import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askOperator, type OperatorAnswer, type OperatorSocket, serveOperator } from './operator-socket.ts';

let folder: string;
let socket: OperatorSocket | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tw op '));
});
afterEach(async () => {
  await socket?.stop();
  socket = null;
  rmSync(folder, { recursive: true, force: true });
});

const echo = async (words: readonly string[]) => ({ lines: words, isDone: true });

/** @returns the status of a body that is no command */
const statusOf = (body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request({ socketPath: join(folder, 'operator.sock'), method: 'POST', path: '/' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    asking.on('error', reject);
    asking.end(body);
  });

describe('the socket of the operator', () => {
  test('carries a command to the process and its lines back', async () => {
    socket = await serveOperator(folder, echo);
    expect(await askOperator(folder, ['create-expert', 'zoë@b.example', 'Zoë O’Núñez'])).toEqual({
      lines: ['create-expert', 'zoë@b.example', 'Zoë O’Núñez'],
      isDone: true,
    });
  });

  test('can be opened by the owner of the folder only', async () => {
    socket = await serveOperator(folder, echo);
    expect(statSync(join(folder, 'operator.sock')).mode & 0o777).toBe(0o600);
  });

  test('is absent while no process listens, also after one was killed', async () => {
    expect(await askOperator(folder, ['list-staff'])).toBeNull();
    const killed = await serveOperator(folder, echo);
    await killed?.stop();
    expect(existsSync(join(folder, 'operator.sock'))).toBe(false);
  });

  test('replaces the file that a killed process left', async () => {
    mkdirSync(folder, { recursive: true });
    const left = await serveOperator(folder, echo);
    socket = await serveOperator(folder, async () => ({ lines: ['new'], isDone: true }));
    expect(await askOperator(folder, [])).toEqual({ lines: ['new'], isDone: true });
    await left?.stop();
  });

  test('says that the log has the reason when a command fails', async () => {
    socket = await serveOperator(folder, () => Promise.reject(new Error('the database is away')));
    await expect(askOperator(folder, ['list-staff'])).rejects.toThrow('The server could not do it. Its log says why.');
  });

  test('gives up on a server that does not answer, but waits for a backup', async () => {
    const { promise, resolve } = Promise.withResolvers<OperatorAnswer>();
    socket = await serveOperator(folder, () => promise);
    const backup = askOperator(folder, ['backup', '/tmp'], 20);
    await expect(askOperator(folder, ['list-staff'], 20)).rejects.toThrow('has not answered for 0.02 seconds');
    resolve({ lines: ['done'], isDone: true });
    expect(await backup).toEqual({ lines: ['done'], isDone: true });
  });

  test.each([['nonsense'], ['{"lines":1}'], ['[1]'], [JSON.stringify(['x'.repeat(70_000)])]])(
    'refuses a body that is no list of words: %.20s',
    async (body) => {
      socket = await serveOperator(folder, echo);
      expect(await statusOf(body)).toBe(400);
    },
  );

  test('does not listen where the path is too long, and a command then finds nobody', async () => {
    const deep = join(folder, 'x'.repeat(100));
    mkdirSync(deep);
    expect(await serveOperator(deep, echo)).toBeNull();
    expect(await askOperator(deep, ['list-staff'])).toBeNull();
  });
});
