import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/kit/calendar.ts';
import type { BookFlight, FlightOrder } from '#suppliers/flights/port.ts';
import { memoryNewsLedger, memoryOrderLedger } from '#tests/builders/memory-order-ledger.ts';
import { flightQuery, offersOf, testSandboxFlights } from '#tests/builders/sandbox-flights.ts';
import { makeSandboxAirline } from './airline.ts';

const today = '2026-09-01';
const now = new Date(`${today}T09:30:00Z`);
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const contextAt = (at: Date) => ({ signal: new AbortController().signal, now: () => at });

const passenger: BookFlight['passengers'][number] = {
  givenName: 'Sam',
  middleName: '',
  familyName: 'Rivera',
  bornOn: '1988-02-29',
  sex: 'm',
  email: 'sam@acme.example',
  phone: '+12125550100',
  passport: null,
};

/** An airline with offers from JFK to London in November, when clocks go back at both ends. */
const scene = async () => {
  const ledger = memoryOrderLedger();
  const news = memoryNewsLedger();
  const supplier = testSandboxFlights({ ledger, news });
  const offers = await offersOf(supplier, flightQuery('JFK-LHR', [addDays(today, 60)]), now);
  const airline = makeSandboxAirline({ seed: 1, ledger, news });
  /** Books one offer for each of this many attempts. */
  const book = async (count: number): Promise<readonly FlightOrder[]> => {
    const orders: FlightOrder[] = [];
    for (const [at, offer] of offers.entries()) {
      if (orders.length === count) return orders;
      if (offer.total.minor === 0 || offer.isSplit) continue;
      const command = {
        attemptId: `a${at}`,
        offer,
        expected: offer.total,
        passengers: [passenger],
        mode: 'instant' as const,
      };
      const made = await supplier.book(command, contextAt(now));
      if (made.ok) orders.push(made.value);
    }
    return orders;
  };
  const find = async ({ attemptId }: FlightOrder, at: Date) => {
    const found = await supplier.find(attemptId, contextAt(at));
    return found.ok ? found.value : null;
  };
  return { supplier, airline, news, book, find };
};

const firstLeg = (order: FlightOrder | null | undefined) => order?.slices?.[0]?.segments[0];

describe('the sandbox’s airlines after the sale', () => {
  test('move a flight on request: both its times, its number and its slice', async () => {
    const { airline, book, find } = await scene();
    const [order] = await book(1);
    if (!order) throw new Error('nothing was sold');
    const moved = { is: 'moved', flight: 0, minutes: 85, number: '4321' } as const;
    expect(await airline.disrupt(order.attemptId, moved, now)).toBe(true);
    const [was, is] = [firstLeg(order), firstLeg(await find(order, now))];
    const minutes = (a = '', b = '') => (Date.parse(b) - Date.parse(a)) / 60_000;
    expect(minutes(was?.departUtc, is?.departUtc)).toBe(85);
    expect(minutes(was?.arriveUtc, is?.arriveUtc)).toBe(85);
    expect(minutes(`${was?.departLocal}Z`, `${is?.departLocal}Z`)).toBe(85);
    expect(is?.number).toBe('4321');
    expect(await airline.disrupt(order.attemptId, { ...moved, flight: 9 }, now)).toBe(false);
    expect(await airline.disrupt('nobody', moved, now)).toBe(false);
  });

  test('cancel an order on request, once, and refund everything', async () => {
    const { airline, book, find } = await scene();
    const [order] = await book(1);
    if (!order) throw new Error('nothing was sold');
    expect(await airline.disrupt(order.attemptId, { is: 'canceled' }, now)).toBe(true);
    expect(await airline.disrupt(order.attemptId, { is: 'canceled' }, now)).toBe(false);
    expect(await find(order, now)).toMatchObject({
      state: 'canceled',
      cancellation: { by: 'airline', refund: order.total },
    });
  });

  test('sometimes do so on their own: rarely, between the day after the sale and two days before departure', async () => {
    const { book, find, news } = await scene();
    const orders = await book(300);
    expect(orders.length).toBe(300);
    const fates = news.planned();
    expect(fates.length).toBeGreaterThanOrEqual(3);
    expect(fates.length).toBeLessThanOrEqual(25);
    for (const order of orders) {
      const fate = fates.find(({ orderRef }) => orderRef === order.ref);
      const isAsSold = async (at: Date) => JSON.stringify(await find(order, at)) === JSON.stringify(order);
      expect(await isAsSold(later(1))).toBe(true);
      if (!fate) expect(await isAsSold(later(59))).toBe(true);
      else {
        expect(fate.dueAt >= later(1) && fate.dueAt <= later(59)).toBe(true);
        expect(await isAsSold(fate.dueAt)).toBe(false);
      }
    }
  });

  test('the same order has the same outcome, for every caller at any time', async () => {
    const [one, other] = [await scene(), await scene()];
    await one.book(200);
    await other.book(200);
    const whole = ({ news }: typeof one) => news.planned().map(({ id, dueAt }) => [id, dueAt.toISOString()]);
    expect(whole(one)).toEqual(whole(other));
  });

  test('send every message at least once, some twice, and in no order', async () => {
    const { airline, book } = await scene();
    const orders = await book(40);
    for (const { attemptId } of orders)
      await airline.disrupt(attemptId, { is: 'moved', flight: 0, minutes: 20, number: null }, now);
    const first = await airline.takeNews(now);
    const refs = orders.map(({ ref }) => ref);
    expect(first.map(({ orderRef }) => orderRef).toSorted()).toEqual(refs.toSorted());
    expect(first.map(({ orderRef }) => orderRef)).not.toEqual(refs);
    expect(await airline.takeNews(now)).toEqual([]);
    const again = await airline.takeNews(later(1));
    const isFirst = ({ id }: { id: string }) => first.some((each) => each.id === id);
    expect(again.filter(isFirst).length).toBeGreaterThan(0);
    expect(again.filter(isFirst).length).toBeLessThan(first.length);
  });
});
