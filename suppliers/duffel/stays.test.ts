import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import { describeHotelPort } from '#suppliers/hotels/port-suite.ts';
import type { Wire } from '#tests/builders/duffel-offers.ts';
import type { DuffelServer } from '#tests/builders/duffel-server.ts';
import { type StaysSubject, startStays, stayQuery, stayValue } from '#tests/builders/duffel-stay-supplier.ts';
import { duffelNow } from '#tests/builders/duffel-supplier.ts';
import { areas } from '#tests/builders/sandbox-hotels.ts';

const open: StaysSubject[] = [];
const started = async (): Promise<StaysSubject> => {
  const subject = await startStays();
  open.push(subject);
  return subject;
};
afterAll(async () => {
  for (const { server } of open) await server.close();
});

/** The fake server uses the caller's clock, so both have the same time. */
const inStep = (supplier: HotelSupplier, server: DuffelServer): HotelSupplier => {
  const at = <T>({ now: read }: CallContext, call: () => T): T => {
    server.setClock(read());
    return call();
  };
  return {
    ...supplier,
    list: (query, c) => at(c, () => supplier.list(query, c)),
    detail: (id, query, c) => at(c, () => supplier.detail(id, query, c)),
    check: (ref, c) => at(c, () => supplier.check(ref, c)),
    book: (command, c) => at(c, () => supplier.book(command, c)),
    find: (attemptId, c) => at(c, () => supplier.find(attemptId, c)),
    cancel: (ref, c) => at(c, () => supplier.cancel(ref, c)),
  };
};

describeHotelPort('Duffel Stays, as it is spoken on loopback,', async () => {
  const { server, supplier } = await started();
  return {
    supplier: inStep(supplier, server),
    now: () => duffelNow,
    query: { ...stayQuery, stay: { ...stayQuery.stay, rooms: [2, 1] } },
  };
});

let stays: StaysSubject;
beforeAll(async () => {
  stays = await started();
});
beforeEach(() => stays.server.calm());

const searches = () => stays.server.requests.filter(({ call }) => call === 'POST /stays/search');
const lastSearch = () => searches().at(-1)?.data;
const later = (minutes: number): CallContext => {
  const now = new Date(duffelNow.getTime() + minutes * 60_000);
  stays.server.setClock(now);
  return { ...stays.context, now: () => now };
};

describe('the requests to Duffel Stays', () => {
  test('a list sends a circle in whole kilometers and the number of guests', async () => {
    await stays.supplier.list({ ...stayQuery, areas: [{ ...areas.london, radiusKm: 13.2 }] }, stays.context);
    expect(lastSearch()).toEqual({
      rooms: 1,
      guests: [{ type: 'adult' }, { type: 'adult' }],
      check_in_date: '2026-10-06',
      check_out_date: '2026-10-09',
      location: { radius: 14, geographic_coordinates: { latitude: 51.509, longitude: -0.126 } },
    });
  });

  test.each([
    ['one room of two', [2], 2],
    ['even rooms', [2, 2], 4],
    ['rooms that differ by one', [2, 1, 2], 5],
    ['a large and a small room: both must hold the large party', [4, 1], 8],
  ])('%s', async (_what, rooms, guests) => {
    await stays.supplier.list({ ...stayQuery, stay: { ...stayQuery.stay, rooms } }, stays.context);
    expect(lastSearch()?.rooms).toBe(rooms.length);
    expect(lastSearch()?.guests).toHaveLength(guests);
  });

  test('a property is requested by its own id, then with all its rates', async () => {
    const before = stays.server.requests.length;
    await stays.rates();
    const calls = stays.server.requests.slice(before);
    expect(calls.map(({ call }) => call.replace(/srr_\w+/, ':id'))).toEqual([
      'POST /stays/search',
      'POST /stays/search_results/:id/actions/fetch_all_rates',
    ]);
    expect(calls[0]?.data.accommodation).toEqual({ ids: ['acc_house1'] });
  });

  test('the nearest come first, those of the first area before those of the next, each once', async () => {
    const found = stayValue(
      await stays.supplier.list({ ...stayQuery, areas: [areas.london, areas.london, areas.paris] }, stays.context),
    );
    expect(found.map(({ property }) => property.name)).toEqual(['The Larkwell', 'Fenwick Rooms', 'Quay House']);
  });

  test('properties outside the circle are left out', async () => {
    const found = await stays.supplier.list(
      { ...stayQuery, areas: [{ ...areas.london, radiusKm: 0.5 }] },
      stays.context,
    );
    expect(stayValue(found).map(({ property }) => property.name)).toEqual(['The Larkwell']);
  });

  test('stays that begin later than Duffel sells are not requested', async () => {
    const before = stays.server.requests.length;
    const far = { ...stayQuery, stay: { checkin: '2027-07-29', checkout: '2027-07-30', rooms: [1] } };
    expect(await stays.supplier.list(far, stays.context)).toEqual({ ok: true, value: [] });
    expect(stays.server.requests).toHaveLength(before);
    expect(stayValue(await stays.supplier.detail('acc_house1', far, stays.context)).rooms).toEqual([]);
  });

  test('one failing area does not affect the others', async () => {
    const two = { ...stayQuery, areas: [areas.paris, areas.london] };
    stays.server.fault('POST /stays/search', 'reset', 'reset');
    const found = await stays.supplier.list(two, stays.context);
    expect(stayValue(found).length).toBeGreaterThan(0);
  });

  test('prices in a currency the account does not have are left out', async () => {
    expect(await stays.supplier.list({ ...stayQuery, currency: 'CHF' }, stays.context)).toEqual({
      ok: false,
      error: { kind: 'unsupported', what: 'prices in CHF' },
    });
    expect(stays.drops.get('other-currency')).toBeGreaterThan(0);
  });

  test('an accommodation without rooms keeps its description, an unknown one is not found', async () => {
    stays.server.stays.setResults(() => []);
    expect(await stays.supplier.detail('acc_house1', stayQuery, stays.context)).toMatchObject({
      ok: true,
      value: { property: { name: 'The Larkwell' }, rooms: [] },
    });
    expect(await stays.supplier.detail('acc_nobody', stayQuery, stays.context)).toMatchObject({
      ok: false,
      error: { kind: 'not_found' },
    });
  });
});

