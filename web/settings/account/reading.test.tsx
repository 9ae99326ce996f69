/** Proves docs/decisions/0189 on the account page. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { takeReading } from '#web/kit/reading.ts';
import { ReadingPanel } from './parts/reading-panel.tsx';

afterEach(() => {
  takeReading({ region: null, clock: null });
  localStorage.clear();
});

const example = () => screen.getByText(/16/).textContent?.replaceAll('\u00A0', ' ');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save How Dates Are Written' }));

test('the example shows a choice before it is saved; saving sends and applies it', async () => {
  const asked = answerApi({ 'PUT /customers/reading': ({ body }) => json(body) });
  renderScreen(<ReadingPanel />);
  expect(example()).toBe('Tuesday 16 June 2026, 18:05, 1,412.50 USD');
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Germany');
  expect(example()).toBe('Tuesday 16 June 2026, 18:05, 1.412,50 USD');
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'United States');
  expect(example()).toBe('Tuesday, June 16, 2026, 6:05 PM, 1,412.50 USD');
  await userEvent.selectOptions(screen.getByLabelText('Clock'), '24 hours');
  expect(example()).toBe('Tuesday, June 16, 2026, 18:05, 1,412.50 USD');
  await save();
  expect(await screen.findByText('Dates and times are now written like this.')).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ region: 'en-US', clock: '24' }]);
  expect(localStorage.getItem('reading')).toBe('en-US 24');
});

test('what was chosen is shown, and can be given back to the browser', async () => {
  takeReading({ region: 'en-US', clock: '12' });
  const asked = answerApi({ 'PUT /customers/reading': ({ body }) => json(body) });
  renderScreen(<ReadingPanel />);
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('en-US');
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'As in my browser');
  await userEvent.selectOptions(screen.getByLabelText('Clock'), 'As in the region');
  await save();
  await screen.findByText('Success!');
  expect(asked.map(({ body }) => body)).toEqual([{ region: null, clock: null }]);
});

test('a choice that cannot be saved says so and changes nothing', async () => {
  answerApi({ 'PUT /customers/reading': () => problem('unavailable') });
  renderScreen(<ReadingPanel />);
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'United States');
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(localStorage.getItem('reading')).toBeNull();
});
