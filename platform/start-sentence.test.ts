import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { lockDirectory, makeFolder } from './db/data-directory.ts';
import { startSentence } from './start-sentence.ts';

const coded = (code: string, message = 'refused', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const embedded = { databaseUrl: null, dataDir: '/data' };
const onPostgres = { databaseUrl: 'postgres://app:hunter22@db.example:5433/travel', dataDir: '/data' };

describe('why a program does not start', () => {
  test.each([
    [coded('ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.7:5433'), /^PostgreSQL at db\.example:5433 does not answer \(/],
    [new AggregateError([coded('ECONNREFUSED', 'connect ::1')]), /does not answer \(connect ::1\)\. Start it/],
    [new Error('timeout expired'), /does not answer/],
    [coded('57P03', 'the database system is starting up'), /does not answer \(the database system is starting up\)/],
    [coded('ENOTFOUND'), /is not known by that name/],
    [
      coded('28P01', 'password authentication failed for user "app"'),
      /refuses the user "app".*See the user and the pass/,
    ],
    [coded('3D000'), /has no database "travel"\. Create it/],
    [coded('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate'), /self-signed certificate\. See sslmode/],
    [new Error('The server does not support SSL connections'), /See sslmode/],
    [coded('53300'), /no connection left/],
    [coded('53100'), /The disk of PostgreSQL at db\.example:5433 is full/],
    [coded('42501'), /It has to own the database/],
  ])('PostgreSQL: %s', (error, sentence) => {
    const said = startSentence(error, onPostgres);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('hunter22');
    expect(startSentence(new Error('outside', { cause: error }), onPostgres) ?? 'none').not.toContain('hunter22');
  });

  test.each([
    ['EACCES', /cannot be read and written by this user/],
    ['EROFS', /on a disk that can only be read/],
    ['ENOTDIR', /is not a folder/],
    ['ENOSPC', /The disk of \/data is full/],
  ])('a folder with %s', (code, sentence) => {
    expect(startSentence(coded(code, 'x', { path: '/data/secret-key' }), embedded)).toMatch(sentence);
    const refuse = () => {
      throw coded(code);
    };
    expect(() => makeFolder('/data/database', '/data', refuse)).toThrow(sentence);
    expect(() => makeFolder('/data/database', '/data', refuse)).toThrow(ConfigError);
  });

  test('an embedded database that reads nonsense is damaged', () => {
    expect(startSentence(coded('XX001', 'invalid page in block 0'), embedded)).toMatch(/Restore a backup of \/data/);
  });

  test('is not guessed: a mistake of ours keeps its calls', () => {
    expect(startSentence(coded('42P01'), onPostgres)).toBeNull();
    expect(startSentence(coded('EACCES', 'listen EACCES'), embedded)).toBeNull();
    expect(startSentence(new TypeError('x is not a function'), embedded)).toBeNull();
  });
});

describe('the lock of a data directory', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tripwright-start-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  test('that is no file of ours is not taken for another process', () => {
    writeFileSync(join(dir, 'directory.lock'), 'notes '.repeat(1000));
    expect(() => lockDirectory(dir)).toThrow(/directory\.lock is not a file of Tripwright/);
  });

  test('that cannot be opened is not taken for another process', () => {
    mkdirSync(join(dir, 'directory.lock'));
    expect(() => lockDirectory(dir)).toThrow(/cannot be read and written by this user/);
  });
});
