/** Proves docs/decisions/0184 */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedPlace } from '#contract/saved-places.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PlacesPanel } from './parts/places-panel.tsx';

const place = (said: Partial<SavedPlace>): SavedPlace => ({
  id: 90_000_000_001,
  row_id: 1,
  name: 'Home',
  name_full: 'Home, Munich, Germany',
  kind: 'own',
  city: 'Munich',
  is_favorite: false,
  organization_id: null,
  organization_name: null,
  latitude: 48.14,
  longitude: 11.57,
  may_delete: true,
  ...said,
});
const acme = { organization_id: 3, organization_name: 'Acme Robotics' };

test('own places and those of an organization are listed with who sees them, and removed after a question', async () => {
  let all = [
    place({}),
    place({
      id: 90_000_000_002,
      row_id: 2,
      name: 'Office Berlin',
      name_full: 'Office Berlin, Berlin, Germany',
      ...acme,
    }),
    place({
      id: 90_000_000_003,
      row_id: 3,
      name: 'Plant',
      name_full: 'Plant, Kiel, Germany',
      ...acme,
      may_delete: false,
    }),
  ];
  const asked = answerApi({
    'GET /saved-places': () => json(all),
    'DELETE /organizations/3/saved-places/2': () => {
      all = all.filter(({ row_id }) => row_id !== 2);
      return new Response(null, { status: 200 });
    },
  });
  renderScreen(<PlacesPanel />);
  const list = await screen.findByRole('list', { name: 'Your places' });
  await within(list).findByText('Home, Munich, Germany');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'Home, Munich, GermanyOnly youRemove',
    'Office Berlin, Berlin, GermanyAcme RoboticsRemove',
    'Plant, Kiel, GermanyAcme Robotics',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Office Berlin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Office Berlin?' });
  expect(dialog.textContent).toContain('Nobody at Acme Robotics can search hotels near it any more.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Office Berlin is removed.');
  expect(asked.map(({ call }) => call)).toContain('DELETE /organizations/3/saved-places/2');
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true;
  answerApi({ 'GET /saved-places': () => (isDown ? problem('unavailable') : json([place({})])) });
  renderScreen(<PlacesPanel />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your places could not be loaded.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Home, Munich, Germany');
});
