import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { answerApi, json, problem } from '#tests/builders/api-answers.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { MergePage } from './merge-page.tsx';

const token = 'x'.repeat(43);
const opened = {
  kept: { name: 'Sam Rivera', email: 'sam@acme.example' },
  lost: { name: 'Sam Again', email: 'sam.again@acme.example' },
  moves: ['1 trip, with its bookings and receipts'],
  stays: ['sam.again@acme.example no longer signs in.'],
};

describe('the page of a link that asks whether two accounts are one person’s', () => {
  test('says what moves and what does not, and merges by one press', async () => {
    const asked = answerApi({ 'POST /merge-link': () => json(opened), 'POST /merge-link/confirm': () => json(opened) });
    renderScreen(<MergePage />, pages.merge({ token }));
    await screen.findByRole('heading', { name: 'Are both accounts yours?' });
    await screen.findByText('1 trip, with its bookings and receipts');
    expect(window.location.search).toBe('');
    expect(asked.map(({ call }) => call)).not.toContain('POST /merge-link/confirm');
    await userEvent.click(screen.getByRole('button', { name: 'Merge the Accounts' }));
    await screen.findByRole('heading', { name: 'The two accounts are one' });
    expect(asked.at(-1)).toMatchObject({ call: 'POST /merge-link/confirm', body: { token } });
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toContain('sam%40acme.example');
  });

  test('says what prevents it now', async () => {
    const detail = 'The accounts cannot be merged right now. 1 trip is being booked. Wait until that has ended.';
    answerApi({
      'POST /merge-link': () => json(opened),
      'POST /merge-link/confirm': () => problem('conflict', { detail }),
    });
    renderScreen(<MergePage />, pages.merge({ token }));
    await userEvent.click(await screen.findByRole('button', { name: 'Merge the Accounts' }));
    await screen.findByText(detail);
  });

  test('says that a link no longer works', async () => {
    answerApi({ 'POST /merge-link': () => problem('not-found', { detail: 'This link no longer works.' }) });
    renderScreen(<MergePage />, pages.merge({ token }));
    await screen.findByRole('heading', { name: 'This link cannot be used' });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
