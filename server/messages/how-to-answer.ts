/**
 * The last line of a mail that brings an expert's words.
 * @param replyTo where answers go; null: answers by mail are off
 */
export const howToAnswer = (replyTo: string | null): string =>
  replyTo === null
    ? 'To answer, open the trip.'
    : 'To answer, reply to this mail or open the trip. We read the text of your answer only, no files.';