describe('a rate between search and booking', () => {
  test('a rate that needs a card or a deposit is not sold', async () => {
    const rates = await stays.rates();
    expect(rates.map(({ name }) => name)).toEqual([
      'Non-refundable, room only (Best Rate)',
      'Flexible, room only',
      'Flexible, breakfast included',
    ]);
    expect(rates.map(({ price }) => price.payment)).toEqual(['now', 'now', 'property']);
    expect(stays.drops.get('deposit')).toBeGreaterThan(0);
    expect(stays.drops.get('by-card')).toBeGreaterThan(0);
  });

  test('after a rise the price check returns the new price and continues with it', async () => {
    const [rate] = await stays.rates();
    stays.server.stays.setRates((wire) => ({ ...wire, total_amount: '801.00', base_amount: '680.00' }));
    const changed = await stays.supplier.check(rate?.ref ?? '', stays.context);
    expect(changed).toMatchObject({
      ok: false,
      error: { kind: 'price_changed', was: { minor: 72_000 }, now: { minor: 80_100, currency: 'GBP' } },
    });
    const newRef = !changed.ok && changed.error.kind === 'price_changed' ? changed.error.newRef : '';
    const fresh = await stays.supplier.check(newRef ?? '', stays.context);
    expect(fresh).toMatchObject({ ok: true, value: { ref: newRef, price: { totalMinor: 80_100, baseMinor: 68_000 } } });
  });

  test('a rate that is sold out at the price check, or has too few rooms, is unavailable', async () => {
    const [rate] = await stays.rates();
    stays.server.stays.setRates(() => null);
    const unavailable = { ok: false, error: { kind: 'unavailable' } };
    expect(await stays.supplier.check(rate?.ref ?? '', stays.context)).toMatchObject(unavailable);
    stays.server.stays.setRates((wire) => ({ ...wire, quantity_available: 0 }));
    expect(await stays.supplier.check(rate?.ref ?? '', stays.context)).toMatchObject(unavailable);
  });

  test('an expired rate is found again under a new reference, the same for each call', async () => {
    const [first, second] = await stays.rates();
    const over = later(31);
    const checked = stayValue(await stays.supplier.check(second?.ref ?? '', over));
    expect(checked).toMatchObject({ name: second?.name, price: second?.price });
    expect(checked.ref).not.toBe(second?.ref);
    expect(await stays.supplier.check(second?.ref ?? '', over)).toEqual({ ok: true, value: checked });
    const wish = { ...(await stays.command('late')), rateRef: first?.ref ?? '' };
    expect(await stays.supplier.book(wish, over)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    stays.server.setClock(duffelNow);
  });

  test('an expired rate that is no longer sold is unavailable', async () => {
    const [rate] = await stays.rates();
    const over = later(31);
    stays.server.stays.setResults(() => []);
    expect(await stays.supplier.check(rate?.ref ?? '', over)).toMatchObject({ error: { kind: 'unavailable' } });
    stays.server.setClock(duffelNow);
  });
});

describe('photos are served by us, and only those Duffel named', () => {
  /** A property with a picture on the test's server. */
  const withPicture = async (url: string) => {
    const shown = await startStays({ baseUrl: stays.server.baseUrl, pictureOrigin: stays.server.baseUrl });
    open.push(shown);
    stays.server.stays.setAnswers((thing) => ({
      ...thing,
      photos: [{ url }],
      accommodation: { ...Object(thing.accommodation), photos: [{ url }] },
    }));
    const detail = stayValue(await shown.supplier.detail('acc_house1', stayQuery, stays.context));
    return { shown, name: detail.property.pictures[0] ?? '' };
  };
  const jpeg = { answer: 200, text: 'a picture', headers: { 'content-type': 'image/jpeg' } };
  const here = () => `${stays.server.baseUrl}/img/house.jpg?width=1000`;

  test('a picture is fetched by the name from its hotel, also by another process', async () => {
    const { shown, name } = await withPicture(here());
    const other = await startStays({ baseUrl: stays.server.baseUrl, pictureOrigin: stays.server.baseUrl });
    open.push(other);
    expect(name).toMatch(/^[A-Za-z0-9_.]{1,80}$/);
    for (const { supplier } of [shown, other]) {
      stays.server.fault('GET /img/house.jpg', jpeg);
      expect(await supplier.picture(name, stays.context)).toMatchObject({
        ok: true,
        value: { contentType: 'image/jpeg', bytes: Buffer.from('a picture') },
      });
      expect(stays.server.requests.at(-1)).toMatchObject({ call: 'GET /img/house.jpg', query: '?width=1000' });
    }
  });

  test('a list names one picture per hotel', async () => {
    const found = stayValue(await stays.supplier.list(stayQuery, stays.context));
    expect(found.map(({ property }) => property.pictures.length)).toEqual([1, 1, 1]);
  });

  test.each([
    ['nonsense', (_name: string) => 'nonsense'],
    ['a name that was changed', (name: string) => name.replace('house1', 'house2')],
    ['another picture of the hotel', (name: string) => name.replace(/\.[0-9a-f]{10}\./, '.0123456789.')],
    ['a name without its seal', (name: string) => name.replace(/\.[0-9a-f]{16}$/, '')],
  ])('%s costs Duffel nothing', async (_what, change) => {
    const { shown, name } = await withPicture(here());
    const before = stays.server.requests.length;
    expect(await shown.supplier.picture(change(name), stays.context)).toMatchObject({ error: { kind: 'not_found' } });
    expect(stays.server.requests).toHaveLength(before);
  });

  test.each([
    'http://pictures.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://localhost/a.jpg',
    'https://2130706433/a.jpg',
    'https://pictures.example:8443/a.jpg',
    'https://me@pictures.example/a.jpg',
    'file:///etc/passwd',
    'a.jpg',
  ])('%s gets no name', async (url) => {
    expect((await withPicture(url)).name).toBe('');
  });

  test('a removed picture is not found', async () => {
    const { name } = await withPicture(here());
    stays.server.calm();
    const other = await startStays({ baseUrl: stays.server.baseUrl });
    open.push(other);
    expect(await other.supplier.picture(name, stays.context)).toMatchObject({ error: { kind: 'not_found' } });
  });
});

describe('the metadata of a booking', () => {
  test('our attempt, its quote and the guest of each room', async () => {
    const query = { ...stayQuery, stay: { ...stayQuery.stay, rooms: [2, 1] } };
    const detail = stayValue(await stays.supplier.detail('acc_house2', query, stays.context));
    const rate = detail.rooms[0]?.rates[0];
    const guests = [
      { givenName: ' Zoë', familyName: 'Núñez' },
      { givenName: 'Sam', familyName: 'Rivera' },
    ];
    const order = stayValue(
      await stays.supplier.book(
        {
          ...(await stays.command('two-rooms')),
          rateRef: rate?.ref ?? '',
          expected: { minor: rate?.price.totalMinor ?? 0, currency: 'GBP' },
          guests,
          phone: '+1 (212) 555-0100',
        },
        stays.context,
      ),
    );
    expect(order).toMatchObject({ propertyId: 'acc_house2', stay: query.stay, price: rate?.price });
    const sent = stays.server.requests.findLast(({ call }) => call === 'POST /stays/bookings')?.data;
    expect(sent).toEqual({
      quote_id: expect.stringMatching(/^quo_/),
      guests: [
        { given_name: 'Zoë', family_name: 'Núñez' },
        { given_name: 'Sam', family_name: 'Rivera' },
      ],
      email: 'sam@acme.example',
      phone_number: '+12125550100',
      metadata: {
        attempt_id: 'two-rooms',
        quote_id: sent?.quote_id,
        rate_id: expect.stringMatching(/^rat_/),
        rooms: '2,1',
      },
    });
  });

  test('the reference in our own records is read first', async () => {
    const order = stayValue(await stays.supplier.book(await stays.command('traced'), stays.context));
    const traced = await startStays({
      baseUrl: stays.server.baseUrl,
      traceOf: async () => ({ offerRef: null, orderRef: order.ref, since: duffelNow }),
    });
    open.push(traced);
    const before = stays.server.requests.length;
    expect(await traced.supplier.find('traced', stays.context)).toEqual({ ok: true, value: order });
    expect(stays.server.requests.slice(before).map(({ call }) => call)).toEqual([`GET /stays/bookings/${order.ref}`]);
    // Another attempt's booking: searched among all.
    expect(await traced.supplier.find('another', stays.context)).toEqual({ ok: true, value: null });
  });

  test('a booking without a rate is read with its quote', async () => {
    const order = stayValue(await stays.supplier.book(await stays.command('bare'), stays.context));
    stays.server.stays.setAnswers((thing) => {
      const isBooking = String(thing.id).startsWith('bok_');
      return isBooking ? { ...thing, accommodation: { ...Object(thing.accommodation), rooms: [] } } : thing;
    });
    expect(await stays.supplier.find('bare', stays.context)).toEqual({ ok: true, value: order });
  });

  /** Every quote and booking with other rates of its hotel. */
  const withRates = (change: (rate: Wire) => readonly Wire[]) =>
    stays.server.stays.setAnswers((thing) => {
      const { rooms = [], ...hotel } = Object(thing.accommodation);
      const isOne = /^(bok|quo)_/.test(String(thing.id));
      const withOthers = (room: Wire) => ({
        ...room,
        rates: [room.rates].flat().flatMap((rate) => change(Object(rate))),
      });
      return isOne ? { ...thing, accommodation: { ...hotel, rooms: rooms.map(withOthers) } } : thing;
    });

  test('a booking that lists another rate of its hotel costs what was booked', async () => {
    const order = stayValue(await stays.supplier.book(await stays.command('two-offers'), stays.context));
    withRates((rate) => [{ ...rate, id: 'rat_other', total_amount: '1.00', base_amount: '1.00' }, rate]);
    expect(await stays.supplier.find('two-offers', stays.context)).toEqual({ ok: true, value: order });
  });

  test('a booking of one rate for each of its rooms costs both, and refunds what both refund', async () => {
    const half = (amount: unknown): string => (Number(amount) / 2).toFixed(2);
    withRates((rate) => {
      const halved = {
        ...rate,
        total_amount: half(rate.total_amount),
        base_amount: half(rate.base_amount),
        due_at_accommodation_amount: half(rate.due_at_accommodation_amount),
      };
      const until = (before: string) => [{ before, refund_amount: halved.total_amount, currency: 'GBP' }];
      return [
        { ...halved, cancellation_timeline: until('2026-09-30T12:00:00Z') },
        { ...halved, id: 'rat_second', cancellation_timeline: until('2026-10-02T12:00:00Z') },
      ];
    });
    const order = stayValue(await stays.supplier.book(await stays.command('two-rates'), stays.context));
    const [rate] = await stays.rates();
    expect(order.price).toEqual(rate?.price);
    const roomsMinor = order.price.baseMinor + order.price.taxesAndFeesMinor;
    expect(order.cancellation).toMatchObject([
      { beforeUtc: '2026-09-30T12:00:00.000Z', feeMinor: 0 },
      { beforeUtc: '2026-10-02T12:00:00.000Z', feeMinor: roomsMinor / 2 },
    ]);
    expect(await stays.supplier.find('two-rates', stays.context)).toEqual({ ok: true, value: order });
  });

  test.each([
    ['whose prices are not its own', { total_amount: '1.00' }],
    ['of which one is paid at the hotel', { payment_type: 'guarantee' }],
    ['of which one has a deadline that cannot be read', { cancellation_timeline: [{ before: 'soon' }] }],
  ])('a booking with several rates %s is not guessed', async (what, change) => {
    await stays.supplier.book(await stays.command(what), stays.context);
    withRates((rate) => {
      const half = { ...rate, id: 'rat_a', total_amount: (Number(rate.total_amount) / 2).toFixed(2) };
      return [half, { ...half, id: 'rat_b', ...change }];
    });
    expect(await stays.supplier.find(what, stays.context)).toMatchObject({ ok: false, error: { kind: 'upstream' } });
  });

  test('a booking without a hotel reference has Duffel’s reference', async () => {
    stays.server.stays.setAnswers((thing) => ({ ...thing, reference: null }));
    const order = stayValue(await stays.supplier.book(await stays.command('no-reference'), stays.context));
    expect(order.confirmation).toBe(order.ref);
  });
});
