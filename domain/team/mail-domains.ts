/** Mail domains that an organization proves and locks: their addresses join its team at once. Decision 51 */
import { domainRecordOf } from '#domain/kit/domain-record.ts';

const dayMs = 86_400_000;

/** So long a proof outlives its record: a mistake in a zone is mended in that time. */
export const mostMissingDays = 7;
/** Of one organization, proven or not. */
export const mostDomains = 20;

/** @param email lower case @returns the part after its at sign, whole: a subdomain is another domain */
export const domainOfAddress = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Whether a domain is another one, or stands below it. */
export const isWithin = (domain: string, other: string): boolean => domain === other || domain.endsWith(`.${other}`);

/** Whether a domain's TXT records have the one that was asked for; DNS editors like to add quotes and spaces. */
export const hasRecord = (texts: readonly string[], token: string): boolean =>
  texts.some((text) => text.trim().replaceAll(/^"|"$/g, '') === domainRecordOf(token));

export type Look = 'found' | 'missing' | 'no-answer';

/** @param texts null: nobody answered */
export const lookOf = (texts: readonly string[] | null, token: string): Look => {
  if (texts === null) return 'no-answer';
  return hasRecord(texts, token) ? 'found' : 'missing';
};

/**
 * What a later look makes of a proof: it stays, with the instant since when the record is missing, or it ends. Where
 * nobody answered nothing is known, and nothing changes.
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
