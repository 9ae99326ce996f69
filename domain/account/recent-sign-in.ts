/** How recent a sign-in must be before changes that could lock the owner out or cost money. */
export const recentSignInMinutes = 15;

/**
 * Whether a session is recent enough to change the email, the password or cards: it began within the last 15
 * minutes. Activity does not extend it, because the threat is a stranger at an unattended browser.
 * @see docs/roles.md#recent-sign-in; docs/roles.md#cards
 */
export const isSignInRecent = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000;
