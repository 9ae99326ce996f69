/** npm run openapi: writes the API's OpenAPI document to dist/openapi.json, for tools that need a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '#contract/kit/openapi.ts';
import { routes } from '#contract/routes.ts';
import { runProgram } from '#platform/run-program.ts';

await runProgram(async () => {
  const folder = join(import.meta.dirname, '..', 'dist');
  const file = join(folder, 'openapi.json');
  const document = openApiDocument(routes, {
    publicUrl: process.env.PUBLIC_URL ?? 'http://localhost:3000',
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  process.stdout.write(`Written: ${file}\n`);
}, process.env);
