import { beforeEach, expect, test } from 'vitest';
import { cancelTrip, readCancellation } from '#contract/cancellations.ts';
import { readReceipt } from '#contract/trips.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const dayMs = 86_400_000;
const run = () => at.world().jobs.runDue();
const sentence = async (id: number) => (await at.as('sam').get(readCancellation, { params: { id } })).sentence;
const receipt = (id: number): Promise<string> => at.as('sam').get(readReceipt, { params: { id } });
const mailed = async (id: number, subject: string): Promise<string> => {
  const mails = await at.mailsTo('sam');
  const one = mails.find(
    (mail) => mail.subject === subject && mail.links.some((link) => new URL(link).pathname === `/trips/${id}`),
  );
  return one?.text ?? '';
};
const cancel = (id: number) =>
  at.as('sam').call(cancelTrip, { params: { id }, body: { kept: 0, currency: 'USD', fee: 0 } });

/** A nonrefundable fare from a supplier with or without a free day. */
const booked = async (hasFreeDay: boolean) => {
  at.offerNew({ minor: 42_000, ...(hasFreeDay && { hasFreeDay }) });
  const id = await at.created('sam', { body: { is_overlap_accepted: true } });
  const bookedAt = at.world().clock.now();
  await run();
  return { id, until: new Date(bookedAt.getTime() + dayMs) };
};

beforeEach(() => {
  at.supplier.refundShare = 1;
});

test('the trip, the mails, the cancel dialog and the receipt name the free day', async () => {
  const { id, until } = await booked(true);
  const free = (await at.trip('sam', id)).free_cancellation;
  expect(free).toMatchObject({ is_whole_trip: true, is_fee_kept: false });
  expect(Math.abs(Date.parse(free?.until ?? '') - until.getTime())).toBeLessThan(60_000);
  expect(await mailed(id, 'Your trip to London is booked')).toMatch(
    /You can cancel free of charge until \d+ \w+ 2026, \d\d:\d\d Eastern (Standard|Daylight) Time\./,
  );
  const why = 'The airline keeps nothing, because you booked within the last 24 hours.';
  expect(await sentence(id)).toContain(why);
  expect((await cancel(id)).ok).toBe(true);
  expect((await at.trip('sam', id)).free_cancellation).toBeNull();
  await run();
  const refundSentence =
    '420.00 USD are refunded to the card ending in 4242. The airline keeps nothing, because the flights were canceled within 24 hours of booking.';
  expect(await mailed(id, 'Your trip to London was canceled')).toContain(refundSentence);
  expect(await at.trip('sam', id)).toMatchObject({
    free_cancellation: null,
    status_sentence: `The booking was canceled. ${refundSentence}`,
  });
  expect(await receipt(id)).toContain('<small>Refund, canceled within 24 hours of booking</small>');
});

test('without a promise no free day is named, even when everything is refunded', async () => {
  const { id } = await booked(false);
  expect((await at.trip('sam', id)).free_cancellation).toBeNull();
  expect(await mailed(id, 'Your trip to London is booked')).toContain('Charged');
  expect(await mailed(id, 'Your trip to London is booked')).not.toContain('free of charge');
  expect(await sentence(id)).not.toContain('24 hours');
  await cancel(id);
  await run();
  expect((await at.trip('sam', id)).status_sentence).toBe(
    'The booking was canceled. 420.00 USD are refunded to the card ending in 4242.',
  );
  expect(await receipt(id)).toContain('<small>Refund</small>');
});

test('the amount that the supplier keeps counts, not the amount that it promised', async () => {
  at.supplier.refundShare = 0.5;
  const { id } = await booked(true);
  expect(await at.as('sam').get(readCancellation, { params: { id } })).toMatchObject({
    kept: 21_000,
    sentence: 'Your booking is canceled at the airline. This cannot be undone.',
  });
  await at.as('sam').call(cancelTrip, { params: { id }, body: { kept: 210, currency: 'USD', fee: 0 } });
  await run();
  expect((await at.trip('sam', id)).status_sentence).toBe(
    'The booking was canceled. 210.00 USD are refunded to the card ending in 4242. The airline keeps 210.00 USD.',
  );
  expect(await receipt(id)).toContain('<small>Refund</small>');
});

test('after the free day nothing mentions it', async () => {
  const { id, until } = await booked(true);
  at.world().clock.advance((until.getTime() - at.world().clock.now().getTime()) / 60_000 + 2);
  expect((await at.trip('sam', id)).free_cancellation).toBeNull();
  expect(await sentence(id)).not.toContain('24 hours');
});
