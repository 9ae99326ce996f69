import { makeSecrets } from '#platform/secrets.ts';
import { describeNewsPort } from '#suppliers/news/port-suite.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { makeSandboxNews, sandboxSignature, signNews } from './sandbox-news.ts';

const others = makeSecrets('another-key-for-tests-0123456789-abcdefghijk');

describeNewsPort('The sandbox', {
  news: makeSandboxNews(testSecrets),
  now: new Date('2026-03-02T09:00:00Z'),
  message: JSON.stringify({ id: 'news-1', order_ref: 'order-1' }),
  hint: { id: 'news-1', orderRef: 'order-1', attemptKey: null },
  sign: (raw) => ({ [sandboxSignature]: signNews(testSecrets, raw) }),
  forge: (raw) => ({ [sandboxSignature]: signNews(others, raw) }),
});
