import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshPriceMs, patienceMs } from '../kit/ask-again.ts';
import type { EffectState } from '../payments/effects.ts';
import { assertEdge } from './edges.ts';
import {
  type AttemptSnapshot,
  type EffectKind,
  type Hold,
  type ItemSnapshot,
  itemEffects,
  nextStep,
  type Step,
} from './next-step.ts';
import { type AttemptState, attemptStates, isResting } from './states.ts';

const now = new Date('2026-06-16T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const live = (minutes: number): Hold => ({ is: 'live', priceUntil: new Date(now.getTime() + minutes * 60_000) });

const item = (changes: Partial<ItemSnapshot> = {}): ItemSnapshot => ({
  id: 1,
  state: 'wanted',
  isMissing: false,
  pricedAt: ago(1000),
  effects: {},
  hold: { is: 'none' },
  canBeHeld: true,
  owesRefund: false,
  ...changes,
});

/** What a test states about an attempt with one item. Effects are sorted into payment effects and item effects. */
type Said = Partial<Omit<AttemptSnapshot, 'items' | 'effects'>> &
  Partial<Omit<ItemSnapshot, 'state' | 'effects'>> & {
    readonly itemState?: ItemSnapshot['state'];
    readonly effects?: Readonly<Partial<Record<EffectKind, EffectState>>>;
  };

const attempt = ({ state, since, dueAt, tries, itemState, effects = {}, ...about }: Said): AttemptSnapshot => {
  const known = Object.entries(effects);
  const isOfItem = (kind: string): boolean => itemEffects.some((effect) => effect === kind);
  const ofItem = Object.fromEntries(known.filter(([kind]) => isOfItem(kind)));
  return {
    state: state ?? 'SUBMITTED',
    since: since ?? ago(1000),
    dueAt: dueAt ?? null,
    tries: tries ?? 0,
    effects: Object.fromEntries(known.filter(([kind]) => !isOfItem(kind))),
    items: [item({ ...about, ...(itemState && { state: itemState }), effects: ofItem })],
  };
};

describe('the plan', () => {
  test.each<[string, Said, string]>([
    ['a new attempt asks for the price', { state: 'SUBMITTED', pricedAt: null }, 'reprice'],
    ['once everything is priced it goes on', { state: 'SUBMITTED' }, 'move'],
    ['a fresh price is paid', { state: 'REPRICED' }, 'authorize'],
    ['a price of ten minutes ago is asked for again first', { state: 'REPRICED', pricedAt: ago(600_000) }, 'reprice'],
    ['money held, price fresh: order', { state: 'AUTHORIZED', effects: { authorize: 'done' } }, 'order'],
    ['money held, price stale: ask again', { state: 'AUTHORIZED', pricedAt: ago(600_000) }, 'reprice'],
    [
      'an unknown order is looked for, never sent again',
      { state: 'ORDER_UNKNOWN', effects: { order: 'unknown' } },
      'find-order',
    ],
    ['an unknown payment is looked for', { state: 'AUTH_UNKNOWN', effects: { authorize: 'unknown' } }, 'find-payment'],
    [
      'a cardholder who is asked is looked for',
      { state: 'AUTHENTICATING', effects: { authorize: 'done' } },
      'find-payment',
    ],
    ['an order that failed frees the money', { state: 'ORDER_FAILED', effects: { order: 'failed' } }, 'void'],
    ['a release without an answer is looked up', { state: 'VOIDING', effects: { void: 'sent' } }, 'settle'],
    [
      'only a made order is captured',
      { state: 'ORDERED', itemState: 'ordered', effects: { order: 'done' } },
      'capture',
    ],
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
    [
      'approved while held: the hold is looked at first',
      { state: 'SUBMITTED', hold: live(60), pricedAt: null },
      'find-hold',
    ],
    [
      'approved while the hold is unknown: it is found out',
      { state: 'SUBMITTED', hold: { is: 'asked' }, pricedAt: null },
      'find-hold',
    ],
    [
      'approved after the hold is over: a fresh price',
      { state: 'SUBMITTED', hold: { is: 'gone' }, pricedAt: null },
      'reprice',
    ],
    [
      'a price that is kept is paid, however long ago it was named',
      { state: 'REPRICED', pricedAt: ago(600_000), hold: live(1) },
      'authorize',
    ],
    [
      'a price that is no longer kept is asked of the held order',
      { state: 'REPRICED', pricedAt: ago(600_000), hold: live(-1) },
      'find-hold',
    ],
    ['money held, seats held: pay', { state: 'AUTHORIZED', effects: { authorize: 'done' }, hold: live(1) }, 'pay-held'],
    [
      'a payment that was not taken up is sent again',
      { state: 'ORDERING', effects: { order: 'failed' }, hold: live(1) },
      'pay-held',
    ],
    ['a hold that is no longer needed is released', { state: 'CANCELING_HOLD', hold: live(1) }, 'cancel-hold'],
    ['a booking to be undone is canceled first', { state: 'CANCELING', itemState: 'unwanted' }, 'cancel'],
    [
      'a lost cancellation is looked at again',
      { state: 'CANCELING', itemState: 'unwanted', effects: { cancel: 'sent' } },
      'cancel',
    ],
    ['what is canceled is refunded', { state: 'CANCELING', itemState: 'canceled', owesRefund: true }, 'refund'],
    [
      'a refund without an answer is looked up',
      { state: 'CANCELING', itemState: 'canceled', owesRefund: true, effects: { refund: 'sent' } },
      'settle-refund',
    ],
    ['a called person ends the automatic steps', { state: 'NEEDS_HUMAN', effects: { capture: 'failed' } }, 'rest'],
    [
      'while a person is called the looks go on',
      { state: 'NEEDS_HUMAN', dueAt: ago(1), effects: { order: 'unknown' } },
      'find-order',
    ],
    [
      'while a person is called a lost payment is looked for, too',
      { state: 'NEEDS_HUMAN', dueAt: ago(1), effects: { authorize: 'unknown' } },
      'find-payment',
    ],
    [
      'an order whose caller died is looked for as well',
      { state: 'ORDER_UNKNOWN', effects: { order: 'sent' } },
      'find-order',
    ],
    ['what is due this moment is done', { state: 'ORDERED', dueAt: now }, 'capture'],
    ['the payment is voided once', { state: 'VOIDING' }, 'void'],
    ['a price of two minutes ago is paid', { state: 'REPRICED', pricedAt: ago(freshPriceMs) }, 'authorize'],
    ['one of a moment more is not', { state: 'REPRICED', pricedAt: ago(freshPriceMs + 1) }, 'reprice'],
    [
      'a price is kept up to its last moment, and not in it',
      { state: 'REPRICED', pricedAt: ago(600_000), hold: live(0) },
      'find-hold',
    ],
  ])('%s', (_title, changes, step) => {
    expect(nextStep(attempt(changes), now).do).toBe(step);
  });

  test.each<[AttemptState, EffectKind, AttemptState]>([
    ['AUTHORIZING', 'authorize', 'AUTH_UNKNOWN'],
    ['HOLDING', 'hold', 'HOLD_UNKNOWN'],
    ['ORDERING', 'order', 'ORDER_UNKNOWN'],
    ['CAPTURING', 'capture', 'CAPTURE_RETRY'],
  ])('a crash in %s leaves the answer unknown: it is never sent again blindly', (state, kind, to) => {
    expect(nextStep(attempt({ state, effects: { [kind]: 'sent' } }), now)).toMatchObject({ do: 'move', to });
  });

  const late = { since: ago(patienceMs + 1), tries: 1, pricedAt: ago(patienceMs + 2) };

  test.each<[AttemptState, Said['effects'], Hold]>([
    ['SUBMITTED', {}, { is: 'none' }],
    ['SUBMITTED', {}, live(60)],
    ['SUBMITTED', {}, { is: 'gone' }],
    ['REPRICED', {}, { is: 'none' }],
    ['REPRICED', {}, live(-1)],
    ['AUTHORIZED', { authorize: 'done' }, { is: 'none' }],
    ['ORDERING', { authorize: 'done', order: 'failed' }, { is: 'none' }],
  ])('patience with an unreachable supplier in %s ends', (state, effects = {}, hold) => {
    const pricedAt = state === 'SUBMITTED' ? null : late.pricedAt;
    expect(nextStep(attempt({ ...late, pricedAt, state, effects, hold }), now)).toEqual({
      do: 'give-up',
      item: 1,
      failure: 'supplier-down',
    });
  });

  test.each<[AttemptState, Said['effects'], Hold, AttemptState]>([
    ['AUTHORIZING', { authorize: 'failed' }, { is: 'none' }, 'DECLINED'],
    ['AUTHORIZING', { authorize: 'failed' }, live(60), 'CANCELING_HOLD'],
    ['HOLDING', { hold: 'failed' }, { is: 'none' }, 'AWAITING_APPROVAL'],
  ])('patience in %s ends: %j, %j, %s', (state, effects = {}, hold, to) => {
    expect(nextStep(attempt({ ...late, state, effects, hold }), now)).toMatchObject({ do: 'move', to });
  });

  describe('flights and two hotels in one attempt', () => {
    const ordered = { state: 'ordered', effects: { order: 'done' } } as const;
    const three = (state: AttemptState, ...changes: readonly Partial<ItemSnapshot>[]): Step =>
      nextStep(
        {
          ...attempt({ state, effects: { authorize: 'done' } }),
          items: [1, 2, 3].map((id, at) => item({ id, canBeHeld: id === 1, ...changes[at] })),
        },
        now,
      );
    const old = { pricedAt: ago(600_000) };
    const unpriced = { pricedAt: null };

    test.each<[string, AttemptState, readonly Partial<ItemSnapshot>[], Step]>([
      ['each price is asked for', 'SUBMITTED', [{}, unpriced, unpriced], { do: 'reprice', item: 2 }],
      ['what is held is looked at', 'SUBMITTED', [{ ...unpriced, hold: live(60) }], { do: 'find-hold', item: 1 }],
      ['the first is ordered', 'AUTHORIZED', [], { do: 'order', item: 1 }],
      ['then the next', 'AUTHORIZED', [ordered], { do: 'order', item: 2 }],
      ['whose price may have grown old meanwhile', 'AUTHORIZED', [ordered, old], { do: 'reprice', item: 2 }],
      ['an unavailable item is passed over', 'AUTHORIZED', [ordered, { isMissing: true }], { do: 'order', item: 3 }],
      [
        'nothing else is ordered while the answer about one is lost',
        'ORDER_UNKNOWN',
        [ordered, { effects: { order: 'unknown' } }],
        { do: 'find-order', item: 2 },
      ],
      [
        'items that depend on a missing one are given up',
        'PARTIAL',
        [{ isMissing: true }, { state: 'unwanted' }],
        { do: 'undo', item: 2 },
      ],
      [
        'so is the hold of an unavailable item',
        'PARTIAL',
        [ordered, { isMissing: true, hold: live(60) }],
        { do: 'undo', item: 2 },
      ],
      ['what is to be canceled is not ordered again', 'AUTHORIZED', [{ state: 'unwanted' }], { do: 'order', item: 2 }],
      ['what was canceled is not ordered again', 'AUTHORIZED', [{ state: 'canceled' }], { do: 'order', item: 2 }],
      [
        'of several, the one that is held is given up',
        'CANCELING_HOLD',
        [{}, { hold: live(60) }],
        { do: 'cancel-hold', item: 2 },
      ],
      [
        'a hold that was refused for certain is looked at, too',
        'CANCELING_HOLD',
        [{ canBeHeld: false }, { canBeHeld: true }],
        { do: 'cancel-hold', item: 2 },
      ],
      [
        'without a hold the first is looked at',
        'CANCELING_HOLD',
        [{ canBeHeld: false }],
        { do: 'cancel-hold', item: 1 },
      ],
      ['the rest is paid', 'PARTIAL', [ordered, { isMissing: true }, ordered], { do: 'capture' }],
      [
        'what is canceled is paid back before the next is canceled',
        'CANCELING',
        [{ state: 'canceled', owesRefund: true }, { state: 'unwanted' }],
        { do: 'refund', item: 1 },
      ],
      ['each is canceled', 'CANCELING', [{ state: 'canceled' }, { state: 'unwanted' }], { do: 'cancel', item: 2 }],
    ])('%s', (_title, state, changes, step) => {
      expect(three(state, ...changes)).toEqual(step);
    });

    test('one hold among several is given up before the end', () => {
      const unpaid = { ...attempt({ ...late, state: 'AUTHORIZING', effects: { authorize: 'failed' } }) };
      const items = [item({ id: 1 }), item({ id: 2, hold: live(60) })];
      expect(nextStep({ ...unpaid, items }, now)).toMatchObject({ do: 'move', to: 'CANCELING_HOLD' });
    });

    test('once everything is canceled it ends; where something stays booked it goes back', () => {
      const canceled = { state: 'canceled' } as const;
      expect(three('CANCELING', canceled, canceled, canceled)).toMatchObject({ do: 'move', to: 'REFUNDED' });
      expect(three('CANCELING', canceled, ordered, canceled)).toMatchObject({ do: 'move', to: 'CONFIRMED' });
    });
  });

  test('patience is not over with its last moment', () => {
    const last = { since: ago(patienceMs), tries: 9, pricedAt: null } as const;
    expect(nextStep(attempt({ ...last, state: 'SUBMITTED' }), now)).toEqual({ do: 'reprice', item: 1 });
    const lastPay = {
      since: ago(patienceMs),
      tries: 9,
      state: 'AUTHORIZING',
      effects: { authorize: 'failed' },
    } as const;
    expect(nextStep(attempt(lastPay), now)).toEqual({ do: 'authorize' });
  });

  test('an unknown hold is looked for beyond that patience: "not there" takes its own time to count', () => {
    const approved = { ...late, state: 'SUBMITTED', pricedAt: null, hold: { is: 'asked' } } as const;
    expect(nextStep(attempt(approved), now)).toEqual({ do: 'find-hold', item: 1 });
  });

  test.each<[Said, AttemptState, string]>([
    [{ state: 'SUBMITTED' }, 'REPRICED', 'priced'],
    [{ state: 'AUTHORIZING' }, 'AUTH_UNKNOWN', 'the answer never came'],
    [{ ...late, state: 'HOLDING', effects: { hold: 'failed' } }, 'AWAITING_APPROVAL', 'no answer in time'],
    [{ state: 'CANCELING', itemState: 'ordered' }, 'CONFIRMED', 'the rest stays booked'],
    [{ state: 'CANCELING', itemState: 'canceled' }, 'REFUNDED', 'all is canceled and settled'],
  ])('a step without a call is kept with its reason: %j goes to %s, "%s"', (said, to, why) => {
    expect(nextStep(attempt(said), now)).toEqual({ do: 'move', to, why });
  });

  test('a payment that was never taken up ends with its own failure', () => {
    const said = { ...late, state: 'AUTHORIZING', effects: { authorize: 'failed' } } as const;
    const end = { do: 'move', to: 'DECLINED', failure: 'payment-failed', why: 'no answer in time' };
    expect(nextStep(attempt(said), now)).toEqual(end);
  });

  test.each([
    ['VOIDING', 'void'],
    ['CAPTURE_RETRY', 'capture'],
  ] as const)('in %s the %s is settled', (state, by) => {
    expect(nextStep(attempt({ state, effects: { [by]: 'sent' } }), now)).toEqual({ do: 'settle', by });
  });

  test.each<AttemptState>(['PRICE_CHANGED', 'DECLINED', 'CONFIRMED', 'VOIDED', 'EXPIRED', 'REFUNDED'])(
    'nothing is done in %s, even if something is due',
    (state) => {
      expect(nextStep(attempt({ state, dueAt: ago(1) }), now)).toEqual({ do: 'rest' });
    },
  );

  test.each<[string, Said, string]>([
    ['nothing is left to order', { itemState: 'ordered' }, 'has something to order'],
    ['the order was asked for already', { effects: { order: 'failed' } }, 'has not asked for this order yet'],
    ['nobody knows whether it is held', { hold: { is: 'asked' } }, 'while a hold is unknown'],
  ])('I7 no order is sent while %s: that is a bug', (_why, said, message) => {
    expect(() => nextStep(attempt({ ...said, state: 'AUTHORIZED' }), now)).toThrow(message);
  });

  test('an attempt that slept through an outage still gets its chance', () => {
    const asleep = { state: 'SUBMITTED', since: ago(patienceMs * 10), pricedAt: null } as const;
    expect(nextStep(attempt(asleep), now).do).toBe('reprice');
  });

  test('I7 for every attempt, a planned move is an edge of the table and resting states rest', () => {
    const effect = fc.constantFrom<(EffectState | undefined)[]>(undefined, 'sent', 'done', 'failed', 'unknown');
    const moment = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((ms) => new Date(now.getTime() + ms));
    const known = (effects: Record<string, EffectState | undefined>) =>
      Object.fromEntries(Object.entries(effects).filter(([, state]) => state !== undefined));
    const anyItem = (id: number) =>
      fc
        .record({
          state: fc.constantFrom<ItemSnapshot['state'][]>('wanted', 'ordered', 'unwanted', 'canceled'),
          isMissing: fc.boolean(),
          pricedAt: fc.option(moment),
          effects: fc.record({ hold: effect, order: effect }).map(known),
          hold: fc.constantFrom<Hold[]>({ is: 'none' }, { is: 'asked' }, live(1), live(-1), { is: 'gone' }),
          canBeHeld: fc.constant(id === 1),
          owesRefund: fc.boolean(),
        })
        .map((about) => ({ id, ...about }));
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom(...attemptStates),
          since: moment,
          dueAt: fc.option(moment),
          tries: fc.nat(3),
          effects: fc.record({ authorize: effect, capture: effect, void: effect }).map(known),
          items: fc.tuple(anyItem(1), anyItem(2)),
        }),
        (snapshot) => {
          const wanted = snapshot.items.filter(({ state, isMissing }) => state === 'wanted' && !isMissing);
          if (snapshot.state === 'AUTHORIZED') {
            fc.pre(wanted.length > 0 && wanted.every(({ effects }) => effects.order === undefined));
            // An approved attempt looks at its hold before any money moves.
            fc.pre(wanted.every(({ hold }) => hold.is !== 'asked'));
          }
          const step = nextStep(snapshot, now);
          if (step.do === 'move') assertEdge(snapshot.state, step.to);
          if (isResting(snapshot.state) && snapshot.dueAt === null) expect(step.do).toBe('rest');
          const about = 'item' in step ? snapshot.items.find(({ id }) => id === step.item) : undefined;
          // The rule without exceptions: no second order while the outcome of the first is unknown.
          if (step.do === 'order') {
            expect(['sent', 'unknown', 'done']).not.toContain(about?.effects.order);
            expect(about?.state).toBe('wanted');
          }
          if (step.do === 'hold') expect(about?.hold.is).toBe('none');
        },
      ),
      { numRuns: 500 },
    );
  });
});
