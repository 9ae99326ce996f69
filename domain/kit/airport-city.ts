/** @returns the city in an airport's title: "London" of "London, Heathrow (LHR)", "San Francisco" of "San Francisco (SFO)" */
export const airportCity = (title: string): string => title.replace(/,.*$|\s*\([A-Z]{3}\)$/, '');
