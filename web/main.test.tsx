/** The page as the browser starts it: the last error handlers exist before anything renders. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Asked, answerApi } from '#tests/builders/api-answers.ts';
import { eventually } from '#tests/builders/eventually.ts';

const Broken = () => {
  throw new RangeError('The first page is broken');
};
vi.mock('./app/start.tsx', () => ({ Start: Broken }));

// The page watches its window for as long as it is open, and the next test file of the worker gets the same window.
const stops: (() => void)[] = vi.hoisted(() => []);
vi.mock('./kit/watch-errors.ts', async (load) => {
  const { watchErrors } = await load<typeof import('./kit/watch-errors.ts')>();
  return { watchErrors: () => stops.push(watchErrors()) };
});
afterAll(() => {
  for (const stop of stops) stop();
});

const reports = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call === 'POST /error-report').map(({ body }) => body);
const answer = (): readonly Asked[] => answerApi({ 'POST /error-report': () => new Response(null, { status: 204 }) });

describe('the start of the web app', () => {
  test('APP-63 APP-66 an error while a page is drawn is sent with the component that threw, and the page says so', async () => {
    // The one expected error: it goes to the console.
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const asked = answer();
    window.history.replaceState(null, '', '/trips');
    const root = document.createElement('div');
    root.id = 'root';
    document.body.append(root);
    await import('./main.tsx');
    await eventually(() => expect(reports(asked)).toHaveLength(1));
    expect(reports(asked)[0]).toMatchObject({
      message: 'The first page is broken',
      component: expect.stringContaining('Broken'),
    });
    await eventually(() => expect(root.textContent).toMatch(/Something went wrong/));
    expect(logged.mock.calls).toMatchObject([[{ message: 'The first page is broken' }]]);
    logged.mockClear();
  });

  test('APP-63 APP-64 APP-65 what nobody caught outside of the page is sent too', async () => {
    const asked = answer();
    const error = new Error('From a script');
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught', cancelable: true }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('From a promise') }));
    await eventually(() =>
      expect(reports(asked)).toMatchObject([{ message: 'From a script' }, { message: 'From a promise' }]),
    );
  });
});
