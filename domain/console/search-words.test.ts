import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Sam', "'Sam':*"],
  ['sam_x@acme.example', "'sam':* & 'x':* & 'acme':* & 'example':*"],
  ["  O'Brien  ", "'O':* & 'Brien':*"],
  ['Łucja Żółć', "'Łucja':* & 'Żółć':*"],
  ["x' | 'y", "'x':* & 'y':*"],
  ['%', ''],
  ['a b c d e f g h i j', "'a':* & 'b':* & 'c':* & 'd':* & 'e':* & 'f':* & 'g':* & 'h':*"],
])('"%s" searches for %s', (typed, query) => {
  expect(searchWords(typed)).toBe(query);
});
