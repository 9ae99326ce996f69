import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { FlightPrice } from '#contract/flights.ts';
import { noAnswers } from '#domain/guide/answers.ts';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { legOf, optionOf, priceOf } from '#tests/builders/flight-options.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';
import type { NewTripDraft } from './parts/draft.ts';

const acme = {
  id: 3,
  name: 'Acme Robotics',
  identifier_label: 'Cost Center',
  is_identifier_required: true,
  user_type: 1,
  currency: 'USD',
  currency_rate: 1,
  is_self_booking: true,
};
const sam = {
  id: 7,
  customer_id: 1,
  customer_name: 'Sam Rivera',
  is_me: true,
  is_editable: true,
  passport_first_name: 'Sam',
  passport_middle_name: '',
  passport_last_name: 'Rivera',
};
const known = (organizations: readonly object[] = [acme], isSelfBook = true) => ({
  'GET /users': () => json({ id: 1, name: 'Sam Rivera', is_expert: false, is_admin: false }),
  'GET /organizations-admin': () => json(organizations),
  'GET /customer-colleagues': () =>
    json([{ customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: acme.id }]),
  'GET /customer-is-self-book': () => json(isSelfBook),
  'GET /travelers': () => json([sam]),
  'GET /countries': () => json([{ id: 231, title: 'United States' }]),
});

const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const state = (step: string) => screen.getByRole('region', { name: new RegExp(step) }).getAttribute('aria-label');
const loaded = () => screen.findByRole('heading', { level: 1 });

describe('Spec 2, 2: the guide', () => {
  test('GUIDE-02 GUIDE-13 GUIDE-16 five answers lead to the wizard of Self Booking', async () => {
    answerApi(known());
    const visited = renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    const next = screen.getByRole('button', { name: 'Next > Details' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Cost Center' }), 'R-100{Enter}');
    await choose(/^You/);
    expect(next.getAttribute('aria-disabled')).toBeNull();
    await press('Next > Details');
    expect(visited.search).toBe('section=flights');
    expect(document.title).toBe('Where do you want to fly? - Tripwright');
    expect(screen.getByText(/Book a Trip · Self Booking/)).toBeDefined();
  });

  test('GUIDE-05 GUIDE-17 Change opens a step again and clears what came after it', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Personal/);
    expect(screen.queryByRole('region', { name: /Who is the contact/ })).toBeNull();
    await press('Change how to book');
    expect(state('Step 2')).toContain('current');
    expect(state('Step 3')).toContain('to do');
  });

  test('GUIDE-19 GUIDE-20 a disabled Self Booking is marked, and refused in place', async () => {
    answerApi(known([{ ...acme, is_self_booking: false }], false));
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    expect(screen.getByRole('radio', { name: /^Assisted Booking · Popular/ })).toBeDefined();
    await choose(/^Self Booking · Disabled/);
    expect(screen.getByRole('alert').textContent).toBe(
      'Your organization has disabled the Self Booking options as a part of your travel policy. Please select Assisted Booking.',
    );
  });

  test('GUIDE-23 GUIDE-24 GUIDE-26 an empty identifier is told at the field', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    expect(screen.getByPlaceholderText('Mandatory')).toBeDefined();
    await press('Next');
    expect(screen.getByRole('alert').textContent).toBe('You must provide Cost Center');
  });

  test('GUIDE-21 several organizations are asked for; GUIDE-28 a colleague needs a manager', async () => {
    answerApi(known([acme, { ...acme, id: 4, name: 'Globex Studio', is_identifier_required: false, user_type: 0 }]));
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which organization?' }), 'Globex Studio');
    expect(screen.getByRole('radio', { name: /^Colleague/ })).toHaveProperty('disabled', true);
  });

  test('GUIDE-32 an external contact without a valid address is refused on Next', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Cost Center' }), 'R-100{Enter}');
    await choose(/^External/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Kim Park');
    await press('Next > Details');
    expect(screen.getByRole('alert').textContent).toBe(
      'Please provide a valid name and email for the external contact or change the main contact to yourself.',
    );
  });

  test.each([['Group'], ['Premium']])('%s is offered but says that its path is not open', async (type) => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(new RegExp(`^${type}`));
    expect(screen.getByRole('alert').textContent).toContain('not available in this version');
    expect(screen.getByRole('radio', { name: /^Yes \(Decided\)/ })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next > Details' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('arrow keys walk through the choices of a step; it closes when the focus leaves it', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    const arrowTo = (name: RegExp) => {
      // jsdom does not move between radios by itself: the key goes down, and the browser clicks the next one.
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
      const radio = screen.getByRole('radio', { name });
      radio.focus();
      fireEvent.click(radio);
    };
    screen.getByRole('radio', { name: /^Standard/ }).focus();
    arrowTo(/^Group/);
    arrowTo(/^Offsite/);
    expect(screen.getByRole('radio', { name: /^Offsite/ })).toHaveProperty('checked', true);
    act(() => document.querySelector('summary')?.focus());
    expect(screen.getByRole('button', { name: 'Change trip type' })).toBeDefined();
  });
});

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

const chosenAt = (price: Partial<FlightPrice> = {}) => ({
  option: optionOf({ legs: [legOf()] }),
  price: priceOf({ amount: 74_820, expires_at: inOneHour(), is_policy: true, is_policy_within: true, ...price }),
});

