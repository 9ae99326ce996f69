import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertEdge, edges } from './edges.ts';
import { type AttemptSnapshot, type EffectKind, type EffectState, nextStep } from './next-step.ts';
import { patienceMs } from './schedule.ts';
import { type AttemptState, attemptStates, isResting } from './states.ts';

const now = new Date('2026-06-16T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const attempt = (changes: Partial<AttemptSnapshot>): AttemptSnapshot => ({
  state: 'SUBMITTED',
  since: ago(1000),
  dueAt: null,
  tries: 0,
  repricedAt: ago(1000),
  effects: {},
  ...changes,
});

describe('the plan of booking.md', () => {
  test.each<[string, Partial<AttemptSnapshot>, string]>([
    ['a new attempt asks for the price', { state: 'SUBMITTED', repricedAt: null }, 'reprice'],
    ['a fresh price is paid', { state: 'REPRICED' }, 'authorise'],
    ['a price of ten minutes ago is asked for again first', { state: 'REPRICED', repricedAt: ago(600_000) }, 'reprice'],
    ['money held, price fresh: order', { state: 'AUTHORIZED', effects: { auth: 'done' } }, 'order'],
    ['money held, price stale: ask again', { state: 'AUTHORIZED', repricedAt: ago(600_000) }, 'reprice'],
    [
      'an unknown order is looked for, never sent again',
      { state: 'ORDER_UNKNOWN', effects: { order: 'unknown' } },
      'find-order',
    ],
    ['an unknown payment is looked for', { state: 'AUTH_UNKNOWN', effects: { auth: 'unknown' } }, 'find-payment'],
    ['an order that failed frees the money', { state: 'ORDER_FAILED', effects: { order: 'failed' } }, 'void'],
    ['a release without an answer is looked up', { state: 'VOIDING', effects: { void: 'sent' } }, 'settle'],
    ['only a made order is captured', { state: 'ORDERED', effects: { order: 'done' } }, 'capture'],
    ['a capture without an answer is looked up', { state: 'CAPTURE_RETRY', effects: { capture: 'unknown' } }, 'settle'],
    ['a request that was not taken up is sent again', { state: 'ORDERING', effects: { order: 'failed' } }, 'order'],
    ['nothing is done before it is due', { state: 'ORDER_UNKNOWN', dueAt: new Date(now.getTime() + 1) }, 'wait'],
    ['a called person ends the automatic steps', { state: 'NEEDS_HUMAN', effects: { capture: 'failed' } }, 'rest'],
    [
      'while a person is called the looks go on',
      { state: 'NEEDS_HUMAN', dueAt: ago(1), effects: { order: 'unknown' } },
      'find-order',
    ],
  ])('%s', (_title, changes, step) => {
    expect(nextStep(attempt(changes), now).do).toBe(step);
  });

  test.each<[AttemptState, EffectKind, AttemptState]>([
    ['AUTHORIZING', 'auth', 'AUTH_UNKNOWN'],
    ['ORDERING', 'order', 'ORDER_UNKNOWN'],
    ['CAPTURING', 'capture', 'CAPTURE_RETRY'],
  ])('a crash in %s leaves the answer unknown: it is never sent again blindly', (state, kind, to) => {
    expect(nextStep(attempt({ state, effects: { [kind]: 'sent' } }), now)).toMatchObject({ do: 'move', to });
  });

  test.each<[AttemptState, AttemptSnapshot['effects'], AttemptState]>([
    ['SUBMITTED', {}, 'EXPIRED'],
    ['REPRICED', {}, 'EXPIRED'],
    ['AUTHORIZING', { auth: 'failed' }, 'DECLINED'],
    ['AUTHORIZED', { auth: 'done' }, 'VOIDING'],
    ['ORDERING', { auth: 'done', order: 'failed' }, 'ORDER_FAILED'],
  ])('patience with an unreachable counterpart ends in %s', (state, effects, to) => {
    const late = { state, effects, since: ago(patienceMs + 1), tries: 1, repricedAt: ago(patienceMs + 1) };
    expect(nextStep(attempt(late), now)).toMatchObject({ do: 'move', to });
  });

  test('an attempt that slept through an outage still gets its chance', () => {
    const asleep = { state: 'SUBMITTED', since: ago(patienceMs * 10), repricedAt: null } as const;
    expect(nextStep(attempt(asleep), now).do).toBe('reprice');
  });

  test('I7 whatever is known of an attempt, a planned move is an edge of the table and resting states rest', () => {
    const effect = fc.constantFrom<(EffectState | undefined)[]>(undefined, 'sent', 'done', 'failed', 'unknown');
    const moment = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((ms) => new Date(now.getTime() + ms));
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom(...attemptStates),
          since: moment,
          dueAt: fc.option(moment),
          tries: fc.nat(3),
          repricedAt: fc.option(moment),
          effects: fc.record({ auth: effect, order: effect, capture: effect, void: effect }),
        }),
        (snapshot) => {
          const known = Object.fromEntries(Object.entries(snapshot.effects).filter(([, state]) => state !== undefined));
          fc.pre(snapshot.state !== 'AUTHORIZED' || known.order === undefined);
          const step = nextStep({ ...snapshot, effects: known }, now);
          if (step.do === 'move') assertEdge(snapshot.state, step.to);
          if (isResting(snapshot.state) && snapshot.state !== 'NEEDS_HUMAN') expect(step.do).toBe('rest');
          // The one rule that must never bend: no second order while the first is unknown.
          if (step.do === 'order') expect(['sent', 'unknown']).not.toContain(known.order);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the table of edges', () => {
  test('I7 an edge that is not in the table throws', () => {
    expect(() => assertEdge('ORDER_UNKNOWN', 'VOIDING')).toThrow(/may not go/);
    expect(() => assertEdge('ORDER_UNKNOWN', 'ORDERING')).toThrow(/may not go/);
    expect(() => assertEdge('CONFIRMED', 'ORDERING')).toThrow(/may not go/);
    expect(() => assertEdge('ORDERED', 'CAPTURING')).not.toThrow();
  });

  test('every state can be reached from a submit', () => {
    const reached = new Set<AttemptState>(['SUBMITTED']);
    for (const state of reached) for (const to of edges[state]) reached.add(to);
    expect([...reached].toSorted()).toEqual([...attemptStates].toSorted());
  });

  test('money can be taken only after an order was made', () => {
    const sources = attemptStates.filter((state) => edges[state].includes('CAPTURING'));
    expect(sources).toEqual(['ORDERED', 'PARTIAL']);
  });
});
