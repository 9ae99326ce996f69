const hourMs = 3_600_000;
const longestWaitMs = 24 * hourMs;
const beforeDepartureMs = hourMs;
const reminderShare = 0.75;

/**
 * Until when an approver may answer: 24 h, or an hour before departure, whichever is first; and when the reminder goes
 * out, at three quarters of that time. docs/rules.md#approvals
 */
export const approvalTimes = (askedAt: Date, departsAt: Date): { readonly deadline: Date; readonly remindAt: Date } => {
  const latest = Math.min(askedAt.getTime() + longestWaitMs, departsAt.getTime() - beforeDepartureMs);
  // A flight that leaves within the hour still gets asked about; the answer is simply due at once.
  const deadline = Math.max(latest, askedAt.getTime());
  const remindAt = askedAt.getTime() + (deadline - askedAt.getTime()) * reminderShare;
  return { deadline: new Date(deadline), remindAt: new Date(remindAt) };
};
