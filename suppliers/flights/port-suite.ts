/** The rules every flight supplier must keep. Each adapter's own test calls `describeFlightPort`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { isSameSchedule } from '#domain/bookings/flight-changes.ts';
import type { HoldTerms } from '#domain/flights/offer.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { airportByIata } from '#reference/airports.ts';
import type {
  BookFlight,
  FlightOrder,
  FlightQuery,
  FlightSupplier,
  OfferSlice,
  Passenger,
  SearchEvent,
  SupplierOffer,
} from './port.ts';
import { describeFareParts } from './port-fares.ts';

/** An adapter to test, with queries that have results. */
export type FlightPortSubject = {
  readonly supplier: FlightSupplier;
  readonly now: () => Date;
  /** One adult, one slice, economy. */
  readonly oneWay: FlightQuery;
  /** Two adults, out and back. */
  readonly roundTrip: FlightQuery;
};

const passengerNamed = (givenName: string): Passenger => ({
  givenName,
  middleName: '',
  familyName: "O'Connor-Núñez",
  bornOn: '1990-05-17',
  sex: 'f',
  email: 'zoe@acme.example',
  phone: '+14155550123',
  passport: null,
});

const eventsOf = async (search: AsyncIterable<SearchEvent<SupplierOffer>>): Promise<SearchEvent<SupplierOffer>[]> => {
  const events: SearchEvent<SupplierOffer>[] = [];
  for await (const event of search) events.push(event);
  return events;
};

/** The latest version of each offer: a price may come after the offer. */
const offersIn = (events: readonly SearchEvent<SupplierOffer>[]): SupplierOffer[] => {
  const offers = new Map<string, SupplierOffer>();
  for (const event of events) if (event.type === 'items') for (const offer of event.items) offers.set(offer.ref, offer);
  return [...offers.values()];
};

const answered = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`expected a value, got ${JSON.stringify(outcome.error)}`);
  return outcome.value;
};

const localClock = (utc: string, iata: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: airportByIata(iata)?.zone ?? 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(utc))
    .replace(' ', 'T');

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** The errors of a slice, in words; empty when there are none. */
const sliceFaults = (slice: OfferSlice): string[] => {
  const faults: string[] = [];
  for (const [at, segment] of slice.segments.entries()) {
    const flight = `${segment.airline}${segment.number} ${segment.from}-${segment.to}`;
    if (minutesBetween(segment.departUtc, segment.arriveUtc) !== segment.durationMinutes)
      faults.push(`${flight} lasts`);
    if (segment.durationMinutes <= 0) faults.push(`${flight} lands before it departs`);
    if (localClock(segment.departUtc, segment.from) !== segment.departLocal) faults.push(`${flight} departure clock`);
    if (localClock(segment.arriveUtc, segment.to) !== segment.arriveLocal) faults.push(`${flight} arrival clock`);
    if (!/^[A-Z0-9]{2}$/.test(segment.airline) || !/^[1-9]\d{0,3}$/.test(segment.number)) faults.push(`${flight} name`);
    const before = slice.segments[at - 1];
    if (before !== undefined && minutesBetween(before.arriveUtc, segment.departUtc) < 15)
      faults.push(`${flight} is missed`);
  }
  const first = slice.segments[0];
  const last = slice.segments.at(-1);
  if (first === undefined || last === undefined) return ['a slice without flights'];
  if (minutesBetween(first.departUtc, last.arriveUtc) !== slice.durationMinutes) faults.push('the slice lasts');
  return faults;
};

const holdFaults = ({ slices, expiresAt }: SupplierOffer, { priceUntil, payBy }: HoldTerms): string[] => {
  const faults: string[] = [];
  if (new Date(priceUntil) > new Date(payBy)) faults.push('a price is kept longer than its seats');
  if (new Date(priceUntil) < new Date(expiresAt)) faults.push('a hold keeps the price for less than the offer does');
  if (payBy >= (slices[0]?.segments[0]?.departUtc ?? '')) faults.push('to be paid after departure');
  return faults;
};

