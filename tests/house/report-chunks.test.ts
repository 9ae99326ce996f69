import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';

const isOutput = (value: unknown): value is Rolldown.RolldownOutput =>
  typeof value === 'object' && value !== null && 'output' in value;

/** The web app as it is built for people, without writing it. */
const chunksOfBuild = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({ configFile: 'web/vite.config.ts', logLevel: 'silent', build: { write: false } });
  if (!isOutput(built)) throw new Error('the build watches or has several outputs');
  return built.output.filter((one) => one.type === 'chunk');
};

describe('the built web app', () => {
  test('the report screens come on demand, the reports and the volume reports as chunks of their own (APP-40)', async () => {
    const chunks = await chunksOfBuild();
    const chunkOf = (file: string) => chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(file)));
    const reports = chunkOf('web/reports/reports-page.tsx');
    const volume = chunkOf('web/reports/volume-reports-page.tsx');
    expect([reports?.isDynamicEntry, volume?.isDynamicEntry]).toEqual([true, true]);
    expect(reports?.fileName).not.toBe(volume?.fileName);

    // What the first page of all needs holds nothing of them.
    const atStart = new Set<string>();
    const follow = (fileName: string): void => {
      if (atStart.has(fileName)) return;
      atStart.add(fileName);
      for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) follow(next);
    };
    for (const chunk of chunks) if (chunk.isEntry) follow(chunk.fileName);
    const early = chunks.filter(({ fileName }) => atStart.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
    expect(early.filter((id) => id.includes('/reports/'))).toEqual([]);
    expect(early.length).toBeGreaterThan(10);
  });
});
