import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Asked, answerApi, json, problem } from '#tests/builders/api-answers.ts';
import {
  ada,
  all,
  ana,
  forms,
  listed,
  max,
  organizations,
  rows,
  sam,
  Wizard,
  whole,
} from '#tests/builders/traveler-screen.tsx';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TravelersPanel } from './travelers-panel.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
// The form is a file of its own, so its first field is awaited.
const type = async (name: string, text: string) => userEvent.type(await screen.findByRole('textbox', { name }), text);
const fillNew = async () => {
  await type('First (given) names', 'Zoë');
  await type('Last (family) name', "O'Connor-Núñez");
  await type('Email', 'zoe@acme.example');
  await type('Phone', '3035550148');
  const birth = screen.getByRole('group', { name: 'Date of birth' });
  for (const [part, value] of [
    ['Day', '3'],
    ['Month', 'February'],
    ['Year', '1990'],
  ] as const)
    await userEvent.selectOptions(within(birth).getByRole('combobox', { name: part }), value);
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
};

describe('the traveler list', () => {
  test('TRV-22 TRV-26 TRV-27 TRV-29 own first with a mark, others cannot be edited, one’s own can be set as you', async () => {
    const asked = answerApi({ 'GET /travelers': all });
    renderScreen(<Wizard />);
    const [first, second, third] = await rows();
    const query = asked.find(({ call }) => call === 'GET /travelers')?.query;
    expect([query?.get('all'), query?.get('organization_id')]).toEqual(['true', '4']);
    expect(first?.textContent).toContain('Sam Rivera You');
    expect(second?.textContent).toBe('Ana Costa Private Only you see this traveler.EditSet as YouDelete');
    expect(third?.textContent).toBe(
      'Max Weber Shared with Acme Robotics Created and shared by Tom Lindqvist.Contact creator to editDelete',
    );
  });

  test('TRV-30 outside the wizard only the person’s own are asked for, and nobody is chosen', async () => {
    const asked = answerApi({ 'GET /travelers': all });
    renderScreen(<TravelersPanel />);
    await rows();
    expect(asked[0]?.query.get('all')).toBe('false');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('TRV-28 a search by name appears with more than two travelers', async () => {
    answerApi({ 'GET /travelers': all });
    renderScreen(<Wizard />);
    await rows();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'web');
    expect(await rows()).toHaveLength(1);
  });

  test('WIZ-14 travelers are chosen by their boxes', async () => {
    answerApi({ 'GET /travelers': all });
    renderScreen(<Wizard />);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ana Costa' }));
    expect(screen.getByText('Chosen: 1')).toBeDefined();
  });

  test('TRV-24 TRV-25 deleting asks, first at Cancel, and warns about somebody else’s traveler', async () => {
    const asked = answerApi({ 'GET /travelers': all, 'DELETE /travelers/3': () => json(undefined) });
    renderScreen(<Wizard />);
    await rows();
    await press('Delete Max Weber');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Are you sure you want to delete this traveler?');
    expect(dialog.textContent).toContain('allowed only to remove duplicates');
    expect(document.activeElement?.textContent).toBe('Cancel');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Max Weber was deleted.')).toBeDefined();
    expect(asked.some(({ call }) => call === 'DELETE /travelers/3')).toBe(true);
  });

  test('a traveler that can no longer be chosen is dropped from the choice', async () => {
    const listings = [[ana, ada], [ana]];
    answerApi({
      ...organizations,
      'GET /travelers': () => json(listings.shift() ?? [ana]),
      'PUT /travelers/1/default': () => json(undefined),
    });
    renderScreen(<Wizard />);
    for (const name of ['Ana Costa', 'Ada Okafor'])
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    expect(screen.getByText('Chosen: 1, 4')).toBeDefined();
    // The list is loaded again, and the colleague is no longer in it.
    await press('Set as You: Ana Costa');
    expect(await screen.findByText('Chosen: 1')).toBeDefined();
  });

  test('TRV-26 TRV-35 Set as You is sent', async () => {
    const asked = answerApi({ 'GET /travelers': all, 'PUT /travelers/1/default': () => json(undefined) });
    renderScreen(<Wizard />);
    await rows();
    await press('Set as You: Ana Costa');
    expect(await screen.findByText('Ana Costa is set as you.')).toBeDefined();
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  test('says what belongs here when there is nobody', async () => {
    answerApi({ 'GET /travelers': () => json([]) });
    renderScreen(<Wizard />);
    expect(await screen.findByText('Your travelers will appear here.')).toBeDefined();
  });
});

describe('the traveler form', () => {
  test('TRV-02 to TRV-09 nothing is checked before Save, then everything is told at once', async () => {
    answerApi({ ...forms, 'GET /travelers': all });
    renderScreen(<Wizard />);
    await rows();
    await press('Add Traveler');
    await type('Email', 'nobody');
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Save Traveler');
    const links = within(screen.getByRole('alert', { name: 'There is a problem' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Please enter the first (given) names',
      'Please enter the last (family) name',
      'Please enter a valid email address',
      'Please enter a phone number',
      'Please enter the date of birth',
      'Please select the sex',
    ]);
  });

  test('TRV-11 TRV-16 TRV-32 a new traveler is sent and chosen at once', async () => {
    const listings = [all(), json([ana, sam, max, listed(9, 'Zoë', "O'Connor-Núñez")])];
    const asked = answerApi({
      ...forms,
      'GET /travelers': () => listings.shift() ?? all(),
      'POST /travelers': () => json({ id: 9 }),
    });
    renderScreen(<Wizard />);
    await rows();
    await press('Add Traveler');
    await fillNew();
    await press('Save Traveler');
    expect(await screen.findByText('Chosen: 9')).toBeDefined();
    expect(asked.find(({ call }) => call === 'POST /travelers')?.body).toMatchObject({
      passport_last_name: "O'Connor-Núñez",
      phone_number: '+13035550148',
      date_of_birth: '1990-02-03',
      sex: 'f',
      passport_number: null,
      passport_country_id: null,
      seat_preference: null,
      traveler_programs: [],
      shared_organization_id: null,
    });
  });

  test('TRV-17 the form says that the names must match the passport exactly', async () => {
    answerApi({ ...forms, 'GET /travelers': all });
    renderScreen(<Wizard />);
    await rows();
    await press('Add Traveler');
    expect(screen.getByText(/^The names must match the passport exactly\./)).toBeDefined();
    for (const name of ['First (given) names', 'Last (family) name'])
      expect(document.getElementById(`${screen.getByRole('textbox', { name }).id}-hint`)?.textContent).toBe(
        'exactly as in the passport',
      );
  });

  test.each([
    ['GET /travelers', null, 'Try again'],
    ['GET /travelers/2', 'Edit Sam Rivera', 'Try again'],
    ['GET /countries', 'Add Traveler', 'Try again'],
    ['GET /programs', 'Add Traveler', 'Try again'],
    ['PUT /travelers/1/default', 'Set as You: Ana Costa', null],
    ['DELETE /travelers/1', 'Delete Ana Costa', null],
  ] as const)('TRV-20 a failed %s is told in one way, with its reference', async (failing, pressed, retry) => {
    const answers = {
      ...forms,
      'GET /travelers': all,
      'GET /travelers/2': () => json(whole),
      'PUT /travelers/1/default': () => json(undefined),
      'DELETE /travelers/1': () => json(undefined),
    };
    let isFailing = true;
    const fails = () => (isFailing ? problem('bug', { ref: 'k3f9' }) : answers[failing]());
    const asked = answerApi({ ...answers, [failing]: fails });
    renderScreen(<Wizard />);
    if (pressed !== null) {
      await rows();
      await press(pressed);
    }
    if (failing.startsWith('DELETE')) await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side. Please try again. Reference k3f9.');
    if (retry === null) return;
    const before = asked.filter(({ call }) => call === failing).length;
    isFailing = false;
    await userEvent.click(within(alert).getByRole('button', { name: retry }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(asked.filter(({ call }) => call === failing)).toHaveLength(before + 1);
  });

  test('TRV-20 a save that fails is told above the form, with its reference, and nothing typed is lost', async () => {
    answerApi({ ...forms, 'GET /travelers': all, 'POST /travelers': () => problem('bug', { ref: 'k3f9' }) });
    renderScreen(<Wizard />);
    await rows();
    await press('Add Traveler');
    await fillNew();
    await press('Save Traveler');
    const summary = await screen.findByRole('alert', { name: 'There is a problem' });
    expect(summary.textContent).toContain('Reference k3f9.');
    expect(screen.getByRole('textbox', { name: 'First (given) names' })).toHaveProperty('value', 'Zoë');
  });

  test('TRV-18 a refusal is told at its field and nothing typed is lost', async () => {
    answerApi({
      ...forms,
      'GET /travelers': all,
      'POST /travelers': () => problem('invalid', { errors: { email: 'This address cannot be used' } }),
    });
    renderScreen(<Wizard />);
    await rows();
    await press('Add Traveler');
    await fillNew();
    await press('Save Traveler');
    expect(await screen.findByRole('link', { name: 'This address cannot be used' })).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'First (given) names' })).toHaveProperty('value', 'Zoë');
  });

  test('TRV-19 TRV-31 TRV-33 editing shows the saved traveler and, outside the wizard, "Success!"', async () => {
    const asked = answerApi({
      ...forms,
      'GET /travelers': all,
      'GET /travelers/2': () => json(whole),
      'PUT /travelers/2': () => json(undefined),
    });
    renderScreen(<TravelersPanel />);
    await rows();
    await press('Edit Sam Rivera');
    expect(await screen.findByRole('textbox', { name: 'Passport number (optional)' })).toHaveProperty(
      'value',
      '******567',
    );
    await press('Save Traveler');
    expect(await screen.findByText('Success!')).toBeDefined();
    const sent = asked.find(({ call }: Asked) => call === 'PUT /travelers/2');
    expect(sent?.body).toMatchObject({ passport_number: '******567', passport_country_id: 231 });
  });

  test('a passport number never lies in the tab’s storage, the rest does', async () => {
    answerApi({ ...forms, 'GET /travelers': all });
    renderScreen(<Wizard />);
    await rows();
    await press('Add Traveler');
    await type('First (given) names', 'Zoë');
    await type('Passport number (optional)', 'X7654321');
    const stored = Object.values(window.sessionStorage).join();
    expect(stored).toContain('Zoë');
    expect(stored).not.toContain('X7654321');
  });
});
