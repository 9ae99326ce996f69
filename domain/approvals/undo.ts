const undoMs = 5 * 60_000;

/**
 * The time until which an approval can be undone. docs/rules.md#approvals; docs/threats.md#cross-site-requests;
 * docs/decisions/0029
 */
export const undoableUntil = (approvedAt: Date): Date => new Date(approvedAt.getTime() + undoMs);

/** An approval whose booking failed needs no undo. */
export const isBooking = (tripState: string): boolean => tripState === 'booking' || tripState === 'booked';
