import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';

const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const state = (step: string) => screen.getByRole('region', { name: new RegExp(step) }).getAttribute('aria-label');
const loaded = () => screen.findByRole('heading', { level: 1 });

describe('the guide', () => {
  test('GUIDE-02 GUIDE-13 GUIDE-16 WIZ-01 WIZ-02 five answers lead to the wizard of Self Booking', async () => {
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
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
    expect(document.title).toBe('Where do you want to fly? - Tripwright');
    expect(screen.getByText(/Book a Trip · Self Booking/)).toBeDefined();
  });

  test('GUIDE-01 GUIDE-14 GUIDE-15 the page has its title, says what Next does, and answers how each way to book works', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book a Trip');
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    expect(screen.getByText(/Then you search flights and see each price and policy state at once/)).toBeDefined();
    const faqs = screen.getByRole('region', { name: 'FAQs' }).textContent;
    for (const part of ['How does Self Booking work?', 'How does Assisted Booking work?', 'Which type of travel fits?'])
      expect(faqs).toContain(part);
  });

  test('GUIDE-27 an identifier without a label of its own is asked for as Identifier', async () => {
    answerApi(known([{ ...acme, identifier_label: null }]));
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    expect(screen.getByRole('textbox', { name: 'Accounting Identifier' })).toBeDefined();
    await press('Next');
    expect(screen.getByRole('alert').textContent).toBe('You must provide Identifier');
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
    // Our experts book in any case: both marks are on the answer, and in the question after Change.
    expect(screen.getByText('Assisted Booking · Popular')).toBeDefined();
    expect(screen.getByText('Self Booking · Disabled')).toBeDefined();
    expect(state('Step 3')).toContain('current');
    await press('Change how to book');
    expect(screen.getByRole('radio', { name: /^Assisted Booking · Popular/ })).toBeDefined();
    await choose(/^Self Booking · Disabled/);
    expect(screen.getByRole('alert').textContent).toBe(
      'Your organization has disabled the Self Booking options as a part of your travel policy. Please select Assisted Booking.Switch to Assisted Booking',
    );
    await press('Switch to Assisted Booking');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(state('Step 3')).toContain('current');
  });

  test('WIZ-11 one of two organizations disabled Self Booking: one press keeps it chosen and asks our experts', async () => {
    answerApi(
      known([acme, { ...acme, id: 4, name: 'Globex Studio', is_identifier_required: false, is_self_booking: false }]),
    );
    const visited = renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which organization?' }), 'Globex Studio');
    await press('Switch to Assisted Booking');
    await press('Next > Details');
    expect(visited.search).toBe('section=flights');
    expect(await screen.findByText(/Book a Trip · Assisted Booking/)).toBeDefined();
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
    await press('Change contact');
    expect(screen.getByRole('radio', { name: /^Colleague/ })).toHaveProperty('disabled', true);
  });

  test.each([
    [0, true],
    [1, false],
    [2, false],
  ])('GUIDE-28 for a member of user_type %i of the chosen organization, Colleague is off: %s', async (type, isOff) => {
    const own = { ...acme, is_identifier_required: false };
    answerApi(known([own, { ...own, id: 4, name: 'Globex Studio', user_type: type }]));
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    // The organization is not chosen yet, so there are no colleagues.
    expect(screen.queryByRole('radio', { name: /^Colleague/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which organization?' }), 'Globex Studio');
    // Nobody of this organization can be chosen, so the contact is answered.
    await press('Change contact');
    expect(screen.getByRole('radio', { name: /^Colleague/ })).toHaveProperty('disabled', isOff);
  });

  test('GUIDE-29 GUIDE-30 a manager chooses among the colleagues of the organization', async () => {
    answerApi(known());
    const visited = renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Cost Center' }), 'R-100{Enter}');
    await choose(/^Colleague/);
    const colleagues = screen.getByRole('combobox', { name: 'Which colleague?' });
    await press('Next > Details');
    expect(visited.search).toBe('');
    await userEvent.selectOptions(colleagues, 'Tom Lindqvist');
    await press('Next > Details');
    expect(visited.search).toBe('section=flights');
  });

  test('docs/decisions/0186 a single colleague is selected where the select is, and Next goes on', async () => {
    const tom = { customer_id: 11, customer_name: 'Tom Lindqvist', organization_id: acme.id };
    answerApi({
      ...known([{ ...acme, is_identifier_required: false }]),
      'GET /customer-colleagues': () => json([tom]),
    });
    const visited = renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await choose(/^Colleague/);
    expect(screen.getByRole('combobox', { name: 'Which colleague?' })).toHaveProperty('value', '11');
    await press('Next > Details');
    expect(visited.search).toBe('section=flights');
  });

  test('docs/decisions/0186 a person without an organization is not asked for the purpose, and is told why after Change', async () => {
    answerApi({ ...known([]), 'GET /customer-colleagues': () => json([]) });
    const visited = renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    expect(screen.getByText('Paid with your own card. You do not belong to an organization.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next > Details' }));
    await press('Change purpose');
    await choose(/^Business/);
    expect(screen.getByRole('alert').textContent).toBe('You do not belong to an organization. Please choose Personal.');
    await choose(/^Personal/);
    await press('Next > Details');
    expect(visited.search).toBe('section=flights');
  });

  test.each([
    ['own trip', /^You/, 'New York, John F. Kennedy (JFK)'],
    ['colleague’s trip', /^Colleague/, ''],
  ])('docs/decisions/0188 where the route of a person’s %s begins', async (_whose, contact, from) => {
    const home = {
      iata: 'JFK',
      title: 'New York, John F. Kennedy (JFK)',
      airports: ['JFK'],
      chosen_at: '2026-11-10T09:00:00.000Z',
    };
    answerApi({
      ...known([{ ...acme, is_identifier_required: false }]),
      'GET /users': () => json({ id: 1, name: 'Sam Rivera', is_expert: false, is_admin: false, home_airport: home }),
      'GET /airports': () => json([]),
    });
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await choose(contact);
    if (from === '')
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which colleague?' }), 'Tom Lindqvist');
    await press('Next > Details');
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveProperty('value', from);
  });

  test('docs/decisions/0186 a member is the contact without a question, and Change opens it', async () => {
    answerApi(known([{ ...acme, is_identifier_required: false, user_type: 0 }]));
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    expect(screen.getByRole('button', { name: 'Next > Details' }).getAttribute('aria-disabled')).toBeNull();
    await press('Change contact');
    expect(state('Step 4')).toContain('current');
    expect(screen.getByRole('radio', { name: /^You/ })).toHaveProperty('checked', false);
  });

  test('GUIDE-31 GUIDE-32 an external contact without a valid address is refused on Next', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    await userEvent.type(screen.getByRole('textbox', { name: 'Cost Center' }), 'R-100{Enter}');
    await choose(/^External/);
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveProperty('type', 'email');
    await userEvent.type(screen.getByRole('textbox', { name: 'Full name' }), 'Kim Park');
    await press('Next > Details');
    expect(screen.getByRole('alert').textContent).toBe(
      'Please provide a valid name and email for the external contact or change the main contact to yourself.',
    );
  });

  test.each([
    ['Group', 'Your group trip'],
    ['Offsite', 'Your offsite'],
    ['Premium', 'Your premium trip'],
    ['Custom', 'Your request'],
  ])(
    'GUIDE-09 GUIDE-14 GUIDE-16 WIZ-27 %s asks whether the schedule is decided and leads to its own form',
    async (type, title) => {
      answerApi(known());
      const visited = renderScreen(<NewTripPage />, '/trips/new');
      await loaded();
      await choose(new RegExp(`^${type}`));
      await choose(/^No \(Undecided\)/);
      await choose(/^Personal/);
      expect(
        screen.getByText(/you describe the trip in your own words; an expert answers within the hour/),
      ).toBeDefined();
      await press('Next > Details');
      expect(visited.search).toBe('section=request');
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(screen.getByText(/Create a Request · Concierge/)).toBeDefined();
    },
  );

  test('arrow keys walk through the choices of a step; it closes when the focus leaves it', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await loaded();
    const arrowTo = (name: RegExp) => {
      // jsdom does not move between radios by itself: the test presses the key and clicks the next radio.
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
