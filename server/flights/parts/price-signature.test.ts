import { describe, expect, test } from 'vitest';
import { makeSecrets, sha256 } from '#platform/secrets.ts';
import { makePriceSigner, readPriceSignature } from './price-signature.ts';

const [oldKey, newKey] = ['k3Jx9qLmZ7vT2wYb8NcR5dHs1fGp4aUe', 'eUa4pGf1sHd5RcN8bYw2Tv7ZmLq9xJ3k'];
const old = makeSecrets(oldKey);
const searchId = 'abcdefghijklmnopqrstuv';
const offer = { searchId, offerKey: '12.34' };

describe('the signature of a price', () => {
  test('names its key and is verified by every process that knows the key', () => {
    const signature = makePriceSigner(old, searchId)(offer.offerKey);
    expect(signature).toMatch(new RegExp(`^${searchId}~12\\.34\\.${old.keyInUse()}~[\\w-]{22}$`));
    expect(readPriceSignature(old, signature)).toEqual(offer);
    expect(readPriceSignature(makeSecrets(`${newKey},${oldKey}`), signature)).toEqual(offer);
    expect(readPriceSignature(makeSecrets(newKey), signature)).toBeNull();
  });

  test('of the release before names no key and is verified with any known key', () => {
    const { key } = old.signingKey('flight-price', searchId);
    const signature = `${searchId}~12.34.${sha256(`${key}~12.34~${key}`).slice(0, 22)}`;
    expect(readPriceSignature(makeSecrets(`${newKey},${oldKey}`), signature)).toEqual(offer);
    expect(readPriceSignature(makeSecrets(newKey), signature)).toBeNull();
  });

  test('is valid for one offer and one key only', () => {
    const signature = makePriceSigner(old, searchId)(offer.offerKey);
    const both = makeSecrets(`${newKey},${oldKey}`);
    expect(readPriceSignature(old, signature.replace('12.34', '12.35'))).toBeNull();
    expect(readPriceSignature(both, signature.replace(old.keyInUse(), both.keyInUse()))).toBeNull();
  });
});
