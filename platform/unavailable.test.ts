/** Proves docs/faults.md#full-disk, docs/faults.md#postgresql-away */
import { describe, expect, test } from 'vitest';
import { isConnectionLost, retryAfterSeconds, UnavailableError } from './unavailable.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('what means "try again later"', () => {
  test.each([
    ['an administrator ended the session', withCode('57P01')],
    ['the database starts up', withCode('57P03')],
    ['a statement took too long', withCode('57014')],
    ['a lock was not given in time', withCode('55P03')],
    ['a session lost a prepared statement, and nothing was done', withCode('26000')],
    ['too many connections', withCode('53300')],
    ['its disk is full', withCode('53100')],
    ['our disk is full', withCode('ENOSPC')],
    ['a deadlock, four times', withCode('40P01')],
    ['nobody listens', withCode('ECONNREFUSED')],
    ['the driver lost its connection', new Error('Connection terminated unexpectedly')],
    ['the driver tried a lost one', new Error('Client has encountered a connection error and is not queryable')],
    ['the driver lost track of the answers', new Error('Received unexpected dataRow message from backend.')],
    ['no answer came', new Error('Query read timeout')],
    ['no connection was free', new Error('timeout exceeded when trying to connect')],
    ['something wrapped it', new Error('no search', { cause: new Error('Connection terminated unexpectedly') })],
    ['we say so', new UnavailableError('full', 2)],
  ])('%s', (_why, error) => {
    expect(retryAfterSeconds(error)).toBe(2);
  });

  test.each([
    ['a constraint', withCode('23505')],
    ['a wrong statement', withCode('42601')],
    ['a bug', new TypeError('x is not a function')],
  ])('not %s', (_why, error) => {
    expect(retryAfterSeconds(error)).toBeNull();
  });

  test('only a session that is gone, or silent, is given up', () => {
    expect(isConnectionLost(new Error('Query read timeout'))).toBe(true);
    expect(isConnectionLost(withCode('57P01'))).toBe(true);
    expect(isConnectionLost(withCode('55P03'))).toBe(false);
    expect(isConnectionLost(withCode('57014'))).toBe(false);
    expect(isConnectionLost(withCode('23505'))).toBe(false);
  });
});
