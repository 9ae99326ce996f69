import { describe, expect, test } from 'vitest';
import { invitationEnd, invitationMailsADay, invitationState, type MailCount, oneMoreMail } from './invitations.ts';

const now = new Date('2026-03-02T09:00:00Z');
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

describe('an invitation to a team', () => {
  test('expires 14 days after it was mailed, to the millisecond', () => {
    const expiresAt = invitationEnd(now);
    expect(expiresAt.toISOString()).toBe('2026-03-16T09:00:00.000Z');
    const just = new Date(expiresAt.getTime() - 1);
    expect(invitationState({ state: 'waiting', expiresAt }, just)).toBe('waiting');
    expect(invitationState({ state: 'waiting', expiresAt }, expiresAt)).toBe('expired');
    expect(invitationState({ state: 'declined', expiresAt }, later(1_000))).toBe('declined');
  });

  test('is mailed at most three times a day, and again a day after the first mail', () => {
    let count: MailCount | null = null;
    for (let sent = 1; sent <= invitationMailsADay; sent += 1) {
      const next = oneMoreMail(count, later(sent));
      count = 'count' in next ? next.count : null;
      expect(count).toEqual({ mails: sent, since: later(1) });
    }
    expect(oneMoreMail(count, later(5))).toEqual({ retryAfterSeconds: 20 * 3_600 });
    expect(oneMoreMail(count, later(25))).toEqual({ count: { mails: 1, since: later(25) } });
  });
});
