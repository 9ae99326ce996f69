/** Proves docs/decisions/0187 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { IdentifiersPage } from './identifiers-page.tsx';

let at: TestWorld;
beforeAll(async () => {
  at = await testWorld();
});
afterAll(() => at.close());
afterEach(async () => {
  await at.world.db.updateTable('organizations').set({ is_identifier_listed: false }).execute();
  await at.world.db.deleteFrom('organization_identifiers').execute();
});

const open = async (email = 'ada@acme.example') => {
  const { token } = await at.signIn(email);
  openBrowser(at.app, token, {});
  renderScreen(<IdentifiersPage />, '/settings/identifiers');
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const text = () => screen.findByRole('textbox', { name: 'Cost Center, one a line' });
const paste = async (typed: string) => {
  await userEvent.click(await text());
  await userEvent.paste(typed);
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Cost Center' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const add = async (typed: string) => {
  await paste(typed);
  await press('Check the Values');
  await userEvent.click(await screen.findByRole('button', { name: /^(Add \d+ Values?|Change the List)$/ }));
  await screen.findByText(/values? added/);
};

describe('the page Identifiers', () => {
  test('pasted lines are added after the page said what is new, known and too long', async () => {
    await open();
    await screen.findByText('Your list will appear here');
    await add('CC-1\nCC-2');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await paste(`cc-1\nCC-3\n${'x'.repeat(51)}`);
    await press('Check the Values');
    const dialog = await screen.findByRole('dialog', { name: 'Add 1 Value?' });
    for (const words of [
      '1 value is new.',
      '1 value is on the list already.',
      '1 line cannot be used and is left out.',
    ])
      expect(within(dialog).getByText(words)).toBeDefined();
    expect(within(dialog).getByText(/Line 3: Please use at most 50 characters/)).toBeDefined();
    // Nothing is sent, and nothing typed is lost, when the person looks again.
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(rows()).toHaveLength(2);
    expect((await text()).textContent).toContain('CC-3');
    await press('Check the Values');
    await userEvent.click(await screen.findByRole('button', { name: 'Add 1 Value' }));
    await screen.findByText('1 value added.');
    await waitFor(() => expect(rows().map((row) => row?.slice(0, 4))).toEqual(['CC-1', 'CC-2', 'CC-3']));
    expect(screen.getByText('3 values can be used, 0 are turned off')).toBeDefined();
  });

  test('a file stands in the field first; as the whole list it turns off what it leaves out', async () => {
    await open();
    await add('CC-1\nCC-2');
    const file = new File(['Cost Center,Name\nCC-2,Sales\nCC-9,Marketing'], 'centers.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('CSV file, first column'), file);
    await waitFor(async () => expect((await text()).textContent).toContain('CC-9,Marketing'));
    await userEvent.click(screen.getByRole('checkbox', { name: /This is the whole list/ }));
    await press('Check the Values');
    const dialog = await screen.findByRole('dialog', { name: 'Change the List?' });
    expect(within(dialog).getByText('1 value not in it is turned off.')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change the List' }));
    await screen.findByText('1 value added, 1 turned off.');
    await waitFor(() => expect(rows().map((row) => row?.includes('Turned off'))).toEqual([true, false, false]));
  });

  test('a value is turned off and on, the switch is turned, and the last value stays', async () => {
    await open();
    await screen.findByText('Add values first.');
    await add('CC-1\nCC-2');
    await userEvent.click(await screen.findByRole('button', { name: 'Allow Only the List' }));
    await screen.findByText('New trips now use values of the list only.');
    await screen.findByText(/A trip can only have a Cost Center of the list/);
    await press('Turn Off CC-1');
    await screen.findByRole('button', { name: 'Turn On CC-1' });
    await press('Turn Off CC-2');
    await screen.findByText(/This is the last value that can be used/);
    await press('Turn On CC-1');
    await screen.findByText('CC-1 can be used again.');
    await press('Allow Other Values');
    await screen.findByText('New trips may use other values again.');
  });

  test('a search covers the whole list, and an empty text says what to do', async () => {
    await open();
    await add(Array.from({ length: 80 }, (_, index) => `P-${String(index).padStart(3, '0')}`).join('\n'));
    await waitFor(() => expect(rows()).toHaveLength(50));
    await press('Show More');
    await waitFor(() => expect(rows()).toHaveLength(80));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), '079');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await press('Check the Values');
    await screen.findByText('Please enter one value a line');
  });

  test('a person who is Super Admin nowhere reads who keeps the list', async () => {
    await open('sam@acme.example');
    await screen.findByText('Super Admins keep the list of identifiers');
  });
});
