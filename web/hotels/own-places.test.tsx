/** Proves docs/decisions/0184 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { SavedPlace } from '#contract/saved-places.ts';
import { addStay } from '#domain/hotels/route-form.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { acme } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { StaysForm } from './stays-form.tsx';

const home: SavedPlace = {
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
};
const office: SavedPlace = {
  ...home,
  id: 90_000_000_002,
  row_id: 2,
  name: 'Office Berlin',
  name_full: 'Office Berlin, Berlin, Germany',
  city: 'Berlin',
  organization_id: 3,
  organization_name: 'Acme Robotics',
};
const munich = { id: 5, name: 'Munich', name_full: 'Munich, Bavaria, Germany', kind: 'city' };
const area = { name: 'Munich', latitude: 48.137, longitude: 11.575, radius_km: 9 };
const map = { ...munich, areas: [area], landmarks: [], tiles: null };

const shown: { now?: Stays } = {};
const open = (answers: Parameters<typeof answerApi>[0] = {}) => {
  const asked = answerApi({
    'GET /saved-places': () => json([home, office]),
    'GET /organizations-admin': () => json([]),
    'GET /geographies': () => json([munich, { ...munich, id: 6, name_full: 'Bavaria, Germany', kind: 'region' }]),
    'GET /geographies/5': () => json(map),
    ...answers,
  });
  const Form = () => {
    const [value, setValue] = useState(addStay([]));
    useEffect(() => {
      shown.now = value;
    });
    return <StaysForm value={value} isAssisted={false} onChange={setValue} onSubmit={() => {}} onBack={() => {}} />;
  };
  renderScreen(<Form />);
  return asked;
};
const field = (label: string | RegExp) => screen.getByRole('textbox', { name: label });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const placeField = () => screen.getByRole('combobox', { name: 'Place' });

describe('own places in the form of a stay', () => {
  test('are offered before anything is typed, with whose they are, and one of them is chosen', async () => {
    open();
    fireEvent.click(placeField());
    const list = within(await screen.findByRole('listbox'));
    const [mine, theirs] = list.getAllByRole('option');
    expect(mine?.textContent).toBe('Home, Munich, GermanyYour place');
    expect(theirs?.textContent).toBe('Office Berlin, Berlin, GermanyAcme Robotics');
    if (theirs) fireEvent.click(theirs);
    expect(placeField()).toHaveProperty('value', 'Office Berlin, Berlin, Germany');
    const { id, name, name_full, city } = office;
    expect(shown.now?.[0]?.place).toEqual({ id, name, name_full, city });
  });

  test('are found by their names before the cities', async () => {
    open();
    fireEvent.click(placeField());
    await screen.findByRole('option', { name: /Home/ });
    fireEvent.change(placeField(), { target: { value: 'mun' } });
    await screen.findByRole('option', { name: 'Munich, Bavaria, Germany' });
    const options = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options.slice(0, 2)).toEqual(['Home, Munich, GermanyYour place', 'Munich, Bavaria, Germany']);
  });
});

/** Opens the dialog and starts from Munich. */
const begin = async () => {
  press('Keep a Place of Your Own');
  fireEvent.change(await screen.findByRole('combobox', { name: 'City or airport nearby' }), {
    target: { value: 'mun' },
  });
  fireEvent.click(await screen.findByRole('option', { name: 'Munich, Bavaria, Germany' }));
  await screen.findByRole('button', { name: 'Pin at 48.137, 11.575' });
};

describe('keeping a place', () => {
  test('starts from a city, the pin moves by keyboard, and the new place is the place of the stay', async () => {
    const kept = { ...home, id: 90_000_000_009, row_id: 9, name: 'Client', name_full: 'Client, Munich, Germany' };
    const asked = open({ 'POST /saved-places': () => json(kept) });
    await begin();
    expect(screen.queryByText('Bavaria, Germany')).toBeNull();
    expect(field('Latitude')).toHaveProperty('value', '48.137');
    const pin = screen.getByRole('button', { name: /^Pin at/ });
    fireEvent.keyDown(pin, { key: 'ArrowUp' });
    fireEvent.keyDown(screen.getByRole('button', { name: /^Pin at/ }), { key: 'ArrowRight', shiftKey: true });
    const [north, east] = [field('Latitude'), field('Longitude')].map((box) => Number(Reflect.get(box, 'value')));
    expect(north).toBeGreaterThan(48.137);
    expect(north).toBeLessThan(48.139);
    // With Shift it goes farther.
    expect((east ?? 0) - 11.575).toBeGreaterThan(3 * ((north ?? 0) - 48.137));
    type('Name', ' Client ');
    press('Keep the Place');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ call }) => call === 'POST /saved-places')?.body).toEqual({
      name: 'Client',
      latitude: north,
      longitude: east,
    });
    expect(shown.now?.[0]?.place?.id).toBe(90_000_000_009);
  });

  test('the pin goes to the middle of the map on Enter, and to degrees that are typed or copied', async () => {
    open();
    await begin();
    fireEvent.keyDown(screen.getByRole('button', { name: /^Map, put/ }), { key: 'ArrowLeft' });
    press('Map, put the pin in the middle');
    expect(Number(Reflect.get(field('Longitude'), 'value'))).toBeLessThan(11.575);
    type('Latitude', '52.52001, 13.40495');
    expect(field('Longitude')).toHaveProperty('value', '13.40495');
    type('Longitude', '13.5° E');
    // The pin is far from Munich: the map shows it again when it is asked to.
    expect(screen.queryByRole('button', { name: /^Pin at/ })).toBeNull();
    press('Show the pin');
    expect(screen.getByRole('button', { name: 'Pin at 52.52001, 13.5' })).toBeDefined();
  });

  test('says what is missing and asks nobody', async () => {
    const asked = open();
    press('Keep a Place of Your Own');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the Place' }));
    expect(screen.getByText('Please name the place')).toBeDefined();
    expect(screen.getByText(/Please put the pin on the map/)).toBeDefined();
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  test('for everybody at an organization is offered to its Super Admins only; a refusal is at its field', async () => {
    const organization = { ...acme, id: 3, name: 'Acme Robotics', user_type: 1 };
    const asked = open({
      'GET /organizations-admin': () => json([organization, { ...organization, id: 4, name: 'Globex', user_type: 0 }]),
      'POST /organizations/3/saved-places': () =>
        problem('invalid', { errors: { name: 'There are 20 places already. Please remove one first' } }),
    });
    await begin();
    const who = await screen.findByRole('combobox', { name: 'Who sees it' });
    expect([...who.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Only you',
      'Everybody at Acme Robotics',
    ]);
    fireEvent.change(who, { target: { value: '3' } });
    type('Name', 'Office');
    press('Keep the Place');
    await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'));
    expect(asked.some(({ call }) => call === 'POST /organizations/3/saved-places')).toBe(true);
  });
});
