/** `npm run journeys`: only the browser journeys, on the built app. Further arguments filter by file name. */
import { findChromium } from './chromium.ts';
import { runVitest } from './vitest-run.ts';

const chromium = await findChromium();
if ('missing' in chromium) {
  process.stderr.write(`${chromium.missing}\n`);
  process.exit(1);
}
const run = await runVitest({
  title: 'Journeys',
  projects: ['system'],
  filters: process.argv.length > 2 ? process.argv.slice(2) : ['tests/journeys'],
  env: { CHROMIUM_PATH: chromium.path },
});
process.exit(run.isComplete ? 0 : 1);
