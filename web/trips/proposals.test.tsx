/** Proves docs/decisions/0047 */
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Itinerary, Trip } from '#contract/trips.ts';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { appendixStayOf, itinerariesOf, itineraryOf, optionOf, tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen, type Visited } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

const request = itineraryOf({ isBooked: false, status: 'requested', totalCost: 0, schedule: [] });
const dearer = { total: 120_000, pay_now: 95_000, pay_property: 25_000, is_policy_within: false };
const withHotel: Itinerary = {
  ...optionOf(3, {
    ...dearer,
    is_policy_approval: true,
    policy_sentence: '62.00 USD over the limit',
    note: 'Close to <b>your</b> meeting.',
  }),
  schedule: [
    { itemType: 'flight', itemId: 11, date: '2026-06-16' },
    { itemType: 'accommodation', itemId: 5, date: '2026-06-17' },
  ],
};

type Shown = { readonly trip?: Partial<Trip>; readonly options: readonly Itinerary[]; readonly index?: number };

const open = ({ trip = {}, options, index }: Shown, more: Parameters<typeof answerApi>[0] = {}) => {
  fakeEventSource();
  const known = knownTrip({
    trip: tripOf({ state: 'quoted', is_booked: false, is_self_book: false, description: 'Flights', ...trip }),
    itineraries: itinerariesOf({ itineraries: [request, ...options], appendixAccommodations: [appendixStayOf()] }),
  });
  const asked: readonly Asked[] = answerApi({ ...tripAnswers(known), ...more });
  const at = index === undefined ? {} : { itineraryIndex: index };
  const visited: Visited = renderScreen(<TripPage tripId={7} {...at} />, '/trips/7');
  return { known, asked, visited };
};

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.unstubAllGlobals());

