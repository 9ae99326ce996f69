import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { StaffActsPanel } from './staff-acts-panel.tsx';

const act = { id: 5, at: '2026-03-02T09:00:00Z', customer: 'Sam Rivera', trip_id: 7 };

test('a trip that our staff booked says who did, and when', async () => {
  answerApi({
    'GET /trips/7/staff-acts': () =>
      json([
        { ...act, id: 6, what: 'Trip canceled', by: null },
        { ...act, what: 'Booked for you', by: 'Eva Brandt' },
      ]),
  });
  renderScreen(<StaffActsPanel tripId={7} />);
  const [newest, first] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Booked for you by Eva Brandt of Tripwright2 March 2026/);
  // Of an erased account no name is left.
  expect(newest?.textContent).toMatch(/^Trip canceled by Tripwright2 March/);
});

test('a list that could not be loaded can be asked for again', async () => {
  answerApi({ 'GET /trips/7/staff-acts': () => problem('unavailable') });
  renderScreen(<StaffActsPanel tripId={7} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded.');
  answerApi({ 'GET /trips/7/staff-acts': () => json([{ ...act, what: 'Booked for you', by: 'Eva Brandt' }]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Booked for you by Eva Brandt of Tripwright');
});
