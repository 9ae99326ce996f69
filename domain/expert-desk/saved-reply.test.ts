import { describe, expect, test } from 'vitest';
import { filledReply, firstNameOf, insertedAt, openPlaceholder, savedReplyProblem } from './saved-reply.ts';

const facts = { 'first name': 'Sam', traveler: 'Theo', trip: '17', 'promised time': null };

describe('A saved reply', () => {
  test.each([
    ['Dear {first name}, trip {trip} of {traveler}.', 'Dear Sam, trip 17 of Theo.'],
    ['{trip} {trip}', '17 17'],
    ['By {promised time}.', 'By {promised time}.'],
    ['No braces, { not one } and {other}', 'No braces, { not one } and {other}'],
    ['A price of $1 & $& for {trip}', 'A price of $1 & $& for 17'],
  ])('%s is filled: %s', (text, filled) => {
    expect(filledReply(text, facts)).toBe(filled);
  });

  test('a value is never read as a placeholder, whatever a customer is called', () => {
    expect(filledReply('Dear {first name}', { ...facts, 'first name': '{trip}' })).toBe('Dear {trip}');
  });

  test.each([
    ['Dear {first name}', null],
    ['Dear {name}', 'There is no placeholder {name}. Please use {first name}, {traveler}, {trip}, {promised time}'],
    [
      'A {trip} and {Trip}',
      'There is no placeholder {Trip}. Please use {first name}, {traveler}, {trip}, {promised time}',
    ],
  ])('%s: %s', (text, problem) => {
    expect(savedReplyProblem(text)).toBe(problem);
  });

  test.each([
    ['By {promised time} {trip}', '{promised time}'],
    ['{other} braces', null],
  ])('what is left open in %j: %s', (text, left) => {
    expect(openPlaceholder(text)).toBe(left);
  });

  test.each([
    ['Hello, bye', 7, 7, 'Hello, NEWbye', 10],
    ['Hello, bye', 7, 10, 'Hello, NEW', 10],
    ['', 0, 0, 'NEW', 3],
  ])('in %j from %i to %i', (typed, start, end, text, caret) => {
    expect(insertedAt(typed, 'NEW', { start, end })).toEqual({ text, caret });
  });

  test.each([
    ['Sam Rivera', 'Sam'],
    [' Ada-Grace  Okonkwo', 'Ada-Grace'],
    ['', null],
  ])('the first name of %j is %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});
