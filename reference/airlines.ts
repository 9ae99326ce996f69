/** Airlines that fly today, maintained by hand. */
import rows from './data/by-hand/airlines.json' with { type: 'json' };

export type Airline = {
  /** Two characters, IATA. */
  readonly iata: string;
  /** As customers know it: "SWISS", "easyJet". */
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
};

/** Every airline, grouped by its region. */
export const airlines: readonly Airline[] = rows.map((row) => {
  const [iata = '', name = '', country = ''] = row.split('|');
  return { iata, name, country };
});

const byIata: ReadonlyMap<string, Airline> = new Map(airlines.map((airline) => [airline.iata, airline]));

/** @returns the airline of an upper case IATA code */
export const airlineByIata = (iata: string): Airline | undefined => byIata.get(iata);
