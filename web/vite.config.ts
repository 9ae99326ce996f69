import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// Node's own Vite finds #room/... by the `imports` of package.json; nothing to set here.
export default defineConfig({
  root: at('.'),
  base: '/',
  plugins: [react()],
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // A file under this size would become a data: address in the script, which the page's policy forbids for scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Split chunks can otherwise run before what they extend (vitejs/vite 22307).
        strictExecutionOrder: true,
        // What every page needs comes in few files; without this each shared module would be a file of its own.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            {
              name: 'base',
              test: /web\/ui\/(app-button|choice-row|copy-button|error-summary|field|flap|icon|live-region|message-box|messages|panel|pass|text)\b/,
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
