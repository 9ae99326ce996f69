/** The team page's texts about a mail domain. docs/decisions/0051 */
import { dayName } from '#domain/kit/day-names.ts';
import { mostMissingDays } from './mail-domains.ts';

const dayMs = 86_400_000;

const dayOf = (ms: number): string => dayName(new Date(ms).toISOString().slice(0, 10));

/** What a reader should know of the proof by mail; null: nothing. */
export const mailProofWords = ({
  mailed,
  proofEndsAt,
}: {
  /** The mail whose link still works. */
  readonly mailed: { readonly to: string; readonly expires_at: string } | null;
  readonly proofEndsAt: string | null;
}): string | null => {
  if (mailed !== null) return `We mailed ${mailed.to}. Its link works until ${dayOf(Date.parse(mailed.expires_at))}`;
  return proofEndsAt === null ? null : `Proven by mail, until ${dayOf(Date.parse(proofEndsAt))}`;
};

/** @param missingSince the instant since when its record is missing. The text says what to do, and by when */
export const missingWords = (missingSince: string): string => {
  const since = Date.parse(missingSince);
  return `Its record is missing since ${dayOf(since)}: publish it again by ${dayOf(since + mostMissingDays * dayMs)}, or the proof and the lock end`;
};