const offerFaults = (offer: SupplierOffer, query: FlightQuery, now: Date): string[] => {
  const faults = offer.slices.flatMap(sliceFaults);
  if (offer.slices.length !== query.slices.length) faults.push('slices');
  for (const [at, slice] of offer.slices.entries()) {
    const asked = query.slices[at];
    const first = slice.segments[0];
    const last = slice.segments.at(-1);
    if (first === undefined || last === undefined || asked === undefined) continue;
    if (!asked.from.includes(first.from) || !asked.to.includes(last.to)) faults.push('other airports');
    if (!first.departLocal.startsWith(asked.date)) faults.push('another day');
    const before = offer.slices[at - 1]?.segments.at(-1);
    if (before !== undefined && before.arriveUtc > first.departUtc) faults.push('slices overlap');
    const longest = slice.segments.toSorted((a, b) => b.durationMinutes - a.durationMinutes)[0];
    if (longest !== undefined && !query.cabins.includes(longest.cabin)) faults.push('another cabin');
  }
  if (!Number.isInteger(offer.total.minor) || offer.total.minor < 0) faults.push('amount');
  if (offer.total.currency !== query.currency) faults.push('currency');
  if (offer.ref === '' || offer.ref.length > 200) faults.push('reference');
  if (offer.fare === '') faults.push('fare without a name');
  if (new Date(offer.expiresAt) <= now) faults.push('expired at birth');
  if (offer.hold !== null) faults.push(...holdFaults(offer, offer.hold));
  if (offer.seatsLeft !== null && offer.seatsLeft < query.adults + query.children) faults.push('too few seats');
  return faults;
};

/**
 * Tests an adapter against the port.
 * @param makeSubject a new adapter each time, without any orders
 */
