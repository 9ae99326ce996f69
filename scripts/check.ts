/** `npm run check`: the static checks and the unit, API and house tests. Run it before each commit. */
import { runStaticChecks } from './static-checks.ts';
import { runVitest } from './vitest-run.ts';

const isClean = await runStaticChecks();
const tests = await runVitest({ title: 'Unit, API, web and house tests', projects: ['node', 'web'] });
process.exit(isClean && tests.failed === 0 && tests.isComplete ? 0 : 1);
