/** A search from its request to its last batch. Duffel sends each offer once: one reader per search. */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { FlightQuery } from '#suppliers/flights/port.ts';
import type { DuffelAnswer, DuffelClient, DuffelRequest } from '../client.ts';
import { readError } from '../refusals.ts';
import { dataIn } from './calls.ts';
import { countIn, listIn, recordIn, textIn } from './read.ts';
import { searchRequest } from './search-request.ts';

/** Below the deadline of the whole search, so that answers of fast airlines are not lost with those of slow ones. */
export const supplierTimeoutMs = 12_000;
const createLimitMs = 10_000;
/** A batch request expires after a minute. */
const batchLimitMs = 60_000;
const pageSize = 200;
const mostPages = 20;

/** Nothing was sent, so a retry does not cost a second search. */
const wasSent = (answer: DuffelAnswer): boolean => answer.is !== 'not-sent';

const hasFailed = (answer: DuffelAnswer): boolean => answer.is === 'reply' && answer.status >= 500;

/** Sent again when it was not sent at all, and after a 5xx while the deadline of the search allows. */
const createAgain = async (client: DuffelClient, request: DuffelRequest, context: CallContext) => {
  const first = await client.send(request, context);
  let answer = wasSent(first) || context.signal.aborted ? first : await client.send(request, context);
  for (let fails = 1; hasFailed(answer) && (await client.maySearchAgain(fails, context)); fails += 1) {
    const next = await client.send(request, context);
    // The supplier takes no more requests for now. That it failed is the better reason.
    if (next.is === 'waiting') break;
    answer = next;
  }
  return answer;
};

const create = async (
  client: DuffelClient,
  asked: { query: FlightQuery; cabin: FlightQuery['cabins'][number]; timeoutMs: number },
  context: CallContext,
): Promise<Outcome<string>> => {
  const request = {
    method: 'POST',
    path: `/air/batch_offer_requests?supplier_timeout=${asked.timeoutMs}`,
    data: searchRequest(asked.query, asked.cabin),
    limitMs: createLimitMs,
  } as const;
  const answer = await createAgain(client, request, context);
  const id = textIn(dataIn(answer), 'id');
  return id === null || !/^orq_\w{1,60}$/.test(id) ? refuse(readError(answer, context.now())) : ok(id);
};

/** All offers of a request, page by page. They stay readable when the answer with them was lost. */
async function* allOffers(
  client: DuffelClient,
  id: string,
  context: CallContext,
): AsyncGenerator<readonly unknown[], SupplierError | null> {
  let after = '';
  for (let page = 0; page < mostPages; page += 1) {
    const cursor = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const answer = await client.read(`/air/offers?offer_request_id=${id}&limit=${pageSize}${cursor}`, context);
    if (answer.is !== 'reply' || answer.status >= 300 || !Array.isArray(answer.body?.data))
      return readError(answer, context.now());
    yield listIn(answer.body, 'data');
    const next = textIn(recordIn(answer.body, 'meta'), 'after');
    if (next === null) return null;
    after = next;
  }
  return null;
}

/**
 * The offers of one request as they arrive, in Duffel's batches. After a lost answer some may come twice.
 * @returns why it ended early, or null
 */
export async function* batchesOf(
  client: DuffelClient,
  asked: { query: FlightQuery; cabin: FlightQuery['cabins'][number]; timeoutMs: number },
  context: CallContext,
): AsyncGenerator<readonly unknown[], SupplierError | null> {
  const created = await create(client, asked, context);
  if (!created.ok) return created.error;
  const id = created.value;
  let losses = 0;
  while (!context.signal.aborted) {
    const path = `/air/batch_offer_requests/${id}`;
    const answer = await client.send({ method: 'GET', path, limitMs: batchLimitMs }, context);
    const data = dataIn(answer);
    const remaining = countIn(data, 'remaining_batches');
    if (data === null || remaining === null) {
      losses += 1;
      const isLast = losses > 1 && !(hasFailed(answer) && (await client.maySearchAgain(losses, context)));
      if (isLast || context.signal.aborted) return readError(answer, context.now());
      const failure = yield* allOffers(client, id, context);
      if (failure) return failure;
      continue;
    }
    const offers = listIn(data, 'offers');
    if (offers.length > 0) yield offers;
    if (remaining === 0) return null;
    // An empty read is not repeated at once, even if the server answers immediately.
    if (offers.length === 0) await client.pause();
  }
  return null;
}
