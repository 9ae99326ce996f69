/** One call from the wire to a verb and back: guard first, then the contract, then the verb. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor } from '#domain/access/actor.ts';
import { mayCall, noSettings, type Settings } from '#domain/access/may-call.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { inLane } from '#platform/db/lanes.ts';
import { behindWall } from '#platform/db/wall.ts';
import type { RateLimit } from '#platform/rate-limit.ts';
import { isPublic } from './audience.ts';
import type { Answer, Binding } from './bind.ts';
import { readCookies, writeCookies } from './cookies.ts';
import { isCrossSite } from './cross-site.ts';
import { authenticate, tokenOf } from './guard.ts';
import { networkOf } from './network.ts';
import { packedFor } from './packed.ts';
import { problemOf } from './problem.ts';
import type { Streams } from './sse.ts';
import { isStaffCall, traceStaffCall } from './staff-trace.ts';
import { tenantOf } from './tenant-of.ts';
import type { Bytes, Download } from './verb.ts';
import type { World } from './world.ts';

export type CallEdge = {
  /** Runs before the body is read, so that a stranger's large body is never read. Sends the refusal itself. */
  readonly guard: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

export type EdgeParts = {
  readonly world: World;
  readonly streams: Streams;
  readonly limits: {
    /** All calls of a person. */
    readonly people: RateLimit;
    /** All calls of a network without a session. */
    readonly strangers: RateLimit;
    /** By network, for public calls that tell something about an address or a person. */
    readonly lookUps: RateLimit;
  };
  readonly headers: Readonly<Record<string, string>>;
};

type Caller = { readonly actor: Actor; readonly token: string | null; readonly cookies: ReadonlyMap<string, string> };

/** Without cookies: the reply ends the session's cookie, and the cookie of a known browser stays. */
const forgetsAll = '"cache", "storage"';

const idempotencyKeyShape = /^[\x21-\x7E]{1,100}$/;

const textHeader = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The refusal for a caller without a role that may make the call. */
const refusalByRole = (actor: Actor, { access }: Route): Refusal => ({
  code: actor.kind === 'anonymous' ? 'unauthenticated' : (access.refusal ?? 'role-too-low'),
});

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const problem = problemOf(refusal);
  return reply.code(problem.status).headers(problem.headers).send(problem.body);
};

const sendBytes = async (request: FastifyRequest, reply: FastifyReply, bytes: Bytes): Promise<FastifyReply> => {
  const etag = bytes.etag === null ? null : `"${bytes.etag.replaceAll('"', '')}"`;
  reply.headers({ 'cache-control': bytes.isKept ? 'private, no-cache' : 'no-store', ...bytes.headers });
  if (etag) reply.header('etag', etag);
  const known = textHeader(request.headers['if-none-match'])
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (etag && known?.includes(etag)) return reply.code(304).send();
  const made = typeof bytes.bytes === 'function' ? await bytes.bytes() : bytes.bytes;
  reply.header('content-type', bytes.contentType);
  if (!bytes.isPacked || typeof made === 'string') return reply.send(made);
  reply.header('vary', 'accept-encoding');
  const small = packedFor(made, textHeader(request.headers['accept-encoding']));
  return small === null ? reply.send(made) : reply.header('content-encoding', 'gzip').send(await small);
};

/**
 * Streams the file chunk by chunk as it is produced. It ends when the client disconnects.
 * docs/threats.md#formulas-in-files
 */
const sendDownload = (reply: FastifyReply, { name, contentType, chunks }: Download): FastifyReply =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(chunks));

/** Created once, because a new error with its stack for every call costs more than the rest of the signal. */
const isAnswered = new DOMException('The call was answered, or its caller has gone.', 'AbortError');

/**
 * Aborts when the answer is sent or the caller disconnects. Fastify's own signal aborts once the request's body was
 * read, before any work.
 */
const untilAnswered = (reply: FastifyReply): AbortSignal => {
  const answered = new AbortController();
  reply.raw.once('close', () => answered.abort(isAnswered));
  return answered.signal;
};

const withExperts: Settings = new Set(['EXPERTS_IN_CONSOLE']);

const settingsOf = ({ areExpertsInConsole }: World['config']): Settings =>
  areExpertsInConsole ? withExperts : noSettings;

