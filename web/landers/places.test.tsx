/** Proves docs/decisions/0114: the page says how far a program is open before anybody fills it in. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EventDetails } from '#contract/landers.ts';
import { json } from '#tests/builders/api-answers.ts';
import { landerConfigOf, landerPrograms } from '#tests/builders/lander-answers.ts';
import { openLander, press, shownProblems, step, textBox } from '#tests/builders/lander-screen.tsx';

const openWith = async (said: Partial<EventDetails>, query?: string) => {
  const [london, ...others] = landerPrograms;
  if (!london) throw new Error('no program');
  const program = { ...london, ...said };
  const events = [program, ...others].map(({ airports: _airports, ...event }) => event);
  const answers = { 'GET /events/camps': () => json(events), 'GET /event/71': () => json(program) };
  return await openLander(landerConfigOf(), { others: answers }, query);
};
const summary = () => document.querySelector('section[aria-label="The program you chose"]')?.textContent;

test('a full program says so where it is chosen, in its season, and among the problems', async () => {
  await openWith({ availability: 'full', places_left: 0 });
  expect(screen.getByRole('alert').textContent).toContain('All places of this program are taken');
  expect(textBox('Contact details', 'Season').textContent).toContain('Summer 2026, 16 to 24 June 2026, Full');
  press('Submit');
  expect(shownProblems()).toContainEqual(expect.stringContaining('All places of this program are taken'));
});

test('a closed program says until when it took requests', async () => {
  await openWith({ availability: 'closed', closes_on: '2026-06-01' });
  expect(screen.getByRole('alert').textContent).toContain('This program took requests until 1 June 2026');
  expect(textBox('Contact details', 'Season').textContent).toContain('Closed');
});

test('an open one tells its last day, places, contact, and the seats and times of group flights', async () => {
  await openWith({
    places_left: 1,
    closes_on: '2026-06-01',
    contact_name: 'Maya Lindqvist',
    contact_email: 'maya@northstar.example',
    flight_seats: [{ item: '2026-06-16 JFK-LHR', leaves: '18:30', lands: '06:30', seats_left: 3 }],
  });
  expect(summary()).toContain('1 place left, Requests until Mon 1 June');
  expect(summary()).toContain('Questions about this program: Maya Lindqvist, maya@northstar.example');
  expect(summary()).toContain('leaves 18:30, lands 06:30, 3 seats left');
  expect(step('Contact details').querySelector('[role="alert"]')).toBeNull();
});

test('a program without limits says nothing of places', async () => {
  await openWith({});
  expect(summary()).not.toMatch(/place|Requests until|Questions about/);
});
