/** Hours between two reminders of the same request by a press. */
export const askAgainHours = 4;

/**
 * From when the approver may be reminded by a press: at once, then every four hours. docs/decisions/0142
 * @param askedAgainAt when somebody last did; null: nobody yet
 * @returns null: now
 */
export const askAgainFrom = (askedAgainAt: Date | null, now: Date): Date | null => {
  if (askedAgainAt === null) return null;
  const from = new Date(askedAgainAt.getTime() + askAgainHours * 3_600_000);
  return from <= now ? null : from;
};
