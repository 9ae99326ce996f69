/**
 * What each page downloads before a person can use it: script and style, gzip -9. Goals: docs/benchmarks.md#goals.
 * Files prefetched for the next step are not counted, because they come when the page is already usable.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { printTable } from './parts/table.ts';

const root = join(import.meta.dirname, '..');
const kib = 1024;

const app = ['web/main.tsx', 'web/app/start.tsx', 'web/app/parts/check-session.ts', 'web/app/parts/shell.tsx'];
const newTrip = [...app, 'web/new-trip/new-trip-page.tsx'];
const wizard = [...newTrip, 'web/new-trip/parts/wizard-stage.tsx'];
const hotels = [...wizard, 'web/checkout/hotels-section.tsx'];

/** The modules that must have run, and the limit of script in KiB. */
const pages: readonly { page: string; modules: readonly string[]; goal: number }[] = [
  { page: '/login', modules: ['web/main.tsx', 'web/sign-in/start.tsx'], goal: 128 },
  { page: '/events/northstar-camps', modules: ['web/main.tsx', 'web/landers/start.tsx'], goal: 165 },
  { page: '/trips', modules: [...app, 'web/trips/trip-list-page.tsx'], goal: 178 },
  { page: '/trips/7', modules: [...app, 'web/trips/trip-page.tsx'], goal: 178 },
  { page: '/trips/new', modules: [...newTrip, 'web/new-trip/parts/guide-stage.tsx'], goal: 178 },
  { page: '/trips/new, route', modules: [...wizard, 'web/flights/route-form.tsx'], goal: 178 },
  { page: '/trips/new, results', modules: [...wizard, 'web/flights/flight-picker.tsx'], goal: 178 },
  { page: '/trips/new, stays', modules: [...hotels, 'web/hotels/stays-form.tsx'], goal: 178 },
  { page: '/trips/new, hotels', modules: [...hotels, 'web/hotels/hotel-picker.tsx'], goal: 178 },
  { page: '/trips/new, travelers', modules: [...wizard, 'web/new-trip/parts/travelers-section.tsx'], goal: 178 },
  { page: '/trips/new, summary', modules: [...wizard, 'web/new-trip/parts/summary-section.tsx'], goal: 178 },
  { page: '/trips/new, card', modules: [...newTrip, 'web/new-trip/parts/card-stage.tsx'], goal: 178 },
  { page: '/settings/travelers', modules: [...app, 'web/travelers/travelers-page.tsx'], goal: 238 },
];

type Chunk = Rolldown.OutputChunk;

const built = await build({
  configFile: join(root, 'web', 'vite.config.ts'),
  build: { write: false },
  logLevel: 'warn',
});
if (!('output' in built)) throw new RangeError('the build made more than one output');
const chunks = built.output.filter((file): file is Chunk => file.type === 'chunk');
const styles = built.output.filter((file): file is Rolldown.OutputAsset => file.fileName.endsWith('.css'));

const chunkOf = (module: string): Chunk => {
  const path = join(root, module);
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(path));
  if (!found) throw new RangeError(`no chunk contains ${module}`);
  return found;
};

const withImports = (wanted: readonly Chunk[], found = new Set<Chunk>()): ReadonlySet<Chunk> => {
  for (const chunk of wanted) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    withImports(
      chunks.filter(({ fileName }) => chunk.imports.includes(fileName)),
      found,
    );
  }
  return found;
};

const gzipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

const rows = pages.map(({ page, modules, goal }) => {
  const needed = [...withImports(modules.map(chunkOf))];
  const css = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const script = sum(needed.map(({ code }) => gzipped(code))) / kib;
  const style = sum(styles.filter(({ fileName }) => css.has(fileName)).map(({ source }) => gzipped(source))) / kib;
  const verdict = script <= goal ? 'ok' : 'over';
  return [page, script.toFixed(1), `<= ${goal}`, verdict, String(needed.length), style.toFixed(1)];
});
printTable(['page', 'script KiB', 'goal', '', 'files', 'style KiB'], rows);
if (process.argv.includes('--chunks'))
  printTable(
    ['file', 'KiB'],
    chunks
      .map(({ fileName, code }) => [fileName, gzipped(code) / kib] as const)
      .sort((one, other) => other[1] - one[1])
      .map(([name, size]) => [name, size.toFixed(1)]),
  );
