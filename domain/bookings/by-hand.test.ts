/** Proves docs/booking.md#by-hand */
import { describe, expect, test } from 'vitest';
import { causeOf, resumptionOf } from './by-hand.ts';
import { edges } from './edges.ts';
import { attemptStates } from './states.ts';

const causes = [
  'capture-failed',
  'void-failed',
  'refund-failed',
  'cancel-failed',
  'hold-cancel-failed',
  'order-unknown',
  'payment-unknown',
  'dearer-than-confirmed',
  'paid-by-hand',
  'canceled-under-way',
];

describe('an attempt that needs a person', () => {
  test.each([
    ['capture-failed', 'CAPTURE_RETRY', 'capturing'],
    ['void-failed', 'VOIDING', 'voiding'],
    ['refund-failed', 'CANCELING', 'refunding'],
    ['cancel-failed', 'CANCELING', null],
    ['hold-cancel-failed', 'CANCELING_HOLD', null],
  ])('after %s goes on in %s, with its payment in %s', (cause, to, payment) => {
    expect(resumptionOf('NEEDS_HUMAN', cause)).toEqual({ is: 'step', to, payment });
  });

  test.each(['order-unknown', 'payment-unknown'])('after %s is looked at now', (cause) => {
    expect(resumptionOf('NEEDS_HUMAN', cause)).toEqual({ is: 'look' });
  });

  test.each(['dearer-than-confirmed', 'paid-by-hand', 'canceled-under-way'])(
    'after %s leaves nothing to the worker',
    (cause) => {
      expect(resumptionOf('NEEDS_HUMAN', cause)).toBeNull();
    },
  );

  test('goes on along the table of edges only', () => {
    for (const cause of causes) {
      const next = resumptionOf('NEEDS_HUMAN', cause);
      if (next?.is === 'step') expect(edges.NEEDS_HUMAN).toContain(next.to);
    }
  });

  test('is hurried where the worker looks or tries by itself, and nowhere else', () => {
    const hurried = attemptStates.filter((state) => state !== 'NEEDS_HUMAN' && resumptionOf(state, '') !== null);
    expect(hurried).toEqual(['AUTH_UNKNOWN', 'ORDER_UNKNOWN', 'CAPTURE_RETRY', 'VOIDING', 'CANCELING']);
  });

  test('has the cause of its last step, else its failure, else the words of the step', () => {
    expect(causeOf('hold-cancel-failed', 'card-declined')).toBe('hold-cancel-failed');
    expect(causeOf('the order is still unknown', 'order-unknown')).toBe('order-unknown');
    expect(causeOf('something new', '')).toBe('something new');
  });
});
