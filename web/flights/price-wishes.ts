/** What the calendars of a route form need to know besides the route, to show what days cost. */
import { createContext } from 'react';
import type { CabinChoice } from '#contract/flights.ts';
import type { SearchedFor } from './search.ts';

export type PriceWishes = { readonly cabin: CabinChoice; readonly pax: number; readonly searchedFor: SearchedFor };

/** Null: the calendars show no prices. */
export const PriceWishesContext = createContext<PriceWishes | null>(null);
