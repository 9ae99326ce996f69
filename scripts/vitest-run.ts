/** One run of Vitest over some of the projects of vitest.config.ts, with its counts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, tool } from './run-tool.ts';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly isComplete: boolean;
};

type Request = {
  readonly title: string;
  readonly projects: readonly string[];
  /** Only test files whose path contains one of these. */
  readonly filters?: readonly string[];
  readonly env?: Record<string, string>;
};

/**
 * Runs the tests and streams their output.
 * @returns the counts; `isComplete` is false when the runner itself failed or ran nothing
 */
export const runVitest = async ({ title, projects, filters = [], env = {} }: Request): Promise<Counts> => {
  process.stdout.write(`\n${title}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-tests-'));
  const report = join(folder, 'report.json');
  const args = ['run', ...filters, ...projects.flatMap((name) => ['--project', name])];
  const run = await runTool(
    tool('vitest'),
    // A line for each file as it ends: hundreds of dots say less, and each is wrapped in colours.
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env, isShown: true },
  );
  const counts = readCounts(report);
  rmSync(folder, { recursive: true, force: true });
  return { ...counts, isComplete: run.code === 0 && counts.passed > 0 };
};

const readCounts = (report: string): Omit<Counts, 'isComplete'> => {
  const parsed: unknown = JSON.parse(readText(report));
  const count = (name: string): number => {
    if (typeof parsed !== 'object' || parsed === null) return 0;
    const value: unknown = Reflect.get(parsed, name);
    return typeof value === 'number' ? value : 0;
  };
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests'),
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
};

const readText = (path: string): string => {
  // A runner that died wrote no report: that counts as nothing run.
  const text = readFileSync(path, { encoding: 'utf8', flag: 'a+' });
  return text === '' ? '{}' : text;
};
