/** How fresh a sign-in must be for changes that could lock its owner out, or cost money. */
export const recentSignInMinutes = 15;

/**
 * Whether a session is fresh enough to change email, password or cards: it began within the last 15 minutes.
 * Being active does not count: the harm is done by whoever sits down at an open browser.
 * @see docs/roles.md#recent-sign-in; docs/roles.md#cards
 */
export const isSignInRecent = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < recentSignInMinutes * 60_000;
