/** Websites of airlines, maintained by hand: travelers check in there. */
import rows from './data/by-hand/airline-sites.json' with { type: 'json' };

const siteByIata: ReadonlyMap<string, string> = new Map(
  rows.map((row): [string, string] => {
    const [iata = '', site = ''] = row.split('|');
    return [iata, site];
  }),
);

/** The codes of the airlines whose website is listed. */
export const airlinesWithSite: readonly string[] = [...siteByIata.keys()];

/** @returns the host name of the airline's own website, "britishairways.com"; null: not listed */
export const airlineSite = (iata: string): string | null => siteByIata.get(iata) ?? null;
