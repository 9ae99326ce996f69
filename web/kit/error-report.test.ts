/** Proves docs/threats.md#error-report-floods, docs/threats.md#stolen-sessions */
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { readHomeTrip } from '#contract/trips.ts';
import { type Asked, answerApi, problem } from '#tests/builders/api-answers.ts';
import { attempt, call } from './api.ts';
import { referenceOf, tellError } from './error-report.ts';
import { makeQueryClient } from './query.ts';
import { watchErrors } from './watch-errors.ts';

let asked: readonly Asked[];
let stop: () => void;
let alert: ReturnType<typeof vi.fn>;
let online: MockInstance<() => boolean>;

beforeEach(() => {
  asked = answerApi({
    'POST /error-report': () => new Response(null, { status: 204 }),
    'GET /trips': () => problem('unavailable'),
  });
  online = vi.spyOn(navigator, 'onLine', 'get');
  alert = vi.fn();
  vi.stubGlobal('alert', alert);
  stop = watchErrors();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  online.mockRestore();
});

const reports = () => asked.filter((one) => one.call === 'POST /error-report').map(({ body }) => body);

/** What the browser does with an unhandled rejection. */
const reject = (reason: unknown): void => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

const refused = async () => {
  const answer = await attempt(call(readHomeTrip));
  if (answer.ok) throw new Error('the call was to fail');
  return answer.error;
};

describe('Errors nobody caught', () => {
  test('an uncaught error is sent with all that a report carries (APP-63) (APP-66)', () => {
    const error = new Error('The list is empty');
    tellError(error, { component: 'at TripPage\nat Shell', source: 'a.js', lineno: 7, colno: 9 });
    expect(reports()).toEqual([
      {
        message: 'The list is empty',
        stack: expect.stringContaining('The list is empty'),
        component: 'at TripPage\nat Shell',
        info: `reference ${referenceOf(error)}`,
        url: `${window.location.origin}/`,
        app: 'tripwright-web',
        source: 'a.js',
        lineno: 7,
        colno: 9,
      },
    ]);
  });

  test('a script error is sent with its place (APP-64)', () => {
    const error = new Error('x is not a function');
    const place = { filename: 'https://trips.example/assets/a.js', lineno: 3, colno: 14 };
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught', cancelable: true, ...place }));
    expect(reports()).toMatchObject([{ message: 'x is not a function', source: place.filename, lineno: 3, colno: 14 }]);
  });

  test('a script that does not load is sent (APP-64)', () => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = 'https://trips.example/assets/gone.js';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
    expect(reports()).toMatchObject([{ message: 'A script failed to load', source: script.src }]);
  });

  test('an unhandled rejection is sent, with any thrown value (APP-65)', () => {
    reject(new RangeError('No such leg'));
    reject('a plain text');
    reject({ message: 'What a library made', phone: '212' });
    reject({ phone: '212' });
    expect(reports()).toMatchObject([
      { message: 'No such leg' },
      { message: 'a plain text', stack: null },
      { message: 'What a library made' },
      { message: 'an object with phone' },
    ]);
  });

  test('a network error is sent when online, and not while offline (APP-67)', () => {
    reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    online.mockReturnValue(false);
    reject(new TypeError('Failed to fetch dynamically imported module: /assets/b.js'));
    reject(new Error('Broken without a network'));
    expect(reports()).toMatchObject([
      { message: 'Failed to fetch dynamically imported module: /assets/a.js' },
      { message: 'Broken without a network' },
    ]);
  });

  test('a call that was stopped on purpose is no error', () => {
    reject(new DOMException('The user aborted a request', 'AbortError'));
    expect(reports()).toEqual([]);
  });

  test('the same error is sent once, and no more than 20 in a tab', () => {
    sessionStorage.setItem('error-reports', '0');
    const error = new Error('Again and again');
    tellError(error);
    tellError(error);
    expect(reports()).toHaveLength(1);
    for (let at = 0; at < 30; at += 1)
      tellError(new Error(`Broken in place ${'abcdefghijklmnopqrstuvwxyzabcd'.slice(at)}`));
    expect(reports()).toHaveLength(20);
  });

  test('addresses, numbers, tokens and queries are left out', () => {
    const error = new Error(
      'sam@acme.example 4242 4242 4242 4242 AB1234567 at https://trips.example/login?code=1234#x abcdefghijklmnopqrstuvwxyz012345',
    );
    error.stack = 'Error at f (https://trips.example/assets/list-a1.js?key=secret:10:345678)';
    tellError(error);
    expect(reports()).toMatchObject([
      {
        message: '[email] [number] [number] at https://trips.example/login [token]',
        stack: 'Error at f (https://trips.example/assets/list-a1.js:10:345678)',
      },
    ]);
  });
});

describe('A request without an error handler', () => {
  test('a browser alert shows the failure of a call nobody handles (APP-68)', async () => {
    reject(await refused());
    expect(alert.mock.calls).toEqual([['This is not available right now. Please try again shortly.']]);
  });

  test('a change whose screen is gone is told by an alert; a screen that watches shows it itself (APP-68)', async () => {
    const client = makeQueryClient(() => undefined);
    const watched = new MutationObserver(client, { mutationFn: () => call(readHomeTrip) });
    const leave = watched.subscribe(() => undefined);
    await attempt(watched.mutate());
    expect(alert).not.toHaveBeenCalled();
    const left = attempt(watched.mutate());
    leave();
    await left;
    expect(alert.mock.calls).toEqual([['This is not available right now. Please try again shortly.']]);
  });

  test('a handler of its own keeps the alert away', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const client = makeQueryClient(() => undefined);
    const own = new MutationObserver(client, { mutationFn: () => call(readHomeTrip), onError });
    await attempt(own.mutate());
    expect([onError.mock.calls.length, alert.mock.calls.length]).toEqual([1, 0]);
  });

  test('a bug inside a call is sent although the screen shows something (APP-63)', async () => {
    const client = makeQueryClient(() => undefined);
    const fails = () => Promise.reject(new RangeError('A reply of another shape'));
    await client.fetchQuery({ queryKey: ['x'], queryFn: fails }).catch(() => undefined);
    expect(reports()).toMatchObject([{ message: 'A reply of another shape' }]);
  });
});
