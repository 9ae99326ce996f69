/** How the caller reads dates, times and numbers. Every page asks, so the choices are in settings/reading.ts. */
import { z } from 'zod';
import { withSession } from './kit/access.ts';
import { route } from './kit/route.ts';

export const readReading = route({
  method: 'GET',
  path: '/customers/reading',
  access: withSession,
  summary: 'How the caller reads dates, times and numbers.',
  reply: z.object({
    region: z.string().nullable().describe('Null: as the browser'),
    clock: z.enum(['12', '24']).nullable().describe('Hours of the clock; null: as in the region'),
  }),
});
