const manyDestinations = 3;

/** @returns "London, Paris", each once; for more than 3: "Multiple Cities" */
export const severalPlaces = (places: readonly string[]): string => {
  const each = [...new Set(places)].filter((place) => place !== '');
  return each.length > manyDestinations ? 'Multiple Cities' : each.join(', ');
};

/**
 * The destination of a trip in words: the cities it goes to, each once, in order, without the city it starts from.
 * @param journey the cities of each slice, "London" to "Paris"
 * @returns "London", "London, Paris"; more than 3: "Multiple Cities"; "" without a slice. WIZ-23
 */
export const destinationText = (journey: readonly { readonly from: string; readonly to: string }[]): string => {
  const [home] = journey.map((slice) => slice.from);
  const cities = [...new Set(journey.map((slice) => slice.to))].filter((city) => city !== home);
  const places = cities.length > 0 ? cities : journey.slice(0, 1).map((slice) => slice.to);
  return severalPlaces(places);
};
