import { describe, expect, test } from 'vitest';
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
});
