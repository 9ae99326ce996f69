/** Proves docs/decisions/0122 */
import { describe, expect, test } from 'vitest';
import { cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { readConfirmations, readItineraries, readReceipt } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { dropBookedExtra } from '#server/bookings/arrange-extra.ts';
import { compareBooks } from '#server/bookings/compare-books.ts';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { wireCar, wireTransfer } from '#tests/builders/extras.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { requested, found, propose, accept, proposals } = proposalActs(at);
const { payments, approve } = approvalActs(at);
const bookingsRun = () => at.world().jobs.runDue();
const itineraries = (id: number, name: Person = 'sam') => at.as(name).get(readItineraries, { params: { id } });
const codes = async (id: number, name: Person = 'sam') => {
  const booked = (await proposals('sam', id)).find(({ isBooked }) => isBooked);
  const params = { id, itineraryId: booked?.id ?? 0 };
  const orders = await at.as(name).get(readConfirmations, { params });
  return orders.flatMap(({ route, confirmations }) => confirmations.map(({ pnr }) => [route, pnr]));
};
const extrasOf = async (id: number) => (await itineraries(id)).appendixTransports;
const confirm = (id: number, extraId: number, confirmation: string, name: Person = 'eva') =>
  at.as(name).send('PUT', `/trips/${id}/extras/${extraId}/confirmation`, { body: { confirmation } });
const drop = (id: number, extraId: number, name: Person = 'eva') =>
  at.as(name).send('PUT', `/trips/${id}/extras/${extraId}/not-arranged`);
const idOf = async (id: number, title: string): Promise<number> =>
  (await extrasOf(id)).find((extra) => extra.title === title)?.id ?? 0;

/** Flights for 420.00, a car for 180.00 that is free to cancel, and a transfer for 60.00 that is not. */
const booked = async (): Promise<number> => {
  const tripId = await requested();
  const { body } = await found({ minor: 42_000 });
  const reply = await propose(tripId, { ...body, extras: [wireCar(), wireTransfer()] });
  expect(reply).toMatchObject({ status: 200, body: { index: 2 } });
  expect(await accept(tripId, 2, { is_overlap_accepted: true })).toMatchObject({
    status: 200,
    body: { state: 'booking' },
  });
  await bookingsRun();
  return tripId;
};

describe('an option with what experts arrange by hand', () => {
  test('is one price, one payment and one booking with its flights', async () => {
    const tripId = await requested();
    const { body } = await found({ minor: 42_000 });
    await propose(tripId, { ...body, extras: [wireCar(), wireTransfer()] });
    expect(await proposals('sam', tripId)).toMatchObject([
      { totalCost: 66_000, proposal: { total: 66_000, pay_now: 66_000, pay_property: 0 } },
    ]);
    await accept(tripId, 2, { is_overlap_accepted: true });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 66_000, missing: [] });
    expect(await payments(tripId)).toMatchObject([{ captured_minor: 66_000, refunded_minor: 0 }]);
    const { itineraries: shown, appendixTransports } = await itineraries(tripId);
    expect(appendixTransports).toMatchObject([
      { type: 'Car', status: 'Booked', is_arranged: false, time_depart: '2026-06-16T08:30', price: 18_000 },
      { type: 'Transfer', status: 'Booked', is_arranged: true, time_arrive: '', refund_description: 'Not refundable.' },
    ]);
    expect(shown[1]?.schedule.filter(({ itemType }) => itemType === 'transport')).toHaveLength(2);
    // The one that costs nothing to cancel is bought first.
    expect(shown[1]?.bookings).toMatchObject([
      { cost: 18_000, cost_label: 'Car', cost_merchant: 'Hertz' },
      { cost: 42_000, cost_label: 'Flight' },
      { cost: 6_000, cost_label: 'Transfer', cost_merchant: 'Addison Lee' },
    ]);
    const receipt = await at.as('sam').get(readReceipt, { params: { id: tripId } });
    expect(receipt).toContain('Compact, automatic');
    expect(receipt).toContain('60.00 USD');
    expect(receipt).not.toContain('AL-7781');
    const [mail] = (await at.mailsTo('sam')).filter(({ subject }) => subject === 'Your trip to London is booked');
    expect(mail?.text).toContain('Car: Compact, automatic\n');
    expect(mail?.text).toContain('Car: Compact, automatic: our experts are arranging it.');
    expect(mail?.text).toContain('  Confirmation:  AL-7781');
    expect(await compareBooks(at.world().world)).toEqual([]);
  });

  test('may hold nothing else', async () => {
    const tripId = await requested();
    expect(await propose(tripId, { extras: [wireCar()] })).toMatchObject({ status: 200 });
    expect(await proposals('sam', tripId)).toMatchObject([
      { proposal: { total: 18_000, traveler_count: 1, is_policy: false, name: 'Compact, automatic' } },
    ]);
    expect(await accept(tripId, 2)).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'booked',
      destination: 'London',
      date_start: '2026-06-16',
      date_end: '2026-06-18',
      total_amount: 18_000,
    });
  });

  test('is judged by the policy for its flights alone, and waits for the approver as a whole', async () => {
    const tripId = await requested();
    const { body } = await found({ cabin: 'business', minor: 190_000 });
    await propose(tripId, { ...body, extras: [wireCar()] });
    expect(await proposals('sam', tripId)).toMatchObject([{ proposal: { is_policy: true, is_policy_approval: true } }]);
    const reason = { approval_reason: 'Straight into a board meeting', is_overlap_accepted: true };
    expect(await accept(tripId, 2, reason)).toMatchObject({ status: 200, body: { state: 'pending approval' } });
    await approve('ada', tripId);
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', total_amount: 208_000 });
  });

  test.each<[string, object, string]>([
    ['begins before now', { begins: { ...wireCar().begins, day: '2020-01-01' } }, 'extras.0.begins'],
    ['ends before it begins', { ends: { ...wireCar().begins, day: '2026-06-01' } }, 'extras.0.ends'],
    ['could be canceled until a time that is over', { free_until: '2020-01-01T00:00:00Z' }, 'extras.0.free_until'],
    ['is sold in another currency than the flights', { currency: 'EUR' }, 'properties'],
    [
      'has a time zone that nobody knows',
      { begins: { ...wireCar().begins, zone: 'Mars/Base' } },
      'extras.0.begins.zone',
    ],
    ['costs nothing', { price: 0 }, 'extras.0.price'],
  ])('is refused when something %s', async (_what, change, field) => {
    const tripId = await requested();
    const { body } = await found();
    const reply = await propose(tripId, { ...body, extras: [wireCar(change)] });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(JSON.parse(reply.text).errors)).toContain(field);
  });

  test('can no longer be booked once the time of something in it has begun', async () => {
    const tripId = await requested();
    const begins = new Date(at.world().clock.now().getTime() + 30 * 60_000).toISOString();
    const spot = { place: 'Berlin', day: begins.slice(0, 10), time: begins.slice(11, 16), zone: 'UTC' };
    expect(await propose(tripId, { extras: [wireCar({ begins: spot, free_until: null })] })).toMatchObject({
      status: 200,
    });
    at.world().clock.advance(31);
    expect(await accept(tripId, 2)).toMatchObject({ status: 409, body: { code: 'offer-gone' } });
  });
});

