const undoMs = 5 * 60_000;

/** Until when an approval can be undone. Semantics 6; threat T9; docs/decisions/0029 */
export const undoableUntil = (approvedAt: Date): Date => new Date(approvedAt.getTime() + undoMs);
