import { describe, expect, test } from 'vitest';
import { isDeskStaff, mayPostMessage, mayReplyAtDesk } from './may-post-message.ts';
import type { TripSight } from './may-see-trip.ts';

const none: TripSight = { isOwn: false, isManager: false, isCollaborator: false, isApprover: false, isStaff: false };

describe('who may write messages on a trip', () => {
  test.each<[keyof TripSight, boolean]>([
    ['isOwn', true],
    ['isManager', true],
    ['isCollaborator', true],
    ['isApprover', false],
    ['isStaff', false],
  ])('a person who sees a trip only by %s may write: %s', (reason, may) => {
    expect(mayPostMessage({ ...none, [reason]: true })).toBe(may);
  });

  test('experts answer at the desk, administrators read there', () => {
    expect(mayReplyAtDesk({ isExpert: true })).toBe(true);
    expect(mayReplyAtDesk({ isExpert: false })).toBe(false);
  });

  test('TRIP-30 experts and administrators answer elsewhere', () => {
    expect(isDeskStaff({ isExpert: true, isAdmin: false })).toBe(true);
    expect(isDeskStaff({ isExpert: false, isAdmin: true })).toBe(true);
    expect(isDeskStaff({ isExpert: false, isAdmin: false })).toBe(false);
  });
});
