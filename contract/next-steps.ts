/** What a traveler should do after an airline or a hotel canceled. docs/rules.md#trips */
import { z } from 'zod';

export const nextSteps = z
  .array(
    z.object({
      kind: z.enum(['search', 'hotel', 'refund']),
      title: z.string().describe('"New York to London: canceled by the airline"'),
      sentence: z.string().describe('What to do and by when, or what is refunded and when'),
    }),
  )
  .describe('What to do after an airline or a hotel canceled');
