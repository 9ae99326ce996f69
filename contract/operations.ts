/** Calls about the running process: its health, its metrics, and its API documents. docs/operations.md */
import { everyone } from './kit/access.ts';
import { route } from './kit/route.ts';

export const readHealth = route({
  method: 'GET',
  path: '/healthz',
  access: everyone,
  summary: 'The process answers.',
  kind: 'text',
});
export const readReadiness = route({
  method: 'GET',
  path: '/readyz',
  access: everyone,
  summary: 'The process can serve: database reachable, not shutting down.',
  kind: 'text',
});
export const readMetrics = route({
  method: 'GET',
  path: '/metrics',
  access: everyone,
  summary: 'Prometheus metrics.',
  kind: 'text',
});
export const readOpenApi = route({
  method: 'GET',
  path: '/openapi.json',
  access: everyone,
  summary: 'This API as OpenAPI 3.1.',
  kind: 'text',
});
export const readDocs = route({
  method: 'GET',
  path: '/docs',
  access: everyone,
  summary: 'This API as a page to read.',
  kind: 'html',
});
