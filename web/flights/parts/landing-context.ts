import { createContext, useContext } from 'react';
import type { LandingSearch } from '../search.ts';

const LandingContext = createContext<LandingSearch | null>(null);
export const LandingProvider = LandingContext.Provider;

/** @returns what the landing page adds to the search; null in the trip wizard */
export const useLanding = (): LandingSearch | null => useContext(LandingContext);
