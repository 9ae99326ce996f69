import type { Refusal } from '#contract/refusals.ts';

/** To the person: the link was replaced by a newer one, or its day is over. */
export const admissionGone = {
  code: 'not-found',
  detail: 'This link no longer works. Enter your email on the sign-in page to ask again.',
} as const satisfies Refusal;
