/** What the guide offers, asks and leaves out, from the person's view. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answerApi } from '#tests/builders/api-answers.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';

const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = async (organizations: readonly object[] = [acme]) => {
  answerApi(known(organizations));
  renderScreen(<NewTripPage />, '/trips/new');
  await screen.findByRole('heading', { level: 1 });
};
const ways = (legend: string) =>
  within(screen.getByRole('group', { name: legend }))
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '');
const steps = () => screen.getAllByRole('region').flatMap((region) => region.getAttribute('aria-label') ?? []);
const open4 = () => steps().find((label) => label.includes('Step 4'));

describe('the guide, step by step', () => {
  test('GUIDE-03 GUIDE-04 step 1 offers five types of trip, each with whom it is for', async () => {
    await open();
    const offered = ways('Trip type');
    expect(offered).toHaveLength(5);
    const [standard, group, offsite, premium, custom] = offered;
    expect(standard).toMatch(/^Standard/);
    expect(group).toMatch(/^Group.*More than 8 people/);
    expect(offsite).toMatch(/^Offsite.*[Cc]orporate offsites, conferences.*retreats/);
    expect(premium).toMatch(/^Premium \(VIP\).*Premium cabin classes and private jets/);
    expect(custom).toMatch(/^Custom.*complicated/);
  });

  test('GUIDE-06 GUIDE-08 a standard trip is booked by oneself or with our experts, who suggest all three', async () => {
    await open();
    await choose(/^Standard/);
    const offered = ways('How to book');
    expect(offered).toHaveLength(2);
    expect(offered[0]).toMatch(/^Self Booking/);
    expect(offered[1]).toMatch(/^Assisted Booking.*suggest.*flights, hotels and cars/);
  });

  test.each(['Self Booking', 'Assisted Booking'])(
    'GUIDE-06 with %s chosen the trip is booked that way',
    async (way) => {
      await open();
      await choose(/^Standard/);
      await choose(new RegExp(`^${way}`));
      await choose(/^Personal/);
      await press('Next > Details');
      expect(await screen.findByText(`Book a Trip · ${way}`, { exact: false })).toBeDefined();
    },
  );

  test('GUIDE-06 any other type is not asked how to book', async () => {
    await open();
    await choose(/^Group/);
    expect(screen.queryByRole('group', { name: 'How to book' })).toBeNull();
  });

  test('GUIDE-10 GUIDE-11 step 3 asks Business or Personal, and a personal trip has no contact', async () => {
    await open();
    await choose(/^Standard/);
    await choose(/^Assisted Booking/);
    expect(ways('Purpose')).toHaveLength(2);
    expect(ways('Purpose')[0]).toMatch(/^Business/);
    expect(ways('Purpose')[1]).toMatch(/^Personal/);
    await choose(/^Personal/);
    expect(open4()).toBeUndefined();
    await press('Next > Details');
    await screen.findByRole('heading', { level: 1, name: 'Where do you want to fly?' });
  });

  test('GUIDE-22 a single organization is chosen without a question', async () => {
    await open([{ ...acme, is_identifier_required: false }]);
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    expect(screen.queryByRole('combobox', { name: 'Which organization?' })).toBeNull();
    expect(open4()).toContain('current');
  });

  test('GUIDE-25 with a required identifier step 4 waits until it is confirmed', async () => {
    await open();
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    expect(open4()).toContain('to do');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cost Center' }), 'R-100');
    expect(open4()).toContain('to do');
    await press('Next');
    expect(open4()).toContain('current');
  });

  test.each([
    [0, true],
    [1, false],
    [2, false],
  ])('GUIDE-28 WIZ-13 where the person is of type %i, the choice of a colleague is off: %s', async (type, isOff) => {
    await open([{ ...acme, is_identifier_required: false, user_type: type }]);
    await choose(/^Standard/);
    await choose(/^Self Booking/);
    await choose(/^Business/);
    if (isOff) await press('Change contact');
    expect(screen.getByRole('radio', { name: /^Colleague/ })).toHaveProperty('disabled', isOff);
  });
});
