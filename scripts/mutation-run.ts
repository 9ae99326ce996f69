/** One run of Stryker over the rules of one room, judged by the tests in that room's folder. */
import { Stryker } from '@stryker-mutator/core';
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
  /** A test failed, or never ended. */
  readonly killed: number;
  readonly survived: number;
  readonly untested: number;
  readonly survivors: readonly Survivor[];
};

/**
 * @param room the folder whose tests judge, relative to the project
 * @param rules the files that are changed
 * @returns what became of each change; changes that no program can be made of are left out
 * @throws when a test of the room fails without any change
 */
export const measureRoom = async (room: string, rules: readonly string[]): Promise<MutationScore> => {
  // What is the same for every room stands in stryker.config.json.
  const results = await new Stryker({
    mutate: [...rules],
    // The tests of a room: a rule that only another room's tests hold is not tested where it stands.
    vitest: { configFile: 'vitest.mutation.config.ts', dir: room, pool: 'forks', related: false },
  }).runMutationTest();
  const survivors = results.flatMap(({ fileName, location, replacement, status }): Survivor[] =>
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
  return {
    killed: results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    survived: survivors.filter(({ isUntested }) => !isUntested).length,
    untested: survivors.filter(({ isUntested }) => isUntested).length,
    survivors,
  };
};
