import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { afterFrame } from './after-frame.ts';
import { useAddressQuery } from './navigation.tsx';
import { useStable } from './use-stable.ts';

type Own<T> = {
  readonly chosen: T;
  /**
   * Addresses that this choice was written to, or is about to be. While the address is one of them, the choice counts.
   */
  readonly known: readonly string[];
};

type Params = Readonly<Record<string, string | undefined>>;

export type AddressChoice<T> = {
  readonly chosen: T;
  readonly choose: (next: T) => void;
  /** Navigates away from the list once the address contains the choice, so that Back finds it there. */
  readonly leave: (act: () => void) => void;
};

/** After the frame with the choice: the list renders before the address changes, which the whole page reads. */
const writeAfterMs = 50;

/**
 * Filters and sort of a list in the page's address: they stay after a reload and after Back. The list updates at once,
 * the address a moment later. docs/screens.md#filters; docs/screens.md#long-lists
 * @param read parses an address; the same function as long as its results are the same
 * @param paramsOf the parameters to write, undefined to remove one
 */
export const useAddressChoice = <T>(
  read: (address: URLSearchParams) => T,
  paramsOf: (chosen: T) => Params,
): AddressChoice<T> => {
  const [address, changeAddress] = useAddressQuery();
  // The same object until the address changes, so that values derived from it are computed once.
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
    // The next press may navigate away, and a later write would undo that, so the choice is written before the press.
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
