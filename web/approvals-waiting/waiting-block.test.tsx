/** Proves docs/decisions/0140 */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countApprovals } from '#contract/approvals-count.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listApprovals, type WaitingApproval } from '#contract/waiting-approvals.ts';
import { answerApi } from '#tests/builders/api-answers.ts';
import { askedOf } from '#tests/builders/waiting-approvals.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { WaitingBlock } from './waiting-block.tsx';

const open = (waiting: readonly WaitingApproval[], isGuest = false) => {
  const user = { id: 2, name: 'Ada Okafor', is_expert: false, is_admin: false };
  const total = waiting.length;
  const asked = answerApi({
    'GET /users': () => reply(readCurrentUser, { ...user, ...(isGuest && { is_guest: true as const }) }),
    'GET /approvals/count': () => reply(countApprovals, { waiting: total, is_approver: true }),
    'GET /approvals': () =>
      reply(listApprovals, {
        waiting: [...waiting],
        total,
        elsewhere: [],
        elsewhere_total: 0,
        decided: [],
        as_of: '2026-11-24T15:42:00.000Z',
      }),
  });
  renderScreen(<WaitingBlock />, '/trips');
  return asked.map.bind(asked, ({ call }) => call);
};

test('the first three requests that wait, each with its link, and a link to all', async () => {
  open([1, 2, 3, 4].map((id) => askedOf({ trip_id: id, destination: `Place ${'I'.repeat(id)}` })));
  const block = within(await screen.findByRole('region', { name: '4 approvals wait for you' }));
  const rows = block.getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toContain('Sam Rivera, Place I, 7 to 11 December 202676.20 USD over, by Wed');
  expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/approvals',
    '/approvals?trip=1',
    '/approvals?trip=2',
    '/approvals?trip=3',
  ]);
});

test('nothing when nothing waits, and the list is not asked for', async () => {
  const calls = open([]);
  await waitFor(() => expect(calls()).toContain('GET /approvals/count'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls()).not.toContain('GET /approvals');
});

test('a guest asks for nothing', async () => {
  const calls = open([askedOf()], true);
  await waitFor(() => expect(calls()).toContain('GET /users'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(calls()).toEqual(['GET /users']);
});
