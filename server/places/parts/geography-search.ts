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

/** Places by what they are called as a whole, in the order in which they were given. */
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

/** Places that begin like a query come first, then those with its words, at last those that its words lie around. */
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
    // At least one word is the place's own: "france" alone does not mean each of its cities.
    const parts = partMatches(new Set(tokens.flatMap(startingLike)), query, tokens);
    const found = [...new Set([...whole, ...parts])];
    return (found.length > 0 ? found : near(tokens)).slice(0, mostResults).map(({ place }) => place);
  };
  return { find, byId: (id) => byId.get(id) };
};

let building: Promise<GeographySearch> | undefined;

/** The index of 27,000 places, built by the first who asks, in small turns: a start has no use for it. */
export const geographySearch = (): Promise<GeographySearch> => {
  building ??= build();
  return building;
};
