/** Which answers that a screen shows were kept by this device, and since when. */
import { useSyncExternalStore } from 'react';

const times = new Map<string, number>();
const listeners = new Set<() => void>();

/** @param atMs when the server gave the answer; null: it gave it just now */
export const noteKept = (path: string, atMs: number | null): void => {
  if ((times.get(path) ?? null) === atMs) return;
  if (atMs === null) times.delete(path);
  else times.set(path, atMs);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * @param path below /api, without its query
 * @returns when the server gave the answer that the device kept; null: the answer is the server's own
 */
export const useKeptAt = (path: string): number | null =>
  useSyncExternalStore(subscribe, () => times.get(path) ?? null);
