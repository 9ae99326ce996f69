/** Proves docs/decisions/0034, docs/decisions/0046, docs/decisions/0047, docs/threats.md#runaway-bookings */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ItineraryProposal } from '#contract/itinerary-parts.ts';
import type { Trip } from '#contract/trips.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { itinerariesOf, optionOf, tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { BookOptionPage } from './book-option-page.tsx';

const accept = 'PUT /trips/7/itineraries/2/accept';
const page = '/trips/7/itineraries/2/book';

type Answers = Parameters<typeof answerApi>[0];
type Said = { readonly trip?: Partial<Trip>; readonly proposal?: Partial<ItineraryProposal> };

const open = (answers: Answers, { trip = {}, proposal = {} }: Said = {}) => {
  const about = knownTrip({
    trip: tripOf({ state: 'quoted', is_booked: false, is_self_book: false, ...trip }),
    itineraries: itinerariesOf({ itineraries: [optionOf(2, proposal)] }),
  });
  const asked = answerApi({ ...known([{ ...acme, id: 1 }]), ...tripAnswers(about), ...answers });
  const visited = renderScreen(<BookOptionPage tripId={7} itineraryIndex={2} />, page);
  return { asked, visited };
};

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (asked: readonly Asked[]) => asked.filter(({ call }) => call === accept).map(({ body }) => body);
const booked = (message: string | null = null) => json({ id: 7, state: 'booking', message });

