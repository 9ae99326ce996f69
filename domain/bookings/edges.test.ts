import { describe, expect, test } from 'vitest';
import { assertEdge, edges } from './edges.ts';
import { type AttemptState, attemptStateOf, attemptStates } from './states.ts';

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
    expect(ends).toEqual(['PRICE_CHANGED', 'DECLINED', 'RELEASED', 'EXPIRED', 'REFUNDED']);
  });

  test('money can be taken only after an order was made', () => {
    const sources = attemptStates.filter((state) => edges[state].includes('CAPTURING'));
    expect(sources).toEqual(['ORDERED', 'PARTIAL']);
  });
});
