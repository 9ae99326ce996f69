/** One run of Vitest over some of the projects of vitest.config.ts, with its counts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root, runTool, tool } from './run-tool.ts';

/** A test that failed, on the last try or an earlier one, or a file that could not be run at all. */
export type Failure = {
  /** Relative to the project. */
  readonly file: string;
  readonly title: string;
  /** The first lines of its message. */
  readonly message: string;
};

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Tests that failed and passed on a retry: counted as passed, but they need a fix. */
  readonly unsteady: readonly Failure[];
  readonly isComplete: boolean;
};

type Request = {
  readonly title: string;
  readonly projects: readonly string[];
  /** Only test files whose path contains one of these. */
  readonly filters?: readonly string[];
  readonly env?: Record<string, string>;
  /**
   * How often a failed test is retried; by default never. When thousands of tests decide about a change, one that
   * met a busy moment of the machine should not fail it. It is listed among the unsteady, so nobody overlooks it.
   */
  readonly retries?: number;
  /** How many test files run at the same time; by default what vitest.config.ts says. */
  readonly workers?: number;
};

/**
 * Runs the tests and streams their output.
 * @returns the counts; `isComplete` is false when the runner itself failed or ran nothing
 */
export const runVitest = async ({
  title,
  projects,
  filters = [],
  env = {},
  retries = 0,
  workers,
}: Request): Promise<Counts> => {
  process.stdout.write(`\n${title}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'tripwright-tests-'));
  const report = join(folder, 'report.json');
  const chosen = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const args = ['run', `--retry=${retries}`, ...chosen, ...filters, ...projects.flatMap((name) => ['--project', name])];
  const run = await runTool(
    tool('vitest'),
    // A line per file as it ends: hundreds of dots say less, and each is wrapped in colors.
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env, isShown: true },
  );
  const counts = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  return { ...counts, isComplete: run.code === 0 && counts.passed > 0 };
};

const testSchema = z.object({
  fullName: z.string(),
  status: z.string(),
  /** Also for a test that passed in the end: the message of its first try. */
  failureMessages: z.array(z.string()).nullish(),
});

/** The fields read from a report of Vitest (in Jest's format); a run without a report counts as nothing run. */
const reportSchema = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  numPendingTests: z.number().default(0),
  numTodoTests: z.number().default(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(testSchema),
      }),
    )
    .default([]),
});

const readReport = (path: string): Omit<Counts, 'isComplete'> => {
  const report = reportSchema.parse(JSON.parse(readText(path)));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file): Failure[] => {
      const failed = file.assertionResults.filter((test) => test.status === 'failed');
      // A file that failed outside its tests has its own message.
      if (failed.length === 0 && file.status === 'failed')
        return [{ file: relative(root, file.name), title: 'the file itself', message: firstLines(file.message) }];
      return failed.map((test) => failureOf(file.name, test));
    }),
    unsteady: report.testResults.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages?.length)
        .map((test) => failureOf(file.name, test)),
    ),
  };
};

const failureOf = (file: string, test: z.infer<typeof testSchema>): Failure => ({
  file: relative(root, file),
  title: test.fullName,
  message: firstLines(test.failureMessages?.[0] ?? ''),
});

const firstLines = (message: string): string => message.trim().split('\n').slice(0, 6).join('\n');

const readText = (path: string): string => {
  // A runner that crashed wrote no report: that counts as nothing run.
  const text = readFileSync(path, { encoding: 'utf8', flag: 'a+' });
  return text === '' ? '{}' : text;
};
