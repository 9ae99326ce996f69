import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterFrame } from './after-frame.ts';
import { useAddressQuery } from './navigation.tsx';
import { useStable } from './use-stable.ts';

type Own<T> = {
  readonly chosen: T;
  /** What the address said since, or is about to say: while it does, what is chosen here counts. */
  readonly known: readonly string[];
};

type Params = Readonly<Record<string, string | undefined>>;

export type AddressChoice<T> = {
  readonly chosen: T;
  readonly choose: (next: T) => void;
  /** Does what leads away from the list, once the address has what was chosen: the way back finds it there. */
  readonly leave: (act: () => void) => void;
};

/** From the picture with the choice: the list is drawn before the address follows, which the whole page reads. */
const writeAfterMs = 50;

/**
 * Filters and sort of a list in the page's address: they stay after a reload and after Back. They are seen at once, and
 * written a moment later. docs/screens.md#filters; docs/screens.md#long-lists
 * @param read what an address says; the same function until its answers are others
 * @param paramsOf what is written, undefined where nothing is
 */
export const useAddressChoice = <T>(
  read: (address: URLSearchParams) => T,
  paramsOf: (chosen: T) => Params,
): AddressChoice<T> => {
  const [address, changeAddress] = useAddressQuery();
  // The same object until the address changes, so that what is computed from it is computed once.
  const written = useMemo(() => read(address), [read, address]);
  const [own, setOwn] = useState<Own<T> | null>(null);
  const text = JSON.stringify(written);
  const isOwn = own?.known.includes(text) === true;
  const chosen = own && isOwn ? own.chosen : written;
  const choose = (next: T): void =>
    setOwn({ chosen: next, known: [...(own && isOwn ? own.known : [text]), JSON.stringify(next)] });

  const write = useStable((next: T): void => changeAddress(paramsOf(next)));
  const isToWrite = isOwn && JSON.stringify(chosen) !== text;
  useEffect(() => {
    if (!isToWrite) return;
    const cancelWrite = afterFrame(() => startTransition(() => write(chosen)), writeAfterMs);
    // The next press may lead away, and a later write would lead back: it is written before the press counts.
    const writeNow = (event: PointerEvent | KeyboardEvent): void => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      stop();
      startTransition(() => write(chosen));
    };
    const stop = (): void => {
      cancelWrite();
      window.removeEventListener('pointerdown', writeNow, true);
      window.removeEventListener('keydown', writeNow, true);
    };
    window.addEventListener('pointerdown', writeNow, true);
    window.addEventListener('keydown', writeNow, true);
    return stop;
  }, [isToWrite, chosen, write]);

  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (isToWrite) return;
    const act = waiting.current;
    waiting.current = null;
    act?.();
  }, [isToWrite]);
  const leave = (act: () => void): void => {
    if (!isToWrite) {
      act();
      return;
    }
    waiting.current = act;
    write(chosen);
  };
  return { chosen, choose, leave };
};
