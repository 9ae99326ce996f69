/** The floor of a whole search: the minimum that answers it, behind node:http, within the request. */
import { createServer } from 'node:http';
import { leastSearch } from '../parts/least-search.ts';
import { sayReady } from './say-ready.ts';

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const asked = (name: string): string => searchParams.get(name) ?? '';
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(leastSearch(asked('from'), asked('to'), asked('depart')));
});
server.listen(0, '127.0.0.1', () => sayReady(server));
