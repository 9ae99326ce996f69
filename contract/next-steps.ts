/** What is to be done about a trip because an airline or a hotel canceled. Semantics 7 */
import { z } from 'zod';

export const nextSteps = z
  .array(
    z.object({
      kind: z.enum(['search', 'hotel', 'refund']),
      title: z.string().describe('"New York to London: canceled by the airline"'),
      sentence: z.string().describe('What to do and by when, or what comes back and when'),
    }),
  )
  .describe('What is to be done because an airline or a hotel canceled');
