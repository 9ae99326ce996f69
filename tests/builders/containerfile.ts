/** Reads a Containerfile, and runs its steps in a folder where no builder of images is installed. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export type Step = { readonly word: string; readonly rest: string };
export type Stage = { readonly name: string | null; readonly image: string; readonly steps: readonly Step[] };

/** The stages of a Containerfile in their order. */
export const readStages = (text: string): readonly Stage[] => {
  const steps = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .flatMap((line): Step[] => {
      const [, word, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
      return word && rest ? [{ word, rest: rest.trim() }] : [];
    });
  const stages: { name: string | null; image: string; steps: Step[] }[] = [];
  for (const step of steps) {
    if (step.word === 'FROM') {
      const [image = '', , name = null] = step.rest.split(/\s+/);
      stages.push({ image, name, steps: [] });
    } else stages.at(-1)?.steps.push(step);
  }
  return stages;
};

/** The last step of a kind. */
export const lastOf = ({ steps }: Stage, word: string): string | undefined =>
  steps.findLast((step) => step.word === word)?.rest;

/** The words of a step in the form of a list, such as CMD ["node", "main.ts"], after its options. */
export const wordsOf = (rest: string): readonly string[] => {
  const words: unknown = JSON.parse(rest.slice(rest.indexOf('[')));
  return Array.isArray(words) ? words.map(String) : [];
};

type Build = { readonly context: string; readonly folder: string; readonly env: Record<string, string> };

/** What ENV steps set. */
export const settingsOf = ({ steps }: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=', 2)))
      .map(([name = '', value = '']) => [name, value]),
  );

/** Absolute paths of the image lie in the folder of its stage. */
const inside = (root: string, text: string): string => text.replaceAll(/(?<=^|[\s='"])\/(?=[a-z])/g, `${root}/`);

/**
 * Runs the COPY and RUN steps of all stages, each stage in a folder of its own.
 * @returns the folder of the last stage, which stands for the root of the image
 */
export const runStages = (stages: readonly Stage[], { context, folder, env }: Build): string => {
  const ignored = new Set(readFileSync(join(context, '.containerignore'), 'utf8').trim().split('\n'));
  const roots = new Map<string, string>();
  let root = '';
  for (const [at, stage] of stages.entries()) {
    root = join(folder, `stage-${at}`);
    if (stage.name !== null) roots.set(stage.name, root);
    let cwd = root;
    for (const { word, rest } of stage.steps) {
      if (word === 'WORKDIR') {
        cwd = join(root, rest);
        mkdirSync(cwd, { recursive: true });
      } else if (word === 'COPY') copy(rest, { context, cwd, roots, ignored });
      else if (word === 'RUN') run(inside(root, rest), cwd, env);
    }
  }
  return root;
};

type Copying = {
  readonly context: string;
  readonly cwd: string;
  readonly roots: ReadonlyMap<string, string>;
  readonly ignored: ReadonlySet<string>;
};

const copy = (rest: string, { context, cwd, roots, ignored }: Copying): void => {
  const words = rest.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? roots.get(words.shift()?.slice('--from='.length) ?? '') : context;
  const target = words.pop() ?? '.';
  if (from === undefined) throw new Error(`COPY from an unknown stage: ${rest}`);
  for (const source of words) {
    const path = join(from, source);
    if (!existsSync(path)) throw new Error(`COPY of what is not there: ${source}`);
    // A folder is copied as its content, a file below the target.
    if (source === '.')
      for (const name of readdirSync(path)) {
        if (!ignored.has(name)) cpSync(join(path, name), join(cwd, target, name), { recursive: true });
      }
    else
      cpSync(path, target.endsWith('./') ? join(cwd, target, basename(path)) : join(cwd, target), { recursive: true });
  }
};

const run = (command: string, cwd: string, env: Record<string, string>): void => {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}\n${stdout}${stderr}`.slice(0, 4_000));
};
