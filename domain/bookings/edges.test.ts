/** Proves docs/booking.md#states */
import { describe, expect, test } from 'vitest';
import { assertEdge, edges } from './edges.ts';
import { type AttemptState, attemptStateOf, attemptStates, isEndedWithoutPurchase, isWaiting } from './states.ts';

describe('the state of an attempt', () => {
  const those = (is: (state: AttemptState) => boolean) => attemptStates.filter(is);

  test('it waits for an approver whether or not its offer is held', () => {
    expect(those(isWaiting)).toEqual(['AWAITING_APPROVAL', 'HOLDING', 'HOLD_UNKNOWN', 'HELD']);
  });

  test('a failed attempt is final: it holds no money, and nothing was bought', () => {
    const nothing = those(isEndedWithoutPurchase);
    expect(nothing).toEqual(['PRICE_CHANGED', 'DECLINED', 'VOIDED', 'EXPIRED']);
    expect(nothing.flatMap((state) => edges[state])).toEqual([]);
  });
});

describe('the table of edges', () => {
  test('a stored word names a state, or none', () => {
    for (const state of attemptStates) expect(attemptStateOf(state)).toBe(state);
    expect(attemptStateOf('LOST')).toBeUndefined();
  });

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

  test('only an end leads nowhere: from everywhere else an attempt goes on', () => {
    const ends = attemptStates.filter((state) => edges[state].length === 0);
    expect(ends).toEqual(['PRICE_CHANGED', 'DECLINED', 'VOIDED', 'EXPIRED', 'REFUNDED', 'CLOSED']);
  });

  test('money can be taken only after an order was made', () => {
    const sources = attemptStates.filter((state) => edges[state].includes('CAPTURING'));
    expect(sources).toEqual(['ORDERED', 'PARTIAL']);
  });
});
