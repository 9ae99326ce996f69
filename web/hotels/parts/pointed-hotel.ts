/** The hotel that a person points at, in the list or on the map. Both show it, and nothing else renders for it. */
import { createContext, useContext, useSyncExternalStore } from 'react';

type Pointed = {
  /** Under the pointer or the focus. */
  readonly hovered: string | null;
  /** Pressed on the map: it stays until another one is pressed. */
  readonly selected: string | null;
};

export type PointedHotel = {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Pointed;
  readonly hover: (id: string | null) => void;
  readonly select: (id: string | null) => void;
};

export const makePointedHotel = (): PointedHotel => {
  let now: Pointed = { hovered: null, selected: null };
  const listeners = new Set<() => void>();
  const change = (next: Partial<Pointed>): void => {
    const changed = { ...now, ...next };
    if (changed.hovered === now.hovered && changed.selected === now.selected) return;
    now = changed;
    for (const tell of listeners) tell();
  };
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    get: () => now,
    hover: (hovered) => change({ hovered }),
    select: (selected) => change({ selected }),
  };
};

const PointedHotelContext = createContext<PointedHotel>(makePointedHotel());
export const PointedHotelProvider = PointedHotelContext.Provider;

export const usePointedHotel = (): PointedHotel => useContext(PointedHotelContext);

/** Both ids. */
export const usePointed = (): Pointed => {
  const { subscribe, get } = usePointedHotel();
  return useSyncExternalStore(subscribe, get);
};

/** @returns how one hotel is pointed at; the component renders again only when that changes */
export const useIsPointed = (id: string): 'not' | 'hovered' | 'selected' => {
  const { subscribe, get } = usePointedHotel();
  return useSyncExternalStore(subscribe, () => {
    const { hovered, selected } = get();
    return selected === id ? 'selected' : hovered === id ? 'hovered' : 'not';
  });
};
