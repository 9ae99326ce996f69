/** What the list of hotels keeps in the page's address. docs/screens.md#filters */
export const listParams = {
  name: 'hotel',
  stars: 'stars',
  review: 'review',
  isInPolicyOnly: 'in-policy',
  area: 'area',
  sort: 'hotel-sort',
  /** `map` where there is no room for list and map beside each other. */
  show: 'show',
} as const;

/** Those that speak of one place: another stay begins without them. */
export const placeParams: readonly string[] = [listParams.name, listParams.area];
