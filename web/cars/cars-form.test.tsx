import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCar, type CarsForm as Cars, editCar, emptyCars } from '#domain/cars/car-route.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { CarsForm } from './cars-form.tsx';

const dates = { dateCollect: '2099-01-02', dateReturn: '2099-01-05' };
/** Two valid cars. */
const both = editCar(addCar(editCar(emptyCars, 0, { placeCollect: 'Lisbon', ...dates }).form), 1, {
  placeCollect: 'Porto',
  ...dates,
}).form;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2098-12-01T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (start: Cars) => {
  const submitted = vi.fn<(form: Cars) => void>();
  const Form = () => {
    const [value, setValue] = useState(start);
    return <CarsForm value={value} onChange={setValue} onSubmit={submitted} onBack={() => undefined} />;
  };
  renderScreen(<Form />);
  return { submitted };
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const dropOff = (car: string) => group(car).getByRole('textbox', { name: 'Drop-off date' });
const mistype = (car: string, text: string) => {
  fireEvent.change(dropOff(car), { target: { value: text } });
  fireEvent.blur(dropOff(car));
};

describe('when a car is brought back', () => {
  test('CAR-04 the calendar of the drop-off begins with the pick-up', async () => {
    open(editCar(emptyCars, 0, { placeCollect: 'Lisbon', dateCollect: '2099-01-14', dateReturn: '2099-01-16' }).form);
    press('Open calendar, Drop-off date');
    const before = await screen.findByRole('button', { name: 'Tuesday 13 January 2099, unavailable' });
    expect(before.getAttribute('aria-disabled')).toBe('true');
    for (const day of ['Wednesday 14 January 2099, pick-up', 'Thursday 15 January 2099'])
      expect(screen.getByRole('button', { name: day }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a date that is none, in a form of several cars', () => {
  test('goes with its car: nothing of it keeps the others from being asked for', () => {
    const { submitted } = open(both);
    mistype('Car 1', '31 February');
    press('Next Step');
    expect(screen.getByRole('alert').textContent).toContain('Please enter a date, such as 2026-06-16');
    press('Remove Car 1');
    expect(dropOff('Car')).toHaveProperty('value', shortDayName('2099-01-05'));
    expect(screen.queryByText('Please enter a date, such as 2026-06-16')).toBeNull();
    press('Next Step');
    expect(submitted.mock.calls[0]?.[0].route.map(({ placeCollect }) => placeCollect)).toEqual(['Porto']);
  });

  test('stays with its own car when an earlier one is removed, and is told there', () => {
    const { submitted } = open(both);
    mistype('Car 2', 'soon');
    press('Remove Car 1');
    expect(dropOff('Car')).toHaveProperty('value', 'soon');
    press('Next Step');
    expect(dropOff('Car').getAttribute('aria-invalid')).toBe('true');
    expect(submitted).not.toHaveBeenCalled();
  });
});
