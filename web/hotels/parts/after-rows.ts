/** The parts of later-parts.ts in one file. */
export { FavoriteGone } from './favorite-gone.tsx';
export { FavoriteHotel } from './favorite-hotel.tsx';
export { HotelMap } from './hotel-map.tsx';
export { NoHotelMatch } from './no-hotel-match.tsx';
export { NoHotels } from './no-hotels.tsx';
