/** Proves docs/decisions/0176 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type ChoiceCheck as Check, checkChoice, readChoiceCheck } from '#contract/choice-checks.ts';
import { answerApi, problem } from '#tests/builders/api-answers.ts';
import { answerOf, noCheck } from '#tests/builders/waiting-approvals.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { ChoiceCheck } from './choice-check.tsx';

const now = () => new Date().toISOString();
const checkOf = (said: Partial<Check> = {}): Check => ({
  ...noCheck,
  checked_at: now(),
  checked_by: 'Tom Becker',
  answer: answerOf(),
  ...said,
});
type Answers = Parameters<typeof answerApi>[0];

/** A server whose answer a test changes. */
const open = (first: Check, said: Answers = {}) => {
  const known = { check: first };
  const asked = answerApi({
    'GET /trips/7/approval/check': () => reply(readChoiceCheck, known.check),
    'POST /trips/7/approval/check': () => {
      known.check = { ...known.check, is_running: true };
      return reply(checkChoice, known.check);
    },
    ...said,
  });
  renderScreen(<ChoiceCheck tripId={7} by="Sam Rivera" deadline="2099-11-25T15:26:00.000Z" hasScale={false} />);
  return { known, asked };
};
const part = async () => within(await screen.findByRole('region', { name: 'Check of price and policy' }));
const button = async () => (await part()).getByRole('button', { name: 'Check now' });

describe('Check now', () => {
  test('says that nobody has checked yet', async () => {
    open(noCheck);
    expect(await screen.findByText(/^Nobody has checked yet/)).toBeTruthy();
  });

  test('says that it asks, then when it was checked and what it found, in one live region', async () => {
    const { known, asked } = open(noCheck);
    await screen.findByText(/^Nobody has checked yet/);
    await userEvent.click(await button());
    const region = (await part()).getByRole('status');
    await waitFor(() => expect(region.textContent).toMatch(/^Asking whether this choice is still sold/));
    // A second press while it runs asks for nothing.
    await userEvent.click(await button());
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    known.check = checkOf();
    await waitFor(() => expect(region.textContent).toMatch(/^Checked at \d\d:\d\d by Tom Becker/), { timeout: 5000 });
    expect(region.textContent).toContain('1,429.40 USD now: 12.00 USD dearer than when Sam Rivera asked.');
    expect(region.textContent).toContain('The chosen flights are 200.00 USD dearer and 5 h 58 shorter.');
    expect(region.textContent).toContain('JFK to LHR: Mon 7 December 2026, 18:25 to 06:25 +1 day');
    expect(region.textContent).toContain('Nothing else that we know of changed since Sam Rivera asked.');
    expect((await part()).getByRole('status')).toBe(region);
  });

  test('another person reads the same answer without a press', async () => {
    const { asked } = open(checkOf());
    expect(await screen.findByText(/^Checked at \d\d:\d\d by Tom Becker$/)).toBeTruthy();
    expect(asked.map(({ call }) => call)).toEqual(['GET /trips/7/approval/check']);
  });

  test('an answer of an earlier day says its day', async () => {
    open(checkOf({ checked_at: '2026-11-24T10:42:00.000Z' }));
    expect(await screen.findByText('Checked at Tue 10:42 by Tom Becker')).toBeTruthy();
  });

  test('a press within the minute says that it gets the same answer, and from when a new one is possible', async () => {
    const shared = checkOf({ again_from: now() });
    open(shared, { 'POST /trips/7/approval/check': () => reply(checkChoice, shared) });
    await screen.findByText(/^Checked at/);
    await userEvent.click(await button());
    expect(
      await screen.findByText(/^This is less than a minute old\. You can check again from \d\d:\d\d\.$/),
    ).toBeTruthy();
  });

  test('a check that was broken off is said, and what was known stays', async () => {
    open(checkOf({ is_broken_off: true }));
    expect(await screen.findByText('The last check was not finished. Please check again.')).toBeTruthy();
    expect(screen.getByText(/^Checked at/)).toBeTruthy();
  });

  test('a refusal is said, and the button stays', async () => {
    open(checkOf(), { 'POST /trips/7/approval/check': () => problem('rate-limited') });
    await screen.findByText(/^Checked at/);
    await userEvent.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect((await button()).getAttribute('aria-disabled')).toBeNull();
  });
});
