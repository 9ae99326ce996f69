/** The rules every hotel supplier must keep. Each adapter's own test calls `describeHotelPort`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { phoneText } from '#domain/hotels/hotel-contact.ts';
import { stayPriceFaults } from '#domain/hotels/price.ts';
import { isRefundable, stayRefundMinor } from '#domain/hotels/refund.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { isCurrency } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { BookStay, HotelSupplier, PropertyDetail, PropertyOffer, StayArea, StayQuery, StayRate } from './port.ts';

/** An adapter to test, with a query that has results. */
export type HotelPortSubject = {
  readonly supplier: HotelSupplier;
  readonly now: () => Date;
  /** Two rooms, some weeks ahead. */
  readonly query: StayQuery & { readonly areas: readonly StayArea[] };
};

const answered = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`expected a value, got ${JSON.stringify(outcome.error)}`);
  return outcome.value;
};

/** The errors of a property of the list, in words; empty when there are none. */
const offerFaults = ({ property, price, freeToCancel }: PropertyOffer, currency: string): string[] => {
  const faults = price ? [...stayPriceFaults(price)] : [];
  if (!/^[A-Za-z0-9_.]{1,80}$/.test(property.id)) faults.push('id');
  if (property.name === '' || property.city === '') faults.push('name or city');
  if (property.stars < 0 || property.stars > 5 || (property.stars * 2) % 1 !== 0) faults.push('stars');
  if (property.guestRating !== null && (property.guestRating < 0 || property.guestRating > 5)) faults.push('rating');
  if (!Number.isInteger(property.guestRatingCount) || property.guestRatingCount < 0) faults.push('count of ratings');
  if (price && price.currency !== currency) faults.push('currency');
  if (freeToCancel && (!price || freeToCancel.totalMinor < price.totalMinor)) faults.push('free to cancel for less');
  if (price && price.totalMinor <= 0) faults.push('a price of nothing');
  return faults;
};

/** What is shown before a booking beside the price: stated as it is shown, or not at all. */
const conditionFaults = ({ deposits, damageDeposit, traders, termsUrl }: StayRate): string[] => {
  const amounts = [...(deposits ?? []).map(({ amount }) => amount), ...(damageDeposit ? [damageDeposit] : [])];
  const faults = amounts.some(({ minor, currency }) => !(minor > 0) || !isCurrency(currency)) ? ['deposit'] : [];
  if ((deposits ?? []).some(({ due }) => due !== '' && !isCalendarDate(due))) faults.push('day of a deposit');
  const said = traders ?? [];
  if (traders?.length === 0 || said.some(({ name, statements }) => name === '' && statements.length === 0))
    faults.push('a trader who says nothing');
  const texts = said.flatMap(({ isSelfCertified: _yes, statements, ...rest }) => [
    ...Object.values(rest),
    ...statements,
  ]);
  if (texts.some((text) => /[<>\n]/.test(text))) faults.push('markup of a trader');
  if (termsUrl !== undefined && !termsUrl.startsWith('https://')) faults.push('address of terms');
  return faults;
};

const rateFaults = (rate: StayRate, now: Date): string[] => {
  const { ref, name, price, cancellation, roomsLeft, expiresAt } = rate;
  const faults = [...stayPriceFaults(price), ...conditionFaults(rate)];
  if (ref === '' || ref.length > 200) faults.push('reference');
  if (name === '') faults.push('a rate without a name');
  if (new Date(expiresAt) <= now) faults.push('expired at birth');
  if (roomsLeft !== null && roomsLeft < 1) faults.push('no room left');
  for (const [at, step] of cancellation.entries()) {
    const before = cancellation[at - 1];
    if (before && (before.beforeUtc >= step.beforeUtc || before.feeMinor >= step.feeMinor)) faults.push('steps');
    if (step.feeMinor < 0 || step.feeMinor >= price.totalMinor) faults.push('fee');
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(step.beforeLocal)) faults.push('clock of the hotel');
    if (Math.abs(Date.parse(`${step.beforeLocal}Z`) - Date.parse(step.beforeUtc)) > 14 * 3_600_000) faults.push('zone');
  }
  return faults;
};

/** Both are shown as they are, and the number is called. */
const contactFaults = ({ address, phone }: PropertyDetail): string[] => {
  const faults = address.length > 300 || /[<>\n]/.test(address) ? ['address'] : [];
  if (phone !== '' && phoneText(phone) !== phone) faults.push('phone');
  return faults;
};

/** What the hotel asks of every guest. */
const hotelFaults = ({ checkinUntil, minimumAge }: PropertyDetail): string[] => {
  const faults = checkinUntil === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(checkinUntil) ? [] : ['check-in ends'];
  if (minimumAge !== undefined && !(Number.isInteger(minimumAge) && minimumAge > 0 && minimumAge < 100))
    faults.push('age');
  return faults;
};

