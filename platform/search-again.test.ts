/** Proves docs/decisions/0200 */
import { describe, expect, test } from 'vitest';
import type { CallContext, Urgency } from '#domain/kit/outcome.ts';
import { makeAskAgain } from './search-again.ts';

const start = new Date('2026-09-01T09:30:00Z').getTime();

/** A clock that each request moves on by its own duration. */
const scene = ({ random = 0, pauseMs = 0, seconds = 1 }) => {
  let nowMs = start;
  const sent: string[] = [];
  const { ask } = makeAskAgain({ random: () => random, pauseMs });
  return {
    sent,
    run: (answers: readonly string[], context: Partial<CallContext> = {}) =>
      ask(
        async () => {
          const is = answers[sent.length] ?? 'failed';
          sent.push(is);
          nowMs += seconds * 1000;
          return { is };
        },
        ({ is }) => is === 'failed',
        { signal: new AbortController().signal, now: () => new Date(nowMs), ...context },
      ),
  };
};

const search = (deadlineSeconds: number): Partial<CallContext> => ({
  urgency: 'search',
  deadline: new Date(start + deadlineSeconds * 1000),
});

describe('a question that failed is asked again', () => {
  test('a search: twice more while there is time, and no more once it is answered', async () => {
    const answered = scene({});
    expect(await answered.run(['failed', 'failed', 'reply'], search(15))).toEqual({ is: 'reply' });
    expect(answered.sent).toEqual(['failed', 'failed', 'reply']);
    const failing = scene({});
    expect(await failing.run([], search(15))).toEqual({ is: 'failed' });
    expect(failing.sent).toHaveLength(3);
  });

  test.each([
    // Each request takes six seconds; two seconds must be left for an answer.
    ['two requests fit, and a third would come too late', 13, 2],
    ['exactly two seconds are left', 8, 2],
    ['less than that is left', 7.9, 1],
    ['the deadline is over', 1, 1],
  ])('by the deadline of the search: %s', async (_what, deadlineSeconds, count) => {
    const at = scene({ seconds: 6 });
    await at.run([], search(deadlineSeconds));
    expect(at.sent).toHaveLength(count);
  });

  test.each([
    ['the least', 0, 8.01, 2],
    ['the most', 0.999, 8.01, 1],
  ])('the pause counts, and its random part too: %s', async (_what, random, deadlineSeconds, count) => {
    const at = scene({ seconds: 6, pauseMs: 9, random });
    await at.run([], search(deadlineSeconds));
    expect(at.sent).toHaveLength(count);
  });

  test('nothing is sent after the supplier or our budget takes no more: the failure is the answer', async () => {
    const at = scene({});
    expect(await at.run(['failed', 'waiting', 'reply'], search(15))).toEqual({ is: 'failed' });
    expect(at.sent).toEqual(['failed', 'waiting']);
  });

  test.each<[string, Partial<CallContext>]>([
    ['a look of a booking', {}],
    ['a look of a booking with a deadline', { deadline: new Date(start + 60_000) }],
    ['a comparison of many', { urgency: 'patient', deadline: new Date(start + 60_000) }],
    ['a search whose deadline is not known', { urgency: 'search' satisfies Urgency }],
  ])('%s: once', async (_what, context) => {
    const at = scene({});
    await at.run([], context);
    expect(at.sent).toHaveLength(2);
  });

  test('nothing is sent once the caller has given up', async () => {
    const at = scene({ pauseMs: 60_000 });
    const caller = new AbortController();
    const answer = at.run([], { ...search(600), signal: caller.signal });
    caller.abort();
    expect(await answer).toEqual({ is: 'failed' });
    expect(at.sent).toHaveLength(1);
  });
});
