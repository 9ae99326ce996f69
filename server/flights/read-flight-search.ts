import type * as calls from '#contract/flights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { cachesOf, type ReadyReply } from './parts/caches.ts';
import { type LoadedSearch, loadSearch, ownerOf, snapshotOf } from './parts/load-search.ts';
import { type LoadedPair, loadNearby } from './parts/nearby.ts';
import { makePriceSigner } from './parts/price-signature.ts';
import { type LoadedDay, loadDays } from './parts/search-days.ts';
import type { StoredSearch } from './parts/stored-search.ts';
import { judgeOf } from './parts/verdicts.ts';
import { isOver, replyBytes } from './parts/view.ts';
import { makeWrittenOptions } from './parts/written-options.ts';
import { isOwnSearch, searcherOf } from './searcher.ts';

/** Changes whenever the reply would change. */
const versionOf = (root: StoredSearch): string => {
  const done = root.sources.filter((source) => source.state !== 'running').length;
  return `${root.seq}-${done}-${root.sources.length}-${root.isFinished ? 'finished' : 'running'}`;
};

type Making = {
  readonly days: readonly LoadedDay[];
  readonly nearby: readonly LoadedPair[];
  readonly etag: string;
  /** The previous reply. */
  readonly before: ReadyReply | undefined;
};

const makeReply = async (
  world: World,
  { search, root }: LoadedSearch,
  { days, nearby, etag, before }: Making,
): Promise<ReadyReply> => {
  const offers = (await snapshotOf(world, root)).offers();
  const sign = makePriceSigner(world.secrets, root.id);
  const isFinished = isOver(root, { days, nearby });
  // The end of a search changes every verdict.
  const isJudged = root.isFinished && root.frozen.policy !== null;
  const written = (isJudged ? null : before?.written) ?? makeWrittenOptions();
  const bytes = replyBytes({
    search,
    root,
    offers,
    judge: judgeOf(root, offers, root.frozen.policy),
    sign: (offer) => sign(offer.key),
    now: world.clock.now(),
    days,
    nearby,
    written,
  });
  return {
    owner: ownerOf(search),
    expiresAtMs: search.expiresAt.getTime(),
    isFinished,
    etag,
    bytes,
    written: isFinished || isJudged ? null : written,
  };
};

const answer = ({ bytes, etag }: ReadyReply) =>
  ok({ bytes, etag, contentType: 'application/json; charset=utf-8', isPacked: true, isKept: true });

/**
 * Returns a search's results so far. Never calls a supplier. Only the person who started it may read it.
 * @returns ready bytes; `search-expired` when it is older than 30 minutes, missing, or someone else's
 * @see docs/rules.md#flight-search
 */
export const readFlightSearch: BytesVerb<typeof calls.readFlightSearch> = async (world, call) => {
  const { params, actor, cookies } = call;
  const by = searcherOf(actor, cookies);
  const { replies } = cachesOf(world);
  const known = replies.get(params.id);
  if (known?.isFinished && isOwnSearch(known.owner, by) && known.expiresAtMs > world.clock.now().getTime())
    return answer(known);
  const loaded = await loadSearch(world, params.id, by);
  if (!loaded) return refuse({ code: 'search-expired' });
  const days = await loadDays(world, loaded.search, by);
  const nearby = await loadNearby(world, loaded.search, by);
  const read = [...days.map(({ root }) => root), ...nearby.flatMap(({ found }) => found?.root ?? [])];
  const etag = [loaded.root, ...read].map(versionOf).join(' ');
  if (known?.etag === etag) return answer(known);
  const made = await makeReply(world, loaded, { days, nearby, etag, before: known });
  replies.set(params.id, made);
  return answer(made);
};
