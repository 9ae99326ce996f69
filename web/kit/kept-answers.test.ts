/** Proves docs/decisions/0181, docs/threats.md#trips-on-a-device */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readTrip } from '#contract/trips.ts';
import { json, problem } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { fakeCaches } from '#tests/builders/fake-caches.ts';
import { attempt, call, makeCallsBy, Offline } from './api.ts';
import { chooseKeeping } from './keep-choice.ts';
import { fetchKept, keepOnly, noteReadAhead, readKept } from './kept-answers.ts';
import { endSession } from './session.ts';

const person = { id: 3, name: 'Sam', is_expert: false, is_admin: false };
const at = Date.parse('2026-03-01T10:42:00Z');

let store: ReturnType<typeof fakeCaches>;
let answers: Record<string, () => Response | Promise<Response>>;

const signedInAs = (mark: string): void => {
  Reflect.set(document, 'cookie', `signed-in=${mark}; Path=/`);
};

/** What the API answers now; a path without an answer has no connection. */
const answering = (given: Record<string, () => Response | Promise<Response>>): void => {
  answers = given;
};

const ask = (path: string, init?: RequestInit): Promise<Response> => fetchKept(`/api${path}`, init);

const nobodySignedIn = (): boolean => Reflect.set(document, 'cookie', 'signed-in=; Path=/; Max-Age=0');

beforeEach(async () => {
  store = fakeCaches();
  vi.stubGlobal('caches', store.storage);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, serviceWorker: { controller: {} } });
  vi.spyOn(Date, 'now').mockReturnValue(at);
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = (input instanceof Request ? input.url : String(input)).replace(/^\/api/, '');
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return await answer();
  });
  localStorage.clear();
  signedInAs('mark-of-sam');
  chooseKeeping(true);
  window.history.replaceState(null, '', '/trips/7');
  makeCallsBy(fetchKept);
});

afterEach(() => {
  makeCallsBy(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  nobodySignedIn();
});

const paths = async (): Promise<readonly string[]> => Object.keys(await store.held());

/** Sam is known, and one trip is kept. */
const keepTrip = async (path = '/trips/7'): Promise<void> => {
  answering({ '/users': () => json(person), [path]: () => json({ id: 7, card_last4: '4242' }) });
  await ask('/users');
  await ask(path);
  await eventually(async () => expect(await paths()).toContain(`/api${path}`));
  answering({});
};

describe('what this device keeps', () => {
  test('an answer is given back when nobody answers, and a new answer takes its place', async () => {
    await keepTrip();
    const kept = await ask('/trips/7');
    expect(await kept.json()).toEqual({ id: 7, card_last4: null });
    expect(kept.headers.get('kept-at')).toBe(String(at));
    answering({ '/trips/7': () => json({ id: 7, version: 2 }) });
    const fresh = await ask('/trips/7');
    expect(fresh.headers.get('kept-at')).toBeNull();
    expect(await fresh.json()).toEqual({ id: 7, version: 2 });
    await eventually(async () => expect((await store.held())['/api/trips/7']).toBe('{"id":7,"version":2}'));
  });

  test('a call that is not kept fails without a network, as before', async () => {
    await keepTrip();
    answering({ '/is-card': () => json(true) });
    await ask('/is-card');
    answering({});
    await expect(ask('/is-card')).rejects.toThrow(TypeError);
    expect(await paths()).not.toContain('/api/is-card');
    await expect(ask('/trips/7', { method: 'PUT' })).rejects.toThrow(TypeError);
  });

  test('nothing is kept before the server said who is signed in', async () => {
    answering({ '/trips/7': () => json({ id: 7 }), '/reports/trips': () => json([]) });
    await ask('/trips/7');
    await ask('/reports/trips');
    expect((await readKept())?.opened ?? null).toBeNull();
    expect(await paths()).toEqual([]);
  });

  test.each([
    ['an expert', { ...person, is_expert: true }],
    ['an administrator', { ...person, is_admin: true }],
    ['a visitor of a landing page', { ...person, is_guest: true }],
  ])('nothing is kept of %s, and what was kept goes', async (_who, user) => {
    await keepTrip();
    answering({ '/users': () => json(user), '/trips/9': () => json({ id: 9 }) });
    await ask('/users');
    await ask('/trips/9');
    expect(await paths()).toEqual([]);
  });

  test('turned off, nothing is kept and nothing is given back', async () => {
    await keepTrip();
    chooseKeeping(false);
    await expect(ask('/trips/7')).rejects.toThrow(TypeError);
    answering({ '/trips/8': () => json({ id: 8 }) });
    await ask('/trips/8');
    expect(await paths()).not.toContain('/api/trips/8');
  });

  test('off is the default in a browser’s window, on in the installed app', async () => {
    localStorage.clear();
    const { isKeeping } = await import('./keep-choice.ts');
    expect(isKeeping()).toBe(false);
    const media = window.matchMedia('all');
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media,
      matches: query === '(display-mode: standalone)',
    }));
    expect(isKeeping()).toBe(true);
    chooseKeeping(false);
    expect(isKeeping()).toBe(false);
    // The choice was that of the session.
    signedInAs('another-mark');
    expect(isKeeping()).toBe(true);
    signedInAs('1');
    expect(isKeeping(), 'a session from before this feature').toBe(false);
    nobodySignedIn();
    expect(isKeeping(), 'nobody').toBe(false);
  });

  test('an installation that forbids it keeps nothing', async () => {
    const meta = document.createElement('meta');
    meta.name = 'kept-trips';
    meta.content = 'off';
    document.head.append(meta);
    answering({ '/users': () => json(person) });
    await ask('/users');
    meta.remove();
    expect(await paths()).toEqual([]);
  });
});

