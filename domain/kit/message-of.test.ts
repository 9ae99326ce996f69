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

  test('is the code where there is no message, and the name of an error where there is neither', () => {
    expect(messageOf({ code: 'ECONNRESET', socket: 7 })).toBe('ECONNRESET');
    expect(messageOf({ code: '' })).toBe('an object with code');
    expect(messageOf({ code: 7 })).toBe('an object with code');
    expect(messageOf({ message: 7 })).toBe('an object with message');
    expect(messageOf({ message: '  ' })).toBe('an object with message');
    expect(messageOf(new Error(' spaces around it '))).toBe('spaces around it');
    expect(messageOf(new TypeError(''))).toBe('TypeError');
    expect(messageOf({ errors: 'none' })).toBe('an object with errors');
    expect(messageOf(() => 'secret')).toBe('a function');
  });

  test('tells the first ten of many errors, and the first twenty of many fields', () => {
    const many = Array.from({ length: 12 }, (_, index) => new Error(`e${index}`));
    expect(messageOf(new AggregateError(many))).toBe('e0; e1; e2; e3; e4; e5; e6; e7; e8; e9');
    expect(messageOf(new AggregateError([new Error('one'), '']))).toBe('one');
    const fields = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, 1]));
    expect(messageOf(fields)).toContain('f19');
    expect(messageOf(fields)).not.toContain('f20');
  });

  test('looks three levels deep', () => {
    const nested = (depth: number): unknown => (depth === 0 ? new Error('inside') : { error: nested(depth - 1) });
    expect(messageOf(nested(3))).toBe('inside');
    expect(messageOf(nested(4))).toBe('an object with error');
    const several = (depth: number): unknown => (depth === 0 ? new Error('inside') : { errors: [several(depth - 1)] });
    expect(messageOf(several(3))).toBe('inside');
    expect(messageOf(several(4))).toBe('an object with errors');
  });

  test('is short, and ends when errors refer to each other', () => {
    const round: { error?: unknown } = {};
    round.error = round;
    expect(messageOf(round)).toBe('an object with error');
    expect(messageOf(new Error('x'.repeat(9999)))).toHaveLength(500);
  });
});
