import { createContext, useContext } from 'react';
import type { FlightOption } from '#contract/flights.ts';

/** The outbound flight of a round trip, while its return is chosen. */
const OutboundContext = createContext<FlightOption | null>(null);
export const OutboundProvider = OutboundContext.Provider;

/** @returns the chosen outbound flight; null: this is not a return */
export const useOutbound = (): FlightOption | null => useContext(OutboundContext);
