import { describe, expect, test } from 'vitest';
import { mailFailureText } from './mail-failure.ts';

describe('why a mail was not taken, in words', () => {
  test.each([
    ['config', 'SMTP EAUTH 535', /user or password/],
    ['declined', 'SMTP EENVELOPE 550', /address does not exist/],
    ['declined', 'SMTP EENVELOPE 551', /address does not exist/],
    ['declined', 'SMTP EENVELOPE 553', /address does not exist/],
    ['declined', 'SMTP EENVELOPE 552', /mailbox is full/],
    ['declined', 'SMTP EMESSAGE 554', /refused the mail for good/],
    ['declined', 'no', /refused the mail for good/],
    ['timeout', 'SMTP ETIMEDOUT', /did not answer in time/],
    ['upstream', 'SMTP EENVELOPE 451', /try again later/],
    ['unavailable', 'SMTP ECONNREFUSED', /could not be reached/],
    ['validation', 'it does not open', /could not be prepared/],
  ])('%s, %s', (kind, answer, sentence) => {
    expect(mailFailureText({ kind, answer })).toMatch(sentence);
  });
});
