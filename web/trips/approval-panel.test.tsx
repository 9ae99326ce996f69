/** Proves docs/threats.md#cross-site-requests */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Approval } from '#contract/approvals.ts';
import { readChoiceCheck } from '#contract/choice-checks.ts';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { approvalOf, noApproval } from '#tests/builders/trip-values.ts';
import { noCheck } from '#tests/builders/waiting-approvals.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { reply } from '#tests/builders/wire.ts';
import { ApprovalPanel } from './approval-panel.tsx';

const done = () => new Response(null, { status: 204 });

const open = (approval: Approval, others: Parameters<typeof answerApi>[0] = {}) => {
  const known = knownTrip({ approval });
  const asked = answerApi({ ...tripAnswers(known), ...others });
  const approved = vi.fn();
  renderScreen(<ApprovalPanel tripId={7} onApproved={approved} />);
  return { known, asked, approved };
};

const puts = (asked: readonly Asked[]) => asked.filter(({ call }) => call.startsWith('PUT'));
const button = (name: string) => screen.findByRole('button', { name });
const pending = approvalOf({ may_approve: true });

describe('An approval as it is decided', () => {
  test('declining needs a reason of three characters', async () => {
    const { asked } = open(pending, { 'PUT /trips/7/decline': done });
    await userEvent.click(await button('Decline'));
    expect(screen.getByText('Please give a reason of at least 3 characters')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason, when you decline' }), ' no ');
    await userEvent.click(await button('Decline'));
    expect(puts(asked)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason, when you decline' }), 't now');
    await userEvent.click(await button('Decline'));
    await waitFor(() =>
      expect(puts(asked).map(({ call, body }) => [call, body])).toEqual([
        ['PUT /trips/7/decline', { reason: 'no t now' }],
      ]),
    );
  });

  test('docs/decisions/0175 of two approvals it says which one waits and why, and a press sends which one was seen', async () => {
    const levels = { levels: 2, second_why: 'The total of 838.20 USD is above 500.00 USD.' } as const;
    const note = 'After that, Ben Adler decides too. The total of 838.20 USD is above 500.00 USD.';
    const shown = () => document.body.textContent ?? '';
    open(approvalOf({ ...levels, level: 1, second_note: note }));
    await screen.findByText('Waiting for the first of two approvals');
    expect(shown()).toContain(note);
    expect(shown()).not.toContain('First approval');
    cleanup();
    const first_approval = { by: 'Ada Okafor', at: '2026-06-10T09:00:00.000Z' };
    const { asked } = open(approvalOf({ ...levels, level: 2, may_approve: true, first_approval }), {
      'PUT /trips/7/approve': done,
    });
    await screen.findByText('Waiting for the second of two approvals');
    expect(screen.getByText(/^Ada Okafor, 10 June 2026/)).toBeTruthy();
    expect(screen.getByText(levels.second_why)).toBeTruthy();
    await userEvent.click(await button('Approve'));
    await waitFor(() => expect(puts(asked).map(({ query }) => query.toString())).toEqual(['level=2']));
    cleanup();
    open(approvalOf({ ...levels, level: 2, state: 'approved', decided_by: 'Ben Adler', first_approval }));
    expect(await screen.findByText('Ben Adler')).toBeTruthy();
    expect(screen.getByText(/^Ada Okafor, 10 June 2026/)).toBeTruthy();
  });

  test('the person who asked reminds the approver by a press, and reads from when it is possible again', async () => {
    const asking = approvalOf({ may_remind: true, approver_name: 'Ada Okafor' });
    const { known, asked } = open(asking, {
      'PUT /trips/7/remind-approver': () => {
        known.approval = { ...asking, may_remind: false, remind_from: '2026-06-10T13:00:00.000Z' };
        return done();
      },
    });
    await userEvent.click(await button('Remind Ada Okafor'));
    expect(await screen.findByText(/^A reminder was sent\. You can send another after 10 June 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
    expect(puts(asked)).toHaveLength(1);
  });

  test('docs/decisions/0176 who may have the suppliers asked again finds the press and the last answer; others do not', async () => {
    const { asked } = open(approvalOf({ may_check: true }), {
      'GET /trips/7/approval/check': () => reply(readChoiceCheck, noCheck),
    });
    expect(await screen.findByText(/^Nobody has checked yet/)).toBeTruthy();
    expect(await button('Check now')).toBeTruthy();
    expect(asked.map(({ call }) => call)).toContain('GET /trips/7/approval/check');
    cleanup();
    open(approvalOf());
    await screen.findByText('Waiting for approval');
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  });

  test('after the answer it shows its state, and no buttons', async () => {
    const { known, approved } = open(pending, {
      'PUT /trips/7/approve': () => {
        known.approval = approvalOf({
          state: 'approved',
          decided_by: 'Ada Okafor',
          decided_at: '2026-06-09T12:00:00.000Z',
        });
        return done();
      },
    });
    await userEvent.click(await button('Approve'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    const panel = screen.getByRole('region', { name: 'Approval' });
    expect(within(panel).getByText('Approved', { selector: 'dd' })).toBeTruthy();
    expect(within(panel).getByText('Ada Okafor')).toBeTruthy();
    expect(approved).toHaveBeenCalledOnce();
  });

  const undoable = approvalOf({
    state: 'approved',
    decided_by: 'Ada Okafor',
    decided_at: '2026-06-09T12:00:00.000Z',
    undo_until: '2026-06-09T12:05:00.000Z',
    may_undo: true,
  });
  const undoButton = () => screen.findByRole('button', { name: /^Undo \(until \d\d:05\)$/ });

  test('an approval is undone by a press, and who undid it is said', async () => {
    const { known, asked } = open(undoable, {
      'PUT /trips/7/undo-approval': () => {
        known.approval = approvalOf({ ...undoable, state: 'undone', undo_until: null, may_undo: false });
        return done();
      },
    });
    expect(await screen.findByText(/^Approved by mistake\? Undo cancels the booking, as long as/)).toBeTruthy();
    await userEvent.click(await undoButton());
    expect(await screen.findByText('Undone by')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(puts(asked)).toHaveLength(1);
  });

  test('an undo that would cost something says what, and can be tried again', async () => {
    const detail = 'The airline would keep 475.00 USD of 1,900.00 USD, so nothing was done: the trip stays booked.';
    open(undoable, { 'PUT /trips/7/undo-approval': () => problem('conflict', { detail }) });
    await userEvent.click(await undoButton());
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(await undoButton()).toBeTruthy();
  });

  test('who may not undo is not asked to', async () => {
    open({ ...undoable, may_undo: false });
    expect(await screen.findByText('Decided by')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('until when the airline keeps the price, and by when to answer, with their time zone', async () => {
    open(approvalOf({ price_held_until: '2026-06-11T15:00:00.000Z' }));
    expect(await screen.findByText('Price kept until')).toBeTruthy();
    expect(screen.getByText(/^11 June 2026, \d\d:00 [A-Z]/)).toBeTruthy();
    expect(screen.getByText(/^10 June 2026, \d\d:00 [A-Z]/)).toBeTruthy();
    expect(screen.getByText(/^The card is never charged more than this/)).toBeTruthy();
  });

  test('an answer that comes too late is told', async () => {
    open(pending, { 'PUT /trips/7/approve': () => problem('approval-stale') });
    await userEvent.click(await button('Approve'));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  test('who may not decide sees the request without buttons', async () => {
    open(approvalOf());
    expect(await screen.findByText('Waiting for approval')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('one’s own trip is marked so', async () => {
    open(approvalOf({ may_approve: true, is_own_trip: true }));
    expect(await screen.findByText('Your own trip')).toBeTruthy();
  });

  test('a trip that needs no approval has no panel', async () => {
    const { asked } = open(noApproval);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});
