/** Proves docs/decisions/0187 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { IdentifierList } from '#contract/identifier-list.ts';
import { listIdentifiers } from '#contract/identifiers.ts';
import { type LastChoice, listLastChoices } from '#contract/last-choices.ts';
import { answerApi, problem } from '#tests/builders/api-answers.ts';
import { acme, known } from '#tests/builders/new-trip-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { NewTripPage } from './new-trip-page.tsx';
import { SearchLine } from './search-line.tsx';

const any: IdentifierList = { is_only: false, single: null };
const only: IdentifierList = { is_only: true, single: null };
const usedAt = '2026-11-09T10:00:00.000Z';
const values = ['CC-900', 'CC-880', 'CC-100', 'CC-101'];

/** The server's list: it searches, and names those used last. */
const listing = (list: IdentifierList, leftOut = 0) => ({
  ...known([{ ...acme, user_type: 0, identifier_list: list }]),
  'GET /organizations/3/identifiers': ({ query }: { query: URLSearchParams }) =>
    reply(listIdentifiers, {
      list,
      values: values
        .filter((value) => value.toLowerCase().includes((query.get('text') ?? '').toLowerCase()))
        .map((value, index) => ({ value, used_at: index < 2 && value > 'CC-8' ? usedAt : null })),
      left_out: leftOut,
    }),
});

const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.findByRole('combobox', { name: 'Cost Center' });
const options = async () => {
  const list = await screen.findByRole('listbox', { name: 'Cost Center' });
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
};
/** The answered step says it. */
const answered = (identifier: string) => screen.findByText(`Acme Robotics, Cost Center ${identifier}`);

const openGuide = async (answers: Parameters<typeof answerApi>[0]) => {
  const asked = answerApi(answers);
  renderScreen(<NewTripPage />, '/trips/new');
  await screen.findByRole('heading', { level: 1 });
  await choose(/^Standard/);
  await choose(/^Self Booking/);
  await choose(/^Business/);
  return asked;
};

describe('the guide', () => {
  test('GUIDE-23 GUIDE-24 those used last come first, and one is chosen by keys; Next goes on', async () => {
    await openGuide(listing(any, 340));
    const input = await field();
    expect(input.getAttribute('placeholder')).toBe('Mandatory');
    await userEvent.click(input);
    await waitFor(async () =>
      expect(await options()).toEqual(['CC-900used last', 'CC-8809 November 2026', 'CC-100', 'CC-101']),
    );
    expect(screen.getAllByText('4 of 344 results')).toBeDefined();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input).toHaveProperty('value', 'CC-880');
    await press('Next');
    await answered('CC-880');
  });

  test('while the list for a text is on its way, no key chooses what does not match the text', async () => {
    const answers = listing(only);
    const answer = answers['GET /organizations/3/identifiers'];
    await openGuide({
      ...answers,
      'GET /organizations/3/identifiers': (asked) =>
        asked.query.get('text') === '' ? answer(asked) : new Promise<Response>(() => undefined),
    });
    const input = await field();
    await userEvent.click(input);
    await waitFor(async () => expect(await options()).toHaveLength(4));
    await userEvent.type(input, '101');
    expect(await options()).toEqual(['CC-101']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveProperty('value', 'CC-101');
  });

  test('GUIDE-26 nothing chosen is told at the field', async () => {
    await openGuide(listing(only));
    await field();
    await press('Next');
    expect(screen.getByRole('alert').textContent).toBe('You must provide Cost Center');
  });

  test('where others can be used, what was typed is the last option, and the one that leaving the field means', async () => {
    await openGuide(listing(any));
    const input = await field();
    await userEvent.type(input, 'CC-10');
    await waitFor(async () => expect(await options()).toEqual(['CC-100', 'CC-101', 'CC-10Not on the list']));
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveProperty('value', 'CC-10'));
    await press('Next');
    await answered('CC-10');
  });

  test('one of the list is meant in any case, and spelled as there', async () => {
    await openGuide(listing(any));
    const input = await field();
    await userEvent.type(input, 'cc-100');
    await waitFor(async () => expect(await options()).toEqual(['CC-100']));
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveProperty('value', 'CC-100'));
  });

  test('only from the list: half a value is taken by nobody, and Enter does not send what was chosen before', async () => {
    await openGuide(listing(only));
    const input = await field();
    await userEvent.type(input, 'CC-10');
    await waitFor(async () => expect(await options()).toEqual(['CC-100', 'CC-101']));
    await userEvent.keyboard('{Enter}');
    expect(await options()).toEqual(['CC-100', 'CC-101']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveProperty('value', 'CC-100');
    await userEvent.clear(input);
    await userEvent.type(input, 'CC-101{Enter}');
    await waitFor(() => expect(input).toHaveProperty('value', 'CC-101'));
    await userEvent.type(input, '7');
    await screen.findAllByText('No Cost Center of the list matches');
    await userEvent.keyboard('{Enter}');
    expect(input).toHaveProperty('value', 'CC-1017');
    expect(screen.queryByText('Acme Robotics, Cost Center CC-101')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveProperty('value', 'CC-101'));
  });

  test('docs/decisions/0186 the only one that can be used is not asked for', async () => {
    await openGuide(listing({ is_only: true, single: 'CC-900' }));
    await answered('CC-900');
  });

  test('a list that does not come says so, and what was typed can be used where others can', async () => {
    await openGuide({ ...listing(any), 'GET /organizations/3/identifiers': () => problem('bug') });
    const input = await field();
    await userEvent.type(input, 'R-7');
    await waitFor(async () => expect(await options()).toEqual(['R-7Not on the list']));
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveProperty('value', 'R-7'));
  });
});

describe('the search line', () => {
  const last: LastChoice = {
    trip_id: 70,
    trip_type: 'standard',
    organization_id: acme.id,
    identifier: 'CC-900',
    created_at: usedAt,
    pax_count: 1,
    legs: [],
  };
  const openLine = async (list: IdentifierList, lasts: readonly LastChoice[]) => {
    answerApi({ ...listing(list), 'GET /last-choices': () => reply(listLastChoices, [...lasts]) });
    renderScreen(<SearchLine />, '/trips');
    await screen.findByRole('form', { name: 'Search flights' });
  };

  test('GUIDE-23 another one is chosen from the list, and the word says it', async () => {
    await openLine(only, [last]);
    await press('Cost Center: CC-900');
    const input = await screen.findByRole('combobox', { name: 'Another Cost Center' });
    await userEvent.type(input, '101');
    await screen.findByRole('option', { name: 'CC-101' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Cost Center: CC-101' })).toBe(document.activeElement);
  });

  test('the only one that can be used is said at once', async () => {
    await openLine({ is_only: true, single: 'CC-100' }, []);
    expect(screen.getByRole('button', { name: 'Cost Center: CC-100' })).toBeDefined();
  });
});
