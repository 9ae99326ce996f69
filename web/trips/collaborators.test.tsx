/** Proves docs/threats.md#prepared-accounts */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TripCollaborator } from '#contract/collaborators.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { fakeEventSource } from '#tests/builders/fake-event-source.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { tripOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TripPage } from './trip-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ann: TripCollaborator = {
  id: 31,
  name: 'Ann Stone',
  email: 'ann@family.example',
  relationship: 'Aunt',
  is_confirmed: false,
};
const ben: TripCollaborator = { ...ann, id: 32, name: 'Ben', email: 'ben@family.example', is_confirmed: true };

/** Answers with the trip in its current state, which calls change. */
const open = (collaborators: readonly TripCollaborator[], others: Parameters<typeof answerApi>[0] = {}) => {
  fakeEventSource();
  const shown = [...collaborators];
  const asked = answerApi({
    ...tripAnswers(knownTrip()),
    'GET /trips/7': () => json(tripOf({ collaborators: shown })),
    'PUT /trips/7/collaborators/31': () => {
      shown.splice(0, 1, { ...ann, is_confirmed: true });
      return json(undefined);
    },
    'DELETE /trips/7/collaborators/32': () => {
      shown.splice(1, 1);
      return json(undefined);
    },
    ...others,
  });
  renderScreen(<TripPage tripId={7} />, '/trips/7');
  return asked;
};
const list = () => screen.findByRole('list', { name: 'Who follows this trip' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('who follows the trip of a landing page', () => {
  test('the owner sees the people named, who see nothing yet, and confirms them', async () => {
    const asked = open([ann, ben]);
    expect(await rows()).toEqual([
      'Ann Stone Sees nothing yetann@family.example, AuntConfirmRemove',
      'Ben Follows the tripben@family.example, AuntRemove',
    ]);
    expect(
      screen.getByText(/see nothing of the trip until you confirm them. Remove anybody you do not know/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm ann@family.example' }));
    expect(await screen.findByText('ann@family.example follows the trip now.')).toBeDefined();
    await waitFor(async () => expect((await rows())[0]).toContain('Follows the trip'));
    expect(document.activeElement).toBe(await list());
    expect(asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
    expect(screen.queryByText(/until you confirm them/)).toBeNull();
  });

  test('the owner removes a person after a question, confirmed or not', async () => {
    const asked = open([ann, ben]);
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Remove ben@family.example' }));
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('ben@family.example was removed.')).toBeDefined();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  test('a refusal appears beside the person', async () => {
    open([ann], { 'PUT /trips/7/collaborators/31': () => problem('bug', { ref: 'k3f9' }) });
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm ann@family.example' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Reference k3f9.');
  });

  test('only the owner sees the list, and only when the request named somebody', async () => {
    open([]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('heading', { name: 'Who follows this trip' })).toBeNull();
  });
});
