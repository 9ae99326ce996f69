/**
 * Three rolling restarts of two processes under load, through a proxy that checks which process is ready.
 * docs/faults.md#stopping
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCaller } from '#tests/builders/api-caller.ts';
import { newDatabase, startFleet } from '#tests/builders/fleet.ts';
import { expectOk, waitFor } from '#tests/builders/main-job.ts';
import type { PostgresServer } from '#tests/builders/postgres-server.ts';
import type { ServerProcess } from '#tests/builders/server-process.ts';
import { median } from './pairs.ts';
import { type ReadyProxy, startReadyProxy } from './ready-proxy.ts';
import { printTable } from './table.ts';

const rollings = Number(process.env.ROLLINGS ?? 3);
const processes = 2;
const callers = 4;
/** Longer than the proxy needs to notice that a process is not ready. */
const drainSeconds = 1;

const portOf = (server: ServerProcess): number => Number(new URL(server.url).port);

type Call = { readonly status: number; readonly ms: number };

/** Reads and writes without a pause until it is told to stop. */
const callOn = (url: string, token: string) => {
  const caller = makeCaller(url, token);
  const calls: Call[] = [];
  let isStopping = false;
  const call = async (work: () => Promise<{ readonly status: number }>): Promise<void> => {
    const since = performance.now();
    const [reply] = await Promise.allSettled([work()]);
    calls.push({ status: reply.status === 'fulfilled' ? reply.value.status : 0, ms: performance.now() - since });
  };
  const run = async (name: number): Promise<void> => {
    for (let n = 0; !isStopping; n += 1) {
      await call(() => caller.send('GET', '/trips'));
      await call(() => caller.send('POST', '/travelers', travelerOf(name, n)));
      await sleep(5);
    }
  };
  const running = Array.from({ length: callers }, (_, name) => run(name));
  return {
    calls,
    stop: async () => {
      isStopping = true;
      await Promise.all(running);
    },
  };
};

const letters = (number: number): string =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');

const travelerOf = (name: number, n: number) => ({
  passport_first_name: 'Rolling',
  passport_last_name: `Caller ${letters(name)} ${letters(n)}`,
  email: 'rolling@acme.example',
  phone_number: '+12125550100',
  date_of_birth: '1990-05-17',
  sex: 'f',
});

const untilReady = (proxy: ReadyProxy, server: ServerProcess): Promise<true> =>
  waitFor('the proxy to see a process', async () => proxy.isReady(portOf(server)) || undefined);

/** Prints the figures. @returns whether no call failed */
export const showRolling = async (postgres: PostgresServer): Promise<boolean> => {
  const fleet = await startFleet(await newDatabase(postgres.url, `rolling_${process.pid}`), 0);
  const env = { DRAIN_SECONDS: String(drainSeconds) };
  const proxy = await startReadyProxy();
  let living: ServerProcess[] = [];
  for (let n = 0; n < processes; n += 1) {
    const server = await fleet.start(env);
    proxy.add(portOf(server));
    await untilReady(proxy, server);
    living.push(server);
  }
  const signedIn = expectOk(
    await makeCaller(proxy.url).send('POST', '/signin', { email: 'sam@acme.example', password: 'tripwright' }),
  );
  const load = callOn(proxy.url, String(Reflect.get(Object(signedIn), 'token')));
  const stopsMs: number[] = [];
  const codes: (number | null)[] = [];
  for (let n = 0; n < rollings * processes; n += 1) {
    const [oldest, ...others] = living;
    if (!oldest) break;
    const next = await fleet.start(env);
    proxy.add(portOf(next));
    await untilReady(proxy, next);
    const since = performance.now();
    codes.push(await oldest.stop());
    stopsMs.push(performance.now() - since);
    proxy.remove(portOf(oldest));
    living = [...others, next];
  }
  await load.stop();
  await proxy.close();
  await fleet.stop();
  const failed = load.calls.filter(({ status }) => status < 200 || status >= 300);
  process.stdout.write(`\n${rollings} rolling restarts of ${processes} processes, ${callers} callers\n`);
  printTable(
    ['Figure', 'Seen'],
    [
      ['calls', String(load.calls.length)],
      ['failed calls', String(failed.length)],
      ['their answers', [...new Set(failed.map(({ status }) => status))].join(', ') || 'none'],
      ['slowest call', `${Math.round(Math.max(...load.calls.map(({ ms }) => ms)))} ms`],
      ['stopping, median', `${Math.round(median(stopsMs))} ms`],
      ['stopping, longest', `${Math.round(Math.max(...stopsMs))} ms`],
      ['exit codes', [...new Set(codes)].join(', ')],
    ],
  );
  return failed.length === 0 && load.calls.length > 0 && codes.every((code) => code === 0);
};
