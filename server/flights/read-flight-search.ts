import type * as calls from '#contract/flights.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { BytesVerb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { cachesOf, type ReadyReply } from './parts/caches.ts';
import { type LoadedSearch, loadSearch, snapshotOf } from './parts/load-search.ts';
import { makePriceSigner } from './parts/price-signature.ts';
import type { StoredSearch } from './parts/stored-search.ts';
import { judgeOf } from './parts/verdicts.ts';
import { replyOf } from './parts/view.ts';

/** Changes with everything that a reply shows. */
const versionOf = (root: StoredSearch): string => {
  const done = root.sources.filter((source) => source.state !== 'running').length;
  return `${root.seq}-${done}-${root.sources.length}-${root.isFinished ? 'finished' : 'running'}`;
};

const makeReply = async (world: World, { search, root }: LoadedSearch, etag: string): Promise<ReadyReply> => {
  const offers = (await snapshotOf(world, root)).offers();
  const sign = makePriceSigner(world.secrets, root.id);
  const reply = replyOf({
    search,
    root,
    offers,
    judge: judgeOf(root, offers, root.frozen.policy),
    sign: (offer) => sign(offer.key),
    now: world.clock.now(),
  });
  const bytes = Buffer.from(JSON.stringify(reply));
  const { userId: ownerId, expiresAt } = search;
  return { ownerId, expiresAtMs: expiresAt.getTime(), isFinished: root.isFinished, etag, bytes };
};

const answer = ({ bytes, etag }: ReadyReply) =>
  ok({ bytes, etag, contentType: 'application/json; charset=utf-8', isPacked: true });

/**
 * What a search has found so far. Never calls a supplier; only the one who started it may read it.
 * @returns ready bytes; `search-expired` when it is older than 30 minutes, missing, or someone else's
 * @see Spec 1, 7; Semantics 4
 */
export const readFlightSearch: BytesVerb<typeof calls.readFlightSearch> = async (world, { params, actor }) => {
  const { replies } = cachesOf(world);
  const known = replies.get(params.id);
  if (known?.isFinished && known.ownerId === actor.userId && known.expiresAtMs > world.clock.now().getTime())
    return answer(known);
  const loaded = await loadSearch(world, params.id, actor.userId);
  if (!loaded) return refuse({ code: 'search-expired' });
  const version = versionOf(loaded.root);
  if (known?.etag === version) return answer(known);
  const made = await makeReply(world, loaded, version);
  replies.set(params.id, made);
  return answer(made);
};