describe('booking an option', () => {
  test('it says what is booked, for whom and for how much; pressed twice it books once and leads to the trip', async () => {
    const { asked, visited } = open({ [accept]: () => booked() });
    await screen.findByRole('heading', { level: 1, name: 'Book option 1' });
    expect(screen.getByRole('region', { name: 'What is booked' }).textContent).toContain('08:05 JFK – 20:10 LHR');
    expect(screen.getByRole('region', { name: 'Travelers' }).textContent).toContain('Sam Rivera');
    expect(screen.getByRole('region', { name: 'Charged now' }).textContent).toMatch(/Total748.20 USD$/);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Book this option' }));
    await eventually(() => expect(visited.path).toBe('/trips/7/itineraries/2'));
    expect(sent(asked)).toEqual([{ approval_reason: null }]);
  });

  test('a voucher that covers all of it is above the total, and is agreed to with it', async () => {
    const { asked } = open({ [accept]: () => booked() }, { proposal: { pay_voucher: 74_820 } });
    const panel = await screen.findByRole('region', { name: 'Charged now' });
    expect(panel.textContent).toMatch(/Voucher-748.20 USDTotal0.00 USD$/);
    await press('Book this option');
    await eventually(() => expect(sent(asked)).toEqual([{ approval_reason: null, voucher_amount: 748.2 }]));
  });

  test('the booking fee of a landing page’s trip is below the total, and next to the button', async () => {
    open({}, { proposal: { booking_fee: { amount: 5_000, currency: 'USD' } } });
    const panel = await screen.findByRole('region', { name: 'Charged now' });
    expect(panel.textContent).toMatch(
      /Total748.20 USDBooking fee, charged separately to the same card after booking50.00 USD$/,
    );
    const button = screen.getByRole('button', { name: 'Book this option' });
    expect(button.parentElement?.textContent).toContain('748.20 USDand 50.00 USD booking fee');
  });

  test('what can go wrong on the way and what the airline says is read before it is paid', async () => {
    open({}, { proposal: { flight_risks: ['Change airports in Paris: land CDG, leave ORY'] } });
    const contents = await screen.findByRole('region', { name: 'What is booked' });
    expect(contents.textContent).toContain('Change airports in Paris: land CDG, leave ORY');
    expect(contents.textContent).toContain('Flights: No refund. Free changes.');
  });

  test('a reason, a new price and a second flight on the same day are asked in turn, and nothing typed is lost', async () => {
    const answers = [
      problem('price-changed', { old: 748.2, new: 790, currency: 'USD', errors: { flights: 'The fare rose.' } }),
      problem('trip-overlaps'),
      booked('The price fell to 780.00 USD.'),
    ];
    const { asked } = open({ [accept]: () => answers.shift() ?? booked() }, { proposal: { is_policy_approval: true } });
    await press('Book this option');
    await screen.findByRole('heading', { name: 'There is a problem' });
    expect(sent(asked)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Why is this trip needed?' }), 'Board meeting');
    await press('Book this option');
    expect((await screen.findByRole('region', { name: 'Next action' })).textContent).toContain(
      'The price changed from 748.20 USD to 790.00 USD',
    );
    await press('Book at 790.00 USD');
    await press('Book Anyway');
    await screen.findByText('The price fell to 780.00 USD.');
    expect(sent(asked).at(-1)).toEqual({
      approval_reason: 'Board meeting',
      confirmed_amount: 790,
      confirmed_currency: 'USD',
      is_overlap_accepted: true,
    });
  });

  test('without a card one is asked for, and the booking goes on with the chosen one', async () => {
    const { asked, visited } = open({
      [accept]: ({ body }) => (JSON.stringify(body).includes('"card_id":4') ? booked() : problem('card-required')),
      'GET /organizations/1/cards': () =>
        json([{ id: 4, type: 'Visa', label: 'Main', number: '4242', is_default: true }]),
    });
    await press('Use Another Card');
    expect(visited.search).toBe('card=other');
    await userEvent.click(await screen.findByRole('radio', { name: /Visa 4242/ }));
    await press('Pay with This Card');
    await eventually(() => expect(visited.path).toBe('/trips/7/itineraries/2'));
    expect(sent(asked)).toEqual([{ approval_reason: null, card_id: 4 }]);
  });

  test('above a limit it says whom to ask, keeps what was typed, and can be pressed again', async () => {
    const detail = 'Nothing was charged. Please write to desk@tripwright.example: an expert can book it for you.';
    const answers = [problem('daily-cap', { detail }), problem('rate-limited', { detail }), booked()];
    const { visited } = open(
      { [accept]: () => answers.shift() ?? booked() },
      { proposal: { is_policy_within: false, is_policy_approval: true } },
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Why is this trip needed?' }), 'Board meeting');
    for (const _ of ['the cap', 'the count']) {
      await press('Book this option');
      await screen.findByText(detail);
      expect(screen.getByRole('textbox', { name: 'Why is this trip needed?' })).toHaveProperty(
        'value',
        'Board meeting',
      );
    }
    await press('Book this option');
    await eventually(() => expect(visited.path).toBe('/trips/7/itineraries/2'));
  });

  test('what is gone says what to do, and the expert can be written to at once', async () => {
    open({ [accept]: () => problem('offer-gone', { section: 'flights' }) });
    await press('Book this option');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /What you write below goes to your travel experts\.$/,
    );
    expect(document.activeElement?.textContent).toBe('Option 1 is gone');
    expect(screen.getByRole('link', { name: 'Other Options' }).getAttribute('href')).toBe('/trips/7');
    await screen.findByRole('textbox', { name: 'Message to your travel expert' });
    expect(screen.queryByRole('button', { name: 'Book this option' })).toBeNull();
  });

  test('who travels is asked where the request named nobody', async () => {
    const { asked } = open({ [accept]: () => booked() }, { trip: { travelers: [] } });
    await press('Book this option');
    await screen.findByText('This option is priced for 1 traveler. Please select 1 traveler.');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Sam Rivera/ }));
    await press('Book this option');
    await eventually(() => expect(sent(asked)).toEqual([{ approval_reason: null, travelers: [7] }]));
  });

  test('what cannot be booked now, or is no longer there, says so', async () => {
    open({}, { trip: { status_sentence: 'Waiting for Ada.' }, proposal: { may_accept: false, is_accepted: true } });
    await screen.findByRole('heading', { level: 1, name: 'Option 1 cannot be booked now' });
    screen.getByText('It was chosen already. Waiting for Ada.');
  });
});
