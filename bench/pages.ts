/**
 * What each page downloads before a person can use it: script and style, gzip -9. Goals: docs/benchmarks.md#goals.
 * Files prefetched for the next step are not counted, because they come when the page is already usable.
 */
import { measurePages } from './parts/page-scripts.ts';
import { printTable } from './parts/table.ts';

const { pages, files } = await measurePages();
const rows = pages.map(({ page, goal, script, style, files: count }) => {
  const verdict = script <= goal ? 'ok' : 'over';
  return [page, script.toFixed(1), `<= ${goal}`, verdict, String(count), style.toFixed(1)];
});
printTable(['page', 'script KiB', 'goal', '', 'files', 'style KiB'], rows);
if (process.argv.includes('--chunks'))
  printTable(
    ['file', 'KiB'],
    files.map(({ name, size }) => [name, size.toFixed(1)]),
  );