describe('the options that experts propose', () => {
  test('TRIP-06 TRIP-10 several are listed side by side, the last one is shown with its price, promise, verdict and note', async () => {
    open({ options: [optionOf(2), withHotel] });
    const table = await screen.findByRole('table', { name: 'Options side by side' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[1]).toMatch(
      /^Option 1.*08:05 JFK – 20:10 LHR.*Nonstop.*No hotel.*In policy748.20 USDThis price has ended$/,
    );
    expect(rows[2]).toMatch(/^Option 2.*Hotel Aurel5 nights.*Needs approval1,200.00 USDThis price has ended$/);
    const shown = screen.getByRole('region', { name: 'Option 2' }).textContent;
    expect(shown).toContain('950.00 USD paid now, 250.00 USD at the property');
    expect(shown).toContain('Needs approval. 62.00 USD over the limit');
    expect(shown).toMatch(/The price was guaranteed until 1 June 2026/);
    // Text, never HTML.
    expect(shown).toContain('Close to <b>your</b> meeting.Eva Brandt, travel expert');
    expect(screen.getAllByRole('link', { name: /^(Request|1|2)$/ })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Book this option' }).getAttribute('href')).toBe(
      '/trips/7/itineraries/3/book',
    );
  });

  test('an option has its name, and says how its flights fit the program', async () => {
    const fits = [
      { kind: 'ok', sentence: 'Lands inside the window, 10:00 to 16:00' },
      { kind: 'risk', sentence: 'Nobody of the staff on the way there' },
    ] as const;
    open({
      options: [optionOf(2, { name: 'Nonstop, leaves 18:30' }), optionOf(3, { name: 'Earlier', fits: [...fits] })],
    });
    const shown = (await screen.findByRole('region', { name: 'Option 2: Earlier' })).textContent;
    for (const { sentence } of fits) expect(shown).toContain(sentence);
    const table = within(screen.getByRole('table', { name: 'Options side by side' }));
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Option 1Nonstop, leaves 18:30',
      'Option 2Earlier',
    ]);
  });

  test('an option is declined with a reason, and asks for another unless told otherwise', async () => {
    const { asked } = open(
      { options: [optionOf(2, { may_decline: true })] },
      { 'PUT /trips/7/itineraries/2/decline': () => new Response(null, { status: 204 }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline option 1?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'What does not suit you? (optional)' }), ' Too early ');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    const body = await eventually(() => {
      const sent = asked.find(({ call }) => call === 'PUT /trips/7/itineraries/2/decline');
      expect(sent).toBeDefined();
      return sent?.body;
    });
    expect(body).toEqual({ reason: 'Too early', is_another_wanted: true });
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a declined option says by whom, a price that ended says so, and neither is offered as before', async () => {
    const declined = { at: '2026-06-01T12:00:00.000Z', by: 'Sam Rivera' };
    const future = new Date(Date.now() + 3_600_000).toISOString();
    const options = [
      optionOf(2, { declined, may_accept: false }),
      optionOf(3),
      optionOf(4, { promised_until: future }),
    ];
    open({ options, index: 2 });
    const shown = await screen.findByRole('region', { name: 'Option 1' });
    expect(shown.textContent).toMatch(/Declined by Sam Rivera on 1 June 2026, .*\. It can no longer be booked\./);
    expect(within(shown).queryByRole('link', { name: 'Book this option' })).toBeNull();
    const rows = within(screen.getByRole('table', { name: 'Options side by side' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.lastElementChild?.textContent)).toEqual([
      '748.20 USDDeclined',
      '748.20 USDThis price has ended',
      '748.20 USD',
    ]);
  });

  test('who may not book sees it without the button, and reads who can', async () => {
    open({ options: [optionOf(2, { may_accept: false })] });
    expect((await screen.findByRole('region', { name: 'Option 1' })).textContent).toMatch(
      /Sam Rivera can book it here, once signed in\.$/,
    );
    expect(screen.queryByRole('link', { name: 'Book this option' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('once one is chosen the others are kept to look at', async () => {
    const closed = { may_accept: false };
    open({
      trip: { state: 'pending approval' },
      options: [optionOf(2, closed), optionOf(3, { ...closed, is_accepted: true })],
      index: 2,
    });
    expect((await screen.findByRole('region', { name: 'Option 1' })).textContent).toMatch(
      /^Option 1.*Option 2 was chosen/,
    );
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the booking fee of a landing page’s trip is said until an option is chosen', async () => {
    const fee = { booking_fee: { amount: 5_000, currency: 'USD' } };
    open({ options: [optionOf(2, fee)] });
    const said = 'plus a booking fee of 50.00 USD, charged once it is booked';
    expect((await screen.findByRole('region', { name: 'Option 1' })).textContent).toContain(said);
    cleanup();
    open({ trip: { state: 'booking' }, options: [optionOf(2, { ...fee, may_accept: false, is_accepted: true })] });
    expect((await screen.findByRole('region', { name: 'Option 1' })).textContent).not.toContain(said);
  });

  test('after a failed booking every option can be chosen', async () => {
    open({ trip: { state: 'declined' }, options: [optionOf(2), optionOf(3)] });
    await screen.findByText(/^Book any of these options/);
    screen.getByRole('link', { name: 'Book this option' });
  });

  test('an expert adds another, and takes one back only after a question', async () => {
    const option = optionOf(2, { may_accept: true, may_withdraw: true });
    let isTaken = true;
    const { known, asked, visited } = open(
      { trip: { may_propose: true }, options: [option], index: 2 },
      {
        'DELETE /trips/7/itineraries/2': () => {
          if (isTaken) return problem('conflict');
          known.itineraries = itinerariesOf({ itineraries: [request] });
          return new Response(null, { status: 204 });
        },
      },
    );
    expect((await screen.findByRole('link', { name: 'Add a Proposal' })).getAttribute('href')).toBe('/trips/7/propose');
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw option 1?' });
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await within(dialog).findByRole('alert');
    isTaken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await eventually(() => expect(visited.path).toBe('/trips/7'));
    expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(2);
    await eventually(() => expect(document.activeElement?.textContent).toBe('London'));
  });
});
