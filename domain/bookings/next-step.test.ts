import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertEdge, edges } from './edges.ts';
import { type AttemptSnapshot, type EffectKind, type EffectState, type Hold, nextStep } from './next-step.ts';
import { patienceMs } from './schedule.ts';
import { type AttemptState, attemptStates, isResting } from './states.ts';

const now = new Date('2026-06-16T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const live = (minutes: number): Hold => ({ is: 'live', priceUntil: new Date(now.getTime() + minutes * 60_000) });

const attempt = (changes: Partial<AttemptSnapshot>): AttemptSnapshot => ({
  state: 'SUBMITTED',
  since: ago(1000),
  dueAt: null,
  tries: 0,
  repricedAt: ago(1000),
  effects: {},
  hold: { is: 'none' },
  isOrderCanceled: false,
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
    ['waiting for approval, nothing is due', { state: 'AWAITING_APPROVAL' }, 'rest'],
    ['waiting for approval, an offer that may be held is held', { state: 'AWAITING_APPROVAL', dueAt: ago(1) }, 'hold'],
    [
      'what was held once is not held again',
      { state: 'AWAITING_APPROVAL', dueAt: ago(1), hold: { is: 'gone' }, effects: { hold: 'done' } },
      'rest',
    ],
    ['a hold that was not taken up is asked for again', { state: 'HOLDING', effects: { hold: 'failed' } }, 'hold'],
    [
      'an unknown hold is looked for, never sent again',
      { state: 'HOLD_UNKNOWN', effects: { hold: 'unknown' }, hold: { is: 'asked' } },
      'find-hold',
    ],
    ['a hold in its time is left alone', { state: 'HELD', dueAt: new Date(now.getTime() + 1), hold: live(1) }, 'wait'],
    ['a hold whose time is over is looked at', { state: 'HELD', dueAt: ago(1), hold: live(-1) }, 'find-hold'],
    ['approved while held: the hold is looked at first', { state: 'SUBMITTED', hold: live(60) }, 'find-hold'],
    ['approved while the hold is unknown: it is found out', { state: 'SUBMITTED', hold: { is: 'asked' } }, 'find-hold'],
    ['approved after the hold is over: a fresh price', { state: 'SUBMITTED', hold: { is: 'gone' } }, 'reprice'],
    [
      'a price that is kept is paid, however long ago it was named',
      { state: 'REPRICED', repricedAt: ago(600_000), hold: live(1) },
      'authorise',
    ],
    [
      'a price that is no longer kept is asked of the held order',
      { state: 'REPRICED', repricedAt: ago(600_000), hold: live(-1) },
      'find-hold',
    ],
    ['money held, seats held: pay', { state: 'AUTHORIZED', effects: { auth: 'done' }, hold: live(1) }, 'pay-held'],
    [
      'a payment that was not taken up is sent again',
      { state: 'ORDERING', effects: { order: 'failed' }, hold: live(1) },
      'pay-held',
    ],
    ['a hold that is of no use is given up', { state: 'UNHOLDING', hold: live(1) }, 'unhold'],
    ['a booking to be undone is canceled first', { state: 'CANCELING' }, 'cancel'],
    ['a lost cancellation is looked at again', { state: 'CANCELING', effects: { cancel: 'sent' } }, 'cancel'],
    ['what is canceled is refunded', { state: 'CANCELING', isOrderCanceled: true }, 'refund'],
    [
      'a refund without an answer is looked up',
      { state: 'CANCELING', isOrderCanceled: true, effects: { refund: 'sent' } },
      'settle-refund',
    ],
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
    ['HOLDING', 'hold', 'HOLD_UNKNOWN'],
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

  test.each<[AttemptState, AttemptSnapshot['effects'], Hold, AttemptState]>([
    ['HOLDING', { hold: 'failed' }, { is: 'none' }, 'AWAITING_APPROVAL'],
    ['SUBMITTED', {}, live(60), 'UNHOLDING'],
    ['REPRICED', {}, live(-1), 'UNHOLDING'],
    ['AUTHORIZING', { auth: 'failed' }, live(60), 'UNHOLDING'],
    ['SUBMITTED', {}, { is: 'gone' }, 'EXPIRED'],
  ])('patience in %s with the hold %j ends in %j', (state, effects, hold, to) => {
    const late = { state, effects, hold, since: ago(patienceMs + 1), tries: 1, repricedAt: ago(patienceMs + 1) };
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
          effects: fc.record({ auth: effect, hold: effect, order: effect, capture: effect, void: effect }),
          hold: fc.constantFrom<Hold[]>({ is: 'none' }, { is: 'asked' }, live(1), live(-1), { is: 'gone' }),
          isOrderCanceled: fc.boolean(),
        }),
        (snapshot) => {
          const known = Object.fromEntries(Object.entries(snapshot.effects).filter(([, state]) => state !== undefined));
          fc.pre(snapshot.state !== 'AUTHORIZED' || known.order === undefined);
          // What is known of a hold comes from its effect.
          fc.pre((snapshot.hold.is === 'none') === (known.hold === undefined || known.hold === 'failed'));
          // An approved attempt finds out about its hold before any money moves.
          fc.pre(!['AUTHORIZED', 'ORDERING'].includes(snapshot.state) || snapshot.hold.is !== 'asked');
          const step = nextStep({ ...snapshot, effects: known }, now);
          if (step.do === 'move') assertEdge(snapshot.state, step.to);
          if (isResting(snapshot.state) && snapshot.dueAt === null) expect(step.do).toBe('rest');
          // The one rule that must never bend: no second order while the first is unknown.
          if (step.do === 'order') {
            expect(['sent', 'unknown']).not.toContain(known.order);
            expect(['asked', 'live']).not.toContain(snapshot.hold.is);
          }
          if (step.do === 'hold') expect(['sent', 'unknown', 'done']).not.toContain(known.hold);
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
