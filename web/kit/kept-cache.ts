/** Where this browser keeps answers of the API, and whose they are. docs/decisions/0181 */

/** The cache of the browser that holds the answers. */
export const keptCache = 'kept-trips';

/**
 * Names the session of this browser; empty: there is none. Scripts cannot see the session's cookie; a second cookie says
 * that it exists, and changes with it.
 */
export const sessionMark = (): string => /(?:^|; )signed-in=([^;]*)/.exec(document.cookie)?.[1] ?? '';

/** Deletes every kept answer of this browser. Never throws: without it there is nothing to delete. */
export const forgetKept = async (): Promise<void> => {
  // A browser without this storage, or one that blocks it, has kept nothing.
  await window.caches?.delete(keptCache).catch(() => false);
};
