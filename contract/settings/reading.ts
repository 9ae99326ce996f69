/** What the page Account offers: how dates, times and numbers are written. docs/rules.md#how-dates-and-times-are-written */
import { z } from 'zod';
import { withSession } from '../kit/access.ts';
import { route } from '../kit/route.ts';

/** The regions to choose from, by name. A person reaches any other by leaving the choice to the browser. */
export const readingRegions = {
  'en-AU': 'Australia',
  'en-CA': 'Canada',
  'fr-FR': 'France',
  'de-DE': 'Germany',
  'en-IN': 'India',
  'en-IE': 'Ireland',
  'ja-JP': 'Japan',
  'es-MX': 'Mexico',
  'en-NZ': 'New Zealand',
  'es-ES': 'Spain',
  'de-CH': 'Switzerland',
  'en-GB': 'United Kingdom',
  'en-US': 'United States',
} as const;
export type ReadingRegion = keyof typeof readingRegions;

const regions = Object.keys(readingRegions).filter((code): code is ReadingRegion =>
  Object.hasOwn(readingRegions, code),
);

export const readingShape = z.strictObject({
  region: z.enum(regions).nullable().describe('Null: as the browser'),
  clock: z.enum(['12', '24']).nullable().describe('Hours of the clock; null: as in the region'),
});
export type Reading = z.output<typeof readingShape>;

export const saveReading = route({
  method: 'PUT',
  path: '/customers/reading',
  access: withSession,
  summary: 'Choose how dates, times and numbers are written for the caller, on screens and in mails.',
  body: readingShape,
  reply: readingShape,
});
