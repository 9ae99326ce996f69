import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { newWizard } from '#domain/new-trip/wizard.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { readyButton, renderScreen } from '#tests/builders/web-screen.tsx';
import { NewTripPage } from './new-trip-page.tsx';
import { emptyDraft, type NewTripDraft, type NewTripParts, withAnswers, withGuide } from './parts/draft.ts';

const press = async (name: string | RegExp) => userEvent.click(await readyButton(name));

const answers = {
  ...noAnswers,
  type: 'standard',
  method: 'assisted',
  purpose: 'business',
  organizationId: acme.id,
  identifier: 'R-100',
  isIdentifierConfirmed: true,
  contact: { kind: 'you' },
} as const;

/** An unfinished trip of Acme with two chosen travelers. */
const left: NewTripDraft = {
  ...emptyDraft,
  answers,
  wizard: {
    ...newWizard<NewTripParts>('assist'),
    on: { flights: false, hotels: false, cars: false },
    parts: { flights: null, hotels: null, cars: null, travelers: [7, 8] },
    complete: { flights: false, hotels: false, cars: false, travelers: true },
  },
  searchedFor: { organizationId: acme.id, contactId: null },
};
const travelersOf = ({ wizard }: NewTripDraft) => wizard?.parts.travelers ?? [];
const kept = (): NewTripDraft => JSON.parse(sessionStorage.getItem('new-trip') ?? 'null');

describe('a new trip holds nothing of the one before', () => {
  test('GUIDE-17 WIZ-14 travelers stay while type and organization stay, and are chosen again when one of them changes', () => {
    expect(travelersOf(withAnswers(left, { ...answers, contact: { kind: 'colleague', customerId: 11 } }))).toEqual([
      7, 8,
    ]);
    expect(travelersOf(withAnswers(left, { ...answers, organizationId: 4 }))).toEqual([]);
    expect(travelersOf(withAnswers(left, { ...answers, purpose: 'personal', organizationId: null }))).toEqual([]);
    expect(withAnswers(left, { ...answers, organizationId: 4 }).wizard?.complete.travelers).toBe(false);
  });

  test('GUIDE-18 another type of trip is another trip: its travelers are chosen again', () => {
    expect(travelersOf(withGuide(left, { ...answers, identifier: 'R-200' }))).toEqual([7, 8]);
    expect(travelersOf(withGuide(left, noAnswers))).toEqual([]);
  });

  test('WIZ-14 a person who comes back to a trip that they left can start a new one, without its answers and travelers', async () => {
    sessionStorage.setItem('new-trip', JSON.stringify(left));
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    expect(await screen.findByText(/You began this trip before\./)).toBeDefined();
    await press('Start a New Trip');
    expect(screen.queryByText(/You began this trip before\./)).toBeNull();
    expect(screen.getByRole('radio', { name: /^Standard/ })).toHaveProperty('checked', false);
    expect(kept()).toEqual(emptyDraft);
  });

  test('WIZ-14 nobody is asked about a trip that was not begun', async () => {
    answerApi(known());
    renderScreen(<NewTripPage />, '/trips/new');
    await userEvent.click(await screen.findByRole('radio', { name: /^Standard/ }));
    expect(screen.queryByText(/You began this trip before\./)).toBeNull();
  });
});
