import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const text = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const description = new RegExp(String.raw`\.describe\(\s*(?:${text})\s*,?\s*\)`, 'g');
const summary = new RegExp(String.raw`\bsummary:\s*(?:${text}),?`, 'g');
/** Of a refusal: the server answers with both, and a screen shows the sentence. */
const statusAndTitle = new RegExp(String.raw`\bstatus: \d+,\s*title: (?:${text}),\s*(?=detail:)`, 'g');
/** Of a call: what it may be refused with. A screen reads the code of the reply. */
const refusals = /^ {2}refusals: \[[^\]]*\],$/gm;
/** On one line, or an object over several lines, as the formatter writes it. */
const access = /^ {2}access: (?:.+,|\{\n[\s\S]*?\n {2}\},)$/gm;

/**
 * What the contract says of calls and fields for the page of the API, which the server writes, and who may make a call
 * and how it is refused, which the server judges: no screen reads any of it. With it /trips and the landing pages would
 * be above their goals (`npm run bench -- pages`, docs/decisions/0087).
 */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(description, '')
        .replaceAll(summary, '')
        .replaceAll(access, '')
        .replaceAll(refusals, '')
        .replaceAll(statusAndTitle, ''),
      // Unused code, such as the constants of rights, is removed too.
      moduleSideEffects: false,
    }),
  },
});

/**
 * Zod's classic schemas carry methods that write JSON Schema, so a bundler has to keep the writer. Only the server
 * describes its schemas. The pages of the wizard need it for their goal. docs/decisions/0191
 */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
    },
  },
});

/**
 * Zod's own sentences are for developers ("Too big: expected string to have <=160 characters"). A person meets one only
 * where the contract has no sentence, such as for a text of four times its limit, and reads these instead.
 * docs/decisions/0191
 */
const withPlainSentences = (): Plugin => ({
  name: 'with-plain-sentences',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/locales\/en\.js$/ },
    handler: () => ({
      code: `const sentences = { too_big: 'Please shorten this', too_small: 'Please fill in this field' };
        export default () => ({ localeError: ({ code }) => sentences[code] ?? 'Please check this' });`,
      map: null,
    }),
  },
});

/** During development Vite serves the page. In production the server writes this setting into it. */
const withStripeKey = (): Plugin => ({
  name: 'with-stripe-key',
  apply: 'serve',
  transformIndexHtml: () => {
    const content = process.env.STRIPE_PUBLISHABLE_KEY;
    return content ? [{ tag: 'meta', attrs: { name: 'stripe-key', content } }] : [];
  },
});

/** What runs before a page of trips is shown, besides what these import. */
const shellModules = [
  'main.tsx',
  'app/start.tsx',
  'app/parts/shell.tsx',
  'kit/keep-trips.ts',
  'kit/read-ahead.ts',
  'trips/trip-list-page.tsx',
  'trips/trip-page.tsx',
].map((path) => at(path));

/** Parts that a page of trips loads when it shows them, or when a person presses something on it. */
const isPartOfTrips = (module: string | null): boolean =>
  /\/web\/(?:trips|approvals-waiting|app\/parts)\/|\/web\/new-trip\/search-line\.tsx$|\/reference\/airport-zones/.test(
    module ?? '',
  );

/** The addresses of the files that the pages of trips need, by the chunks of the build. */
const shellFilesOf = (bundle: Rolldown.OutputBundle): readonly string[] => {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of chunk.imports) add(next);
    for (const next of chunk.dynamicImports)
      if (isPartOfTrips(chunks.find(({ fileName }) => fileName === next)?.facadeModuleId ?? null)) add(next);
  };
  for (const module of shellModules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new RangeError(`no chunk contains ${module}`);
    add(chunk.fileName);
  }
  // Of the fonts the letters that nearly every page has.
  const fonts = files.filter(({ fileName }) => /inter-latin-opsz-normal[^/]*\.woff2$/.test(fileName));
  return [...found, ...fonts.map(({ fileName }) => fileName)].sort().map((fileName) => `/${fileName}`);
};

/** The two service workers, each a file of its own that imports nothing. docs/decisions/0181 */
const withServiceWorkers = (): Plugin => ({
  name: 'with-service-workers',
  apply: 'build',
  // After the names of the other files are known.
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const shellFiles = shellFilesOf(bundle);
      const shellBuild = createHash('sha256').update(shellFiles.join()).digest('hex').slice(0, 16);
      for (const [input, fileName] of [
        ['service-worker/keep-shell.ts', 'sw.js'],
        ['service-worker/end-keeping.ts', 'sw-end.js'],
      ] as const) {
        const built = await build({
          configFile: false,
          root: at('.'),
          publicDir: false,
          logLevel: 'warn',
          define: { shellFiles: JSON.stringify(shellFiles), shellBuild: JSON.stringify(shellBuild) },
          build: { write: false, rolldownOptions: { input: at(input), output: { format: 'iife' } } },
        });
        if (!('output' in built)) throw new RangeError('a worker has more than one output');
        this.emitFile({ type: 'asset', fileName, source: built.output[0].code });
      }
    },
  },
});

// Node's own Vite resolves #room/... by the `imports` of package.json, so no setting is needed here.
export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [
    react(),
    withoutDescriptions(),
    withoutJsonSchema(),
    withPlainSentences(),
    withStripeKey(),
    withServiceWorkers(),
  ],
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    // The first versions that support light-dark(), which tokens.css uses for each colour: for older ones the build
    // would rewrite it.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A file below this size would become a data: address in the script, which the page's policy forbids for scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Routes split the code by themselves. What many of them share comes in few files, by how many of them need it:
          // in files of one module each, the first page would come a third later. docs/decisions/0087
          groups: [
            // Before any schema is made: the page's policy forbids what zod would try then (web/kit/strict-csp.ts).
            { name: 'zod', test: /node_modules\/zod\/|web\/kit\/strict-csp/ },
            // Every page needs it, and it is the same from release to release: browsers cache it.
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'packages', test: /node_modules/, minShareCount: 8 },
            {
              name: 'base',
              test: /web\/(?:app|kit|ui)\/(?!search-select|date-field|use-floating|parts\/(?:month|typed))/,
              minShareCount: 8,
            },
            // Fields that open a list or a month: sign-in and the pages of a trip have none.
            { name: 'fields', test: /web\/ui\//, minShareCount: 8 },
            // With the next lower figure /login fetches rules of trips and travelers.
            { name: 'rules', minShareCount: 19 },
          ],
        },
      },
    },
  },
  server: {
    port: 3001,
    strictPort: true,
    proxy: { '/api': { target: 'http://localhost:3000' } },
  },
});
