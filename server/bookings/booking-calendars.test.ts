/** Proves docs/decisions/0144 */
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cancelTrip } from '#contract/cancellations.ts';
import { readCalendar } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { stayOfferOf } from '#tests/builders/fake-hotel-supplier.ts';
import { shifted } from '#tests/builders/flight-offers.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { compareBooking } from './compare-books.ts';

type Entry = { readonly uid: string; readonly sequence: number; readonly start: Date; readonly status: unknown };

const entriesOf = (text: string): readonly Entry[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence, startDate } = new ICAL.Event(one);
    return { uid, sequence, start: startDate.toJSDate(), status: one.getFirstPropertyValue('status') };
  });

const at = tripWorld();

const mailedFile = async (subject: string, to = 'sam@acme.example') => {
  await at.world().relay.relayDue();
  const mail = (await readMailbox(at.world().world.db, to)).find((one) => one.subject.startsWith(subject));
  const [file] = mail?.files ?? [];
  return { ...file, text: Buffer.from(file?.base64 ?? '', 'base64').toString() };
};

const booked = async () => {
  at.offerNew();
  const id = await at.created('sam');
  await at.world().jobs.runDue();
  const { db } = at.world().world;
  const attempts = db.selectFrom('booking_attempts').where('trip_id', '=', id);
  return { id, attempt: await attempts.select(['id', 'key']).executeTakeFirstOrThrow() };
};

describe('the calendar of a trip', () => {
  test('the mail of a booking has an entry for each flight, without codes; the trip’s page gives the same', async () => {
    const { id } = await booked();
    const file = await mailedFile('Your trip to London is booked');
    expect(file).toMatchObject({ name: `trip-${id}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' });
    const entries = entriesOf(file.text);
    expect(entries).toHaveLength(2);
    expect(file.text).not.toMatch(/X7K2QP|1252400/);
    expect(file.text.replaceAll('\r\n ', '')).toContain(`/trips/${id}`);
    const reply = await at.as('sam').send('GET', `/trips/${id}/calendar`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="trip-${id}.ics"`,
      'cache-control': 'no-store',
    });
    expect(entriesOf(reply.text).map(({ uid, start }) => ({ uid, start }))).toEqual(
      entries.map(({ uid, start }) => ({ uid, start })),
    );
    for (const name of ['max', 'zoe'] as const)
      expect((await at.as(name).send('GET', `/trips/${id}/calendar`)).status).toBe(401);
  });

  test('a flight that moves keeps its entry, which has a higher sequence and the new time', async () => {
    const { id, attempt } = await booked();
    const before = entriesOf((await mailedFile('Your trip to London is booked')).text);
    at.supplier.reschedule(attempt.key, (slices) => shifted(slices, { minutes: 20 }));
    await compareBooking(at.world().world, attempt.id);
    await at.world().jobs.runDue();
    const after = entriesOf((await mailedFile('Your flights to London changed')).text);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(Number(after[0]?.start) - Number(before[0]?.start)).toBe(20 * 60_000);
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? 0);
    const shown = entriesOf(await at.as('sam').get(readCalendar, { params: { id } }));
    expect(shown.map(({ start }) => start)).toEqual(after.map(({ start }) => start));
  });

  test('a canceled trip cancels its entries, in the mail and on its page', async () => {
    const { id } = await booked();
    const before = entriesOf((await mailedFile('Your trip to London is booked')).text);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id }, body })).ok).toBe(true);
    await at.world().jobs.runDue();
    const { text } = await mailedFile('Your trip to London was canceled');
    expect(text).toContain('\r\nMETHOD:CANCEL\r\n');
    for (const [place, entry] of entriesOf(text).entries()) {
      expect(entry).toMatchObject({ uid: before[place]?.uid, status: 'CANCELLED' });
      expect(entry.sequence).toBeGreaterThan(before[place]?.sequence ?? 0);
    }
    const shown = await at.as('sam').get(readCalendar, { params: { id } });
    expect(shown).toContain('\r\nMETHOD:CANCEL\r\n');
  });

  test('before anything is booked the file is empty', async () => {
    at.offerNew();
    const id = await at.created('sam');
    expect(entriesOf(await at.as('sam').get(readCalendar, { params: { id } }))).toEqual([]);
    await at.world().jobs.runDue();
  });

  test('a stay is whole days from check-in to check-out', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const world = makeBookingWorld(db);
      const { attemptId } = await world.submit({ offer: null, stays: [stayOfferOf({ ref: 'aurel-2' })] });
      await world.advance(attemptId);
      const [mail] = await world.mails();
      const text = Buffer.from(mail?.files[0]?.base64 ?? '', 'base64').toString();
      expect(text).toContain('DTSTART;VALUE=DATE:20260716\r\nDTEND;VALUE=DATE:20260719\r\n');
      expect(text).toContain('\r\nSUMMARY:Hotel Aurel\\, London\r\n');
    });
  });
});
