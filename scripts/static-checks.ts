/** Types, lint, format, dead code: every check that does not run the product. */
import { runTool, tool } from './run-tool.ts';

const checks: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'types of the server', command: tool('tsc'), args: ['-p', 'tsconfig.server.json'] },
  { name: 'types of the web app', command: tool('tsc'), args: ['-p', 'tsconfig.web.json'] },
  { name: 'types of the tests', command: tool('tsc'), args: ['-p', 'tsconfig.tests.json'] },
  { name: 'format and lint (Biome)', command: tool('biome'), args: ['ci', '--error-on-warnings', '.'] },
  { name: 'lint with types (oxlint)', command: tool('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'dead code (knip)', command: tool('knip'), args: [] },
];

/** Runs every static check, prints each result, and shows the output of failed ones. */
export const runStaticChecks = async (): Promise<boolean> => {
  process.stdout.write('\nStatic checks\n');
  let isClean = true;
  for (const check of checks) {
    const run = await runTool(check.command, check.args);
    process.stdout.write(`  ${run.code === 0 ? 'ok    ' : 'FAILED'} ${check.name} (${run.seconds.toFixed(1)} s)\n`);
    if (run.code !== 0) process.stdout.write(`${run.output}\n`);
    isClean &&= run.code === 0;
  }
  return isClean;
};
