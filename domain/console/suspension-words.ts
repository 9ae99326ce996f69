/** What suspending and resuming an organization does, as administrators read it. docs/operations.md#suspend-and-resume */

export const suspensionWords = {
  suspend: {
    question: 'Suspend',
    act: 'Suspend Organization',
    done: 'suspended',
    effect:
      'Its people are signed out and cannot sign in. Nothing new is searched, requested or booked in its name, and its landing pages take no requests. What is booked stays booked: experts can cancel and refund it.',
  },
  resume: {
    question: 'Resume',
    act: 'Resume Organization',
    done: 'active again',
    effect: 'Its people can sign in and book again, and its landing pages take requests.',
  },
} as const;

const fewestLetters = 3;

/** @returns why a typed reason does not do; undefined: it does */
export const reasonProblem = (reason: string): string | undefined =>
  [...reason.trim()].length < fewestLetters
    ? `Please give a reason of at least ${fewestLetters} characters`
    : undefined;
