import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerApi, json } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TravelersPage } from './travelers-page.tsx';
import { TravelersPanel } from './travelers-panel.tsx';

const ana = {
  id: 1,
  customer_id: 1,
  customer_name: 'Tom Lindqvist',
  creator_name: 'Tom Lindqvist',
  may_delete: true,
  belonging: 'own' as const,
  shared_organization_id: null,
  shared_organization_name: null,
  is_me: true,
  is_editable: true,
  passport_first_name: 'Ana',
  passport_middle_name: '',
  passport_last_name: 'Costa',
};
const answers = {
  'GET /travelers': () => json([ana]),
  'GET /countries': () => json([{ id: 231, title: 'United States' }]),
  'GET /organizations-admin': () => json([]),
  'GET /programs': () => json([{ id: 4, title: 'SkyMiles', group: 'Airlines' }]),
};

const openForm = async (): Promise<string[]> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Traveler' }));
  const form = await screen.findByRole('form', { name: 'Add a traveler' });
  await within(form).findByRole('option', { name: 'United States' });
  const controls = ['textbox', 'combobox', 'radio', 'button'].flatMap((role) => within(form).getAllByRole(role));
  return controls.map((control) => `${control.tagName} ${control.id || control.textContent}`);
};

test('TRV-21 the settings have the traveler list and the traveler form, the same as in the wizard', async () => {
  const asked = answerApi(answers);
  renderScreen(<TravelersPage />, '/settings/travelers');
  expect(screen.getByRole('heading', { level: 1, name: 'Travelers' })).toBeDefined();
  expect(document.title).toBe('Travelers - Tripwright');
  const [row] = within(await screen.findByRole('list', { name: 'Travelers' })).getAllByRole('listitem');
  expect(row?.textContent).toBe('Ana Costa YouPrivate Only you see this traveler.EditDelete');
  expect(asked[0]?.query.get('all')).toBe('false');
  const inSettings = await openForm();
  cleanup();
  window.sessionStorage.clear();
  renderScreen(<TravelersPanel selection={{ ids: [], organizationId: null, onChange: () => undefined }} />);
  expect(await openForm()).toEqual(inSettings);
});

test('a form that is open in the wizard is not open in the settings', async () => {
  answerApi(answers);
  renderScreen(<TravelersPanel selection={{ ids: [], organizationId: null, onChange: () => undefined }} />);
  await openForm();
  cleanup();
  renderScreen(<TravelersPage />, '/settings/travelers');
  expect(await screen.findByRole('list', { name: 'Travelers' })).toBeDefined();
});
