import type { FlightPassenger, startPassengerSearch as named, startFlightSearch as route } from '#contract/flights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { networkOf } from '#server/kit/network.ts';
import type { Call, CookieVerb, SetCookie } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { startLandingSearch } from './parts/landing-search.ts';
import { type Searcher, searcherOf, visitorCookie } from './searcher.ts';
import { startFlightSearch } from './start-flight-search.ts';

/** Longer than any of its searches lives. */
const cookieLifeMs = 24 * 60 * 60_000;

/** Gives a cookie to a browser that has neither an account nor a cookie, so that it can be recognized. */
const introduce = (world: World, searcher: Searcher): { searcher: Searcher; cookies: readonly SetCookie[] } => {
  if (searcher.userId !== null || searcher.visitor !== null) return { searcher, cookies: [] };
  const value = world.ids.token();
  const expires = new Date(world.clock.now().getTime() + cookieLifeMs);
  return {
    searcher: { userId: null, visitor: sha256(value) },
    cookies: [{ name: visitorCookie, value, expires }],
  };
};

type Asked = Pick<Call<typeof route>, 'actor' | 'query' | 'cookies' | 'ip'>;

const begin = async (
  world: World,
  { actor, query, cookies, ip }: Asked,
  passengers: readonly FlightPassenger[] | null,
): ReturnType<CookieVerb<typeof route>> => {
  if (!query['landing-page']) {
    if (actor.kind !== 'user') return refuse({ code: 'unauthenticated' });
    const started = await startFlightSearch(world, { query, actor }, passengers);
    return started.ok ? ok({ reply: started.value, cookies: [] }) : started;
  }
  const known = introduce(world, searcherOf(actor, cookies));
  const started = await startLandingSearch(world, {
    query,
    passengers,
    searcher: known.searcher,
    limitedBy: actor.kind === 'anonymous' ? networkOf(ip) : String(actor.userId),
  });
  return started.ok ? ok({ reply: started.value, cookies: known.cookies }) : started;
};

/**
 * Starts a search of a landing page for anybody, and every other search for people with an account.
 * @see FLT-04; docs/rules.md#flight-search; docs/roles.md#searches
 */
export const startVisitorSearch: CookieVerb<typeof route> = (world, call) => begin(world, call, null);

/** The same for named passengers, who come in the body: names and dates of birth must not be in a URL. FLT-06 */
export const startPassengerSearch: CookieVerb<typeof named> = (world, call) => begin(world, call, call.body.passengers);
