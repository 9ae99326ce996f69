/** The hotels section, in a file of its own. It shows parts of booking-parts.ts, so it is in the same folder. */
import { lazyPart } from '#web/kit/lazy-part.tsx';

export const HotelsSection = lazyPart(async () => (await import('./hotels-section.tsx')).HotelsSection);