/** The Final Summary of a one way trip for Sam, as a reload finds it. */
const openReview = (answers: Record<string, (asked: Asked) => Response>, price: Partial<FlightPrice> = {}) => {
  const draft: NewTripDraft = {
    version: 1,
    answers: {
      ...noAnswers,
      type: 'standard',
      method: 'self',
      purpose: 'business',
      organizationId: acme.id,
      identifier: 'R-100',
      isIdentifierConfirmed: true,
      contact: { kind: 'you' },
    },
    wizard: {
      kind: 'book',
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
        },
        hotels: null,
        cars: null,
        travelers: [7],
      },
      complete: { flights: true, hotels: false, cars: false, travelers: true },
      at: 'summary',
    },
    searchedFor: { organizationId: acme.id, contactId: null },
    reason: '',
    sent: null,
  };
  window.sessionStorage.setItem('new-trip', JSON.stringify(draft));
  const asked = answerApi({ ...known(), ...answers });
  const visited = renderScreen(<NewTripPage />, '/trips/new?section=summary');
  return { asked, visited };
};

const bookings = (asked: readonly Asked[]) => asked.filter(({ call }) => call === 'POST /trips');
const keyOf = (asked: Asked | undefined) => asked?.headers.get('idempotency-key');
const made = () => json({ id: 42, state: 'booking', is_self_book: true, message: null });

describe('Spec 2, 2: the Final Summary', () => {
  test('W2 W3 WIZ-16 a reload shows every answer with its Change, and the amount beside Book Now', async () => {
    openReview({});
    expect((await loaded()).textContent).toBe('Final Summary');
    for (const name of ['trip type', 'how to book', 'purpose', 'contact', 'travelers', 'outbound flight'])
      expect(screen.getByRole('button', { name: `Change ${name}` })).toBeDefined();
    expect(await screen.findByText('Sam Rivera', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Book Now' }).nextSibling?.textContent).toBe('748.20 USD');
  });

  test('W3 a change of the travelers returns to the summary', async () => {
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

  test('WIZ-18 WIZ-39 WIZ-40 WIZ-41 W4 a double press makes one trip, which is confirmed', async () => {
    const { asked, visited } = openReview({ 'POST /trips': made });
    await loaded();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Book Now' }));
    expect((await screen.findByRole('heading', { name: 'Your trip booking is processing' })).textContent).toBeDefined();
    expect(bookings(asked)).toHaveLength(1);
    expect(keyOf(bookings(asked)[0])).toMatch(/^[0-9a-f-]{36}$/);
    expect(visited.search).toBe('section=confirm&trip=42');
    expect(screen.getByRole('link', { name: 'Open trip 42' }).getAttribute('href')).toBe('/trips/42');
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toBeDefined();
    expect(window.sessionStorage.getItem('new-trip')).not.toContain('R-100');
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

  test('offer-gone returns to the flights with the reason', async () => {
    const { visited } = openReview({
      'POST /trips': () => problem('offer-gone'),
      'GET /flight-search': () => problem('unavailable'),
    });
    await loaded();
    await press('Book Now');
    expect(await screen.findByText('This flight is no longer available. Please choose another.')).toBeDefined();
    expect(visited.search).toBe('section=flights');
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
    expect(Object.values(window.sessionStorage).join()).not.toContain('4242');
    await press('Add Card and Book');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(bookings(asked)[1]?.body).toEqual(bookings(asked)[0]?.body);
  });

  test('E6 W4 a lost connection keeps everything, and the next press sends the same key', async () => {
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
      'There is no connection. What you entered is kept; please try again.',
    );
    await press('Book Now');
    await screen.findByRole('heading', { name: 'Your trip booking is processing' });
    expect(keyOf(bookings(asked)[1])).toBe(keyOf(bookings(asked)[0]));
  });

  test('MONEY-07 a fare that needs approval asks for a reason and charges nothing before it', async () => {
    const sentence = '62.00 USD over the limit of 453.20 USD';
    const { asked } = openReview(
      { 'POST /trips': made },
      { is_policy_within: false, is_policy_approval: true, policy_sentence: sentence },
    );
    await loaded();
    expect(screen.getByRole('button', { name: 'Book Now' }).nextSibling?.textContent).toBe(
      'No charge until approval received',
    );
    await press('Book Now');
    const summary = screen.getByRole('alert', { name: 'There is a problem' });
    expect(within(summary).getByRole('link').textContent).toContain('Please say why this trip is needed');
    expect(bookings(asked)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Why is this trip needed?' }), 'Trade fair');
    await press('Book Now');
    await vi.waitFor(() => expect(bookings(asked)[0]?.body).toMatchObject({ approval_reason: 'Trade fair' }));
  });

  test('W9 a price about to end is said in time', async () => {
    openReview({}, { expires_at: new Date(Date.now() + 4 * 60_000).toISOString() });
    await loaded();
    expect(screen.getByText(/This price ends at/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Refresh the Price' })).toBeDefined();
  });

  test('WIZ-04 WIZ-06 WIZ-08 W6 turning Flights off asks first, then asks for an item', async () => {
    openReview({});
    await loaded();
    expect(screen.getByRole('checkbox', { name: /Hotels/ })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('checkbox', { name: /Flights/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
    expect(await screen.findByText('Please select an item to book from the check boxes above.')).toBeDefined();
  });
});
