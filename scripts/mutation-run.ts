/** One run of Stryker over the rules of one room, judged by the tests in that room's folder. */
import { Stryker } from '@stryker-mutator/core';
import { chooseSample, keyOf } from './mutation-sample.ts';
import { root } from './run-tool.ts';

export type Survivor = {
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly replacement: string;
  /** No test of the room runs this line. */
  readonly isUntested: boolean;
};

export type MutationScore = {
  /** How many changes the room has; a sample tries fewer. */
  readonly changes: number;
  /** A test failed. */
  readonly killed: number;
  /** The tests did not end, which counts as killed. */
  readonly timedOut: number;
  readonly survived: number;
  readonly untested: number;
  readonly survivors: readonly Survivor[];
};

export type Sample = {
  /** How many changes of a room are tried. */
  readonly size: number;
  readonly seed: string;
};

type Run = {
  /** The folder whose tests judge, relative to the project. */
  readonly room: string;
  /** The files that are changed. */
  readonly rules: readonly string[];
  /** Null: all changes. */
  readonly sample: Sample | null;
  /** Reuses the results of the last run with `isAgain` where neither the change nor its tests have changed. */
  readonly isAgain: boolean;
};

// Options that are the same for every room are in stryker.config.json.
const run = (options: ConstructorParameters<typeof Stryker>[0]) => new Stryker(options).runMutationTest();
const sampling = { plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation-sample.ts'], checkers: ['sample'] };

/** Lists every change of the files without trying any: all are rejected as outside an empty sample. */
const listChanges = (rules: readonly string[]) =>
  run({ ...sampling, mutate: [...rules], testRunner: 'command', commandRunner: { command: 'exit 0' } });

/**
 * @returns the result of each tried change
 * @throws when a test of the room fails without any change
 */
export const measureRoom = async ({ room, rules, sample, isAgain }: Run): Promise<MutationScore> => {
  const listed = sample && (await listChanges(rules));
  const chosen = listed && sample ? chooseSample(listed, sample.size, sample.seed) : null;
  const file = [room, ...(sample ? [sample.size, sample.seed] : [])].join('-').replaceAll(/[^\w-]/g, '-');
  const results = await run({
    ...(chosen && { ...sampling, sampledChanges: chosen }),
    ...(isAgain && { incremental: true, incrementalFile: `.cache/mutation-again/${file}.json` }),
    mutate: [...rules],
    // The room's own tests: a rule that only another room's tests cover counts as untested.
    vitest: { configFile: 'vitest.mutation.config.ts', dir: room, pool: 'forks', related: false },
  });
  const tried = chosen ? results.filter((result) => chosen.includes(keyOf(result))) : results;
  if (chosen && tried.every(({ status }) => status === 'CompileError'))
    throw new Error(`None of the ${chosen.length} changes of the sample was tried.`);
  const survivors = tried.flatMap(({ fileName, location, replacement, status }): Survivor[] =>
    status === 'Survived' || status === 'NoCoverage'
      ? [
          {
            file: fileName.replace(`${root}/`, ''),
            line: location.start.line,
            replacement,
            isUntested: status === 'NoCoverage',
          },
        ]
      : [],
  );
  const survived = survivors.filter(({ isUntested }) => !isUntested).length;
  const killed = tried.filter(({ status }) => status === 'Killed').length;
  const timedOut = tried.filter(({ status }) => status === 'Timeout').length;
  const judged = killed + timedOut + survivors.length;
  return {
    // Changes that do not compile are left out.
    changes: listed ? listed.length - (tried.length - judged) : judged,
    killed,
    timedOut,
    survived,
    untested: survivors.length - survived,
    survivors,
  };
};
