import { afterAll } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import { describeHotelPort } from '#suppliers/hotels/port-suite.ts';
import { type RapidServer, startRapidServer } from '#tests/builders/rapid-server.ts';
import { rapidNow, rapidOptions, rapidQuery } from '#tests/builders/rapid-supplier.ts';
import { makeRapidHotels } from './hotels.ts';

const servers: RapidServer[] = [];

afterAll(async () => {
  for (const server of servers) await server.close();
});

describeHotelPort('Rapid, as it is spoken on loopback,', async () => {
  const server = await startRapidServer(rapidNow);
  servers.push(server);
  let clock = rapidNow;
  const supplier = makeRapidHotels(rapidOptions(server, () => clock));
  /** The fake server and the signatures use the caller's clock, so all have the same time. */
  const at = <T>({ now }: CallContext, call: () => T): T => {
    clock = now();
    server.setClock(clock);
    return call();
  };
  const inStep: HotelSupplier = {
    ...supplier,
    list: (query, c) => at(c, () => supplier.list(query, c)),
    detail: (id, query, c) => at(c, () => supplier.detail(id, query, c)),
    check: (ref, c) => at(c, () => supplier.check(ref, c)),
    book: (command, c) => at(c, () => supplier.book(command, c)),
    find: (attemptId, c) => at(c, () => supplier.find(attemptId, c)),
    cancel: (ref, c) => at(c, () => supplier.cancel(ref, c)),
  };
  return { supplier: inStep, now: () => rapidNow, query: rapidQuery };
});
