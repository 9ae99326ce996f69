/** The desk is for the provider's staff alone, and its acts are refused to others before anything is looked up. */
import type { Access } from './kit/access.ts';

export const desk = {
  may: { expert: 'all', administrator: 'all' },
  isByRole: true,
  isTracedByVerb: true,
} as const satisfies Access;
