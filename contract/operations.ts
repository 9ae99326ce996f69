/** Calls about the running process: its health, its metrics, and what the API is. docs/operations.md */
import { route } from './kit/route.ts';

export const readHealth = route({ method: 'GET', path: '/healthz', summary: 'The process answers.', kind: 'text' });
export const readReadiness = route({
  method: 'GET',
  path: '/readyz',
  summary: 'The process can serve: database reachable, not shutting down.',
  kind: 'text',
});
export const readMetrics = route({ method: 'GET', path: '/metrics', summary: 'Prometheus metrics.', kind: 'text' });
export const readOpenApi = route({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This API as OpenAPI 3.1.',
  kind: 'text',
});
export const readDocs = route({ method: 'GET', path: '/docs', summary: 'This API as a page to read.', kind: 'html' });
