/** What a list of hotels shows after its rows, or instead of them: fetched together, in a file that the list does not wait for. */
import { lazyPart } from '#web/kit/lazy-part.tsx';

const load = () => import('./after-rows.ts');

export const FavoriteGone = lazyPart(async () => (await load()).FavoriteGone);
export const FavoriteHotel = lazyPart(async () => (await load()).FavoriteHotel);
/** It has its place beside the list, and on a phone it is behind a button. */
export const HotelMap = lazyPart(async () => (await load()).HotelMap);
export const NoHotelMatch = lazyPart(async () => (await load()).NoHotelMatch);
export const NoHotels = lazyPart(async () => (await load()).NoHotels);
