/** How long a request to join a team stands, and when its person may ask again. docs/decisions/0082 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long the mailed link works that proves the address. */
const proofHours = 24;
/** How long a Super Admin has to answer. */
const admissionDays = 14;
/** How long nobody is asked again after an answer. */
const answeredDays = 30;

/** More than this wait for no organization at a time: its list stays one that a person reads. */
export const mostWaitingAdmissions = 50;

export type AdmissionState = 'unproven' | 'waiting' | 'accepted' | 'declined';

export const proofEnd = (now: Date): Date => new Date(now.getTime() + proofHours * hourMs);
export const admissionEnd = (now: Date): Date => new Date(now.getTime() + admissionDays * dayMs);
export const answeredEnd = (now: Date): Date => new Date(now.getTime() + answeredDays * dayMs);

type Standing = { readonly state: AdmissionState; readonly expiresAt: Date };

/**
 * Whether an earlier request of an address is still what counts when it asks again. Anybody can type an address, so what
 * its person has confirmed stays as it is, and so does "no".
 */
export const isKept = ({ state, expiresAt }: Standing, now: Date): boolean =>
  (state === 'waiting' || state === 'declined') && expiresAt.getTime() > now.getTime();
