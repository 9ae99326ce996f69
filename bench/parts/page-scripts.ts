/** What each page downloads before a person can use it, for the benchmark and for the ceilings of the house tests. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const kib = 1024;

const app = ['web/main.tsx', 'web/app/start.tsx', 'web/app/parts/check-session.ts', 'web/app/parts/shell.tsx'];
const publicApp = ['web/main.tsx', 'web/app/start.tsx'];
const newTrip = [...app, 'web/new-trip/new-trip-page.tsx'];
const wizard = [...newTrip, 'web/new-trip/parts/wizard-stage.tsx'];
const hotels = [...wizard, 'web/checkout/hotels-section.tsx'];

/** The modules that must have run, and the limit of script in KiB. */
const pages: readonly { page: string; modules: readonly string[]; goal: number }[] = [
  { page: '/login', modules: ['web/main.tsx', 'web/sign-in/start.tsx'], goal: 128 },
  { page: '/events/northstar-camps', modules: ['web/main.tsx', 'web/landers/start.tsx'], goal: 165 },
  { page: '/shared-trip', modules: [...publicApp, 'web/trips/shared-trip-page.tsx'], goal: 165 },
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

export type PageScripts = {
  readonly page: string;
  readonly goal: number;
  /** Script and style, gzip -9, in KiB. */
  readonly script: number;
  readonly style: number;
  readonly files: number;
};

const withImports = (wanted: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> => {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) add(other);
  };
  for (const chunk of wanted) add(chunk);
  return found;
};

const gzipped = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);

/**
 * Builds the web app in memory and measures its pages.
 * @returns the pages, and every file with its size in KiB, largest first
 * @throws RangeError when a page names a module that is in no file
 */
export const measurePages = async (): Promise<{
  readonly pages: readonly PageScripts[];
  readonly files: readonly { readonly name: string; readonly size: number }[];
}> => {
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
  return {
    pages: pages.map(({ page, modules, goal }) => {
      const needed = [...withImports(modules.map(chunkOf), chunks)];
      const css = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
      return {
        page,
        goal,
        script: sum(needed.map(({ code }) => gzipped(code))) / kib,
        style: sum(styles.filter(({ fileName }) => css.has(fileName)).map(({ source }) => gzipped(source))) / kib,
        files: needed.length,
      };
    }),
    files: chunks
      .map(({ fileName, code }) => ({ name: fileName, size: gzipped(code) / kib }))
      .sort((one, other) => other.size - one.size),
  };
};
