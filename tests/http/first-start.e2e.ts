/** How much of the machine's memory a start needs. docs/decisions/0072 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canTellMemory, type FamilyMemory, memoryNow, watchFamilyMemory } from '#tests/builders/family-memory.ts';
import { removeDataDir, startProgram, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

const mostAtStart = 500e6;
const mostAtRest = 300e6;

const watchStart = async (
  dataDir: string,
  { isResting = false, program }: { readonly isResting?: boolean; readonly program?: readonly string[] } = {},
): Promise<FamilyMemory> => {
  const watched = watchFamilyMemory();
  const server = await startServer({ dataDir, ...(program && { program }) });
  const seen = watched.stop();
  try {
    expect(memoryNow('main.ts')).toBeGreaterThan(0);
    if (isResting)
      // V8 releases the memory that only the start needed when there is little to do: after a first start, within
      // some minutes.
      await expect.poll(() => memoryNow('main.ts'), { timeout: 120_000, interval: 200 }).toBeLessThan(mostAtRest);
  } finally {
    // Also after a failure: it would hold the folder, and run on when the folder is gone.
    await server.stop();
  }
  return seen;
};

const expectSmall = ({ ofPrograms, together }: FamilyMemory, programs: readonly string[]): void => {
  expect([...ofPrograms.keys()].map((file) => file.split('/').at(-1))).toEqual(programs);
  expect(Math.max(together, ...ofPrograms.values())).toBeLessThan(mostAtStart);
};

describe.runIf(canTellMemory)('with the embedded database a start', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = temporaryDataDir();
  });
  afterAll(() => removeDataDir(dataDir));

  test('takes less than 500 MB with all its processes when it makes the database', async () => {
    expectSmall(await watchStart(dataDir), ['main.ts']);
  });

  test('takes less than 500 MB when it finds the database, and less than 300 MB at rest', async () => {
    expectSmall(await watchStart(dataDir, { isResting: true }), ['main.ts']);
  });

  test.runIf(startProgram)('takes no more by npm start', async () => {
    const program = startProgram ?? [];
    expectSmall(await watchStart(dataDir, { isResting: true, program }), ['setup.mjs', 'main.ts']);
  });
});