describe('whose it is', () => {
  test('another session gets nothing, and its first answer deletes what the other left', async () => {
    await keepTrip();
    signedInAs('mark-of-tom');
    chooseKeeping(true);
    await expect(ask('/trips/7')).rejects.toThrow(TypeError);
    await expect(ask('/users')).rejects.toThrow(TypeError);
    answering({ '/users': () => json({ ...person, id: 4, name: 'Tom' }) });
    await ask('/users');
    expect((await paths()).toSorted()).toEqual(['/api/users', '/kept-trips/owner']);
    answering({});
    expect(await (await ask('/users')).json()).toMatchObject({ name: 'Tom' });
  });

  test('without a session nothing is given back', async () => {
    await keepTrip();
    nobodySignedIn();
    await expect(ask('/trips/7')).rejects.toThrow(TypeError);
  });

  test('an answer that arrives after the person changed is not kept', async () => {
    await keepTrip();
    answering({
      '/trips/8': async () => {
        signedInAs('mark-of-tom');
        chooseKeeping(true);
        await ask('/users');
        return json({ id: 8 });
      },
      '/users': () => json({ ...person, id: 4, name: 'Tom' }),
      '/trips/9': () => json({ id: 9 }),
    });
    await ask('/trips/8');
    await ask('/trips/9');
    await eventually(async () => expect(await paths()).toContain('/api/trips/9'));
    expect(await paths()).not.toContain('/api/trips/8');
  });

  test('signing out deletes it, also when the server cannot be reached', async () => {
    await keepTrip();
    const answer = await attempt(endSession());
    expect(answer).toMatchObject({ ok: false, error: expect.any(Offline) });
    expect(await paths()).toEqual([]);
  });

  test('the end of the session deletes it', async () => {
    await keepTrip();
    answering({ '/trips/7': () => problem('unauthenticated') });
    await attempt(call(readTrip, { params: { id: 7 } }));
    await eventually(async () => expect(await paths()).toEqual([]));
  });

  test('the check that finds nobody signed in deletes it', async () => {
    await keepTrip();
    answering({ '/users': () => problem('unauthenticated') });
    await ask('/users');
    expect(await paths()).toEqual([]);
  });

  test.each(['forbidden', 'not-found'] as const)('a trip that is %s goes, and the others stay', async (code) => {
    await keepTrip('/trips/7');
    await keepTrip('/trips/7/itineraries');
    answering({ '/trips/8': () => json({ id: 8 }) });
    await ask('/trips/8');
    await eventually(async () => expect(await paths()).toContain('/api/trips/8'));
    answering({ '/trips/7': () => problem(code) });
    await ask('/trips/7');
    await eventually(async () =>
      expect((await paths()).filter((path) => path.includes('/trips/'))).toEqual(['/api/trips/8']),
    );
  });

  test('an outage deletes nothing', async () => {
    await keepTrip();
    answering({ '/trips/7': () => problem('unavailable'), '/users': () => problem('bug') });
    expect((await ask('/trips/7')).status).toBe(503);
    expect((await ask('/users')).status).toBe(500);
    answering({});
    expect((await ask('/trips/7')).status).toBe(200);
  });
});

describe('how long', () => {
  test('after thirty days it is neither shown nor kept', async () => {
    await keepTrip();
    vi.mocked(Date.now).mockReturnValue(at + 31 * 86_400_000);
    await expect(ask('/trips/7')).rejects.toThrow(TypeError);
    expect(await paths()).not.toContain('/api/trips/7');
    await keepOnly([7]);
    expect(await paths()).toEqual(['/kept-trips/owner']);
  });

  test('what was opened stays until others were; the rest goes when the trips are read ahead', async () => {
    await keepTrip('/trips/7');
    answering({ '/trips/8': () => json({ id: 8 }) });
    await ask('/trips/8');
    await eventually(async () => expect(await paths()).toContain('/api/trips/8'));
    // The address says that 7 was opened; 8 was only read.
    expect((await readKept())?.opened).toEqual([7]);
    await keepOnly([7]);
    expect(await paths()).not.toContain('/api/trips/8');
    expect(await paths()).toContain('/api/trips/7');
    await noteReadAhead();
    expect(await readKept()).toMatchObject({ opened: [7], aheadAtMs: at });
  });

  test('a call that hangs is answered by what is kept, and without it is waited for', async () => {
    await keepTrip();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answerLate: (response: Response) => void = () => undefined;
    vi.mocked(window.fetch).mockImplementation(() => new Promise((resolve) => (answerLate = resolve)));
    const hanging = ask('/trips/7');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await (await hanging).json()).toMatchObject({ id: 7 });
    const unknown = ask('/trips/9');
    await vi.advanceTimersByTimeAsync(8_000);
    answerLate(json({ id: 9 }));
    expect(await (await unknown).json()).toEqual({ id: 9 });
    vi.useRealTimers();
  });
});
