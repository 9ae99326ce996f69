import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { addStay } from '#domain/hotels/route-form.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { stayOf } from '#tests/builders/chosen-stays.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { localToday } from '#web/kit/today.ts';
import { StaysForm } from './stays-form.tsx';

const open = (start: Stays, { isAssisted = false }: { isAssisted?: boolean } = {}) => {
  const onSubmit = vi.fn();
  const Form = () => {
    const [value, setValue] = useState(start);
    return (
      <StaysForm
        value={value}
        isAssisted={isAssisted}
        onChange={setValue}
        onSubmit={onSubmit}
        onBack={() => undefined}
      />
    );
  };
  renderScreen(<Form />);
  return { onSubmit };
};
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const placeField = () => screen.getByPlaceholderText('City, region, country or airport');
const typePlace = (text: string) => fireEvent.change(placeField(), { target: { value: text } });
const portland = { id: 5746545, name: 'Portland', name_full: 'Portland, Oregon, United States', kind: 'city' };

describe('the stay form', () => {
  test('HTL-04 Next without a place and dates is told, letter for letter, with its fields', () => {
    const { onSubmit } = open(addStay([]));
    press('Next Step');
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Please select locations and dates for all hotels before continuing.');
    expect(alert).toContain('Please select a place from the list');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('HTL-06 HTL-08 places are searched from the second letter on, and one is chosen from the list', async () => {
    const asked = answerApi({ 'GET /geographies': () => json([portland]) });
    open(addStay([]));
    typePlace('p');
    expect(screen.getAllByText('Type at least 2 characters').length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    typePlace('po');
    fireEvent.click(await screen.findByRole('option', { name: /Portland, Oregon/ }));
    expect(placeField()).toHaveProperty('value', 'Portland, Oregon, United States');
    expect(asked.map(({ query }) => query.get('query'))).toEqual(['po']);
  });

  test('HTL-07 a search that fails is told with the way to try again', async () => {
    let isDown = true;
    answerApi({ 'GET /geographies': () => (isDown ? problem('unavailable') : json([portland])) });
    open(addStay([]));
    typePlace('port');
    expect((await screen.findByRole('alert')).textContent).toContain('Places could not be searched.');
    isDown = false;
    press('Try again');
    await screen.findByRole('option', { name: /Portland/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('HTL-07 a search that the next letter cancels is not told', async () => {
    const signals: AbortSignal[] = [];
    vi.spyOn(window, 'fetch').mockImplementation((input, init) => {
      const { signal } = init ?? {};
      if (!signal) throw new Error('a search of places can be canceled');
      const { searchParams, pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
      if (pathname === '/api/saved-places') return Promise.resolve(json([]));
      signals.push(signal);
      if (searchParams.get('query') === 'portl') return Promise.resolve(json([portland]));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    open(addStay([]));
    typePlace('port');
    await waitFor(() => expect(signals).toHaveLength(1));
    typePlace('portl');
    await screen.findByRole('option', { name: /Portland/ });
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('HTL-01 HTL-02 HTL-03 one to eight rooms with one to eight adults each, and several stays', () => {
    const { onSubmit } = open([stayOf({ checkin: '2099-01-02', checkout: '2099-01-05', rooms: [{ adults: 1 }] })]);
    const counts = (label: string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
    const toEight = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect([counts('Rooms'), counts('Adults')]).toEqual([toEight, toEight]);
    fireEvent.change(screen.getByLabelText('Rooms'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('Adults, room 2'), { target: { value: '3' } });
    press('Add Hotel');
    expect(screen.getByRole('group', { name: 'Hotel 2' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Hotel 2' }));
    expect(screen.queryByRole('group', { name: 'Hotel 2' })).toBeNull();
    expect(screen.getByLabelText('Adults, room 2')).toHaveProperty('value', '3');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('HTL-05 the calendar of the check-out begins with the check-in', async () => {
    // In the middle of a month, so that the neighbouring days are visible.
    const checkin = `${addDays(localToday(), 40).slice(0, 7)}-14`;
    open([stayOf({ checkin, checkout: addDays(checkin, 2) })]);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar, Check-out' }));
    const dayButton = (days: number) =>
      screen.findByRole('button', { name: new RegExp(`^${fullDayName(addDays(checkin, days))}`) });
    expect((await dayButton(-1)).getAttribute('aria-disabled')).toBe('true');
    expect((await dayButton(1)).getAttribute('aria-disabled')).toBeNull();
  });

  test('a date that is none goes with its hotel, and those of others stay theirs', () => {
    open([stayOf(), stayOf()]);
    for (const [index, box] of screen.getAllByRole('textbox', { name: 'Check-in' }).entries()) {
      fireEvent.change(box, { target: { value: `none ${index}` } });
      fireEvent.blur(box);
    }
    fireEvent.click(screen.getByRole('button', { name: 'Remove Hotel 1' }));
    expect(screen.getAllByRole('textbox', { name: 'Check-in' }).map((box) => Reflect.get(box, 'value'))).toEqual([
      'none 1',
    ]);
  });

  test('HTL-37 wishes are asked for in Assisted Booking alone', () => {
    open([stayOf()], { isAssisted: true });
    expect(screen.getByLabelText(/^Anything else about this hotel/)).toBeDefined();
  });
});
