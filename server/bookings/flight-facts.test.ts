/** Proves docs/decisions/0133: a trip shows where its flights leave from, also when that becomes known later. */
import { expect, test } from 'vitest';
import { readItineraries } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type Shift, shifted } from '#tests/builders/flight-offers.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { compareBooking } from './compare-books.ts';

const at = tripWorld();

test('TRIP-17 another terminal is shown at once, without a mail and without a mark, and a later move keeps it', async () => {
  at.offerNew();
  const id = await at.created('sam');
  const { world, jobs, relay } = at.world();
  await jobs.runDue();
  const attempt = await world.db
    .selectFrom('booking_attempts')
    .where('trip_id', '=', id)
    .select(['id', 'key'])
    .executeTakeFirstOrThrow();
  const move = async (shift: Shift) => {
    at.supplier.reschedule(attempt.key, (slices) => shifted(slices, shift));
    await compareBooking(world, attempt.id);
    await jobs.runDue();
  };
  const first = async () => (await at.as('sam').get(readItineraries, { params: { id } })).appendixFlights[0];
  const mails = async () => {
    await relay.relayDue();
    return (await readMailbox(world.db, 'sam@acme.example')).length;
  };

  expect(await first()).toMatchObject({ terminal_depart: null, aircraft: null });
  const before = { mails: await mails(), version: (await at.trip('sam', id)).version };
  await move({ departTerminal: '7' });
  expect(await first()).toMatchObject({ terminal_depart: '7', changed_at: null });
  expect((await at.trip('sam', id)).version).toBeGreaterThan(before.version);
  expect(await mails()).toBe(before.mails);

  await move({ minutes: 20 });
  expect(await first()).toMatchObject({ terminal_depart: '7', changed_at: expect.any(String) });
  expect(await mails()).toBeGreaterThan(before.mails);
});
