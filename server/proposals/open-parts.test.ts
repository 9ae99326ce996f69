/** Proves docs/decisions/0123 */
import { describe, expect, test } from 'vitest';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { listMessages } from '#contract/messages.ts';
import { readItineraries } from '#contract/trips.ts';
import { wireCar, wireTransfer } from '#tests/builders/extras.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { requested, found, propose, accept } = proposalActs(at);

const wizard = {
  description: [
    'Flights: Round trip, Economy, 1 traveler',
    'Hotels: 1',
    'Hotel in London, Wed 17 June 2026 to Mon 22 June 2026 (5 nights), 1 room: 1 adult',
    'Cars: 1',
    'Car: London to London',
  ].join('\n'),
};

const atDesk = async (id: number) => {
  const { trips } = await at.as('eva').get(listDeskTrips, { query: {} });
  return trips.find((trip) => trip.id === id);
};
const close = (id: number, reason: string, name: Person = 'eva') =>
  at.as(name).send('PUT', `/desk/trips/${id}/open-parts`, { body: { reason } });

/** Flights alone are booked, or flights with these extras. */
const booked = async (extras: readonly object[] = [], request: object = wizard): Promise<number> => {
  const tripId = await requested(request);
  const { body } = await found();
  await propose(tripId, { ...body, extras });
  await accept(tripId, 2, { is_overlap_accepted: true });
  await at.world().jobs.runDue();
  return tripId;
};

describe('a booked trip that was asked for more', () => {
  test('stays at the desk with what is left, and the customer reads the same', async () => {
    const tripId = await booked();
    const trip = await at.trip('sam', tripId);
    expect(trip).toMatchObject({ state: 'booked', still_open: ['hotel', 'car'] });
    expect(trip.status_sentence).toBe(
      'Your trip is booked. Hotel and car are still open. Our experts are working on them.',
    );
    expect((await atDesk(tripId))?.asked).toBe('Hotel and car still open.');
  });

  test('is finished once an expert says why nothing more is needed, which the customer reads as a message', async () => {
    const tripId = await booked();
    const why = 'As agreed on the phone: you stay with friends and need no car.';
    expect(await close(tripId, why, 'sam')).toMatchObject({ status: 403 });
    expect(await close(tripId, '')).toMatchObject({ status: 422 });
    expect(await close(tripId, why)).toMatchObject({ status: 200 });
    expect(await at.trip('sam', tripId)).toMatchObject({ still_open: [], status_sentence: 'Your trip is booked.' });
    expect(await atDesk(tripId)).toBeUndefined();
    const messages = await at.as('sam').get(listMessages, { params: { id: tripId } });
    expect(messages.map(({ text }) => text)).toContain(why);
    // Of two experts one closes it, and the customer gets one message.
    expect(await close(tripId, why)).toMatchObject({ status: 409 });
  });

  test('leaves the desk only when what experts arrange has its number', async () => {
    const tripId = await booked([wireCar()], {});
    expect(await at.trip('sam', tripId)).toMatchObject({ still_open: [] });
    expect((await atDesk(tripId))?.asked).toBe('1 item to arrange.');
    const { appendixTransports } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
    const path = `/trips/${tripId}/extras/${appendixTransports[0]?.id}/confirmation`;
    await at.as('eva').send('PUT', path, { body: { confirmation: 'HZ-1' } });
    expect(await atDesk(tripId)).toBeUndefined();
  });

  test('with all that was asked for is not at the desk', async () => {
    const tripId = await booked([wireTransfer()], { description: 'Flights: One way, Economy, 1 traveler\nCars: 1' });
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', still_open: [] });
    expect(await atDesk(tripId)).toBeUndefined();
  });

  test('that is canceled has nothing open', async () => {
    at.supplier.refundShare = 1;
    const tripId = await booked();
    await at.as('sam').send('PUT', `/trips/${tripId}/cancel`, { body: { kept: 0, currency: 'USD', fee: 0 } });
    await at.world().jobs.runDue();
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'canceled', still_open: [] });
    expect(await atDesk(tripId)).toBeUndefined();
  });
});
