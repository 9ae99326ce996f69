/** The rules every sender of news must keep. Each adapter's own test calls `describeNewsPort`. */
import { describe, expect, test } from 'vitest';
import type { NewsHint, SignedNews } from './port.ts';

export type NewsHeaders = Readonly<Record<string, string>>;

/** An adapter to test, with the sender's way to sign. */
export type NewsPortSubject = {
  readonly news: SignedNews;
  readonly now: Date;
  /** A message about an order or a payment of ours, and the lookup it leads to. */
  readonly message: string;
  readonly hint: NewsHint;
  /** Signs a message as the sender does. */
  readonly sign: (raw: string) => NewsHeaders;
  /** The same with a secret that is not ours. */
  readonly forge: (raw: string) => NewsHeaders;
};

/** @param name of the adapter, for the title */
export const describeNewsPort = (name: string, { news, now, message, hint, sign, forge }: NewsPortSubject): void => {
  const read = (raw: string, headers: NewsHeaders) => news.read(raw, (header) => headers[header] ?? null, now);

  describe(`${name} keeps the rules of signed news (suppliers B, T32)`, () => {
    test('its URL is in the contract', () => {
      expect(news.source).toMatch(/^[a-z-]{1,30}$/);
    });

    test('a signed message says what to look up, the same for every delivery', () => {
      expect([read(message, sign(message)), read(message, sign(message))]).toEqual([hint, hint]);
      expect(hint.id.length).toBeLessThanOrEqual(100);
    });

    test.each([
      ['is not signed', message, {}],
      ['has an empty signature', message, Object.fromEntries(Object.keys(sign(message)).map((header) => [header, '']))],
      ['was signed by somebody else', message, forge(message)],
      ['was signed as another text', `${message} `, sign(message)],
      ['had a byte flipped', message.replace('"', "'"), sign(message)],
      ['is signed garbage', '{"id":', sign('{"id":')],
      ['is a signed list', '[]', sign('[]')],
      ['is a signed event without a name', '{}', sign('{}')],
      ['is nothing, signed', '', sign('')],
    ])('a message that %s says nothing', (_what, raw, headers) => {
      expect(read(raw, headers)).toBeNull();
    });
  });
};
