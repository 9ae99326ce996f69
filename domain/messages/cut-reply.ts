/** What a person wrote in a mail that answers one of ours, without what their mail program added. */
import { isAnswerMarker } from './answer-marker.ts';
import {
  isFieldBlock,
  isMobileSignature,
  isOriginalMessage,
  isQuoted,
  isRule,
  isSignatureMark,
  wroteHeader,
} from './quote-lines.ts';

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The first line that is not blank, from a place on. */
const nextFilled = (lines: readonly string[], from: number): string | undefined =>
  lines.slice(from).find((line) => !isBlank(line));

/** Our own mail begins, or one that a program repeats below a line of its own. */
const isRepeated = (line: string): boolean => isAnswerMarker(line) || isOriginalMessage(line);

/**
 * Leaves out quoted lines. What a person wrote between and below them stays. A quote whose lines have no mark is cut to
 * the end of the mail, because nothing says where it ends.
 */
const withoutQuotes = (lines: readonly string[]): readonly string[] => {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) continue;
    if (isRepeated(line) || isFieldBlock(lines, at)) break;
    const header = wroteHeader(lines, at);
    const next = header && nextFilled(lines, at + header.lineCount);
    if (header && isQuoted(next ?? '')) at += header.lineCount - 1;
    // A person may write "On Monday my wife wrote:", without an address and with their own words below.
    else if (header && (header.hasAddress || isRepeated(next ?? ''))) break;
    else kept.push(line);
  }
  return kept;
};

/** From the mark of a signature on, and "Sent from my phone" and rules at the end. */
const withoutSignature = (lines: readonly string[]): readonly string[] => {
  const mark = lines.findIndex(isSignatureMark);
  let end = mark < 0 ? lines.length : mark;
  while (end > 0) {
    const line = lines[end - 1];
    if (!isBlank(line) && !isRule(line ?? '') && !isMobileSignature(line ?? '')) break;
    end -= 1;
  }
  return lines.slice(0, end);
};

/** Control characters, marks of direction and halves of characters, which no message may have. */
const unwanted = /[^\P{Cc}\n\t]|[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Cuts quoted lines, the header above them and the signature.
 * @param mail the whole text of a mail, from any mail program
 * @returns one line per line, without blank lines at both ends; empty when the person wrote nothing
 */
export const cutReply = (mail: string): string => {
  const clean = mail
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(unwanted, '')
    .replaceAll('\u00A0', ' ');
  const lines = clean.split('\n').map((line) => line.trimEnd());
  return withoutSignature(withoutQuotes(lines))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