describe('what an expert arranges after the customer accepted', () => {
  test('gets its confirmation number, which the customer reads on the trip and not in the mail', async () => {
    const tripId = await booked();
    const car = await idOf(tripId, 'Compact, automatic');
    expect(await codes(tripId)).toContainEqual(['Car: Compact, automatic', null]);
    expect(await codes(tripId)).toContainEqual(['Transfer: Private car to the hotel', 'AL-7781']);
    expect(await confirm(tripId, car, 'HZ-1')).toMatchObject({ status: 200 });
    // Typed wrong the first time.
    expect(await confirm(tripId, car, 'HZ-12')).toMatchObject({ status: 200 });
    expect(await codes(tripId)).toContainEqual(['Car: Compact, automatic', 'HZ-12']);
    expect(await extrasOf(tripId)).toMatchObject([{ is_arranged: true }, { is_arranged: true }]);
    const subject = 'Arranged for your trip to London: Car: Compact, automatic';
    const mails = (await at.mailsTo('sam')).filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('HZ-');
    expect(await compareBooks(at.world().world)).toEqual([]);
  });

  test('is refunded in full when it cannot be had, and the rest stays booked', async () => {
    const tripId = await booked();
    const transfer = await idOf(tripId, 'Private car to the hotel');
    expect(await drop(tripId, transfer)).toMatchObject({ status: 200 });
    await bookingsRun();
    expect(await drop(tripId, transfer)).toMatchObject({ status: 200 });
    expect(await payments(tripId)).toMatchObject([{ captured_minor: 66_000, refunded_minor: 6_000 }]);
    expect(await extrasOf(tripId)).toMatchObject([{ status: 'Booked' }, { status: 'Canceled' }]);
    const trip = await at.trip('sam', tripId);
    expect(trip).toMatchObject({ state: 'needs attention', is_booked: true, total_amount: 60_000 });
    expect(trip.status_sentence).toContain('Our experts could not arrange this. 60.00 USD are refunded');
    expect(await confirm(tripId, transfer, 'AL-2')).toMatchObject({ status: 409 });
    expect(await compareBooks(at.world().world)).toEqual([]);
  });

  test('is refunded too when the process dies before the booking knows of it', async () => {
    const tripId = await booked();
    const row = await at
      .world()
      .world.db.selectFrom('trip_extras')
      .where('id', '=', await idOf(tripId, 'Private car to the hotel'))
      .select('quote_id')
      .executeTakeFirstOrThrow();
    const dying = {
      ...at.world().world,
      faultPoint: () => {
        throw new Error('died');
      },
    };
    await expect(dropBookedExtra(dying, row.quote_id)).rejects.toThrow('died');
    expect(await payments(tripId)).toMatchObject([{ refunded_minor: 0 }]);
    expect(await compareBooks(at.world().world)).toEqual([]);
    await bookingsRun();
    expect(await payments(tripId)).toMatchObject([{ refunded_minor: 6_000 }]);
  });

  test('belongs to experts, and to the trip in the address', async () => {
    const tripId = await booked();
    const car = await idOf(tripId, 'Compact, automatic');
    const other = await requested();
    expect(await confirm(tripId, car, 'HZ-1', 'sam')).toMatchObject({ status: 401 });
    expect(await drop(tripId, car, 'sam')).toMatchObject({ status: 401 });
    expect(await confirm(other, car, 'HZ-1')).toMatchObject({ status: 409 });
    expect(await drop(other, car)).toMatchObject({ status: 409 });
    expect(await codes(tripId)).toContainEqual(['Car: Compact, automatic', null]);
  });
});