export const describeFlightPort = (name: string, makeSubject: () => Promise<FlightPortSubject>): void => {
  describe(`${name} keeps the rules of the flight port (suppliers B)`, () => {
    let subject: FlightPortSubject;
    let found: SearchEvent<SupplierOffer>[];
    const signal = new AbortController().signal;
    const context = (): CallContext => ({ signal, now: subject.now });

    /** A bookable offer, and the command to book it. */
    const bookable = async (
      attemptId: string,
      wanted: (offer: SupplierOffer) => boolean = () => true,
    ): Promise<BookFlight> => {
      const { supplier, oneWay } = subject;
      const offers = offersIn(await eventsOf(supplier.search(oneWay, context())));
      for (const offer of offers) {
        if (offer.total.minor === 0 || !wanted(offer)) continue;
        const now = await supplier.reprice(offer, context());
        if (now.ok)
          return { attemptId, offer, expected: offer.total, passengers: [passengerNamed('Zoë')], mode: 'instant' };
      }
      throw new Error('no offer can be booked');
    };

    beforeAll(async () => {
      subject = await makeSubject();
      found = await eventsOf(subject.supplier.search(subject.roundTrip, context()));
    });

    test('a search begins with its plan, and each source planned ends once', () => {
      const [plan, ...events] = found;
      const ended = events.flatMap((event) => (event.type === 'source_done' ? [event.source] : []));
      expect(plan?.type).toBe('plan');
      expect(plan?.type === 'plan' ? plan.sources.toSorted() : []).toEqual(ended.toSorted());
      expect(new Set(ended).size).toBe(ended.length);
      expect(events.some(({ type }) => type === 'plan')).toBe(false);
      for (const [at, event] of events.entries())
        if (event.type === 'items')
          expect(events.slice(0, at).some((e) => e.type === 'source_done' && e.source === event.source)).toBe(false);
    });

    test('a reference names one offer, which is repeated only to add its price', () => {
      const items = found.flatMap((event) => (event.type === 'items' ? event.items : []));
      const priced = items.filter(({ total }) => total.minor > 0);
      expect(new Set(priced.map(({ ref }) => ref)).size).toBe(priced.length);
    });

    test('every offer is a whole journey with times that agree with their zones, a price and a name', () => {
      const offers = offersIn(found);
      expect(offers.length).toBeGreaterThan(0);
      const faulty = offers.flatMap((offer) => {
        const faults = offerFaults(offer, subject.roundTrip, subject.now());
        return faults.length > 0 ? [{ ref: offer.ref, faults }] : [];
      });
      expect(faulty).toEqual([]);
    });

    describeFareParts({ offers: () => offersIn(found), supplier: () => subject.supplier, now: () => subject.now() });

    test('a canceled search ends at once and without an error', async () => {
      const given = new AbortController();
      const events: string[] = [];
      for await (const event of subject.supplier.search(subject.roundTrip, {
        signal: given.signal,
        now: subject.now,
      })) {
        events.push(event.type);
        given.abort();
      }
      expect(events).toEqual(['plan']);
    });

    test('checking a price again changes nothing', async () => {
      const { offer } = await bookable('look');
      const first = await subject.supplier.reprice(offer, context());
      expect(await subject.supplier.reprice(offer, context())).toEqual(first);
      expect(answered(first).total).toEqual(offer.total);
      expect(await subject.supplier.find('look', context())).toEqual({ ok: true, value: null });
    });

    test('an expired offer is not booked; a renewed one has another reference', async () => {
      const { supplier } = subject;
      const command = await bookable('late', ({ isSplit }) => !isSplit);
      const { offer } = command;
      const late = new Date(Date.parse(offer.expiresAt) + 60_000);
      const then: CallContext = { signal, now: () => late };
      expect(await supplier.book(command, then)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      const fresh = await supplier.reprice(offer, then);
      if (!fresh.ok) return expect(['unavailable', 'price_changed']).toContain(fresh.error.kind);
      expect(fresh.value.ref).not.toBe(offer.ref);
      expect(await supplier.reprice(offer, then)).toEqual(fresh);
      const { total } = fresh.value;
      const order = answered(await supplier.book({ ...command, offer: fresh.value, expected: total }, then));
      expect(order).toMatchObject({ state: 'ticketed', total });
    });

    test('a booking has a confirmation, is found by its attempt, and is the same when requested twice', async () => {
      const { supplier } = subject;
      const command = await bookable('once', ({ isSplit }) => !isSplit);
      const order = answered(await supplier.book(command, context()));
      const paid = { state: 'ticketed', total: command.expected, hold: null, cancellation: null };
      expect(order).toMatchObject({ attemptId: 'once', ...paid });
      expect(order.confirmations).toHaveLength(1);
      expect(order.confirmations[0]?.pnr).toMatch(/^[A-Z0-9]{6}$/);
      for (const { number } of order.tickets) expect(number).toMatch(/^\d{13,14}$/);
      expect(answered(await supplier.book(command, context()))).toEqual(order);
      expect(answered(await supplier.find('once', context()))).toEqual(order);
    });

    test('a list names the orders that were made since, with our name of each', async () => {
      const { supplier } = subject;
      const command = await bookable('listed', ({ isSplit }) => !isSplit);
      const order = answered(await supplier.book(command, context()));
      const page =
        supplier.listMade && answered(await supplier.listMade({ since: new Date(0), page: null }, context()));
      expect(page?.things).toContainEqual(
        expect.objectContaining({ ref: order.ref, name: 'listed', isOpen: true, createdAt: order.createdAt }),
      );
      const since = new Date(Date.parse(order.createdAt) + 86_400_000);
      const later = supplier.listMade && answered(await supplier.listMade({ since, page: null }, context()));
      expect(later?.things).toEqual([]);
    });

    test('an order lists the flights that were sold; accepting without an open change changes nothing', async () => {
      const { supplier } = subject;
      const command = await bookable('flown', ({ isSplit }) => !isSplit);
      const order = answered(await supplier.book(command, context()));
      expect(isSameSchedule(order.slices ?? [], command.offer.slices)).toBe(true);
      expect(await supplier.acceptChange(order.ref, context())).toEqual({ ok: true, value: null });
      expect(answered(await supplier.find('flown', context()))).toEqual(order);
      expect(await supplier.acceptChange('nonsense', context())).toMatchObject({ ok: false });
    });

    test('one offer is booked once, for any caller', async () => {
      const command = await bookable('first');
      answered(await subject.supplier.book(command, context()));
      const second = await subject.supplier.book({ ...command, attemptId: 'second' }, context());
      expect(second).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
      expect(await subject.supplier.find('second', context())).toEqual({ ok: true, value: null });
    });

    test('nothing is booked at another price than expected', async () => {
      const command = await bookable('cheap');
      const { minor, currency } = command.expected;
      const refused = await subject.supplier.book({ ...command, expected: { minor: minor - 1, currency } }, context());
      expect(refused).toMatchObject({ ok: false, error: { kind: 'price_changed', now: command.expected } });
      expect(await subject.supplier.find('cheap', context())).toEqual({ ok: true, value: null });
    });

    /** A held order of an offer that can be held, or undefined when the adapter cannot hold. */
    const hold = async (attemptId: string) => {
      const { supplier } = subject;
      if (!supplier.capabilities.holds) return undefined;
      const command = await bookable(attemptId, (offer) => offer.hold !== null);
      const held = answered(await supplier.book({ ...command, mode: 'hold' }, context()));
      return { supplier, command, held };
    };

    test('a held order has no tickets until it is paid, costs what was agreed and names its deadline', async () => {
      const made = await hold('hold');
      if (!made) return;
      const { supplier, command, held } = made;
      const { expected, offer } = command;
      expect(held).toMatchObject({ state: 'held', tickets: [], total: expected, hold: offer.hold });
      expect(answered(await supplier.find('hold', context()))).toEqual(held);
      const paid = answered(await supplier.payHeld(held.ref, held.total, context()));
      expect(paid).toMatchObject({ ref: held.ref, state: 'ticketed', hold: null, confirmations: held.confirmations });
      expect(paid.tickets.length).toBeGreaterThan(0);
      expect(answered(await supplier.payHeld(held.ref, held.total, context()))).toEqual(paid);
      expect(answered(await supplier.find('hold', context()))).toEqual(paid);
    });

    test('an offer that is held is held once, and nobody else books it', async () => {
      const made = await hold('hold-once');
      if (!made) return;
      const { supplier, command, held } = made;
      expect(answered(await supplier.book({ ...command, mode: 'hold' }, context()))).toEqual(held);
      expect(await supplier.book({ ...command, attemptId: 'hold-other' }, context())).toMatchObject({ ok: false });
      expect(await supplier.find('hold-other', context())).toEqual({ ok: true, value: null });
    });

    test('an offer that cannot be held is refused with certainty, and can still be bought', async () => {
      const { supplier } = subject;
      const command = await bookable('no-hold', (offer) => offer.hold === null && !offer.isSplit);
      expect(await supplier.book({ ...command, mode: 'hold' }, context())).toMatchObject({
        ok: false,
        error: { kind: 'unsupported' },
      });
      expect(await supplier.find('no-hold', context())).toEqual({ ok: true, value: null });
      expect(answered(await supplier.book(command, context()))).toMatchObject({ state: 'ticketed' });
    });

    test('a held order is paid at its price, no other', async () => {
      const made = await hold('hold-price');
      if (!made) return;
      const { supplier, held } = made;
      const less = { ...held.total, minor: held.total.minor - 1 };
      expect(await supplier.payHeld(held.ref, less, context())).toMatchObject({
        ok: false,
        error: { kind: 'price_changed', now: held.total },
      });
      expect(answered(await supplier.find('hold-price', context()))?.state).toBe('held');
    });

    test('a canceled hold costs nothing and can no longer be paid', async () => {
      const made = await hold('hold-release');
      if (!made) return;
      const { supplier, held } = made;
      const quote = answered(await supplier.quoteCancel(held.ref, context()));
      expect(quote.refund.minor).toBe(0);
      const canceled = answered(await supplier.confirmCancel(quote, context()));
      expect(canceled).toMatchObject({
        state: 'canceled',
        hold: null,
        cancellation: { by: 'us', refund: quote.refund },
      });
      expect(await supplier.payHeld(held.ref, held.total, context())).toMatchObject({
        ok: false,
        error: { kind: 'unavailable' },
      });
    });

    test('a hold that was not paid in time is canceled by the airline', async () => {
      const made = await hold('hold-late');
      if (!made?.held.hold) return;
      const { supplier, held } = made;
      const late = new Date(Date.parse(made.held.hold.payBy) + 60_000);
      const then: CallContext = { signal, now: () => late };
      expect(answered(await supplier.find('hold-late', then))).toMatchObject({
        state: 'canceled',
        cancellation: { by: 'airline', refund: { minor: 0 } },
      });
      expect(await supplier.payHeld(held.ref, held.total, then)).toMatchObject({ ok: false });
    });

    test('a cancellation is quoted, then confirmed; a canceled order stays canceled', async () => {
      const { supplier } = subject;
      const order = answered(await supplier.book(await bookable('cancel'), context()));
      const quote = answered(await supplier.quoteCancel(order.ref, context()));
      expect(quote.refund.minor).toBeGreaterThanOrEqual(0);
      expect(quote.refund.minor).toBeLessThanOrEqual(order.total.minor);
      const stillThere: FlightOrder | null = answered(await supplier.find('cancel', context()));
      expect(stillThere?.state).toBe('ticketed');
      const canceled = answered(await supplier.confirmCancel(quote, context()));
      expect(canceled).toMatchObject({ state: 'canceled', cancellation: { by: 'us' } });
      expect(canceled.cancellation?.refund.minor).toBeLessThanOrEqual(quote.refund.minor);
      expect(answered(await supplier.confirmCancel(quote, context()))).toEqual(canceled);
      expect(answered(await supplier.find('cancel', context()))).toEqual(canceled);
      expect(await supplier.quoteCancel(order.ref, context())).toMatchObject({ ok: false });
    });

    test('an unknown order and an unknown offer are ordinary outcomes', async () => {
      const { supplier } = subject;
      const { offer } = await bookable('unknown');
      expect(await supplier.reprice({ ...offer, ref: 'nonsense' }, context())).toMatchObject({ ok: false });
      expect(await supplier.quoteCancel('nonsense', context())).toMatchObject({
        ok: false,
        error: { kind: 'not_found' },
      });
      expect(await supplier.payHeld('nonsense', offer.total, context())).toMatchObject({ ok: false });
    });
  });
};
