import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { knownTrip, tripAnswers } from '#tests/builders/trip-answers.ts';
import { approvalOf } from '#tests/builders/trip-values.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { ApprovePage } from './approve-page.tsx';

const done = () => new Response(null, { status: 204 });

type Options = { at?: string; approve?: () => Response; approval?: ReturnType<typeof approvalOf> };

const open = ({ at = '/trips/7/approve', approve = done, approval = approvalOf({ may_approve: true }) }: Options) => {
  const asked = answerApi({ ...tripAnswers(knownTrip({ approval })), 'PUT /trips/7/approve': approve });
  return { asked, visited: renderScreen(<ApprovePage tripId={7} />, at) };
};

const approvals = (asked: readonly Asked[]) => asked.filter(({ call }) => call === 'PUT /trips/7/approve');
const withKey = '/trips/7/approve?key=signed';

describe('The approval page', () => {
  test('APPR-01 APPR-02 the link of the mail approves at once, and opens the trip', async () => {
    const { asked, visited } = open({ at: withKey });
    await waitFor(() => expect(visited.path).toBe('/trips/7'));
    expect(approvals(asked)).toHaveLength(1);
    expect(approvals(asked)[0]?.query.get('key')).toBe('signed');
    expect(approvals(asked)[0]?.body).toBeUndefined();
  });

  test('APPR-01 APPR-02 without the key it approves on a press: a link elsewhere must not approve', async () => {
    const { asked, visited } = open({});
    const button = await screen.findByRole('button', { name: 'Approve' });
    expect(approvals(asked)).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(visited.path).toBe('/trips/7'));
    expect(approvals(asked)).toHaveLength(1);
  });

  test('APPR-06 APPR-07 who may not approve is told, and whom to ask', async () => {
    const { visited } = open({ at: withKey, approve: () => problem('not-approver'), approval: approvalOf() });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sorry, you do not have permission to approve this trip.',
    );
    expect(await screen.findByText(/ask your organization’s travel manager, Ada Okafor, to approve it/)).toBeTruthy();
    expect(visited.path).toBe('/trips/7/approve');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  test('APPR-06 the same without a key: nothing to press is offered', async () => {
    open({ approval: approvalOf({ manager_name: null }) });
    expect(await screen.findByText('Sorry, you do not have permission to approve this trip.')).toBeTruthy();
    expect(screen.getByText('Please ask your organization’s travel manager to approve it.')).toBeTruthy();
  });

  test('APPR-08 any other error is an alert on the page, with the request below it', async () => {
    const { visited } = open({ at: withKey, approve: () => problem('approval-stale') });
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/permission/);
    expect(await screen.findByRole('region', { name: 'Approve or decline' })).toBeTruthy();
    expect(visited.path).toBe('/trips/7/approve');
  });

  test.each([
    ['by the link of the mail', withKey],
    ['by a press', '/trips/7/approve'],
  ])('APPR-08 an error other than 401, %s, is a banner with its own words, read out as an alert', async (_how, at) => {
    const detail = 'The trip has changed since you were asked. Please look at it again.';
    const { asked, visited } = open({ at, approve: () => problem('approval-stale', { detail }) });
    if (at !== withKey) await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim())).toEqual([detail]),
    );
    expect(approvals(asked)).toHaveLength(1);
    expect(visited.path).toBe('/trips/7/approve');
    expect(screen.queryByText('Sorry, you do not have permission to approve this trip.')).toBeNull();
  });

  test.each([
    [approvalOf({ state: 'none' }), 'This trip does not need approval. It is booked.'],
    [
      approvalOf({ state: 'approved', decided_by: 'Ada Okafor', decided_at: '2026-06-10T12:00:00.000Z' }),
      'Ada Okafor approved this trip already. It is booked.',
    ],
  ])('APP-12 APPR-01 on a booked trip the page says why nothing is to do', async (approval, why) => {
    const { asked } = open({ approval });
    expect(await screen.findByText('There is nothing to approve')).toBeTruthy();
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the trip' })).toBeTruthy();
    expect(approvals(asked)).toEqual([]);
  });

  test('APP-12 while the question is open nothing else is said', async () => {
    open({});
    await screen.findByRole('button', { name: 'Approve' });
    expect(screen.queryByText('There is nothing to approve')).toBeNull();
  });
});
