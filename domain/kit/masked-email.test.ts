import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test.each([
  ['sam@acme.example', 's…@acme.example'],
  ['"a@b"@acme.example', '"…@acme.example'],
  ['@acme.example', '…@acme.example'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
