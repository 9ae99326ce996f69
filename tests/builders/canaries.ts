/** Secrets that tests enter, and how to find them again in any form. docs/threats.md#secrets-in-logs */

/** Card numbers that belong to nobody, pass the check digit, and appear nowhere else in the product. */
export const canaryCards = {
  own: { number: '4026 7315 8092 6147', cvc: '731' },
  organization: { number: '5391-6284-0737-5181', cvc: '862' },
  stage: { number: '370261958473068', cvc: '9604' },
  landing: { number: '6011739284650170', cvc: '597' },
} as const;

export const canaryPassports = {
  wizard: 'QX7394821',
  settings: 'KV5820637',
  landing: 'WJ4617905',
} as const;

/** Further details of a traveler, which may appear in replies to people who may see them. */
export const canaryDetails = {
  phone: '+493018726543',
  expiry: '2033-07-19',
  loyalty: 'LX40927718',
  other: 'known as 7719QZ2048',
  emergency: 'Xorvanthe Quillmarsh',
  'emergency phone': '+33140205317',
  'own place': 'Xorvanthe Residence',
  'landing phone': '+442079460953',
} as const;

/** A child in a flight search, of whom only the age is kept. */
export const canaryPassenger = { first_name: 'Xylandriqua', last_name: 'Zuvwanthorpe', dob: '2014-09-23' } as const;

/** Secrets that must not be found. A part of a longer secret counts, because no text contains it by chance. */
const shortestPart = 8;
const partsOf = (secret: string): readonly string[] =>
  Array.from({ length: Math.max(1, secret.length - shortestPart + 1) }, (_, at) => secret.slice(at, at + shortestPart));

/** Base64 of a text in the middle of other bytes: one form per position in a group of three. */
const base64Of = (secret: string): readonly string[] =>
  [0, 1, 2].map((lead) => {
    const coded = Buffer.from('\0'.repeat(lead) + secret).toString('base64');
    // The first and last letters depend on the neighboring bytes.
    return coded.slice(lead === 0 ? 0 : lead + 1, Math.floor(((lead + secret.length) * 8) / 6));
  });

const reversed = (text: string): string => [...text].reverse().join('');

const shapesOf = (secret: string): readonly string[] => {
  const plain = secret.replaceAll(/[\s-]/g, '').toLowerCase();
  return [
    ...partsOf(plain),
    ...partsOf(reversed(plain)),
    ...[plain, plain.toUpperCase()].flatMap((text) => [
      ...base64Of(text).map((coded) => coded.replaceAll('+', '-').replaceAll('/', '_')),
      Buffer.from(text).toString('hex'),
    ]),
  ];
};

// Letters and digits only: "4026 7315", "4026-7315" and "40%2026" only lose their separators.
const bare = (text: string): string => text.replaceAll(/%20|[\s\-.]/g, '').toLowerCase();

/**
 * Finds a long secret in a text: unchanged, with or without spaces and dashes, in part, backwards, in hex or in
 * base64 of either alphabet.
 * @returns the names of the secrets found
 */
export const foundIn = (text: string, secrets: Readonly<Record<string, string>>): readonly string[] => {
  const folded = bare(text);
  const coded = text.replaceAll('+', '-').replaceAll('/', '_');
  return Object.entries(secrets)
    .filter(([, secret]) => shapesOf(secret).some((shape) => folded.includes(shape) || coded.includes(shape)))
    .map(([name]) => name);
};

/** Log lines without the random numbers of each run, which may contain a short secret by chance. */
export const withoutRunNumbers = (lines: string): string =>
  lines.replaceAll(/"(?:pid|ms)":\d+,?/g, '').replaceAll(/"time":"[^"]*",?/g, '');

/** A text without random parts, which may contain anything: the keys of a mail's links, and UUIDs. */
export const withoutKeys = (text: string): string =>
  text.replaceAll(/[\w-]{40,}|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '');

/**
 * Finds a short secret as a word of its own, because a security code of three digits is part of many numbers.
 * @param text of a world in which nothing else has that number
 */
export const wordsIn = (text: string, secrets: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(secrets)
    .filter(([, secret]) => new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).test(text))
    .map(([name]) => name);
