import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { landerConfigOf, landerPrograms } from '#tests/builders/lander-answers.ts';
import {
  born,
  enterEmail,
  fillIn,
  listOf,
  made,
  offered,
  openLander,
  press,
  radio,
  select,
  shownProblems,
  step,
  submitted,
  textBox,
  type,
} from '#tests/builders/lander-screen.tsx';

const today = new Date('2026-03-02T10:00:00Z');

// A screen of this size is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today });
});
afterEach(() => {
  vi.useRealTimers();
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads the mark there
  document.cookie = 'signed-in=; Path=/; Max-Age=0';
});

describe('Submit', () => {
  test('LAND-73 what is wrong is collected in one box, in the order of the steps, with a link each', async () => {
    await openLander(landerConfigOf(), {}, '');
    press('Submit');
    expect(shownProblems().slice(0, 3)).toEqual([
      'Please select a programStep 1',
      'Please enter an email addressStep 1',
      'Please enter a home airportStep 2',
    ]);
    expect(document.title).toMatch(/^Error: /);
    expect(textBox('Contact details', 'Email').getAttribute('aria-invalid')).toBe('true');
    enterEmail();
    expect(textBox('Contact details', 'Email').getAttribute('aria-invalid')).toBeNull();
  });

  test('LAND-72 LAND-87 LAND-88 LAND-89 LAND-90 LAND-91 LAND-92 sends the request once, with a key, and leads to the trip', async () => {
    const { asked, visited } = await openLander(landerConfigOf(), { others: { 'POST /landers/trip': made } });
    await fillIn();
    born('17', '6', '2011');
    type('Traveler details', 'Guardian name', 'Nia Achieng');
    type('Traveler details', 'Guardian phone', '+1 303 555 0148');
    type('Traveler details', 'Guardian address', '2140 Larimer Street, Denver');
    const [name, email, relationship] = within(step('Collaborators')).getAllByRole('textbox');
    for (const [field, value] of [
      [name, 'Ada'],
      [email, 'ada@family.example'],
      [relationship, 'Aunt'],
    ] as const)
      if (field) fireEvent.change(field, { target: { value } });
    for (const [label, value] of [
      ['Name on the card', 'Nia Achieng'],
      ['Card number', '4242 4242 4242 4242'],
      ['Security code', '123'],
      ['Street', '2140 Larimer Street'],
      ['City', 'Denver'],
      ['State', 'Colorado'],
      ['Zip code', '80205'],
    ] as const)
      type('Payment', label, value);
    select('Payment', 'Expiry month', '4');
    select('Payment', 'Expiry year', '2031');
    await eventually(() => expect(offered(listOf('Payment', 'Country'))).toContain('United States'));
    select('Payment', 'Country', '231');
    type('Ideal flights', /^Anything else/, 'Window seats together');
    press('Submit');
    press('Submit');
    await eventually(() => expect(visited.path).toBe('/trips/812'));
    const [sent, ...more] = submitted(asked);
    expect(more).toEqual([]);
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
    expect(sent?.body).toMatchObject({
      ip_address: '203.0.113.7',
      category: 'camps',
      organization_id: landerPrograms[0]?.organization_id,
      email: 'parent@family.example',
      name: 'Nia Achieng',
      organization_program_id: 71,
      organization_program_type: 'Undecided',
      organization_program_selected: 'London Stage and Screen, Summer 2026',
      pax_count: 1,
      flights: [],
      is_self_search: null,
      additional_request_details: 'Window seats together',
      home_airport_from: 'JFK',
      home_airport_to: 'Gateway',
      home_airport_dates_diff: null,
      um_name: 'Nia Achieng',
      um_phone: '+13035550148',
      um_address: '2140 Larimer Street, Denver',
      collaborators: [
        { name: 'Ada', email: 'ada@family.example', relationship: 'Aunt' },
        { name: '', email: '', relationship: '' },
        { name: '', email: '', relationship: '' },
      ],
      traveler: {
        passport_first_name: 'Nia',
        passport_middle_name: null,
        passport_last_name: 'Achieng',
        passport_number: null,
        passport_country_id: 231,
        date_of_birth: '2011-06-17',
        sex: 'f',
        phone_number: '+13035550148',
        dietary_requirements: null,
        email: 'parent@family.example',
        seat_preference: null,
        is_me: true,
      },
      card: {
        number: '4242424242424242',
        cvc: '123',
        expiry_month: 4,
        expiry_year: 2031,
        full_name: 'Nia Achieng',
        street: '2140 Larimer Street',
        city: 'Denver',
        state: 'CO',
        label: landerConfigOf().label,
        country: 231,
        zip_code: '80205',
      },
    });
    await eventually(() => expect(sessionStorage.getItem('landing camps')).not.toContain('parent@family.example'));
  });

  test('LAND-95 without a session the way leads through sign-in, with the address filled in', async () => {
    const answer = () => json({ token: null, trip_id: 812, is_signed_in: false, is_for_another: false });
    const { visited } = await openLander(landerConfigOf(), { others: { 'POST /landers/trip': answer } });
    await fillIn();
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    press('Submit');
    await eventually(() => expect(visited.path).toBe('/login'));
    expect(visited.search).toBe('email=parent%40family.example&referrer=%2Ftrips%2F812');
  });

  test('a person signed in with another address reads where the request was sent, but not the trip', async () => {
    const answer = () => json({ token: null, trip_id: 812, is_signed_in: false, is_for_another: true });
    const { visited } = await openLander(landerConfigOf(), { others: { 'POST /landers/trip': answer } });
    const before = visited.path;
    await fillIn();
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    press('Submit');
    const heading = await screen.findByRole('heading', { name: 'Your request is sent' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/^We mailed parent@family\.example a link to the trip\./)).toBeDefined();
    expect(visited.path).toBe(before);
    expect(document.body.textContent).not.toContain('812');
    expect(sessionStorage.getItem('landing camps') ?? '').not.toContain('parent@family.example');
  });

  test('LAND-96 a refusal is told on top and at its field, and Submit can be pressed again', async () => {
    const answer = () => problem('invalid', { errors: { 'traveler.phone_number': 'Please use digits and plus only' } });
    await openLander(landerConfigOf(), { others: { 'POST /landers/trip': answer } });
    await fillIn();
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    press('Submit');
    await eventually(() => expect(shownProblems()).toEqual(['Please use digits and plus onlyStep 4']));
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBeNull();
  });

  test('without a connection everything is kept, and sent under the same key once it is back', async () => {
    let isDown = true;
    const answer = () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return made();
    };
    const { asked, visited } = await openLander(landerConfigOf(), { others: { 'POST /landers/trip': answer } });
    await fillIn();
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    press('Submit');
    await eventually(() => expect(shownProblems().join()).toContain('You are offline.'));
    await act(() => Promise.resolve());
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await eventually(() => expect(visited.path).toBe('/trips/812'));
    expect(new Set(submitted(asked).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('a reload keeps what was typed, but for the passport', async () => {
    await openLander();
    type('Traveler details', 'Passport number (optional)', 'X1234567');
    type('Traveler details', /^Last/, 'Achieng');
    await eventually(() => expect(sessionStorage.getItem('landing camps')).toContain('Achieng'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('X1234567');
    document.body.replaceChildren();
    await openLander();
    expect(textBox('Traveler details', /^Last/)).toHaveProperty('value', 'Achieng');
    expect(textBox('Traveler details', 'Passport number (optional)')).toHaveProperty('value', '');
  });

  test('the booking fee is next to Submit, also on a page that asks for no card', async () => {
    const fee = /^Nothing is charged now\. When an expert confirms the booking, a booking fee of 50\.00 USD is charged/;
    await openLander(landerConfigOf({ features: { is_payment_shown: false } }), {}, '');
    expect(screen.getByText(fee)).toBeTruthy();
  });

  test('a fee that changed since it was shown is refused, and the page shows the new one', async () => {
    const config = landerConfigOf();
    const sentence = 'The booking fee is now 80.00 USD. Nothing was requested. Please submit again if you agree';
    const { asked } = await openLander(config, {
      others: {
        'POST /landers/trip': () => {
          if (config.booking_fee.amount === 8_000) return made();
          config.booking_fee = { amount: 8_000, currency: 'USD' };
          return problem('invalid', { detail: sentence, errors: { booking_fee: sentence } });
        },
      },
    });
    await fillIn();
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    press('Submit');
    await eventually(() => expect(shownProblems()).toEqual([sentence]));
    await eventually(() => expect(screen.getByText(/a booking fee of 80\.00 USD/)).toBeTruthy());
    press('Submit');
    await eventually(() => expect(submitted(asked)).toHaveLength(2));
    expect(submitted(asked).map(({ body }) => body)).toMatchObject([{ booking_fee: 50 }, { booking_fee: 80 }]);
  });
});
