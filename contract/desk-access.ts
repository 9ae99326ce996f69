/** Only the provider's staff use the desk. Others are refused before any lookup. */
import type { Access } from './kit/access.ts';

export const desk = {
  may: { expert: 'all', administrator: 'all' },
  isByRole: true,
  isTracedByVerb: true,
} as const satisfies Access;
