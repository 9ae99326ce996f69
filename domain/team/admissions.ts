/** How long a request to join a team is valid, and when the person may ask again. docs/decisions/0082 */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long the mailed link that proves the address works. */
const proofHours = 24;
/** How long a Super Admin has to answer. */
const admissionDays = 14;
/** How long a person cannot ask again after an answer. */
const answeredDays = 30;

/** The most requests that wait for one organization at a time, so that a person can still read the list. */
export const mostWaitingAdmissions = 50;

export type AdmissionState = 'unproven' | 'waiting' | 'accepted' | 'declined';

export const proofEnd = (now: Date): Date => new Date(now.getTime() + proofHours * hourMs);
export const admissionEnd = (now: Date): Date => new Date(now.getTime() + admissionDays * dayMs);
export const answeredEnd = (now: Date): Date => new Date(now.getTime() + answeredDays * dayMs);

type Standing = { readonly state: AdmissionState; readonly expiresAt: Date };

/**
 * Whether an address's earlier request still counts when the address asks again. Anybody can type an address, so a
 * request its owner has confirmed stays, and so does a refusal.
 */
export const isKept = ({ state, expiresAt }: Standing, now: Date): boolean =>
  (state === 'waiting' || state === 'declined') && expiresAt.getTime() > now.getTime();
