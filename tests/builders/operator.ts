/** The commands of an operator, as they are typed at a terminal. docs/operations.md#the-first-day */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts');

export type Said = { readonly code: number | null; readonly lines: readonly string[] };

/**
 * `npm run admin -- WORDS` on the installation of these settings. It does not block, since the test's own process
 * may be the mail server.
 */
export const runAdmin = async (settings: Record<string, string>, words: readonly string[]): Promise<Said> => {
  const child = spawn(process.execPath, [program, ...words], { env: { PATH: process.env.PATH, ...settings } });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, lines: said.join('').trim().split('\n') };
};

/** The sign-in link that a command printed last. */
export const printedLink = ({ lines }: Said): URL => new URL(lines.at(-1)?.trim() ?? '');
