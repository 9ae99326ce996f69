import { lazyPart } from '#web/kit/lazy-part.tsx';

/** The frame of the signed-in pages: strangers do not load it. */
export const Shell = lazyPart(async () => (await import('./shell.tsx')).Shell);
