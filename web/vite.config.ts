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
      },
    },
  },
  server: {
    port: 3001,
    strictPort: true,
    proxy: { '/api': { target: 'http://localhost:3000' } },
  },
});