/** Guard, handler and answer of one binding. */
export const makeCallEdge = (binding: Binding, parts: EdgeParts): CallEdge => {
  const { world, streams, limits } = parts;
  const { route } = binding;
  const call = `${route.method} ${route.path}`;
  const isSecure = world.config.publicUrl.startsWith('https:');
  const settings = settingsOf(world.config);
  const callers = new WeakMap<FastifyRequest, Caller>();

  const refuseCall = (reply: FastifyReply, refusal: Refusal, actor: Actor): FastifyReply => {
    const userId = actor.kind === 'anonymous' ? null : actor.userId;
    world.log.info({ call, userId, refusal: refusal.code }, 'refused');
    return sendRefusal(reply, refusal);
  };

  const refusalOfGuard = (request: FastifyRequest, actor: Actor): Refusal | null => {
    if (!mayCall(actor, route, Object(request.query), settings)) return refusalByRole(actor, route);
    const isLookUp = route.access.limit === 'look-ups';
    const mustWaitSeconds = isLookUp ? limits.lookUps.take(networkOf(request.ip)) : null;
    if (mustWaitSeconds !== null) return { code: 'rate-limited', retryAfterSeconds: mustWaitSeconds };
    const waitSeconds =
      actor.kind === 'anonymous'
        ? limits.strangers.take(networkOf(request.ip))
        : limits.people.take(String(actor.userId));
    return waitSeconds === null ? null : { code: 'rate-limited', retryAfterSeconds: waitSeconds };
  };

  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { headers } = request;
    const site = {
      method: route.method,
      sendsMail: route.access.sendsMail === true,
      fetchSite: textHeader(headers['sec-fetch-site']),
      origin: headers.origin,
      host: headers.host,
      publicUrl: world.config.publicUrl,
    };
    if (isCrossSite(site)) return refuseCall(reply, { code: 'cross-site' }, { kind: 'anonymous' });
    const cookies = readCookies(headers.cookie, isSecure);
    const token = binding.isReference ? null : tokenOf(headers.authorization, cookies);
    const actor = await authenticate(world, token, route.access.isOpenToWaiting);
    callers.set(request, { actor, token, cookies });
    const header = (name: string): string | null => textHeader(headers[name]) ?? null;
    const refusal = refusalOfGuard(request, actor) ?? binding.signedEdge?.refusalOf(world, header) ?? null;
    return refusal ? refuseCall(reply, refusal, actor) : undefined;
  };

  const openStream = (reply: FastifyReply, caller: Caller, answer: Answer & { kind: 'stream' }): FastifyReply => {
    const { actor, token } = caller;
    invariant(actor.kind !== 'anonymous', 'streams are bound for callers with a session only');
    if (!streams.hasRoom(actor.userId)) return refuseCall(reply, { code: 'rate-limited' }, actor);
    reply.hijack();
    streams.open(reply.raw, {
      actor,
      plan: answer.plan,
      headers: parts.headers,
      reauthenticate: async () => {
        const now = await authenticate(world, token);
        return now.kind === 'anonymous' ? null : now;
      },
    });
    return reply;
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
    answer: Answer,
  ): Promise<FastifyReply> => {
    if (answer.kind === 'refusal') return refuseCall(reply, answer.refusal, caller.actor);
    if (answer.kind === 'bytes') return sendBytes(request, reply, answer.bytes);
    if (answer.kind === 'download') return sendDownload(reply, answer.download);
    if (answer.kind === 'stream') return openStream(reply, caller, answer);
    for (const cookie of answer.cookies.flatMap((each) => writeCookies(each, isSecure)))
      reply.header('set-cookie', cookie);
    reply.header('cache-control', 'no-store');
    if (answer.isSignedOut) reply.header('clear-site-data', forgetsAll);
    if (answer.body === undefined) return reply.code(route.status ?? 200).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(answer.body));
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = callers.get(request);
    invariant(caller, 'the guard runs before the handler');
    const idempotencyKey = textHeader(request.headers['idempotency-key']) ?? null;
    if (idempotencyKey !== null && !idempotencyKeyShape.test(idempotencyKey))
      return refuseCall(reply, { code: 'malformed', detail: 'Idempotency-Key: up to 100 characters.' }, caller.actor);
    const answer = await binding.answer(world, {
      params: request.params,
      query: request.query,
      body: request.body,
      actor: caller.actor,
      cookies: caller.cookies,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      idempotencyKey,
      signal: untilAnswered(reply),
      header: (name) => textHeader(request.headers[name]) ?? null,
    });
    const { actor } = caller;
    const asked = {
      route,
      settings,
      actor,
      ip: request.ip,
      params: Object(request.params),
      query: Object(request.query),
    };
    if (answer.kind !== 'refusal' && isStaffCall(asked)) await traceStaffCall(world, asked);
    return send(request, reply, caller, answer);
  };

  const handleForCaller = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const actor = callers.get(request)?.actor;
    const tenant = actor && !isPublic(route) ? tenantOf(actor) : null;
    return tenant === null ? handle(request, reply) : behindWall(tenant, () => handle(request, reply));
  };
  return {
    guard: (request, reply) => inLane(call, () => guard(request, reply)),
    handle: (request, reply) => inLane(call, () => handleForCaller(request, reply)),
  };
};
