import { describe, expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

describe('the message of a thrown value', () => {
  test('is the message of an error, or of an object that looks like one', () => {
    expect(messageOf(new Error('relation does not exist'))).toBe('relation does not exist');
    expect(messageOf({ message: 'the queue is away', queue: 'reconcile' })).toBe('the queue is away');
    expect(messageOf({ error: new Error('inside of an event') })).toBe('inside of an event');
  });

  test('joins the messages of an aggregate error and names each once', () => {
    const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}:5432`);
    expect(messageOf(new AggregateError([refused('::1'), refused('127.0.0.1'), refused('::1')]))).toBe(
      'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
    );
  });

  test('is never [object Object], never empty, and never contains field values', () => {
    expect(messageOf({ passport: 'X1234567', job: 7 })).toBe('an object with passport, job');
    expect(messageOf({})).toBe('an object with no fields');
    expect(messageOf(Object.create(null))).toBe('an object with no fields');
    expect(messageOf(Object.assign(new Error(''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
    expect(messageOf(new AggregateError([]))).toBe('no message');
    expect(['boom', undefined, null, 7, ''].map((thrown) => messageOf(thrown))).toEqual([
      'boom',
      'undefined',
      'null',
      '7',
      'no message',
    ]);
  });

  test('is short, and ends when errors refer to each other', () => {
    const round: { error?: unknown } = {};
    round.error = round;
    expect(messageOf(round)).toBe('an object with error');
    expect(messageOf(new Error('x'.repeat(9999)))).toHaveLength(500);
  });
});
