const hourMs = 3_600_000;
const longestWaitMs = 24 * hourMs;
const beforeDepartureMs = hourMs;
const reminderShare = 0.75;

/** The time of the reminder: three quarters of the time to answer. */
export const remindAt = (askedAt: Date, deadline: Date): Date =>
  new Date(askedAt.getTime() + (deadline.getTime() - askedAt.getTime()) * reminderShare);

/**
 * The approver's deadline and the time of the reminder. The deadline is 24 h, or an hour before departure if that
 * is earlier. The reminder goes out at three quarters of that time. docs/rules.md#approvals
 */
export const approvalTimes = (askedAt: Date, departsAt: Date): { readonly deadline: Date; readonly remindAt: Date } => {
  const latest = Math.min(askedAt.getTime() + longestWaitMs, departsAt.getTime() - beforeDepartureMs);
  // For a flight that leaves within the hour the approver is still asked; the answer is due at once.
  const deadline = new Date(Math.max(latest, askedAt.getTime()));
  return { deadline, remindAt: remindAt(askedAt, deadline) };
};
