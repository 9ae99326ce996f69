/** Favorite hotels in the list, as a filter, on a hotel's page and in the form. Proves docs/decisions/0193 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addFavoriteHotel } from '#contract/favorite-hotels.ts';
import type { HotelProperty } from '#contract/hotels.ts';
import { readGeography } from '#contract/places.ts';
import { favoritePlaceId } from '#domain/hotels/own-place.ts';
import { json, problem } from '#tests/builders/api-answers.ts';
import { answerHotels, londonGeography, londonPlace } from '#tests/builders/hotel-places.ts';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { pressFilter } from '#tests/builders/open-filter.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { PropertyList } from './property-list.tsx';

const lumen = hotelOf({ id: 'rapid-1', name: 'Grand Lumen', rank: 1, favorite_id: 5, price_display: 20_000 });
const ambar = hotelOf({ id: 'rapid-2', name: 'Pensión Ámbar', rank: 2, favorite_id: null, price_display: 9_000 });
const casa = hotelOf({ id: 'rapid-3', name: 'Casa', rank: 3, favorite_id: 6, price_display: 15_000 });

const open = async (
  others: Parameters<typeof answerHotels>[1] = {},
  { search = '', hotels = [lumen, ambar, casa], place = londonPlace }: Partial<Opened> = {},
) => {
  const asked = answerHotels(hotels, others);
  const visited = renderScreen(
    <PropertyList
      stay={{ place, checkin: '2026-06-16', checkout: '2026-06-19', rooms: [{ adults: 1 }] }}
      searchedFor={{ organizationId: null, contactId: null }}
      leg={{ index: 0, count: 1 }}
      cameFrom={null}
      onChoose={() => undefined}
      onAssisted={null}
      onEditSearch={() => undefined}
    />,
    `/trips/new${search}`,
  );
  await screen.findByRole('region', { name: /^Map of / });
  return { visited, changes: () => asked.filter(({ call }) => !call.startsWith('GET')) };
};
type Opened = { readonly search: string; readonly hotels: HotelProperty[]; readonly place: typeof londonPlace };

const heart = (name: string) => screen.getByRole('button', { name: `Favorite: ${name}` });
const isOn = (name: string) => heart(name).getAttribute('aria-pressed');
const names = () =>
  within(screen.getByRole('region', { name: 'Hotels' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const added = (id: number) => () => reply(addFavoriteHotel, { id });

describe('the heart of a hotel', () => {
  test('says whether it is a favorite, marks at once, and pressing again undoes it', async () => {
    let answer: (response: Response) => void = () => undefined;
    let removed: typeof answer = answer;
    const { changes } = await open({
      'POST /favorite-hotels': () => new Promise<Response>((resolve) => (answer = resolve)),
      'DELETE /favorite-hotels/17': () => new Promise<Response>((resolve) => (removed = resolve)),
    });
    expect([isOn('Grand Lumen'), isOn('Pensión Ámbar')]).toEqual(['true', 'false']);
    expect(heart('Pensión Ámbar').title).toBe('Add to your favorites');
    fireEvent.click(heart('Pensión Ámbar'));
    await waitFor(() => expect(isOn('Pensión Ámbar')).toBe('true'));
    expect(changes()).toMatchObject([
      {
        call: 'POST /favorite-hotels',
        body: { property: 'rapid-2', name: 'Pensión Ámbar', city: 'London', latitude: 51.509, longitude: -0.126 },
      },
    ]);
    // Pressed again before the answer came: it is taken back once it has.
    fireEvent.click(heart('Pensión Ámbar'));
    await waitFor(() => expect(isOn('Pensión Ámbar')).toBe('false'));
    answer(added(17)());
    await waitFor(() => expect(changes().at(-1)?.call).toBe('DELETE /favorite-hotels/17'));
    // The answer to the first press does not fill the heart again while the second is on its way.
    expect(isOn('Pensión Ámbar')).toBe('false');
    removed(json(null));
    expect(changes()).toHaveLength(2);
  });

  test('what the server refuses is taken back, with its sentence in the row', async () => {
    const detail = 'You have 100 favorite hotels. Please remove one on your account page first.';
    await open({ 'POST /favorite-hotels': () => problem('conflict', { detail }) });
    fireEvent.click(heart('Pensión Ámbar'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail);
    expect(alert.closest('li')?.dataset.hotel).toBe('rapid-2');
    expect(isOn('Pensión Ámbar')).toBe('false');
    fireEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('a removal that fails leaves the mark', async () => {
    await open({ 'DELETE /favorite-hotels/5': () => problem('unavailable') });
    fireEvent.click(heart('Grand Lumen'));
    await screen.findByRole('alert');
    expect(isOn('Grand Lumen')).toBe('true');
  });
});

describe('the filter of favorites', () => {
  /** Opens the seldom filters where they are closed, as after a press elsewhere. */
  const opened = (): void => {
    if (!screen.queryByRole('group', { name: 'Payment of the price shown' })) pressFilter('More');
  };
  const box = () => {
    opened();
    return screen.getByRole('checkbox', { name: /^Favorites/ });
  };

  test('has count and lowest price, leaves the favorites, and is in the address', async () => {
    const { visited } = await open({
      'POST /favorite-hotels': added(17),
      'DELETE /favorite-hotels/6': () => json(null),
      'DELETE /favorite-hotels/5': () => json(null),
      'DELETE /favorite-hotels/17': () => json(null),
    });
    const label = () => box().closest('label')?.textContent;
    expect(label()).toBe('Favorites2150.00');
    fireEvent.click(heart('Pensión Ámbar'));
    await waitFor(() => expect(label()).toBe('Favorites390.00'));
    fireEvent.click(heart('Pensión Ámbar'));
    await waitFor(() => expect(label()).toBe('Favorites2150.00'));
    fireEvent.click(box());
    expect(names()).toEqual(['Grand Lumen', 'Casa']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('2 of 3 hotels');
    await waitFor(() => expect(visited.search).toBe('favorites=only'));
    // A hotel that leaves the list takes its focus to the next heart.
    heart('Grand Lumen').focus();
    fireEvent.click(heart('Grand Lumen'));
    await waitFor(() => expect(names()).toEqual(['Casa']));
    await waitFor(() => expect(document.activeElement).toBe(heart('Casa')));
    fireEvent.click(heart('Casa'));
    await screen.findByText('No hotels match your filters.');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Favorites' }));
    expect(names()).toEqual(['Grand Lumen', 'Pensión Ámbar', 'Casa']);
    // Nothing is left to choose.
    opened();
    expect(screen.queryByRole('checkbox', { name: /^Favorites/ })).toBeNull();
  });

  test('is on after a reload', async () => {
    await open({}, { search: '?favorites=only' });
    expect(names()).toEqual(['Grand Lumen', 'Casa']);
  });
});

describe('a search near a favorite', () => {
  const place = { id: favoritePlaceId(5), name: 'Grand Lumen', name_full: 'Grand Lumen, London', city: 'London' };
  const near = {
    [`GET /geographies/${place.id}`]: () =>
      reply(readGeography, { ...londonGeography, ...place, kind: 'own' as const }),
  };
  const gone = /^Grand Lumen is not among these hotels\. Our suppliers may no longer sell it/;

  test('says when no supplier lists the hotel', async () => {
    await open(near, { place, hotels: [ambar, casa] });
    await screen.findByText(gone);
  });

  test('says nothing of one that is listed, also after its mark is taken off', async () => {
    await open({ ...near, 'DELETE /favorite-hotels/5': () => json(null) }, { place });
    fireEvent.click(heart('Grand Lumen'));
    await waitFor(() => expect(isOn('Grand Lumen')).toBe('false'));
    expect(screen.queryByText(gone)).toBeNull();
  });
});
