/** Mail domains that an organization proves and locks. Their addresses join its team at once. docs/decisions/0051 */
import { domainRecordOf } from '#domain/kit/domain-record.ts';

const dayMs = 86_400_000;

/** How long a proof outlives its DNS record, so that a mistake in the zone can be repaired. */
export const mostMissingDays = 7;
/** How long a proof by mail lasts: there is no record to look at. docs/decisions/0126 */
export const mailProofDays = 365;
/** How long a mailed link works. */
export const mailProofHours = 24;

/** The most mail domains of one organization, proven or not. */
export const mostDomains = 20;

/** @param email lower case @returns the part after the at sign. A subdomain counts as another domain */
export const domainOfAddress = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Whether a domain equals another one or is a subdomain of it. */
export const isWithin = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`);

/** Whether a domain's TXT records contain the requested one. DNS editors often add quotes and spaces. */
export const hasRecord = (texts: readonly string[], token: string): boolean =>
  texts.some((text) => text.trim().replaceAll(/^"|"$/g, '') === domainRecordOf(token));

export type Look = 'found' | 'missing' | 'no-answer';

/** @param texts null: the name servers did not answer */
export const lookOf = (texts: readonly string[] | null, token: string): Look => {
  if (texts === null) return 'no-answer';
  return hasRecord(texts, token) ? 'found' : 'missing';
};

/** When a proof by mail ends. */
export const mailProofEnd = (provenAt: Date): Date => new Date(provenAt.getTime() + mailProofDays * dayMs);

/** @returns the latest instant at which a proof by mail that has ended now was given */
export const mailProofsEndBefore = (now: Date): Date => new Date(now.getTime() - mailProofDays * dayMs);

/**
 * How a later check changes a proof. The proof stays, with the time since when the record is missing, or it ends.
 * If the name servers do not answer, nothing changes.
 */
export const afterLook = (
  missingSince: Date | null,
  look: Look,
  now: Date,
): { readonly isEnded: boolean; readonly missingSince: Date | null } => {
  if (look === 'found') return { isEnded: false, missingSince: null };
  if (look === 'no-answer') return { isEnded: false, missingSince };
  const since = missingSince ?? now;
  return { isEnded: now.getTime() - since.getTime() >= mostMissingDays * dayMs, missingSince: since };
};
