import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Only the server writes JSON Schemas of the contract, but zod's schemas carry their writer along, 5 KiB on every page.
 * Each of its functions gives way to one that says so, should the browser ever ask.
 */
const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return [
        "const unwritten = () => { throw new TypeError('The browser writes no JSON Schemas.'); };",
        ...names.map((name) => `export const ${name} = unwritten;`),
        'export { unwritten as process };',
      ].join('\n');
    },
  },
});

const text = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const description = new RegExp(String.raw`\.describe\(\s*(?:${text})\s*,?\s*\)`, 'g');
const summary = new RegExp(String.raw`\bsummary:\s*(?:${text})`, 'g');
/** On one line, or an object over several lines, as the formatter writes it. */
const access = /^ {2}access: (?:.+,|\{\n[\s\S]*?\n {2}\},)$/gm;

/**
 * What the contract says of calls and fields for the page of the API, which the server writes, and who may make a call, which
 * the server judges: no screen reads either.
 */
const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(description, '').replaceAll(summary, "summary: ''").replaceAll(access, ''),
      // What nothing needs any more, such as the constants of rights, goes too.
      moduleSideEffects: false,
    }),
  },
});

/** While developing, the page comes from here and not from the server, which writes this into it otherwise. */
const withStripeKey = (): Plugin => ({
  name: 'with-stripe-key',
  apply: 'serve',
  transformIndexHtml: () => {
    const content = process.env.STRIPE_PUBLISHABLE_KEY;
    return content ? [{ tag: 'meta', attrs: { name: 'stripe-key', content } }] : [];
  },
});

// Node's own Vite finds #room/... by the `imports` of package.json; nothing to set here.
export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [react(), withoutJsonSchemas(), withoutDescriptions(), withStripeKey()],
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The first that know light-dark(), by which tokens.css says each colour: for older ones the build would rewrite it.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A file under this size would become a data: address in the script, which the page's policy forbids for scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Split chunks can otherwise run before what they extend (vitejs/vite 22307).
        strictExecutionOrder: true,
        // What pages share comes in few files, each of what is always needed together; without this each shared module
        // would be a file of its own. `npm run bench -- pages` says what a page downloads.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            {
              name: 'base',
              test: /web\/ui\/(app-button|choice-row|copy-button|error-summary|field|flap|icon|layout|live-region|marks|message-box|panel|pass|text|waiting)\b|web\/kit\/(api|call-log|error-report|navigation|page-settings|use-screen)\b|web\/app\/broken\b|contract\/(error-reports|pages|refusals|sign-in|kit\/(client|fields|route))\b|domain\/kit\/(calendar|day-names|result)\b|vite\/preload-helper/,
            },
            // Behind the base, whose parts it needs: groups take what their modules import along.
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\/|web\/kit\/query\b/ },
            // What landing pages need as well stands apart from the router and the shell, which they go without.
            {
              name: 'common',
              test: /web\/kit\/(clock|lazy-part|session|today|use-draft)\b|web\/ui\/money-text\b|domain\/kit\/|contract\/(flights|kit\/money|organizations|settings\/billing)\b/,
            },
            { name: 'signed-in', test: /web\/app\/(pages|routes|router|parts\/(?!debug-panel))|web\/ui\/dialog\b/ },
            // What a trip's page says of its flights stands apart from what choosing them takes.
            { name: 'flight-times', test: /domain\/flights\/times\b/ },
            {
              name: 'flight-words',
              test: /domain\/flights\/(cabins|connections|fare-rules|fares|legs|polling|price-text|search-query|start-route)\b|domain\/policies\/policy-text\b|web\/flights\/(search|parts\/(policy-verdict|row-words))\b/,
            },
            // Calls that pages share with a new trip, which would take them along and be downloaded with them.
            { name: 'sandbox', test: /contract\/sandbox\b/ },
            { name: 'trip-shapes', test: /contract\/(accommodations|booking-choices|itinerary-parts|stays|trips)\b/ },
            { name: 'payment-questions', test: /contract\/payment-questions\b/ },
            { name: 'trip-calls', test: /contract\/(approvals|flight-changes)\b/ },
            {
              name: 'forms',
              test: /web\/ui\/form-fields\b|web\/kit\/lookups\b|contract\/places\b|domain\/travelers\/traveler-sharing\b/,
            },
            {
              name: 'new-trip',
              test: /web\/new-trip\/(new-trip-page|parts\/(draft|given-answer|stage-address|stages|use-guide-world|use-new-trip|use-submit-trip|wizard-sections))\b|domain\/new-trip\/(answers|chosen-journey|guide|guide-steps|wizard)\b/,
            },
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
