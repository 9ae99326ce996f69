import { addDays } from '#domain/kit/calendar.ts';
import type { SupplierError } from '#domain/kit/outcome.ts';
import { judgeSuppliers, type SupplierSeen } from '#domain/setup/judge-suppliers.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { monotonicMs } from '#platform/clock.ts';
import { orLate } from '#platform/own-signal.ts';
import type { World } from '#server/kit/world.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';

type SupplierWorld = Pick<World, 'clock' | 'flights' | 'hotels' | 'log'>;
type Answer = { readonly found: number; readonly error: SupplierError | null };

const limitMs = 20_000;
const daysAhead = 30;
const nights = 2;
/** The middle of London: every supplier sells hotels there. */
const london = { latitude: 51.507, longitude: -0.128, radiusKm: 5 };

const late: Answer = { found: 0, error: { kind: 'timeout', message: `No answer within ${limitMs / 1000} s` } };

/** An adapter does not throw. One that does is reported like one that fails. */
const walled = async (
  { log }: Pick<World, 'log'>,
  id: string,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const [answered] = await Promise.allSettled([orLate<Answer>({ limitMs, sources: [signal] }, ask, () => late)]);
  if (answered.status === 'fulfilled') return answered.value;
  log.error({ error: answered.reason, supplier: id }, 'a supplier broke while it was tried');
  return { found: 0, error: { kind: 'upstream', message: 'The adapter broke; the log says why' } };
};

const searchFlights = async (
  { clock }: SupplierWorld,
  supplier: FlightSupplier,
  date: string,
  signal: AbortSignal,
): Promise<Answer> => {
  let found = 0;
  let error: SupplierError | null = null;
  const query = {
    slices: [{ from: ['JFK'], to: ['LHR'], date }],
    cabins: ['economy'] as const,
    adults: 1,
    children: 0,
    infants: 0,
    currency: 'USD',
  };
  for await (const event of supplier.search(query, { signal, now: clock.now, urgency: 'search' })) {
    if (event.type === 'items') found += event.items.length;
    if (event.type === 'source_done' && event.error) error = event.error;
  }
  // One source of several may fail without the supplier being down.
  return { found, error: found > 0 ? null : error };
};

const listHotels = async (
  { clock }: SupplierWorld,
  supplier: HotelSupplier,
  checkin: string,
  signal: AbortSignal,
): Promise<Answer> => {
  const stay = { checkin, checkout: addDays(checkin, nights), rooms: [1] };
  const listed = await supplier.list(
    { stay, currency: 'USD', areas: [london] },
    { signal, now: clock.now, urgency: 'search' },
  );
  return listed.ok ? { found: listed.value.length, error: null } : { found: 0, error: listed.error };
};

const flightLimits = ({ capabilities }: FlightSupplier): string =>
  [
    `${capabilities.maxPassengers} travelers at most`,
    ...(capabilities.searchesAtOnce === null ? [] : [`${capabilities.searchesAtOnce} searches at once`]),
  ].join(', ');

const timed = async (
  of: Pick<SupplierSeen, 'id' | 'sells' | 'question' | 'limits'>,
  ask: () => Promise<Answer>,
): Promise<SupplierSeen> => {
  const began = monotonicMs();
  const answer = await ask();
  return { ...of, ...answer, tookMs: monotonicMs() - began };
};

/** Asks every supplier for something harmless, all at once. */
export const trySuppliers = async (world: SupplierWorld, signal: AbortSignal): Promise<Judged> => {
  const date = addDays(world.clock.today(), daysAhead);
  const flights = world.flights.map((supplier) =>
    timed(
      { id: supplier.id, sells: 'flights', question: `JFK to LHR on ${date}`, limits: flightLimits(supplier) },
      () => walled(world, supplier.id, signal, (limited) => searchFlights(world, supplier, date, limited)),
    ),
  );
  const hotels = world.hotels.map((supplier) =>
    timed({ id: supplier.id, sells: 'hotels', question: `London from ${date}`, limits: '' }, () =>
      walled(world, supplier.id, signal, (limited) => listHotels(world, supplier, date, limited)),
    ),
  );
  return judgeSuppliers(await Promise.all([...flights, ...hotels]));
};
