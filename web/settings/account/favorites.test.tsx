/** Proves docs/decisions/0193 */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SavedPlace } from '#contract/saved-places.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { FavoritesPanel } from './parts/favorites-panel.tsx';
import { PlacesPanel } from './parts/places-panel.tsx';

const place = (row: number, said: Partial<SavedPlace> = {}): SavedPlace => ({
  id: 93_000_000_000 + row,
  row_id: row,
  name: `Hotel ${row}`,
  name_full: `Hotel ${row}, Munich, Germany`,
  kind: 'own',
  city: 'Munich',
  is_favorite: true,
  organization_id: null,
  organization_name: null,
  latitude: 48.14,
  longitude: 11.57,
  may_delete: true,
  ...said,
});
const home = place(40, { id: 90_000_000_040, name: 'Home', name_full: 'Home, Munich', is_favorite: false });

const list = (name: string) => screen.findByRole('list', { name });
const rows = async (name = 'Your favorite hotels') =>
  within(await list(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('favorite hotels are listed apart from own places, and removed after a question', async () => {
  let all = [place(1), home, place(2)];
  const asked = answerApi({
    'GET /saved-places': () => json(all),
    'DELETE /favorite-hotels/2': () => {
      all = all.filter(({ row_id: row }) => row !== 2);
      return new Response(null, { status: 200 });
    },
  });
  renderScreen(
    <>
      <PlacesPanel />
      <FavoritesPanel />
    </>,
  );
  await screen.findByText('Hotel 1');
  expect(await rows()).toEqual(['Hotel 1MunichRemove', 'Hotel 2MunichRemove']);
  expect(await rows('Your places')).toEqual(['Home, MunichOnly youRemove']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Hotel 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Hotel 2?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Hotel 2 is removed.');
  expect(asked.map(({ call }) => call)).toContain('DELETE /favorite-hotels/2');
  await screen.findByText('Hotel 1');
  expect(await rows()).toEqual(['Hotel 1MunichRemove']);
  expect(document.activeElement).toBe(await list('Your favorite hotels'));
});

test('a long list begins with ten', async () => {
  answerApi({ 'GET /saved-places': () => json(Array.from({ length: 12 }, (_, row) => place(row + 1))) });
  renderScreen(<FavoritesPanel />);
  fireEvent.click(await screen.findByRole('button', { name: 'Show All 12 Hotels' }));
  expect(await rows()).toHaveLength(12);
});

test('without a favorite it says how to get one', async () => {
  answerApi({ 'GET /saved-places': () => json([home]) });
  renderScreen(<FavoritesPanel />);
  await screen.findByText(/^Press the heart of a hotel in a list of hotels, and it appears here\./);
  expect(await rows()).toEqual([]);
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true;
  answerApi({ 'GET /saved-places': () => (isDown ? problem('unavailable') : json([place(1)])) });
  renderScreen(<FavoritesPanel />);
  expect((await screen.findByRole('alert')).textContent).toContain('Your favorite hotels could not be loaded.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Hotel 1');
});
