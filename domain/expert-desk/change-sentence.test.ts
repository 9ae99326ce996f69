import { expect, test } from 'vitest';
import { changeAtDeskSentence } from './change-sentence.ts';

const sentence = 'British Airways 178 on 16 June departs 18:30 instead of 17:05.';

test.each([
  ['moved', true, 'Find other flights: the traveler asks for them.'],
  ['connection', true, 'Find other flights: the traveler asks for them.'],
  ['connection', false, 'Find other flights: a connection no longer works.'],
  ['moved', false, 'Ask the traveler whether the new flights are acceptable: nobody answered in time.'],
])('what an expert does about a change: %s, asked for others: %s', (reason, isAsked, words) => {
  expect(changeAtDeskSentence({ sentence, reason, isAsked })).toBe(`${words} ${sentence}`);
});
