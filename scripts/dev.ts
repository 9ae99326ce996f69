/**
 * `npm run dev`: the server restarts and the web app rebuilds when a file changes; open the page at the server's
 * URL.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, tool } from './run-tool.ts';

const children = [
  spawn(tool('vite'), ['build', '--watch', '--config', join(root, 'web', 'vite.config.ts'), '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ??= code ?? 1;
  });
}
