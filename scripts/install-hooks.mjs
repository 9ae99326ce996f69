// Plain JavaScript for any Node from 18 on, like setup.mjs, which calls it.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/**
 * Points git at the hooks of this checkout. Does nothing without git, outside a checkout, in a folder of another
 * project's checkout, and where hooks are already set.
 * @param root the project's folder
 */
export function installHooks(root) {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const top = git('rev-parse', '--show-toplevel');
  if (top.status !== 0 || realpathSync(top.stdout.trim()) !== realpathSync(root)) return;
  if (git('config', 'core.hooksPath').status !== 0) git('config', '--local', 'core.hooksPath', '.githooks');
}
