/** The airlines of the three alliances, maintained by hand. data/README.md says as of when. */
import members from './data/by-hand/alliances.json' with { type: 'json' };

export const alliances = ['star', 'oneworld', 'skyteam'] as const;
export type Alliance = (typeof alliances)[number];

/** As the alliances write themselves. */
export const allianceTitles: Readonly<Record<Alliance, string>> = {
  star: 'Star Alliance',
  oneworld: 'oneworld',
  skyteam: 'SkyTeam',
};

const byAirline: ReadonlyMap<string, Alliance> = new Map(
  alliances.flatMap((alliance) => members[alliance].split(' ').map((iata): [string, Alliance] => [iata, alliance])),
);

/** @returns the alliance of an upper case IATA code; null: a member of none */
export const allianceOf = (iata: string): Alliance | null => byAirline.get(iata) ?? null;
