import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';

const Depart = ({ start = '2026-06-16' }: { start?: string }) => {
  const [date, setDate] = useState(start);
  return (
    <>
      <DateField
        name="legs.0.depart"
        label="Depart"
        value={date}
        onChange={setDate}
        min="2026-06-09"
        max="2027-06-09"
        marks={{ [date]: 'departure' }}
      />
      <p>chosen: {date}</p>
    </>
  );
};

const field = () => screen.getByRole('textbox', { name: 'Depart' });
const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Open calendar, Depart' }));

describe('The date field', () => {
  test('a date can be typed, and what is no date stays as it was typed', async () => {
    render(<Depart start="" />);
    await userEvent.type(field(), '1 July 2026');
    await userEvent.tab();
    expect(screen.getByText('chosen: 2026-07-01')).toBeTruthy();
    await userEvent.clear(field());
    await userEvent.type(field(), 'banana{Enter}');
    expect(screen.getByText('chosen: banana')).toBeTruthy();
    expect(field()).toHaveProperty('value', 'banana');
  });

  test('the calendar works by keys alone, and the focus returns to the field', async () => {
    render(<Depart />);
    await openCalendar();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday 16 June 2026, departure');
    await userEvent.keyboard('{PageDown}{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday 19 July 2026');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('chosen: 2026-07-19')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['{ArrowRight}', 'Wednesday 17 June 2026'],
    ['{ArrowLeft}', 'Monday 15 June 2026'],
    ['{ArrowDown}', 'Tuesday 23 June 2026'],
    ['{ArrowUp}', 'Tuesday 9 June 2026'],
    ['{Home}', 'Monday 15 June 2026'],
    ['{End}', 'Sunday 21 June 2026'],
    ['{PageDown}', 'Thursday 16 July 2026'],
    ['{PageDown}{PageUp}', 'Tuesday 16 June 2026, departure'],
    ['{PageDown>12/}', 'Wednesday 16 June 2027, unavailable'],
  ])('the keys %s lead to %s', async (keys, name) => {
    render(<Depart />);
    await openCalendar();
    await userEvent.keyboard(keys);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    expect(screen.getAllByRole('grid')).toHaveLength(1);
  });

  test('typing a whole date never leads to another field by itself', async () => {
    render(
      <>
        <Depart start="" />
        <input aria-label="Next" />
      </>,
    );
    await userEvent.type(field(), '2026-06-30');
    expect(document.activeElement).toBe(field());
  });

  test('a press on the field opens the calendar and leaves the focus where one types; typing closes it', async () => {
    render(<Depart />);
    await userEvent.click(field());
    expect(screen.getByRole('dialog', { name: 'Calendar, Depart' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await userEvent.click(screen.getByRole('button', { name: 'Friday 19 June 2026' }));
    expect(screen.getByText('chosen: 2026-06-19')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(field());
    await userEvent.clear(field());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('1 July 2026{Enter}');
    expect(screen.getByText('chosen: 2026-07-01')).toBeTruthy();
  });

  test('the focus alone opens nothing, and the button closes what a press on the field opened', async () => {
    render(<Depart />);
    await userEvent.tab();
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(field());
    await openCalendar();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Escape closes the calendar, changes nothing and returns to the field', async () => {
    render(<Depart />);
    await openCalendar();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('chosen: 2026-06-16')).toBeTruthy();
  });

  test('a day that cannot be chosen stays in the grid and says so', async () => {
    render(<Depart />);
    await openCalendar();
    const past = screen.getByRole('button', { name: 'Monday 8 June 2026, unavailable' });
    expect(past.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(past);
    expect(screen.getByText('chosen: 2026-06-16')).toBeTruthy();
    expect(screen.getByText('June 2026').getAttribute('aria-live')).toBe('polite');
  });
});
