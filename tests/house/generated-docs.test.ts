import { describe, expect, test } from 'vitest';
import { attemptStates } from '#domain/bookings/states.ts';
import { generatedDocs, proofGaps } from './generated-docs.ts';
import { readSource } from './source-files.ts';

describe('the generated parts of docs/', () => {
  test('every requirement, threat, fault and step of a booking has a sentence and a test', () => {
    expect(proofGaps()).toEqual({ unproven: [], unwritten: [] });
  });

  test('say what the code says: after a change run `npm run docs`', () => {
    const stale = [...generatedDocs()].filter(([file, text]) => readSource(file) !== text).map(([file]) => file);
    expect(stale).toEqual([]);
  });

  test('docs/booking.md names every state of an attempt, and no other', () => {
    const [, ofStates = ''] = readSource('docs/booking.md').split('\n## ');
    const named = new Set(ofStates.match(/\b[A-Z]{4,}(?:_[A-Z]+)*\b/g));
    expect([...named].sort()).toEqual([...attemptStates].sort());
  });
});
