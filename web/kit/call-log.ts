/**
 * The calls of this page as sent and received, for the debug panels; recorded only while the panels are on.
 * docs/threats.md#internals
 */
import { useSyncExternalStore } from 'react';

export type LoggedCall = {
  readonly id: number;
  /** `GET /api/trips/7` */
  readonly call: string;
  /** Null when there was no answer. */
  readonly status: number | null;
  readonly ms: number;
  /** Bodies as text, secrets hidden; null when there was none. */
  readonly sent: string | null;
  readonly received: string | null;
};

const mostCalls = 50;
const mostCharacters = 20_000;
const secrets = new Set(['password', 'code', 'token', 'cvc', 'passport_number', 'dob', 'date_of_birth', 'key']);

let isOn = false;
let calls: readonly LoggedCall[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Starts recording; it stops at the next page load. */
export const startCallLog = (): void => {
  isOn = true;
};

const hidden = (name: string, value: unknown): unknown => {
  // A card number is sent in full and comes back as its last four digits.
  const isSecret = secrets.has(name) || (name === 'number' && typeof value === 'string' && value.length > 8);
  return isSecret && value !== null ? '[hidden]' : value;
};

const readable = (text: string): string | null => {
  if (text === '') return null;
  try {
    return JSON.stringify(JSON.parse(text), hidden, 2).slice(0, mostCharacters);
  } catch {
    return text.slice(0, mostCharacters);
  }
};

const keep = (entry: Omit<LoggedCall, 'id'>): void => {
  lastId += 1;
  calls = [{ ...entry, id: lastId }, ...calls].slice(0, mostCalls);
  for (const listener of listeners) listener();
};

/** fetch that records its calls while the log is on. */
export const logged =
  (fetch: typeof window.fetch): typeof window.fetch =>
  async (input, init) => {
    if (!isOn) return await fetch(input, init);
    const begun = performance.now();
    const about = {
      call: `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : String(input)}`,
      sent: typeof init?.body === 'string' ? readable(init.body) : null,
    };
    const ms = (): number => Math.round(performance.now() - begun);
    try {
      const response = await fetch(input, init);
      const text = await response.clone().text();
      keep({ ...about, status: response.status, ms: ms(), received: readable(text) });
      return response;
    } catch (error) {
      keep({ ...about, status: null, ms: ms(), received: null });
      throw error;
    }
  };

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The calls so far, newest first, live. */
export const useCallLog = (): readonly LoggedCall[] => useSyncExternalStore(subscribe, () => calls);
