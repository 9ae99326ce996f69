import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const picturesOf = (tileOrigin: string | null): string | undefined =>
  securityHeaders('https://travel.example', { isStripe: false, tileOrigin })
    ['content-security-policy']?.split('; ')
    .find((part) => part.startsWith('img-src'));

test('pictures come from us, and street tiles from their one origin', () => {
  expect(picturesOf(null)).toBe("img-src 'self' data:");
  expect(picturesOf('https://tiles.example')).toBe("img-src 'self' data: https://tiles.example");
  const policy = securityHeaders('https://travel.example', { isStripe: false, tileOrigin: 'https://tiles.example' })[
    'content-security-policy'
  ];
  expect(policy?.match(/tiles\.example/g), 'for nothing else').toHaveLength(1);
});

test('workers and the manifest of the app come from us alone, also where cards are taken by Stripe', () => {
  for (const isStripe of [true, false]) {
    const parts = securityHeaders('https://travel.example', { isStripe, tileOrigin: null })[
      'content-security-policy'
    ]?.split('; ');
    expect(parts).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  }
});