describe('a customer who cancels', () => {
  test('gets back what can be canceled free of charge, and the desk is told what it has to cancel', async () => {
    at.supplier.refundShare = 1;
    const tripId = await booked();
    const car = await idOf(tripId, 'Compact, automatic');
    await confirm(tripId, car, 'HZ-12');
    expect(await at.as('sam').get(readCancellation, { params: { id: tripId } })).toMatchObject({
      kept: 6_000,
      to_card: 60_000,
    });
    const body = { kept: 60, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id: tripId }, body })).ok).toBe(true);
    await bookingsRun();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'canceled' });
    expect(await payments(tripId)).toMatchObject([{ captured_minor: 66_000, refunded_minor: 60_000 }]);
    await at.world().relay.relayDue();
    const desk = await readMailbox(at.world().world.db, at.world().world.config.supportEmail);
    const calls = desk.filter(
      ({ subject, links }) =>
        subject === 'Something has to be canceled by hand' && links.some((link) => link.endsWith(`/trips/${tripId}`)),
    );
    expect(new Set(calls.map(({ text }) => /What: (.*)/.exec(text)?.[1]))).toEqual(
      new Set(['Compact, automatic', 'Private car to the hotel']),
    );
    expect(calls).toHaveLength(2);
    expect(await compareBooks(at.world().world)).toEqual([]);
  });
});
