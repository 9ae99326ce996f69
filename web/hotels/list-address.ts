/** What the list of hotels stores in the page's address. docs/screens.md#filters */
export const listParams = {
  name: 'hotel',
  stars: 'stars',
  review: 'review',
  isInPolicyOnly: 'in-policy',
  distance: 'distance',
  /** With commas: "wifi,gym". */
  amenities: 'amenities',
  payment: 'payment',
  isFreeToCancelOnly: 'cancel',
  /** Names, with `|` between them. */
  chains: 'chain',
  isFavoriteOnly: 'favorites',
  area: 'area',
  sort: 'hotel-sort',
  /** `map` where list and map do not fit next to each other. */
  show: 'show',
} as const;

/** Parameters about one place: another stay begins without them. */
export const placeParams: readonly string[] = [
  listParams.name,
  listParams.area,
  listParams.chains,
  listParams.isFavoriteOnly,
];
