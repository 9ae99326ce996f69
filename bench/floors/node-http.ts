/** Floor: node:http and a few bytes of JSON. It also measures how late the machine runs a process that has no work. */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sayReady } from './say-ready.ts';

const delay = monitorEventLoopDelay();
delay.enable();

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (request.url === '/event-loop') {
    response.end(JSON.stringify({ p99_ms: delay.percentile(99) / 1e6 }));
    delay.reset();
  } else response.end(JSON.stringify({ hello: 'world' }));
});
server.listen(0, '127.0.0.1', () => sayReady(server));
