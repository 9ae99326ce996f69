/**
 * When an invitation to a team expires, how often it is mailed, and its state. docs/rules.md#team; docs/decisions/0050
 */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const invitationDays = 14;
/**
 * Mails to one address for one organization, even if it is withdrawn and invited again.
 * docs/threats.md#mail-bombing
 */
export const invitationMailsADay = 3;

/** When an invitation mailed now expires. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + invitationDays * dayMs);

export type StoredState = 'waiting' | 'accepted' | 'declined' | 'withdrawn';
export type InvitationState = StoredState | 'expired';

/** @param invitation.state as stored: `waiting` becomes `expired` when its time is over */
export const invitationState = (
  { state, expiresAt }: { readonly state: StoredState; readonly expiresAt: Date },
  now: Date,
): InvitationState => (state === 'waiting' && expiresAt.getTime() <= now.getTime() ? 'expired' : state);

export type MailCount = { readonly mails: number; readonly since: Date };

/**
 * Counts one more mail of an invitation.
 * @param before null: this is the first mail
 * @returns the new count, or how many seconds to wait when the day's mails are used up
 */
export const oneMoreMail = (
  before: MailCount | null,
  now: Date,
): { readonly count: MailCount } | { readonly retryAfterSeconds: number } => {
  const ageMs = before === null ? dayMs : now.getTime() - before.since.getTime();
  if (before === null || ageMs >= dayMs) return { count: { mails: 1, since: now } };
  if (before.mails < invitationMailsADay) return { count: { mails: before.mails + 1, since: before.since } };
  return { retryAfterSeconds: Math.max(1, Math.ceil((dayMs - ageMs) / 1000)) };
};
