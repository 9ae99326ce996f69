/**
 * The answers that this device keeps, in a cache of the browser. Each belongs to the session that got it: with another
 * one, or none, it is not found. docs/threats.md#trips-on-a-device
 */
import { isKept, isTooOld, mayKeep, openedWith, tripOfPath, withoutCards } from '#domain/trips/kept-on-device.ts';
import { nowMs } from './clock.ts';
import { isKeeping } from './keep-choice.ts';
import { forgetKept, keptCache, sessionMark } from './kept-cache.ts';
import { noteKept } from './kept-times.ts';

type Fetch = typeof window.fetch;

const base = '/api';
const userPath = '/users';
const ownerKey = '/kept-trips/owner';
const timeHeader = 'kept-at';

/** Longer than any of these calls takes with a working connection. */
const patienceMs = 8_000;
/** After one call without an answer the next ones of a screen are not waited for as long. */
const shortPatienceMs = 1_000;
const lateMs = 30_000;
let lateUntilMs = 0;

type Owner = {
  /** Of the session that the answers belong to. */
  readonly mark: string;
  /** The trips that were opened, the newest first. */
  readonly opened: readonly number[];
  /** When the trips were last read ahead. */
  readonly aheadAtMs: number;
};

const isOwner = (value: unknown): value is Owner =>
  typeof value === 'object' &&
  value !== null &&
  'mark' in value &&
  typeof value.mark === 'string' &&
  'opened' in value &&
  Array.isArray(value.opened) &&
  value.opened.every((id) => typeof id === 'number') &&
  'aheadAtMs' in value &&
  typeof value.aheadAtMs === 'number';

const readOwner = async (cache: Cache): Promise<Owner | null> => {
  const value: unknown = await (await cache.match(ownerKey))?.json();
  return isOwner(value) && value.mark === sessionMark() ? value : null;
};

const writeOwner = (cache: Cache, owner: Owner): Promise<void> =>
  cache.put(ownerKey, new Response(JSON.stringify(owner)));

const pathOfKey = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return (pathname + search).slice(base.length);
};

const isOpened = (tripId: number): boolean => window.location.pathname.split('/')[2] === String(tripId);

const keptAtMs = (response: Response | undefined): number => Number(response?.headers.get(timeHeader) ?? 0);

const putAnswer = (cache: Cache, path: string, body: string): Promise<void> =>
  cache.put(
    base + path,
    new Response(withoutCards(body), {
      headers: { 'content-type': 'application/json; charset=utf-8', [timeHeader]: String(nowMs()) },
    }),
  );

/** The check of the current user says whose answers these are. What another session left goes. */
const putUser = async (body: string): Promise<void> => {
  if (!mayKeep(JSON.parse(body))) return await forgetKept();
  const isSame = await readOwner(await window.caches.open(keptCache));
  if (!isSame) await forgetKept();
  const cache = await window.caches.open(keptCache);
  if (!isSame) await writeOwner(cache, { mark: sessionMark(), opened: [], aheadAtMs: 0 });
  await putAnswer(cache, userPath, body);
};

const put = async (path: string, body: string): Promise<void> => {
  if (path === userPath) return await putUser(body);
  const cache = await window.caches.open(keptCache);
  const owner = await readOwner(cache);
  if (!owner) return;
  const tripId = tripOfPath(path);
  if (tripId !== null && isOpened(tripId) && owner.opened[0] !== tripId)
    await writeOwner(cache, { ...owner, opened: openedWith(owner.opened, tripId) });
  await putAnswer(cache, path, body);
  // The session ended while this was written.
  if (!(await readOwner(cache))) await forgetKept();
};

/** Deletes what is kept of a trip. */
const forgetTrip = async (tripId: number): Promise<void> => {
  const cache = await window.caches.open(keptCache);
  for (const key of await cache.keys()) if (tripOfPath(pathOfKey(key)) === tripId) await cache.delete(key);
  const owner = await readOwner(cache);
  if (owner) await writeOwner(cache, { ...owner, opened: owner.opened.filter((id) => id !== tripId) });
};

