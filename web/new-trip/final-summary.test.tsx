/** Proves docs/decisions/0034, docs/decisions/0046 */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { FlightPrice } from '#contract/flights.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { withoutKeys } from '#tests/builders/canaries.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { acme, known, whoApproves } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';

const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));
const loaded = () => screen.findByRole('heading', { level: 1 });
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

const chosenAt = (price: Partial<FlightPrice> = {}) => ({
  option: optionOf({ legs: [legOf()] }),
  price: priceOf({ amount: 74_820, expires_at: inOneHour(), is_policy: true, is_policy_within: true, ...price }),
});

/** The Final Summary of a one way trip for Sam, as a reload restores it. */
const openReview = (
  answers: Record<string, (asked: Asked) => Response>,
  price: Partial<FlightPrice> = {},
  { filters = '', kind = 'book', reason = '' }: { filters?: string; kind?: 'book' | 'assist'; reason?: string } = {},
) => {
  const draft: NewTripDraft = {
    version: 2,
    concierge: null,
    answers: {
      ...noAnswers,
      type: 'standard',
      method: kind === 'book' ? 'self' : 'assisted',
      purpose: 'business',
      organizationId: acme.id,
      identifier: 'R-100',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    },
    wizard: {
      kind,
      on: { flights: true, hotels: false, cars: false },
      parts: {
        flights: {
          step: 'chosen',
          search: {
            form: {
              way: 'oneway',
              legs: [
                {
                  from: { iata: 'JFK', title: 'New York' },
                  to: { iata: 'LHR', title: 'London' },
                  depart: '2026-06-16',
                },
              ],
            },
            cabin: 'economy',
            pax: 1,
          },
          chosen: [chosenAt(price)],
          other: '',
        },
        hotels: null,
        cars: null,
        travelers: [7],
      },
      complete: { flights: true, hotels: false, cars: false, travelers: true },
      at: 'summary',
    },
    searchedFor: { organizationId: acme.id, contactId: null },
    reason,
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({ ...known(), ...answers });
  const visited = renderScreen(<NewTripPage />, `/trips/new?section=summary${filters}`);
  return { asked, visited };
};

const bookings = (asked: readonly Asked[]) => asked.filter(({ call }) => call === 'POST /trips');
const keyOf = (asked: Asked | undefined) => asked?.headers.get('idempotency-key');
const made = () => json({ id: 42, state: 'booking', is_self_book: true, message: null });

describe('the Final Summary', () => {
  test('WIZ-16 a reload shows every answer with its Change, and the amount beside Book Now', async () => {
    openReview({});
    expect((await loaded()).textContent).toBe('Final Summary');
    for (const name of ['trip type', 'how to book', 'purpose', 'contact', 'travelers', 'outbound flight'])
      expect(screen.getByRole('button', { name: `Change ${name}` })).toBeDefined();
    expect(await screen.findByText('Sam Rivera', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Book Now' }).previousSibling?.textContent).toBe('Total748.20 USD');
  });

  test.each(['book', 'assist'] as const)(
    'WIZ-16 Back leads from the summary of the wizard to %s to the section before it, and nothing is lost',
    async (kind) => {
      const { visited } = openReview({}, {}, { kind });
      expect((await loaded()).textContent).toBe('Final Summary');
      await press('Back');
      await screen.findByRole('heading', { level: 1, name: 'Who is traveling?' });
      expect(visited.search).toBe('section=travelers');
      await press('Next Step');
      await screen.findByRole('heading', { level: 1, name: 'Final Summary' });
      expect((await screen.findAllByText(/Sam Rivera/)).length).toBeGreaterThan(0);
    },
  );

  test('WIZ-03 Change in the header leads back to the guide, and nothing is lost on the way', async () => {
    const { visited } = openReview({});
    await loaded();
    await userEvent.click(screen.getByRole('link', { name: 'Change Self Booking' }));
    expect(visited).toEqual({ path: '/trips/new', search: '' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Book a Trip' })).toBeDefined();
    await press('Next > Details');
    expect(visited.search).toBe('section=summary');
    expect(await screen.findByText('Sam Rivera', { selector: '.big' })).toBeDefined();
  });

  test.each([
    ['book', 'Book Now', 'Self Booking'],
    ['assist', 'Create Request', 'Assisted Booking'],
  ] as const)('WIZ-17 the submit button of the wizard to %s reads %s', async (kind, button, mode) => {
    openReview({}, {}, { kind });
    await loaded();
    expect(screen.getByText(`Book a Trip · ${mode}`, { exact: false })).toBeDefined();
    const submits = screen.getAllByRole('button').filter((one) => one.getAttribute('type') === 'submit');
    expect(submits.map((one) => one.textContent)).toEqual([button]);
  });

  test('another card is chosen before any is declined, and one that is declined is not offered again', async () => {
    const declined = problem('card-declined');
    const { asked, visited } = openReview({
      'POST /trips': ({ body }) => (JSON.stringify(body).includes('"card_id":4') ? made() : declined.clone()),
      [`GET /organizations/${acme.id}/cards`]: () =>
        json([
          { id: 4, type: 'Visa', label: 'Main', number: '4242', is_default: true },
          { id: 5, type: 'Mastercard', label: '', number: '4444', is_default: false },
        ]),
    });
    await loaded();
    await press('Use Another Card');
    expect(visited.search).toBe('section=card&why=other');
    expect(screen.getByText(/Choose which card of Acme Robotics pays for this trip/)).toBeDefined();
    await userEvent.click(await screen.findByRole('radio', { name: /Mastercard 4444/ }));
    await press('Pay with This Card');
    expect(await screen.findByText('The card that you chose was declined. Nothing was charged.')).toBeDefined();
    expect(screen.getByRole('radio', { name: /Mastercard 4444/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: /Visa 4242/ }));
    await press('Pay with This Card');
    await eventually(() => expect(bookings(asked)).toHaveLength(2));
    expect(bookings(asked).map(({ body }) => Reflect.get(Object(body), 'card_id'))).toEqual([5, 4]);
  });

  test.each([
    ['asked for goes along', { is_policy_within: false, is_policy_approval: true }, true],
    ['of flights chosen before does not', {}, false],
  ])('with another card a reason that is %s', async (_which, price, isSent) => {
    const { asked } = openReview(
      {
        'POST /trips': made,
        [`GET /organizations/${acme.id}/cards`]: () =>
          json([{ id: 4, type: 'Visa', label: 'Main', number: '4242', is_default: true }]),
      },
      price,
      { reason: 'Customer visit' },
    );
    await loaded();
    await press('Use Another Card');
    await userEvent.click(await screen.findByRole('radio', { name: /Visa 4242/ }));
    await press('Pay with This Card');
    await eventually(() => expect(bookings(asked)).toHaveLength(1));
    expect(JSON.stringify(bookings(asked)[0]?.body).includes('Customer visit')).toBe(isSent);
  });

  test('a change of the travelers returns to the summary', async () => {
    const { visited } = openReview({});
    await loaded();
    await press('Change travelers');
    expect(visited.search).toBe('section=travelers');
    await screen.findByRole('checkbox', { name: /Sam Rivera/ });
    await press('Next Step');
    expect(visited.search).toBe('section=summary');
  });

  test('WIZ-15 without a traveler the section says what is missing', async () => {
    openReview({});
    await loaded();
    await press('Change travelers');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Sam Rivera/ }));
    await press('Next Step');
    expect(screen.getByRole('alert').textContent).toContain('You must select a traveler for Self Booking.');
  });

  test('WIZ-18 WIZ-39 WIZ-40 WIZ-41 WIZ-42 a double press makes one trip, which is confirmed', async () => {
    const { asked, visited } = openReview({ 'POST /trips': made });
    await loaded();
    await userEvent.dblClick(await readyButton('Book Now'));
    expect((await screen.findByRole('heading', { name: 'Your trip booking is processing' })).textContent).toBeDefined();
    expect(bookings(asked)).toHaveLength(1);
    expect(keyOf(bookings(asked)[0])).toMatch(/^[0-9a-f-]{36}$/);
    expect(visited.search).toBe('section=confirm&trip=42');
    expect(screen.getByText('42')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open trip 42' }).getAttribute('href')).toBe('/trips/42');
    expect(screen.getByRole('link', { name: 'Return to Dashboard' }).getAttribute('href')).toBe('/trips');
    const support = await screen.findByRole('link', { name: 'Contact Support' });
    expect(support.getAttribute('href')).toBe('mailto:help@acme.example?subject=Trip%2042');
    expect(window.sessionStorage.getItem('new-trip')).not.toContain('R-100');
  });

  test('a voucher is seen before it pays; when it pays less by now nothing is booked until that was seen', async () => {
    const amounts = [100, 40];
    const { asked } = openReview({
      'GET /voucher/usable': () => json({ voucher_amount: amounts[0], currency: 'USD' }),
      'POST /trips': ({ body }) => {
        if (JSON.stringify(body).includes('"voucher_amount":40')) return made();
        amounts.shift();
        return problem('voucher-changed', { detail: 'Your voucher changed: it now pays 40.00 USD.' });
      },
    });
    await loaded();
    const panel = screen.getByRole('region', { name: 'Charged now' });
    await eventually(() => expect(panel.textContent).toContain('Voucher-100.00 USDTotal648.20 USD'));
    await press('Book Now');
    expect((await screen.findByRole('alert')).textContent).toContain('Your voucher changed: it now pays 40.00 USD.');
    await eventually(() => expect(panel.textContent).toContain('Voucher-40.00 USDTotal708.20 USD'));
    await press('Book Now');
    await screen.findByRole('heading', { level: 1, name: 'Your trip booking is processing' });
    expect(bookings(asked).map(({ body }) => Reflect.get(Object(body), 'voucher_amount'))).toEqual([100, 40]);
    expect(keyOf(bookings(asked)[0])).not.toBe(keyOf(bookings(asked)[1]));
  });

  test('price-changed shows old and new, and books only what was confirmed', async () => {
    let tries = 0;
    const { asked } = openReview({
      'POST /trips': () => {
        tries += 1;
        return tries === 1 ? problem('price-changed', { old: 748.2, new: 780, currency: 'USD' }) : made();
      },
    });
    await loaded();
    await press('Book Now');
    expect(
      await screen.findByRole('heading', { name: 'The price changed from 748.20 USD to 780.00 USD' }),
    ).toBeDefined();
    await press('Book at 780.00 USD');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(bookings(asked)[1]?.body).toMatchObject({ confirmed_amount: 780, confirmed_currency: 'USD' });
    expect(keyOf(bookings(asked)[1])).not.toBe(keyOf(bookings(asked)[0]));
  });

  test('trip-overlaps asks before it books anyway', async () => {
    let tries = 0;
    const { asked } = openReview({
      'POST /trips': () => {
        tries += 1;
        return tries === 1 ? problem('trip-overlaps') : made();
      },
    });
    await loaded();
    await press('Book Now');
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anyway' }));
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(bookings(asked)[1]?.body).toMatchObject({ is_overlap_accepted: true });
  });

  test('offer-gone returns to the flights with the reason, filters and sort kept', async () => {
    const answers = {
      'POST /trips': () => problem('offer-gone'),
      'POST /flight-search': () => problem('unavailable'),
    };
    const { visited } = openReview(answers, {}, { filters: '&stops=0&sort=shortest' });
    await loaded();
    await press('Book Now');
    expect(await screen.findByText('This flight is no longer available. Please choose another.')).toBeDefined();
    expect(visited.search).toBe('section=flights&leg=1&stops=0&sort=shortest');
  });

  test('WIZ-37 WIZ-38 without a card the card is asked for, and the same request is sent again', async () => {
    let tries = 0;
    const { asked, visited } = openReview({
      'POST /trips': () => {
        tries += 1;
        return tries === 1 ? problem('card-required') : made();
      },
      'POST /organizations/3/cards': () => json({ id: 5 }),
    });
    await loaded();
    await press('Book Now');
    expect((await screen.findByRole('heading', { name: 'Add a card' })).textContent).toBeDefined();
    expect(visited.search).toBe('section=card');
    await screen.findByRole('option', { name: 'United States' });
    for (const [name, text] of [
      ['Name on the card', 'Sam Rivera'],
      ['Card number', '4242424242424242'],
      ['Security code', '123'],
      ['Street', '1 Long Lane'],
      ['City', 'Boston'],
      ['State', 'MA'],
      ['Zip code', '02110'],
    ] as const)
      await userEvent.type(screen.getByRole('textbox', { name }), text);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expiry month' }), '12');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Expiry year' }),
      String(new Date().getFullYear() + 1),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United States');
    expect(withoutKeys(Object.values(window.sessionStorage).join())).not.toContain('4242');
    await press('Add Card and Book');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(bookings(asked)[1]?.body).toEqual(bookings(asked)[0]?.body);
  });

  test('a lost connection keeps everything, and the next press sends the same key', async () => {
    let tries = 0;
    const { asked } = openReview({
      'POST /trips': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return made();
      },
    });
    await loaded();
    await press('Book Now');
    expect((await screen.findByRole('alert', { name: 'There is a problem' })).textContent).toContain(
      'You are offline. What you entered is kept; please try again when the connection is back.',
    );
    await press('Book Now');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(keyOf(bookings(asked)[1])).toBe(keyOf(bookings(asked)[0]));
  });

  test('MONEY-07 a fare that needs approval asks for a reason and charges nothing before it', async () => {
    const { asked } = openReview(
      {
        'POST /trips': () => json({ id: 42, state: 'pending approval', is_self_book: true, message: null }),
        'GET /who-approves': () => json(whoApproves('Bo')),
      },
      { is_policy_within: false, is_policy_approval: true, policy_sentence: '62.00 USD over the limit' },
    );
    await loaded();
    expect(screen.getByRole('button', { name: 'Book Now' }).previousSibling?.textContent).toBe(
      'TotalNo charge until approval received',
    );
    expect(screen.queryByText('Charged now')).toBeNull();
    await press('Book Now');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(within(summary).getByRole('link').textContent).toContain('Please say why this trip is needed');
    expect(bookings(asked)).toHaveLength(0);
    await screen.findByText(/Bo reads this and decides within 24 hours\. Nothing is charged before\./);
    expect(asked.find(({ call }) => call === 'GET /who-approves')?.query.toString()).toBe(`organization_id=${acme.id}`);
    await userEvent.type(screen.getByRole('textbox', { name: 'Why is this trip needed?' }), 'Trade fair');
    await press('Book Now');
    await eventually(() => expect(bookings(asked)[0]?.body).toMatchObject({ approval_reason: 'Trade fair' }));
    await screen.findByText('Your approver is asked. Nothing is charged until they approve.');
  });

  test('a price about to end is said in time, on every stage after the choice', async () => {
    openReview({}, { expires_at: new Date(Date.now() + 4 * 60_000).toISOString() });
    await loaded();
    const isSaid = async () => {
      expect(await screen.findByText(/This price ends at/)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Refresh the Price' })).toBeDefined();
    };
    await isSaid();
    await press('Change travelers');
    await screen.findByRole('heading', { level: 1, name: 'Who is traveling?' });
    await isSaid();
    await press('Flights');
    await screen.findByRole('heading', { level: 1, name: 'Your flights' });
    await isSaid();
  });

  test('the page has its head while what it needs cannot be loaded, and tries again', async () => {
    let tries = 0;
    openReview({
      'GET /organizations-admin': () => {
        tries += 1;
        return tries === 1 ? problem('unavailable') : json([acme]);
      },
    });
    expect((await loaded()).textContent).toBe('Book a Trip');
    expect(screen.getByRole('alert').textContent).toContain('Your organizations could not be loaded.');
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Final Summary' })).toBeDefined();
  });

  test('WIZ-04 WIZ-06 WIZ-08 turning Flights off asks first, then asks for an item', async () => {
    openReview({});
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: /Flights/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByText('Please select an item to book from the check boxes above.')).toBeDefined();
  });
});
