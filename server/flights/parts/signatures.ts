import { marketedFlights, operatedFlights } from '#domain/flights/signatures.ts';
import { sha256 } from '#platform/secrets.ts';
import type { OfferSlice } from '#suppliers/flights/port.ts';

/** 96 bits: enough that two flights never share a name, short enough for a query. */
const signatureLength = 16;

/** A plain text of flights as its short name on the wire. */
export const shortName = (flights: string): string => sha256(flights).slice(0, signatureLength);

/** @returns the `signature` of a slice: as it is sold */
export const marketedSignature = (slice: OfferSlice): string => shortName(marketedFlights(slice));

/** @returns the `signature_alt` of a slice: as it is flown */
export const operatedSignature = (slice: OfferSlice): string => shortName(operatedFlights(slice));