const isUnauthenticated = async (answer: Response): Promise<boolean> => {
  const problem: unknown = await answer.json().catch(() => null);
  return Reflect.get(Object(problem), 'code') === 'unauthenticated';
};

/** Keeps an answer, or deletes what the answer says is no longer the person's. */
const take = async (path: string, answer: Response, mark: string): Promise<void> => {
  if (answer.ok) {
    const body = await answer.text();
    // The answer to a former session's call belongs to nobody here.
    if (isKeeping() && sessionMark() === mark) await put(path, body);
    return;
  }
  if (![401, 403, 404].includes(answer.status)) return;
  if (await isUnauthenticated(answer)) return await forgetKept();
  const tripId = tripOfPath(path);
  if (tripId !== null) await forgetTrip(tripId);
};

const find = async (path: string): Promise<Response | null> => {
  if (!isKeeping()) return null;
  const cache = await window.caches.open(keptCache);
  if (!(await readOwner(cache))) return null;
  const found = await cache.match(base + path);
  if (!found) return null;
  const atMs = keptAtMs(found);
  if (isTooOld(atMs, nowMs())) {
    await cache.delete(base + path);
    return null;
  }
  noteKept(withoutQuery(path), atMs);
  return found;
};

const withoutQuery = (path: string): string => path.split('?')[0] ?? path;

/** @returns null when nobody answers, or not in time */
const answerInTime = async (asked: Promise<Response>): Promise<Response | null> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<null>((resolve) => {
    timer = setTimeout(
      () => {
        lateUntilMs = nowMs() + lateMs;
        resolve(null);
      },
      nowMs() < lateUntilMs ? shortPatienceMs : patienceMs,
    );
  });
  try {
    return await Promise.race([asked, waited]);
  } catch (error) {
    // fetch throws a TypeError for a lost connection, and for nothing else.
    if (error instanceof TypeError) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** Never fails a call: a full or blocked storage keeps nothing. */
const takeQuietly = (path: string, answer: Response, mark: string): Promise<void> =>
  take(path, answer, mark).catch(() => undefined);

/**
 * Like fetch: the server's answer if there is one, which is kept if it is one of those; else what was kept of it.
 */
export const fetchKept: Fetch = async (input, init) => {
  const path = typeof input === 'string' && input.startsWith(`${base}/`) ? input.slice(base.length) : null;
  if (path === null || (init?.method ?? 'GET') !== 'GET' || !isKept(path)) return await window.fetch(input, init);
  const mark = sessionMark();
  const asked = window.fetch(input, init);
  const answer = await answerInTime(asked);
  if (answer) {
    const taken = takeQuietly(path, answer.clone(), mark);
    // The answers after it are kept only once their owner is known.
    if (path === userPath) await taken;
    noteKept(withoutQuery(path), null);
    return answer;
  }
  // A late failure of the call is then no longer waited for.
  asked.catch(() => undefined);
  return (await find(path).catch(() => null)) ?? (await asked);
};

/** @returns the trips that were opened, and when trips were last read ahead; null: nothing is kept of this session */
export const readKept = async (): Promise<Pick<Owner, 'opened' | 'aheadAtMs'> | null> =>
  await readOwner(await window.caches.open(keptCache));

/** Says that the trips were read ahead. */
export const noteReadAhead = async (): Promise<void> => {
  const cache = await window.caches.open(keptCache);
  const owner = await readOwner(cache);
  if (owner) await writeOwner(cache, { ...owner, aheadAtMs: nowMs() });
};

/** Deletes what is kept of all trips but these, and what is too old. */
export const keepOnly = async (tripIds: readonly number[]): Promise<void> => {
  const cache = await window.caches.open(keptCache);
  for (const key of await cache.keys()) {
    const path = pathOfKey(key);
    const tripId = tripOfPath(path);
    const isOther = tripId !== null && !tripIds.includes(tripId);
    const isOld = isKept(path) && isTooOld(keptAtMs(await cache.match(key)), nowMs());
    if (isOther || isOld) await cache.delete(key);
  }
};
