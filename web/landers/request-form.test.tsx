import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { landerConfigOf } from '#tests/builders/lander-answers.ts';
import {
  born,
  chooseAirport,
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

const steps = () =>
  screen
    .getAllByRole('region', { name: /^Step / })
    .map((each) => each.getAttribute('aria-label')?.split(', ').slice(0, 2).join(' '));
const maxOf = (control: HTMLElement) => Number(control.getAttribute('maxlength'));
describe('The steps', () => {
  test('LAND-11 LAND-12 LAND-13 are numbered in their order, and Submit comes last', async () => {
    await openLander();
    expect(steps()).toEqual([
      'Step 1 Contact details',
      'Step 2 Home airport',
      'Step 3 Flight type',
      'Step 4 Traveler details',
      'Step 5 Collaborators',
      'Step 6 Payment',
      'Step 7 Travel insurance',
      'Step 8 Visa',
      'Step 9 Ideal flights',
      'Step 10 Disclaimers',
    ]);
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(step('Disclaimers').compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('LAND-11 LAND-12 those that the configuration leaves out are not there, nor counted', async () => {
    const features = { is_flight_type_shown: false, is_collaborators_shown: false, is_visa_shown: false };
    await openLander(landerConfigOf({ features, options: { is_self_search: false } }));
    expect(steps()).toEqual([
      'Step 1 Contact details',
      'Step 2 Home airport',
      'Step 3 Traveler details',
      'Step 4 Payment',
      'Step 5 Travel insurance',
      'Step 6 Disclaimers',
    ]);
  });
});

describe('Contact details', () => {
  test('LAND-14 whose session it is, is asked only where there is one; their address is filled in', async () => {
    const { asked } = await openLander();
    expect(asked.map(({ call }) => call)).not.toContain('GET /landers/user');
    document.body.replaceChildren();
    // biome-ignore lint/suspicious/noDocumentCookie: what the server sets besides the session
    document.cookie = 'signed-in=1; Path=/';
    await openLander(landerConfigOf(), {
      others: { 'GET /landers/user': () => json({ id: 3, email: 'parent@family.example' }) },
    });
    await eventually(() =>
      expect(textBox('Contact details', 'Email')).toHaveProperty('value', 'parent@family.example'),
    );
  });

  test('LAND-16 the email is required, and has 100 letters at most', async () => {
    await openLander();
    expect(maxOf(textBox('Contact details', 'Email'))).toBe(100);
    press('Submit');
    expect(shownProblems()).toContain('Please enter an email addressStep 1');
  });

  test('LAND-26 a program with seasons asks for one of them', async () => {
    await openLander(landerConfigOf(), {}, '');
    fireEvent.click(listOf('Contact details', 'Program'));
    fireEvent.click(await screen.findByRole('option', { name: /London/ }));
    expect(offered(listOf('Contact details', 'Season'))).toHaveLength(3);
    press('Submit');
    expect(shownProblems()).toContain('Please select a seasonStep 1');
  });

  test('LAND-27 the participant is asked for where the page says so', async () => {
    await openLander(landerConfigOf({ options: { is_participant_name_shown: true } }));
    expect(maxOf(textBox('Contact details', 'Name of the participant'))).toBe(100);
    press('Submit');
    expect(shownProblems()).toContain('Please enter the name of the participantStep 1');
  });

  test('LAND-28 LAND-29 LAND-30 an address with a trip leads to it, or on to a second program', async () => {
    const call = 'GET /organization-programs/camps/is-existing/parent%40family.example';
    const { asked } = await openLander(landerConfigOf(), {
      others: { [call]: () => json({ id: 640, ip: '203.0.113.7' }) },
    });
    type('Contact details', 'Email', 'parent@family.example');
    expect(asked.map((one) => one.call)).not.toContain(call);
    enterEmail();
    const important = await screen.findByRole('alert', { name: 'Important' });
    expect(within(important).getByRole('link', { name: 'Open the Existing Trip' }).getAttribute('href')).toBe(
      '/login?email=parent%40family.example&referrer=%2Ftrips%2F640',
    );
    fireEvent.click(within(important).getByRole('button', { name: 'Book for a second program' }));
    expect(screen.queryByRole('alert', { name: 'Important' })).toBeNull();
    expect(document.activeElement).toBe(listOf('Contact details', 'Program'));
  });
});

describe('Home airport and flight type', () => {
  test('LAND-33 from where, and whether the way home ends elsewhere', async () => {
    await openLander();
    expect(within(step('Home airport')).getByRole('group', { name: 'Return to a different airport' })).toBeDefined();
    expect(within(step('Home airport')).queryByRole('combobox', { name: 'Return airport' })).toBeNull();
    const [elsewhere] = within(step('Home airport')).getAllByLabelText('Yes');
    if (elsewhere) fireEvent.click(elsewhere);
    await chooseAirport('Home airport', 'JFK');
    press('Submit');
    expect(shownProblems()).toContain('Please enter the airport where the way home endsStep 2');
    await chooseAirport('Return airport', 'BOS');
    expect(listOf('Home airport', 'Return airport')).toHaveProperty('value', 'Boston (BOS)');
  });

  test('LAND-34 LAND-35 whether on other days, and on which: required then, of 100 letters at most', async () => {
    await openLander();
    fireEvent.click(within(step('Home airport')).getAllByLabelText('Yes')[1] ?? document.body);
    expect(maxOf(textBox('Home airport', 'Which other days'))).toBe(100);
    await chooseAirport('Home airport', 'JFK');
    press('Submit');
    expect(shownProblems()).toContain('Please say on which other days you want to travelStep 2');
    expect(step('Ideal flights').textContent).toContain('arranged by an expert');
  });

  test('LAND-36 the flight type is Chaperoned, Individual or Undecided', async () => {
    await openLander();
    expect(
      within(step('Flight type'))
        .getAllByRole('radio')
        .map((each) => each.getAttribute('value')),
    ).toEqual(['Chaperoned', 'Individual', 'Undecided']);
  });
});

describe('Traveler details', () => {
  test('LAND-37 LAND-38 LAND-39 LAND-46 LAND-47 asks for the passport, the person and their wishes', async () => {
    await openLander();
    const limits = [
      'First (given) names',
      'Middle names',
      'Last (family) name',
      'Passport number (optional)',
      'Dietary requirements (optional)',
    ];
    expect(limits.map((label) => maxOf(textBox('Traveler details', label)))).toEqual([25, 25, 25, 100, 255]);
    expect(listOf('Traveler details', 'Passport country')).toBeDefined();
    expect(textBox('Traveler details', 'Phone')).toHaveProperty('value', '+1');
  });

  test('TRV-04 the traveler’s name is shown as their ticket will have it, and when it is too long for one', async () => {
    await openLander();
    const preview = () => within(step('Traveler details')).queryByText(/^On the ticket/)?.textContent ?? null;
    type('Traveler details', /^First/, 'Iñés');
    expect(preview()).toBeNull();
    type('Traveler details', /^Last/, 'Núñez-Øst');
    expect(preview()).toBe('On the ticket: NUNEZ OEST/INES');
    type('Traveler details', /^Last/, 'Castellanos-Whitfield');
    expect(preview()).toContain('Airlines take up to 20 letters of the last name');
    type('Traveler details', /^Last/, 'Ивановa');
    expect(within(step('Traveler details')).getByText(/^Airlines print the letters A to Z only/)).toBeDefined();
  });

  test('LAND-38 LAND-40 names, country, date of birth and gender are required', async () => {
    await openLander();
    press('Submit');
    expect(shownProblems()).toEqual(
      expect.arrayContaining([
        'Please enter passport first and last nameStep 4',
        'Please enter date of birthStep 4',
        'Please enter genderStep 4',
        'Please enter a phone numberStep 4',
      ]),
    );
  });

  test('a day that does not exist is said to be none', async () => {
    await openLander();
    born('31', '2', '2004');
    press('Submit');
    expect(shownProblems()).toContain('Date of birth must be a real dateStep 4');
  });

  test('LAND-41 LAND-42 the passport is of the United States until another country is chosen', async () => {
    await openLander();
    const country = listOf('Traveler details', 'Passport country');
    await eventually(() => expect(offered(country)).toContain('Uruguay'));
    expect(country).toHaveProperty('value', '231');
  });

  test('LAND-43 countries that do not come are told in the log alone', async () => {
    const { asked } = await openLander(landerConfigOf(), {
      others: { 'GET /countries': () => problem('unavailable') },
    });
    await eventually(() => expect(asked.map(({ call }) => call)).toContain('GET /countries'));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(offered(listOf('Traveler details', 'Passport country'))).toContain('United States');
  });

  test('LAND-44 the birth years run from this year back a hundred', async () => {
    await openLander();
    const years = offered(listOf('Traveler details', 'Year')).slice(1);
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1926', 101]);
  });

  test('LAND-45 LAND-49 sex and seat are choices, and no preference is one', async () => {
    await openLander();
    const values = within(step('Traveler details'))
      .getAllByRole('radio')
      .map((each) => each.getAttribute('value'));
    expect(values).toEqual(['f', 'm', 'o', 'none', 'aisle', 'window']);
    expect(radio('Traveler details', 'No preference')).toHaveProperty('checked', true);
  });

  test('LAND-50 there is one traveler by default; of several an expert asks for the details', async () => {
    await openLander();
    expect(listOf('Traveler details', 'Travelers')).toHaveProperty('value', '1');
    select('Traveler details', 'Travelers', '2');
    expect(within(step('Traveler details')).queryByRole('textbox')).toBeNull();
  });

  test('LAND-50 of several it asks how many are under 18, and how old each of them is', async () => {
    await openLander();
    select('Traveler details', 'Travelers', '3');
    const minors = () => listOf('Traveler details', 'How many of the 3 are under 18');
    expect(offered(minors())).toEqual(['Choose', 'None, all are adults', '1', '2', '3']);
    press('Submit');
    expect(shownProblems()).toContain('Please say how many of the travelers are under 18Step 4');
    fireEvent.change(minors(), { target: { value: '2' } });
    select('Traveler details', 'Age of traveler 1 under 18', '9');
    press('Submit');
    expect(shownProblems()).toContain('Please say how old each traveler under 18 isStep 4');
    const second = 'Age of traveler 2 under 18';
    expect(listOf('Traveler details', second).getAttribute('aria-invalid')).toBe('true');
    select('Traveler details', second, '12');
    expect(step('Ideal flights').textContent).toContain('Flights for travelers under 18 are arranged by an expert.');
    expect(within(step('Traveler details')).queryByRole('textbox')).toBeNull();
    fireEvent.change(minors(), { target: { value: '3' } });
    select('Traveler details', 'Age of traveler 3 under 18', '13');
    expect(textBox('Traveler details', 'Guardian name')).toBeDefined();
    // Fewer travelers than the number under 18: the form asks for that number again.
    select('Traveler details', 'Travelers', '2');
    expect(listOf('Traveler details', 'How many of the 2 are under 18')).toHaveProperty('value', '');
  });

  test('LAND-48 the phone number keeps +1 before it, unless it has a code of its own', async () => {
    await openLander();
    const shown = (typed: string, label = 'Phone') => {
      type('Traveler details', label, typed);
      return textBox('Traveler details', label).getAttribute('value');
    };
    expect(shown('+13035550148')).toBe('+13035550148');
    expect(shown('303 555 0148')).toBe('+1303 555 0148');
    expect(shown('+1+1 303 555 0148')).toBe('+1 303 555 0148');
    expect(shown('+1+44 20 7946 0958')).toBe('+44 20 7946 0958');
    expect(shown('')).toBe('');
    expect(shown('3')).toBe('+13');
    born('17', '6', '2011');
    expect(shown('3035550148', 'Guardian phone')).toBe('+13035550148');
  });

  test('LAND-51 LAND-52 LAND-53 a guardian is asked for under 15 on the first travel day', async () => {
    await openLander();
    const guardian = () => within(step('Traveler details')).queryByRole('textbox', { name: 'Guardian name' });
    born('16', '6', '2011');
    expect(guardian()).toBeNull();
    born('17', '6', '2011');
    expect(guardian()).not.toBeNull();
    const labels = ['Guardian name', 'Guardian address'];
    expect(labels.map((label) => maxOf(textBox('Traveler details', label)))).toEqual([255, 255]);
    expect(textBox('Traveler details', 'Guardian phone')).toHaveProperty('value', '+1');
  });
});

describe('Collaborators, payment, insurance, visa, disclaimers', () => {
  test('LAND-54 LAND-55 three rows of name, email, relationship; the first is required unless they are optional', async () => {
    await openLander(landerConfigOf({ options: { is_collaborators_optional: false } }));
    expect(within(step('Collaborators')).getAllByRole('textbox')).toHaveLength(9);
    expect(
      within(step('Collaborators'))
        .getAllByRole('group')
        .map((each) => each.getAttribute('aria-label') ?? each.querySelector('legend')?.textContent),
    ).toEqual(['Collaborator 1', 'Collaborator 2 (optional)', 'Collaborator 3 (optional)']);
    press('Submit');
    expect(shownProblems()).toContain('Please enter name, email and relationship of each collaboratorStep 5');
  });

  test('LAND-56 LAND-57 LAND-58 a number of digits, a state of two letters, eleven years', async () => {
    await openLander();
    type('Payment', 'Card number', '4242 4242-4242x4242');
    expect(textBox('Payment', 'Card number')).toHaveProperty('value', '4242424242424242');
    await eventually(() => expect(offered(listOf('Payment', 'Country'))).toContain('United States'));
    select('Payment', 'Country', '231');
    type('Payment', 'State', 'Colorado');
    fireEvent.blur(textBox('Payment', 'State'));
    expect(textBox('Payment', 'State')).toHaveProperty('value', 'CO');
    type('Payment', 'State', 'Colorodo');
    fireEvent.blur(textBox('Payment', 'State'));
    press('Submit');
    expect(shownProblems()).toContain('Please enter a state of the United States, such as CO or ColoradoStep 6');
    const years = offered(listOf('Payment', 'Expiry year')).slice(1);
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '2036', 11]);
  });

  test('LAND-83 payment that is not optional needs a card number', async () => {
    await openLander(landerConfigOf({ options: { is_payment_optional: false } }));
    press('Submit');
    expect(shownProblems()).toContain('Please enter payment informationStep 6');
  });

  test('LAND-59 a voucher of the address is looked up and told', async () => {
    const { asked } = await openLander(landerConfigOf(), {
      others: { 'GET /voucher/check': () => json({ amount_usd: 150 }) },
    });
    enterEmail();
    await eventually(() => expect(step('Payment').textContent).toContain('A voucher of 150.00 USD is on file'));
    const [check] = asked.filter(({ call }) => call === 'GET /voucher/check');
    expect(Object.fromEntries(check?.query ?? [])).toEqual({ email: 'parent@family.example', organization_id: '3' });
  });

  test('LAND-60 LAND-61 insurance and visa have three answers each', async () => {
    await openLander();
    const ways = (name: string) =>
      within(step(name))
        .getAllByRole('radio')
        .map((each) => each.getAttribute('value'));
    expect(ways('Travel insurance')).toEqual(['Already Selected', 'Undecided', 'Not Interested']);
    expect(ways('Visa')).toEqual(['true', 'false', 'eta']);
  });

  test('LAND-62 LAND-63 LAND-84 each disclaimer has its box, and is accepted by its id', async () => {
    const { asked } = await openLander(landerConfigOf(), { others: { 'POST /landers/trip': made } });
    await fillIn();
    fireEvent.click(radio('Ideal flights', /^Ask a travel expert/));
    const last = within(step('Disclaimers')).getAllByRole('checkbox')[1];
    if (last) fireEvent.click(last);
    press('Submit');
    expect(shownProblems()).toEqual(['Please check all verification boxesStep 10']);
    fireEvent.click(screen.getByRole('link', { name: /verification boxes/ }));
    expect(document.activeElement).toBe(last);
    if (last) fireEvent.click(last);
    press('Submit');
    await eventually(() => expect(submitted(asked)[0]?.body).toMatchObject({ disclaimers_accepted: [4, 9] }));
  });
});
