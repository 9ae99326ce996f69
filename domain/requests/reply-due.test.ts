import { describe, expect, test } from 'vitest';
import { isReplyLate, replyDue } from './reply-due.ts';

describe('the deadline for an expert’s answer', () => {
  test.each([
    ['a Tuesday', '2026-06-16T09:00:00Z', 'UTC', '2026-06-16T10:00:00.000Z'],
    ['a Friday just before midnight', '2026-06-19T23:59:00Z', 'UTC', '2026-06-20T00:59:00.000Z'],
    ['a Saturday', '2026-06-20T09:00:00Z', 'UTC', '2026-06-20T13:00:00.000Z'],
    ['a Sunday', '2026-06-21T23:00:00Z', 'UTC', '2026-06-22T03:00:00.000Z'],
    ['a Monday at the desk, still Sunday in UTC', '2026-06-21T23:00:00Z', 'Asia/Tokyo', '2026-06-22T00:00:00.000Z'],
    ['a Sunday at the desk, Monday in UTC', '2026-06-22T03:00:00Z', 'America/New_York', '2026-06-22T07:00:00.000Z'],
  ])('WIZ-26 WIZ-35 %s', (_title, askedAt, zone, due) => {
    expect(replyDue(new Date(askedAt), zone).toISOString()).toBe(due);
  });
});

test('an answer is late once the promised time has passed, and never late without a promise', () => {
  const due = new Date('2026-06-16T10:00:00Z');
  expect(isReplyLate(due, due)).toBe(false);
  expect(isReplyLate(due, new Date(due.getTime() + 1))).toBe(true);
  expect(isReplyLate(null, due)).toBe(false);
});
