/** Types, lint, format, dead code: every check that does not run the product. */
import { runTool, tool } from './run-tool.ts';

type Check = { readonly name: string; readonly command: string; readonly args: readonly string[] };

/** Lanes run at the same time; the checks of a lane run one after the other. */
const lanes: readonly (readonly Check[])[] = [
  // Checks each file once, with the types of its project: server, web or tests.
  [
    {
      name: 'types, and lint with types (oxlint)',
      command: tool('oxlint'),
      args: ['--type-aware', '--type-check', '--deny-warnings'],
    },
  ],
  [
    // The rules and the contract run in browsers too, but oxlint checks them with the types of the server only.
    { name: 'types of the web app (tsc)', command: tool('tsc'), args: ['-p', 'tsconfig.web.json'] },
    { name: 'format and lint (Biome)', command: tool('biome'), args: ['ci', '--error-on-warnings', '.'] },
    { name: 'dead code (knip)', command: tool('knip'), args: [] },
  ],
];

/** Runs one check, prints its result, and its output if it failed. @returns true when it found nothing */
const runCheck = async ({ name, command, args }: Check): Promise<boolean> => {
  const { code, seconds, output } = await runTool(command, args);
  process.stdout.write(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
  if (code !== 0) process.stdout.write(`${output}\n`);
  return code === 0;
};

const runLane = async (lane: readonly Check[]): Promise<boolean> => {
  let isClean = true;
  for (const check of lane) isClean = (await runCheck(check)) && isClean;
  return isClean;
};

/** Runs every static check, prints each result, and shows the output of failed ones. */
export const runStaticChecks = async (): Promise<boolean> => {
  process.stdout.write('\nStatic checks\n');
  const results = await Promise.all(lanes.map(runLane));
  return results.every((isClean) => isClean);
};
