/** How the person at this browser reads dates, times and numbers. docs/decisions/0189 */
import { useSyncExternalStore } from 'react';
import { type ReadingChoice, readerOf, writeAllFor } from '#domain/kit/reader.ts';

/** The choice of the last person here, so that the next load begins with it. It names nobody. */
const key = 'reading';
const asBrowser: ReadingChoice = { region: null, clock: null };

let chosen: ReadingChoice = asBrowser;
const listeners = new Set<() => void>();

const isClock = (text: string | undefined): text is '12' | '24' => text === '12' || text === '24';

const kept = (): readonly string[] => {
  try {
    return (localStorage.getItem(key) ?? '').split(' ');
  } catch {
    // Without storage a load begins as the browser's language says, until the account is read.
    return [];
  }
};

const keep = ({ region, clock }: ReadingChoice): void => {
  try {
    localStorage.setItem(key, `${region ?? ''} ${clock ?? ''}`);
  } catch {
    // Without storage nothing is lost but the first moment of the next load.
  }
};

/** Before the first picture: writes as the last person here chose, else as the browser's language says. */
export const beginReading = (): void => {
  const [region, clock] = kept();
  chosen = { region: region || null, clock: isClock(clock) ? clock : null };
  writeAllFor(readerOf(chosen, navigator.language));
};

/** Writes everything as this person reads, from now on. */
export const takeReading = (reading: ReadingChoice): void => {
  chosen = reading;
  keep(reading);
  writeAllFor(readerOf(reading, navigator.language));
  for (const listener of listeners) listener();
};

/** As calls tell the server, whose sentences are written for the reader. @example "de-DE", "en-US 24" */
export const readingHeader = (): string => [chosen.region ?? navigator.language, chosen.clock ?? ''].join(' ').trim();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns the choice. A screen that uses it is drawn again when it changes */
export const useReading = (): ReadingChoice => useSyncExternalStore(subscribe, () => chosen);
