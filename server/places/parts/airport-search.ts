import type { Airport as AirportReply } from '#contract/places.ts';
import { foldText } from './fold-text.ts';
import { makeNearSearch } from './near-words.ts';
import { haveAll, makePrefixIndex } from './prefix-index.ts';
import { type Entry, searchEntries } from './search-entries.ts';

const mostResults = 20;
// Shorter beginnings of an airport's name fit too many: "lo" should mean London, not Boston's Logan.
const shortestNameStart = 3;

/** How a query matches a place. A lower kind is shown first. */
const kinds = ['code', 'city', 'city start', 'city words', 'place words', 'surroundings'] as const;
type Kind = (typeof kinds)[number];

const kindOf = (entry: Entry, query: string, tokens: readonly string[]): Kind | undefined => {
  if (entry.code === query) return 'code';
  if (entry.cities.includes(query)) return 'city';
  if (entry.cities.some((city) => city.startsWith(query))) return 'city start';
  if (query.length >= shortestNameStart && entry.name.startsWith(query)) return 'city start';
  if (haveAll(entry.cityWords, tokens)) return 'city words';
  if (haveAll(entry.placeWords, tokens)) return 'place words';
  return haveAll(entry.allWords, tokens) ? 'surroundings' : undefined;
};

/** The matches in order, each metro area followed by its airports, which are then not shown again. */
const withMembers = (matches: readonly Entry[]): AirportReply[] => {
  const shown = new Set<AirportReply['id']>();
  const metroMembers = new Set(matches.flatMap((match) => match.members.map((member) => member.id)));
  const results: AirportReply[] = [];
  for (const match of matches) {
    if (metroMembers.has(match.reply.id)) continue;
    for (const reply of [match.reply, ...match.members]) {
      if (shown.has(reply.id)) continue;
      shown.add(reply.id);
      results.push(reply);
    }
    if (results.length >= mostResults) break;
  }
  return results.slice(0, mostResults);
};

/**
 * Builds the search over all airports and metro areas. When nothing matches, it finds names that differ by a letter or
 * two.
 * @returns a function from the typed text to at most 20 places; an empty text gives the busiest airports
 */
export const makeAirportSearch = (): ((text: string) => AirportReply[]) => {
  const entries = searchEntries();
  const startingLike = makePrefixIndex(entries, (entry) => entry.allWords);
  const near = makeNearSearch({
    entries,
    startingLike,
    ownOf: ({ placeWords }) => placeWords,
    aroundOf: ({ allWords }) => allWords,
  });
  const busiest = entries.filter((entry) => entry.members.length === 0).slice(0, mostResults);
  return (text) => {
    if (text.trim() === '') return busiest.map((entry) => entry.reply);
    const query = foldText(text);
    if (query === '') return [];
    const tokens = query.split(' ');
    const found = new Map<Kind, Entry[]>(kinds.map((kind) => [kind, []]));
    const few = tokens.map(startingLike).reduce((fewest, next) => (next.length < fewest.length ? next : fewest));
    for (const entry of few) {
      const kind = kindOf(entry, query, tokens);
      if (kind) found.get(kind)?.push(entry);
    }
    const matches = kinds.flatMap((kind) => found.get(kind) ?? []);
    return withMembers(matches.length > 0 ? matches : near(tokens));
  };
};
