/** The screens that choose flights and hotels, each in a file of its own. docs/benchmarks.md#goals */
import { lazyPart } from '#web/kit/lazy-part.tsx';

export const RouteForm = lazyPart(async () => (await import('#web/flights/route-form.tsx')).RouteForm);
export const FlightPicker = lazyPart(async () => (await import('#web/flights/flight-picker.tsx')).FlightPicker);
export const FlightsSummary = lazyPart(async () => (await import('#web/flights/flights-summary.tsx')).FlightsSummary);
export const FlightWishes = lazyPart(async () => (await import('./flight-wishes.tsx')).FlightWishes);
export const StaysForm = lazyPart(async () => (await import('#web/hotels/stays-form.tsx')).StaysForm);
export const HotelPicker = lazyPart(async () => (await import('#web/hotels/hotel-picker.tsx')).HotelPicker);
export const HotelsSummary = lazyPart(async () => (await import('#web/hotels/hotels-summary.tsx')).HotelsSummary);
export const HotelsWanted = lazyPart(async () => (await import('#web/hotels/hotels-wanted.tsx')).HotelsWanted);
export const PriceExpiry = lazyPart(async () => (await import('./price-expiry.tsx')).PriceExpiry);
