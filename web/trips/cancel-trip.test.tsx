/** Proves docs/decisions/0048 */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cancellation } from '#contract/cancellations.ts';
import type { Trip } from '#contract/trips.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { instantText } from '#web/kit/instant-text.ts';
import { buttonClass } from '#web/ui/app-button.tsx';
import { TripPage } from './trip-page.tsx';

/** In the format of the wire. */
const termsOf = (said: Partial<Cancellation> = {}): Cancellation => ({
  may_cancel: true,
  sentence: 'Your booking is canceled at the airline. This cannot be undone.',
  paid: 648.2,
  paid_voucher: 100,
  fees: 50,
  kept: 100,
  to_card: 548.2,
  to_voucher: 100,
  currency: 'USD',
  card_last4: '4242',
  fee: { amount: 50, currency: 'USD' },
  ...said,
});

const open = (answers: Parameters<typeof answerApi>[0] = {}, trip: Partial<Trip> = {}) => {
  fakeEventSource();
  const known = knownTrip({ trip: tripOf({ may_cancel: true, ...trip }) });
  const asked: readonly Asked[] = answerApi({
    ...tripAnswers(known),
    'GET /trips/7/cancellation': () => json(termsOf()),
    ...answers,
  });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  return { known, sent: () => asked.filter(({ call }) => call === 'PUT /trips/7/cancel').map(({ body }) => body) };
};
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this trip' }));
  return within(await screen.findByRole('dialog', { name: 'Cancel this trip?' }));
};
const confirm = async (dialog: Awaited<ReturnType<typeof ask>>) =>
  userEvent.click(await dialog.findByRole('button', { name: 'Cancel this trip' }));

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.unstubAllGlobals());

describe('the way out of a trip', () => {
  test('it says what comes back and what it costs; what is confirmed is what was read', async () => {
    const { known, sent } = open({
      'PUT /trips/7/cancel': () => {
        known.trip = tripOf({ may_cancel: false, status_sentence: 'Your booking is being canceled at the airline.' });
        return json(null);
      },
    });
    const dialog = await ask();
    await dialog.findByText('Your booking is canceled at the airline. This cannot be undone.');
    expect(screen.getByRole('dialog').textContent).toContain(
      'Paid by card648.20 USDPaid by voucher100.00 USDNot refunded100.00 USDOur fee, already paid and not refunded50.00 USDBack to the card ending in 4242548.20 USDBack as a voucher100.00 USDCancellation fee, charged separately50.00 USD',
    );
    expect(document.activeElement?.textContent).toBe('Keep this trip');
    await confirm(dialog);
    await screen.findByText('Your booking is being canceled at the airline.');
    expect(sent()).toEqual([{ kept: 100, currency: 'USD', fee: 50 }]);
    await eventually(() => expect(document.activeElement?.textContent).toBe('London'));
    expect(screen.queryByRole('button', { name: 'Cancel this trip' })).toBeNull();
  });

  test('people who may cancel see until when it is free, in their own time zone', async () => {
    const until = '2026-06-02T10:00:00.000Z';
    const free = { until, is_whole_trip: true, is_fee_kept: false };
    open({}, { free_cancellation: free });
    await screen.findByText(`You can cancel free of charge until ${instantText(until)}.`);
    cleanup();
    open({}, { free_cancellation: { until, is_whole_trip: false, is_fee_kept: true } });
    await screen.findByText(
      `You can cancel the flights free of charge until ${instantText(until)}. Our booking fee is not refunded.`,
    );
    cleanup();
    open({}, { free_cancellation: free, may_cancel: false });
    await screen.findByText('Your trip is booked.');
    expect(screen.queryByText(/free of charge/)).toBeNull();
  });

  test('kept, nothing happens; where nothing was paid there is nothing to add up', async () => {
    const nothing = {
      paid: 0,
      paid_voucher: 0,
      fees: 0,
      kept: 0,
      to_card: 0,
      to_voucher: 0,
      card_last4: null,
      fee: null,
    };
    const { sent } = open({
      'GET /trips/7/cancellation': () => json(termsOf({ ...nothing, sentence: 'Nothing was charged.' })),
    });
    const dialog = await ask();
    await dialog.findByText('Nothing was charged.');
    expect(dialog.queryByText('Paid by card')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep this trip' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await eventually(() => expect(document.activeElement?.textContent).toBe('Cancel this trip'));
    expect(sent()).toEqual([]);
  });

  test('what a hotel charges that was to be paid there is listed separately', async () => {
    const terms = { paid: 0, paid_voucher: 0, fees: 0, kept: 120, to_card: 0, to_voucher: 0, fee: null };
    open({ 'GET /trips/7/cancellation': () => json(termsOf(terms)) });
    const dialog = await ask();
    await dialog.findByText('Charged by the hotel');
    expect(screen.getByRole('dialog').textContent).toContain(
      'Paid by card0.00 USDNot refunded0.00 USDCharged by the hotel120.00 USD',
    );
  });

  test('when it costs more now, the new amounts are shown to confirm', async () => {
    let kept = 100;
    const { sent } = open({
      'GET /trips/7/cancellation': () => json(termsOf({ kept, to_card: 648.2 - kept, fee: null })),
      'PUT /trips/7/cancel': () => {
        if (kept === 300) return json(null);
        kept = 300;
        return problem('conflict', { detail: 'Canceling costs more now: 300.00 USD are not refunded.' });
      },
    });
    const dialog = await ask();
    await confirm(dialog);
    await dialog.findByText(/Canceling costs more now/);
    await dialog.findByText('300.00 USD');
    await confirm(dialog);
    await eventually(() => expect(sent()).toMatchObject([{ kept: 100 }, { kept: 300 }]));
  });

  test('what cannot be canceled here says why; silence can be asked again', async () => {
    const answers = [
      problem('unavailable', { detail: 'The airline or hotel does not answer right now, so nothing was canceled.' }),
      json(termsOf({ may_cancel: false, sentence: 'This trip has begun. Please write to our experts.' })),
    ];
    open({ 'GET /trips/7/cancellation': () => answers.shift() ?? json(termsOf()) });
    const dialog = await ask();
    await dialog.findByText(/does not answer right now/);
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('This trip has begun. Please write to our experts.');
    expect(dialog.queryByRole('button', { name: 'Cancel this trip' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a failed trip can be booked again', async () => {
    open({}, { state: 'declined', may_cancel: false, may_book_again: true });
    expect((await screen.findByRole('link', { name: 'Book again' })).getAttribute('href')).toBe('/trips/new?copy=7');
  });

  test.each([
    ['declined', 'first'],
    ['booked', 'outlined'],
    ['completed', 'outlined'],
  ] as const)('to book a trip that is %s again is %s among its buttons', async (state, look) => {
    open({}, { state, may_book_again: true });
    const link = await screen.findByRole('link', { name: 'Book again' });
    expect(link.className).toBe(buttonClass(look));
  });

  test('who may not, or has nothing to cancel, sees no way', async () => {
    open({}, { may_cancel: false });
    await screen.findByRole('heading', { level: 1, name: 'London' });
    expect(screen.queryByRole('button', { name: 'Cancel this trip' })).toBeNull();
  });
});
