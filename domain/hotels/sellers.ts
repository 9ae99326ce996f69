/** The texts about a hotel's sellers. docs/decisions/0044 */
import type { HotelDetail, HotelProperty, RoomPrice } from '#contract/hotels.ts';

const names: ReadonlyMap<string, string> = new Map([
  ['duffel', 'Duffel'],
  ['rapid', 'Expedia'],
  ['sandbox', 'the sandbox'],
]);

/** @returns the name people know a supplier by: "Expedia" */
export const sellerName = (source: string): string => names.get(source) ?? source;

const together = new Intl.ListFormat('en', { type: 'conjunction' });

/** @returns "Lowest price of 2 sellers: Expedia"; empty with one seller, or when nothing is available */
export const rowSellersText = ({ sources, price_source }: Pick<HotelProperty, 'sources' | 'price_source'>): string =>
  sources.length < 2 || price_source === null
    ? ''
    : `Lowest price of ${sources.length} sellers: ${sellerName(price_source)}`;

/** @returns "Sold by Expedia" */
export const soldByText = ({ source }: Pick<RoomPrice, 'source'>): string => `Sold by ${sellerName(source)}`;

/** @returns "Expedia did not answer: its prices are missing here."; empty when all answered */
export const missingSellersText = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `${together.format(missing.map(sellerName))} did not answer: ${missing.length === 1 ? 'its' : 'their'} prices are missing here.`;

/** @returns whether each price must name its seller */
export const isSoldBySeveral = ({
  sources,
  sources_missing,
}: Pick<HotelDetail, 'sources' | 'sources_missing'>): boolean => sources.length + sources_missing.length > 1;
