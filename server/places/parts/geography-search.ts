import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Place } from '#contract/places.ts';
import { foldText } from './fold-text.ts';
import { allGeographies, type Geography } from './geographies.ts';
import { makeNearSearch } from './near-words.ts';
import { haveAll, makePrefixIndex } from './prefix-index.ts';

const mostResults = 20;

export type GeographySearch = {
  /** @returns at most 20 places */
  readonly find: (text: string) => Place[];
  readonly byId: (id: number) => Geography | undefined;
};

/** Places by their whole names, in the given order. */
const indexExact = (all: readonly Geography[], textsOf: (one: Geography) => readonly string[]) => {
  const byText = new Map<string, Geography[]>();
  for (const one of all)
    for (const text of new Set(textsOf(one))) {
      const known = byText.get(text);
      if (known) known.push(one);
      else byText.set(text, [one]);
    }
  return (text: string): readonly Geography[] => byText.get(text) ?? [];
};

/**
 * First come places whose name begins with the query, then those that contain its words, then those in a region or
 * country with its words.
 */
const partMatches = (candidates: Iterable<Geography>, query: string, tokens: readonly string[]): Geography[] => {
  const [starts, words, surroundings]: [Geography[], Geography[], Geography[]] = [[], [], []];
  for (const one of candidates) {
    if (one.names.some((name) => name.startsWith(query))) starts.push(one);
    else if (haveAll(one.placeWords, tokens)) words.push(one);
    else if (tokens.every((token) => haveAll(one.placeWords, [token]) || haveAll(one.surroundings, [token])))
      surroundings.push(one);
    // The greatest come first: later ones would not be shown.
    if (starts.length === mostResults) break;
  }
  return [...starts, ...words, ...surroundings];
};

const build = async (): Promise<GeographySearch> => {
  const all = await allGeographies();
  await nextTurn();
  const startingLike = makePrefixIndex(all, (one) => one.placeWords);
  await nextTurn();
  const near = makeNearSearch({
    entries: all,
    startingLike,
    ownOf: ({ placeWords }) => placeWords,
    aroundOf: ({ surroundings }) => surroundings,
  });
  await nextTurn();
  // A name comes before another name or a code: "usa" is a country before it is an airport of that code.
  const exact = [
    indexExact(all, (one) => one.names),
    indexExact(all, (one) => (one.code === '' ? one.aliases : [one.code, ...one.aliases])),
  ];
  const byId = new Map(all.map((one) => [one.place.id, one]));
  const find = (text: string): Place[] => {
    const query = foldText(text);
    if (query === '') return [];
    const tokens = query.split(' ');
    const whole = exact.flatMap((find) => find(query));
    // At least one word must be the place's own: "france" alone does not mean each of its cities.
    const parts = partMatches(new Set(tokens.flatMap(startingLike)), query, tokens);
    const found = [...new Set([...whole, ...parts])];
    return (found.length > 0 ? found : near(tokens)).slice(0, mostResults).map(({ place }) => place);
  };
  return { find, byId: (id) => byId.get(id) };
};

let building: Promise<GeographySearch> | undefined;

/**
 * The index of 27,000 places, built in small steps at the first request, because the start of the process does not need
 * it.
 */
export const geographySearch = (): Promise<GeographySearch> => {
  building ??= build();
  return building;
};