const detailFaults = (detail: PropertyDetail, now: Date): string[] => [
  ...contactFaults(detail),
  ...hotelFaults(detail),
  ...detail.rooms.flatMap(({ name, bedOptions, rates }) => {
    const faults = rates.flatMap((rate) => rateFaults(rate, now));
    if (name === '' || bedOptions.length === 0 || rates.length === 0) faults.push('a room without name, bed or rate');
    const totals = rates.map(({ price }) => price.totalMinor);
    if (totals.some((total, at) => total < (totals[at - 1] ?? 0))) faults.push('the cheapest is not the first');
    return faults;
  }),
];

const signal = new AbortController().signal;

/** @param open called once; adapters that keep orders start without any */
export const describeHotelPort = (name: string, open: () => Promise<HotelPortSubject>): void => {
  describe(`${name} as a hotel supplier (port suite)`, () => {
    let subject: HotelPortSubject;
    let offers: readonly PropertyOffer[];
    const context = (now = subject.now()): CallContext => ({ signal, now: () => now });

    beforeAll(async () => {
      subject = await open();
      offers = answered(await subject.supplier.list(subject.query, context()));
    });

    const details = async function* (): AsyncGenerator<PropertyDetail> {
      for (const { property, price } of offers)
        if (price) yield answered(await subject.supplier.detail(property.id, subject.query, context()));
    };

    /** A bookable rate at its shown price. */
    const bookable = async (attemptId: string, isWanted: (rate: StayRate) => boolean = () => true) => {
      for await (const { rooms } of details())
        for (const rate of rooms.flatMap(({ rates }) => rates)) {
          if (!isWanted(rate)) continue;
          const checked = await subject.supplier.check(rate.ref, context());
          if (!checked.ok) continue;
          const { totalMinor: minor, currency } = checked.value.price;
          const command: BookStay = {
            attemptId,
            rateRef: checked.value.ref,
            expected: { minor, currency },
            guests: subject.query.stay.rooms.map(() => ({ givenName: 'Zoë', familyName: "O'Connor-Núñez" })),
            email: 'zoe@acme.example',
            phone: '+14155550123',
          };
          return { command, rate: checked.value };
        }
      throw new Error('the supplier has nothing that can be booked');
    };

    test('a list has hotels, each once, whose prices add up to the minor unit', () => {
      expect(offers.filter(({ price }) => price).length).toBeGreaterThan(0);
      expect(offers.flatMap((offer) => offerFaults(offer, subject.query.currency))).toEqual([]);
      expect(new Set(offers.map(({ property }) => property.id)).size).toBe(offers.length);
    });

    test('a detail has rooms, whose cheapest rate is the price of the list', async () => {
      for await (const detail of details()) {
        expect(detailFaults(detail, subject.now())).toEqual([]);
        const { price } = offers.find(({ property }) => property.id === detail.property.id) ?? {};
        const totals = detail.rooms.flatMap(({ rates }) => rates.map((rate) => rate.price.totalMinor));
        expect(Math.min(...totals)).toBe(price?.totalMinor);
      }
    });

    test('what the list says can be canceled free is a rate of the detail', async () => {
      for await (const detail of details()) {
        const { freeToCancel } = offers.find(({ property }) => property.id === detail.property.id) ?? {};
        const free = detail.rooms
          .flatMap(({ rates }) => rates)
          .filter(({ cancellation, price }) => isRefundable(cancellation, price, subject.now()))
          .map(({ price }) => price.totalMinor);
        if (freeToCancel) expect(free).toContain(freeToCancel.totalMinor);
        if (freeToCancel === null) expect(free).toEqual([]);
      }
    });

    test('a hotel without a price has no rooms', async () => {
      for (const { property } of offers.filter(({ price }) => !price))
        expect(answered(await subject.supplier.detail(property.id, subject.query, context())).rooms).toEqual([]);
    });

    test('the same question has the same answer', async () => {
      expect(answered(await subject.supplier.list(subject.query, context()))).toEqual(offers);
    });

    test('checking a rate changes nothing: it keeps its price, or the price the check returned', async () => {
      let checks = 0;
      for await (const { rooms } of details())
        for (const { ref, price } of rooms.flatMap(({ rates }) => rates).slice(0, 2)) {
          const checked = await subject.supplier.check(ref, context());
          expect(await subject.supplier.check(ref, context())).toEqual(checked);
          checks += 1;
          if (checked.ok) {
            expect(checked.value.price).toEqual(price);
            expect(rateFaults(checked.value, subject.now())).toEqual([]);
          }
          if (checked.ok) continue;
          if (checked.error.kind === 'price_changed') {
            const fresh = answered(await subject.supplier.check(checked.error.newRef ?? '', context()));
            expect(fresh.price.totalMinor).toBe(checked.error.now.minor);
          } else expect(checked.error.kind).toBe('unavailable');
        }
      expect(checks).toBeGreaterThan(0);
    });

    test('a checked rate keeps the deposits that the list stated', async () => {
      for await (const { rooms } of details())
        for (const { ref, damageDeposit, deposits } of rooms.flatMap(({ rates }) => rates).slice(0, 2)) {
          const checked = await subject.supplier.check(ref, context());
          if (!checked.ok) continue;
          if (damageDeposit) expect(checked.value.damageDeposit).toEqual(damageDeposit);
          if (deposits) expect(checked.value.deposits).toEqual(deposits);
        }
    });

    test('an address of its terms begins with https', () => {
      expect(subject.supplier.termsUrl ?? 'https://').toMatch(/^https:\/\//);
    });

    test('a booking costs what was expected and is found by its attempt', async () => {
      const { command, rate } = await bookable('booked');
      const order = answered(await subject.supplier.book(command, context()));
      expect(order).toMatchObject({ state: 'confirmed', attemptId: 'booked', price: rate.price, refund: null });
      expect(order.stay).toEqual(subject.query.stay);
      expect(order.confirmation).not.toBe('');
      expect(answered(await subject.supplier.find('booked', context()))).toEqual(order);
      expect(answered(await subject.supplier.find('never', context()))).toBeNull();
    });

    test('a list, where there is one, names the bookings that were made since, with our name of each', async () => {
      const { supplier } = subject;
      if (!supplier.listMade) return;
      const { command } = await bookable('listed');
      const order = answered(await supplier.book(command, context()));
      const page = answered(await supplier.listMade({ since: new Date(0), page: null }, context()));
      expect(page.things).toContainEqual(
        expect.objectContaining({ ref: order.ref, name: 'listed', isOpen: true, createdAt: order.createdAt }),
      );
      const since = new Date(Date.parse(order.createdAt) + 86_400_000);
      expect(answered(await supplier.listMade({ since, page: null }, context())).things).toEqual([]);
    });

    test('an attempt is booked once, even when it is sent several times', async () => {
      const { command } = await bookable('twice');
      const order = answered(await subject.supplier.book(command, context()));
      expect(answered(await subject.supplier.book(command, context()))).toEqual(order);
    });

    test('nothing is booked at another price, or with a guest missing', async () => {
      const { command } = await bookable('refused');
      const { expected } = command;
      const cheaper = { ...command, expected: { ...expected, minor: expected.minor - 1 } };
      expect(await subject.supplier.book(cheaper, context())).toMatchObject({
        ok: false,
        error: { kind: 'price_changed', now: expected },
      });
      expect(await subject.supplier.book({ ...command, guests: [] }, context())).toMatchObject({
        ok: false,
        error: { kind: 'validation' },
      });
      expect(answered(await subject.supplier.find('refused', context()))).toBeNull();
    });

    test('canceling refunds what the timeline says, and a canceled order stays canceled', async () => {
      const { command, rate } = await bookable('canceled', ({ cancellation }) => cancellation.length > 0);
      const order = answered(await subject.supplier.book(command, context()));
      const canceled = answered(await subject.supplier.cancel(order.ref, context()));
      const minor = stayRefundMinor(rate.cancellation, rate.price, subject.now());
      expect(canceled).toMatchObject({ state: 'canceled', refund: { minor, currency: rate.price.currency } });
      const later = context(new Date(subject.now().getTime() + 365 * 86_400_000));
      expect(answered(await subject.supplier.cancel(order.ref, later))).toEqual(canceled);
      expect(answered(await subject.supplier.find('canceled', later))).toEqual(canceled);
    });

    test('canceling too late refunds nothing', async () => {
      const { command, rate } = await bookable('late', ({ cancellation }) => cancellation.length > 0);
      const order = answered(await subject.supplier.book(command, context()));
      const afterLast = new Date(Date.parse(rate.cancellation.at(-1)?.beforeUtc ?? '') + 1);
      expect(answered(await subject.supplier.cancel(order.ref, context(afterLast))).refund?.minor).toBe(0);
    });

    test('unknown references are ordinary outcomes', async () => {
      const { supplier, query } = subject;
      const notFound = { ok: false, error: { kind: 'not_found' } };
      expect(await supplier.detail('nonsense', query, context())).toMatchObject(notFound);
      expect(await supplier.check('nonsense', context())).toMatchObject(notFound);
      expect(await supplier.cancel('nonsense', context())).toMatchObject(notFound);
      expect(await supplier.picture('nonsense', context())).toMatchObject(notFound);
    });

    test('a caller that has canceled gets no list', async () => {
      const gone = { signal: AbortSignal.abort(), now: subject.now };
      expect(await subject.supplier.list(subject.query, gone)).toMatchObject({ ok: false });
    });
  });
};
