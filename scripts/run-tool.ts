/** Runs the project's tools for the check, test and bench scripts. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type ToolRun = { readonly code: number; readonly output: string; readonly seconds: number };

/**
 * Runs one program to its end.
 * @param command a name on the path, or an absolute path
 * @param options `isShown` streams the output as it comes; otherwise it is only collected
 */
export const runTool = (
  command: string,
  args: readonly string[],
  options: { env?: Record<string, string>; isShown?: boolean } = {},
): Promise<ToolRun> =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: string[] = [];
    const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      parts.push(chunk.toString());
      if (options.isShown) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    const finish = (code: number) =>
      resolve({ code, output: parts.join(''), seconds: (performance.now() - started) / 1000 });
    child.on('error', (error) => {
      parts.push(error.message);
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });

/** The path of a program in node_modules/.bin, so that no shell or system program of the same name can replace it. */
export const tool = (name: string): string => join(root, 'node_modules', '.bin', name);
