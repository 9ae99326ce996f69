import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const text = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const description = new RegExp(String.raw`\.describe\(\s*(?:${text})\s*,?\s*\)`, 'g');
const summary = new RegExp(String.raw`\bsummary:\s*(?:${text})`, 'g');
/** On one line, or an object over several lines, as the formatter writes it. */
const access = /^ {2}access: (?:.+,|\{\n[\s\S]*?\n {2}\},)$/gm;

/**
 * What the contract says of calls and fields for the page of the API, which the server writes, and who may make a call, which
 * the server judges: no screen reads either. With it /trips and the landing pages would be above their goals
 * (`npm run bench -- pages`, docs/decisions/0087).
 */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(description, '').replaceAll(summary, "summary: ''").replaceAll(access, ''),
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

/** During development Vite serves the page. In production the server writes this setting into it. */
const withStripeKey = (): Plugin => ({
  name: 'with-stripe-key',
  apply: 'serve',
  transformIndexHtml: () => {
    const content = process.env.STRIPE_PUBLISHABLE_KEY;
    return content ? [{ tag: 'meta', attrs: { name: 'stripe-key', content } }] : [];
  },
});

// Node's own Vite resolves #room/... by the `imports` of package.json, so no setting is needed here.
export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [react(), withoutDescriptions(), withoutJsonSchema(), withStripeKey()],
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
            { name: 'base', test: /web\/(?:app|kit|ui)\//, minShareCount: 8 },
            { name: 'rules', minShareCount: 14 },
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
