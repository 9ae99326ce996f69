import type { MailFacts } from './mail-challenge.ts';

const inWords = (minutes: number): string =>
  minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;

/** How long the link and the code of a mail work: the beginning of a sentence, without a full stop. */
export const linkLife = ({
  code,
  minutes,
  linkMinutes,
}: Pick<MailFacts, 'code' | 'minutes' | 'linkMinutes'>): string => {
  if (code === null) return `The link works once, for ${inWords(linkMinutes)}`;
  if (linkMinutes === minutes) return `Link and code work once, for ${inWords(minutes)}`;
  return `The link works once, for ${inWords(linkMinutes)}, and the code for ${inWords(minutes)}`;
};
